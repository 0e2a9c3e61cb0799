import * as kit from '../kit';
import { area, bump, framing, mix, WORLD } from '../kit';
import {
  type Drawing,
  type Eye,
  type Frame,
  type Ink,
  type Markup,
  type Pen,
  type Point,
  type Scene,
} from '../kit';
import { castillo, northStair, slopeAt, STAIR, type OnSite } from '../parts/castillo';
import { crowd, crowdSymbols } from '../parts/crowd';
import { serpentHead } from '../parts/serpent-head';

// Late sun on an equinox, from the right: the west side burns, the north side is in shade, and the corner's
// shadow leaves seven triangles of light on the side of the stair.

const gold: Ink = [0.93, 0.11, 88];
const lit: Ink = [0.84, 0.135, 74];
const litPanel: Ink = [0.73, 0.13, 62];
const shade: Ink = [0.47, 0.085, 38];
const deep: Ink = [0.36, 0.075, 30];
const ink: Ink = [0.22, 0.055, 25];
const haze: Ink = [0.9, 0.085, 80];

const views: Record<kit.CropName, Eye> = {
  poster: { x: 1090, horizon: 1210, focal: 1760, height: 4.2 },
  hero: { x: 1260, horizon: 1140, focal: 1760, height: 4.2 },
  tile: { x: 1150, horizon: 1190, focal: 1640, height: 4.2 },
};

/** Where one stands: on the platform to the north-west, looking at the foot of the stair. */
const STAND: Point = [-50, 76];
const AHEAD = [-STAND[0] / Math.hypot(...STAND), -STAND[1] / Math.hypot(...STAND)] as const;
const onSite =
  (eye: Eye): OnSite =>
  (east, north, up) => {
    const [dx, dy] = [east - STAND[0], north - STAND[1]];
    return kit.seen(eye)([dx * AHEAD[1] - dy * AHEAD[0], up, dx * AHEAD[0] + dy * AHEAD[1]]);
  };

const sky = ({ view: [left, , width] }: Frame): Markup => [
  kit.rect(...WORLD, 'url(#sky)'),
  kit.path(
    kit.stratus({ x: left + width * 0.3, y: 700, width: 760, height: 34, strokes: 3, seed: 4 }),
    [0.94, 0.07, 84],
  ),
  kit.path(
    kit.stratus({ x: left + width * 0.16, y: 830, width: 640, height: 30, strokes: 3, seed: 14 }),
    [0.95, 0.07, 80],
  ),
];

const forest = ({ crop }: Frame): Markup => {
  const { horizon } = views[crop];
  return [
    kit.inked(
      mix(ink, haze, 0.58),
      kit.forest({
        from: -120,
        to: 2000,
        scale: 0.34,
        seed: 3,
        profile: (x) => horizon - 62 - bump(x, 100, 300, 30),
      }),
    ),
    kit.inked(
      mix(mix(ink, [0.4, 0.08, 100], 0.5), haze, 0.28),
      kit.forest({
        from: -160,
        to: 2000,
        scale: 0.5,
        seed: 8,
        profile: (x) => horizon - 50 - bump(x, 0, 300, 60),
      }),
    ),
  ];
};

/** The plain: grass in the sun, the pyramid's shadow lying across it to the left. */
function plain({ crop }: Frame): Markup {
  const eye = views[crop];
  const at = onSite(eye);
  const shadow = kit.polygon(new kit.Pen(), [
    at(-27, 27, 0),
    at(-5, 60, 0),
    at(30, 66, 0),
    at(140, 40, 0),
    at(160, -30, 0),
    at(27, -27, 0),
  ]);
  const strokes = (seed: number, count: number): Pen =>
    kit.glitter({
      x: 900,
      top: eye.horizon + 40,
      bottom: 1500,
      strokes: count,
      width: () => 1500,
      thick: 12,
      lens: 0.4,
      seed,
    });
  return [
    kit.rect(-20, eye.horizon + 4, 1990, 620, 'url(#plain)'),
    kit.path(shadow, [0.55, 0.1, 62]),
    kit.path(strokes(5, 26), [0.88, 0.13, 88]),
    kit.path(strokes(9, 18), [0.64, 0.11, 70]),
  ];
}

/** The serpent: seven triangles of light on the stair's flank, their bases along its edge. */
function serpent(at: OnSite): Markup {
  const west = -STAIR.half - 0.02;
  const body = new kit.Pen();
  for (const i of kit.times(7, (n) => n)) {
    const foot = 2.2 + i * 2.86;
    const top = foot + 2.86;
    const middle = foot + 1.25;
    const depth = (5.6 - 0.2 * middle) * 0.92;
    kit.polygon(body, [
      at(west, slopeAt(foot), foot + 0.5),
      at(west, slopeAt(top), top + 0.5),
      at(west, slopeAt(middle) - depth, middle),
    ]);
  }
  const rail = kit.polygon(new kit.Pen(), [
    at(west, STAIR.reach, 0.5),
    at(west, STAIR.top, STAIR.height + 0.5),
    at(west, STAIR.top, STAIR.height - 0.35),
    at(west, STAIR.reach - 0.9, 0.1),
  ]);
  return [kit.path([rail, body], gold)];
}

/** How far out a face is at a height, a little inside it. */
const out = (up: number): number => 27.4 - Math.floor(up / (24 / 9)) * 1.98 - 0.3;

/** Courses and broken facing: short marks along the tiers, lighter or darker than their face. */
function weather(at: OnSite): Markup {
  const luck = kit.chance(9);
  const [dark, light, worn] = [new kit.Pen(), new kit.Pen(), new kit.Pen()];
  const mark = (pen: Pen, place: (along: number, up: number) => Point, reach: number): void => {
    const [along, up] = [luck.between(-reach, reach), luck.between(0.2, 23)];
    if (Math.abs(along) < STAIR.half + 0.5 || Math.abs(along) > 22.5 - up * 0.74) return;
    const long = luck.between(0.5, 1.7);
    const high = luck.between(0.22, 0.5);
    kit.polygon(pen, [
      place(along, up),
      place(along + long, up + 0.05),
      place(along + long * 0.9, up + high),
      place(along + 0.05, up + high * 0.9),
    ]);
  };
  for (let i = 0; i < 190; i += 1)
    mark(luck() < 0.6 ? dark : light, (along, up) => at(along, out(up), up), 26);
  for (let i = 0; i < 110; i += 1) mark(worn, (along, up) => at(-out(up), along, up), 26);
  return [
    kit.path(dark, mix(shade, deep, 0.6)),
    kit.path(light, mix(shade, lit, 0.3)),
    kit.path(worn, mix(lit, litPanel, 0.75)),
  ];
}

function pyramid({ crop }: Frame): Markup {
  const at = onSite(views[crop]);
  const building = {
    at,
    side: -1,
    stone: {
      north: shade,
      corner: mix(shade, lit, 0.45),
      side: lit,
      northPanel: deep,
      sidePanel: litPanel,
      northEdge: mix(shade, lit, 0.32),
      sideEdge: gold,
      dark: ink,
    },
    sideStair: true,
    wear: weather(at),
  } as const;
  const head = at(-STAIR.half, STAIR.reach, 0);
  return [
    castillo(building),
    northStair(building, {
      step: mix(shade, deep, 0.35),
      riser: mix(deep, ink, 0.3),
      rail: mix(shade, lit, 0.14),
      flank: mix(deep, ink, 0.12),
    }),
    serpent(at),
    serpentHead({
      x: head[0],
      y: head[1],
      scale: 0.62,
      lit: gold,
      stone: mix(lit, litPanel, 0.4),
      dark: mix(deep, ink, 0.2),
    }),
  ];
}

const people = ({ crop, view }: Frame): Markup => {
  const [left, , width] = view;
  const { horizon } = views[crop];
  const [clear] = onSite(views[crop])(-8, STAIR.reach, 0);
  return crowd({
    left,
    right: left + width,
    horizon,
    bottom: view[1] + view[3],
    lit: gold,
    shade: [0.55, 0.1, 62],
    ink,
    clear: clear - 40,
  });
};

const draw = (frame: Frame): Drawing => {
  const { horizon } = views[frame.crop];
  return {
    defs: [
      kit.verticalGradient('sky', 0, horizon, [
        [0, [0.79, 0.06, 75]],
        [0.4, [0.86, 0.075, 78]],
        [0.8, [0.91, 0.1, 82]],
        [1, [0.93, 0.105, 85]],
      ]),
      kit.verticalGradient('plain', horizon, 1500, [
        [0, [0.84, 0.125, 84]],
        [0.5, [0.74, 0.125, 76]],
        [1, [0.52, 0.1, 58]],
      ]),
      kit.forestStrip(),
      ...crowdSymbols(),
    ],
    body: [sky(frame), forest(frame), plain(frame), pyramid(frame), people(frame)],
  };
};

/** Chichén Itzá on an equinox afternoon. */
export const xichenClasico: Scene = {
  name: 'xichen-clasico',
  title: 'The equinox serpent of light on the stair of Chichén Itzá',
  light:
    'Late sun on an equinox, low on the right: triangles of light come down the stair, the north side is in shade.',
  crops: framing({
    poster: { at: [500, 0], focus: [1000, 980], quiet: area(0, 0, 1, 0.34) },
    hero: { at: [0, 300], focus: [1120, 960], quiet: area(0, 0, 0.44, 0.4) },
    tile: { at: [560, 360], focus: [1040, 960], quiet: area(0, 0, 0.5, 0.16) },
  }),
  draw,
};
