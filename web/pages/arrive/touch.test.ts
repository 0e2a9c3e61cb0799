import { expect, it } from 'vitest';
import { coastMaps } from '../../art/map/map.gen';
import { places } from '../../art/map/place-list';
import { names } from './touch';

/** What a phone of 360 pixels leaves of its width for the map. */
const WIDTH = 328;
const FINGER = 44;

it.each(['es', 'en', 'pt'] as const)(
  'every place is as large as a finger, apart from the others, in %s',
  (lang) => {
    const cut = coastMaps.portrait;
    const ours = places.filter(({ products }) => products !== undefined);
    const said = ours.flatMap(({ id, names: called }) => {
      const spot = cut.places[id];
      return spot === undefined ? [] : [{ spot, name: called[lang] }];
    });
    const boxes = names(cut, 'portrait', said);
    expect(boxes.length).toBeGreaterThan(9);
    for (const [index, a] of boxes.entries()) {
      const pixels = WIDTH / cut.width;
      expect((a.right - a.left) * pixels).toBeGreaterThanOrEqual(FINGER);
      expect((a.bottom - a.top) * pixels).toBeGreaterThanOrEqual(FINGER);
      expect([a.left, a.top, cut.width - a.right, cut.height - a.bottom].every((room) => room >= 0)).toBe(
        true,
      );
      for (const b of boxes.slice(index + 1)) {
        const [across, down] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];
        expect(across > 1 && down > 1, `${said[index]?.name}`).toBe(false);
      }
    }
  },
);
