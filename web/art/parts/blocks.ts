import * as kit from '../kit';
import { mix, type Ink, type Markup, type Pen, type Point } from '../kit';

/** What faces turned from the light go toward. */
const SHADE: Ink = [0.4, 0.1, 300];

/** How far they go. */
const TURNED = 0.6;

/** The two ways along the ground: a unit to the right or to the left goes this far across and up. */
const ACROSS = 0.87;
const UP = 0.42;

export type Block = {
  /** The near corner, on the ground. */
  x: number;
  y: number;
  /** How far it runs back to the left and to the right. */
  left: number;
  right: number;
  height: number;
  wall: Ink;
  /** Which side its own sun stands on. */
  sun: 'left' | 'right';
};

const corners = (list: readonly Point[]): Pen => kit.polygon(new kit.Pen(), list);

/** A place on a face: `along` units back from the near corner, `up` units above the ground. */
const onFace = ({ x, y }: Block, side: 'left' | 'right', along: number, up: number): Point => [
  x + (side === 'left' ? -1 : 1) * along * ACROSS,
  y - along * UP - up,
];

/** A house as a block of three faces. */
export function block(house: Block): Markup {
  const { x, y, left, right, height, wall, sun } = house;
  const shade = mix(wall, SHADE, TURNED);
  const face = (side: 'left' | 'right', run: number): string =>
    kit.path(
      corners([[x, y], onFace(house, side, run, 0), onFace(house, side, run, height), [x, y - height]]),
      side === sun ? wall : shade,
    );
  const back: Point = [x + (right - left) * ACROSS, y - height - (left + right) * UP];
  return [
    face('left', left),
    face('right', right),
    kit.path(
      corners([
        [x, y - height],
        onFace(house, 'left', left, height),
        back,
        onFace(house, 'right', right, height),
      ]),
      mix(wall, [0.99, 0.02, 80], 0.66),
    ),
  ];
}

/** An opening in a face: round-headed, `width` by `height`, its near lower corner at `along`, `up`. */
export function opening(
  house: Block,
  side: 'left' | 'right',
  [along, up, width, height]: readonly [number, number, number, number],
  ink: Ink,
): string {
  const at = (a: number, h: number): string => onFace(house, side, a, h).map(Math.round).join(' ');
  const [near, far, spring, top] = [along, along + width, up + height * 0.62, up + height * 1.08];
  return kit.path(
    `M${at(near, up)}L${at(near, spring)}C${at(near, top)} ${at(far, top)} ${at(far, spring)}L${at(far, up)}Z`,
    ink,
  );
}

/** The corners of a house's plan on the ground. */
export const blockFoot = (house: Block): Point[] => [
  [house.x, house.y],
  onFace(house, 'left', house.left, 0),
  [house.x + (house.right - house.left) * ACROSS, house.y - (house.left + house.right) * UP],
  onFace(house, 'right', house.right, 0),
];

/** A stair against nothing: `count` steps rising back to the right from its near corner. */
export function stair(x: number, y: number, count: number, wall: Ink): Markup {
  const [run, rise] = [30, 14];
  const steps = kit
    .times(count, (i) => count - 1 - i)
    .map((i) =>
      block({ x: x + i * run, y: y - i * rise, left: 96, right: 34, height: 22 + i * 24, wall, sun: 'left' }),
    );
  const profile = kit.times(count, (i): Point[] => [
    [x + i * run, y - i * rise - 22 - i * 24],
    [x + (i + 1) * run, y - (i + 1) * rise - 22 - i * 24],
  ]);
  const side = corners([[x, y], ...profile.flat(), [x + count * run, y - count * rise]]);
  return [steps, kit.path(side, mix(wall, SHADE, TURNED))];
}

/** A dome on a roof, lit on one side. */
export function dome(x: number, y: number, r: number, ink: Ink, sun: 'left' | 'right'): Markup {
  const side = sun === 'left' ? -1 : 1;
  const at = (u: number, v: number): string => `${x + side * r * u} ${y + r * v}`;
  const sweep = sun === 'left' ? 1 : 0;
  const lit = [
    `M${at(1, 0)}A${r} ${r * 1.05} 0 0 ${sweep} ${at(-0.2, -1.02)}`,
    `C${at(0.3, -0.7)} ${at(0.3, 0)} ${at(0.1, 0.39)}Q${at(1, 0.3)} ${at(1, 0)}Z`,
  ];
  const whole = `M${x - r} ${y}A${r} ${r * 1.05} 0 0 1 ${x + r} ${y}A${r} ${r * 0.4} 0 0 1 ${x - r} ${y}Z`;
  return [kit.path(whole, mix(ink, SHADE, 0.55)), kit.path(lit, ink)];
}
