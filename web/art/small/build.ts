// node art/run.mjs small/build: draws the small art into out/small/, has Chromium make the
// application icons' PNGs, and prints how many bytes each kind takes. `PNG=0` leaves the PNGs as they are.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { appIconFiles, onWire, smallBudget, smallFiles, type SmallKind } from './collection';
import { rastered } from './raster';

const out = resolve(import.meta.dirname, '../out/small');
mkdirSync(out, { recursive: true });

const files = smallFiles();
const over: string[] = [];
const sums = new Map<SmallKind, { count: number; most: number; name: string; all: number }>();
for (const { kind, file, svg } of files) {
  const cost = onWire(svg);
  writeFileSync(resolve(out, file), svg);
  const sum = sums.get(kind) ?? { count: 0, most: 0, name: '', all: 0 };
  const dearest = cost > sum.most ? { most: cost, name: file } : {};
  sums.set(kind, { ...sum, ...dearest, count: sum.count + 1, all: sum.all + cost });
  if (cost > smallBudget[kind]) over.push(`${file} (${cost})`);
}

for (const { name, size } of appIconFiles) {
  const target = resolve(out, `${name}.png`);
  if (process.env['PNG'] === '0' && existsSync(target)) continue;
  writeFileSync(target, rastered(readFileSync(resolve(out, `${name}.svg`), 'utf8'), size));
}

for (const [kind, { count, most, name, all }] of sums) {
  console.log(
    kind.padEnd(8),
    `${count} files`.padStart(9),
    `${all} brotli`.padStart(13),
    `most ${most} (${name}) of ${smallBudget[kind]}`,
  );
}
if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}`);
  process.exitCode = 1;
}
