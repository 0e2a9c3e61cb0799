import * as kit from '../kit';
import { mix, type Eye, type Ink, type Markup, type Point } from '../kit';
import { noon } from './coba-light';
import { Mover, riding, sunlit, type Outfit, type Spot } from './coba-rider';

// The bicitaxi of Cobá: two wheels and a bench ahead, under a canvas roof; whoever drives pedals behind.

/** Somebody on the bench. */
export type Passenger = Pick<Outfit, 'skin' | 'hair' | 'top' | 'legs' | 'wears'>;

const FRAME: Ink = [0.47, 0.15, 250];
const SEAT: Ink = [0.5, 0.17, 28];
const CANVAS: Ink = [0.55, 0.18, 30];

function seated(
  mover: Mover,
  across: number,
  { skin, hair, top, legs, wears }: Passenger,
  facing: boolean,
): void {
  for (const side of [-1, 1] as const) {
    const knee: Spot = [0.98, across + side * 0.09, 0.62];
    mover.limb([[0.58, across + side * 0.08, 0.6], knee], 0.16, legs, sunlit(legs));
    mover.limb([knee, [1.04, across + side * 0.09, 0.26]], 0.1, skin);
    mover.limb(
      [
        [0.52, across + side * 0.16, 1.02],
        [0.62, across + side * 0.2, 0.8],
        [0.82, across + side * 0.1, 0.7],
      ],
      0.08,
      skin,
    );
  }
  mover.limb(
    [
      [0.54, across, 0.64],
      [0.5, across, 0.98],
    ],
    0.33,
    top,
    sunlit(top),
    0.05,
  );
  mover.limb(
    [
      [0.5, across, 1.08],
      [0.52, across, 1.2],
    ],
    0.1,
    skin,
    undefined,
    0.06,
  );
  mover.head([0.53, across, 1.28], skin, hair, wears, facing);
}

/** A tricycle taxi with its driver and passengers, coming our way if its heading turns around. */
export function bicitaxi(
  eye: Eye,
  stand: Point,
  heading: number,
  driver: Outfit,
  passengers: readonly [Passenger, Passenger],
): { shade: Markup; rider: Markup } {
  const mover = new Mover(eye, stand, heading);
  const facing = Math.cos(heading) < 0;
  const bench = 0.46;
  mover.wheel(-1.05, 0, 0.34);
  for (const side of [-1, 1]) mover.wheel(0.72, side * 0.58, 0.32, side > 0 ? 0 : 0.02);
  mover.tubes(
    [
      [
        [-0.55, 0, 0.3],
        [-0.7, 0, 0.84],
        [-1.05, 0, 0.34],
        [-0.55, 0, 0.3],
        [0.1, 0, 0.4],
        [-0.68, 0, 0.7],
      ],
      [
        [0.72, -0.58, 0.32],
        [0.72, 0.58, 0.32],
      ],
      [
        [0.2, -bench, 0.42],
        [1.1, -bench, 0.24],
        [1.1, bench, 0.24],
        [0.2, bench, 0.42],
        [0.2, -bench, 0.42],
      ],
    ],
    0.055,
    FRAME,
  );
  mover.plate(
    [
      [0.3, -bench, 0.5],
      [0.3, bench, 0.5],
      [0.92, bench, 0.52],
      [0.92, -bench, 0.52],
    ],
    SEAT,
  );
  mover.plate(
    [
      [0.92, -bench, 0.52],
      [0.92, bench, 0.52],
      [0.92, bench, 0.34],
      [0.92, -bench, 0.34],
    ],
    mix(SEAT, noon.night, 0.35),
  );
  mover.plate(
    [
      [0.3, -bench, 0.5],
      [0.3, bench, 0.5],
      [0.24, bench, 1.02],
      [0.24, -bench, 1.02],
    ],
    mix(SEAT, noon.night, 0.25),
  );
  mover.tubes(
    [
      [
        [0.12, -0.42, 1.06],
        [0.12, 0.42, 1.06],
      ],
    ],
    0.05,
    noon.night,
  );
  mover.limb(
    [
      [-0.9, 0, 0.9],
      [-0.62, 0, 0.92],
    ],
    0.15,
    noon.night,
  );
  riding(mover, driver, -0.52, facing);
  const [one, other] = passengers;
  seated(mover, -0.2, one, facing);
  seated(mover, 0.22, other, facing);
  const posts = (along: number, nearer?: number): void =>
    mover.tubes(
      [-bench, bench].map((across): Spot[] => [
        [along, across, 0.5],
        [along, across, 1.84],
      ]),
      0.035,
      FRAME,
      nearer,
    );
  posts(0.24);
  posts(0.98, 0.2);
  // The canvas roof, its edges hanging down.
  const [near, far] = facing ? [1.16, -0.02] : [-0.02, 1.16];
  const [low, high, out] = [1.74, 1.9, 0.58];
  const side = Math.sin(heading) < 0 === facing ? -out : out;
  mover.plate(
    [
      [near, -out, high],
      [near, out, high],
      [far, out, high],
      [far, -out, high],
    ],
    mix(CANVAS, noon.glow, 0.35),
    0.6,
  );
  mover.plate(
    [
      [near, side, high],
      [far, side, high],
      [far, side, low],
      [near, side, low],
    ],
    mix(CANVAS, noon.night, 0.25),
    0.7,
  );
  const fringe = kit.times(8, (i): Spot => [near, out - (i / 7) * 2 * out, low + (i % 2 ? 0.05 : -0.02)]);
  mover.plate([[near, -out, high], [near, out, high], ...fringe], CANVAS, 0.9);
  return { shade: mover.shade(1.35, 0.62), rider: mover.painted() };
}
