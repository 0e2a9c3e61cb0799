import * as kit from '../kit';
import { at, mix, type Ink, type Markup, type Point } from '../kit';
import { leaves } from './coba-light';

// Foliage printed from two clumps of leaves and the light on them.

/** Two clumps of leaves, the sunlit leaves on the upper right of each, and a twig of big leaves. */
export const foliageSymbols = (): string[] => {
  const clumps = [0, 1].flatMap((kind) => {
    const body = kit.clump({
      cx: 0,
      cy: 0,
      rx: 100,
      ry: kind ? 66 : 80,
      leaves: 26,
      seed: 5 + kind * 4,
      rough: 0.2,
    });
    const light = leaves(17, 21 + kind, (luck) => {
      const angle = luck.between(-0.5, 2.3);
      const reach = luck.between(0.35, 1);
      return [Math.cos(angle) * 84 * reach, -Math.sin(angle) * 60 * reach, luck.between(0.6, 1.1)];
    });
    return [kit.symbol(`clump${kind}`, body), kit.symbol(`sun${kind}`, light)];
  });
  const luck = kit.chance(3);
  const twig = new kit.Pen();
  kit.dab(twig, 3, 36, 116, 4, Math.PI / 2);
  for (let i = 0; i < 9; i += 1) {
    const side = i % 2 === 0 ? -1 : 1;
    const y = 2 + i * 11;
    const turn = Math.PI / 2 - side * luck.between(0.55, 0.95);
    const long = luck.between(38, 54) * (1 - i * 0.03);
    kit.dab(
      twig,
      4 + (Math.cos(turn) * long) / 2,
      y + (Math.sin(turn) * long) / 2,
      long,
      luck.between(8, 12),
      turn,
    );
  }
  return [...clumps, kit.symbol('twig', twig)];
};

/** A print of a symbol, its place rounded to fours: far fewer bytes, and nobody sees it. */
export const print4 = (id: string, x: number, y: number, scale: number, turn = 0): string =>
  kit.use(id, Math.round(x / 4) * 4, Math.round(y / 4) * 4, Math.round(scale * 10) / 10, turn);

/** How a mass of crowns is printed. */
export type Mass = {
  /** The edge towards the light, and what closes the shape behind it. */
  edge: readonly Point[];
  behind: readonly Point[];
  /** Size of a clump as a part of 100 units. */
  size: number;
  ink: Ink;
  light: Ink;
  /** Part of clumps the sun finds, and how far in from the edge more clumps lie. */
  sun: number;
  deep: number;
  seed: number;
};

/** A point on a line of points, by the part of its length. */
function along(line: readonly Point[], part: number): Point {
  const lengths = line.slice(1).map(([x, y], i) => Math.hypot(x - at(line, i)[0], y - at(line, i)[1]));
  let rest = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    if (rest <= length || i === lengths.length - 1) {
      const [[x, y], [toX, toY]] = [at(line, i), at(line, i + 1)];
      const t = rest / length;
      return [x + (toX - x) * t, y + (toY - y) * t];
    }
    rest -= length;
  }
  return at(line, -1);
}

/** A mass of crowns: leafy along its edge, lighter crowns within it, sun on the upper right of some. */
export function mass({ edge, behind, size, ink, light, sun, deep, seed }: Mass): Markup {
  const luck = kit.chance(seed);
  const length = edge
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - at(edge, i)[0], y - at(edge, i)[1]), 0);
  const count = Math.max(3, Math.round(length / (size * 124)));
  const [bodies, inner, lit]: [string[], string[], string[]] = [[], [], []];
  const inward = behind.reduce((sum, [x]) => sum + x, 0) / behind.length > at(edge, 0)[0] ? 1 : -1;
  const print = (x: number, y: number, about: number, mark: boolean): void => {
    const kind = luck() < 0.5 ? 0 : 1;
    const scale = Math.round(about * 10) / 10;
    bodies.push(print4(`clump${kind}`, x, y, scale));
    if (!mark) return;
    inner.push(print4(`clump${1 - kind}`, x + 14 * scale, y - 14 * scale, scale * 0.66));
    if (luck() < sun) lit.push(print4(`sun${kind}`, x + 4 * scale, y - 2 * scale, scale * 0.94));
  };
  for (let i = 0; i < count; i += 1) {
    const [x, y] = along(edge, (i + luck.between(-0.3, 0.3) + 0.5) / count);
    print(x, y, size * luck.between(0.6, 1.25), luck() < 0.7);
  }
  for (let i = 0; i < count * 0.4; i += 1) {
    const [x, y] = along(edge, luck());
    print(
      x + inward * luck.between(0.3, 1) * deep,
      y + luck.between(0, 0.6) * deep,
      size * luck.between(0.7, 1.2),
      true,
    );
  }
  const back = kit.polygon(new kit.Pen(2), [...edge, ...behind]);
  return [
    kit.inked(ink, [kit.shape(back), ...bodies]),
    kit.inked(mix(ink, light, 0.2), inner),
    kit.inked(light, lit),
  ];
}
