import { describe, expect, it } from 'vitest';
import { cuts } from './cut';
import { framings } from './framing.gen';

/** The bands of a paper, as parts of the height of a wide picture: of a sheet with few codes, and of one with many. */
const BANDS = [230 / 335, 150 / 335];

/** Where a band of a scene begins. */
const begins = (scene: string, band: number): number => {
  const [share, most] = cuts[scene] ?? [Number.NaN, Number.NaN];
  return Math.min((1 - band) * share, most);
};

describe('the pictures of papers', () => {
  // Proves 10.4.30.
  it('keep whole what they are of, as far as a band is high enough', () => {
    let whole = 0;
    for (const [scene, framing] of Object.entries(framings)) {
      const { top, bottom } = framing?.crops.hero.subject ?? { top: 0, bottom: 1 };
      for (const band of BANDS) {
        const from = begins(scene, band);
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

  // Proves 10.4.36.
  it.each([
    // The macaw's head, the players' faces, the helmets, who hangs from a rope, and what stands on the pyramids.
    ['xcaret', 0.49, 0.62],
    ['xcaret-night', 0.34, 0.7],
    ['xcaret-total', 0.4, 0.56],
    ['xenotes', 0.31, 0.64],
    ['xichen-clasico', 0.31, 0.5],
    ['xichen-deluxe', 0.36, 0.7],
  ])('keep the heads of what they are of in a low band, too: %s', (scene, top, bottom) => {
    for (const band of BANDS) {
      expect(begins(scene, band)).toBeLessThan(top);
      expect(begins(scene, band) + band).toBeGreaterThan(bottom);
    }
  });
});
