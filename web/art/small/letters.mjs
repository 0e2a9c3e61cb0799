// node art/small/letters.mjs: reads the words of our text marks out of our two typefaces and writes
// lettering.gen.ts. Run by hand when a word is added; nothing else needs its two libraries:
//   npm install --no-save fontkit@2.0.4 wawoff2@2.0.1
// wawoff2 unpacks the WOFF2 files, fontkit sets the axes, kerns, and gives the outlines.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import wawoff2 from 'wawoff2';

const { resolve } = createRequire(import.meta.url);
const file = (name) => resolve(`@fontsource-variable/${name}.woff2`);
const unpack = async (name) => create(Buffer.from(await wawoff2.decompress(readFileSync(file(name)))));

const bricolage = await unpack('bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal');
const figtree = await unpack('figtree/files/figtree-latin-wght-normal');

/** The two hands: payment methods and the store's name in the display face, banks in the text face. */
const styles = {
  name: bricolage.getVariation({ wght: 800, opsz: 96, wdth: 100 }),
  display: bricolage.getVariation({ wght: 760, opsz: 20, wdth: 96 }),
  text: figtree.getVariation({ wght: 750 }),
};

const words = {
  name: ['Sacbe'],
  display: [
    'Visa',
    'Mastercard',
    'American',
    'Express',
    'CB',
    'Diners',
    'Club',
    'Discover',
    'JCB',
    'PayPal',
    'OXXO',
    'SPEI',
    'Transfer',
  ],
  text: [
    'BBVA',
    'Banamex',
    'Santander',
    'Banorte',
    'HSBC',
    'Scotiabank',
    'Inbursa',
    'American',
    'Express',
    'Banregio',
    'Afirme',
    'Banco',
    'Azteca',
    'Invex',
  ],
};

/** Every letter used, by hand: outlines with the origin on the baseline, 1000 units an em, y down. */
const outlines = { name: {}, display: {}, text: {} };

const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: 'Z' };

const drawn = (glyph) =>
  glyph.path.commands
    .map(
      ({ command, args }) =>
        commands[command] + args.map((value, axis) => Math.round(axis % 2 === 0 ? value : -value)).join(' '),
    )
    .join('');

/** A word: its letters and where each begins, and the box of its ink. */
function set(hand, word) {
  const { glyphs, positions } = styles[hand].layout(word);
  if (glyphs.length !== word.length) throw new Error(`${word} has ligatures.`);
  let x = 0;
  const starts = [];
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [i, glyph] of glyphs.entries()) {
    outlines[hand][word[i]] = drawn(glyph);
    starts.push(Math.round(x));
    const { minX, minY, maxX, maxY } = glyph.bbox;
    box.left = Math.round(Math.min(box.left, x + minX));
    box.right = Math.round(Math.max(box.right, x + maxX));
    box.top = Math.round(Math.min(box.top, -maxY));
    box.bottom = Math.round(Math.max(box.bottom, -minY));
    x += positions[i].xAdvance;
  }
  return { starts, ...box };
}

const entries = Object.entries(words).flatMap(([hand, list]) =>
  list.map((word) => `  '${hand} ${word}': ${JSON.stringify(set(hand, word))},`),
);
writeFileSync(
  new URL('lettering.gen.ts', import.meta.url),
  `// Written by \`node art/small/letters.mjs\`: 1000 units an em, y down from the baseline.

/** Where each letter of a word begins, and the box of its ink. */
export type Lettering = {
  starts: readonly number[];
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** The letters' outlines, by hand. */
export const outlines: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(outlines, null, 2)};

/** Words by hand and text. */
export const lettering: Readonly<Record<string, Lettering>> = {
${entries.join('\n')}
};
`,
);
