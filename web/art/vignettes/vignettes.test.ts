import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budget, cost } from '../collection';
import { vignettePictures } from './pictures';

const all = vignettePictures();
const here = import.meta.dirname;
const hashesFile = resolve(here, 'hashes.json');
const hash = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16);
const hashes = Object.fromEntries(all.map(({ file, svg }) => [file, hash(svg)]));
if (process.env['UPDATE']) writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`);

const catalogue = resolve(here, '../../../catalogue');
const source = (path: string): string => readFileSync(resolve(catalogue, path), 'utf8');
/** The texts of a key wherever a file of a folder's entries declares it. */
const declared = (folder: string, file: string, key: string): [entry: string, text: string][] =>
  readdirSync(resolve(catalogue, folder)).flatMap((entry) =>
    [...source(`${folder}/${entry}/${file}`).matchAll(new RegExp(`^${key} = "(.*)"$`, 'gm'))].map(
      ([, text = '']): [string, string] => [entry, text],
    ),
  );

describe('every vignette', () => {
  it('comes out as the same bytes, which are the committed ones', () => {
    expect(vignettePictures().map(({ svg }) => hash(svg))).toEqual(Object.values(hashes));
    expect(hashes).toEqual(JSON.parse(readFileSync(hashesFile, 'utf8')));
  });

  it('is on disk as it is drawn, and nothing else is there', () => {
    const out = resolve(here, '../out/vignettes');
    expect(readdirSync(out).toSorted()).toEqual(all.map(({ file }) => file).toSorted());
    for (const { file, svg } of all) {
      expect(readFileSync(resolve(out, file), 'utf8') === svg, `${file}: npm run art`).toBe(true);
    }
  });

  it.each(all)('$file is within its budget and clean', ({ vignette, svg }) => {
    const { nodes, brotli } = cost(svg);
    expect(nodes).toBeLessThanOrEqual(budget.nodes);
    expect(brotli).toBeLessThanOrEqual(budget.bytes);
    expect(/<image|<filter|<script|NaN|undefined|Infinity/.exec(svg)).toBeNull();
    expect(/\.\d{3}/.exec(svg)?.[0], 'a number with more than two decimals').toBeUndefined();
    expect(vignette.light).toMatch(/^[A-Z][^.]+\.$/);
  });

  it('has a name and ids no other picture has', () => {
    const scenes = readdirSync(resolve(here, '../out')).filter((file) =>
      /-(?:poster|hero|tile)\.svg$/.test(file),
    );
    const drawn = scenes.map((file) => readFileSync(resolve(here, '../out', file), 'utf8'));
    const ids = [...all.map(({ svg }) => svg), ...drawn].flatMap((svg) =>
      [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(all.map(({ vignette }) => vignette.name)).size).toBe(all.length);
  });

  it('is what the catalogue shows, in one place only', () => {
    const names = new Set(all.map(({ vignette }) => vignette.name));
    const days = declared('products', 'product.toml', 'picture');
    const added = declared('extras', 'extra.toml', 'picture');
    expect(added.filter(([, name]) => !names.has(name))).toEqual([]);
    expect(new Set(added.map(([entry]) => entry))).toEqual(
      new Set(readdirSync(resolve(catalogue, 'extras'))),
    );
    expect(days.filter(([, name]) => !names.has(name))).toEqual([]);
    expect(new Set(days.map(([, name]) => name)).size).toBe(days.length);
  });

  // Proves 10.16.88.
  it('is there for each room type of the hotels, a different one for each', () => {
    const rooms = readdirSync(resolve(catalogue, 'hotels')).flatMap((hotel) =>
      source(`hotels/${hotel}/hotel.toml`).split('[[rooms]]\n').slice(1),
    );
    const named = rooms.map((room) => /^\[rooms\.detail\]\nvignette = "(.*)"$/m.exec(room)?.[1]);
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named).size).toBe(rooms.length);
    const names = new Set<string | undefined>(all.map(({ vignette }) => vignette.name));
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });
});
describe('the hours of a day', () => {
  it.each(readdirSync(resolve(catalogue, 'products')))(
    'of %s are three to five, while it is open',
    (place) => {
      const text = source(`products/${place}/product.toml`);
      const of = (key: string): string[] =>
        [...text.matchAll(new RegExp(`^${key} = "(.*)"$`, 'gm'))].map(([, value = '']) => value);
      const hours = of('hour');
      expect(hours.length).toBeGreaterThanOrEqual(3);
      expect(hours.length).toBeLessThanOrEqual(5);
      expect(hours).toEqual(hours.toSorted());
      expect((hours[0] ?? '') >= (of('opens')[0] ?? '')).toBe(true);
      expect((hours.at(-1) ?? '') < (of('closes')[0] ?? '')).toBe(true);
    },
  );
});
