import { expect, it } from 'vitest';
import { coastMaps } from '../../art/map/map.gen';
import { places } from '../../art/map/place-list';
import { layOut } from '../../art/map/sheet';
import { LINE } from './label';
import { roadNames } from './road-names';
import { LETTER, measures, names } from './touch';
import { STARTS, startsOn, townLines } from './towns';

type Box = readonly [left: number, top: number, right: number, bottom: number];
const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const SIZES = ['portrait', 'landscape'] as const;
const cases = SIZES.flatMap((size) => (['es', 'en', 'pt'] as const).map((lang) => [size, lang] as const));
/** Parts of the type of names: see `.coast-town` and `.coast-road`, with air around the former. */
const [TOWN, ROAD] = [0.85, 0.72];

function lineBox(x: number, y: number, side: string, lines: readonly string[], type: number): Box {
  const wide = Math.max(...lines.map(({ length }) => length)) * type * LETTER;
  const high = lines.length * LINE * type;
  const left = side === 'left' ? x - wide : side === 'right' ? x : x - wide / 2;
  const top = side === 'above' ? y - high : side === 'below' ? y : y - high / 2;
  return [left, top, left + wide, top + high];
}

/** How far a point is from a line through others. */
function far([x, y]: readonly [number, number], line: readonly (readonly [number, number])[]): number {
  const parts = line.slice(1).map((end, index) => {
    const [fromX, fromY] = line[index] ?? end;
    const [alongX, alongY] = [end[0] - fromX, end[1] - fromY];
    const length = alongX ** 2 + alongY ** 2 || 1;
    const part = Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
    return Math.hypot(x - fromX - part * alongX, y - fromY - part * alongY);
  });
  return Math.min(...parts);
}

// Proves 2.2.86.
it.each(cases)(
  'towns people set out from and roads are named, apart from all that is drawn: %s, %s',
  (size, lang) => {
    const cut = coastMaps[size];
    const { type } = measures[size];
    const towns = startsOn(size);
    for (const start of STARTS) expect(towns.map(({ id }) => id)).toContain(start);
    const spots = Object.entries(cut.places).flatMap(([id, spot]) => (spot ? [[id, spot] as const] : []));
    const marks = spots.map(
      ([
        id,
        {
          box: [left, top, right, bottom],
        },
      ]) => ({
        id,
        box: [left * cut.width, top * cut.height, right * cut.width, bottom * cut.height] as Box,
      }),
    );
    const ours = places.flatMap((place) => {
      const spot = cut.places[place.id];
      return place.products === undefined || spot === undefined ? [] : [{ spot, name: place.names[lang] }];
    });
    const touched = names(cut, size, ours);
    const labels = ours.map(({ spot, name }, index) => {
      const { x, side } = spot.label;
      const beside = side === 'left' || side === 'right' ? side : 'middle';
      return {
        id: name,
        box: lineBox(x * cut.width, touched[index]?.at ?? 0, beside, [name], type),
      };
    });
    const named = towns.flatMap((town) => {
      const spot = cut.places[town.id];
      if (spot === undefined) return [];
      const { x, y, side } = spot.label;
      const lines = townLines(town.names[lang], size);
      return [{ id: town.id, box: lineBox(x * cut.width, y * cut.height, side, lines, type * TOWN) }];
    });
    const roads = roadNames.flatMap(({ road, number, at }) => {
      const middle = at[size];
      if (middle === undefined) return [];
      // Signs stand on their road, and one of a short ferry beside its line.
      const line = (layOut(size).lines.get(road) ?? []).map((knot) => [knot[0], knot[1]] as const);
      expect(far(middle, line), road).toBeLessThan(60);
      return [{ id: road, box: lineBox(...middle, 'middle', [number ?? 'Ferry'], type * ROAD) }];
    });
    expect(roads.map(({ id }) => id)).toContain('road-playa-del-carmen-ferry-cozumel');
    const quiet = [...named.filter(({ id }) => STARTS.includes(id)), ...roads];
    for (const one of quiet) {
      const [left, top, right, bottom] = one.box;
      expect(Math.min(left, top, cut.width - right, cut.height - bottom), one.id).toBeGreaterThanOrEqual(0);
      const met = [...marks, ...labels, ...named, ...roads].filter(
        (other) => other.id !== one.id && overlap(one.box, other.box),
      );
      expect(
        met.map(({ id }) => id),
        one.id,
      ).toEqual([]);
    }
  },
);
