// node art/measure-type.mjs: looks at every picture where type stands on it and writes ui/styles/type-on-art.css: whether
// the type is ink or cream there, and how much scrim it takes to hold 4.5:1 on the worst pixels. Needs Chromium.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const scenes = fileURLToPath(new URL('out/', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'type-'));

/** Where type stands, as parts of a picture's width and height, and the size it is measured at. */
const regions = {
  hero: { crop: 'hero', size: [480, 270], x: [0, 0.44], y: [0.12, 0.62] },
  // Middling windows show the middle of the wide picture.
  middle: { crop: 'hero', size: [480, 270], x: [0.12, 0.64], y: [0.08, 0.62] },
  poster: { crop: 'poster', size: [288, 360], x: [0, 0.92], y: [0, 0.51] },
};
const INK = [17, 34, 51];
const CREAM = [251, 246, 234];
/** The part of pixels left out: specks such as stars, which the type's own shapes cover. */
const SPECKS = 0.003;
/** Scenes on which no type ever stands. */
const besideType = new Set(['mail-header', 'order-confirmed', 'packages', 'promotions', 'voucher-header']);
/** A little over 4.5: the grain printed on top takes some. */
const AIM = 5;

function decode(file) {
  const png = readFileSync(file);
  let at = 8;
  let width = 0;
  let channels = 4;
  const data = [];
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') [width, channels] = [body.readUInt32BE(0), body[9] === 6 ? 4 : 3];
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const out = Buffer.alloc((raw.length / (stride + 1)) * stride);
  for (let y = 0; y * (stride + 1) < raw.length; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let i = 0; i < stride; i += 1) {
      const left = i >= channels ? out[y * stride + i - channels] : 0;
      const up = y > 0 ? out[(y - 1) * stride + i] : 0;
      const corner = y > 0 && i >= channels ? out[(y - 1) * stride + i - channels] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const add = [0, left, up, (left + up) >> 1, paeth][filter];
      out[y * stride + i] = raw[y * (stride + 1) + 1 + i] + add;
    }
  }
  return { width, channels, pixels: out };
}

const linear = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const contrast = (p, q) => {
  const [a, b] = [luminance(p), luminance(q)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
const over = (scrim, alpha, pixel) => pixel.map((v, i) => scrim[i] * alpha + v * (1 - alpha));

/** The smallest scrim with which all but specks of the pixels hold the contrast; 2 when none does. */
function needed(pixels, type, scrim) {
  for (let alpha = 0; alpha <= 0.96; alpha += 0.02) {
    const bad = pixels.filter((pixel) => contrast(over(scrim, alpha, pixel), type) < AIM).length;
    if (bad <= pixels.length * SPECKS) return alpha;
  }
  return 2;
}

function measure(name, part) {
  const { crop, size, x, y } = regions[part];
  const shot = join(work, `${name}-${crop}.png`);
  const html = join(work, 'page.html');
  writeFileSync(
    html,
    `<body style="margin:0"><img width=${size[0]} height=${size[1]} src="${scenes}${name}-${crop}.svg">`,
  );
  execFileSync(
    'chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--hide-scrollbars',
      '--allow-file-access-from-files',
      `--screenshot=${shot}`,
      `--window-size=${size.join(',')}`,
      `file://${html}`,
    ],
    { stdio: 'ignore' },
  );
  const { width, channels, pixels } = decode(shot);
  const region = [];
  for (let py = Math.round(y[0] * size[1]); py < y[1] * size[1]; py += 1) {
    for (let px = Math.round(x[0] * size[0]); px < x[1] * size[0]; px += 1) {
      const i = (py * width + px) * channels;
      region.push([pixels[i], pixels[i + 1], pixels[i + 2]]);
    }
  }
  const mean = [0, 1, 2].map((i) => region.reduce((sum, pixel) => sum + pixel[i], 0) / region.length);
  const rounded = mean.map((v) => Math.round(v));
  const light = mean.map((v) => Math.round(255 - (255 - v) * 0.3));
  const dark = mean.map((v) => Math.round(v * 0.28));
  return { mean: rounded, light, dark, ink: needed(region, INK, light), cream: needed(region, CREAM, dark) };
}

const names = readdirSync(scenes)
  .filter((file) => file.endsWith('-poster.svg'))
  .map((file) => file.slice(0, -11))
  // Day before dusk, which overrides it.
  .toSorted();
const indented = (css) => css.replaceAll(/^/gm, '  ');
const rules = names.map((name) => {
  const parts = Object.keys(regions).map((part) => ({ part, ...measure(name, part) }));
  // The tone whose scrims change the picture least; fog shows more than shade.
  const total = (tone) =>
    parts.reduce((sum, { mean, light, dark, ...need }) => {
      const scrim = tone === 'ink' ? light : dark;
      return (
        sum +
        need[tone] *
          (tone === 'ink' ? 1.2 : 1) *
          mean.reduce((change, v, i) => change + Math.abs(v - scrim[i]), 0)
      );
    }, 0);
  const tone = total('ink') <= total('cream') ? 'ink' : 'cream';
  if (parts.some((part) => part[tone] > 1)) throw new Error(`${name}: no scrim is enough`);
  console.log(
    name.padEnd(16),
    tone.padEnd(6),
    ...parts.map((part) => `${part.part} ${part[tone].toFixed(2)}`),
  );
  const scrims = parts.map(
    (part) =>
      `  --scrim-${part.part}: rgb(${(tone === 'ink' ? part.light : part.dark).join(' ')} / ${Number(part[tone].toFixed(2))});`,
  );
  const type = `  --type: rgb(${(tone === 'ink' ? INK : CREAM).join(' ')});`;
  const dusk = name.endsWith('-dusk');
  const scene = dusk ? name.slice(0, -5) : name;
  const own = `.over-${scene} {\n${[type, ...scrims].join('\n')}\n}`;
  // A page's own picture changes with the theme, and what is seen before it arrives with it; places choose theirs.
  const sky = `.place-${scene} {\n  --color-sky: rgb(${parts[0].mean.join(' ')});\n}`;
  const paged = dusk || names.includes(`${name}-dusk`);
  const both = [...(paged ? [sky] : []), ...(besideType.has(scene) ? [] : [own])].join('\n');
  return dusk ? `@media (prefers-color-scheme: dark) {\n${indented(both)}\n}` : both;
});
writeFileSync(
  new URL('../ui/styles/type-on-art.css', import.meta.url),
  `/* Written by art/measure-type.mjs: the tone of type on each picture, and the scrim it needs for 4.5:1. */\n${rules.join('\n')}\n`,
);
rmSync(work, { recursive: true });
