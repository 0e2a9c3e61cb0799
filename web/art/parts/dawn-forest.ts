import * as kit from '../kit';
import { bump, mix, type Ink, type Markup } from '../kit';
import { dawn } from './dawn-light';

/** What the far strips sink into. */
const MIST = mix(dawn.mist, dawn.rose, 0.3);

/** How far off each strip of the forest is. */
const veils: readonly Ink[] = [0.72, 0.56, 0.42].map((haze) => mix([0.45, 0.065, 290], dawn.rose, haze));

/** Forest to the horizon: strips that come out of the mist and sink into it. */
export function farForest(horizon: number): Markup {
  const strips = kit.rows('.2,-4,3 .3,12,8 .42,32,5', 3).map(([scale = 0, drop = 0, seed = 0], i) =>
    kit.group(
      { fill: `url(#veil${i})` },
      kit.forest({
        from: -120,
        to: 2000,
        scale,
        seed,
        profile: (x) =>
          horizon + drop - 16 * scale * Math.sin(x / 170 + seed) - bump(x, 1900, 300, 60 * scale),
      }),
    ),
  );
  return [strips, bank(horizon + 34, 16, 3, kit.hex(MIST), 120)];
}

/** A bank of mist: its top wanders, below it thins out. */
export const bank = (top: number, rough: number, seed: number, paint: string, deep = 150): string =>
  kit.path(
    kit.ridge({
      from: -20,
      to: 1960,
      base: top + deep,
      rough,
      frequency: 0.004,
      octaves: 2,
      step: 90,
      seed,
      profile: () => top,
    }),
    paint,
  );

const block = (corners: string): kit.Pen => kit.polygon(new kit.Pen(), kit.points(corners));

/** El Caracol, the observatory, far off: its platforms, its round tower, what is left of its dome. */
export function observatory(x: number, y: number): Markup {
  const tower =
    block(`-70,70 -70,30 -52,30 -52,12 -24,12 -24,-8 -28,-10 -28,-15 -23,-15 -20,-26 -14,-33 -6,-36
    -3,-31 5,-34 9,-27 15,-28 22,-15 27,-15 27,-10 23,-8 23,12 52,12 52,30 70,30 70,70`);
  const sunlit =
    block(`-70,70 -70,30 -52,30 -52,12 -24,12 -24,-8 -28,-10 -28,-15 -23,-15 -20,-26 -14,-33 -6,-36
    -12,-26 -14,-15 -15,-8 -15,12 -36,12 -36,30 -50,30 -50,70`);
  const place = { transform: `translate(${x} ${y})` };
  return [
    kit.path(tower, mix(dawn.lilac, dawn.rose, 0.25), place),
    kit.path(sunlit, dawn.gold, place),
    kit.path('M-2-5h6v17h-6z', dawn.lilac, place),
  ];
}

/** Trees in the paint of a wood, its sunlit edge to the upper left. */
const lit = (i: number, trees: string): Markup => [
  kit.group({ fill: `url(#wood${i}-lit)`, transform: 'translate(-3 -3)' }, trees),
  kit.group({ fill: `url(#wood${i})` }, trees),
];

/** Woods at the clearing's edges, their feet in mist. */
export function woods(horizon: number, left: number, right: number): Markup {
  const width = right - left;
  const wood = (from: number, to: number, seed: number, profile: kit.Profile): string =>
    kit.shape(
      kit.treeline({
        from,
        to,
        base: horizon + 300,
        size: 36,
        leaf: 7,
        seed,
        rough: 0.17,
        gap: 0.16,
        profile,
      }),
    );
  const behind = kit.shape(
    kit.treeline({
      from: left - 60,
      to: right + 60,
      base: horizon + 300,
      size: 31,
      leaf: 10,
      seed: 12,
      rough: 0.17,
      gap: 0.16,
      profile: (x) => horizon + 100 - bump(x, right, 420, 22) - bump(x, left + 40, 300, 20),
    }),
  );
  const [gateLeft, gateRight] = [left + width * 0.3, right - width * 0.24];
  return [
    lit(0, behind),
    bank(horizon + 152, 22, 4, 'url(#bank0)'),
    lit(
      1,
      wood(left - 40, gateLeft, 5, (x) => horizon + 130 + 90 * kit.step(x, left + 60, gateLeft)),
    ),
    lit(
      2,
      wood(gateRight, right + 60, 9, (x) => horizon + 206 - 94 * kit.step(x, gateRight, right)),
    ),
    bank(horizon + 208, 26, 7, 'url(#bank1)'),
  ];
}

/** The paints of forest, woods and banks of mist. */
export const mistPaints = (horizon: number, near: number): string[] => [
  ...veils.map((ink, i) =>
    kit.verticalGradient(`veil${i}`, 0, 74, [
      [0, ink],
      [1, MIST],
    ]),
  ),
  ...kit.rows('76,170,.5 116,232,.22 120,250,.12', 3).flatMap(([from = 0, to = 0, haze = 0], i) => {
    const [start, end] = [horizon + from, horizon + to];
    const ink = mix([0.42, 0.06, 275], dawn.dim, haze);
    const sunlit = mix(dawn.rose, dawn.gold, 0.4);
    return [
      kit.verticalGradient(`wood${i}`, start, end, [
        [0, ink],
        [0.5, mix(ink, dawn.dim, 0.6)],
        [1, dawn.dim, 0],
      ]),
      kit.verticalGradient(`wood${i}-lit`, start, (start + end) / 2, [
        [0, sunlit],
        [1, sunlit, 0],
      ]),
    ];
  }),
  ...kit
    .rows(`${horizon + 142},110,.96 ${horizon + 194},120,.96 ${near - 60},120,.75`, 3)
    .map(([y = 0, deep = 0, thick = 0], i) =>
      kit.verticalGradient(`bank${i}`, y, y + deep, [
        [0, dawn.mist, thick],
        [1, dawn.mist, 0],
      ]),
    ),
  kit.verticalGradient('bank3', near + 20, near + 210, [
    [0, dawn.dim, 0],
    [0.5, dawn.dim, 0.6],
    [1, dawn.dim, 0],
  ]),
];
