import { expect, it } from 'vitest';
import { xelha, xenotes, xplor } from '../../fixtures/buy';
import { draw } from '../../testing/draw';
import { PosterRow } from './poster-row';

const wide = (...products: (typeof xelha)[]): number =>
  draw(<PosterRow products={products} />).querySelectorAll('.poster-wide').length;

it('fills its wall: three posters as they are, fewer in their wide shape', () => {
  expect(wide(xelha, xplor, xenotes)).toBe(0);
  expect(wide(xelha, xplor)).toBe(2);
  expect(wide(xelha)).toBe(1);
});
