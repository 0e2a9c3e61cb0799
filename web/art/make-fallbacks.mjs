// node art/make-fallbacks.mjs: draws the simple scenes into art/scenes and says what each costs.
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { crops, draw, places } from './fallback.mjs';

/** Brotli bytes and nodes a crop may take. */
const BUDGET = { bytes: 8192, nodes: 600 };

for (const name of Object.keys(places)) {
  for (const crop of Object.keys(crops)) {
    const svg = draw(name, crop);
    const nodes = svg.match(/<[a-zA-Z]/g)?.length ?? 0;
    const bytes = brotliCompressSync(svg).length;
    if (/NaN|undefined|Infinity/.test(svg)) throw new Error(`${name}-${crop}: a number is missing`);
    if (bytes > BUDGET.bytes || nodes > BUDGET.nodes) throw new Error(`${name}-${crop}: over budget`);
    writeFileSync(new URL(`scenes/${name}-${crop}.svg`, import.meta.url), svg);
    console.log(`${name}-${crop}`.padEnd(26), nodes, 'nodes', bytes, 'bytes');
  }
}
