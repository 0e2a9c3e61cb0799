import * as kit from '../kit';
import { area, bump, mix, usualFraming, WORLD, type Drawing, type Ink, type Scene } from '../kit';

// Early: the sun just up behind the pyramid's right shoulder, mist still in the forest.
const SUN = [1560, 700] as const;

const lit: Ink = [0.9, 0.075, 80];
const shade: Ink = [0.63, 0.06, 20];
const ink: Ink = [0.27, 0.06, 160];
const haze: Ink = [0.92, 0.045, 70];

const sky = [
  kit.rect(...WORLD, 'url(#sky)'),
  kit
    .halo(...SUN, [330, 220, 140], 4)
    .map((ring, i) => kit.path(ring, [0.96, 0.07, 88], { opacity: [0.35, 0.5, 0.8][i] })),
  kit.path(kit.halo(...SUN, [74], 2), [0.99, 0.045, 95]),
  kit.inked(mix(ink, haze, 0.5), [
    kit.use('bird', 790, 650, 0.7, -6),
    kit.use('bird', 880, 686, 0.45, 8),
    kit.use('bird', 730, 700, -0.4, 4),
  ]),
];

const farForest = kit.inked(
  mix(ink, haze, 0.74),
  kit.forest({ from: -120, to: 2000, scale: 0.5, seed: 3, profile: (x) => 836 - bump(x, 200, 300, 30) }),
);

/** Leaves that face the sun on one plane of canopy: dabs on its crowns, fewer away from the light. */
function sunlitLeaves(profile: kit.Profile, scale: number, seed: number): kit.Pen {
  const luck = kit.chance(seed);
  const pen = kit.coarsePen();
  for (let i = 0; i < 120; i += 1) {
    const x = luck.between(0, 1920);
    if (luck() > 1.15 - Math.abs(x - SUN[0]) / 1300) continue;
    const y = profile(x) + luck.between(-24, 54) * scale;
    kit.dab(pen, x, y, luck.between(16, 34) * scale, luck.between(4, 7) * scale, luck.normal(-0.35, 0.35));
  }
  return pen;
}

/** Five planes of canopy toward the viewer, mist lying between the far ones. */
const canopy = kit.rows('900,.55 980,.4 1080,.25 1200,.1 1330,0', 2).map(([y = 0, air = 0], i) => {
  const scale = 0.6 + i * 0.26;
  const profile = (x: number): number => y - bump(x, 100, 380, 60) - bump(x, 1850, 340, 70);
  const tone = mix(ink, haze, air);
  const mistAt = [700, 1300, 600][i];
  return [
    kit.inked(tone, kit.forest({ from: -200, to: 2100, scale, seed: 20 + i, profile })),
    kit.rect(-20, y + 90, 1990, 700, tone),
    kit.path(
      sunlitLeaves((x) => profile(x) + 22 * scale, scale, 70 + i),
      mix(tone, [0.86, 0.11, 82], [0.7, 0.66, 0.58, 0.46, 0.3][i] ?? 0),
    ),
    mistAt === undefined
      ? ''
      : kit.path(
          kit.stratus({ x: mistAt, y: y + 70, width: 1300, height: 46, strokes: 3, seed: 4 + i }),
          haze,
          { opacity: 0.75 },
        ),
  ];
});

const foreground = kit.inked(
  mix(ink, [0.15, 0.05, 200], 0.5),
  kit.uses('frond', '30,1250,2.4,-30 -20,1330,2.3,6 1900,1290,-2.3,208'),
);

const draw = (): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 0, 900, [
      [0, [0.86, 0.045, 240]],
      [0.5, [0.92, 0.035, 20]],
      [1, [0.95, 0.075, 85]],
    ]),
    kit.forestStrip(),
    kit.bird(),
    kit.frond(2, { length: 215, droop: 92, leaflets: 21, leaflet: 74 }),
  ],
  body: [
    sky,
    farForest,
    kit.pyramid({
      x: 1130,
      base: 960,
      width: 620,
      height: 300,
      lit: shade,
      shade: mix(lit, haze, 0.15),
      dark: mix(shade, ink, 0.6),
    }),
    canopy,
    foreground,
  ],
});

/** Chichén Itzá early, across the canopy. */
export const xichenClasico: Scene = {
  name: 'xichen-clasico',
  title: 'The pyramid above the forest in early mist',
  light: 'Early: the sun is just up on the right, and mist lies between the planes of forest.',
  crops: usualFraming([1110, 780], {
    poster: area(0, 0, 1, 0.34),
    hero: area(0, 0, 0.48, 0.3),
    tile: area(0, 0, 0.5, 0.22),
  }),
  draw,
};
