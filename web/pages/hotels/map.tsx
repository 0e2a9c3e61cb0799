import type { ReactNode } from 'react';
import { coastMaps } from '../../art/map/map.gen';
import { places, type MapSize } from '../../art/map/place-list';
import { usePlace } from '../../lib/frame';
import type { HotelCardView, SpotView } from '../../lib/view.gen';
import { Coast } from '../arrive/coast';
import { ANCHOR, Label } from '../arrive/label';
import { measures } from '../arrive/touch';
import { townsOn } from '../arrive/towns';
import { parksNear } from './near';
import { LINE, MARK, quietBox, stand, type Stood } from './stand';

type Standing = HotelCardView & { place: SpotView };

/** Where hotels are: on the drawn coast, each a link to its page, and in words. Nothing where it is said of none. */
export function HotelsMap({ hotels }: { hotels: HotelCardView[] }): ReactNode {
  const place = usePlace();
  const standing = hotels.filter((hotel): hotel is Standing => hotel.place !== null);
  if (standing.length === 0) return null;
  const over = {
    portrait: <Hotels size="portrait" hotels={standing} />,
    landscape: <Hotels size="landscape" hotels={standing} />,
  };
  return (
    <div className="hotels-where">
      <Coast alt={place.t('hotels.map')} over={over} />
      <dl>
        {standing.map((hotel) => (
          <div key={hotel.code}>
            <dt>{hotel.name}</dt>
            {parksNear(hotel, place).map((park) => (
              <dd key={park}>{park}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What stands over one of the two pictures: names of towns and parks, and every hotel. */
function Hotels({ size, hotels }: { size: MapSize; hotels: Standing[] }): ReactNode {
  const { frame } = usePlace();
  const cut = coastMaps[size];
  const quiet = [...townsOn(size), ...places.filter(({ kind }) => kind === 'park')].flatMap((one) => {
    const spot = cut.places[one.id];
    return spot === undefined ? [] : [{ id: one.id, spot, name: one.names[frame.lang] }];
  });
  const boxes = quiet.map(({ spot, name }) => quietBox(cut, size, spot, name));
  const stood = stand(size, cut, hotels, boxes);
  return (
    <>
      {quiet.map(({ id, spot, name }) => (
        <Label key={id} spot={spot} cut={cut} at={spot.label.y * cut.height} className="coast-town">
          {name}
        </Label>
      ))}
      {hotels.map(({ code, name, href }, at) => {
        const found = stood[at];
        return found && <Hotel key={code} name={name} href={href} stood={found} type={measures[size].type} />;
      })}
    </>
  );
}

/** A house under a roof of palm, in a square of two. */
const HOUSE = 'M-.62.06Q-.16-.08 0-.6.16-.08.62.06L.5.18H.4V.54H.13V.24H-.13V.54H-.4V.18H-.5Z';

type HotelProps = { name: string; href: string; stood: Stood; type: number };

function Hotel({ name, href, stood, type }: HotelProps): ReactNode {
  const { touch, mark, lines, side, label } = stood;
  const [left, top, right, bottom] = touch.map(Math.round) as [number, number, number, number];
  const [x, y] = mark.map(Math.round) as [number, number];
  // The first line of a name beside its mark is as far above its middle as the last is below.
  const first = {
    left: -(lines.length - 1) / 2,
    right: -(lines.length - 1) / 2,
    above: 0.5 - lines.length,
    below: 0.5,
  };
  return (
    <a href={href} aria-label={name} className="coast-hotel">
      <rect x={left} y={top} width={right - left} height={bottom - top} rx="24" />
      <path className="coast-lead" d={`M${stood.true.map(Math.round).join(' ')}L${x} ${y}`} />
      <g transform={`translate(${x} ${y})scale(${Math.round(MARK * type)})`}>
        <circle r="1" />
        <path d={HOUSE} />
      </g>
      <text textAnchor={ANCHOR[side]}>
        {lines.map((line, at) => (
          <tspan
            key={line}
            x={Math.round(label[0])}
            y={Math.round(label[1] + (first[side] + at) * LINE * type)}
            dy="0.35em"
          >
            {line}
          </tspan>
        ))}
      </text>
    </a>
  );
}
