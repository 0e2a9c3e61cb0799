import * as kit from '../kit';
import { mix, type Eye, type Markup, type Pen } from '../kit';
import { noon } from './coba-light';

// The sacbe: a white road six metres wide that swings right to the foot of the stair.

/** The road's middle, in metres to the right, at so many metres off. */
export function middleOf(away: number): number {
  return 2.2 * kit.step(away, 4, 18) + 2.6 * kit.step(away, 30, 90);
}
const HALF = 3.1;
/** Distances the road's edge is drawn through. */
const STOPS = [4.6, 6.4, 8, 10, 12.6, 16, 21, 27, 36, 50, 68, 94];

/** The road's outline, `wide` parts of its breadth, its edges rough with loose stones. */
function strip(eye: Eye, wide: number, drop = 0): Pen {
  const wander = kit.noise(31);
  const edge = (side: -1 | 1): kit.Knot[] =>
    STOPS.map((away, i) => {
      const half = HALF * (wide + 1.1 * kit.step(away, 24, 94)) + 0.28 * wander(i * 1.7 + side * 7);
      const [x, y] = kit.seen(eye)([middleOf(away) + side * half, 0, away]);
      return [x, y + drop * (eye.focal / away), away > 90];
    });
  return kit.outline([...edge(-1), ...edge(1).toReversed()], { tension: 0.14, pen: kit.coarsePen() });
}

/** Shade of leaves on a metre or so of ground, as a symbol named `shade`. */
export function shadeSymbol(): string {
  const luck = kit.chance(12);
  const pen = kit.coarsePen();
  for (let i = 0; i < 9; i += 1)
    kit.dab(
      pen,
      luck.normal(0, 64),
      luck.normal(0, 42),
      luck.between(40, 110),
      luck.between(22, 46),
      luck.normal(0, 0.3),
    );
  return kit.symbol('shade', pen);
}

/** Shade between pieces of light: thick where a crown stands over the road, thin elsewhere. */
function shade(eye: Eye, crowns: readonly number[]): string[] {
  const luck = kit.chance(12);
  const patch = (right: number, away: number, size: number): string => {
    const [x, y] = kit.seen(eye)([right, 0, away]);
    const wide = (eye.focal / away / 100) * size;
    const tall = (wide * eye.height) / away;
    const scale = `scale(${kit.brief(Number(wide.toFixed(2)))} ${kit.brief(Number(tall.toFixed(2)))})`;
    return kit.tag('use', {
      href: '#shade',
      transform: `translate(${Math.round(x)} ${Math.round(y)})${scale}`,
    });
  };
  return [
    ...crowns.flatMap((away) =>
      kit.times(4, (i) =>
        patch(
          middleOf(away) + (-0.8 + 0.54 * i) * HALF,
          away * luck.between(0.94, 1.06),
          luck.between(1, 1.5),
        ),
      ),
    ),
    ...kit.times(7, () => {
      const away = 6 + 24 * luck() ** 1.5;
      return patch(middleOf(away) + luck.between(-0.9, 0.9) * HALF, away, luck.between(0.6, 1));
    }),
  ];
}

/** The road: worn grey sides, its white middle, shade in pieces, a few stones along its edges. */
export function sacbe(eye: Eye, crowns: readonly number[]): Markup {
  const luck = kit.chance(23);
  const [stones, faces] = [kit.coarsePen(), kit.coarsePen()];
  for (let i = 0; i < 15; i += 1) {
    const away = 6 + 17 * luck() ** 1.5;
    const side = i % 2 === 0 ? -1 : 1;
    const [x, y] = kit.seen(eye)([middleOf(away) + side * HALF * luck.between(1, 1.1), 0, away]);
    const size = (eye.focal / away) * luck.between(0.06, 0.14);
    kit.polygon(stones, [
      [x - size, y + size * 0.4],
      [x - size * 0.6, y - size * 0.6],
      [x + size, y - size * 0.4],
      [x + size, y + size * 0.5],
    ]);
    kit.polygon(faces, [
      [x - size * 0.6, y - size * 0.6],
      [x + size, y - size * 0.4],
      [x + size * 0.2, y - size * 0.05],
    ]);
  }
  return [
    kit.path(strip(eye, 1.06, 0.05), mix(noon.roadShade, noon.leaf, 0.3)),
    kit.path(strip(eye, 0.97), noon.road),
    kit.inked(noon.roadShade, shade(eye, crowns)),
    kit.path(stones, noon.stoneShade),
    kit.path(faces, noon.road),
  ];
}
