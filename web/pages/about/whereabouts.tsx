import type { ReactNode } from 'react';
import { coastMaps, locatorFiles } from '../../art/map/map.gen';
import { places } from '../../art/map/place-list';
import { usePlace } from '../../lib/frame';
import type { ProductCardView } from '../../lib/view.gen';
import { Fold } from '../../ui/page/fold';

const { width, height, places: spots } = coastMaps.landscape;

/** The middle of a place's mark, in units of the map. */
function middle(id: string): { x: number; y: number } | null {
  const box = spots[id]?.box;
  if (box === undefined) return null;
  const [left, top, right, bottom] = box;
  return { x: Math.round(((left + right) / 2) * width), y: Math.round(((top + bottom) / 2) * height) };
}

/** Half a letter of a name, at most: so far from the edge stands the middle of one in the west. */
const LETTER = 25;

/** What everybody has heard of, to tell the rest by. Their names stand over the sea. */
const KNOWN = ['cancun', 'playa-del-carmen', 'tulum'];

/** Where a place is: the coast with one mark. A place that the map does not have gets none. */
export function Whereabouts({ product }: { product: ProductCardView }): ReactNode {
  const { t, frame } = usePlace();
  const place = places.find(({ products }) => products?.includes(product.picture.scene));
  const spot = place && middle(place.id);
  if (!spot) return null;
  const west = spot.x < width / 2;
  return (
    <Fold id="where" title={t('about.where')}>
      <div className="locator">
        <picture>
          <source srcSet={locatorFiles.dusk} media="(prefers-color-scheme: dark)" />
          <img
            src={locatorFiles.file}
            alt={t('about.where_alt', { name: product.name })}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </picture>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {KNOWN.map((id) => {
            const town = middle(id);
            const names = places.find((one) => one.id === id)?.names;
            return (
              town &&
              names && (
                <g key={id}>
                  <circle cx={town.x} cy={town.y} r="11" />
                  <text x={town.x + 26} y={town.y + 17} className="locator-town">
                    {names[frame.lang]}
                  </text>
                </g>
              )
            );
          })}
          <circle cx={spot.x} cy={spot.y} r="46" className="locator-ring" />
          <circle cx={spot.x} cy={spot.y} r="22" className="locator-mark" />
          <text
            x={west ? Math.max(spot.x, product.name.length * LETTER) : spot.x - 74}
            y={west ? spot.y + 120 : spot.y + 22}
            textAnchor={west ? 'middle' : 'end'}
          >
            {product.name}
          </text>
        </svg>
      </div>
    </Fold>
  );
}
