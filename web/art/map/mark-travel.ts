import * as kit from '../kit';
import type { MapLight } from './inks';
import { inksUnder, type Mark } from './mark-inks';

const planeShape = kit.outline(
  `0,-24 3,-18 4,-8^ 26,6 26,11^ 4,4^ 3,16^ 10,22 10,25^ 0,22^ -10,25^ -10,22 -3,16^ -4,4^ -26,11^
  -26,6 -4,-8^ -3,-18`,
);

/** Symbols of what goes back and forth: a plane, and a ferry with its wake. */
export const travelSymbols = (light: MapLight): string[] => {
  const ink = inksUnder(light);
  return [
    kit.group({ id: 'plane' }, [
      kit.path('M-30 12l50-22 5 8-50 22z', kit.mix(ink.stone, ink.stoneShade, 0.5)),
      kit.line('M-22 14l42-18', ink.wall, 1.2, { 'stroke-dasharray': '5 4' }),
      kit.path(planeShape, light.shade, { opacity: 0.5, transform: 'translate(-9 3)rotate(66)scale(.9)' }),
      kit.path(planeShape, ink.wall, { transform: 'translate(0 -8)rotate(66)' }),
    ]),
    kit.group({ id: 'ferry' }, [
      kit.path('M-24 5q-14 3-26 1q12-8 26-6q24-3 50 2q-22 7-50 3', ink.foam),
      kit.path('M-24-6h46l8-3-8 12h-42z', ink.blue),
      kit.path('M-20-6v-7h32l6 7zM-14-13v-6h18l4 6z', ink.wallShade),
      kit.path('M0-6v-7h12l6 7zM-2-13v-6h6l4 6z', ink.wall),
      kit.path('M-16-11h14v3h-14zM-10-17h6v2h-6z', light.lamp),
      kit.path('M-24-1h51l-2 2h-48z', ink.coral),
    ]),
  ];
};

const airport: Mark = { reach: [-32, -34, 30, 22], draw: () => kit.use('plane', 0, 0) };
const ferry: Mark = { reach: [-40, -20, 30, 9], draw: () => kit.use('ferry', 0, 0) };

export const travelMarks: Readonly<Record<string, Mark>> = {
  'airport-cancun': airport,
  'airport-tulum': airport,
  'airport-cozumel': airport,
  'ferry-cozumel': ferry,
  'ferry-isla-mujeres': ferry,
};
