import * as kit from '../kit';
import { area, bump, framing, mix } from '../kit';
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
import { castilloShadow } from '../parts/castillo-above';
import { crowdSymbols } from '../parts/crowd';
import { serpentHead } from '../parts/serpent-head';

// Late sun on an equinox, from the right: the west side burns, the north side is in shade, and the corner's
// shadow leaves seven triangles of light on the side of the stair.

const gold: Ink = [0.93, 0.11, 88];
const lit: Ink = [0.84, 0.135, 74];
const litPanel: Ink = [0.73, 0.13, 62];
const shade: Ink = [0.47, 0.088, 22];
const deep: Ink = [0.36, 0.08, 14];
const ink: Ink = [0.22, 0.06, 12];
const haze: Ink = [0.9, 0.085, 80];

const views: Record<kit.CropName, Eye> = {
  poster: { x: 690, horizon: 1130, focal: 2250, height: 5.4 },
  hero: { x: 1250, horizon: 800, focal: 2500, height: 5.4 },
  tile: { x: 640, horizon: 800, focal: 2080, height: 5.4 },
};

/** Where one stands: on the platform to the north-west, looking at the foot of the stair. */
const STAND: Point = [-72, 122];
const AHEAD = [-STAND[0] / Math.hypot(...STAND), -STAND[1] / Math.hypot(...STAND)] as const;
const onSite =
  (eye: Eye): OnSite =>
  (east, north, up) => {
    const [dx, dy] = [east - STAND[0], north - STAND[1]];
    return kit.seen(eye)([dx * AHEAD[1] - dy * AHEAD[0], up, dx * AHEAD[0] + dy * AHEAD[1]]);
  };

/** Which way shadows lie on the site: to the east and a little north. */
const DOWN_SUN: Point = [0.985, 0.17];

const sky = ({ crop, view: [left, top, width, height] }: Frame): Markup => {
  const { horizon } = views[crop];
  return [
    kit.rect(left - 20, top - 20, width + 40, height + 40, 'url(#sky)'),
    kit.rect(left - 20, top - 20, width + 40, height + 40, 'url(#sun)'),
    kit.path(
      [
        kit.stratus({ x: left + width * 0.3, y: horizon - 310, width: 620, height: 26, strokes: 3, seed: 4 }),
        kit.stratus({
          x: left + width * 0.14,
          y: horizon - 190,
          width: 520,
          height: 22,
          strokes: 3,
          seed: 14,
        }),
      ],
      [0.95, 0.085, 78],
      { opacity: 0.75 },
    ),
  ];
};

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
      mix(mix(ink, [0.42, 0.1, 125], 0.75), haze, 0.26),
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

/** The plain: grass in the sun, the pyramid's shadow lying far across it to the left. */
function plain({ crop, view: [left, top, width, height] }: Frame): Markup {
  const eye = views[crop];
  const at = onSite(eye);
  const strokes = (seed: number, count: number, lens: number): Pen =>
    kit.glitter({
      x: left + width / 2,
      top: eye.horizon + 60,
      bottom: top + height,
      strokes: count,
      width: () => width,
      thick: 10,
      lens,
      seed,
    });
  return [
    kit.rect(left - 20, eye.horizon + 4, width + 40, top + height - eye.horizon + 30, 'url(#plain)'),
    kit.path(castilloShadow(at, DOWN_SUN, 3.6), 'url(#cast)'),
    kit.path(strokes(5, 22, 0.3), [0.9, 0.13, 90], { opacity: 0.8 }),
    kit.path(strokes(9, 14, 0.22), [0.6, 0.11, 62], { opacity: 0.7 }),
  ];
}

/** The serpent: seven triangles of light on the stair's flank, their bases along its edge. */
function serpent(at: OnSite): Markup {
  const west = -STAIR.half - 0.02;
  const body = new kit.Pen();
  for (const i of kit.times(7, (n) => n)) {
    const foot = 2.2 + i * 2.86;
    const top = foot + 2.3;
    const middle = foot + 1.1;
    const depth = (5.6 - 0.2 * middle) * 0.5;
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
  return [kit.path(rail, mix(shade, lit, 0.62)), kit.path(body, mix(lit, gold, 0.4))];
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
      scale: Number((views[crop].focal / 5400).toFixed(2)),
      lit: mix(lit, gold, 0.45),
      stone: mix(lit, litPanel, 0.7),
      dark: mix(deep, ink, 0.2),
    }),
  ];
}

/** Who waits for it, at the left: metres to the right of the eye and away, the side turned to us, shirt and skin. */
const waiting: readonly (readonly [
  name: string,
  right: number,
  away: number,
  side: 1 | -1,
  shirt: Ink,
  skin: Ink,
])[] = [
  ['plain', -29, 96, 1, [0.62, 0.09, 230], [0.42, 0.08, 45]],
  ['braid', -27.4, 96.4, -1, [0.86, 0.05, 80], [0.5, 0.085, 48]],
  ['child', -26.4, 95.6, 1, [0.6, 0.18, 30], [0.46, 0.08, 45]],
  ['phone', -23, 92, 1, [0.42, 0.09, 265], [0.4, 0.07, 42]],
  ['hat', -20.6, 104, -1, [0.9, 0.03, 90], [0.5, 0.085, 48]],
  ['shoulders', -17.4, 88, 1, [0.5, 0.1, 190], [0.44, 0.08, 45]],
  ['plain', -15.8, 88.4, -1, [0.72, 0.13, 70], [0.36, 0.065, 42]],
];

/** They stand in the sun, apart from each other, and throw shadows as long as three of them. */
function people({ crop }: Frame): Markup {
  const eye = views[crop];
  const [squeeze, off, near] = crop === 'hero' ? [1, -5, 8] : [0.62, -1.6, 26];
  // The narrow crops have room for fewer.
  const there = waiting.filter((_, i) => crop === 'hero' || (i !== 4 && i !== 6));
  const shadows = new kit.Pen();
  const bodies = there.map(([name, right, away, side, shirt, skin]) => {
    const [x, y] = kit.seen(eye)([right * squeeze + off, 0, away - near]);
    const size = (eye.focal * 1.72) / (away - near) / 100;
    const [long, far] = [370 * size, 16 * size];
    kit.polygon(shadows, [
      [x - 8 * size, y - 1],
      [x + 8 * size, y + 2],
      [x - long * 0.6, y - far * 0.4],
      [x - long, y - far],
      [x - long * 0.62, y - far * 1.1],
    ]);
    const print = (id: string, fill: Ink): string => kit.inked(fill, kit.use(id, x, y, size * side));
    return {
      whole: kit.use(`back-${name}`, x, y, size * side),
      dressed: [print(`${name}-skin`, skin), print(`${name}-shirt`, shirt)],
    };
  });
  const whole = bodies.map((body) => body.whole);
  return [
    kit.path(shadows, [0.5, 0.09, 40], { opacity: 0.85 }),
    kit.group({ fill: gold, transform: 'translate(2.4 -1)' }, whole),
    kit.inked(ink, whole),
    bodies.map((body) => body.dressed),
  ];
}

const draw = (frame: Frame): Drawing => {
  const { horizon, x } = views[frame.crop];
  const [left, top, width, height] = frame.view;
  return {
    defs: [
      kit.verticalGradient('sky', top, horizon, [
        [0, [0.7, 0.085, 35]],
        [0.45, [0.82, 0.095, 58]],
        [0.8, [0.9, 0.11, 76]],
        [1, [0.93, 0.115, 85]],
      ]),
      kit.roundGradient('sun', left + width + 60, horizon - 150, width * 0.62, [
        [0, [0.985, 0.09, 95], 0.95],
        [0.4, [0.95, 0.12, 85], 0.5],
        [1, [0.93, 0.12, 80], 0],
      ]),
      kit.verticalGradient('plain', horizon, top + height, [
        [0, [0.87, 0.125, 92]],
        [0.45, [0.77, 0.125, 88]],
        [1, [0.53, 0.1, 76]],
      ]),
      kit.sideGradient('cast', left, x + 200, [
        [0, [0.58, 0.085, 40]],
        [1, [0.42, 0.08, 24]],
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
    poster: {
      at: [0, 0],
      focus: [640, 960],
      subject: area(0.04, 0.46, 1, 0.88),
      quiet: area(0.05, 0.06, 0.95, 0.42),
    },
    hero: {
      at: [0, 0],
      focus: [1220, 760],
      subject: area(0.2, 0.3, 0.97, 0.9),
      quiet: area(0.05, 0.13, 0.48, 0.4),
    },
    tile: { at: [0, 0], focus: [600, 600], subject: area(0.04, 0.38, 1, 0.9), quiet: area(0, 0, 1, 0.2) },
  }),
  draw,
};
