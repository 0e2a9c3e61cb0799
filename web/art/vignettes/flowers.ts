import * as kit from '../kit';
import { disc, group, outline, path, type Ink, type Markup, type Point } from '../kit';

/** A daisy from the front as a symbol, 100 across. */
export const daisySymbols = (): string[] => [
  kit.symbol(
    'daisy',
    kit.times(9, (i) => {
      const a = (i / 9) * Math.PI * 2;
      return kit.dab(new kit.Pen(), Math.cos(a) * 29, Math.sin(a) * 29, 46, 17, a);
    }),
  ),
  kit.symbol(
    'dahlia',
    kit.outline(
      kit.times(26, (i): Point => {
        const a = (i / 26) * Math.PI * 2;
        const r = i % 2 === 0 ? 52 : 38;
        return [Math.cos(a) * r, Math.sin(a) * r];
      }),
      { tension: 0.1 },
    ),
  ),
];

/** Flowers crowded along a line: `spread` wide, in the inks by turns, a heart in each. Needs `daisySymbols`. */
export function garlandOf(
  along: readonly Point[],
  spread: number,
  size: number,
  inks: readonly Ink[],
  heart: Ink,
  seed: number,
): Markup {
  const luck = kit.chance(seed);
  const flowers = along.flatMap(([x, y], i) =>
    kit.times(2, (k) => ({
      x: x + luck.normal(0, spread),
      y: y + luck.normal(0, spread),
      size: size * luck.between(0.7, 1.25),
      ink: kit.at(inks, (i * 2 + k) % inks.length),
      kind: luck() < 0.5 ? 'daisy' : 'dahlia',
      turn: luck.between(0, 90),
    })),
  );
  return [
    inks.map((ink) =>
      group(
        { fill: ink },
        flowers
          .filter((flower) => flower.ink === ink)
          .map(({ x, y, size: s, kind, turn }) => kit.use(kind, x, y, s, turn)),
      ),
    ),
    group(
      { fill: heart },
      flowers.map(({ x, y, size: s }) =>
        disc(Math.round(x), Math.round(y), Math.round(s * 12), heart).replace(/ fill="[^"]+"/, ''),
      ),
    ),
  ];
}

/** A leaf 100 long from 0,0 along x, as the symbol `blade`. */
export const blade = (): string => kit.symbol('blade', kit.outline('0,0^ 30,-20 66,-18 100,0^ 66,12 30,14'));

/** Petals strewn on something level. */
export const petals = (box: kit.ViewBox, count: number, ink: Ink, seed: number): string => {
  const luck = kit.chance(seed);
  const pen = new kit.Pen();
  for (let i = 0; i < count; i += 1) {
    kit.dab(
      pen,
      box[0] + luck() * box[2],
      box[1] + luck() * box[3],
      luck.between(12, 24),
      luck.between(4, 7),
      luck.normal(0, 0.7),
    );
  }
  return path(pen, ink);
};

const PETALS: readonly (readonly [shape: string, ink: Ink])[] = [
  ['0,6^ -30,-22 -24,-62 8,-70 34,-44 22,-12', [0.98, 0.02, 70]],
  ['0,6^ 14,-20 28,-44 34,-44 22,-12', [0.84, 0.08, 20]],
  ['0,4^ -12,-16 -6,-36 8,-34 9,-12', [0.88, 0.15, 86]],
];

/** Five of one shape round 0, 0. */
const turned = (shape: string, ink: Ink): Markup =>
  kit.times(5, (i) => path(outline(shape), ink, { transform: `rotate(${i * 72 + 20})` }));

/** A frangipani from above, 140 across, and its shadow. */
export const frangipani = (x: number, y: number, scale: number, shadow: Ink): string =>
  group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    group(
      { transform: 'translate(-10 16)', opacity: 0.4 },
      turned('0,6^ -30,-22 -24,-62 8,-70 34,-44 22,-12', shadow),
    ),
    PETALS.map(([shape, ink]) => turned(shape, ink)),
  ]);
