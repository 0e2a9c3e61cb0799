import * as kit from '../kit';
import { area, framing, mix, seen, type Drawing, type Eye, type Ink, type Markup, type Scene } from '../kit';
import { bed, BED, nightTable, rail, roundOnWall, type BedInks } from '../parts/beds';
import { flyingPelican } from '../parts/pool-side';
import {
  curtain,
  emptyHammock,
  face,
  level,
  shell,
  sunlit,
  thatchEdge,
  type Fall,
  type Opening,
  type Room,
  type ShellInks,
  type Span,
} from '../parts/room';

// First light, seen from the pillow: the sun has just left the sea, to the right, and lies pink on sheets and walls.
const eye: Eye = { x: 1010, horizon: 640, focal: 1080, height: 1.5 };
const room: Room = { eye, left: -2.7, right: 2.3, back: 4.9, height: 2.8 };
const door: Opening = { x: [-2.2, 1.95], top: 2.5, deep: 0.25 };
const HORIZON = 640;

const sun: Ink = [0.96, 0.07, 75];
const rose: Ink = [0.83, 0.11, 20];
const pink: Ink = [0.9, 0.075, 35];
const turquoise: Ink = [0.74, 0.125, 192];
const lagoon: Ink = [0.58, 0.115, 210];
const rock: Ink = [0.34, 0.065, 330];
const wall: Ink = [0.72, 0.06, 345];
const dusk: Ink = [0.36, 0.08, 310];

const inks: ShellInks = {
  floor: 'url(#floor)',
  left: 'url(#left)',
  right: 'url(#right)',
  back: mix(wall, dusk, 0.6),
  ceiling: [0.46, 0.07, 335],
  beam: [0.29, 0.06, 335],
  beamLit: [0.66, 0.1, 40],
  jamb: [0.93, 0.07, 50],
  joint: [0.5, 0.07, 345],
};

const linen: BedInks = {
  cover: { top: 'url(#sheets)', front: [0.6, 0.075, 335], side: [0.62, 0.08, 335] },
  sheet: [0.97, 0.025, 50],
  pillow: { lit: [0.96, 0.03, 45], shade: [0.76, 0.075, 350] },
  throwOver: { top: [0.6, 0.125, 212], front: [0.42, 0.1, 225], side: [0.46, 0.1, 225] },
  stripe: [0.95, 0.055, 55],
  wood: { top: [0.55, 0.1, 40], front: [0.3, 0.065, 350], side: [0.5, 0.095, 25] },
};

const definitions = [
  kit.verticalGradient('sky', 260, HORIZON, [
    [0, [0.76, 0.08, 300]],
    [0.55, [0.87, 0.09, 355]],
    [0.9, [0.94, 0.09, 55]],
    [1, sun],
  ]),
  kit.verticalGradient('sea', HORIZON, 1010, [
    [0, mix(rose, sun, 0.4)],
    [0.09, [0.66, 0.09, 235]],
    [0.36, lagoon],
    [0.7, turquoise],
    [1, [0.83, 0.11, 180]],
  ]),
  kit.verticalGradient('floor', 960, 1400, [
    [0, [0.78, 0.08, 30]],
    [1, [0.46, 0.08, 335]],
  ]),
  kit.sideGradient('left', 0, 420, [
    [0, mix(wall, dusk, 0.55)],
    [1, mix(wall, pink, 0.5)],
  ]),
  kit.sideGradient('right', 1520, 1920, [
    [0, mix(wall, dusk, 0.45)],
    [1, mix(wall, dusk, 0.85)],
  ]),
  kit.verticalGradient('sheets', 970, 1420, [
    [0, [0.9, 0.06, 20]],
    [0.5, [0.82, 0.07, 350]],
    [1, [0.68, 0.08, 330]],
  ]),
  kit.roundGradient('glow', 1290, HORIZON - 40, 640, [
    [0, sun, 0.6],
    [0.4, [0.93, 0.1, 50], 0.24],
    [1, rose, 0],
  ]),
  flyingPelican,
  kit.frond(2, { length: 190, droop: 88, leaflets: 19, leaflet: 66 }),
];

/** The cove: the sea comes in between two arms of rock, a boat at rest in it. */
const cove: Markup = [
  kit.rect(440, 240, 1100, 410, 'url(#sky)'),
  kit.path(kit.stratus({ x: 860, y: 470, width: 560, height: 30, strokes: 4, seed: 4 }), [0.92, 0.085, 10]),
  kit.path(kit.stratus({ x: 1240, y: 555, width: 520, height: 22, strokes: 4, seed: 9 }), [0.96, 0.08, 55]),
  kit.disc(1290, HORIZON - 34, 46, [0.985, 0.05, 95]),
  kit.inked([0.46, 0.08, 330], kit.uses('pelican', '980,516,.6,-5 1050,530,.56,4 1116,543,.53,-3')),
  kit.rect(440, HORIZON, 1100, 420, 'url(#sea)'),
  kit.path(
    kit.glitter({
      x: 1290,
      top: HORIZON + 2,
      bottom: 900,
      strokes: 60,
      width: (near) => 70 + 220 * near,
      thick: 9,
      lens: 0.6,
      seed: 6,
    }),
    [0.97, 0.06, 85],
  ),
  kit.path(
    kit.ridge({
      from: 440,
      to: 900,
      base: HORIZON + 46,
      rough: 10,
      frequency: 0.03,
      step: 14,
      seed: 8,
      profile: (x) => HORIZON + 40 - 62 * (1 - kit.step(x, 560, 900)),
    }),
    mix(rock, [0.7, 0.08, 320], 0.5),
  ),
  kit.path(
    kit.outline('440,676^ 640,682 760,680 906,684 860,692 700,700 560,704 440,712^'),
    [0.93, 0.06, 60],
  ),
  kit.path(
    kit.ridge({
      from: 440,
      to: 800,
      base: 930,
      rough: 20,
      frequency: 0.024,
      step: 12,
      seed: 5,
      profile: (x) => 722 + 150 * kit.step(x, 500, 800),
    }),
    rock,
  ),
  kit.path(
    kit.ledge({
      from: 440,
      to: 790,
      top: (x) => 724 + 150 * kit.step(x, 500, 800),
      drop: 56,
      seed: 4,
      step: 18,
    }),
    mix(rock, pink, 0.62),
  ),
  kit.path(
    kit.ridge({
      from: 1330,
      to: 1540,
      base: 960,
      rough: 18,
      frequency: 0.03,
      step: 10,
      seed: 12,
      profile: (x) => 850 - 110 * kit.step(x, 1330, 1540),
    }),
    rock,
  ),
  kit.path(
    kit.glitter({
      x: 950,
      top: 700,
      bottom: 980,
      strokes: 30,
      width: () => 420,
      thick: 9,
      lens: 0.26,
      seed: 16,
    }),
    [0.9, 0.08, 188],
    { opacity: 0.8 },
  ),
  // A boat of the fishermen and its reflection.
  kit.path(
    kit.outline('1010,762^ 1030,772 1088,774 1118,756^ 1100,784 1082,792 1034,792 1018,786'),
    [0.95, 0.03, 60],
  ),
  kit.path(
    kit.outline('1016,782^ 1040,786 1090,786 1106,778^ 1098,790 1082,796 1034,796 1020,790'),
    [0.55, 0.16, 25],
  ),
  kit.path(kit.outline('1020,800 1060,804 1104,798 1080,812 1040,814'), [0.5, 0.1, 210], { opacity: 0.7 }),
];

/** Sun through the door, on something level. */
const lit = (up: number, plan: readonly [Span, Span], ink: Ink, opacity = 0.75): Markup => {
  const fall: Fall = [-0.75, 1.9];
  return kit.path(sunlit(room, [-0.2, 1.9], [0.1, 2.4], fall, { up, plan }), ink, { opacity });
};

/** The bed, from wall to window. */
const BESIDE: Span = [-0.75, 1.25];
const ALONG: Span = [1.15, 3.25];

function draw(): Drawing {
  const hooks = [seen(eye)([-2.2, 1.85, 5.2]), seen(eye)([0.1, 1.9, 6])] as const;
  const onWall = (z0: number, z1: number): kit.Pen =>
    face(eye, [-2.69, 0.5, z0], [-2.69, 0.5, z1], [-2.69, 2.3, z1 + 0.1], [-2.69, 2.3, z0 + 0.1]);
  return {
    defs: definitions,
    body: [
      cove,
      kit.rect(440, 240, 1100, 800, 'url(#glow)'),
      kit.inked(
        mix(rock, dusk, 0.3),
        kit.uses('frond', '470,470,1.3,-18 460,480,1.2,12 470,480,1.1,40 450,500,1,66'),
      ),
      kit.path(thatchEdge(eye, [-3, 3], [2.28, 2.9], 6.3, 3), [0.36, 0.07, 345]),
      kit.path(thatchEdge(eye, [-3, 3], [2.4, 2.9], 6.2, 7), [0.5, 0.09, 20]),
      kit.path(level(eye, 0, [-3, 3], [4.9, 6.4]), [0.84, 0.075, 40]),
      rail(eye, [-3, 3], 6.4, { wood: [0.34, 0.07, 340], lit: sun }, 0.95, 0.3),
      emptyHammock(...hooks, 110, {
        cloth: [0.62, 0.16, 25],
        stripe: [0.95, 0.06, 70],
        light: [0.97, 0.06, 75],
        shade: [0.42, 0.12, 10],
      }),
      shell(room, door, inks),
      kit.path([onWall(3, 3.55), onWall(3.75, 4.4)], [0.93, 0.075, 45], { opacity: 0.8 }),
      curtain(
        eye,
        [-2.66, -2.1],
        2.6,
        4.84,
        { cloth: [0.88, 0.05, 25], fold: [0.68, 0.07, 345], light: sun },
        4,
      ),
      curtain(
        eye,
        [1.75, 2.28],
        2.6,
        4.84,
        { cloth: [0.72, 0.065, 345], fold: [0.54, 0.075, 330], light: pink },
        9,
      ),
      roundOnWall(eye, [2.29, 1.9, 3.6], 0.45, [
        [0.6, 0.09, 350],
        [0.8, 0.09, 30],
        [0.52, 0.12, 10],
        [0.86, 0.08, 45],
      ]),
      lit(
        0.012,
        [
          [-2.7, 2.3],
          [0.6, 4.9],
        ],
        pink,
      ),
      nightTable(eye, [1.55, 2.02], [2.75, 3.2], {
        wood: linen.wood,
        shade: [0.9, 0.06, 45],
        stem: [0.5, 0.1, 215],
      }),
      bed(
        eye,
        {
          x: BESIDE,
          z: ALONG,
          head: 'near',
          light: lit(BED + 0.012, [BESIDE, ALONG], [0.96, 0.05, 48], 0.9),
        },
        linen,
      ),
    ],
  };
}

/** A room above a cove, seen from its bed. */
export const roomCove: Scene = {
  name: 'room-cove',
  title: 'A wide bed before a balcony with a hammock, a turquoise cove below at first light',
  light:
    'First light: the sun has just left the sea; it lies pink on the sheets and gilds the edge of everything.',
  crops: framing({
    poster: {
      at: [520, 0],
      focus: [1100, 760],
      subject: area(0.08, 0.3, 0.92, 0.86),
      quiet: area(0, 0, 1, 0.16),
    },
    hero: {
      at: [0, 200],
      focus: [1060, 760],
      subject: area(0.2, 0.1, 0.85, 0.96),
      quiet: area(0, 0, 0.3, 0.1),
    },
    tile: {
      at: [580, 200],
      focus: [1060, 760],
      subject: area(0.08, 0.1, 0.92, 0.96),
      quiet: area(0, 0, 1, 0.08),
    },
  }),
  draw,
};
