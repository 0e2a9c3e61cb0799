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
const room: Room = { eye, left: -2.4, right: 2.8, back: 4.1, height: 2.8 };
const door: Opening = { x: [-2.2, 2.35], top: 2.56, deep: 0.25 };
const fall: Fall = [0.8, 1.7];
/** Where the water begins. */
const SHORE = 700;

const gold: Ink = [0.93, 0.1, 84];
const sun: Ink = [0.985, 0.045, 92];
const haze: Ink = [0.88, 0.055, 160];
const leaf: Ink = [0.52, 0.11, 150];
const deep: Ink = [0.36, 0.085, 160];
/** Lime-washed: what the sun does not reach is the sky's own blue, not brown. */
const wall: Ink = [0.955, 0.022, 88];
const shade: Ink = [0.66, 0.045, 215];

const inks: ShellInks = {
  floor: 'url(#floor)',
  left: mix(wall, shade, 0.55),
  right: 'url(#right)',
  back: mix(wall, shade, 0.4),
  ceiling: mix(wall, shade, 0.3),
  beam: [0.52, 0.075, 62],
  beamLit: [0.8, 0.095, 74],
  jamb: mix(wall, gold, 0.6),
  joint: mix(wall, shade, 0.6),
};

const linen: BedInks = {
  cover: { top: 'url(#sheets)', front: mix(wall, shade, 0.6), side: mix(wall, shade, 0.5) },
  sheet: [0.97, 0.03, 95],
  pillow: { lit: [0.985, 0.02, 92], shade: [0.8, 0.04, 225] },
  throwOver: { top: [0.6, 0.105, 190], front: [0.44, 0.08, 195], side: [0.48, 0.085, 193] },
  stripe: [0.93, 0.09, 90],
  wood: { top: [0.55, 0.08, 70], front: [0.32, 0.055, 60], side: [0.45, 0.07, 65] },
};

const definitions = [
  kit.verticalGradient('sky', 200, SHORE, [
    [0, [0.82, 0.075, 220]],
    [0.5, [0.93, 0.045, 170]],
    [1, [0.96, 0.075, 80]],
  ]),
  kit.verticalGradient('water', SHORE, 1000, [
    [0, [0.94, 0.07, 88]],
    [0.35, [0.8, 0.09, 180]],
    [1, [0.6, 0.1, 195]],
  ]),
  kit.verticalGradient('floor', 960, 1400, [
    [0, mix(wall, gold, 0.3)],
    [1, mix(wall, shade, 0.5)],
  ]),
  kit.sideGradient('right', 1460, 1920, [
    [0, mix(wall, gold, 0.55)],
    [1, mix(wall, shade, 0.4)],
  ]),
  kit.verticalGradient('sheets', 970, 1420, [
    [0, [0.92, 0.03, 220]],
    [0.5, [0.87, 0.04, 225]],
    [1, [0.8, 0.05, 230]],
  ]),
  kit.roundGradient('glow', 735, 570, 520, [
    [0, sun, 0.85],
    [0.3, gold, 0.3],
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
      from: 290,
      to: 1470,
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
  kit.rect(290, 150, 1180, SHORE - 150, 'url(#sky)'),
  kit.disc(735, 548, 42, [0.99, 0.04, 98]),
  trees,
  kit.rect(290, SHORE, 1180, 330, 'url(#water)'),
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
      width: () => 640,
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
  const hooks = [seen(eye)([-1.75, 2.2, 4.5]), seen(eye)([2.15, 2.2, 4.5])] as const;
  return {
    defs: definitions,
    body: [
      lagoon,
      kit.rect(290, 150, 1180, 860, 'url(#glow)'),
      kit.path(level(eye, 0, [-3, 3.4], [4.1, 5.6]), mix(wall, gold, 0.5)),
      rail(eye, [-3, 3.4], 5.6, { wood: [0.62, 0.085, 66], lit: sun }, 0.85, 0.4),
      emptyHammock(...hooks, 150, {
        cloth: [0.62, 0.19, 22],
        stripe: [0.95, 0.06, 92],
        light: [0.97, 0.09, 92],
        shade: [0.44, 0.14, 18],
      }),
      shell(room, door, inks),
      curtain(
        eye,
        [-2.38, -2.1],
        2.6,
        4.02,
        { cloth: mix(wall, gold, 0.3), fold: mix(wall, shade, 0.4), light: sun },
        4,
      ),
      curtain(
        eye,
        [2.14, 2.76],
        2.6,
        4.02,
        { cloth: mix(wall, sun, 0.6), fold: mix(wall, shade, 0.25), light: sun },
        9,
      ),
      kit.path(
        [side(eye, 2.79, [0.95, 2.3], [2.5, 2.95]), side(eye, 2.79, [0.95, 2.3], [3.05, 3.55])],
        [0.98, 0.06, 90],
        { opacity: 0.9 },
      ),
      lit(
        0.012,
        [
          [-2.4, 2.8],
          [0.6, 4.1],
        ],
        0.75,
      ),
      sofa(eye, [1.9, 2.75], [2.3, 3.7], 'right', {
        seat: { top: [0.82, 0.055, 190], front: [0.56, 0.06, 205], side: [0.68, 0.06, 200] },
        back: { top: [0.78, 0.055, 192], front: [0.5, 0.06, 208], side: [0.62, 0.06, 202] },
        cushions: [
          { lit: [0.76, 0.15, 45], shade: [0.6, 0.14, 35] },
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
