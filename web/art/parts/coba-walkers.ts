import { type Eye, type Ink, type Markup, type Point } from '../kit';
import { noon } from './coba-light';
import { Mover, sunlit, torso, type Outfit, type Spot } from './coba-rider';

// Who goes on foot, or rolls: seen from behind, on their way to the pyramid.

type Dressed = Omit<Outfit, 'paint'>;
type Moved = { shade: Markup; rider: Markup };

/** A neck between two heights, leaning ahead, and the head on it. */
function neckAndHead(mover: Mover, [low, high]: Point, lean: number, { skin, hair, wears }: Dressed): void {
  mover.limb(
    [
      [0, 0, low],
      [lean, 0, high],
    ],
    0.1,
    skin,
    undefined,
    0.1,
  );
  mover.head([lean + 0.01, 0, high + 0.08], skin, hair, wears);
}

/** Somebody walking; a child is a smaller size of it. */
export function walker(eye: Eye, stand: Point, heading: number, dress: Dressed, size = 1): Moved {
  const { skin, top, legs, carries } = dress;
  const mover = new Mover(eye, stand, heading, size);
  for (const side of [-1, 1] as const) {
    const step = side * 0.2;
    mover.limb(
      [
        [0, side * 0.09, 0.88],
        [step + 0.06, side * 0.1, 0.48],
      ],
      0.17,
      legs,
      sunlit(legs),
    );
    mover.limb(
      [
        [step + 0.06, side * 0.1, 0.48],
        [step - 0.06, side * 0.1, 0.06],
      ],
      0.11,
      skin,
    );
    const elbow: Spot = [-step * 0.5 - 0.06, side * 0.27, 1.12];
    mover.limb([[0, side * 0.18, 1.4], elbow], 0.12, top);
    mover.limb([elbow, [-step, side * 0.27, 0.88]], 0.08, skin);
  }
  torso(mover, [0, 0, 1.14], top);
  neckAndHead(mover, [1.46, 1.58], 0.03, dress);
  if (carries === 'pack') mover.print('pack', [-0.1, 0, 1.2], [0.6, 0.19, 35], 0.3);
  return { shade: mover.shade(0.24, 0.42), rider: mover.painted() };
}

/** Somebody in a wheelchair, hands on its rims. */
export function roller(eye: Eye, stand: Point, heading: number, dress: Dressed): Moved {
  const { skin, top, legs } = dress;
  const chair: Ink = [0.3, 0.04, 260];
  const mover = new Mover(eye, stand, heading);
  for (const side of [-1, 1] as const) {
    mover.wheel(0, side * 0.32, 0.31, 0.16);
    mover.wheel(0.52, side * 0.24, 0.09);
    mover.limb(
      [
        [0.05, side * 0.1, 0.58],
        [0.45, side * 0.1, 0.58],
        [0.55, side * 0.1, 0.16],
      ],
      0.14,
      legs,
    );
    const elbow: Spot = [-0.2, side * 0.34, 0.86];
    mover.limb([[-0.02, side * 0.19, 1.1], elbow], 0.12, top, sunlit(top), 0.12);
    mover.limb([elbow, [0.08, side * 0.35, 0.66]], 0.08, skin, undefined, 0.2);
    mover.tubes(
      [
        [
          [-0.22, side * 0.23, 1.02],
          [-0.16, side * 0.23, 0.5],
          [0.5, side * 0.23, 0.4],
          [0.56, side * 0.2, 0.14],
        ],
      ],
      0.045,
      chair,
    );
  }
  torso(mover, [0, 0, 0.88], top);
  mover.plate(
    [
      [-0.18, -0.23, 0.94],
      [-0.18, 0.23, 0.94],
      [-0.14, 0.23, 0.5],
      [-0.14, -0.23, 0.5],
    ],
    noon.dark,
    0.14,
  );
  neckAndHead(mover, [1.18, 1.28], 0.02, dress);
  return { shade: mover.shade(0.5, 0.42), rider: mover.painted() };
}
