import type { ReactNode } from 'react';
import { coastMaps, type CoastMap as Cut, type MapSpot } from '../../art/map/map.gen';
import { places as known } from '../../art/map/place-list';
import { route } from '../../art/map/route';
import { usePlace } from '../../lib/frame';
import type { OriginView, ProductCardView } from '../../lib/view.gen';

/** Where on the map one sets out. */
const START: Record<OriginView, string> = {
  airport: 'airport-cancun',
  cancun: 'cancun',
  playa_del_carmen: 'playa-del-carmen',
  tulum: 'tulum',
  cozumel: 'cozumel',
};

const ANCHOR = { left: 'end', right: 'start', above: 'middle', below: 'middle' } as const;

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
  /** In view first: fetched at once. */
  priority?: boolean;
};

/** The coast with every place by its name. Each place of ours is a link. */
export function CoastMap({ places, alt, from = null, to = null, priority = false }: Props): ReactNode {
  const { frame } = usePlace();
  const size = frame.device === 'phone' ? 'portrait' : 'landscape';
  const cut = coastMaps[size];
  const { width, height, file, dusk } = cut;
  const chosen = places.find(({ product }) => product.id === to);
  const goal = chosen && spotOf(chosen.product);
  // A phone has room for what everybody has heard of.
  const room = size === 'portrait' ? 1 : 2;
  const towns = known.filter(({ kind, rank }) => (kind === 'town' || kind === 'airport') && rank <= room);
  return (
    <div className={`coast coast-${size}`}>
      <picture>
        <source srcSet={dusk} media="(prefers-color-scheme: dark)" />
        <img
          src={file}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </picture>
      <svg viewBox={`0 0 ${width} ${height}`}>
        {goal !== undefined && from !== null && <Way ids={route(START[from], goal)} cut={cut} />}
        {towns.map(({ id, names }) => (
          <Label key={id} spot={cut.places[id]} cut={cut} className="coast-town">
            {names[frame.lang]}
          </Label>
        ))}
        {places.map((at) => {
          const id = spotOf(at.product);
          const spot = id === undefined ? undefined : cut.places[id];
          const names = known.find((place) => place.id === id)?.names;
          if (spot === undefined || names === undefined) return null;
          const [left, top, right, bottom] = spot.box;
          return (
            <a key={at.product.id} href={at.href} aria-current={at.product.id === to ? 'true' : undefined}>
              <rect
                x={left * width}
                y={top * height}
                width={(right - left) * width}
                height={(bottom - top) * height}
                rx="12"
              />
              <Label spot={spot} cut={cut}>
                {names[frame.lang]}
              </Label>
            </a>
          );
        })}
      </svg>
    </div>
  );
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

type LabelProps = { spot: MapSpot | undefined; cut: Cut; className?: string; children: string };

/** A name beside its mark. */
function Label({ spot, cut, className, children }: LabelProps): ReactNode {
  if (spot === undefined) return null;
  const { x, y, side, ground } = spot.label;
  const shift = side === 'above' ? -8 : side === 'below' ? 34 : 13;
  return (
    <text
      x={Math.round(x * cut.width)}
      y={Math.round(y * cut.height) + shift}
      textAnchor={ANCHOR[side]}
      className={`coast-${ground} ${className ?? ''}`}
    >
      {children}
    </text>
  );
}
