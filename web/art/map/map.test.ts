import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budget, cost } from '../collection';
import { hex, type Ink } from '../kit';
import { dusk, morning, typeInks } from './inks';
import { boxOf, labelBoxes, overlap } from './labels';
import { marks } from './marks';
import { locatorPictures } from './locator';
import { mapPictures } from './pictures';
import { junctions, mapSizes, placeOf, places, roads, route, sizeNames } from './places';
import { mapRegistry } from './registry';
import { layOut } from './sheet';

const all = mapPictures();
const locators = locatorPictures();
const here = import.meta.dirname;
const hashesFile = resolve(here, 'hashes.json');
const hash = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16);
const hashes = Object.fromEntries([...all, ...locators].map(({ file, svg }) => [file, hash(svg)]));
if (process.env['UPDATE']) writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`);

const idsIn = (svg: string): string[] => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
const known = (id: string): boolean => /^(place|road)-/.test(id);

const products = [
  'xcaret xcaret-plus xcaret-total xcaret-night xelha xplor xplor-fuego xavage xoximilco xenses',
  'xenotes xichen-deluxe xichen-clasico tulum-xelha coba-tulum',
].flatMap((line) => line.split(' '));

const luminance = (ink: Ink): number => {
  const digits = hex(ink).slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Ink, b: Ink): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe('every file of the map', () => {
  it('comes out as the same bytes, which are the committed ones', () => {
    const again = [...mapPictures(), ...locatorPictures()];
    expect(again.map(({ svg }) => hash(svg))).toEqual(Object.values(hashes));
    expect(hashes).toEqual(JSON.parse(readFileSync(hashesFile, 'utf8')));
  });

  it('is in the registry as it is drawn, and on disk where it has been written', () => {
    const written = readFileSync(resolve(here, 'map.gen.ts'), 'utf8');
    expect(written === mapRegistry(), 'map.gen.ts: node art/run.mjs map/build').toBe(true);
    for (const { file, svg } of [...all, ...locators]) {
      const path = resolve(here, '../out', file);
      const same = !existsSync(path) || readFileSync(path, 'utf8') === svg;
      expect(same, `${file}: node art/run.mjs map/build`).toBe(true);
    }
  });

  it.each(all)('$file is within its budget and clean', ({ svg }) => {
    const { nodes, brotli } = cost(svg);
    expect(nodes).toBeLessThanOrEqual(budget.nodes);
    expect(brotli).toBeLessThanOrEqual(budget.bytes);
    expect(/<image|<filter|<script|<text|NaN|undefined|Infinity/.exec(svg)).toBeNull();
    expect(/\.\d{3}/.exec(svg)?.[0], 'a number with more than two decimals').toBeUndefined();
    expect(/\de[-+]\d/.exec(svg)?.[0], 'a number with an exponent').toBeUndefined();
  });

  it.each(locators)('$file is small', ({ svg }) => {
    expect(cost(svg).brotli).toBeLessThanOrEqual(8192);
    expect(idsIn(svg)).toEqual([]);
  });

  it.each(all)('$file has every place and every road once', ({ svg, size }) => {
    const ids = idsIn(svg);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, kind } of places) expect(svg).toContain(`<g id="place-${id}" data-kind="${kind}"`);
    const sheet = layOut(size);
    for (const { id, from, to } of roads) {
      expect(svg).toContain(`<path id="${id}" d="M`);
      const line = sheet.lines.get(id);
      expect(line?.at(0)?.slice(0, 2)).toEqual(sheet.spots.get(from));
      expect(line?.at(-1)?.slice(0, 2)).toEqual(sheet.spots.get(to));
    }
    expect(ids.filter((id) => known(id))).toHaveLength(places.length + roads.length);
  });

  it('refers only to what it defines, by ids no other file has', () => {
    for (const { svg } of all) {
      const ids = new Set(idsIn(svg));
      for (const [, use, paint] of svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)) {
        expect(ids.has(use ?? paint ?? '')).toBe(true);
      }
    }
    const own = all.flatMap(({ svg }) => idsIn(svg).filter((id) => !known(id)));
    expect(new Set(own).size).toBe(own.length);
  });
});

describe('places', () => {
  it('have ids of their own, a mark, and a spot inside both sheets', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    for (const size of sizeNames) {
      const [width, height] = mapSizes[size];
      for (const place of places) {
        expect(marks[place.id], place.id).toBeDefined();
        const [left, top, right, bottom] = boxOf(size, place);
        expect(left >= 0 && top >= 0 && right <= width && bottom <= height, `${place.id} ${size}`).toBe(true);
      }
    }
  });

  it('hold every product of the catalogue, once', () => {
    expect(places.flatMap((place) => place.products ?? []).toSorted()).toEqual(products.toSorted());
    expect(placeOf('xcaret-night')).toBe('xcaret');
    expect(placeOf('xplor-fuego')).toBe('xplor');
    expect(placeOf('xichen-deluxe')).toBe(placeOf('xichen-clasico'));
    expect(() => placeOf('acapulco')).toThrow('acapulco');
  });
});

describe('labels', () => {
  // The type each rank is set in, on the smallest map that shows it.
  const settings = sizeNames.flatMap((size) => {
    const least = { portrait: [360, 720, 1200], landscape: [720, 1080, 1800] }[size];
    const units = (rank: number, type: number): number => (type * mapSizes[size][0]) / (least[rank - 1] ?? 1);
    return [
      { size, rank: 1, type: units(1, 13) },
      { size, rank: 2, type: units(2, 16) },
      { size, rank: 3, type: units(3, 16) },
    ];
  });

  it.each(settings)('up to rank $rank stand apart, inside the $size sheet', ({ size, rank, type }) => {
    const [width, height] = mapSizes[size];
    const boxes = labelBoxes(size, type, rank);
    for (const { id, box } of boxes) {
      const within = box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height;
      expect(within, `${id}: ${box.map(Math.round).join(' ')}`).toBe(true);
    }
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) expect(overlap(a.box, b.box), `${a.id} and ${b.id}`).toBe(false);
    }
  });

  it.each(sizeNames)('keep off every mark of the %s sheet', (size) => {
    for (const { id, box } of labelBoxes(size, 16)) {
      for (const place of places) {
        expect(overlap(box, boxOf(size, place)), `${id} on ${place.id}`).toBe(false);
      }
    }
  });

  it('are read at 4.5:1 or better on sea and forest', () => {
    for (const [light, type] of [
      [morning, typeInks.morning],
      [dusk, typeInks.dusk],
    ] as const) {
      for (const ground of light.sea.slice(0, 3)) expect(contrast(type.sea, ground)).toBeGreaterThan(4.5);
      for (const ground of [...light.jungle, light.shade]) {
        expect(contrast(type.land, ground)).toBeGreaterThan(4.5);
      }
    }
  });
});

describe('routes', () => {
  it('have roads that lead from a place or junction to another', () => {
    const nodes = new Set([...places.map(({ id }) => id), ...Object.keys(junctions)]);
    expect(new Set(roads.map(({ id }) => id)).size).toBe(roads.length);
    for (const { from, to } of roads) expect(nodes.has(from) && nodes.has(to)).toBe(true);
  });

  it('lead from any place to any other without a gap, and back the same way', () => {
    for (const { id: from } of places) {
      for (const { id: to } of places) {
        const way = route(from, to);
        let node = from;
        for (const id of way) {
          const piece = roads.find((road) => road.id === id);
          expect(piece && [piece.from, piece.to].includes(node), `${from} to ${to} at ${id}`).toBe(true);
          node = piece?.from === node ? piece.to : (piece?.from ?? '');
        }
        expect(node).toBe(to);
        expect(route(to, from).toReversed()).toEqual(way);
      }
    }
  });

  it('take the shortest way', () => {
    expect(route('xcaret', 'xcaret-plus')).toEqual([]);
    expect(route('playa-del-carmen', 'xcaret')).toEqual([
      'road-playa-del-carmen-coast-north',
      'road-coast-north-coast-south',
      'road-coast-south-xcaret',
    ]);
    expect(route('cancun', 'xichen-deluxe')).toEqual([
      'road-cancun-airport-junction',
      'road-airport-junction-tintal',
      'road-tintal-valladolid',
      'road-valladolid-xichen',
    ]);
    expect(route('airport-tulum', 'coba-tulum')).toEqual([
      'road-tulum-airport-tulum',
      'road-tulum-coba',
      'road-coba-coba-tulum',
    ]);
    expect(() => route('cancun', 'acapulco')).toThrow('acapulco');
  });
});
