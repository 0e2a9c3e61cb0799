import { mix, type Ink } from './ink';
import { times } from './list';
import { ledge } from './land';
import { polygon } from './marks';
import { Pen } from './pen';
import { line, path } from './svg';

type Pyramid = {
  /** Middle of the foot. */
  x: number;
  base: number;
  width: number;
  height: number;
  tiers?: number;
  lit: Ink;
  shade: Ink;
  /** The temple's door. */
  dark: Ink;
  /** Stains under the edge of each tier, from this seed. */
  weather?: number;
};

/** Where the corner between the faces stands, off the middle, in widths. */
const CORNER = 0.2;
const STEPS = 17;

/**
 * A stepped pyramid seen past its corner: the left face, with the stair, takes the light, the right one is in
 * shade.
 */
export function pyramid({ x, base, width, height, tiers = 9, lit, shade, dark, weather }: Pyramid): string[] {
  const across = (u: number): number => Math.round(x + width * u);
  const [litFace, shadeFace, joints, steps, stains] = [new Pen(), new Pen(), new Pen(), new Pen(), new Pen()];
  const block = (pen: Pen, left: number, right: number, y: number, up: number): Pen =>
    polygon(pen, [
      [across(left), y],
      [across(right), y],
      [across(right), y - up],
      [across(left), y - up],
    ]);
  for (const tier of times(tiers, (i) => i)) {
    const part = (level: number): number => 1 - (level / tiers) * 0.74;
    const [wide, narrow] = [part(tier), part(tier + 0.55)];
    const [foot, top] = [
      Math.round(base - (height * tier) / tiers),
      Math.round(base - (height * (tier + 1)) / tiers),
    ];
    const face = (pen: Pen, left: number, right: number): Pen =>
      polygon(pen, [
        [across(left * wide), foot],
        [across(right * wide), foot],
        [across(right * narrow), top],
        [across(left * narrow), top],
      ]);
    face(litFace, -0.5, CORNER);
    face(shadeFace, CORNER, 0.5);
    if (weather !== undefined) {
      const [from, to] = [across(-0.49 * narrow), across((CORNER - 0.035) * narrow)];
      const drop = (foot - top) * 0.62;
      ledge({ from, to, top: () => top + 4, drop, seed: weather + tier, step: 26, gap: 0.45, pen: stains });
    }
    joints.move(across(-0.5 * narrow), top + 3).line(across(CORNER * narrow), top + 3);
  }
  const summit = base - height;
  const temple = height * 0.17;
  const lintel = summit - temple;
  block(shadeFace, 0.052, 0.125, summit, temple);
  block(shadeFace, 0.056, 0.131, lintel, temple * 0.28);
  block(litFace, -0.12, 0.052, summit, temple);
  block(litFace, -0.126, 0.056, lintel, temple * 0.28);
  const [footLeft, footRight] = [across(-0.215), across(-0.085)];
  const [topLeft, topRight] = [across(-0.075), across(-0.012)];
  const stair = polygon(new Pen(), [
    [footLeft, base],
    [footRight, base],
    [topRight, summit],
    [topLeft, summit],
  ]);
  for (const step of times(STEPS, (i) => i / STEPS)) {
    const y = base - height * step;
    steps.move(footLeft + (topLeft - footLeft) * step, y).line(footRight + (topRight - footRight) * step, y);
  }
  return [
    path(shadeFace, shade),
    path(litFace, lit),
    stains.empty ? '' : path(stains, mix(lit, shade, 0.2)),
    line(joints, mix(lit, shade, 0.6), 6),
    path(stair, mix(lit, [0.98, 0.05, 90], 0.45)),
    line(steps, mix(lit, shade, 0.4), 4),
    path(block(new Pen(), -0.06, -0.012, summit, temple * 0.72), dark),
  ];
}
