import type { Markup, Point } from '../kit';
import { cyclist, type Outfit } from './coba-rider';
import { middleOf } from './coba-road';
import type { Stage } from './coba-stage';
import { bicitaxi } from './coba-taxi';
import { roller, walker } from './coba-walkers';

const woman: Outfit = {
  skin: [0.52, 0.085, 50],
  hair: [0.24, 0.03, 40],
  top: [0.62, 0.2, 30],
  legs: [0.4, 0.09, 255],
  paint: [0.5, 0.12, 215],
  wears: 'hat',
  carries: 'basket',
};
const child: Outfit = {
  skin: [0.42, 0.075, 45],
  hair: [0.78, 0.16, 88],
  top: [0.56, 0.12, 240],
  legs: [0.35, 0.05, 150],
  paint: [0.58, 0.2, 25],
  wears: 'helmet',
};
const driver: Outfit = {
  skin: [0.42, 0.08, 45],
  hair: [0.2, 0.02, 40],
  top: [0.72, 0.09, 225],
  legs: [0.32, 0.06, 260],
  paint: [0.47, 0.15, 250],
  wears: 'hat',
};
const onBench = [
  {
    skin: [0.48, 0.08, 46],
    hair: [0.75, 0.01, 90],
    top: [0.55, 0.15, 350],
    legs: [0.94, 0.02, 90],
    wears: 'hair',
  },
  {
    skin: [0.7, 0.07, 55],
    hair: [0.34, 0.06, 50],
    top: [0.72, 0.13, 90],
    legs: [0.45, 0.08, 240],
    wears: 'hat',
  },
] as const satisfies Parameters<typeof bicitaxi>[4];

const onWheels: Outfit = { ...driver, top: [0.5, 0.13, 200], skin: [0.36, 0.065, 42], wears: 'hair' };
const walking: Outfit = {
  ...woman,
  top: [0.86, 0.12, 92],
  legs: [0.5, 0.12, 300],
  wears: 'tail',
  carries: 'pack',
};
const small: Outfit = { ...child, top: [0.6, 0.14, 145], hair: [0.26, 0.04, 40], wears: 'hair' };

/** A place so many metres right of the road's middle. */
const on = (away: number, off: number): Point => [middleOf(away) + off, away];

/** Whoever is on the road, the farthest first: walkers and cyclists on their way out, a taxi coming back. */
export function traffic({ eye, lead, away: [near, young, taxi, first] }: Stage): Markup {
  const movers = [
    walker(eye, on(first * 1.08, 2.5), 0.1, walking),
    walker(eye, on(first * 1.06, 3.2), 0.1, small, 0.68),
    roller(eye, on(first, 1.5), 0.35, onWheels),
    bicitaxi(eye, on(taxi, -2.1), Math.PI + 0.5, driver, onBench),
    cyclist(eye, on(young, 1.1), 0.62, child, 0.74),
    cyclist(eye, on(near, lead), 0.55, woman),
  ];
  return movers.map(({ shade, rider }) => [shade, rider]);
}
