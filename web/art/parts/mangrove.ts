import * as kit from '../kit';

/** A mangrove prop root from its crown through the surface to its foot. */
const propRoot = ([x = 0, top = 0, dx = 0, foot = 0, width = 0]: number[]): kit.Pen =>
  kit.limb([
    [x, top, width],
    [x + dx * 0.45, top + (foot - top) * 0.16, width * 0.9],
    [x + dx * 0.86, top + (foot - top) * 0.5, width * 0.75],
    [x + dx, foot, width * 0.5],
  ]);

/** Prop roots of the mangrove at the right, some reaching through the surface. */
export const mangroveRoots = kit
  .rows(
    `1770,470,-190,890,17 1790,430,-110,1010,20 1740,520,-170,760,12 1800,430,-40,1120,22 1700,560,-90,700,9
    1820,480,60,1010,17 1660,585,-70,720,8`,
    5,
  )
  .map(propRoot);

/** Its crown above the water. */
export const mangroveCrown = kit
  .rows(
    `1840,250,150,74,3,22 1720,330,120,56,5,20 1660,410,86,34,6,15 1860,420,170,60,9,20 1770,470,90,30,11,14`,
    6,
  )
  .map(([cx = 0, cy = 0, rx = 0, ry = 0, seed, leaves = 0]) =>
    kit.clump({ cx, cy, rx, ry, leaves, rough: 0.2, ...(seed !== undefined && { seed }) }),
  );

/** Lit leaves, on the left of each clump. */
export function mangroveLight(): kit.Pen {
  const luck = kit.chance(31);
  const pen = new kit.Pen();
  const clumps = kit.rows('1830,246,130,62 1712,326,104,46 1650,406,74,26 1840,414,130,44', 4);
  for (let i = 0; i < 56; i += 1) {
    const [cx = 0, cy = 0, rx = 0, ry = 0] = luck.pick(clumps);
    const angle = luck.between(1.2, 3.3);
    const reach = Math.sqrt(luck.between(0.1, 1));
    const [x, y] = [cx + Math.cos(angle) * rx * reach, cy - Math.sin(angle) * ry * reach];
    kit.dab(pen, x, y, luck.between(14, 30), luck.between(5, 9), luck.normal(-0.3, 0.4));
  }
  return pen;
}
