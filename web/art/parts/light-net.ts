import * as kit from '../kit';
import { at, seen, times, type Eye, type Pen, type Point } from '../kit';

type Net = {
  /** The eye over the floor. */
  eye: Eye;
  /** Nearest and furthest the floor is drawn, in metres. */
  near: number;
  far: number;
  /** Size of a mesh, in metres. */
  mesh: number;
  /** Left and right edge of what is seen. */
  edges: readonly [left: number, right: number];
  seed?: number;
};

/** How far the knots stray, in meshes. */
const STRAY = 0.5;

/** Where threads across are tied: a chain is rounded off and passes its knots at a distance. */
const tie = (chain: readonly Point[], i: number): Point => {
  const [before, knot, after] = [chain[i - 1] ?? at(chain, i), at(chain, i), chain[i + 1] ?? at(chain, i)];
  return [(before[0] + 6 * knot[0] + after[0]) / 8, (before[1] + 6 * knot[1] + after[1]) / 8];
};

/**
 * The net of light on a sea floor, to be stroked: a strayed honeycomb put on the ground, its threads bowed,
 * one pen a row with how near that row is (1: as near as can be), so that threads thin with distance.
 */
export function lightNet({ eye, near, far, mesh, edges: [left, right], seed = 1 }: Net): [Pen, number][] {
  const luck = kit.chance(seed);
  const look = seen(eye);
  const count = Math.ceil((right - left) / ((eye.focal * mesh) / far)) + 3;
  const first = left - eye.x;
  const rows = Math.ceil((far - near) / (mesh * 0.8)) + 1;
  const knots = times(rows + 1, (row) =>
    times(count * 2 + 3, (i): Point => {
      const away = near + (row - 0.4) * 0.8 * mesh;
      const rise = ((i + row) % 2 === 0 ? 0.46 : -0.46) + luck.normal(0, STRAY / 1.9);
      const across = (first * far) / eye.focal + (i / 2 - 0.5 + luck.normal(0, STRAY / 2)) * mesh;
      return look([across, 0, Math.max(near * 0.7, away + rise * mesh)]);
    }),
  );
  const seenAt = ([x]: Point): boolean => x > left && x < right;
  return times(rows, (row): [Pen, number] => {
    const pen = kit.coarsePen();
    const here = at(knots, row);
    let drawing = false;
    for (const [i, knot] of here.entries()) {
      const next = here[i + 1];
      if (next === undefined || !seenAt(knot)) continue;
      const [x, y] = [(knot[0] + next[0]) / 2, (knot[1] + next[1]) / 2];
      if (drawing) pen.quad(knot[0], knot[1], x, y);
      else pen.move(x, y);
      drawing = true;
    }
    for (const [i, knot] of here.entries()) {
      if ((i + row) % 2 === 1 || !seenAt(knot) || row + 1 === rows) continue;
      const [from, to] = [tie(here, i), tie(at(knots, row + 1), i)];
      const bow = luck.normal(0, 0.22) * (from[1] - to[1]);
      pen.move(from[0], from[1]).quad((from[0] + to[0]) / 2 + bow, (from[1] + to[1]) / 2, to[0], to[1]);
    }
    return [pen, near / (near + row * 0.8 * mesh)];
  });
}
