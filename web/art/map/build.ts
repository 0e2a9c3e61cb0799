// node art/run.mjs map/build: draws the map into out/, writes map.gen.ts and says what each file costs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { locatorPictures } from './locator';
import { mapPictures } from './pictures';
import { mapRegistry } from './registry';

const out = resolve(process.env['MAP_OUT'] ?? resolve(import.meta.dirname, '../out'));
mkdirSync(out, { recursive: true });
if (!process.env['MAP_OUT']) writeFileSync(resolve(import.meta.dirname, 'map.gen.ts'), mapRegistry());
for (const { file, svg } of [...mapPictures(), ...locatorPictures()]) {
  writeFileSync(resolve(out, file), svg);
  const nodes = svg.match(/<[a-zA-Z]/g)?.length ?? 0;
  console.log(
    file.padEnd(20),
    `${nodes} nodes`.padStart(11),
    `${Buffer.byteLength(svg)} bytes`.padStart(13),
    `${brotliCompressSync(svg).length} brotli`.padStart(14),
  );
}
