import * as kit from '../kit';
import { curve, mix, outline, path, Pen, times, type Markup, type Point, type Profile } from '../kit';
import { offing, shallow, sun, water } from './lagoon-light';

const STEP = 92;

/** The water's edge on the glass: a slow swell and the shiver on it. */
export const swell =
  (level: number, phase: number): Profile =>
  (x) =>
    level + 20 * Math.sin(x / 300 + phase) + 7 * Math.sin(x / 97 + phase * 3);

const along = (edge: Profile, width: number): Point[] =>
  times(Math.ceil((width + 40) / STEP) + 1, (i) => [-20 + i * STEP, edge(-20 + i * STEP)]);

/** All that is under the line, or over it. */
export const under = (edge: Profile, [, , width, height]: kit.ViewBox): Pen =>
  curve(along(edge, width), { pen: new Pen().move(-20, height + 20) })
    .line(width + 60, height + 20)
    .close();
export const over = (edge: Profile, [, , width]: kit.ViewBox): Pen =>
  curve(along(edge, width), { pen: new Pen().move(-20, -20) })
    .line(width + 60, -20)
    .close();

/** The surface seen from below, a moving mirror: lenses of light and of the deep, thinner further down. */
export function ceiling(edge: Profile, [, , width]: kit.ViewBox): Markup {
  const luck = kit.chance(6);
  const [bright, dim] = [kit.coarsePen(), kit.coarsePen()];
  for (let i = 0; i < width / 46; i += 1) {
    const down = luck() ** 1.5;
    const x = luck.between(0, width);
    const long = luck.between(150, 360) * (1 - 0.55 * down);
    kit.dab(
      i % 3 === 0 ? dim : bright,
      x,
      edge(x) + 24 + 90 * down,
      long,
      13 * (1 - 0.6 * down),
      luck.normal(0, 0.02),
    );
  }
  return [
    path(dim, mix(water, offing, 0.35), { opacity: 0.6 }),
    path(bright, mix(shallow, sun, 0.6), { opacity: 0.75 }),
  ];
}

/** The meniscus: a bead of water along the line, dark where it bends the light away and bright on its lip. */
export function meniscus(edge: Profile, [, , width]: kit.ViewBox): Markup {
  const wander = kit.noise(5);
  const line = along(edge, width);
  const band = (up: number, down: (i: number) => number): Pen =>
    outline([
      ...line.map(([x, y]): Point => [x, y - up]),
      ...line.toReversed().map(([x, y], i): Point => [x, y + down(i)]),
    ]);
  return [
    path(
      band(2, (i) => 21 + 9 * wander(i * 0.6)),
      mix(shallow, sun, 0.35),
      { opacity: 0.8 },
    ),
    path(
      band(-9, (i) => 17 + 9 * wander(i * 0.6)),
      mix(water, offing, 0.5),
      { opacity: 0.75 },
    ),
    path(
      band(3, (i) => 5 + 4 * wander(i * 0.9 + 4)),
      sun,
    ),
  ];
}
