import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  type CropName,
  type Drawing,
  type Frame,
  type Ink,
  type Point,
  type Scene,
} from '../kit';
import * as floor from '../parts/clear-floor';
import { fromAbove, swimmerSymbol, thrown, type Placed, type SwimmerInks } from '../parts/from-above-swimmer';

// Ten in the morning over clear water, seen from straight above: the sun stands at the upper right, so
// everything has its shadow on the sand, to the left of it and below.

const deep: Ink = [0.4, 0.095, 232];
const water: Ink = [0.71, 0.115, 200];
const sand: Ink = [0.9, 0.07, 172];
const light: Ink = [0.985, 0.04, 120];
const cast: Ink = [0.46, 0.1, 222];

const her: SwimmerInks = {
  skin: [0.6, 0.1, 50],
  hair: [0.25, 0.05, 35],
  shirt: [0.68, 0.19, 36],
  panel: [0.95, 0.05, 92],
  shorts: [0.33, 0.09, 262],
  fins: [0.9, 0.15, 95],
  gear: [0.3, 0.08, 262],
  water,
  deep,
  light,
};

const ochre: floor.CoralInk = { cast, body: [0.68, 0.11, 72], lit: [0.9, 0.11, 92] };
const plum: floor.CoralInk = { cast, body: [0.42, 0.085, 262], lit: [0.62, 0.1, 225] };
const parrot: floor.ParrotInks = {
  body: [0.42, 0.1, 205],
  lit: [0.76, 0.14, 165],
  fins: [0.66, 0.17, 8],
  cast,
};

type Plan = {
  /** Where the water is deepest and where it is shallow. */
  from: Point;
  to: Point;
  swimmer: Placed;
  /** How far her shadow lies from her. */
  off: Point;
  fish: readonly [x: number, y: number, turn: number, size: number];
  shoal: string;
  elkhorns: string;
  mounds: string;
};

const plans: Record<CropName, Plan> = {
  hero: {
    from: [120, 300],
    to: [1750, 800],
    swimmer: { at: [1290, 470], turn: -64, scale: 1.06 },
    off: [-150, 200],
    fish: [930, 236, -72, 0.86],
    shoal:
      '760,800,.8,-118 820,830,.7,-110 800,762,.75,-124 866,786,.85,-114 886,848,.7,-120 850,904,.65,-108 935,818,.75,-116',
    elkhorns: '1745,905,1.25,20 1560,1010,.9,70 1860,700,.8,140',
    mounds: '1880,960,120,3 1690,1060,84,5 1400,1060,54,7 1830,60,92,8 1700,-10,60,4 170,1040,110,6',
  },
  poster: {
    from: [400, 90],
    to: [760, 1440],
    swimmer: { at: [700, 960], turn: -46, scale: 1.08 },
    off: [-170, 200],
    fish: [196, 556, -46, 0.86],
    shoal: '940,660,.8,-70 990,710,.7,-62 1020,648,.75,-76 1060,696,.85,-66 1070,760,.7,-72 960,760,.75,-68',
    elkhorns: '1010,1350,1.3,20 820,1450,.9,70 1160,1180,.8,140',
    mounds: '1150,1440,130,3 930,1500,80,5 640,1470,50,7 60,1440,130,6',
  },
  tile: {
    from: [100, 0],
    to: [900, 1000],
    swimmer: { at: [650, 500], turn: -54, scale: 1.04 },
    off: [-150, 190],
    fish: [196, 176, -60, 0.86],
    shoal:
      '130,640,.8,-118 190,670,.7,-110 170,602,.75,-124 236,626,.85,-114 256,688,.7,-120 220,744,.65,-108',
    elkhorns: '890,920,1.2,20 720,1030,.85,70 1010,720,.8,140',
    mounds: '1020,990,120,3 830,1075,74,5 560,1050,50,7 60,1040,100,6',
  },
};

function draw({ crop, view }: Frame): Drawing {
  const { from, to, swimmer, off, fish, shoal, elkhorns, mounds } = plans[crop];
  const [left, top, width, height] = view;
  const cover = (fill: string): string => kit.rect(left - 20, top - 20, width + 40, height + 40, fill);
  const slope = (id: string, stops: readonly (readonly [number, Ink, number?])[]): string =>
    kit.tag(
      'linearGradient',
      { id, gradientUnits: 'userSpaceOnUse', x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
      stops.map(([offset, ink, opacity]) =>
        kit.tag('stop', { offset, 'stop-color': ink, 'stop-opacity': opacity }),
      ),
    );
  const ripples = kit.glitter({
    x: left + width * 0.5,
    top: top - height * 0.4,
    bottom: top + height,
    strokes: 34,
    width: () => width * 1.1,
    thick: 6,
    lens: 0.16,
    seed: 3,
  });
  const { at, turn, scale } = swimmer;
  return {
    defs: [
      slope('water', [
        [0, mix(deep, water, 0.24)],
        [0.3, mix(deep, water, 0.42)],
        [0.5, mix(deep, water, 0.78)],
        [0.72, mix(water, sand, 0.4)],
        [1, sand],
      ]),
      slope('net', [
        [0, light, 0.06],
        [0.3, light, 0.11],
        [0.5, light, 0.36],
        [0.72, light, 0.66],
        [1, light, 0.85],
      ]),
      swimmerSymbol(),
      floor.elkhorn('elkhorn', 4),
      ...floor.parrotSymbols(),
      ...floor.shoalSymbols(),
    ],
    body: [
      cover('url(#water)'),
      kit.line(floor.netFromAbove(view, 118, 8), 'url(#net)', 6, { 'stroke-linecap': 'round' }),
      kit.rows(mounds, 4).map(([x = 0, y = 0, r = 0, seed = 1]) => floor.mound([x, y], r, seed, plum)),
      kit
        .rows(elkhorns, 4)
        .map(([x = 0, y = 0, size = 1, spin = 0]) => floor.coral('elkhorn', [x, y], size, spin, ochre)),
      floor.parrotfish([fish[0], fish[1]], fish[2], fish[3], parrot),
      floor.shoal(shoal, mix(deep, water, 0.2), sand, cast),
      thrown(swimmer, off[0], off[1], cast, 0.62),
      kit.path(ripples, light, { opacity: 0.4 }),
      kit.group(
        {
          transform: `translate(${at.join(' ')})rotate(${turn})scale(-${kit.brief(scale)} ${kit.brief(scale)})`,
          fill: 'none',
          stroke: light,
          'stroke-width': 5,
          'stroke-linecap': 'round',
          opacity: 0.75,
        },
        kit.tag('path', {
          d: 'M-40-214Q-96-150-128-60M-60-190Q-78-172-92-150M-64 250Q-84 310-120 360M74 280Q92 340 124 384',
        }),
      ),
      fromAbove(swimmer, her),
    ],
  };
}

/** Xcaret Plus: mask and fins are taken care of; the cove at ten in the morning, from straight above. */
export const xcaretPlus: Scene = {
  name: 'xcaret-plus',
  title:
    'A girl snorkelling over clear water, seen from above, her shadow and a parrotfish on the sand below',
  light:
    'Morning sun at the upper right: a net of light lies on the sand, and every shadow falls to the left.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [660, 940],
      subject: area(0.2, 0.5, 0.85, 0.95),
      quiet: area(0.05, 0.06, 0.95, 0.29),
    },
    hero: {
      at: [0, 0],
      focus: [1240, 500],
      subject: area(0.42, 0.12, 0.87, 0.8),
      quiet: area(0.05, 0.13, 0.38, 0.37),
    },
    tile: {
      at: [0, 0],
      focus: [600, 500],
      subject: area(0.1, 0.06, 0.88, 0.8),
      quiet: area(0, 0, 0.66, 0.16),
    },
  }),
  draw,
};
