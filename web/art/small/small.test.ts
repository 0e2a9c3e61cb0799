import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hex } from '../kit/ink';
import { appIconFiles, onWire, smallBudget, smallFiles } from './collection';
import { flags } from './flags';
import { lettering, outlines } from './lettering.gen';
import { contrast, palette } from './palette';
import { drips, glitter } from './patterns';
import { pictogramFamilies, pictograms } from './pictograms';
import { seals } from './seals';
import { bankFiles, bankMarks, payMarks, type TextMark } from './text-mark-list';
import { letterInk } from './text-marks';
import { wordmarkLetters } from './wordmark';

const here = import.meta.dirname;
const out = resolve(here, '../out/small');
const files = smallFiles();
const named = new Map(files.map(({ file, svg }) => [file, svg]));
const hash = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16);
const hashesFile = resolve(here, 'hashes.json');
const hashes = Object.fromEntries(files.map(({ file, svg }) => [file, hash(svg)]));
if (process.env['UPDATE']) writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`);

const catalogue = resolve(here, '../../../catalogue');
/** Every value of a key in a file of the catalogue. */
const values = (file: string, key: string): string[] =>
  [...readFileSync(resolve(catalogue, file), 'utf8').matchAll(new RegExp(`^${key} = "([^"]+)"`, 'gm'))].map(
    ([, value = '']) => value,
  );
const businessUnits = ['products', 'extras'].flatMap((folder) =>
  readdirSync(resolve(catalogue, folder)).flatMap((name) => {
    const file = `${folder}/${name}/${folder === 'products' ? 'product' : 'extra'}.toml`;
    return existsSync(resolve(catalogue, file)) ? values(file, 'business_unit') : [];
  }),
);

describe('every file', () => {
  it('has a name of its own', () => {
    expect(named.size).toBe(files.length);
  });

  it('comes out as the same bytes, which are the committed ones', () => {
    expect(smallFiles().map(({ svg }) => hash(svg))).toEqual(Object.values(hashes));
    expect(hashes).toEqual(JSON.parse(readFileSync(hashesFile, 'utf8')));
  });

  it('is on disk as it is drawn', () => {
    for (const [file, svg] of named) {
      const same = readFileSync(resolve(out, file), 'utf8') === svg;
      expect(same, `${file}: node art/run.mjs small/build`).toBe(true);
    }
  });

  it.each(files)('$file is within its budget and clean', ({ kind, svg }) => {
    expect(onWire(svg)).toBeLessThanOrEqual(smallBudget[kind]);
    expect(/<image|<filter|<script|NaN|undefined|Infinity/.exec(svg)).toBeNull();
    expect(/\.\d{3}/.exec(svg)?.[0], 'a number with more than two decimals').toBeUndefined();
    expect(/\de[-+]\d/.exec(svg)?.[0], 'a number with an exponent').toBeUndefined();
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('pictograms', () => {
  const families = Object.values(pictogramFamilies).map((family) => Object.keys(family));
  const names = families.flat();

  it('are at least sixty, each in one family', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(Object.keys(pictograms).toSorted());
  });

  it.each(names)('%s has no colour but the text’s, one weight, and stays in its grid', (name) => {
    const svg = named.get(`icon-${name}.svg`) ?? '';
    const paints = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint);
    expect(paints.every((paint) => paint === 'none' || paint === 'currentColor')).toBe(true);
    expect(/#|rgb|oklch|style=/.exec(svg)).toBeNull();
    expect(svg.match(/stroke-width="1\.75"/g)).toHaveLength(1);
    expect(svg.match(/<path/g)?.length).toBeLessThanOrEqual(2);
    const starts = [...svg.matchAll(/M\s*(-?[\d.]+)[ ,]?(-?[\d.]+)/g)];
    for (const [, x, y] of starts) {
      expect(Number(x) >= 0.875 && Number(x) <= 23.125, `${name}: x ${x}`).toBe(true);
      expect(Number(y) >= 0.875 && Number(y) <= 23.125, `${name}: y ${y}`).toBe(true);
    }
  });
});

describe('the codes of the catalogue', () => {
  it('have a flag for every currency', () => {
    const codes = values('currencies.toml', 'flag');
    expect(codes).toHaveLength(17);
    for (const code of codes) {
      expect(Object.keys(flags)).toContain(code);
      expect(named.get(`flag-${code}.svg`)).toMatch(/viewBox="[\d.]+ 0 80 60"/);
    }
    for (const { width, from } of Object.values(flags)) expect(from + 80).toBeLessThanOrEqual(width);
  });

  it('have a mark for every way to pay and every bank', () => {
    const methods = values('payments.toml', 'api_code').map((code) => code.toLowerCase());
    expect(methods.length).toBeGreaterThanOrEqual(8);
    for (const code of [...methods, 'oxxo', 'spei', 'transfer'])
      expect(named.has(`pay-${code}.svg`)).toBe(true);
    const banks = values('banks.toml', 'code');
    expect(Object.keys(bankFiles).toSorted()).toEqual(banks.toSorted());
    for (const file of Object.values(bankFiles)) expect(named.has(file), file).toBe(true);
  });

  it('have a seal for every business unit', () => {
    expect(Object.keys(seals).toSorted()).toEqual(['XC', 'XH', 'XN', 'XON', 'XP', 'XS', 'XT']);
    expect(businessUnits.length).toBeGreaterThan(0);
    for (const code of businessUnits) expect(Object.keys(seals)).toContain(code);
  });
});

describe('marks', () => {
  const marks: [string, TextMark][] = [...Object.entries(payMarks), ...Object.entries(bankMarks)];

  it.each(marks)('%s can be read on its ground', (_, mark) => {
    expect(contrast(hex(palette[letterInk(mark)]), hex(palette[mark.ground]))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('%s is set in letters that are there', (_, { hand, lines }) => {
    for (const line of lines) {
      expect(lettering[`${hand} ${line}`]?.starts).toHaveLength(line.length);
      for (const letter of line) expect(outlines[hand]?.[letter]).toMatch(/^M.+Z$/);
    }
  });

  it.each(Object.entries(seals))(
    '%s stands out from its ground, in two inks only',
    (code, { ground, light }) => {
      expect(contrast(hex(ground), hex(light))).toBeGreaterThanOrEqual(4.5);
      const svg = named.get(`seal-${code.toLowerCase()}.svg`) ?? '';
      const inks = [...svg.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, ink]) => ink);
      expect([...new Set(inks)].toSorted()).toEqual([hex(ground), hex(light)].toSorted());
    },
  );
});

describe('the brand', () => {
  it('has its road cut out of the S: a hole as long as the letter', () => {
    expect(wordmarkLetters().length).toBeGreaterThan(1000);
    expect(named.get('wordmark.svg')).toContain('fill="currentColor"');
    expect(named.get('favicon.svg')).toContain('prefers-color-scheme:dark');
  });

  it.each([...appIconFiles])('$name.png is a PNG of that size', ({ name, size }) => {
    const png = readFileSync(resolve(out, `${name}.png`));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  });
});

describe('patterns', () => {
  it.each([
    ['drips', drips()],
    ['glitter', glitter()],
  ])('%s is a small tile', (_, { width, height }) => {
    expect(width).toBeLessThanOrEqual(160);
    expect(height).toBeLessThanOrEqual(24);
  });
});
