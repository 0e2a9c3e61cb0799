import { describe, expect, it } from 'vitest';
import { coastMaps } from '../../art/map/map.gen';
import { places } from '../../art/map/place-list';
import { hotelCards } from '../../fixtures/lodgings';
import { measures } from '../arrive/touch';
import { townsOn } from '../arrive/towns';
import { LINE, linesOf, quietBox, stand, type Box, type Stood } from './stand';

const SIZES = ['portrait', 'landscape'] as const;
const LANGS = ['es', 'en', 'pt'] as const;
type Lang = (typeof LANGS)[number];
const cases = SIZES.flatMap((size) => LANGS.map((lang) => [size, lang] as const));

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

function quiet(size: (typeof SIZES)[number], lang: Lang): Box[] {
  const named = [...townsOn(size), ...places.filter(({ kind }) => kind === 'park')];
  return named.flatMap(({ id, names }) => {
    const spot = coastMaps[size].places[id];
    return spot === undefined ? [] : [quietBox(coastMaps[size], size, spot, names[lang])];
  });
}

/** Hotels of the demonstration, and more beside them, as they stand. */
function stood(size: (typeof SIZES)[number], lang: Lang, more: [number, number][] = []): (Stood | null)[] {
  const ours = hotelCards(lang).flatMap(({ name, place }) => (place === null ? [] : [{ name, place }]));
  const others = more.map(([latitude, longitude]) => ({ name: 'Hotel', place: { latitude, longitude } }));
  return stand(size, coastMaps[size], [...ours, ...others], quiet(size, lang));
}

describe('hotels on the map', () => {
  // Proves 10.16.26.
  it.each(cases)(
    'stand near where they are, apart from each other and from all that is drawn: %s, %s',
    (size, lang) => {
      const all = stood(size, lang);
      expect(all).toHaveLength(3);
      const { width, height, places: spots } = coastMaps[size];
      const drawn = Object.values(spots).map((spot): Box => {
        const [left, top, right, bottom] = spot?.box ?? [0, 0, 0, 0];
        return [left * width, top * height, right * width, bottom * height];
      });
      const { type, row } = measures[size];
      for (const [at, one] of all.entries()) {
        if (one === null) throw new Error('it has no room');
        const [left, top, right, bottom] = one.touch;
        expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThanOrEqual(0);
        // As large as a finger.
        expect(right - left).toBeGreaterThanOrEqual(row - 0.001);
        expect(bottom - top).toBeGreaterThanOrEqual(row - 0.001);
        expect(Math.hypot(one.mark[0] - one.true[0], one.mark[1] - one.true[1])).toBeLessThan(type * 3);
        const marked: Box = [one.mark[0] - 1, one.mark[1] - 1, one.mark[0] + 1, one.mark[1] + 1];
        expect([...drawn, ...quiet(size, lang)].filter((box) => overlap(box, marked))).toEqual([]);
        // On a phone a name beside its mark has air around it too.
        const half = (one.lines.length * LINE * type) / 2 + (size === 'portrait' ? 0.15 * type : 0);
        const named: Box = [one.label[0], one.label[1] - half, right, one.label[1] + half];
        const met = quiet(size, lang).filter((box) => one.side === 'right' && overlap(box, named));
        expect(met).toEqual([]);
        for (const other of all.slice(at + 1))
          expect(other !== null && overlap(one.touch, other.touch)).toBe(false);
      }
    },
  );

  it('leave out who is beyond the picture, or has no room', () => {
    const far = stood('portrait', 'es', [[18_500_000, -88_300_000]]);
    expect(far.at(-1)).toBeNull();
    const crowd = Array.from({ length: 40 }, (): [number, number] => [20_595_000, -87_105_000]);
    const all = stood('landscape', 'es', crowd);
    expect(all.slice(0, 3)).toEqual(stood('landscape', 'es'));
    expect(all).toContain(null);
  });
});

describe('a name', () => {
  it('takes two lines where one is too long, the longer as short as can be', () => {
    expect(linesOf('Hotel Xcaret Ceiba', 12)).toEqual(['Hotel Xcaret', 'Ceiba']);
    expect(linesOf('Hotel Xcaret Ceiba', 18)).toEqual(['Hotel Xcaret Ceiba']);
    expect(linesOf('Xpu-Há-by-the-sea', 8)).toEqual(['Xpu-Há-by-the-sea']);
  });
});
