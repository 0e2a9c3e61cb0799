import * as kit from '../kit';
import { area, framing, mix, seen, type Drawing, type Eye, type Ink, type Markup, type Scene } from '../kit';
import { bed, BED, rail, sofa, type BedInks } from '../parts/beds';
import {
  curtain,
  emptyHammock,
  level,
  shell,
  side,
  sunlit,
  type Fall,
  type Opening,
  type Room,
  type ShellInks,
  type Span,
} from '../parts/room';

// Early morning, seen from the pillow: the sun comes low over still water, from the left, between the mangroves.
const eye: Eye = { x: 860, horizon: 640, focal: 1080, height: 1.5 };
const room: Room = { eye, left: -2.4, right: 2.8, back: 5, height: 2.8 };
const door: Opening = { x: [-2.15, 2.2], top: 2.5, deep: 0.25 };
const fall: Fall = [0.8, 1.7];
/** Where the water begins. */
const SHORE = 700;

const gold: Ink = [0.92, 0.11, 86];
const sun: Ink = [0.98, 0.06, 95];
const haze: Ink = [0.84, 0.08, 105];
const leaf: Ink = [0.42, 0.075, 140];
const deep: Ink = [0.25, 0.05, 155];
const wall: Ink = [0.76, 0.05, 95];
const shade: Ink = [0.4, 0.06, 98];

const inks: ShellInks = {
  floor: 'url(#floor)',
  left: mix(wall, shade, 0.75),
  right: 'url(#right)',
  back: mix(wall, shade, 0.7),
  ceiling: mix(wall, shade, 0.6),
  beam: [0.3, 0.05, 80],
  beamLit: [0.66, 0.1, 82],
  jamb: mix(wall, gold, 0.6),
  joint: mix(wall, shade, 0.85),
};

const linen: BedInks = {
  cover: { top: 'url(#sheets)', front: mix(wall, shade, 0.5), side: mix(wall, shade, 0.4) },
  sheet: [0.97, 0.03, 95],
  pillow: { lit: [0.97, 0.035, 95], shade: [0.76, 0.055, 110] },
  throwOver: { top: [0.5, 0.085, 145], front: [0.36, 0.065, 150], side: [0.4, 0.07, 148] },
  stripe: [0.93, 0.09, 90],
  wood: { top: [0.55, 0.08, 70], front: [0.32, 0.055, 60], side: [0.45, 0.07, 65] },
};

const definitions = [
  kit.verticalGradient('sky', 200, SHORE, [
    [0, [0.84, 0.07, 130]],
    [0.7, [0.94, 0.09, 98]],
    [1, [0.97, 0.08, 90]],
  ]),
  kit.verticalGradient('water', SHORE, 1000, [
    [0, [0.93, 0.09, 92]],
    [0.4, [0.74, 0.085, 115]],
    [1, [0.46, 0.07, 150]],
  ]),
  kit.verticalGradient('floor', 960, 1400, [
    [0, mix(wall, gold, 0.3)],
    [1, mix(wall, shade, 0.75)],
  ]),
  kit.sideGradient('right', 1460, 1920, [
    [0, mix(wall, gold, 0.55)],
    [1, mix(wall, shade, 0.5)],
  ]),
  kit.verticalGradient('sheets', 970, 1420, [
    [0, [0.93, 0.05, 92]],
    [0.5, [0.86, 0.055, 100]],
    [1, [0.7, 0.06, 115]],
  ]),
  kit.roundGradient('glow', 735, 570, 620, [
    [0, sun, 0.8],
    [0.3, gold, 0.36],
    [1, gold, 0],
  ]),
];

/** A mangrove: its crown, the roots it stands on in the water, and light on the side of the sun. */
const mangrove = (x: number, size: number, seed: number, ink: Ink, light: Ink): Markup => {
  const luck = kit.chance(seed);
  const roots = kit.times(9, (i) => {
    const dx = (i - 4) * 34 * luck.between(0.8, 1.2);
    const top = -96 - luck.between(0, 60);
    return kit.limb([
      [dx * 0.16, top, 13],
      [dx * 0.62, top * 0.72, 11],
      [dx * 0.92, top * 0.38, 9],
      [dx * 1.04, 6, 7],
    ]);
  });
  const places = kit.times(8, (i) => ({
    cx: (i - 3.5) * 56 + luck.between(-20, 20),
    cy: -165 - luck.between(0, 60) - 150 * Math.sin(((i + 0.5) / 8) * Math.PI) * luck(),
    rx: luck.between(80, 124),
    ry: luck.between(56, 92),
  }));
  const crown = places.map((place, i) => kit.clump({ ...place, leaves: 20, seed: seed * 10 + i }));
  const lit = new kit.Pen();
  for (let i = 0; i < 60; i += 1) {
    const { cx, cy, rx, ry } = luck.pick(places);
    const turn = luck.between(1.3, 3.4);
    const reach = Math.sqrt(luck.between(0.15, 0.9));
    kit.dab(
      lit,
      cx + Math.cos(turn) * rx * reach,
      cy - Math.sin(turn) * ry * reach,
      luck.between(12, 26),
      luck.between(5, 9),
      luck.normal(-0.3, 0.5),
    );
  }
  return kit.group({ transform: `translate(${x} ${SHORE})scale(${size})` }, [
    kit.path([kit.limb('0,-90,34 6,-170,26 -4,-260,16'), ...roots], ink),
    kit.path(crown, ink),
    kit.path(lit, light),
  ]);
};

/** The trees of the far shore and the two that stand near. */
const trees: Markup = [
  kit.path(
    kit.treeline({
      from: 380,
      to: 1400,
      base: SHORE + 2,
      size: 40,
      leaf: 9,
      seed: 5,
      gap: 0.2,
      profile: (x) => 610 - 46 * (kit.step(x, 760, 1300) - kit.step(x, 380, 560)) + 20 * Math.sin(x / 60),
    }),
    mix(haze, leaf, 0.35),
  ),
  mangrove(980, 0.66, 3, mix(haze, leaf, 0.75), mix(haze, gold, 0.6)),
  mangrove(1210, 1.02, 7, deep, mix(leaf, gold, 0.6)),
  mangrove(420, 0.86, 9, mix(deep, leaf, 0.3), mix(leaf, gold, 0.75)),
];

/** Still water that gives back the trees, and a heron crossing it. */
const lagoon: Markup = [
  kit.rect(380, 160, 1040, SHORE - 150, 'url(#sky)'),
  kit.disc(735, 548, 42, [0.99, 0.04, 98]),
  trees,
  kit.rect(380, SHORE, 1040, 330, 'url(#water)'),
  kit.group({ transform: `translate(0 ${SHORE * 1.72})scale(1 -.72)`, opacity: 0.42 }, trees),
  kit.path(
    kit.glitter({
      x: 735,
      top: SHORE + 2,
      bottom: 960,
      strokes: 44,
      width: (near) => 90 + 190 * near,
      thick: 8,
      lens: 0.6,
      seed: 6,
    }),
    sun,
  ),
  kit.path(
    kit.glitter({
      x: 960,
      top: SHORE + 10,
      bottom: 960,
      strokes: 26,
      width: () => 560,
      thick: 7,
      lens: 0.36,
      seed: 12,
    }),
    [0.9, 0.09, 95],
    { opacity: 0.7 },
  ),
  kit.group({ transform: 'translate(420 232)scale(.56)' }, [
    kit.path(
      kit.outline(
        '770,500^ 812,512 842,530 868,528 900,500 936,486^ 908,520 886,544 910,548 936,558^ 898,556 866,552 840,548 828,552^ 834,540 806,524',
      ),
      [0.99, 0.02, 95],
    ),
  ]),
];

const BESIDE: Span = [-1.05, 0.95];
const ALONG: Span = [1.15, 3.25];

const lit = (up: number, plan: readonly [Span, Span], opacity: number): Markup =>
  kit.path(sunlit(room, [-2.1, 0.3], [0.1, 2.4], fall, { up, plan }), gold, { opacity });

function draw(): Drawing {
  const hooks = [seen(eye)([-0.7, 1.85, 5.4]), seen(eye)([2, 1.8, 6.1])] as const;
  return {
    defs: definitions,
    body: [
      lagoon,
      kit.rect(380, 160, 1040, 860, 'url(#glow)'),
      kit.path(level(eye, 0, [-3, 3.4], [5, 6.5]), mix(wall, gold, 0.5)),
      rail(eye, [-3, 3.4], 6.5, { wood: mix(deep, [0.4, 0.07, 70], 0.5), lit: sun }, 0.95, 0.32),
      emptyHammock(...hooks, 112, {
        cloth: [0.58, 0.13, 40],
        stripe: [0.95, 0.06, 92],
        light: [0.97, 0.09, 92],
        shade: [0.36, 0.09, 35],
      }),
      shell(room, door, inks),
      curtain(
        eye,
        [-2.38, -2.1],
        2.6,
        4.92,
        { cloth: mix(wall, gold, 0.3), fold: mix(wall, shade, 0.4), light: sun },
        4,
      ),
      curtain(
        eye,
        [2.14, 2.76],
        2.6,
        4.92,
        { cloth: mix(wall, sun, 0.6), fold: mix(wall, shade, 0.25), light: sun },
        9,
      ),
      kit.path(
        [side(eye, 2.79, [0.95, 2.3], [3.2, 3.7]), side(eye, 2.79, [0.95, 2.3], [3.85, 4.5])],
        [0.96, 0.09, 90],
        { opacity: 0.75 },
      ),
      lit(
        0.012,
        [
          [-2.4, 2.8],
          [0.6, 5],
        ],
        0.75,
      ),
      sofa(eye, [1.85, 2.75], [2.5, 4.3], 'right', {
        seat: { top: [0.7, 0.06, 100], front: [0.4, 0.05, 120], side: [0.56, 0.06, 110] },
        back: { top: [0.64, 0.06, 100], front: [0.36, 0.045, 125], side: [0.5, 0.055, 115] },
        cushions: [
          { lit: [0.72, 0.13, 50], shade: [0.5, 0.1, 45] },
          { lit: [0.94, 0.05, 92], shade: [0.7, 0.06, 100] },
        ],
      }),
      bed(eye, { x: BESIDE, z: ALONG, head: 'near', light: lit(BED + 0.012, [BESIDE, ALONG], 0.7) }, linen),
    ],
  };
}

/** A room over mangroves, seen from its bed. */
export const roomMangrove: Scene = {
  name: 'room-mangrove',
  title:
    'A wide bed before a terrace with a hammock, mangroves on their roots in still water, golden morning',
  light:
    'Early morning: the sun comes low between the mangroves, from the left, and lies gold on water and sheets.',
  crops: framing({
    poster: {
      at: [360, 0],
      focus: [900, 760],
      subject: area(0.08, 0.3, 0.92, 0.86),
      quiet: area(0, 0, 1, 0.14),
    },
    hero: {
      at: [0, 200],
      focus: [900, 760],
      subject: area(0.2, 0.1, 0.85, 0.96),
      quiet: area(0, 0, 0.3, 0.1),
    },
    tile: {
      at: [400, 200],
      focus: [900, 760],
      subject: area(0.08, 0.1, 0.92, 0.96),
      quiet: area(0, 0, 1, 0.08),
    },
  }),
  draw,
};
