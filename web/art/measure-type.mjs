// node art/measure-type.mjs: looks at the quiet part of every picture on which type stands and writes
// ui/styles/type-on-art.css: whether the type is ink or cream there. It fails where neither holds AIM on all but specks:
// then the scene's own sky is to be changed, or its quiet part. Needs Chromium.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { runnerImport } from 'vite';

const scenes = fileURLToPath(new URL('out/', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'type-'));
const imported = async (file) =>
  (await runnerImport(fileURLToPath(new URL(file, import.meta.url)), { configFile: false })).module;
const { framings } = await imported('framing.gen.ts');
const { OFF_PAGE, hasType } = await imported('type-on-scenes.ts');

/** The crops on which type stands, and the size they are measured at. */
const sizes = { hero: [640, 360], poster: [400, 500] };
const INK = [17, 34, 51];
const CREAM = [251, 246, 234];
/** The part of pixels left out: specks such as stars, which the type's own shapes cover. */
const SPECKS = 0.003;
/** Only titles stand on art, which are large: 3:1, and a little for the grain that is printed on top. */
const AIM = 3.2;

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
/** The least contrast of a tone with all but specks of the pixels. */
function least(pixels, tone) {
  const all = pixels.map((pixel) => contrast(pixel, tone)).toSorted((a, b) => a - b);
  return all[Math.floor(all.length * SPECKS)];
}

function measure(name, crop) {
  const size = sizes[crop];
  const quiet = framings[name].crops[crop].quiet;
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
  for (let py = Math.round(quiet.top * size[1]); py < quiet.bottom * size[1]; py += 1) {
    for (let px = Math.round(quiet.left * size[0]); px < quiet.right * size[0]; px += 1) {
      const i = (py * width + px) * channels;
      region.push([pixels[i], pixels[i + 1], pixels[i + 2]]);
    }
  }
  const mean = [0, 1, 2].map((i) => Math.round(region.reduce((sum, p) => sum + p[i], 0) / region.length));
  const [ink, cream] = [least(region, INK), least(region, CREAM)];
  return { mean, tone: ink >= cream ? INK : CREAM, held: Math.max(ink, cream) };
}

const weak = [];
const rules = Object.keys(framings)
  .filter((name) => !OFF_PAGE.includes(name.replace(/-dusk$/, '')))
  // Day before dusk, which overrides it.
  .toSorted()
  .map((name) => {
    const dusk = name.endsWith('-dusk');
    const scene = dusk ? name.slice(0, -5) : name;
    const lines = [];
    let sky = '';
    for (const crop of Object.keys(sizes)) {
      const { mean, tone, held } = measure(name, crop);
      // A page's own picture changes with the theme, and what is seen before it arrives with it; places choose theirs.
      if (crop === 'hero') sky = `  --color-sky: rgb(${mean.join(' ')});`;
      if (!hasType(scene)) continue;
      lines.push(`  --type-${crop}: rgb(${tone.join(' ')});`);
      console.log(`${name}, ${crop}`.padEnd(28), tone === INK ? 'ink  ' : 'cream', held.toFixed(2));
      if (held < AIM) weak.push(`${name}, ${crop}: ${held.toFixed(2)}`);
    }
    const paged = dusk || `${name}-dusk` in framings;
    const rule = `.place-${scene} {\n${[...(paged ? [sky] : []), ...lines].join('\n')}\n}`;
    return dusk ? `@media (prefers-color-scheme: dark) {\n${rule.replaceAll(/^/gm, '  ')}\n}` : rule;
  })
  .filter((rule) => rule.includes('--'));
writeFileSync(
  new URL('../ui/styles/type-on-art.css', import.meta.url),
  `/* Written by art/measure-type.mjs: the tone of type in the quiet part of each picture, where it holds ${AIM}:1. */\n${rules.join('\n')}\n`,
);
rmSync(work, { recursive: true });
if (weak.length > 0) {
  console.error(`Under ${AIM}:1:\n${weak.join('\n')}`);
  process.exitCode = 1;
}
