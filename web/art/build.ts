// npm run art: draws every scene and crop into out/, writes files.gen.ts, framing.gen.ts and focal.css, and says what each picture costs.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { budget, cost, pictures } from './collection';
import { files, focals, framing } from './registry';

const here = import.meta.dirname;
const out = resolve(here, 'out');
const all = pictures();

mkdirSync(out, { recursive: true });
for (const file of readdirSync(out)) {
  if (/-(?:poster|hero|tile)\.svg$/.test(file)) rmSync(resolve(out, file));
}
const over: string[] = [];
for (const { file, svg } of all) {
  const { nodes, bytes, brotli } = cost(svg);
  writeFileSync(resolve(out, file), svg);
  console.log(
    file.padEnd(28),
    `${nodes} nodes`.padStart(11),
    `${bytes} bytes`.padStart(12),
    `${brotli} brotli`.padStart(13),
  );
  if (nodes > budget.nodes || brotli > budget.bytes) over.push(file);
}
writeFileSync(resolve(here, 'files.gen.ts'), files(all));
writeFileSync(resolve(here, 'framing.gen.ts'), framing(all));
writeFileSync(resolve(here, '../ui/styles/focal.css'), focals(all));
if (over.length > 0) {
  console.error(`Over ${budget.nodes} nodes or ${budget.bytes} bytes: ${over.join(', ')}`);
  process.exitCode = 1;
}
