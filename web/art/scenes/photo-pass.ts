import * as kit from '../kit';
import {
  area,
  framing,
  type CropName,
  type Drawing,
  type Frame,
  type Ink,
  type Markup,
  type Scene,
} from '../kit';
import { apart, print, type Laid, type PaperInks } from '../parts/print';
import { vignette } from '../vignettes/find';

// What a photo pass is for: moments, on paper, on a table in the sun. From above.
type Light = PaperInks & {
  wood: Ink;
  lit: Ink;
  dark: Ink;
  leaf: Ink;
  /** How much the shadow of the palm takes. */
  shade: number;
};

const day: Light = {
  paper: [0.985, 0.012, 90],
  edge: [0.86, 0.03, 70],
  shadow: [0.32, 0.07, 40],
  veil: [0.2, 0.05, 290],
  veiled: 0,
  wood: [0.78, 0.08, 66],
  lit: [0.84, 0.075, 76],
  dark: [0.62, 0.085, 54],
  leaf: [0.36, 0.08, 46],
  shade: 0.34,
};

const dusk: Light = {
  paper: [0.87, 0.03, 310],
  edge: [0.66, 0.05, 310],
  shadow: [0.1, 0.05, 290],
  veil: [0.2, 0.07, 295],
  veiled: 0.2,
  wood: [0.34, 0.075, 310],
  lit: [0.4, 0.08, 330],
  dark: [0.25, 0.065, 300],
  leaf: [0.13, 0.05, 290],
  shade: 0.5,
};

/** Which moment lies where: what is laid last lies on top. */
const moments = ['xcaret-plus-turtle', 'xenotes-kayak', 'xplor-fuego-dusk'] as const;
const layouts: Record<CropName, readonly Laid[]> = {
  hero: [
    { at: [440, 500], scale: 0.62, turn: -9 },
    { at: [1510, 640], scale: 0.58, turn: 10 },
    { at: [980, 520], scale: 0.8, turn: 2 },
  ],
  poster: [
    { at: [350, 400], scale: 0.58, turn: -9 },
    { at: [860, 440], scale: 0.54, turn: 8 },
    { at: [600, 980], scale: 0.88, turn: -3 },
  ],
  tile: [
    { at: [300, 290], scale: 0.47, turn: -9 },
    { at: [790, 280], scale: 0.46, turn: 8 },
    { at: [540, 700], scale: 0.66, turn: -3 },
  ],
};

/** Boards across the table, each with its grain. */
function table({ view: [left, top, width, height] }: Frame, { wood, lit, dark }: Light): Markup {
  const luck = kit.chance(21);
  const [gaps, grain] = [new kit.Pen(), new kit.Pen()];
  for (let y = top - 40; y < top + height + 40; y += 158) {
    gaps.move(left - 20, y).line(left + width + 20, y + 22);
    for (let i = 0; i < 6; i += 1) {
      const x = luck.between(left, left + width);
      const at = y + luck.between(30, 140) + ((x - left) * 22) / width;
      const long = luck.between(120, 420);
      grain.move(x, at).line(x + long, at + (long * 22) / width);
    }
  }
  return [
    kit.rect(left - 20, top - 20, width + 40, height + 40, wood),
    kit.line(grain, lit, 7, { 'stroke-linecap': 'round' }),
    kit.line(gaps, dark, 6),
  ];
}

/** The shadow of a palm that stands behind us: it lies over wood and paper alike. */
const shadows = ({ view: [left, top, width] }: Frame, { leaf, shade }: Light): string =>
  kit.group({ fill: leaf, opacity: shade }, [
    kit.use('frond', left + width + 60, top - 60, -3.1, -18),
    kit.use('frond', left + width + 90, top - 30, -3.3, -46),
    kit.use('frond', left + width - 140, top - 90, -2.7, -58),
    kit.use('frond', left + width + 40, top - 90, -3, 8),
  ]);

function drawIn(light: Light, frame: Frame): Drawing {
  const drawn = moments.map((name) => apart(vignette(name).draw(), name));
  return {
    defs: [kit.frond(4), ...drawn.flatMap(({ defs }) => defs)],
    body: [
      table(frame, light),
      ...drawn.map(({ body }, index) => print(body, kit.at(layouts[frame.crop], index), light)),
      shadows(frame, light),
    ],
  };
}

/** Moments of a day on paper. */
export const photoPass: Scene = {
  name: 'photo-pass',
  title: 'Three photographs on a wooden table: a zip-line rider at sunset, a kayak in a cenote, a turtle',
  light:
    'Sun from the upper left over a table: paper is the brightest, and a palm lays its shadow on one corner.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [600, 980],
      subject: area(0.04, 0.15, 0.96, 0.94),
      quiet: area(0, 0, 1, 0.12),
    },
    hero: {
      at: [0, 0],
      focus: [980, 480],
      subject: area(0.08, 0.08, 0.95, 0.98),
      quiet: area(0, 0, 1, 0.06),
    },
    tile: { at: [0, 0], focus: [540, 680], subject: area(0.04, 0.1, 0.96, 0.98), quiet: area(0, 0, 1, 0.08) },
  }),
  draw: (frame) => drawIn(day, frame),
  dusk: (frame) => drawIn(dusk, frame),
};
