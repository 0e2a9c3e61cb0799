import { chance } from './chance';
import { limb } from './marks';
import { Pen } from './pen';
import type { Joint, Point } from './points';
import { shape, symbol, use } from './svg';

type Frond = {
  length?: number;
  /** How far the tip hangs below the root. */
  droop?: number;
  /** Leaflets on each side. */
  leaflets?: number;
  /** Length of a long leaflet. */
  leaflet?: number;
};

/**
 * A feather frond as a symbol named `frond`: its rib runs from 0,0 along x, leaflets hang more near the tip.
 */
export function frond(
  seed: number,
  { length = 200, droop = 70, leaflets = 19, leaflet = 62 }: Frond = {},
): string {
  const luck = chance(seed);
  const pen = new Pen();
  const rib = (t: number): Point => [
    length * (t - 0.06 * t * t * (droop / 70)),
    -length * 0.16 * Math.sin(Math.PI * t * 0.62) + droop * t * t,
  ];
  for (const side of [-1, 1]) {
    for (let i = 0; i < leaflets; i += 1) {
      const t = 0.1 + (0.9 * (i + luck.between(-0.2, 0.2))) / leaflets;
      const [[x, y], [nextX, nextY]] = [rib(t), rib(Math.min(1, t + 0.05))];
      const along = Math.atan2(nextY - y, nextX - x);
      const long = leaflet * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.7 * luck.between(0.8, 1.12);
      const angle = along + side * (1.05 - 0.6 * t) + 0.25 * t;
      const width = 4.6;
      const tipX = x + Math.cos(angle) * long;
      const tipY = y + Math.sin(angle) * long + long * (side < 0 ? 0.36 : 0.14);
      const [rootX, rootY] = [Math.cos(along) * width, Math.sin(along) * width];
      const middleX = x + Math.cos(angle) * long * 0.55;
      const middleY = y + Math.sin(angle) * long * 0.55;
      pen
        .move(x - rootX * 0.6, y - rootY * 0.6)
        .quad(middleX - rootX * 0.3, middleY - rootY, tipX, tipY)
        .quad(middleX + rootX, middleY + rootY * 0.6 + 1, x + rootX, y + rootY)
        .close();
    }
  }
  const joints = [0, 0.3, 0.6, 0.85, 1].map((t): Joint => [...rib(t), 5.5 - 4.4 * t]);
  return symbol('frond', limb(joints, pen));
}

/**
 * A chit (fan) palm leaf as a symbol named `fan`: split blades from 0,0 upward, the outer ones folding down.
 */
export function fan(seed: number, radius = 96, blades = 19): string {
  const luck = chance(seed);
  const pen = new Pen();
  const spread = 2.35;
  for (let i = 0; i < blades; i += 1) {
    const u = (i / (blades - 1)) * 2 - 1;
    const angle = -Math.PI / 2 + u * spread + luck.normal(0, 0.04);
    const length = radius * (1 - 0.25 * u * u) * luck.between(0.86, 1.06);
    const width = (spread / blades) * 0.8;
    const fold = 0.22 * u * Math.abs(u) + luck.normal(0, 0.03);
    const place = (reach: number, off: number, sag = 0): [number, number] => [
      Math.cos(angle + off + fold * reach) * length * reach,
      Math.sin(angle + off + fold * reach) * length * reach + sag,
    ];
    pen
      .move(0, 0)
      .quad(...place(0.55, -width * 1.1), ...place(1, fold, 14 * Math.abs(u) + luck.between(0, 12)))
      .quad(...place(0.55, width * 0.9), 0, 0)
      .close();
  }
  return symbol('fan', pen);
}

type Palm = {
  /** Where the trunk stands. */
  x: number;
  y: number;
  height: number;
  /** How far the top is off to the side. */
  lean?: number;
  /** Size of the fronds. */
  scale?: number;
  seed?: number;
  /** Width of the trunk. */
  width?: number;
};

/** Angles of a palm's fronds, in degrees. */
const FRONDS = [-168, -140, -112, -84, -58, -30, -6, 18, 44, 140, 164, -195];

/** A whole feather palm without fill; needs the symbol `frond`. */
export function palm({ x, y, height, lean = 40, scale = 1, seed = 1, width = 14 }: Palm): string {
  const luck = chance(seed);
  const [topX, topY] = [x + lean, y - height];
  const trunk = limb([
    [x, y, width * 1.5],
    [x + lean * 0.1, y - height * 0.25, width],
    [x + lean * 0.42, y - height * 0.62, width * 0.8],
    [topX, topY, width * 0.66],
  ]);
  const fronds = FRONDS.map((angle) => {
    const turn = angle + luck.normal(0, 9);
    const left = Math.abs(((turn + 540) % 360) - 180) > 90;
    const size = scale * luck.between(0.78, 1.12);
    return use('frond', topX, topY, left ? -size : size, left ? turn + 180 : turn);
  });
  return shape(trunk) + fronds.join('');
}
