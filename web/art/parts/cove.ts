import * as kit from '../kit';
import { mix, path, Pen, polygon, type Markup, type Profile } from '../kit';
import type { CoveLight } from './cove-light';
import { ragged } from './ragged';

const blocks = (...all: string[]): Pen =>
  all.reduce((pen, corners) => polygon(pen, kit.points(corners)), new Pen());

type Wall = {
  from: number;
  to: number;
  top: Profile;
  foot: Profile;
  /** Where the stone faces the light, 0 to 1 of its length. */
  lit: readonly [number, number];
  seed: number;
  light: CoveLight;
};

/** A limestone wall over the water, bedded; lit where it faces left, with foam at its foot. */
export function seaWall({ from, to, top, foot, lit: [first, last], seed, light }: Wall): Markup {
  const wide = to - from;
  const steps = kit.times(17, (i) => from + (wide * i) / 16);
  const mass = polygon(kit.coarsePen(), [
    ...steps.map((x): kit.Point => [x, top(x)]),
    ...steps.toReversed().map((x): kit.Point => [x, foot(x)]),
  ]);
  const [middle, lit] = [kit.coarsePen(), kit.coarsePen()];
  for (const [i, t] of [0, 0.34, 0.66].entries()) {
    const bed = (x: number): number => top(x) + (foot(x) - top(x)) * t + 4 * Math.sin(x / 37 + i * 2);
    const high = foot(from + wide / 2) - top(from + wide / 2);
    kit.ledge({
      from: from + wide * 0.07,
      to,
      top: bed,
      drop: high * 0.34,
      seed: seed + i,
      step: wide / 15,
      pen: middle,
    });
    const [a, b] = [from + wide * first, from + wide * (last - i * 0.06)];
    kit.ledge({
      from: a,
      to: b,
      top: bed,
      drop: high * 0.22,
      seed: seed + 7 + i,
      step: wide / 20,
      gap: 0.3,
      pen: lit,
    });
  }
  const luck = kit.chance(seed);
  const foam = new Pen();
  for (const x of steps)
    kit.dab(foam, x, foot(x) + luck.between(-2, 5), wide * luck.between(0.04, 0.09), luck.between(5, 10));
  const clip = `wall${seed}`;
  return [
    kit.tag('clipPath', { id: clip }, kit.shape(mass)),
    path(mass, light.stone.shade),
    kit.group({ 'clip-path': `url(#${clip})` }, [
      path(middle, light.stone.middle),
      path(lit, light.stone.lit),
    ]),
    path(foam, light.foam),
  ];
}

/** Crowns along a line, in shadow, middle tone and lit leaves toward the left. Needs the crown's symbols. */
export const grove = (light: CoveLight, places: string, haze: number): Markup =>
  kit.rows(places, 3).map(([x = 0, y = 0, scale = 1], i) => {
    const kind = i % 2;
    return [
      kit.inked(mix(light.leaf.shade, light.haze, haze), kit.use(`body${kind}`, x, y, scale)),
      kit.inked(mix(light.leaf.middle, light.haze, haze), kit.use(`mid${kind}`, x - 5 * scale, y + 2, scale)),
      kit.inked(mix(light.leaf.lit, light.haze, haze * 0.8), kit.use(`lit${kind}`, x, y, scale, -26)),
    ];
  });

/** The stencils of two crowns: `body`, `mid` and `lit`, 0 and 1. */
export const crownSymbols = (): string[] =>
  [3, 8].flatMap((seed, kind) => {
    const { body, mid, lit } = kit.crown(seed);
    return [kit.symbol(`body${kind}`, body), kit.symbol(`mid${kind}`, mid), kit.symbol(`lit${kind}`, lit)];
  });

/** Ends of thatch along an eave from left to right, none equal. */
const ends = (from: number, to: number, seed: number): kit.Knot[] => {
  const luck = kit.chance(seed);
  const knots: kit.Knot[] = [];
  for (let x = from; x < to; x += luck.between(3, 9)) knots.push([x, luck.between(-2, 7), true]);
  return knots;
};

/** A palapa roof 200 wide over 0,0, its eave ragged, lit on the left. */
const palapa = (light: CoveLight, x: number, y: number, across: number, up = across): string =>
  kit.group({ transform: `translate(${x} ${y})scale(${kit.brief(across)} ${kit.brief(up)})` }, [
    path(
      ragged([
        [-66, -72, true],
        [0, -77],
        [62, -74, true],
        [108, 2, true],
        ...ends(-20, 104, 4).toReversed(),
      ]),
      light.thatch.shade,
    ),
    path(
      ragged([
        [-66, -72, true],
        [14, -76, true],
        [-6, -30],
        [-14, 2, true],
        ...ends(-106, -16, 7).toReversed(),
        [-108, 2, true],
      ]),
      light.thatch.lit,
    ),
  ]);

/** The hotel of the terrace: a long veranda on posts, two stories stepping down, lanterns; 420 wide. */
export const terraceHotel = (light: CoveLight): Markup => [
  path(blocks('-210,0 210,0 210,-58 -210,-58', '-120,-58 150,-58 150,-112 -120,-112'), light.wall.lit),
  path(blocks('130,0 210,0 210,-58 130,-58', '90,-58 150,-58 150,-112 90,-112'), light.wall.shade),
  path(
    blocks(
      '-190,-6 -160,-6 -160,-44 -190,-44',
      '-140,-6 -110,-6 -110,-44 -140,-44',
      '-90,-6 -40,-6 -40,-46 -90,-46',
      '-10,-6 20,-6 20,-44 -10,-44',
      '40,-6 70,-6 70,-44 40,-44',
      '-100,-64 -70,-64 -70,-100 -100,-100',
      '-50,-64 -20,-64 -20,-100 -50,-100',
      '4,-64 54,-64 54,-102 4,-102',
    ),
    light.window,
  ),
  palapa(light, 12, -108, 1.56, 0.9),
  palapa(light, -150, -54, 0.9, 0.46),
  kit.line(
    'M-212-60V14M-150-60V14M-100-60V14M-30-60V14M30-60V14M84-60V14',
    mix(light.thatch.shade, light.ink, 0.5),
    5,
  ),
  path('M-224 0H214V12H-224z', light.stone.lit),
  light.night ? kit.dots('M-181-50h0M-125-50h0M-65-50h0M0-50h0M57-50h0', light.rim, 9) : '',
];

/** The hotel of the pool: flat roofs of chukum, a lattice, round palapas, the pool's edge and its fall; 420 wide. */
export const poolHotel = (light: CoveLight, drop: number): Markup => [
  path(blocks('20,-6 230,-6 230,-86 20,-86', '90,-86 250,-86 250,-146 90,-146'), light.wall.lit),
  path(blocks('160,-6 230,-6 230,-86 160,-86', '190,-86 250,-86 250,-146 190,-146'), light.wall.shade),
  path(
    blocks(
      '40,-14 76,-14 76,-66 40,-66',
      '92,-14 140,-14 140,-66 92,-66',
      '108,-94 136,-94 136,-132 108,-132',
      '148,-94 180,-94 180,-132 148,-132',
      '176,-20 210,-20 210,-60 176,-60',
    ),
    light.window,
  ),
  kit.line('M20-94H90M32-94V-86M46-94V-86M60-94V-86M74-94V-86', light.thatch.shade, 5),
  palapa(light, -70, -44, 0.66),
  kit.line('M-126-44V-4M-14-44V-4M-70-44V-4', light.thatch.shade, 5),
  path('M-236-6H44V8H-236z', light.pool),
  path('M-240-10H48V-4H-240z', light.foam),
  path(
    `M-232 6h10l-3 ${drop}h-12zM-214 6h16l2 ${drop}h-22zM-190 6h8l5 ${Math.round(drop)}h-14z`,
    mix(light.pool, light.foam, 0.55),
  ),
  path(
    ['-150,-10,8 -148,-28,9 -146,-40,5', '-110,-10,7 -112,-24,8 -112,-34,5'].map((along) => kit.limb(along)),
    light.ink,
  ),
];

/** The house on the canal: one great roof, its doors open, the canal's mouth before it; 300 wide. */
export const casaHotel = (light: CoveLight): Markup => [
  path('M-130-70H130V0H-130z', light.wall.lit),
  path('M60-70H130V0H60z', light.wall.shade),
  path(
    blocks('-104,0 -62,0 -62,-52 -104,-52', '-40,0 14,0 14,-58 -40,-58', '40,-8 84,-8 84,-48 40,-48'),
    light.window,
  ),
  kit.line('M-51-58V0M25-58V0', mix(light.thatch.shade, light.ink, 0.4), 7),
  palapa(light, 0, -62, 1.52, 1.2),
  kit.line('M-140-66V2M-56-66V2M28-66V2M136-66V2', mix(light.thatch.shade, light.ink, 0.5), 6),
  path('M-160 0H156V10H-160z', light.stone.lit),
];
