import * as kit from '../kit';
import { area, bump, framing, mix, span, type Drawing, type Frame, type Ink, type Scene } from '../kit';
import { mangroveCrown, mangroveLight, mangroveRoots } from '../parts/mangrove';
import { seaFan } from '../parts/reef';
import { finsAndSnorkel, swimmer } from '../parts/snorkeller';

// Noon, one light: the sun through the surface.
const SUN = [1330, 560] as const;
const SURFACE = 600;

const paper: Ink = [0.955, 0.03, 95];
const sky: Ink = [0.9, 0.05, 205];
const sea: Ink = [0.8, 0.115, 195];
const middle: Ink = [0.58, 0.115, 215];
const deep: Ink = [0.36, 0.085, 245];
const ink: Ink = [0.24, 0.06, 262];
const coral: Ink = [0.67, 0.19, 30];
const sun: Ink = [0.97, 0.045, 105];

/** The water's ink by depth, 0 to 1. */
const depth = (t: number): Ink => (t < 0.5 ? mix(sea, middle, t * 2) : mix(middle, deep, t * 2 - 1));

/** The inlet seen half under water: a long swell, with a thin bright line where it meets the air. */
function water(): { body: kit.Pen; line: kit.Pen } {
  const wander = kit.noise(4);
  const swell = (x: number): number =>
    SURFACE + 9 * Math.sin(x / 170 + 1) + 7 * wander(x / 90) - (x - 960) * 0.012;
  const surface = kit.times(45, (i): kit.Point => [-20 + i * 45, swell(-20 + i * 45)]);
  const body = kit.curve(surface, { pen: new kit.Pen().move(-20, 1520) });
  const upper = surface.map(([x, y]): kit.Point => [x, y - 3]);
  const lower = surface.toReversed().map(([x, y], i): kit.Point => [x, y + 7 + 6 * wander(i * 0.7)]);
  return { body: body.line(1960, 1520).close(), line: kit.outline([...upper, ...lower]) };
}

/** Three planes of far shore, their green going to air. */
function shores(): string[] {
  const planes = [
    {
      ink: mix([0.62, 0.07, 160], sky, 0.62),
      scale: 0.42,
      seed: 5,
      profile: (x: number) => SURFACE - 84 - 26 * Math.sin(x / 330),
    },
    {
      ink: mix([0.55, 0.08, 158], sky, 0.3),
      scale: 0.6,
      seed: 2,
      profile: (x: number) => SURFACE - 46 - bump(x, 1720, 330, 56) - bump(x, 60, 300, 40),
    },
    {
      ink: [0.42, 0.075, 165] as const,
      scale: 0.66,
      seed: 9,
      profile: (x: number) => SURFACE - 20 - bump(x, 1900, 260, 80) - bump(x, 40, 260, 40),
    },
  ];
  return planes.map(({ ink: green, ...plane }) =>
    kit.inked(green, kit.forest({ from: -120, to: 1980, ...plane })),
  );
}

/** The sea floor in three reefs and a bank of sand. */
function seaFloor({ view }: Frame) {
  const mounds = (profile: kit.Profile, size: number, seed: number, rough = 0.12): kit.Pen =>
    kit.treeline({
      from: -30,
      to: 1960,
      clip: span(view),
      base: 1520,
      size,
      leaf: 8,
      seed,
      rough,
      gap: 0.2,
      profile,
    });
  return {
    far: mounds(
      (x) => 1270 - bump(x, 420, 260, 130) - bump(x, 1800, 200, 190) - bump(x, 1120, 120, 26),
      46,
      5,
    ),
    sand: kit.ridge({
      from: -20,
      to: 1960,
      base: 1520,
      rough: 16,
      frequency: 0.004,
      octaves: 2,
      step: 60,
      seed: 6,
      profile: (x) => 1322 + 26 * Math.sin(x / 300),
    }),
    middle: mounds(
      (x) => 1440 - bump(x, 1800, 210, 270) - bump(x, 330, 250, 150) + bump(x, 1100, 320, 120),
      52,
      26,
      0.17,
    ),
    near: mounds(
      (x) =>
        1492 -
        bump(x, 560, 230, 190) -
        bump(x, 120, 300, 290) -
        bump(x, 1900, 220, 150) +
        bump(x, 1300, 300, 60),
      56,
      18,
      0.15,
    ),
  };
}

const staghorns = kit
  .rows('590,1322,-1.75,74,4 530,1335,-2.2,66,14 650,1345,-1.2,56,7', 5)
  .map(([x = 0, y = 0, angle = 0, length = 0, seed = 0]) =>
    kit.growth({ x, y, angle, length, levels: 4, seed, shrink: 0.74, bend: 0.22 }),
  );

function reefTexture(): kit.Pen {
  const luck = kit.chance(19);
  const pen = new kit.Pen();
  for (let i = 0; i < 40; i += 1) {
    const x = luck.between(40, 860);
    const y = 1500 - bump(x, 560, 230, 150) - bump(x, 120, 300, 250) + luck.between(10, 150);
    kit.dab(pen, x, y, luck.between(14, 46), luck.between(3, 8), luck.normal(0, 0.5));
  }
  return pen;
}

function shoal(): string[] {
  const luck = kit.chance(11);
  return kit.times(30, () => {
    const off = luck() * 60;
    const [x, y] = [1440 + luck.normal(0, 95) + off, 1130 + luck.normal(0, 40)];
    return kit.use('fish', x, y, luck.between(0.3, 0.58), luck.normal(-8, 6));
  });
}

const definitions = [
  kit.forestStrip(),
  kit.verticalGradient('sky', 0, SURFACE, [
    [0, paper],
    [0.55, mix(paper, sky, 0.35)],
    [1, sky],
  ]),
  kit.verticalGradient('water', SURFACE, 1500, [
    [0, depth(0.04)],
    [0.22, depth(0.3)],
    [0.6, depth(0.68)],
    [1, depth(1)],
  ]),
  kit.roundGradient('glow', ...SUN, 760, [
    [0, sun, 0.95],
    [0.18, sun, 0.55],
    [0.5, sea, 0.34],
    [1, sea, 0],
  ]),
  kit.roundGradient('shaft', ...SUN, 940, [
    [0, sun, 0.75],
    [0.3, sun, 0.4],
    [0.7, sun, 0.14],
    [1, sun, 0],
  ]),
  kit.verticalGradient('roots', 450, 900, [
    [0, [0.26, 0.05, 175]],
    [0.33, [0.26, 0.05, 190]],
    [0.34, depth(0.7)],
    [1, depth(0.95)],
  ]),
  kit.roundGradient('sand', 1180, 1300, 620, [
    [0, mix([0.86, 0.06, 100], sea, 0.35)],
    [0.5, depth(0.4)],
    [1, depth(0.7)],
  ]),
  seaFan(),
  kit.fish(),
];

function draw(frame: Frame): Drawing {
  const sheet = water();
  const floor = seaFloor(frame);
  const ray = kit.manta({ x: 985, y: 985, scale: 1.06, roll: -0.52, pitch: 0.5, yaw: -0.78, beat: 120 });
  const air = [
    kit.rect(-20, 0, 1980, SURFACE + 30, 'url(#sky)'),
    kit.path(
      kit.stratus({ x: 1180, y: 430, width: 620, height: 40, strokes: 4, seed: 3 }),
      [0.985, 0.012, 95],
    ),
    kit.path(
      kit.stratus({ x: 330, y: 470, width: 520, height: 34, strokes: 3, seed: 8 }),
      [0.985, 0.012, 95],
    ),
    shores(),
  ];
  const lightInWater = [
    kit.path(sheet.body, 'url(#water)'),
    kit.path(sheet.body, 'url(#glow)'),
    kit.path(
      kit.glitter({
        x: SUN[0],
        top: SURFACE + 26,
        bottom: SURFACE + 190,
        strokes: 34,
        width: (near) => 320 + 620 * near,
        thick: 13,
        lens: 0.7,
        seed: 6,
      }),
      sun,
      { opacity: 0.6 },
    ),
    kit.path(floor.far, depth(0.52)),
    kit.path(floor.sand, 'url(#sand)'),
    kit.line(kit.caustics({ from: 500, to: 1900, top: 1345, bottom: 1500, seed: 3 }), 'url(#shaft)', 3, {
      opacity: 0.6,
    }),
    kit.path(
      kit.shafts({
        source: [SUN[0], 240],
        top: SURFACE + 6,
        bottom: 1520,
        angles: [-0.8, 0.46],
        count: 11,
        seed: 21,
      }),
      'url(#shaft)',
    ),
  ];
  const animals = [
    kit.inked(depth(0.9), shoal()),
    kit.rim('middle-reef', floor.middle, depth(0.6), depth(0.84), 4, 7),
    kit.group({ stroke: mix(coral, deep, 0.4) }, [
      kit.use('sea-fan', 1655, 1262, -0.86, 8),
      kit.use('sea-fan', 1740, 1236, 0.6, -6),
    ]),
    kit.path(ray.whip, ink),
    kit.path(ray.body, ink),
    kit.path(ray.rightEdge, mix(ink, sea, 0.5)),
    kit.path(ray.leftEdge, mix(ink, sea, 0.8)),
    kit.path(ray.rightPatch, mix(ink, [0.88, 0.06, 195], 0.6)),
    kit.path(ray.leftPatch, mix(ink, [0.9, 0.05, 190], 0.78)),
    kit.dots(
      kit.spatter({
        box: [760, SURFACE + 60, 800, 700],
        count: 90,
        seed: 4,
        view: frame.view,
        density: (u, v) => (1 - v) * 0.8 * Math.sin(Math.PI * u),
      }),
      sun,
      3,
      { opacity: 0.7 },
    ),
  ];
  const atSurface = { transform: 'translate(1420 617)' };
  const near = [
    kit.path(mangroveRoots, 'url(#roots)'),
    kit.path(swimmer, ink, atSurface),
    kit.path(finsAndSnorkel, coral, atSurface),
    kit.group({ stroke: coral }, [
      kit.use('sea-fan', 742, 1392, 1.2, 4),
      kit.use('sea-fan', 842, 1440, -0.72, 16),
    ]),
    kit.rim('near-reef', floor.near, mix(ink, middle, 0.62), ink, 5, 9),
    kit.group(
      { fill: 'none', stroke: ink, 'stroke-linecap': 'round' },
      staghorns.map((pens) => kit.twigs(pens, 34, 0.8)),
    ),
    kit.group({ stroke: ink }, [
      kit.use('sea-fan', 236, 1300, 1.5, -6),
      kit.use('sea-fan', 380, 1310, -0.9, 10),
    ]),
    kit.path(reefTexture(), mix(ink, deep, 0.75)),
    kit.path(sheet.line, sun),
    kit.path(mangroveCrown, [0.3, 0.06, 170]),
    kit.path(mangroveLight(), [0.42, 0.085, 160]),
  ];
  return { defs: definitions, body: [air, lightInWater, animals, near] };
}

/** Xelha: an inlet seen half under water. */
export const xelha: Scene = {
  name: 'xelha',
  title: 'An inlet half under water at noon: a manta ray, a snorkeller and reef',
  light: 'Noon: the sun stands over the inlet and comes down through the surface in shafts.',
  crops: framing({
    poster: {
      at: [560, 0],
      focus: [985, 985],
      subject: area(0.09, 0.38, 0.96, 0.87),
      quiet: area(0.05, 0.06, 0.8, 0.33),
    },
    hero: {
      at: [0, 330],
      focus: [985, 985],
      subject: area(0.345, 0.22, 0.9, 0.88),
      quiet: area(0.05, 0.28, 0.34, 0.5),
    },
    tile: {
      at: [640, 360],
      focus: [985, 985],
      subject: area(0.02, 0.18, 0.98, 0.88),
      quiet: area(0, 0, 0.5, 0.14),
    },
  }),
  draw,
};
