import * as kit from '../kit';
import { mix, type Frame, type Ink, type Markup, type Pen } from '../kit';

export const waterDark: Ink = [0.36, 0.05, 232];
export const waterPale: Ink = [0.82, 0.04, 205];
export const foam: Ink = [0.97, 0.014, 190];

export type Crest = { x: number; y: number; width: number; height: number };

/** Foam on a wave breaking to the left: it rolls over the lip and runs down the face in leaning tongues. */
export function foamCap({ x, y, width, height }: Crest, depth: number, luck: kit.Chance): Pen {
  const upper: kit.Knot[] = [
    [x - width * 0.46, y - height * 0.5, true],
    [x - width * 0.36, y - height * 0.86],
    [x - width * 0.14, y - height * 1.03],
    [x + width * 0.22, y - height * 0.66],
    [x + width * 0.66, y - height * 0.02, true],
  ];
  const count = Math.max(2, Math.round(width / 44));
  const tongues = kit.times(count, (i): kit.Knot[] => {
    const t = (i + 0.6) / count;
    const [footX, footY] = [x + width * (0.6 - 0.98 * t), y - height * (0.05 + 0.3 * t)];
    const long = depth * (0.2 + luck() ** 2) * Math.sin(Math.PI * (0.2 + 0.7 * t));
    return [
      [footX - long * 0.9, footY + long, true],
      [footX - width * 0.1, footY - height * 0.08],
    ];
  });
  return kit.outline([...upper, ...tongues.flat()], { tension: 0.2, pen: kit.coarsePen() });
}

/** One step of the rapids: a face of water with sharp crests and broad troughs, breaking into foam. */
function rapid(y: number, near: number, seed: number, view: kit.ViewBox): Markup {
  const luck = kit.chance(seed);
  const [left, right] = [Math.max(-120, 890 - 1900 * near), Math.min(2060, 1060 + 1500 * near)];
  const spacing = 60 + 250 * near;
  const crests: Crest[] = [];
  for (let x = left + spacing * 0.4; x < right - spacing * 0.3; x += spacing * luck.between(0.6, 1.4)) {
    const height = (8 + 52 * near) * luck.between(0.35, 1);
    crests.push({
      x,
      y: y + luck.normal(0, 4 + 14 * near),
      width: spacing * luck.between(0.7, 1.15),
      height,
    });
  }
  const line = crests.flatMap(({ x, y: foot, width, height }): kit.Knot[] => [
    [x - width * 0.6, foot],
    [x - width * 0.4, foot - height * 0.6],
    [x - width * 0.14, foot - height],
    [x + width * 0.24, foot - height * 0.6],
    [x + width * 0.64, foot],
  ]);
  const pen = kit.coarsePen().move(left - spacing * 0.3, 1540);
  kit.curve(
    [[left - spacing * 0.3, y + spacing * 0.2], ...line, [right + spacing * 0.2, y + spacing * 0.2]],
    { pen },
  );
  pen.line(right + spacing * 0.2, 1540).close();
  if (y - 40 * near > view[1] + view[3]) return '';
  const [first, last] = kit.span(view);
  const seen = crests.filter(({ x, width }) => x + width > first && x - width < last);
  const water = mix(waterDark, waterPale, 0.5 * (1 - near) ** 1.5);
  const pale = seen.map((crest) => foamCap(crest, (14 + 120 * near) * luck.between(0.6, 1.3), luck));
  const white = seen
    .filter(() => luck() < 0.8)
    .map((crest) =>
      foamCap({ ...crest, width: crest.width * 0.86 }, (6 + 52 * near) * luck.between(0.5, 1.2), luck),
    );
  const streaks = kit.glitter({
    x: (left + right) / 2,
    top: y + 4,
    bottom: y + 30 + 100 * near,
    strokes: 10 + Math.round(10 * near),
    width: () => (right - left) * 0.5,
    thick: 5 + 12 * near,
    lens: 0.4,
    seed,
  });
  return [
    kit.path(pen, water),
    kit.path(streaks, mix(water, waterPale, 0.35)),
    kit.path(pale, mix(water, waterPale, 0.55)),
    kit.path(white, foam),
  ];
}

/** Spray thrown up from a place: dots, thinner outward. */
export const spray = (x: number, y: number, width: number, height: number, seed: number): Markup =>
  kit.dots(
    kit.spatter({
      box: [x, y, width, height],
      count: 46,
      seed,
      density: (u, v) => v * v * Math.sin(Math.PI * u),
    }),
    foam,
    5,
  );

/** Steps of the rapids from far to near: height, nearness and seed. */
export const rapids = (steps: string, { view }: Frame): Markup =>
  kit.rows(steps, 3).map(([y = 0, near = 0, seed = 0]) => rapid(y, near, seed, view));
