import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = new URL('.', import.meta.url);
const sheets = readdirSync(here)
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(new URL(file, here), 'utf8') }));

// In oklch a hue goes the short way round: from ember to ink that is through raspberry.
it.each(sheets)('$file mixes two colours in oklab', ({ css }) => {
  const mixes = css.match(/color-mix\(in oklch,[^;]*;/g) ?? [];
  expect(mixes.filter((mix) => !mix.includes('transparent'))).toEqual([]);
});

it.each(sheets)('$file lights a button only under a pointer that hovers', ({ css }) => {
  const still = css.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  expect(still.match(/\.button[\w-]*:hover/g) ?? []).toEqual([]);
});

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

/** The linear parts of a colour that is written as `oklch(l c h)` or `rgb(r g b)`. */
function linearOf(colour: string): [number, number, number] {
  const [x = 0, y = 0, z = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (colour.startsWith('rgb')) {
    return [linear(x), linear(y), linear(z)];
  }
  const [a, b] = [Math.cos((z * Math.PI) / 180) * y, Math.sin((z * Math.PI) / 180) * y];
  const l = (x + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (x - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (x - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
const luminance = (colour: string): number => {
  const [r, g, b] = linearOf(colour).map((part) => Math.min(1, Math.max(0, part))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** What the rules of each picture's light give a property, day or dusk. */
function lights(css: string, name: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, places = '', body = ''] of css.matchAll(/((?:\.place-[\w-]+,?\s*)+)\{([^}]*)\}/g)) {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(body)?.[1];
    if (value !== undefined) for (const place of places.match(/[\w-]+/g) ?? []) found.set(place, value);
  }
  return found;
}

/** A sheet by day. */
const day = (file: string): string =>
  (sheets.find((sheet) => sheet.file === file)?.css ?? '').replaceAll(
    /@media[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g,
    '',
  );

// A title is read from the first paint on, before the picture under it has come.
it.each(['type-hero', 'type-poster'])('%s is read on the ground that stands before the picture', (type) => {
  const skies = new Map([
    ...lights(day('places.css'), 'color-sky'),
    ...lights(day('type-on-art.css'), 'color-sky'),
  ]);
  const types = lights(day('type-on-art.css'), type);
  expect(types.size).toBeGreaterThan(15);
  const weak = [...types].map(
    ([place, tone]) => [place, contrast(tone, skies.get(place) ?? 'rgb(255 255 255)')] as const,
  );
  expect(weak.filter(([, held]) => held < 4.5).map(([place, held]) => `${place} ${held.toFixed(2)}`)).toEqual(
    [],
  );
});

const sheetOf = (file: string): string => sheets.find((sheet) => sheet.file === file)?.css ?? '';

it('names on the drawn coast are read by day and at dusk, and a house in the mark of a hotel', () => {
  const names = [
    ...sheetOf('ideas.css').matchAll(
      /\.coast text \{\s*fill: (oklch\([^)]*\));\s*stroke: (oklch\([^)]*\));/g,
    ),
  ];
  expect(names).toHaveLength(2);
  for (const [, fill = '', stroke = ''] of names) expect(contrast(fill, stroke)).toBeGreaterThan(4.5);
  const mark = /\.coast-hotel circle \{\s*fill: (oklch\([^)]*\));/.exec(sheetOf('hotels-map.css'))?.[1] ?? '';
  const cream = /--color-cream: (oklch\([^)]*\));/.exec(sheetOf('tokens.css'))?.[1] ?? '';
  expect(contrast(mark, cream)).toBeGreaterThan(4.5);
});

/** A colour of the store by day, or the one it has at dusk. */
function tokenOf(name: string, dusk: boolean): string {
  const [light = '', dark = ''] = sheetOf('tokens.css').split('@media (prefers-color-scheme: dark)');
  return new RegExp(`--color-${name}: (oklch\\([^)]*\\));`).exec(dusk ? dark : light)?.[1] ?? '';
}

/** Where a colour that is written as `oklch(l c h)` lies in oklab. */
function labOf(colour: string): [number, number, number] {
  const [l = 0, c = 0, h = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
}

/** How far two colours are apart in oklab: people tell 0.02 apart side by side. */
function distance(one: string, other: string): number {
  const [from, to] = [labOf(one), labOf(other)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

describe('a colour for each meaning', () => {
  // What is pressed, what is chosen, where the keyboard is, what is wrong.
  const MEANINGS = ['ember', 'ink', 'focus', 'bad'];

  it.each(['day', 'dusk'])('is distinguished from every other by %s', (light) => {
    const colours = MEANINGS.map((name) => [name, tokenOf(name, light === 'dusk')] as const);
    for (const [name, colour] of colours) expect(colour, name).toMatch(/^oklch/);
    const near = colours.flatMap(([name, colour], at) =>
      colours
        .slice(at + 1)
        .filter(([, other]) => distance(colour, other) < 0.04)
        .map(([other]) => `${name} is nearly ${other}`),
    );
    expect(near).toEqual([]);
  });

  it('fills the main action with ember, and nothing else: what goes to a poster’s days has a breath of it', () => {
    const filled = sheets.flatMap(({ css }) => {
      const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
      return [...rules].flatMap(([, names = '', body = '']) => {
        const [ground] = /background(?:-\w+)?:[^;]*--color-ember[^;]*/.exec(body) ?? [];
        const share = /--color-ember\) (\d+)%/.exec(ground ?? '')?.[1] ?? '100';
        return ground === undefined ? [] : [`${names.trim()} ${share}%`];
      });
    });
    expect(filled).toEqual(['.poster-day 12%', '.button-primary 100%', '.button-primary:hover 86%']);
    const root = new URL('../../', here);
    const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.tsx') && !/^(?:node_modules|art)\//.test(path),
    );
    expect(components.length).toBeGreaterThan(150);
    const others = components.filter((path) =>
      /\b(?:bg|from|via|to)-ember|--color-ember/.test(readFileSync(new URL(path, root), 'utf8')),
    );
    expect(others).toEqual([]);
  });

  it('rings with focus whatever the keyboard is on, and marks with bad what is wrong', () => {
    const rings = sheets.flatMap(({ css }) => css.match(/outline(?:-color)?: [^;]*var\([^;]*/g) ?? []);
    expect(rings.length).toBeGreaterThan(8);
    expect(rings.filter((ring) => /--color-(?:ember|bad)/.test(ring))).toEqual([]);
    expect(sheetOf('base.css')).toMatch(/:focus-visible \{\s*outline: 3px solid var\(--color-focus\)/);
    expect(sheetOf('controls.css')).toMatch(/\.button-chosen \{\s*background: var\(--color-ink\)/);
  });
});
