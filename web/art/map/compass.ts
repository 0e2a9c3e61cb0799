import * as kit from '../kit';
import type { Knot, Markup } from '../kit';
import type { MapLight } from './inks';
import { inksUnder } from './mark-inks';

/** The right half of a manta seen from above, nose up, 190 units across. */
const HALF = kit.knots(
  `0,-20 5,-21 8,-28 11,-36 14,-32 13,-23 20,-19 36,-17 57,-12 77,-1 95,20^
  79,13 59,11 39,17 23,28 13,35 3,39`,
);

const mirrored = (half: readonly Knot[]): Knot[] => [
  ...half,
  ...half
    .slice(1)
    .toReversed()
    .map(([x, y, corner = false]): Knot => [-x, y, corner]),
];

/** The manta as a symbol named `manta`. */
export const mantaSymbol = (): string =>
  kit.symbol('manta', [
    kit.outline(mirrored(HALF)),
    kit.limb('0,32,5 3,52,3 0,70,2 -8,98,1', new kit.Pen(0.5)),
  ]);

/** Strokes around the compass: how many, how long and how wide each is. */
const RING = [
  [32, 6, 0.09],
  [8, 13, 0.03],
  [4, 22, 0.02],
] as const;
const RADIUS = 118;

/** The compass: a manta swims north, its wings reach east and west. The east is lit. */
export function compass({ x, y, scale }: { x: number; y: number; scale: number }, light: MapLight): Markup {
  const ink = inksUnder(light);
  const foam = light.sea[3];
  return kit.group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    kit.group(
      { fill: 'none', stroke: foam },
      RING.map(([count, long, part]) =>
        kit.tag('circle', {
          r: RADIUS - long / 2,
          'stroke-width': long,
          pathLength: count,
          'stroke-dasharray': `${part} ${Number((1 - part).toFixed(2))}`,
          'stroke-dashoffset': part / 2,
        }),
      ),
    ),
    kit.path('M0-146L14-112 0-119-14-112Z', foam),
    kit.path('M0-146L14-112 0-119Z', ink.coral),
    kit.inked(kit.mix(ink.ink, foam, 0.6), kit.use('manta', 3, -2)),
    kit.inked(ink.ink, kit.use('manta', 0, 0)),
    kit.path(
      'M6-11q12-3 26-1q-12 2-18 10q-2-6-8-9M-6-11q-12-3-26-1q12 2 18 10q2-6 8-9',
      kit.mix(ink.ink, foam, 0.75),
    ),
  ]);
}
