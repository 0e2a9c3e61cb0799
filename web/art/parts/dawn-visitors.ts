import * as kit from '../kit';
import type { Eye, Ink, Markup } from '../kit';
import { crowdSymbols } from './crowd';
import { dawn } from './dawn-light';

/** Who came before the buses: metres right of the middle and away, the side turned to us, shirt and skin. */
const party: readonly (readonly [
  name: string,
  right: number,
  away: number,
  side: 1 | -1,
  shirt: Ink,
  skin: Ink,
])[] = [
  ['phone', -9.5, 116, 1, [0.46, 0.09, 255], [0.4, 0.07, 45]],
  ['plain', -2.2, 109, 1, [0.82, 0.03, 60], [0.34, 0.06, 40]],
  ['child', -1, 108.4, -1, [0.66, 0.14, 30], [0.38, 0.07, 45]],
  ['braid', 0.2, 109, -1, [0.5, 0.11, 350], [0.42, 0.08, 48]],
  ['hat', -14.5, 104, 1, [0.6, 0.09, 20], [0.56, 0.08, 50]],
  ['wheels', -12.6, 103, 1, [0.48, 0.06, 210], [0.42, 0.07, 45]],
  ['plain', 6.4, 101, -1, [0.42, 0.06, 160], [0.48, 0.08, 48]],
];

/** The crowd's symbols; what nobody is printed by here has no name. */
export const visitorSymbols = (): string[] =>
  crowdSymbols().map((symbol) => symbol.replaceAll(/ id="[a-z]+-(?:legs|hair)"/g, ''));

/** Visitors on the wet grass, their backs to us, the sun on their left sides. */
export function visitors(eye: Eye): Markup {
  const shadows = new kit.Pen();
  const people = party.map(([name, right, away, side, shirt, skin]) => {
    const [x, y] = kit.seen(eye)([right, 0, away]);
    const size = (eye.focal * 1.75) / away / 100;
    kit.polygon(shadows, [
      [x - 6 * size, y],
      [x + 12 * size, y - 6 * size],
      [x + 120 * size, y],
      [x + 340 * size, y + 25 * size],
      [x + 100 * size, y + 16 * size],
    ]);
    const print = (id: string, fill: Ink): string => kit.inked(fill, kit.use(id, x, y, size * side));
    return {
      whole: kit.use(`back-${name}`, x, y, size * side),
      dressed: [print(`${name}-skin`, skin), print(`${name}-shirt`, shirt)],
    };
  });
  const bodies = people.map(({ whole }) => whole);
  return [
    kit.path(shadows, [0.6, 0.06, 300], { opacity: 0.8 }),
    kit.group({ fill: dawn.gold, transform: 'translate(-1.6 -.6)' }, bodies),
    kit.inked([0.3, 0.07, 295], bodies),
    people.map(({ dressed }) => dressed),
  ];
}
