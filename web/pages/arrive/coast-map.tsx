import type { ReactNode } from 'react';
import { coastMaps, type CoastMap as Cut } from '../../art/map/map.gen';
import { places as known, type MapSize } from '../../art/map/place-list';
import { route } from '../../art/map/route';
import { usePlace } from '../../lib/frame';
import type { OriginView, ProductCardView } from '../../lib/view.gen';
import { Coast } from './coast';
import { Label } from './label';
import { roadNames } from './road-names';
import { names } from './touch';
import { startsOn, townLines, townsOn } from './towns';

/** Where on the map one sets out. */
const START: Record<OriginView, string> = {
  airport: 'airport-cancun',
  cancun: 'cancun',
  playa_del_carmen: 'playa-del-carmen',
  tulum: 'tulum',
  cozumel: 'cozumel',
};

/** Where on the map a product is found. */
export const spotOf = (product: ProductCardView): string | undefined =>
  known.find(({ products }) => products?.includes(product.picture.scene))?.id;

type Props = {
  /** Products and where each leads. */
  places: { product: ProductCardView; href: string }[];
  /** What the map is, for who does not see it. */
  alt: string;
  /** The way that is drawn: where they set out, and to which product. */
  from?: OriginView | null;
  to?: number | null;
  /** Whether it names roads, and every town that people set out from. */
  ways?: boolean;
  /** In view first: fetched at once. */
  priority?: boolean;
};

/** The coast with every place by its name. Each place of ours is a link. */
export function CoastMap({
  places,
  alt,
  from = null,
  to = null,
  ways = false,
  priority = false,
}: Props): ReactNode {
  const shown = { places, from, to, ways };
  const over = {
    portrait: <Names size="portrait" {...shown} />,
    landscape: <Names size="landscape" {...shown} />,
  };
  return <Coast alt={alt} priority={priority} over={over} />;
}

type NamesProps = Required<Pick<Props, 'places' | 'from' | 'to' | 'ways'>> & { size: MapSize };

/** What stands over one of the two pictures: the way, roads, towns and places. */
function Names({ size, places, from, to, ways }: NamesProps): ReactNode {
  const { frame } = usePlace();
  const cut = coastMaps[size];
  const chosen = places.find(({ product }) => product.id === to);
  const goal = chosen && spotOf(chosen.product);
  // Two tickets to one place are one name: that of the way that is drawn, else the first.
  const first = new Map(places.toReversed().map((at) => [spotOf(at.product), at]));
  if (chosen) first.set(goal, chosen);
  const shown = [...first].toReversed().flatMap(([id, at]) => {
    const spot = id === undefined ? undefined : cut.places[id];
    const name = known.find((place) => place.id === id)?.names[frame.lang];
    return spot === undefined || name === undefined ? [] : [{ ...at, spot, name }];
  });
  const touched = names(cut, size, shown);
  return (
    <>
      {goal !== undefined && from !== null && <Way ids={route(START[from], goal)} cut={cut} />}
      {ways && <Roads size={size} />}
      {(ways ? startsOn(size) : townsOn(size)).map(({ id, names: called }) => {
        const spot = cut.places[id];
        const name = called[frame.lang];
        return (
          spot && (
            <Label
              key={id}
              spot={spot}
              cut={cut}
              at={spot.label.y * cut.height}
              className="coast-town"
              lines={townLines(name, size)}
            >
              {name}
            </Label>
          )
        );
      })}
      {shown.map(({ product, href, spot, name }, index) => {
        const touch = touched[index];
        if (touch === undefined) return null;
        const { at, left, top, right, bottom } = touch;
        return (
          <a key={product.id} href={href} aria-current={product.id === to ? 'true' : undefined}>
            <rect
              x={Math.round(left)}
              y={Math.round(top)}
              width={Math.round(right - left)}
              height={Math.round(bottom - top)}
              rx="24"
            />
            <Label spot={spot} cut={cut} at={at}>
              {name}
            </Label>
          </a>
        );
      })}
    </>
  );
}

/** What roads are called. They are no links: what is chosen is a place. */
function Roads({ size }: { size: MapSize }): ReactNode {
  const { t } = usePlace();
  return roadNames.map(({ road, number, at }) => {
    const [x, y] = at[size] ?? [];
    return (
      x !== undefined && (
        <text key={road} x={x} y={y} dy="0.35em" textAnchor="middle" className="coast-road">
          {number ?? t('arrive.ferry')}
        </text>
      )
    );
  });
}

/** Roads from where one sets out to a place, one after the other. */
function Way({ ids, cut }: { ids: readonly string[]; cut: Cut }): ReactNode {
  return (
    <g className="coast-way">
      {ids.map((id) => (
        <path key={id} d={cut.roads[id]} />
      ))}
    </g>
  );
}
