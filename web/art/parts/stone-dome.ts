import * as kit from '../kit';
import { mix, path, Pen, type Ink, type Markup, type Point } from '../kit';

// A low round house of field stones, seen from a little above: every stone turns with the wall, so that the
// light itself shows the roundness.

export type Dome = { cx: number; base: number; half: number; high: number };

/** The light on the stones, from those that see least of it to those that see most. */
export type DomeInks = { shade: Ink; stone: Ink; sun: Ink; ember: Ink };

/** How much nearer the middle of the wall stands than its sides. */
const BOW = 0.11;
const ROWS = [0, 0.15, 0.29, 0.42, 0.54, 0.655, 0.76, 0.85, 0.93];
const TONES = 6;

/** Where the wall is at a height (0 to 1) and a turn off its middle, in radians. */
const onDome =
  ({ cx, base, half, high }: Dome) =>
  (up: number, turn: number): Point => {
    const reach = half * Math.sqrt(Math.max(0, 1 - up ** 2.3));
    return [cx + reach * Math.sin(turn), base - high * up + BOW * reach * Math.cos(turn)];
  };

/** A stone as four rounded corners. */
function stone(pen: Pen, corners: readonly [Point, Point, Point, Point], luck: kit.Chance): void {
  const [cx, cy] = [0, 1].map((i) => corners.reduce((sum, corner) => sum + (corner[i] ?? 0), 0) / 4) as [
    number,
    number,
  ];
  const out = corners.map(([x, y]): Point => {
    const reach = luck.between(1.06, 1.24);
    return [cx + (x - cx) * reach, cy + (y - cy) * reach];
  });
  const middle = (i: number): Point => {
    const [a, b] = [kit.at(out, i % 4), kit.at(out, (i + 1) % 4)];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  pen.move(...middle(3));
  for (const [i, corner] of out.entries()) pen.quad(...corner, ...middle(i));
  pen.close();
}

/** Stones of one tone, an edge of each turned to the sun. */
const printed = (id: string, pen: Pen, ink: Ink, edge: Ink): Markup =>
  pen.empty ? '' : kit.rim(id, pen, edge, ink, -4, 4);

/** The house; its joints are of the paint `joint`. It is sunlit from the upper right and behind, and by embers out of its door. */
export function stoneDome(
  dome: Dome,
  door: { at: Point; half: number; high: number },
  inks: DomeInks,
): Markup {
  const place = onDome(dome);
  const luck = kit.chance(17);
  const bands = kit.times(TONES, () => new Pen());
  const warm = kit.times(3, () => new Pen());
  const inDoor = ([x, y]: Point): number =>
    Math.hypot((x - door.at[0]) / door.half, (y - door.at[1]) / door.high);
  for (const [row, low] of ROWS.entries()) {
    const top = (ROWS[row + 1] ?? 0.99) - 0.012;
    const step = 0.27 / Math.max(0.34, Math.sqrt(1 - low ** 2.3));
    for (let turn = -1.5 + luck.between(0, 0.1); turn < 1.3;) {
      const wide = Math.min(step * luck.between(0.7, 1.4), 1.52 - turn);
      const [up, down] = [top + luck.normal(0, 0.012), low + luck.normal(0.01, 0.008)];
      const [from, to] = [turn + 0.02, turn + wide - 0.02];
      const seen = place((low + top) / 2, turn + wide / 2);
      turn += wide;
      const near = inDoor(seen);
      if (near < 0.92) continue;
      const level = (low + top) / 2;
      const [flat, rise] = [Math.sqrt(1 - level ** 2.6), level ** 1.3];
      const sun = 0.78 * Math.sin(turn - wide / 2) * flat + 0.5 * rise + 0.06 + luck.normal(0, 0.06);
      const tone = Math.max(0, Math.min(TONES - 1, Math.floor((sun + 0.52) * 4.6)));
      const pen =
        near < 1.5 && sun < 0.75 ? kit.at(warm, near < 1.18 ? 0 : near < 1.34 ? 1 : 2) : kit.at(bands, tone);
      stone(pen, [place(up, from), place(up, to), place(down, to), place(down, from)], luck);
    }
  }
  const { shade, stone: own, sun, ember } = inks;
  const tones = kit.times(TONES, (i) => (i < 3 ? mix(shade, own, i / 2.5) : mix(own, sun, (i - 2) / 3)));
  const body = kit.outline([
    ...kit.times(12, (i): kit.Knot => [...place(Math.sin((i / 11) * (Math.PI / 2)), -Math.PI / 2), i === 0]),
    ...kit.times(11, (i): kit.Knot => [
      ...place(Math.cos(((i + 1) / 11) * (Math.PI / 2)), Math.PI / 2),
      i === 10,
    ]),
    ...kit.times(5, (i): kit.Knot => place(0, Math.PI / 2 - ((i + 1) / 6) * Math.PI)),
  ]);
  return [
    path(body, 'url(#joint)'),
    bands.map((pen, i) =>
      printed(`stone-${i}`, pen, kit.at(tones, i), mix(kit.at(tones, i), sun, i < 3 ? 0.16 : 0.5)),
    ),
    warm.map((pen, i) => path(pen, mix(ember, own, 0.12 + i * 0.3))),
  ];
}
