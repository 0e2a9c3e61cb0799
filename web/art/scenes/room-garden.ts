import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  span,
  type Drawing,
  type Eye,
  type Frame,
  type Ink,
  type Markup,
  type Scene,
} from '../kit';
import { bed, BED, nightTable, potted, rail, roundOnWall, rug, type BedInks } from '../parts/beds';
import { bananaLeaf } from '../parts/big-leaves';
import {
  curtain,
  level,
  shell,
  sunlit,
  type Fall,
  type Opening,
  type Room,
  type ShellInks,
  type Span,
} from '../parts/room';

// Morning: the sun stands over the garden, high on the right. What it reaches is warm; the room is lit green.
const eye: Eye = { x: 860, horizon: 690, focal: 1180, height: 1.5 };
const room: Room = { eye, left: -2.75, right: 2.75, back: 6.2, height: 3 };
const door: Opening = { x: [-1.45, 2.35], top: 2.62 };
const fall: Fall = [-0.42, 1.3];

const sun: Ink = [0.97, 0.06, 98];
const leaf: Ink = [0.5, 0.12, 145];
const deep: Ink = [0.3, 0.07, 160];
const lime: Ink = [0.84, 0.15, 122];
const plaster: Ink = [0.8, 0.035, 120];
const clay: Ink = [0.8, 0.062, 62];
const floor: Ink = [0.6, 0.055, 60];

const inks = (wall: Ink): ShellInks => ({
  floor: 'url(#floor)',
  left: 'url(#left)',
  right: mix(wall, [0.5, 0.05, 140], 0.42),
  back: mix(wall, [0.42, 0.06, 150], 0.62),
  ceiling: [0.52, 0.05, 90],
  beam: [0.34, 0.06, 55],
  beamLit: [0.62, 0.085, 72],
  jamb: [0.9, 0.06, 110],
  joint: mix(floor, [0.3, 0.05, 50], 0.35),
});

const beds: BedInks = {
  cover: { top: [0.92, 0.025, 100], front: [0.7, 0.045, 130], side: [0.86, 0.035, 110] },
  sheet: [0.985, 0.015, 100],
  pillow: { lit: [0.96, 0.02, 100], shade: [0.74, 0.045, 135] },
  throwOver: { top: [0.66, 0.13, 45], front: [0.48, 0.11, 38], side: [0.6, 0.13, 42] },
  stripe: [0.9, 0.08, 85],
  wood: { top: [0.5, 0.08, 55], front: [0.3, 0.055, 45], side: [0.42, 0.075, 50] },
};

/** The house by the mangroves: walls of clay, and a throw woven in another colour. */
const kingInks: BedInks = {
  ...beds,
  throwOver: { top: [0.52, 0.09, 205], front: [0.37, 0.075, 212], side: [0.46, 0.085, 208] },
};

const definitions = (wall: Ink): string[] => [
  kit.verticalGradient('sky', 200, 700, [
    [0, [0.93, 0.08, 118]],
    [1, [0.97, 0.07, 105]],
  ]),
  kit.verticalGradient('floor', 760, 1400, [
    [0, mix(floor, sun, 0.3)],
    [1, mix(floor, [0.34, 0.05, 60], 0.45)],
  ]),
  kit.sideGradient('left', 0, 340, [
    [0, mix(wall, [0.5, 0.06, 130], 0.5)],
    [1, mix(wall, sun, 0.25)],
  ]),
  kit.roundGradient('glow', 1220, 330, 760, [
    [0, sun, 0.6],
    [0.45, sun, 0.2],
    [1, sun, 0],
  ]),
  kit.roundGradient('shaft', 1220, 330, 760, [
    [0, sun, 0.75],
    [1, sun, 0.05],
  ]),
  bananaLeaf,
  kit.fan(3),
  kit.frond(2, { length: 230, droop: 96, leaflets: 19, leaflet: 76 }),
];

/** A heliconia: what it holds up is red. */
const heliconia = (x: number, y: number, size: number): Markup =>
  kit.group({ transform: `translate(${x} ${y})scale(${size})`, fill: [0.62, 0.2, 28] }, [
    ['0,120,7 4,60,9 -2,-30,6', '0,70,6 -30,52,16 -52,48,2', '4,36,6 34,14,16 56,10,2'].map((joint) =>
      kit.shape(kit.limb(joint)),
    ),
    ['2,2,6 -26,-18,15 -46,-22,2', '2,-18,5 22,-42,13 38,-52,2'].map((joint) => kit.shape(kit.limb(joint))),
  ]);

/** The garden: trees in the haze of the sun, then leaves as large as trays. */
function garden({ view }: Frame): Markup {
  const planes = [
    { ink: [0.87, 0.11, 122], base: 430, size: 60, seed: 3 },
    { ink: [0.74, 0.13, 128], base: 540, size: 48, seed: 6 },
    { ink: [0.6, 0.13, 138], base: 680, size: 40, seed: 8 },
  ] as const;
  const far: Ink = mix(leaf, lime, 0.5);
  return [
    kit.rect(560, 160, 800, 820, 'url(#sky)'),
    planes.map(({ ink, base, size, seed }) =>
      kit.path(
        kit.treeline({
          from: 560,
          to: 1350,
          clip: span(view),
          base: 980,
          size,
          leaf: 10,
          seed,
          gap: 0.2,
          profile: (x) => base - 70 * Math.sin((x - 420) / 190),
        }),
        ink,
      ),
    ),
    kit.path(
      kit.shafts({ source: [1230, 40], top: 180, bottom: 960, angles: [-0.75, 0.16], count: 7, seed: 5 }),
      'url(#shaft)',
      { opacity: 0.6 },
    ),
    kit.inked(far, kit.uses('frond', '1330,250,-1.4,-24 1340,270,-1.5,6 560,300,1.4,24 560,330,1.3,-4')),
    kit.inked(mix(lime, leaf, 0.15), kit.uses('banana', '1010,1000,1.15,-106 1080,1000,1.2,-64')),
    kit.inked(lime, kit.uses('banana', '1040,1000,1.1,-85 1200,1000,1,-122')),
    heliconia(1150, 720, 1),
    heliconia(800, 760, 0.85),
    kit.inked(leaf, kit.uses('banana', '780,980,1.15,-62 730,980,1.1,-96 1230,990,1.15,-98')),
    kit.inked(
      deep,
      kit.uses(
        'banana',
        '1300,990,1.1,-112 1330,1000,1.15,-146 650,990,1.1,-40 640,980,1,-72 930,1000,.72,-152',
      ),
    ),
  ];
}

const NEAR: readonly [Span, Span] = [
  [-2.7, -0.6],
  [2.55, 4.15],
];
const KING: readonly [Span, Span] = [
  [-2.7, -0.6],
  [3.2, 5.1],
];
const FAR: readonly [Span, Span] = [
  [-2.7, -0.6],
  [4.5, 6.05],
];

/** Sun through the three lights of the door, on something level. */
const lit = (up: number, plan: readonly [Span, Span]): Markup =>
  kit.times(3, (i) => {
    const from = -1.4 + 1.26 * i;
    return kit.path(
      sunlit(room, [from, from + 1.16], [0.1, 2.5], fall, { up, plan }),
      mix(sun, [0.9, 0.1, 90], 0.3),
      { opacity: 0.8 },
    );
  });

const shadows = kit.inked(
  mix(floor, [0.36, 0.07, 130], 0.5),
  kit.group(
    { opacity: 0.5, transform: 'translate(0 650)scale(1 .36)' },
    kit.uses('banana', '860,1010,1.3,-20 1240,960,1.4,-160 1290,1330,1.2,-150 700,1330,1.2,-34'),
  ),
);

/** The other way round: its bed is at the right, and the sun comes from the left. */
const mirrored = (turned: boolean, body: Markup): Markup =>
  turned ? kit.group({ transform: 'translate(1920 0)scale(-1 1)' }, body) : body;

/** What a view shows of a world that is the other way round. */
const turned = ([left, top, width, height]: kit.ViewBox): kit.ViewBox => [
  1920 - left - width,
  top,
  width,
  height,
];

/** How far the garden comes up to the room. */
type Way = { rail?: boolean; king?: boolean };

const draw =
  ({ rail: railed = false, king = false }: Way) =>
  (frame: Frame): Drawing => ({
    defs: definitions(king ? clay : plaster),
    body: mirrored(king, [
      garden(king ? { ...frame, view: turned(frame.view) } : frame),
      kit.path(level(eye, 0, [-2.5, 3.4], [6.2, 7.6]), [0.84, 0.07, 100]),
      railed ? balustrade() : '',
      shell(room, door, inks(king ? clay : plaster)),
      kit.rect(-20, -20, 1990, 1540, 'url(#glow)'),
      curtain(
        eye,
        [-1.98, -1.35],
        2.76,
        6.1,
        { cloth: [0.92, 0.03, 105], fold: [0.78, 0.05, 125], light: sun },
        4,
      ),
      curtain(
        eye,
        [2.2, 2.74],
        2.76,
        6.1,
        { cloth: [0.86, 0.035, 110], fold: [0.7, 0.05, 130], light: sun },
        9,
      ),
      rug(eye, [-0.25, 1.95], [2.6, 4.7], {
        mat: [0.74, 0.07, 80],
        band: king ? [0.45, 0.08, 208] : [0.55, 0.1, 45],
      }),
      lit(0.012, [
        [-2.7, 2.7],
        [0.6, 6.2],
      ]),
      shadows,
      roundOnWall(eye, [-2.74, 1.95, 5.28], 0.42, [
        [0.62, 0.09, 70],
        [0.86, 0.08, 90],
        [0.56, 0.1, 50],
        [0.9, 0.07, 92],
      ]),
      (king ? [KING] : [FAR, NEAR]).map(([x, z], i) => [
        bed(eye, { x, z, head: 'left', light: lit(BED + 0.012, [x, z]) }, king ? kingInks : beds),
        i === 0
          ? nightTable(eye, [-2.7, -2.3], king ? [2.85, 3.1] : [4.2, 4.45], {
              wood: beds.wood,
              shade: [0.97, 0.05, 95],
              stem: [0.6, 0.1, 50],
            })
          : '',
      ]),
      potted(
        eye,
        [2.2, 3.7],
        {
          pot: [0.46, 0.1, 38],
          potLit: [0.68, 0.13, 50],
          leaf: [0.38, 0.09, 152],
          leafLit: [0.64, 0.14, 128],
          stem: [0.42, 0.09, 140],
        },
        4,
      ),
    ]),
  });

/** The rail of a balcony, of round wood. */
const balustrade = (): Markup =>
  rail(eye, [-2.6, 3.4], 7.6, { wood: [0.4, 0.075, 60], lit: sun }, 0.98, 0.24);

const crops = framing({
  poster: {
    at: [220, 0],
    focus: [1000, 720],
    subject: area(0.1, 0.3, 0.9, 0.9),
    quiet: area(0, 0, 1, 0.16),
  },
  hero: {
    at: [0, 200],
    focus: [940, 720],
    subject: area(0.1, 0.1, 0.8, 0.96),
    quiet: area(0, 0, 0.3, 0.1),
  },
  tile: {
    at: [240, 200],
    focus: [940, 720],
    subject: area(0.1, 0.1, 0.9, 0.96),
    quiet: area(0, 0, 1, 0.08),
  },
});

const light =
  'Morning: the sun comes through large leaves, lies on the floor, and fills the room with green.';

/** A room with two beds and a balcony over a garden. */
export const roomGarden: Scene = {
  name: 'room-garden',
  title: 'Two wide beds before an open balcony, large leaves and morning light outside',
  light,
  crops,
  draw: draw({ rail: true }),
};

/** One bed instead, and the garden level with it. */
export const roomGardenKing: Scene = {
  name: 'room-garden-king',
  title: 'A wide bed with open floor on both sides before a broad door, level with a garden of large leaves',
  light,
  crops: framing({
    poster: {
      at: [500, 0],
      focus: [920, 720],
      subject: area(0.1, 0.3, 0.9, 0.9),
      quiet: area(0, 0, 1, 0.16),
    },
    hero: {
      at: [0, 200],
      focus: [980, 720],
      subject: area(0.2, 0.1, 0.9, 0.96),
      quiet: area(0.7, 0, 1, 0.1),
    },
    tile: {
      at: [600, 200],
      focus: [980, 720],
      subject: area(0.1, 0.1, 0.9, 0.96),
      quiet: area(0, 0, 1, 0.08),
    },
  }),
  draw: draw({ king: true }),
};
