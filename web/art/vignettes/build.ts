// node art/run.mjs vignettes/build: draws every vignette into out/vignettes and says what each costs.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { budget, cost } from '../collection';
import { vignettePictures } from './pictures';

const out = resolve(import.meta.dirname, '../out/vignettes');
mkdirSync(out, { recursive: true });
for (const file of readdirSync(out)) rmSync(resolve(out, file));
const over: string[] = [];
for (const { file, svg } of vignettePictures()) {
  const { nodes, bytes, brotli } = cost(svg);
  writeFileSync(resolve(out, file), svg);
  console.log(
    file.padEnd(44),
    `${nodes} nodes`.padStart(11),
    `${bytes} bytes`.padStart(12),
    `${brotli} brotli`.padStart(13),
  );
  if (nodes > budget.nodes || brotli > budget.bytes) over.push(file);
}
if (over.length > 0) {
  console.error(`Over ${budget.nodes} nodes or ${budget.bytes} bytes: ${over.join(', ')}`);
  process.exitCode = 1;
}
