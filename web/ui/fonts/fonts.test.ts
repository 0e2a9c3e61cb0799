import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const root = resolve(here, '../../..');
const files = readdirSync(here).filter((file) => file.endsWith('.woff2'));

/** Signs of currencies that the families' latin files lack: a face of the system draws them. */
const ELSEWHERE = '₡₩₽';

/** The letters a font can draw: its `cmap`, in the format that holds all of Unicode's first plane. */
function drawn(file: string): Set<number> {
  const bytes = readFileSync(resolve(here, file));
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let [offset, cmap] = [0, -1];
  for (let table = 0; table < bytes.readUInt16BE(12); table += 1) {
    const flags = bytes.readUInt8(at);
    const [tag, version] = [flags & 63, flags >> 6];
    at += tag === 63 ? 5 : 1;
    const whole = number();
    // Outlines and their places are stored transformed unless they say so, every other table if it says so.
    const transformed = tag === 10 || tag === 11 ? version !== 3 : version !== 0;
    if (tag === 0) cmap = offset;
    offset += transformed ? number() : whole;
  }
  const tables = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  const letters = new Set<number>();
  for (let record = 0; record < tables.readUInt16BE(cmap + 2); record += 1) {
    const start = cmap + tables.readUInt32BE(cmap + 8 + record * 8);
    if (tables.readUInt16BE(start) !== 4) continue;
    const doubled = tables.readUInt16BE(start + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const last = tables.readUInt16BE(start + 14 + segment);
      const first = tables.readUInt16BE(start + 16 + doubled + segment);
      for (let letter = first; letter <= last && letter < 0xffff; letter += 1) letters.add(letter);
    }
  }
  return letters;
}

/** Everything that can be read in files of some kind, under a folder. */
const written = (folder: string, kind: RegExp): string[] =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => readFileSync(resolve(root, folder, file), 'utf8'));

describe('the fonts of pages', () => {
  it('weigh at most 36 KB together', () => {
    expect(files).toHaveLength(2);
    const all = files.reduce((sum, file) => sum + statSync(resolve(here, file)).size, 0);
    expect(all).toBeLessThanOrEqual(36_000);
  });

  // Proves 10.5.29.
  it.each(files)('draw every letter of our words and of the demonstration: %s', (file) => {
    const letters = drawn(file);
    const texts = [...written('web/messages', /\.json$/), ...written('catalogue', /\.toml$/)].join('');
    const missing = [...new Set(texts)].filter(
      (letter) => letter >= ' ' && !letters.has(letter.codePointAt(0) ?? 0),
    );
    expect(missing.filter((letter) => !ELSEWHERE.includes(letter))).toEqual([]);
    const listed = readFileSync(resolve(here, 'characters.txt'), 'utf8');
    expect([...listed].filter((letter) => letter >= ' ' && !letters.has(letter.codePointAt(0) ?? 0))).toEqual(
      [],
    );
  });
});
