import * as kit from '../kit';
import {
  area,
  framing,
  type Drawing,
  type Frame,
  type Ink,
  type Joint,
  type Markup,
  type Scene,
} from '../kit';
import { frigatebird } from '../parts/press-coast';

// The sun sits on the sea; its path on the water and the white road on the land are one line. All inks are
// flat: mail programs get a small raster of this.
type Light = {
  sky: Ink;
  band: Ink;
  sun: Ink;
  sea: Ink;
  seaNear: Ink;
  far: Ink;
  middle: Ink;
  near: Ink;
  lit: Ink;
  road: Ink;
  roadShade: Ink;
  bird: Ink;
};

const morning: Light = {
  sky: [0.945, 0.06, 88],
  band: [0.91, 0.09, 62],
  sun: [0.74, 0.17, 50],
  sea: [0.76, 0.11, 192],
  seaNear: [0.62, 0.11, 203],
  far: [0.58, 0.095, 172],
  middle: [0.43, 0.09, 166],
  near: [0.29, 0.065, 178],
  lit: [0.68, 0.14, 128],
  road: [0.99, 0.02, 92],
  roadShade: [0.8, 0.06, 80],
  bird: [0.27, 0.07, 250],
};

const moonlight: Light = {
  sky: [0.27, 0.09, 283],
  band: [0.38, 0.11, 300],
  sun: [0.92, 0.08, 88],
  sea: [0.42, 0.1, 272],
  seaNear: [0.33, 0.09, 270],
  far: [0.31, 0.08, 258],
  middle: [0.24, 0.07, 258],
  near: [0.14, 0.05, 268],
  lit: [0.34, 0.08, 250],
  road: [0.87, 0.04, 285],
  roadShade: [0.5, 0.07, 285],
  bird: [0.13, 0.05, 280],
};

type Stage = {
  width: number;
  foot: number;
  horizon: number;
  /** Where the water meets the land under the sun. */
  shore: number;
  sun: kit.Point;
  radius: number;
  /** The road from the shore to the foot, each place with its width there. */
  road: string;
  hills: { far: string; middle: string; near: string };
  /** Size of the near forest's crowns. */
  crowns: number;
  palm: readonly [x: number, y: number, scale: number];
  birds: string;
};

const stages: Record<kit.CropName, Stage> = {
  hero: {
    width: 1920,
    foot: 1080,
    horizon: 500,
    shore: 596,
    sun: [1080, 500],
    radius: 172,
    road: `1080,592,20 1106,608,24 1136,628,32 1150,650,42 1134,676,56 1084,702,72 1010,730,92
      948,766,116 922,810,144
      938,862,180 990,930,230 1030,1010,290 1030,1200,380`,
    hills: {
      far: `-20,560^ 160,520 380,528 600,572 860,600 1080,592 1340,584 1600,540 1800,530 1940,546^
        1940,1100^ -20,1100^`,
      middle: `-20,620^ 180,586 420,606 640,660 860,676 1000,646 1190,624 1420,640 1640,600 1940,606^
          1940,1100^ -20,1100^`,
      near: '-20,700 180,690 420,740 640,800 790,860 850,930 880,1120',
    },
    crowns: 74,
    palm: [1640, 830, 1],
    birds: '470,376,.94,-8 700,446,-.5,8',
  },
  poster: {
    width: 1200,
    foot: 1500,
    horizon: 720,
    shore: 866,
    sun: [640, 720],
    radius: 200,
    road: `640,862,22 668,882,28 700,912,38 712,948,52 688,986,70 626,1026,92 544,1076,118 482,1140,150
      470,1220,190
      510,1310,240 570,1410,310 590,1640,420`,
    hills: {
      far: '-20,810^ 120,776 300,800 480,862 640,866 820,850 1000,800 1220,790^ 1220,1530^ -20,1530^',
      middle: '-20,910^ 160,880 340,930 500,960 620,924 800,916 980,890 1220,870^ 1220,1530^ -20,1530^',
      near: '-20,1080 120,1080 260,1130 340,1210 390,1320 420,1540',
    },
    crowns: 88,
    palm: [960, 1270, 1.4],
    birds: '280,440,1,-8 520,560,-.54,8',
  },
  tile: {
    width: 1080,
    foot: 1080,
    horizon: 500,
    shore: 616,
    sun: [570, 500],
    radius: 174,
    road: `570,612,20 596,628,26 626,652,34 636,680,46 612,712,62 552,744,80 476,782,104 424,834,134
      420,898,172
      460,970,220 520,1050,280 540,1200,360`,
    hills: {
      far: '-20,580^ 120,548 280,566 440,612 570,616 740,604 900,564 1100,552^ 1100,1110^ -20,1110^',
      middle: '-20,660^ 140,634 300,676 450,696 560,664 720,656 880,636 1100,616^ 1100,1110^ -20,1110^',
      near: '-20,790 110,790 230,836 310,900 350,980 370,1120',
    },
    crowns: 70,
    palm: [880, 870, 1.1],
    birds: '230,300,.9,-8 420,390,-.5,8',
  },
};

/** Forest under a line of places from left to right: big soft crowns, nothing finer. */
function forest({ foot, crowns }: Stage, line: readonly kit.Point[], seed: number): kit.Pen {
  const luck = kit.chance(seed);
  const [first, last] = [kit.at(line, 0), kit.at(line, -1)];
  const height = (x: number): number => {
    const found = line.findIndex(([px]) => px >= x);
    const next = found < 1 ? 1 : found;
    const [a, b] = [kit.at(line, next - 1), kit.at(line, next)];
    return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
  };
  const pen = new kit.Pen().move(first[0], foot + 40).line(first[0], first[1]);
  for (let x = first[0]; x < last[0];) {
    const wide = crowns * (0.55 + 1.7 * luck() ** 2);
    const to = Math.min(last[0], x + wide);
    const rise = wide * luck.between(0.4, 0.62);
    pen.cubic(
      x - wide * 0.06,
      height(x) - rise,
      to + wide * 0.02,
      height(to) - rise,
      to,
      height(to) + wide * 0.06,
    );
    x = to;
  }
  return pen.line(last[0], foot + 40).close();
}

/** A palm in flat, fat strokes, 420 high at scale 1, its foot on 0, 0. */
const palm = (fill: Ink): Markup =>
  kit.inked(
    fill,
    [
      '0,10,34 14,-120,24 50,-260,20 96,-360,18',
      '96,-360,18 40,-420,44 -60,-420,38 -136,-350,4',
      '96,-360,18 20,-370,40 -50,-320,34 -84,-230,4',
      '96,-360,18 70,-450,40 10,-500,32 -60,-506,4',
      '96,-360,18 140,-450,42 220,-480,36 300,-452,4',
      '96,-360,18 180,-400,44 270,-380,38 330,-300,4',
      '96,-360,18 170,-350,40 224,-290,34 244,-196,4',
      '96,-360,16 110,-310,32 106,-250,28 84,-190,4',
    ].map((along) => kit.shape(kit.limb(along))),
  );

/** The sun's path on the water, in bars that widen toward the viewer until the road takes over. */
const sunPath = ({ sun: [x], horizon, shore }: Stage, ink: Ink): Markup => {
  const bars = kit.times(5, (i): kit.Pen => {
    const t = i / 4;
    const y = horizon + 9 + (shore - horizon - 26) * t;
    const half = [118, 58, 84, 40, 30][i] ?? 40;
    const thick = 8 + 5 * t;
    return kit.limb(
      [
        [x - half + 6 * t, y, 3],
        [x - half * 0.3, y, thick],
        [x + half * 0.4, y, thick],
        [x + half, y, 3],
      ],
      new kit.Pen(),
      0.2,
    );
  });
  return kit.path(bars, ink);
};

function drawUnder(light: Light, { crop }: Frame): Drawing {
  const stage = stages[crop];
  const { width, foot, horizon, shore, sun, radius, hills, birds } = stage;
  const [palmX, palmY, palmSize] = stage.palm;
  const underPalm: kit.Point[] = [
    [palmX - 330, foot + 40],
    [palmX - 220, palmY + 110],
    [palmX - 70, palmY + 40],
    [palmX + 140, palmY + 16],
    [width + 120, palmY + 20],
  ];
  const line = kit.joints(stage.road);
  const road = kit.limb(line, new kit.Pen(), 0);
  const shade = kit.limb(
    line.map(([x, y, wide]): Joint => [x + wide * 0.09, y + wide * 0.04, wide]),
    new kit.Pen(),
    0,
  );
  return {
    defs: [],
    body: [
      kit.rect(-20, -20, width + 40, foot + 40, light.sky),
      kit.rect(-20, horizon - radius * 0.42, width + 40, foot, light.band),
      kit.disc(sun[0], sun[1], radius, light.sun),
      kit.rect(-20, horizon, width + 40, foot, light.sea),
      kit.rect(-20, horizon + (shore - horizon) * 0.42, width + 40, foot, light.seaNear),
      sunPath(stage, light.road),
      kit.path(kit.outline(hills.far), light.far),
      kit.path(kit.outline(hills.middle), light.middle),
      kit.path(shade, light.roadShade),
      kit.path(road, light.road),
      kit.path(forest(stage, kit.points(hills.near), 3), light.lit, { transform: 'translate(7 -13)' }),
      kit.path(forest(stage, kit.points(hills.near), 3), light.near),
      kit.group({ transform: `translate(${palmX} ${palmY})scale(${kit.brief(palmSize)})` }, palm(light.near)),
      kit.path(forest(stage, underPalm, 8), light.near),
      kit
        .rows(birds, 4)
        .map(([x = 0, y = 0, scale = 1, turn = 0]) =>
          kit.group(
            { transform: `translate(${x} ${y})rotate(${turn})scale(${scale} ${Math.abs(scale)})` },
            frigatebird({ paper: light.sky, tint: light.band, ink: light.bird }),
          ),
        ),
    ],
  };
}

/** The head of every mail: the white road runs down to the sea and goes on as the sun's path. */
export const mailHeader: Scene = {
  name: 'mail-header',
  title:
    'A white road runs down green hills to the sea and goes on as the path of the sun; frigatebirds above',
  light: 'The sun sits on the sea straight ahead: its path on the water is where the road goes.',
  crops: framing({
    poster: { at: [0, 0], focus: [640, 800], quiet: area(0, 0, 1, 0.24) },
    hero: { at: [0, 0], focus: [1080, 560], quiet: area(0, 0, 1, 0.28) },
    tile: { at: [0, 0], focus: [570, 570], quiet: area(0, 0, 1, 0.22) },
  }),
  draw: (frame) => drawUnder(morning, frame),
  dusk: (frame) => drawUnder(moonlight, frame),
};
