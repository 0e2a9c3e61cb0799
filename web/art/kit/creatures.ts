import { outline } from './marks';
import { finePen } from './pen';
import { symbol } from './svg';

/** A reef fish swimming left, 70 units long, as a symbol named `fish`. */
export const fish = (): string =>
  symbol('fish', outline('-30,0 -14,-11 8,-11 26,-2 40,-13^ 36,0 41,12^ 26,3 6,11 -16,9'));

/** A gull far off, 96 units across, as a symbol named `bird`. */
export const bird = (): string =>
  symbol(
    'bird',
    outline('-46,-14^ -26,-17 -8,-4 0,-1 9,-6 26,-20 50,-22^ 28,-12 12,2 4,7 9,16^ 0,9 -8,4 -24,-9', {
      pen: finePen(),
    }),
  );
