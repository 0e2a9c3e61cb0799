import * as kit from '../kit';
import { area, framing, type Drawing, type Frame, type Markup, type Scene } from '../kit';
import {
  farPyramid,
  frigatebird,
  pressBoat,
  pressRider,
  pressTower,
  templeCliff,
  type Press,
} from '../parts/press-coast';

// Two inks on paper, the sun low behind the coast. It is printed on home printers: no tones, nothing that
// needs a colour to be distinguished.
// The paper of the vouchers.
const onPaper: Press = { paper: [0.9765, 0.0098, 87.5], tint: [0.74, 0.1, 200], ink: [0.29, 0.075, 235] };
const onNight: Press = { paper: [0.4, 0.1, 290], tint: [0.79, 0.11, 62], ink: [0.15, 0.06, 285] };

/** Where each thing stands along the waterline; what a crop has no room for is left out. */
type Stage = {
  width: number;
  water: number;
  from: number;
  to: number;
  sun: number;
  boat: number;
  cliff: number;
  /** How large the cliff and its temple are. */
  size: number;
  pyramid?: number;
  /** The tower, the end of its wire, and how far along it the rider is. */
  tower?: readonly [at: number, end: number, ride: number];
  birds: string;
};

const stages: Record<kit.CropName, Stage> = {
  hero: {
    width: 1920,
    water: 628,
    from: 70,
    to: 1850,
    sun: 1000,
    boat: 1044,
    cliff: 1480,
    size: 1,
    pyramid: 690,
    tower: [318, 630, 0.5],
    birds: '1222,410,.5,-6 1288,444,-.36,8',
  },
  poster: {
    width: 1200,
    water: 800,
    from: 40,
    to: 1160,
    sun: 400,
    boat: 436,
    cliff: 816,
    size: 0.86,
    pyramid: 262,
    birds: '560,540,.5,-6 636,574,-.36,8',
  },
  tile: {
    width: 1080,
    water: 620,
    from: 30,
    to: 1050,
    sun: 260,
    boat: 296,
    cliff: 700,
    size: 0.86,
    birds: '452,384,.5,-6 524,414,-.36,8',
  },
};

const put = (x: number, y: number, drawing: Markup, scale = 1): Markup =>
  kit.group({ transform: `translate(${x} ${y})${scale === 1 ? '' : `scale(${kit.brief(scale)})`}` }, drawing);

/** The sea as an engraver cuts it: level lines that part, shorter the farther down, in both inks. */
function water({ water: top, from, to }: Stage, { tint, ink }: Press): Markup {
  const luck = kit.chance(11);
  const rows = (pen: kit.Pen, first: number, drop: number, thick: number): kit.Pen => {
    for (const row of kit.times(6, (i) => i)) {
      const y = top + first + row * drop;
      const inset = 26 + row * row * 13;
      for (let x = from + inset; x < to - inset;) {
        const long = luck.between(60, 240) * (1 - row * 0.08);
        kit.dab(pen, x + long / 2, y + luck.normal(0, 1.6), long, thick * luck.between(0.7, 1.1));
        x += long + luck.between(16, 90) + row * 14;
      }
    }
    return pen;
  };
  return [
    kit.path(rows(new kit.Pen(), 15, 14, 4.5), ink),
    kit.path(rows(new kit.Pen(), 8, 14, 4.5), tint),
    kit.path(
      kit.limb([
        [from, top, 3],
        [(from + to) / 2, top + 1, 7],
        [to, top, 3],
      ]),
      ink,
    ),
  ];
}

/** Forest along the water: far in the second ink, near in the first. */
function forests({ water: y, from, to, cliff, size, boat, pyramid, tower }: Stage, press: Press): Markup {
  const { tint, ink } = press;
  const line = (a: number, b: number, high: number, crown: number, seed: number): kit.Pen =>
    kit.treeline({
      from: a,
      to: b,
      base: y + 3,
      size: crown,
      leaf: 8,
      seed,
      profile: (x) => y - 6 - high * kit.step(x, a - 10, a + 130) * (1 - kit.step(x, b - 150, b)),
    });
  const farEnd = pyramid === undefined ? boat - 140 : boat - 120;
  return [
    kit.path([line(from + 20, farEnd, 50, 28, 5), line(boat + 150, to - 40, 62, 30, 8)], tint),
    pyramid === undefined ? '' : put(pyramid, y - 30, farPyramid(press)),
    tower === undefined
      ? kit.path(line(from, boat - 230, 26, 24, 16), ink)
      : kit.path(line(from, tower[0] + 200, 40, 30, 14), ink),
    kit.path(line(cliff + 250 * size, to, 44, 30, 21), ink),
  ];
}

function drawIn(press: Press, { crop }: Frame): Drawing {
  const stage = stages[crop];
  const { width, water: y, sun, boat, cliff, size, tower, birds } = stage;
  const palms = [
    kit.palm({
      x: cliff + 190 * size,
      y: y - 96 * size,
      height: 84 * size,
      lean: 34,
      scale: 0.42 * size,
      seed: 5,
      width: 9,
    }),
    kit.palm({
      x: cliff + 300 * size,
      y: y - 64 * size,
      height: 92 * size,
      lean: 36,
      scale: 0.4 * size,
      seed: 9,
      width: 8,
    }),
    tower === undefined
      ? ''
      : kit.palm({ x: tower[0] - 166, y: y - 16, height: 134, lean: -22, scale: 0.42, seed: 3, width: 10 }),
    tower === undefined
      ? ''
      : kit.palm({ x: tower[0] - 128, y: y - 12, height: 84, lean: 12, scale: 0.34, seed: 6, width: 8 }),
  ];
  const wire = (part: number): kit.Point => {
    const [from = 0, to = 0] = tower ?? [];
    return [
      Math.round(from + 28 + (to - from - 28) * part),
      Math.round(y - 156 + 40 * part + 16 * Math.sin(Math.PI * part)),
    ];
  };
  return {
    defs: [kit.frond(2, { length: 190, droop: 88, leaflets: 12, leaflet: 66 })],
    body: [
      kit.rect(-20, -20, width + 40, 1560, press.paper),
      kit.path(
        kit
          .curve(
            kit.times(25, (i): kit.Point => [
              sun - 150 * Math.cos((i / 24) * Math.PI),
              y - 40 - 150 * Math.sin((i / 24) * Math.PI),
            ]),
          )
          .line(sun + 150, y)
          .line(sun - 150, y)
          .close(),
        press.tint,
      ),
      // The wire goes behind the pyramid.
      tower === undefined ? '' : kit.line(kit.curve(kit.times(9, (i) => wire(i / 8))), press.ink, 3),
      forests(stage, press),
      put(cliff, y, templeCliff(press), size),
      kit.inked(press.ink, palms),
      tower === undefined
        ? ''
        : [put(tower[0], y - 44, pressTower(press), 0.84), put(...wire(tower[2]), pressRider(press), 0.62)],
      put(boat, y - 2, pressBoat(press)),
      kit
        .rows(birds, 4)
        .map(([x = 0, at = 0, scale = 1, turn = 0]) =>
          kit.group(
            { transform: `translate(${x} ${at})rotate(${turn})scale(${scale} ${Math.abs(scale)})` },
            frigatebird(press),
          ),
        ),
      water(stage, press),
    ],
  };
}

/** The head of a voucher: the coast in two inks, all of it within the middle third. */
export const voucherHeader: Scene = {
  name: 'voucher-header',
  title: 'The coast in two inks: a zip-line tower, a pyramid, a boat before the sun, a temple on its cliff',
  light: 'The sun stands low behind the boat: what is near is one dark ink, what is far the other.',
  crops: framing({
    poster: { at: [0, 0], focus: [480, 720], subject: area(0.02, 0.34, 1, 0.58), quiet: area(0, 0, 1, 0.32) },
    hero: {
      at: [0, 0],
      focus: [1044, 540],
      subject: area(0.02, 0.34, 0.98, 0.66),
      quiet: area(0, 0, 1, 0.3),
    },
    tile: { at: [0, 0], focus: [396, 540], subject: area(0.02, 0.34, 1, 0.64), quiet: area(0, 0, 1, 0.3) },
  }),
  draw: (frame) => drawIn(onPaper, frame),
  dusk: (frame) => drawIn(onNight, frame),
};
