// node art/run.mjs small/contact: one page with all of the small art at its size and at three times it, on paper and
// at dusk, to be looked at by eye.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { smallFiles, type SmallKind } from './collection';
import { guilloche } from './guilloche';
import { pictogramFamilies, pictograms, type PictogramName } from './pictograms';
import { pictogramFile } from './pictogram';

const target = resolve(process.env['CONTACT'] ?? resolve(import.meta.dirname, '../../../contact-small.html'));
const out = resolve(import.meta.dirname, '../out/small');
const files = smallFiles();

/** How large a file of each kind is shown at 1x; the pattern and the brand have rows of their own. */
const sizes: Partial<Record<SmallKind, readonly [width: number, height: number]>> = {
  seal: [48, 48],
  flag: [32, 24],
  mark: [64, 40],
};

const picture = (file: string, width: number, height: number): string =>
  `<img src="${resolve(out, file)}" width="${width}" height="${height}" alt="">`;

const icons = Object.entries(pictogramFamilies)
  .map(([family, members]) => {
    const names = Object.keys(members) as PictogramName[];
    const cells = names.map((name) => {
      const svg = pictogramFile(pictograms[name]);
      return `<figure><div class="big">${svg}</div><div>${svg}</div><figcaption>${name}</figcaption></figure>`;
    });
    return `<h3>${family} (${names.length})</h3><div class="icons">${cells.join('')}</div>`;
  })
  .join('');

const pairs = (kind: SmallKind): string => {
  const [width, height] = sizes[kind] ?? [48, 48];
  const cells = files
    .filter((file) => file.kind === kind)
    .map(({ file }) => {
      const half = kind === 'seal' ? picture(file, 24, 24) : '';
      const name = file.replace(/\.svg$/, '');
      return `<figure>${picture(file, width * 3, height * 3)}<div>${picture(file, width, height)} ${half}</div>
<figcaption>${name}</figcaption></figure>`;
    });
  return `<div class="pairs">${cells.join('')}</div>`;
};

const wordmark = readFileSync(resolve(out, 'wordmark.svg'), 'utf8');
const names = (theme: string): string => (theme === 'dusk' ? 'wordmark-two-dusk.svg' : 'wordmark-two.svg');
const brand = (theme: string): string => `<div class="brand"><div class="name">${wordmark}</div>
<div>${wordmark}</div>${picture(names(theme), 348, 93)}${picture(names(theme), 116, 31)}</div><div class="brand">
${[128, 64, 32, 16].map((size) => picture('favicon.svg', size, size)).join('')}
${picture('app-icon-180.png', 180, 180)}${picture('app-icon-192.png', 192, 192)}
<span class="mask">${picture('app-icon-maskable-512.png', 180, 180)}</span>
${picture('app-icon-512.png', 256, 256)}</div>`;

const patterns = `<div class="tile drips"></div><div class="tile glitter"></div>
${['7K3M9QXA', '7K3M9QXB']
  .map((code) => `<svg class="guilloche" viewBox="0 0 600 80"><path d="${guilloche(code, 600, 80)}"/></svg>`)
  .join('')}`;

const theme = (name: string): string => `<section class="${name}"><h2>${name}</h2>${icons}<h3>seals</h3>
${pairs('seal')}<h3>flags</h3>${pairs('flag')}<h3>text marks</h3>${pairs('mark')}<h3>brand</h3>${brand(name)}
<h3>patterns</h3>${patterns}</section>`;

writeFileSync(
  target,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Small art</title><style>
body { margin: 0; font: 10px/1.3 sans-serif; } section { padding: 16px; } h2, h3 { margin: 12px 0 8px; }
.day { background: oklch(.974 .016 88); color: oklch(.25 .045 245); }
.dusk { background: oklch(.198 .016 243); color: oklch(.95 .016 85); color-scheme: dark; }
.icons, .pairs, .brand { display: flex; flex-wrap: wrap; gap: 14px 10px; align-items: end; margin-bottom: 12px; }
figure { margin: 0; min-width: 84px; text-align: center; }
.icons svg { width: 24px; height: 24px; } .icons .big svg { width: 72px; height: 72px; }
.pairs img { box-shadow: none; } .name svg { width: 348px; height: 93px; }
.mask img { border-radius: 50%; }
.tile { height: 24px; margin: 8px 0 16px; background: oklch(.83 .036 80); }
.dusk .tile { background: oklch(.44 .028 250); }
.drips { mask: url(${resolve(out, 'divider-drips.svg')}) repeat-x; }
.glitter { mask: url(${resolve(out, 'divider-glitter.svg')}) repeat-x; background: oklch(.46 .09 228) !important; }
.dusk .glitter { background: oklch(.8 .095 212) !important; }
.guilloche { display: block; width: 900px; fill: none; stroke: currentColor; stroke-width: .5; opacity: .6; }
</style><body>${theme('day')}${theme('dusk')}</body></html>`,
);
console.log(target);
