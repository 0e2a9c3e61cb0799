import * as kit from '../kit';
import type { Ink, Knot, Markup, Pen } from '../kit';
import { blocked, type Clearing } from './clearing';
import type { MapLight } from './inks';
import type { Sheet } from './sheet';

/** Out to sea from this coast: a little south of east. */
const SEAWARD = [0.94, 0.34] as const;

/** A shore moved out to sea, `reach` units, wandering by a part of it. */
export function offshore(shore: readonly Knot[], reach: number, seed: number, wander = 0.3): Knot[] {
  const line = kit.noise(seed);
  return shore.map(([x, y, corner], i) => {
    const far = reach * (1 + wander * line(i * 0.7));
    return [x + SEAWARD[0] * far, y + SEAWARD[1] * far, reach < 12 && corner === true];
  });
}

/** A shape of everything west of a shore. */
export function westOf(shore: readonly Knot[], pen: Pen = new kit.Pen()): Pen {
  return kit
    .curve(shore, { pen: pen.move(-20, -30).line(kit.at(shore, 0)[0], -30) })
    .line(-20, kit.at(shore, -1)[1])
    .close();
}

/** An island grown by `reach` units to all sides. */
export function around(island: readonly Knot[], reach: number, seed: number): Knot[] {
  const [cx, cy] = middle(island);
  const line = kit.noise(seed);
  return island.map(([x, y], i) => {
    const far = Math.hypot(x - cx, y - cy) || 1;
    const grown = 1 + (reach / far) * (1 + 0.3 * line(i * 0.8));
    return [cx + (x - cx) * grown, cy + (y - cy) * grown];
  });
}

function middle(island: readonly Knot[]): kit.Point {
  const sum = island.reduce(([x, y], knot): [number, number] => [x + knot[0], y + knot[1]], [0, 0]);
  return [sum[0] / island.length, sum[1] / island.length];
}

/** Every second knot of a shore: far bands need less of it. */
const half = (shore: readonly Knot[]): Knot[] => shore.filter((_, i) => i % 2 === 0);

/** The sea in three flat depths. */
export function depths({ width, height, mainland, cozumel, islaMujeres }: Sheet, { sea }: MapLight): Markup {
  const [deep, between, shallow] = sea;
  const band = (ink: Ink, shore: readonly Knot[], reach: number, seed: number): string =>
    kit.path(
      [
        westOf(offshore(shore, reach, seed), kit.coarsePen()),
        kit.outline(around(half(cozumel), reach * 0.46, seed + 1), { pen: kit.coarsePen() }),
        kit.outline(around(half(islaMujeres), reach * 0.36, seed + 2), { pen: kit.coarsePen() }),
      ],
      ink,
    );
  return [
    kit.rect(0, 0, width, height, deep),
    band(between, half(mainland), 116, 3),
    band(shallow, mainland, 46, 7),
  ];
}

/** The reef: a broken line of foam off the coast, where the swell meets the coral. */
export function reef(
  { height, mainland, cozumel }: Sheet,
  { sea }: MapLight,
  clearings: readonly Clearing[],
): Markup {
  const luck = kit.chance(5);
  const pen = kit.coarsePen();
  const crest = (shore: readonly Knot[], least: number, most: number): void => {
    for (const [i, [x, y]] of shore.slice(0, -1).entries()) {
      const [nextX, nextY] = kit.at(shore, i + 1);
      const long = Math.hypot(nextX - x, nextY - y);
      const turn = Math.atan2(nextY - y, nextX - x);
      for (let along = luck.between(0, 14); along < long; along += luck.between(26, 66)) {
        const [part, off] = [along / long, luck.normal(0, 3)];
        const size = Math.min(long * 0.8, luck.between(least, most) * (luck() < 0.3 ? 0.4 : 1));
        const [cx, cy] = [x + (nextX - x) * part + off, y + (nextY - y) * part];
        const free = !blocked(clearings, cx, cy, size / 4, 4);
        if (free && cy < height) kit.dab(pen, cx, cy, size, 3 + size / 8, turn + luck.normal(0, 0.09));
      }
    }
  };
  crest(offshore(mainland, 64, 11, 0.24).slice(11), 20, 50);
  crest(around(half(cozumel), 24, 4).slice(1, 6), 14, 26);
  return kit.path(pen, sea[3]);
}

/** The path of light on the open sea, and small swell everywhere else. */
export function glitter({ width, height, mainland }: Sheet, light: MapLight, sun: kit.Point): Markup {
  const shine = kit.glitter({
    x: sun[0],
    top: sun[1] - 190,
    bottom: sun[1] + 200,
    strokes: 52,
    width: (near) => 190 * Math.sin(Math.PI * (0.12 + 0.8 * near)) + 60,
    thick: 6,
    lens: 0.75,
    seed: 8,
  });
  const swell = kit.coarsePen();
  const luck = kit.chance(31);
  const shoreAt = (y: number): number =>
    (mainland.find(([, knotY]) => knotY >= y) ?? kit.at(mainland, -1))[0];
  for (let i = 0; i < 26; i += 1) {
    const y = luck.between(10, height);
    const x = luck.between(shoreAt(y) + 150, width + 20);
    if (x < width) kit.dab(swell, x, y, luck.between(14, 44), luck.between(2, 4), 0);
  }
  return [
    kit.path(swell, kit.mix(light.sea[1], light.sea[2], 0.5), { opacity: 0.6 }),
    kit.path(shine, light.glint),
  ];
}
