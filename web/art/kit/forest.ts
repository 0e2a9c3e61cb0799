import { chance } from './chance';
import { leafEdge } from './leaves';
import { at, times } from './list';
import { dab } from './marks';
import { Pen } from './pen';
import type { Profile } from './profile';
import { symbol, use } from './svg';

type Treeline = {
  from: number;
  to: number;
  base: number;
  profile: Profile;
  /** Usual radius of a crown. */
  size?: number;
  seed?: number;
  /** Units of edge per leaf bump. */
  leaf?: number;
  rough?: number;
  /** Part of crowns that stand out above the others. */
  gap?: number;
  /** The pen's grid. */
  grid?: number;
  /** Crowns outside cost random numbers but no bytes. */
  clip?: readonly [left: number, right: number];
};

/**
 * A forest skyline: overlapping crowns of very unequal size, many small and few large, each edged with
 * leaves.
 */
export function treeline(trees: Treeline): Pen {
  const { from, to, base, profile, size = 60, seed = 1, leaf = 7, rough = 0.16, gap = 0.1, grid = 2 } = trees;
  const [left, right] = trees.clip ?? [from, to];
  const luck = chance(seed);
  const start = Math.max(from, left);
  const pen = new Pen(grid).move(start, base).line(start, profile(start));
  const unseen = new Pen();
  for (let x = from; x < to;) {
    const u = luck();
    const rx = size * (0.5 + 1.2 * u * u);
    const ry = rx * luck.between(0.55, 1);
    const cy = profile(x + rx * 0.7) + luck.normal(0, size * 0.16) - (luck() < gap ? size * 0.55 : 0);
    leafEdge(x + rx * 1.8 < left || x - rx * 0.5 > right ? unseen : pen, {
      cx: x + rx * 0.7,
      cy,
      rx,
      ry,
      start: Math.PI * luck.between(0.86, 1),
      end: Math.PI * luck.between(0.08, 0.22),
      bumps: Math.max(4, Math.round(rx / leaf / 1.7)),
      luck,
      rough,
    });
    x += rx * luck.between(1.05, 1.5);
  }
  return pen.line(Math.min(to, right), base).close();
}

/** Width of the far forest's strip. */
const STRIP = 760;

/** The strip a far forest is printed from, as a symbol named `strip`. */
export const forestStrip = (seed = 5): string =>
  symbol(
    'strip',
    treeline({
      from: 0,
      to: STRIP,
      base: 230,
      size: 44,
      leaf: 6,
      seed,
      gap: 0.14,
      rough: 0.17,
      grid: 1,
      profile: (x) => 30 - 34 * Math.sin((Math.PI * x) / STRIP) ** 2 + 12 * Math.sin(x / 80),
    }),
  );

type Forest = { from: number; to: number; scale: number; profile: Profile; seed?: number };

/** A far forest: one strip flipped and scaled, so that the repeat does not show and the bytes stay few. */
export function forest({ from, to, scale, profile, seed = 1 }: Forest): string[] {
  const luck = chance(seed);
  const strips: string[] = [];
  for (let x = from; x < to;) {
    const size = scale * luck.between(0.85, 1.2);
    const mirrored = luck() < 0.5;
    const y = profile(x + (STRIP * size) / 2);
    strips.push(use('strip', mirrored ? x + STRIP * size : x, y, mirrored ? -size : size));
    x += STRIP * size * luck.between(0.72, 0.93);
  }
  return strips;
}

type Clump = {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  leaves?: number;
  seed?: number;
  rough?: number;
};

/** A free clump of foliage, coral or mist: a leafy edge closed around an ellipse. */
export function clump({ cx, cy, rx, ry, leaves = 24, seed = 1, rough = 0.16 }: Clump): Pen {
  const luck = chance(seed);
  const start = luck() * 6;
  const pen = new Pen(2).move(cx + Math.cos(start) * rx * 0.9, cy - Math.sin(start) * ry * 0.9);
  leafEdge(pen, { cx, cy, rx, ry, start, end: start + Math.PI * 2, bumps: leaves, luck, rough });
  return pen.close();
}

/** The three stencils of a tree crown: its shadow, its middle tone and its lit leaves. */
export type Crown = { body: Pen; mid: Pen; lit: Pen };

/** A tree crown about 200 by 120 units around 0,0, to be placed as three symbols. */
export function crown(seed: number): Crown {
  const luck = chance(seed);
  const [body, mid, lit] = [new Pen(), new Pen(), new Pen()];
  const count = 8;
  const angles = times(count + 1, (i) => Math.PI * (1.06 - (1.12 * i) / count) + luck.normal(0, 0.07));
  body.move(-108, 34);
  const lobes = times(count, (i): [number, number, number] => {
    const angle = (at(angles, i) + at(angles, i + 1)) / 2;
    const r = luck.between(24, 44);
    const cx = Math.cos(angle) * luck.between(68, 84);
    const cy = -Math.sin(angle) * luck.between(36, 60) + 8;
    const ry = r * 0.86;
    leafEdge(body, { cx, cy, rx: r, ry, start: angle + 1.25, end: angle - 1.1, bumps: 4, luck, rough: 0.22 });
    return [cx, cy, r];
  });
  for (let i = 0; i < 9; i += 1) {
    const x = 108 - i * 27;
    const y = 36 + luck.between(-6, 26) * Math.sin((Math.PI * i) / 8) + 6;
    body.quad(x + 10, y + 18 * luck(), x - 8, y + luck.between(-6, 10));
  }
  body.close();
  const inner: [number, number, number][] = [
    [luck.between(-30, 0), -18, 40],
    [luck.between(10, 40), -6, 34],
  ];
  for (const [cx, cy, r] of [...lobes, ...inner]) {
    const rx = r * luck.between(0.7, 0.95);
    mid.move(cx - rx, cy - 2);
    leafEdge(mid, {
      cx,
      cy: cy - 4,
      rx,
      ry: rx * 0.8,
      start: Math.PI,
      end: -0.1,
      bumps: 4,
      luck,
      rough: 0.24,
    });
    mid.quad(cx + r * 0.2, cy + r * luck.between(0.05, 0.3), cx - rx, cy - 2).close();
  }
  for (let i = 0; i < 30; i += 1) {
    const [cx, cy, r] = luck.pick(lobes.slice(1, -1));
    const angle = luck.between(0.35, 2.6);
    const reach = r * luck.between(0.25, 0.92);
    const [x, y] = [cx + Math.cos(angle) * reach, cy - Math.sin(angle) * reach * 0.8 - 3];
    const [long, wide] = [luck.between(9, 19), luck.between(4, 7)];
    dab(lit, x, y, long, wide, luck.normal(Math.PI / 2 - angle, 0.35) * 0.6);
  }
  return { body, mid, lit };
}
