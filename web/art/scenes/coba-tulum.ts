import * as kit from '../kit';
import { area, bump, framing, mix, span, WORLD } from '../kit';
import { type Drawing, type Frame, type Ink, type Markup, type Pen, type Scene } from '../kit';

// Noon through leaves: the light comes down in pieces, from the right, on the white road and one side of
// trunks.
const ink: Ink = [0.2, 0.05, 165];
const leaf: Ink = [0.38, 0.085, 148];
const leafLit: Ink = [0.72, 0.16, 122];
const lit: Ink = [0.84, 0.13, 118];
const haze: Ink = [0.93, 0.075, 120];
const road: Ink = [0.97, 0.035, 98];
const roadShade: Ink = [0.72, 0.08, 140];
const accent: Ink = [0.64, 0.2, 32];

const temple = kit.pyramid({
  x: 1010,
  base: 900,
  width: 560,
  height: 330,
  tiers: 8,
  lit: [0.94, 0.085, 88],
  shade: [0.6, 0.085, 92],
  dark: [0.36, 0.07, 120],
});

const farForest: Markup = kit.inked(mix(leaf, haze, 0.62), [
  kit.forest({ from: -500, to: 700, scale: 0.62, seed: 4, profile: (x) => 806 - (820 - x) * 0.08 }),
  kit.forest({ from: 1120, to: 2100, scale: 0.62, seed: 6, profile: (x) => 806 - (x - 1200) * 0.08 }),
]);

/** The forest's edge on one side of the road, in one of three planes, with its lit leaves. */
function verge(side: -1 | 1, plane: number, { view }: Frame): Markup {
  const profile = (x: number): number =>
    886 + plane * 66 - Math.min(1, Math.abs(x - 1012) / 900) * 90 + bump(x, 1012, 130 + plane * 80, 90);
  const tone = mix(leaf, haze, [0.38, 0.22, 0.06][plane] ?? 0);
  const trees = kit.treeline({
    from: side < 0 ? -60 : 1030 + plane * 70,
    to: side < 0 ? 990 - plane * 70 : 1980,
    clip: span(view),
    base: 1540,
    size: 34 + plane * 18,
    leaf: 8 + plane * 2,
    seed: 60 + plane * 2 + side,
    rough: 0.15,
    profile,
  });
  const luck = kit.chance(80 + plane * 2 + side);
  const light = kit.coarsePen();
  for (let i = 0; i < 42; i += 1) {
    const x = side < 0 ? luck.between(360, 960 - plane * 70) : luck.between(1060 + plane * 70, 1640);
    const size = 1 + plane * 0.5;
    const y = profile(x) + luck.between(-22, 60) * size;
    kit.dab(light, x, y, luck.between(12, 26) * size, luck.between(3, 6) * size, luck.normal(0.3, 0.4));
  }
  return [kit.path(trees, tone), kit.path(light, mix(leafLit, tone, 0.42))];
}
const verges = (planes: readonly number[], frame: Frame): Markup =>
  planes.map((plane) => [verge(-1, plane, frame), verge(1, plane, frame)]);

/** The causeway: `wide` parts of its width, its edges rough with stones that have come loose. */
function causeway(wide: number): Pen {
  const wander = kit.noise(31);
  const edge = (side: -1 | 1): kit.Knot[] =>
    kit.times(17, (i) => {
      const near = (i / 16) ** 1.8;
      const half = 46 + 815 * near;
      return [1012 + side * half * wide + 26 * near * wander(i * 0.9 + side * 7), 884 + 780 * near];
    });
  return kit.outline([...edge(-1), ...edge(1).toReversed()], { tension: 0.1 });
}

/** Leaf shade on the road, long near the viewer, in groups. */
function leafShade(): Pen {
  const luck = kit.chance(9);
  const pen = new kit.Pen();
  for (let i = 0; i < 30; i += 1) {
    const near = luck() ** 1.05;
    const [x, y] = [1012 + (luck() - 0.5) * (70 + 1050 * near), 900 + 590 * near];
    for (let k = 0; k < 4; k += 1) {
      const [dx, dy] = [luck.normal(0, 20 + 90 * near), luck.normal(0, 2 + 13 * near)];
      kit.dab(pen, x + dx, y + dy, 16 + 120 * near * luck(), 3 + 13 * near * luck(), luck.normal(0, 0.06));
    }
  }
  return pen;
}
const ground: Markup = [
  kit.path(causeway(1.07), mix(leaf, ink, 0.35)),
  kit.path(causeway(1.03), mix(roadShade, road, 0.3)),
  kit.path(causeway(0.97), road),
  kit.path(leafShade(), roadShade),
];

/** A trunk from its buttress to beyond the top. */
const trunk = (x: number, width: number, lean: number, foot: number): Pen =>
  kit.limb([
    [x, foot, width * 2.1],
    [x + lean * 0.1, foot - 90, width * 1.25],
    [x + lean * 0.3, foot - 360, width],
    [x + lean * 0.7, foot - 860, width * 0.84],
    [x + lean, -40, width * 0.76],
  ]);
const farTrunks: Markup = kit
  .rows(
    `
      250,34,40,.42,1180 600,20,22,.56,1060 690,15,-14,.62,1010 1384,18,10,.6,1030
      1476,24,-22,.5,1080 1740,36,-60,.4,1190`,
    5,
  )
  .map(([x = 0, width = 0, lean = 0, air = 0, foot = 0]) =>
    kit.path(trunk(x, width, lean, foot), mix(ink, haze, air)),
  );
const nearTrunks: Markup = kit
  .rows('440,62,70,1500 1630,72,-50,1520', 4)
  .map(([x = 0, width = 0, lean = 0, foot = 0]) => [
    kit.path(trunk(x + 7, width, lean, foot), lit),
    kit.path(trunk(x - 5, width * 0.94, lean, foot), ink),
  ]);

/** A liana hanging between two heights. */
const lianas: Markup = kit.path(
  [
    '520,150,7 560,420,6 640,560,5 700,300,4',
    '1530,180,7 1490,470,6 1400,600,5 1350,330,4',
    '480,200,5 470,520,4 486,760,3',
  ].map((along) => kit.limb(along)),
  mix(ink, leaf, 0.25),
);

/** A roof of leaves, open in the middle where the light falls in, and its lit leaves around the opening. */
function leafRoof(y: number, scale: number, seed: number, tone: Ink, light: Ink): Markup {
  const luck = kit.chance(seed);
  const clumps = kit.times(13, (i) => {
    const cx = -40 + i * 165 + luck.normal(0, 24);
    return {
      cx,
      cy: y - bump(cx, 1010, 330, 190 * scale) + luck.normal(0, 22),
      rx: luck.between(130, 200),
      ry: luck.between(80, 130) * scale,
      leaves: 30,
      seed: seed + i,
      rough: 0.13,
    };
  });
  const pen = kit.coarsePen();
  for (let i = 0; i < 70; i += 1) {
    const { cx, cy, rx, ry } = luck.pick(clumps);
    const angle = luck.between(3.4, 6);
    const reach = Math.sqrt(luck.between(0.2, 1));
    const [x, top] = [cx + Math.cos(angle) * rx * reach, cy - Math.sin(angle) * ry * reach];
    kit.dab(pen, x, top, luck.between(18, 40), luck.between(5, 10), luck.normal(0.5, 0.5));
  }
  return [kit.path(clumps.map(kit.clump), tone), kit.path(pen, light)];
}

const shafts = kit.path(
  kit.shafts({ source: [1250, -700], top: -30, bottom: 1330, angles: [-0.34, 0.08], count: 7, seed: 15 }),
  'url(#shaft)',
);

/** A rider seen from behind, the rear wheel standing on 0,0. */
const rider: Markup = [
  kit.tag('ellipse', { cx: 0, cy: -46, rx: 6, ry: 42, fill: 'none', stroke: ink, 'stroke-width': 8 }),
  kit.line('M-40-130Q0-142 42-130M0-92V-118', ink, 6),
  kit.path(
    kit.figure([
      '-12,-114,30 -30,-70,22 -24,-22,13',
      '-24,-20,13 -30,-8,12',
      '12,-114,30 34,-92,22 24,-44,13',
      '24,-42,13 30,-30,12',
      '-8,-120,40 8,-120,40',
      '0,-112,46 2,-160,46 2,-204,54',
      '-16,-202,20 -46,-166,15 -38,-134,10',
      '20,-202,20 48,-168,15 40,-134,10',
      '2,-204,26 2,-226,18',
    ]),
    ink,
  ),
  kit.disc(2, -238, 19, ink),
  kit.path(kit.outline('-22,-208^ 2,-214 28,-208^ 30,-150 20,-134 -14,-134 -24,-150'), accent),
  kit.path(kit.outline('14,-210^ 28,-208^ 30,-150 20,-134^ 20,-170'), mix(accent, lit, 0.55)),
  kit.path(
    'M-36-246Q2-232 40-246Q26-256 20-258Q16-278 2-278Q-12-278-16-258Q-24-256-36-246Z',
    [0.9, 0.09, 85],
  ),
];
const riders: Markup = [
  kit.tag('ellipse', { cx: 1046, cy: 1226, rx: 74, ry: 12, fill: roadShade }),
  kit.group({ transform: 'translate(1060 1226)scale(1.06)rotate(-2)' }, rider),
  kit.tag('ellipse', { cx: 944, cy: 1048, rx: 38, ry: 6, fill: roadShade }),
  kit.group({ transform: 'translate(950 1048)scale(.52)rotate(3)' }, rider),
];

const roadside: Markup = [
  kit.inked(
    mix(leaf, leafLit, 0.55),
    kit.uses('fan', '520,1300,1.7,-10 640,1180,1.2,14 1520,1270,-1.7,10 1412,1140,1.1,-12'),
  ),
  kit.group(
    { fill: mix(leaf, ink, 0.55), transform: 'translate(-4 5)' },
    kit.uses('fan', '520,1300,1.7,-10 640,1180,1.2,14 1520,1270,-1.7,10 1412,1140,1.1,-12'),
  ),
];
const foreground: Markup = [
  kit.inked(leaf, kit.uses('frond', '20,1330,2.5,-24 -30,1430,2.6,4 1920,1340,-2.5,202 1930,1250,-2.3,224')),
  kit.group(
    { fill: ink, transform: 'translate(-3 6)' },
    kit.uses('frond', '20,1330,2.5,-24 -30,1430,2.6,4 1920,1340,-2.5,202 1930,1250,-2.3,224'),
  ),
];

const draw = (frame: Frame): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 0, 900, [
      [0, [0.88, 0.09, 128]],
      [1, [0.97, 0.05, 112]],
    ]),
    kit.verticalGradient('shaft', 100, 1330, [
      [0, [0.98, 0.06, 110], 0.5],
      [0.6, [0.98, 0.06, 110], 0.26],
      [1, [0.98, 0.06, 110], 0],
    ]),
    kit.forestStrip(),
    kit.frond(2, { length: 215, droop: 92, leaflets: 21, leaflet: 74 }),
    kit.fan(4),
  ],
  body: [
    kit.rect(...WORLD, 'url(#sky)'),
    temple,
    farForest,
    kit.rect(-20, 880, 1990, 670, mix(leaf, haze, 0.42)),
    verges([0, 1], frame),
    farTrunks,
    verges([2], frame),
    ground,
    leafRoof(170, 1, 30, mix(leaf, haze, 0.2), mix(leafLit, haze, 0.3)),
    shafts,
    riders,
    roadside,
    lianas,
    nearTrunks,
    leafRoof(10, 0.9, 50, mix(leaf, ink, 0.6), mix(leafLit, leaf, 0.5)),
    foreground,
  ],
});

/** Cobá: the white causeway runs through the forest to the pyramid. */
export const cobaTulum: Scene = {
  name: 'coba-tulum',
  title: 'The white causeway of Cobá running through the forest to a pyramid',
  light: 'Noon through leaves: it comes down in pieces, whitest on the road that leads to the stair.',
  crops: framing({
    poster: { at: [400, 0], focus: [1040, 1080], quiet: area(0.18, 0.16, 0.84, 0.34) },
    hero: { at: [0, 272], focus: [1040, 1060], quiet: area(0, 0, 0.22, 0.45) },
    tile: { at: [500, 340], focus: [1040, 1080], quiet: area(0.1, 0, 0.42, 0.3) },
  }),
  draw,
};
