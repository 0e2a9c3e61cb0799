// Every file of the small art. Used by the build, the contact sheet and the tests.
import { brotliCompressSync } from 'node:zlib';
import { flagFile, flags, type FlagCode } from './flags';
import { drips, glitter, tileFile } from './patterns';
import { pictogramFile } from './pictogram';
import { pictograms } from './pictograms';
import { sealFile, seals, type SealCode } from './seals';
import { appIcon, favicon } from './sign';
import { textMark } from './text-marks';
import { bankMarks, payMarks } from './text-mark-list';
import { wordmark, wordmarkInks, wordmarkInTwo } from './wordmark';

/** What kind of thing a file is: each has its own budget. */
export type SmallKind = 'icon' | 'seal' | 'flag' | 'mark' | 'brand' | 'pattern';

/** One file of the small art. */
export type SmallFile = { kind: SmallKind; file: string; svg: string };

/** What a file of each kind may cost on the wire, in brotli bytes. */
export const smallBudget: Readonly<Record<SmallKind, number>> = {
  icon: 420,
  seal: 1229,
  flag: 1229,
  mark: 1024,
  brand: 3072,
  pattern: 3072,
};

/** Keys of a record, as what they are. */
const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

function icons(): SmallFile[] {
  const all = keys(pictograms).map((name) => [name, pictograms[name]] as const);
  return all.map(([name, pictogram]): SmallFile => ({
    kind: 'icon',
    file: `icon-${name}.svg`,
    svg: pictogramFile(pictogram),
  }));
}

function brand(): SmallFile[] {
  const { day, dusk } = wordmarkInks;
  const files: readonly [file: string, svg: string][] = [
    ['wordmark.svg', wordmark()],
    ['wordmark-two.svg', wordmarkInTwo(day.letters, day.road)],
    ['wordmark-two-dusk.svg', wordmarkInTwo(dusk.letters, dusk.road)],
    ['favicon.svg', favicon()],
    ...appIconFiles.map(({ name, size, ...how }): [string, string] => [`${name}.svg`, appIcon(size, how)]),
  ];
  return files.map(([file, svg]) => ({ kind: 'brand', file, svg }));
}

/** The application icons: each is a source, and a PNG of that size. */
export const appIconFiles = [
  { name: 'app-icon-180', size: 180 },
  { name: 'app-icon-192', size: 192, round: true },
  { name: 'app-icon-512', size: 512, round: true },
  { name: 'app-icon-maskable-512', size: 512, maskable: true },
] as const;

function patterns(): SmallFile[] {
  const files: readonly [file: string, svg: string][] = [
    ['divider-drips.svg', tileFile(drips())],
    ['divider-glitter.svg', tileFile(glitter())],
  ];
  return files.map(([file, svg]) => ({ kind: 'pattern', file, svg }));
}

/** Draws everything. The same bytes every time. */
export function smallFiles(): SmallFile[] {
  return [
    ...icons(),
    ...keys(seals).map((code: SealCode): SmallFile => ({
      kind: 'seal',
      file: `seal-${code.toLowerCase()}.svg`,
      svg: sealFile(code),
    })),
    ...keys(flags).map((code: FlagCode): SmallFile => ({
      kind: 'flag',
      file: `flag-${code}.svg`,
      svg: flagFile(code),
    })),
    ...keys(payMarks).map((code): SmallFile => ({
      kind: 'mark',
      file: `pay-${code}.svg`,
      svg: textMark(payMarks[code]),
    })),
    ...keys(bankMarks).map((code): SmallFile => ({
      kind: 'mark',
      file: `bank-${code}.svg`,
      svg: textMark(bankMarks[code]),
    })),
    ...brand(),
    ...patterns(),
  ];
}

/** A file's bytes on the wire. */
export const onWire = (svg: string): number => brotliCompressSync(svg).length;
