import * as kit from '../kit';
import type { Ink, Markup } from '../kit';
import { shrubs } from './coba-forest';
import { noon } from './coba-light';
import type { Stage } from './coba-stage';

/** What goes on at the pyramid's foot: shrubs, people, parked bicycles. */
export function clearing({ eye, pyramid: [right] }: Stage): Markup {
  const at = kit.seen(eye);
  const [x, y] = at([right, 0, 90]);
  const metre = eye.focal / 90;
  const luck = kit.chance(17);
  const [legs, wheels, frames, heads] = [new kit.Pen(), new kit.Pen(), new kit.Pen(), new kit.Pen()];
  const shirts = [0, 1, 2].map(() => new kit.Pen());
  for (const i of kit.times(5, (n) => n)) {
    const bikeX = x + metre * (8 + i * 2.1);
    wheels.dot(bikeX, y).dot(bikeX + metre, y);
    frames
      .move(bikeX, y)
      .line(bikeX + metre * 0.4, y - metre * 0.7)
      .line(bikeX + metre, y);
  }
  for (const i of kit.times(13, (n) => n)) {
    const px = x + metre * (-12 + i * 1.6 + luck.normal(0, 2.4));
    const py = y + metre * luck.between(-0.2, 2.4);
    legs.move(px, py).line(px, py - metre * 0.9);
    kit
      .at(shirts, i % 3)
      .move(px, py - metre * 0.9)
      .line(px, py - metre * 1.3);
    heads.dot(px, py - metre * 1.75);
  }
  const round = { 'stroke-linecap': 'round' };
  const [low, high] = [at([right, 0, 97]), at([right, 0, 93])];
  return [
    shrubs(low[0] - metre * 17, low[0] - metre * 6, low[1], 61),
    shrubs(high[0] + metre * 11, high[0] + metre * 15, high[1], 63),
    kit.line(legs, noon.dark, 0.4 * metre),
    shirts.map((pen, i) =>
      kit.line(
        pen,
        kit.at<Ink>(
          [
            [0.55, 0.17, 30],
            [0.4, 0.09, 250],
            [0.93, 0.02, 90],
          ],
          i,
        ),
        0.58 * metre,
        round,
      ),
    ),
    kit.dots(heads, [0.36, 0.06, 45], 0.44 * metre),
    kit.dots(wheels, noon.dark, 0.76 * metre),
    kit.dots(wheels, noon.fresh, 0.46 * metre),
    kit.line(frames, [0.55, 0.17, 30], 1.6),
  ];
}
