import { rect, type Drawing, type Ink } from '../kit';
import {
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
import { coveSteps, gardenGlass, railIguana, riverLamps } from './room-outside';
import { leaves, patio, sea, type View } from './room-views';
import { levelShower, plungeTray, poolShower, rainyTable, starShower } from './room-waters';
import type { Vignette } from './vignette';

const BESIDE: Box = [64, 44, 350, 388];
const WIDE: Box = [176, 36, 620, 372];

type Kind = {
  bath: Bath;
  view: View;
  flip?: boolean;
};

/** A basin before a mirror, beside a window. */
const atBasin =
  ({ bath, view, flip = false }: Kind) =>
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
        below(598, bath),
        basin(668, 516, bath),
        towels(96, 526, bath, 3),
        bottle(420, 528, bath),
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

/** What each room type of the hotels has for itself beside its bed, under the light of another hour than its room's picture. */
export const rooms: readonly Vignette[] = [
  {
    name: 'room-garden-iguana',
    title: 'A spiny-tailed iguana on the rail of a balcony among large leaves',
    light: 'Full morning: the sun comes from above through the leaves and lies on the rail and the iguana.',
    draw: railIguana,
  },
  {
    name: 'room-river-lamps',
    title: 'A slow river at night between lamps on its bank, a family walking home along it',
    light: 'Night: each lamp on the bank lies twice, once on the white path and once in the river.',
    draw: riverLamps,
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
    name: 'room-garden-level-shower',
    title: 'A tiled shower level with the floor, with a folding seat, bars and a hand shower',
    light: 'Noon: a window high at the left throws sun across tiles and floor.',
    draw: levelShower,
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
    name: 'room-cove-steps',
    title: 'Stone steps down to a calm cove at daybreak, a pair of sandals on the last but one',
    light: 'First light: rose over the cove and on each step.',
    draw: coveSteps,
  },
  {
    name: 'room-pool-shower',
    title: 'An outdoor shower running beside a pool, wet footprints leading away',
    light: 'Afternoon: the sun is on the white wall, and the falling water is the brightest thing.',
    draw: poolShower,
  },
  {
    name: 'room-family-loteria',
    title: 'Two boards of a picture lottery on a table, beans and a turned card, a child placing a bean',
    light: 'A grey noon: rain runs down the window, and its cool light lies across the table.',
    draw: rainyTable,
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
        flip: true,
      },
      [0.72, 0.09, 195],
    ),
  },
  {
    name: 'room-mangrove-shower',
    title: 'A shower head seen from below against a sky full of stars, between clay walls',
    light: 'Night: a lamp at the foot of a wall lights clay and water from below, and stars do the rest.',
    draw: starShower,
  },
  {
    name: 'room-plunge-tray',
    title: 'A round tray with two cups of coffee, papaya and bread afloat on a small pool, from above',
    light: 'Full morning: the sun draws a net of light on the pool, and a palm throws its shade in.',
    draw: plungeTray,
  },
  {
    name: 'room-garden-glass',
    title: 'A tall glass of water with lime and basil on a table before a garden',
    light: 'Morning: low light comes through the garden and through the glass.',
    draw: gardenGlass,
  },
];
