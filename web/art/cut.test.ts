import { describe, expect, it } from 'vitest';
import { cuts } from './cut';
import { framings } from './framing.gen';

/** The bands of a paper, as parts of the height of a wide picture: of a sheet with few codes, and of one with many. */
const BANDS = [230 / 335, 150 / 335];

describe('the pictures of papers', () => {
  // Proves 10.4.30.
  it('keep whole what they are of, as far as a band is high enough', () => {
    let whole = 0;
    for (const [scene, framing] of Object.entries(framings)) {
      const { top, bottom } = framing?.crops.hero.subject ?? { top: 0, bottom: 1 };
      for (const band of BANDS) {
        const from = (1 - band) * (cuts[scene] ?? Number.NaN);
        if (bottom - top > band) {
          expect(from, `${scene} shows nothing but it`).toBeGreaterThanOrEqual(top - 0.001);
          expect(from + band, `${scene} shows nothing but it`).toBeLessThanOrEqual(bottom + 0.001);
        } else {
          expect(from, scene).toBeLessThanOrEqual(top + 0.001);
          expect(from + band, scene).toBeGreaterThanOrEqual(bottom - 0.001);
          whole += 1;
        }
      }
    }
    expect(whole).toBeGreaterThan(30);
  });
});
