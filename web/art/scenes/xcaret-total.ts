import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  type CropName,
  type Drawing,
  type Frame,
  type Ink,
  type Knot,
  type Markup,
  type Pen,
  type Point,
  type Scene,
} from '../kit';
import { seaFan } from '../parts/reef';
import { seaShadows, seaWalkers, seaWalkerSymbols, type SeaInks } from '../parts/sea-walkers';

// Deep blue, a mouth of rock, and behind it the light of the open water: whoever walks there is dark against it,
// and so are the fish; the light lies on the sand and comes a little way in.

const rock: Ink = [0.205, 0.08, 268];
const edge: Ink = [0.46, 0.14, 255];
const blue: Ink = [0.5, 0.145, 250];
const bright: Ink = [0.97, 0.045, 195];
const sand: Ink = [0.86, 0.07, 200];
const yellow: Ink = [0.87, 0.16, 92];
const coral: Ink = [0.6, 0.2, 22];

const inks: SeaInks = {
  body: [0.2, 0.075, 268],
  edge: [0.74, 0.11, 220],
  glass: [0.86, 0.07, 205],
  glint: [0.99, 0.02, 190],
  collar: yellow,
};

type Plan = {
  /** Middle of the light. */
  light: Point;
  /** Where the sand begins, and where it ends at the viewer's feet. */
  floor: number;
  /** The opening of the rock: its edge from the left foot round to the right foot. */
  mouth: string;
  walkers: readonly [x: number, y: number, scale: number];
  /** The line the shoal swims on. */
  shoal: string;
  fans: string;
  accent: string;
  curious: string;
};

const plans: Record<CropName, Plan> = {
  hero: {
    light: [1270, 330],
    floor: 800,
    mouth:
      '560,1000 690,900 742,760 716,640 748,500 800,380 838,236 930,140 1060,92 1230,70 1420,84 1580,130 1690,230 1730,360 1776,480 1752,620 1790,740 1830,860 1990,960',
    walkers: [1190, 900, 1.12],
    shoal: '820,480 930,330 1090,220 1290,170 1470,230 1600,350 1650,480',
    fans: '700,930,1.2,14 640,980,.8,-20 1836,900,-1.1,-10 760,300,.7,150 1700,240,-.6,-150',
    accent: '1756,1000,1.3,-4 1860,1010,-.9,10',
    curious: '900,520,.9,10 858,560,.8,-6 842,500,.7,12 800,540,.7,2 884,598,.6,-8',
  },
  poster: {
    light: [640, 760],
    floor: 1180,
    mouth:
      '-40,1390 76,1300 130,1170 104,1040 150,900 190,780 250,664 350,590 480,546 640,540 800,560 930,610 1010,700 1046,820 1090,930 1066,1060 1110,1170 1150,1280 1260,1390',
    walkers: [520, 1270, 1.08],
    shoal: '180,900 280,760 430,660 620,616 800,650 920,740 980,880',
    fans: '96,1330,1.2,12 30,1400,.9,-16 1150,1310,-1.2,-10 200,720,.7,150 1010,700,-.6,-150',
    accent: '1060,1440,1.35,-4 1170,1450,-1,10',
    curious: '232,890,.9,10 190,930,.8,-6 174,870,.7,12 216,968,.6,-8',
  },
  tile: {
    light: [580, 330],
    floor: 780,
    mouth:
      '-40,960 66,860 116,740 92,620 130,490 170,380 226,250 320,160 450,110 600,96 760,120 880,180 950,280 980,400 1020,520 1000,640 1040,760 1070,860 1140,960',
    walkers: [470, 870, 1.06],
    shoal: '160,470 250,330 400,220 580,180 750,220 860,320 910,450',
    fans: '80,900,1.1,12 20,960,.8,-16 1050,880,-1.1,-10 176,300,.6,150',
    accent: '900,1000,1.2,-4 1000,1010,-.9,10',
    curious: '186,500,.85,10 146,540,.75,-6 132,480,.65,12 176,580,.6,-8',
  },
};

/** The rock round its mouth, as far as the frame and a little beyond. */
function cave(mouth: string, [left, top, width, height]: kit.ViewBox, out: number, seed: number): Pen {
  const wander = kit.noise(seed);
  const [cx, cy] = [left + width * 0.6, top + height];
  const knots = kit.points(mouth).flatMap(([x, y], i, all): Knot[] => {
    const [nx = x, ny = y] = all[i + 1] ?? [];
    return kit.times(4, (k): Knot => {
      const [px, py] = [x + ((nx - x) * k) / 4, y + ((ny - y) * k) / 4];
      const away = Math.hypot(px - cx, py - cy) || 1;
      const reach = out + 15 * kit.fractal(wander, i * 2.3 + k * 0.6, 3);
      return [px + ((px - cx) / away) * reach, py + ((py - cy) / away) * reach];
    });
  });
  return kit
    .curve(knots, {
      pen: new kit.Pen().move(left - 30, top + height + 30).line(left - 30, (knots[0]?.[1] ?? 0) + 40),
    })
    .line(left + width + 30, top + height + 30)
    .line(left + width + 40, top - 30)
    .line(left - 40, top - 30)
    .close();
}

/** A shoal along a line, small against the light; every fish a little off. */
function shoal(line: string): Markup {
  const luck = kit.chance(12);
  const spots = kit.points(line);
  const fish = kit.times(84, () => {
    const t = luck() * (spots.length - 1.001);
    const i = Math.floor(t);
    const [a, b] = [kit.at(spots, i), kit.at(spots, i + 1)];
    const k = t - i;
    const belly = Math.sin((Math.PI * t) / (spots.length - 1));
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + luck.normal(0, 9);
    return {
      x: a[0] + (b[0] - a[0]) * k + luck.normal(0, 12 + 16 * belly),
      y: a[1] + (b[1] - a[1]) * k + luck.normal(0, 18 + 34 * belly),
      size: -luck.between(0.22, 0.44),
      turn,
    };
  });
  return kit.inked(
    mix(blue, rock, 0.35),
    fish.toSorted((p, q) => p.y - q.y).map(({ x, y, size, turn }) => kit.use('fish', x, y, size, turn)),
  );
}

/** The sand: lit under the mouth, each wave of it with a bright back; the walkers' shadows come toward us. */
function seabed(
  { floor, light, walkers: [x, y, scale] }: Plan,
  [left, top, width, height]: kit.ViewBox,
): Markup {
  const bottom = top + height;
  const waves = kit.glitter({
    x: light[0],
    top: floor + 8,
    bottom: bottom - 10,
    strokes: 46,
    width: (near) => 420 + width * 0.5 * near,
    thick: 13,
    lens: 0.42,
    seed: 8,
  });
  return [
    kit.path(
      kit.ridge({
        from: left - 20,
        to: left + width + 20,
        base: bottom + 30,
        rough: 9,
        step: 60,
        seed: 4,
        profile: () => floor,
      }),
      'url(#sand)',
    ),
    kit.path(waves, 'url(#wave)'),
    kit.group({ transform: `translate(${x} ${y})scale(${kit.brief(scale)})` }, seaShadows(rock, 0.55)),
    // Sand that their heels stir up.
    kit.path(
      [
        kit.stratus({ x: x + 130 * scale, y: y + 8, width: 190 * scale, height: 26, strokes: 4, seed: 5 }),
        kit.stratus({ x: x + 370 * scale, y: y + 10, width: 170 * scale, height: 22, strokes: 4, seed: 9 }),
      ],
      mix(sand, bright, 0.5),
      { opacity: 0.75 },
    ),
  ];
}

const fish = (places: string, ink: Ink): Markup =>
  kit.inked(
    ink,
    kit.rows(places, 4).map(([x = 0, y = 0, size = 1, turn]) => kit.use('fish', x, y, -size, turn)),
  );

const draw = ({ crop, view }: Frame): Drawing => {
  const plan = plans[crop];
  const { light, floor, mouth, walkers, fans, accent, curious } = plan;
  const [left, top, width, height] = view;
  const [x, y, scale] = walkers;
  const bubbles = (seed: number, count: number, from: number): Pen =>
    kit.spatter({
      box: [x + from * scale, light[1] - 200, 90, y - 420 * scale - light[1] + 200],
      count,
      seed,
      density: (u, v) => 0.25 + 0.75 * v * Math.sin(Math.PI * u),
    });
  return {
    defs: [
      kit.roundGradient('glow', ...light, 760, [
        [0, bright],
        [0.16, [0.9, 0.075, 205]],
        [0.42, [0.7, 0.125, 228]],
        [0.75, blue],
        [1, [0.4, 0.14, 258]],
      ]),
      kit.verticalGradient('sand', floor, top + height, [
        [0, [0.8, 0.085, 212]],
        [0.3, [0.6, 0.115, 235]],
        [1, [0.27, 0.1, 266]],
      ]),
      kit.verticalGradient('wave', floor, top + height, [
        [0, bright, 0.8],
        [0.45, sand, 0.4],
        [1, blue, 0.25],
      ]),
      seaFan(),
      kit.fish(),
      ...seaWalkerSymbols(),
    ],
    body: [
      kit.rect(left - 20, top - 20, width + 40, height + 40, 'url(#glow)'),
      kit.path(cave(mouth, view, -46, 3), [0.52, 0.14, 247]),
      shoal(plan.shoal),
      seabed(plan, view),
      kit.path(cave(mouth, view, -8, 9), edge),
      kit.path(cave(mouth, view, 8, 9), mix(rock, edge, 0.34)),
      kit.path(cave(mouth, view, 52, 14), mix(rock, edge, 0.13)),
      kit.path(cave(mouth, view, 130, 21), rock),
      kit.group({ stroke: edge }, kit.uses('sea-fan', fans)),
      kit.group({ stroke: rock, transform: 'translate(5 4)' }, kit.uses('sea-fan', fans)),
      kit.path(
        kit.treeline({
          from: left - 30,
          to: left + width + 30,
          base: top + height + 20,
          size: 34,
          leaf: 8,
          seed: 18,
          rough: 0.14,
          profile: (at) =>
            top +
            height +
            40 -
            kit.bump(at, left, width * 0.26, 150) -
            kit.bump(at, left + width, width * 0.14, 130),
        }),
        rock,
      ),
      fish(curious, yellow),
      kit.group({ transform: `translate(${x} ${y})scale(${kit.brief(scale)})` }, seaWalkers(inks)),
      kit.dots(bubbles(5, 16, 24), bright, 8, { opacity: 0.9 }),
      kit.dots(bubbles(9, 12, 300), bright, 6, { opacity: 0.9 }),
      kit.group({ stroke: mix(coral, rock, 0.3) }, kit.uses('sea-fan', accent)),
    ],
  };
};

/** Xcaret Total: the sea floor, walked on under glass helmets. */
export const xcaretTotal: Scene = {
  name: 'xcaret-total',
  title: 'Two people walking hand in hand on the sea floor under glass helmets, dark against the blue light',
  light: 'Open water behind a mouth of rock: its light silhouettes whoever walks there and lies on the sand.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [600, 1000],
      subject: area(0.25, 0.46, 0.83, 0.88),
      quiet: area(0.05, 0.06, 0.95, 0.34),
    },
    hero: {
      at: [0, 0],
      focus: [1250, 600],
      subject: area(0.49, 0.3, 0.88, 0.92),
      quiet: area(0.05, 0.13, 0.38, 0.5),
    },
    tile: { at: [0, 0], focus: [560, 560], subject: area(0.25, 0.26, 0.8, 0.84), quiet: area(0, 0, 1, 0.1) },
  }),
  draw,
};
