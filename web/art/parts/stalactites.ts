import * as kit from '../kit';
import type { Pen } from '../kit';

/** A stalactite: broad at its root, quickly thin, never straight. */
function stalactite(x: number, y: number, width: number, length: number, luck: kit.Chance, pen: Pen): void {
  const off = luck.normal(0, width * 0.12);
  kit.limb(
    [
      [x, y - 40, width * 1.5],
      [x + off * 0.3, y + length * 0.08, width],
      [x + off * 0.6, y + length * 0.3, width * 0.52],
      [x + off, y + length * 0.66, width * 0.26],
      [x + off * 1.3, y + length, 2],
    ],
    pen,
  );
}

type Curtain = {
  from: number;
  to: number;
  roof: kit.Profile;
  length: kit.Profile;
  width: number;
  seed: number;
};

/** A row of stalactites of unequal size under a roof, hanging in groups. */
export function curtain({ from, to, roof, length, width, seed }: Curtain): Pen {
  const luck = kit.chance(seed);
  const pen = new kit.Pen();
  for (let x = from; x < to;) {
    const wide = width * luck.between(0.4, 1.2);
    stalactite(x, roof(x), wide, length(x) * (0.22 + luck() ** 2), luck, pen);
    x += wide * luck.between(0.55, 1.2) + (luck() < 0.18 ? width * 1.6 : 0);
  }
  return pen;
}
