import type { ReactNode } from 'react';
import { coastMaps, type CoastMap as Cut, type MapSpot } from '../../art/map/map.gen';
import { places as known } from '../../art/map/place-list';
import { route } from '../../art/map/route';
import { usePlace } from '../../lib/frame';
import type { OriginView, ProductCardView } from '../../lib/view.gen';
import { names } from './touch';

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
  const phone = frame.device === 'phone';
  const { portrait, landscape } = coastMaps;
  const usual = phone ? portrait : landscape;
  const over = { places, from, to };
  return (
    <div className={phone ? 'coast coast-phone' : 'coast'}>
      <picture className={priority ? undefined : 'scene-late'}>
        {!phone && (
          <>
            <source
              srcSet={portrait.dusk}
              media={`${NARROW} and (prefers-color-scheme: dark)`}
              width={portrait.width}
              height={portrait.height}
            />
            <source srcSet={portrait.file} media={NARROW} width={portrait.width} height={portrait.height} />
          </>
        )}
        <source srcSet={usual.dusk} media="(prefers-color-scheme: dark)" />
        <img
          src={usual.file}
          alt={alt}
          width={usual.width}
          height={usual.height}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </picture>
      <Names size="portrait" {...over} />
      {!phone && <Names size="landscape" {...over} />}
    </div>
  );
}

/** A window as narrow as a phone, which shows the map of phones: see `.coast` in ideas.css. */
const NARROW = '(max-width: 36rem)';

type NamesProps = Required<Pick<Props, 'places' | 'from' | 'to'>> & { size: 'portrait' | 'landscape' };

/** What stands over one of the two pictures: the way, towns and places. */
function Names({ size, places, from, to }: NamesProps): ReactNode {
  const { frame } = usePlace();
  const cut = coastMaps[size];
  const chosen = places.find(({ product }) => product.id === to);
  const goal = chosen && spotOf(chosen.product);
  // A phone has room for what everybody has heard of.
  const room = size === 'portrait' ? 1 : 2;
  const towns = known.filter(({ kind, rank }) => (kind === 'town' || kind === 'airport') && rank <= room);
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
    <svg viewBox={`0 0 ${cut.width} ${cut.height}`} className={`coast-${size}`}>
      {goal !== undefined && from !== null && <Way ids={route(START[from], goal)} cut={cut} />}
      {towns.map(({ id, names: called }) => {
        const spot = cut.places[id];
        return (
          spot && (
            <Label key={id} spot={spot} cut={cut} at={spot.label.y * cut.height} className="coast-town">
              {called[frame.lang]}
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
    </svg>
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

type LabelProps = {
  spot: MapSpot;
  cut: Cut;
  /** The middle of its line. */
  at: number;
  className?: string;
  children: string;
};

/** A name beside its mark. */
function Label({ spot, cut, at, className, children }: LabelProps): ReactNode {
  const { x, side, ground } = spot.label;
  return (
    <text
      x={Math.round(x * cut.width)}
      y={Math.round(at)}
      dy="0.35em"
      textAnchor={ANCHOR[side]}
      className={`coast-${ground} ${className ?? ''}`}
    >
      {children}
    </text>
  );
}
