import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { optimize } from 'svgo';
import { describe, expect, it } from 'vitest';
import { budget, cost, pictures } from './collection';
import { chance, cropNames, fractal, noise } from './kit';
import { files, focals, framing } from './registry';
import { scenes } from './scenes';

const all = pictures();
const hashesFile = resolve(import.meta.dirname, 'hashes.json');
const hash = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16);
const hashes = Object.fromEntries(all.map(({ file, svg }) => [file, hash(svg)]));
if (process.env['UPDATE']) writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`);

const sizes = new Map<string, number>();

/** What a picture is on the wire: asked often, and much work. */
const brotli = (svg: string): number => {
  const size = sizes.get(svg) ?? brotliCompressSync(svg).length;
  sizes.set(svg, size);
  return size;
};

const numbers = (seed: number): number[] => {
  const luck = chance(seed);
  return [luck(), luck.between(3, 9), luck.normal(0, 2), luck.pick([1, 2, 3])];
};

describe('chance', () => {
  it('gives the same numbers for the same seed', () => {
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
    expect(numbers(7).map((value) => value.toFixed(6))).toEqual([
      '0.899391',
      '3.213713',
      '0.256374',
      '1.000000',
    ]);
  });

  it('stays in its range', () => {
    const [luck, line] = [chance(5), noise(5)];
    for (let i = 0; i < 2000; i += 1) {
      const value = luck.between(2, 3);
      expect(value >= 2 && value < 3).toBe(true);
      expect(Math.abs(fractal(line, i * 0.37, 4))).toBeLessThanOrEqual(1);
    }
  });
});

describe('every picture', () => {
  it('comes out as the same bytes, which are the committed ones', () => {
    expect(pictures().map(({ svg }) => hash(svg))).toEqual(Object.values(hashes));
    expect(hashes).toEqual(JSON.parse(readFileSync(hashesFile, 'utf8')));
  });

  it('is on disk, and in the registry, as it is drawn', () => {
    for (const { file, svg } of all) {
      expect(
        readFileSync(resolve(import.meta.dirname, 'out', file), 'utf8') === svg,
        `${file}: npm run art`,
      ).toBe(true);
    }
    const written = { 'files.gen.ts': files, 'framing.gen.ts': framing, '../ui/styles/focal.css': focals };
    for (const [file, write] of Object.entries(written)) {
      const text = readFileSync(resolve(import.meta.dirname, file), 'utf8');
      expect(text === write(all), `${file}: npm run art`).toBe(true);
    }
  });

  it.each(all)('$file is within its budget and clean', ({ svg }) => {
    const { nodes, brotli: bytes } = cost(svg);
    expect(nodes).toBeLessThanOrEqual(budget.nodes);
    expect(bytes).toBeLessThanOrEqual(budget.bytes);
    expect(/<image|<filter|<script|NaN|undefined|Infinity/.exec(svg)).toBeNull();
    expect(/\.\d{3}/.exec(svg)?.[0], 'a number with more than two decimals').toBeUndefined();
    expect(/\de[-+]\d/.exec(svg)?.[0], 'a number with an exponent').toBeUndefined();
  });

  it('has ids no other picture has', () => {
    const ids = all.flatMap(({ svg }) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has nothing to gain from SVGO on the wire', { timeout: 300_000 }, () => {
    const plugins = ['preset-default' as const];
    let [ours, cleaned] = [0, 0];
    for (const { file, svg } of all) {
      const size = brotli(optimize(svg, { floatPrecision: 2, plugins }).data);
      expect(size / brotli(svg), file).toBeGreaterThan(0.97);
      ours += brotli(svg);
      cleaned += size;
    }
    expect(cleaned / ours).toBeGreaterThan(0.98);
  });
});

describe('every scene', () => {
  it('has a name of its own', () => {
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
  });

  it.each([...scenes])('$name names its light in one sentence and has crops of the right shape', (scene) => {
    expect(scene.light).toMatch(/^[A-ZÁÉÍÓÚ][^.]+\.$/);
    for (const crop of cropNames) {
      const { view, focal, quiet } = scene.crops[crop];
      const [left, top, width, height] = view;
      expect(width / height).toBeCloseTo({ poster: 4 / 5, hero: 16 / 9, tile: 1 }[crop], 5);
      expect(left >= 0 && top >= 0 && left + width <= 1920 && top + height <= 1500).toBe(true);
      expect(quiet.left < quiet.right && quiet.top < quiet.bottom).toBe(true);
      for (const edge of Object.values(quiet)) expect(edge >= 0 && edge <= 1).toBe(true);
      for (const part of focal) expect(part > 0 && part < 1).toBe(true);
      const inQuiet =
        focal[0] >= quiet.left &&
        focal[0] <= quiet.right &&
        focal[1] >= quiet.top &&
        focal[1] <= quiet.bottom;
      expect(inQuiet, `the focal point of ${crop} is where type stands`).toBe(false);
    }
  });

  // A title is set on a phone in letters of 11cqi (see ui/styles/hero.css); the widest words take this much for each.
  const LETTER = 0.11 * 0.53;
  const catalogue = resolve(import.meta.dirname, '../../catalogue');
  const titled = (['products', 'hotels'] as const).flatMap((kind) =>
    readdirSync(resolve(catalogue, kind)).map((folder) => {
      const value = (file: string, key: string): string => {
        const words = readFileSync(resolve(catalogue, kind, folder, file), 'utf8');
        return new RegExp(`^${key} = "(.+)"$`, 'm').exec(words)?.[1] ?? '';
      };
      const titles = ['es', 'en', 'pt'].map((language) => value(`${language}.toml`, 'name'));
      return { name: value(`${kind.slice(0, -1)}.toml`, 'scene'), titles };
    }),
  );

  it.each(titled)('$name has room on a phone for every word of its title', ({ name, titles }) => {
    const scene = scenes.find((one) => one.name === name);
    const { left, right } = scene?.crops.poster.quiet ?? { left: 0, right: 0 };
    for (const word of titles.flatMap((title) => title.split(' '))) {
      expect(right - left, word).toBeGreaterThanOrEqual(word.length * LETTER);
    }
  });

  it('is there for every picture that a hotel or one of its rooms names', () => {
    const names = new Set(scenes.map(({ name }) => name));
    const named = readdirSync(resolve(catalogue, 'hotels')).flatMap((hotel) => {
      const words = readFileSync(resolve(catalogue, 'hotels', hotel, 'hotel.toml'), 'utf8');
      return [...words.matchAll(/^(?:scene|picture) = "(.+)"$/gm)].map(([, name = '']) => name);
    });
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });
});
