import { rect, type Drawing, type Ink } from '../kit';
import {
  bars,
  basin,
  below,
  bottle,
  counter,
  flipped,
  gourd,
  mirror,
  towels,
  tub,
  washes,
  windowed,
  type Bath,
  type Box,
} from './room-baths';
import { leaves, mangrove, patio, pool, river, sea, type View } from './room-views';
import type { Vignette } from './vignette';

const BESIDE: Box = [64, 44, 350, 388];
const WIDE: Box = [176, 36, 620, 372];

type Kind = {
  bath: Bath;
  view: View;
  flip?: boolean;
  /** With bars, and nothing below the counter. */
  seated?: boolean;
};

/** A basin before a mirror, beside a window. */
const atBasin =
  ({ bath, view, flip = false, seated = false }: Kind) =>
  (): Drawing => {
    const outside = view(BESIDE);
    return {
      defs: [...outside.defs, ...washes(bath, BESIDE)],
      body: flipped(flip, [
        outside.body,
        windowed(BESIDE, bath),
        mirror(680, 186, 156, bath),
        rect(-10, -10, 980, 740, 'url(#glow)'),
        counter(478, bath, BESIDE),
        below(598, bath, seated),
        seated ? bars(bath) : '',
        basin(668, 516, bath),
        towels(96, 526, bath, seated ? 2 : 3),
        seated ? '' : bottle(420, 528, bath),
        gourd(bath),
      ]),
    };
  };

/** A bathtub before a wide window. */
const atTub =
  ({ bath, view, flip = false }: Kind, water: Ink) =>
  (): Drawing => {
    const outside = view(WIDE);
    return {
      defs: [...outside.defs, ...washes(bath, WIDE)],
      body: flipped(flip, [
        outside.body,
        windowed(WIDE, bath, 3),
        rect(-10, -10, 980, 740, 'url(#glow)'),
        tub(bath, water),
        gourd(bath),
      ]),
    };
  };

const linen: Ink = [0.96, 0.02, 95];

// Ceiba: polished lime plaster, green light.
const ceiba: Bath = {
  wall: [0.8, 0.04, 118],
  shade: [0.3, 0.055, 155],
  light: [0.98, 0.06, 100],
  wood: [0.55, 0.085, 58],
  stone: [0.82, 0.03, 95],
  towel: linen,
  band: [0.6, 0.14, 42],
  flower: [0.62, 0.2, 28],
  leaf: [0.42, 0.1, 148],
};
const morning = [
  [0, [0.93, 0.08, 118]],
  [1, [0.98, 0.06, 104]],
] as const;

// Caleta: white walls, blue shade.
const caleta: Bath = {
  wall: [0.93, 0.018, 90],
  shade: [0.52, 0.07, 245],
  light: [0.99, 0.035, 92],
  wood: [0.66, 0.075, 68],
  stone: [0.66, 0.1, 205],
  towel: linen,
  band: [0.55, 0.12, 232],
  flower: [0.64, 0.22, 350],
  leaf: [0.5, 0.1, 150],
};

// Manatí: clay plaster, quiet.
const manati: Bath = {
  wall: [0.76, 0.06, 55],
  shade: [0.32, 0.07, 20],
  light: [0.97, 0.08, 82],
  wood: [0.46, 0.075, 48],
  stone: [0.4, 0.03, 60],
  towel: [0.95, 0.03, 80],
  band: [0.52, 0.09, 205],
  flower: [0.96, 0.03, 95],
  leaf: [0.4, 0.08, 150],
};

/** What is in the bathroom of each room type of the hotels, under the light of another hour than its room's picture. */
export const rooms: readonly Vignette[] = [
  {
    name: 'room-garden-basin',
    title: 'A stone basin under a round mirror beside a window full of leaves',
    light: 'Early: green light comes in through leaves and lies on the counter.',
    draw: atBasin({
      bath: ceiba,
      view: leaves(morning, [0.86, 0.12, 122], [0.56, 0.13, 140], [0.34, 0.08, 158], 1),
    }),
  },
  {
    name: 'room-river-basin',
    title: 'A basin beside a window over a river between trees, in the last sun',
    light: 'Late sun: the river holds it and throws it through the window.',
    draw: atBasin({
      bath: {
        ...ceiba,
        wall: [0.78, 0.075, 75],
        shade: [0.34, 0.07, 50],
        light: [0.96, 0.11, 82],
        band: [0.5, 0.1, 190],
      },
      view: river(
        [
          [0, [0.84, 0.13, 72]],
          [1, [0.95, 0.11, 92]],
        ],
        [
          [0, [0.86, 0.12, 88]],
          [0.3, [0.6, 0.1, 130]],
          [1, [0.34, 0.075, 165]],
        ],
        [0.74, 0.13, 95],
        [0.32, 0.075, 150],
        [0.97, 0.08, 95],
      ),
    }),
  },
  {
    name: 'room-jungle-tub',
    title: 'A full bathtub before a wide window to dark trees, a lamp and a candle lit',
    light: 'Night falls: a lamp and a candle are the only light before the dark trees.',
    draw: atTub(
      {
        bath: {
          ...ceiba,
          wall: [0.42, 0.055, 130],
          shade: [0.17, 0.045, 190],
          light: [0.76, 0.1, 105],
          wood: [0.4, 0.07, 55],
          stone: [0.72, 0.04, 95],
          lamp: [0.92, 0.13, 78],
        },
        view: leaves(
          [
            [0, [0.32, 0.07, 230]],
            [1, [0.56, 0.09, 190]],
          ],
          [0.44, 0.08, 180],
          [0.3, 0.07, 165],
          [0.19, 0.05, 175],
          2,
        ),
      },
      [0.5, 0.09, 190],
    ),
  },
  {
    name: 'room-garden-level-basin',
    title: 'A basin with open floor below it and bars along the counter, beside a window to the garden',
    light: 'Noon: high sun over the garden, clear light on wall and counter.',
    draw: atBasin({
      bath: { ...ceiba, wall: [0.9, 0.03, 105], shade: [0.4, 0.06, 165], band: [0.58, 0.11, 150] },
      view: leaves(
        [
          [0, [0.86, 0.07, 220]],
          [1, [0.96, 0.04, 190]],
        ],
        [0.8, 0.12, 130],
        [0.6, 0.15, 138],
        [0.4, 0.1, 152],
        4,
      ),
      seated: true,
      flip: true,
    }),
  },
  {
    name: 'room-patio-basin',
    title: 'A blue basin beside a window to a white patio with a bougainvillea',
    light: 'Noon: the white patio throws the sun in through the window.',
    draw: atBasin({
      bath: caleta,
      view: patio(
        [
          [0, [0.62, 0.13, 245]],
          [1, [0.76, 0.1, 235]],
        ],
        [0.97, 0.018, 95],
        [0.78, 0.05, 255],
        [0.68, 0.22, 352],
        [0.5, 0.12, 145],
      ),
    }),
  },
  {
    name: 'room-cove-basin',
    title: 'A basin beside a window over a calm sea at daybreak',
    light: 'First light: rose over a calm sea, and on the white wall.',
    draw: atBasin({
      bath: {
        ...caleta,
        wall: [0.88, 0.045, 30],
        shade: [0.5, 0.09, 310],
        light: [0.97, 0.07, 55],
        stone: [0.9, 0.03, 60],
        band: [0.62, 0.12, 200],
      },
      view: sea(
        [
          [0, [0.76, 0.08, 290]],
          [0.6, [0.86, 0.1, 10]],
          [1, [0.95, 0.09, 65]],
        ],
        [
          [0, [0.9, 0.08, 50]],
          [0.2, [0.74, 0.09, 230]],
          [1, [0.6, 0.11, 205]],
        ],
        [0.9, 0.09, 20],
        [0.97, 0.05, 80],
        [0.36, 0.07, 320],
      ),
      flip: true,
    }),
  },
  {
    name: 'room-pool-basin',
    title: 'A basin beside a window to a pool with an umbrella, the sea behind it',
    light: 'Afternoon: the sun is on the pool, and its water lights the wall.',
    draw: atBasin({
      bath: {
        ...caleta,
        wall: [0.9, 0.035, 195],
        shade: [0.46, 0.085, 225],
        stone: [0.94, 0.02, 95],
        band: [0.72, 0.15, 60],
        flower: [0.8, 0.16, 75],
      },
      view: pool(
        [
          [0, [0.72, 0.1, 240]],
          [1, [0.92, 0.05, 215]],
        ],
        [
          [0, [0.66, 0.11, 225]],
          [1, [0.6, 0.12, 215]],
        ],
        [0.97, 0.015, 220],
        [0.95, 0.04, 200],
        [0.95, 0.025, 90],
        [0.76, 0.12, 195],
      ),
    }),
  },
  {
    name: 'room-family-basin',
    title: 'A basin and a pile of striped towels beside a window to the open sea',
    light: 'Evening: a low sun to the side gilds the sea and the white wall.',
    draw: atBasin({
      bath: {
        ...caleta,
        wall: [0.9, 0.055, 85],
        shade: [0.48, 0.08, 30],
        light: [0.97, 0.1, 85],
        stone: [0.62, 0.13, 35],
        band: [0.62, 0.17, 32],
        flower: [0.97, 0.02, 95],
      },
      view: sea(
        [
          [0, [0.7, 0.09, 235]],
          [0.6, [0.86, 0.1, 85]],
          [1, [0.93, 0.12, 80]],
        ],
        [
          [0, [0.9, 0.12, 80]],
          [0.25, [0.66, 0.09, 195]],
          [1, [0.46, 0.1, 220]],
        ],
        [0.9, 0.11, 65],
        [0.97, 0.09, 90],
      ),
      flip: true,
    }),
  },
  {
    name: 'room-sea-tub',
    title: 'A full bathtub with petals before a wide window to the sea at sunrise',
    light: 'Sunrise: the first gold lies along the horizon and on the water of the tub.',
    draw: atTub(
      {
        bath: { ...manati, stone: [0.88, 0.035, 70], flower: [0.66, 0.19, 10] },
        view: sea(
          [
            [0, [0.68, 0.09, 270]],
            [0.55, [0.86, 0.11, 50]],
            [1, [0.96, 0.11, 88]],
          ],
          [
            [0, [0.94, 0.11, 84]],
            [0.2, [0.7, 0.09, 40]],
            [1, [0.42, 0.08, 250]],
          ],
          [0.92, 0.11, 55],
          [0.98, 0.08, 92],
        ),
      },
      [0.72, 0.09, 195],
    ),
  },
  {
    name: 'room-mangrove-basin',
    title: 'A dark stone basin beside a window to mangrove roots in still water',
    light: 'Blue hour: the water between the roots is the last thing to hold light, and a gourd lamp is lit.',
    draw: atBasin({
      bath: {
        ...manati,
        wall: [0.46, 0.05, 265],
        shade: [0.2, 0.05, 275],
        light: [0.8, 0.08, 300],
        stone: [0.5, 0.04, 280],
        lamp: [0.92, 0.12, 75],
      },
      view: mangrove(
        [
          [0, [0.4, 0.09, 275]],
          [1, [0.76, 0.09, 330]],
        ],
        [
          [0, [0.78, 0.09, 335]],
          [0.4, [0.54, 0.09, 290]],
          [1, [0.32, 0.08, 270]],
        ],
        [0.44, 0.08, 270],
        [0.2, 0.05, 260],
        [0.88, 0.08, 340],
      ),
    }),
  },
  {
    name: 'room-plunge-tub',
    title: 'A full bathtub before a wide window to a turquoise sea',
    light: 'Full day: sun high over a turquoise sea, the tub white in its light.',
    draw: atTub(
      {
        bath: {
          ...manati,
          wall: [0.88, 0.045, 70],
          shade: [0.5, 0.075, 45],
          light: [0.99, 0.045, 92],
          stone: [0.96, 0.012, 95],
          band: [0.62, 0.13, 195],
          flower: [0.97, 0.02, 95],
        },
        view: sea(
          [
            [0, [0.74, 0.1, 240]],
            [1, [0.94, 0.045, 215]],
          ],
          [
            [0, [0.64, 0.11, 228]],
            [0.5, [0.72, 0.12, 205]],
            [1, [0.84, 0.1, 190]],
          ],
          [0.98, 0.012, 220],
          [0.96, 0.04, 190],
          [0.4, 0.09, 150],
        ),
        flip: true,
      },
      [0.8, 0.09, 195],
    ),
  },
  {
    name: 'room-garden-king-basin',
    title:
      'A basin with open floor below it and bars along the counter, beside a window to the garden at dusk',
    light: 'Dusk: the garden keeps a last green, and a gourd lamp is lit.',
    draw: atBasin({
      bath: {
        ...manati,
        wall: [0.62, 0.065, 60],
        shade: [0.26, 0.06, 25],
        light: [0.86, 0.1, 90],
        stone: [0.84, 0.03, 80],
        lamp: [0.93, 0.12, 78],
      },
      view: leaves(
        [
          [0, [0.5, 0.08, 220]],
          [1, [0.78, 0.09, 120]],
        ],
        [0.6, 0.09, 140],
        [0.42, 0.09, 148],
        [0.26, 0.06, 160],
        7,
      ),
      seated: true,
    }),
  },
];
