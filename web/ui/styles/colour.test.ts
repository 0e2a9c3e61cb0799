import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
