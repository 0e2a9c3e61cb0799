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
  /** The same in several lines, where it has no room in one. */
  lines?: readonly string[];
};

/** The height of a line, in parts of its type. */
export const LINE = 1.05;

/** Without more lines: the name stands in its own. */
const ONE: readonly string[] = [''];

/** A name beside its mark. */
export function Label({ spot, cut, at, className, children, lines = ONE }: Props): ReactNode {
  const { x, side, ground } = spot.label;
  const left = Math.round(x * cut.width);
  const above = ((lines.length - 1) * LINE) / 2;
  return (
    <text
      x={left}
      y={Math.round(at)}
      dy={`${Number((0.35 - above).toFixed(3))}em`}
      textAnchor={ANCHOR[side]}
      className={`coast-${ground} ${className ?? ''}`}
    >
      {lines.length === 1
        ? children
        : lines.map((line, index) => (
            // The space keeps the words apart where they are read aloud.
            <tspan key={line} {...(index > 0 && { x: left, dy: `${LINE}em` })}>
              {index < lines.length - 1 ? `${line} ` : line}
            </tspan>
          ))}
    </text>
  );
}
