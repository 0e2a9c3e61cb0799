import type { ReactNode } from 'react';
import type { CoastMap, MapSpot } from '../../art/map/map.gen';

/** How a name is tied to the point on a side of its mark. */
export const ANCHOR = { left: 'end', right: 'start', above: 'middle', below: 'middle' } as const;

type Props = {
  spot: MapSpot;
  cut: CoastMap;
  /** The middle of its line. */
  at: number;
  className?: string;
  children: string;
};

/** A name beside its mark. */
export function Label({ spot, cut, at, className, children }: Props): ReactNode {
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
