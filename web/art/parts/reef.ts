import * as kit from '../kit';
import { mix, type Ink, type Markup } from '../kit';

/** A sea fan about 230 units high as a symbol named `sea-fan`, to be stroked by the group it is in. */
export const seaFan = (): string =>
  kit.group(
    { id: 'sea-fan', fill: 'none', 'stroke-linecap': 'round' },
    kit.twigs(
      kit.growth({ x: 0, y: 0, angle: -1.5, length: 42, levels: 7, seed: 15, shrink: 0.86, bend: 0.12 }),
      13,
      0.76,
    ),
  );

/** A tube sponge: unequal pipes from one foot, each with a lip the light catches. */
export function sponge(x: number, y: number, scale: number, tone: Ink, light: Ink): Markup {
  const pipes = kit.rows('-46,-150,50,-18 0,-210,58,0 52,-130,48,20 96,-70,40,34', 4);
  return pipes.map(([dx = 0, height = 0, width = 0, lean = 0]) => {
    const [topX, topY] = [x + (dx + lean) * scale, y + height * scale];
    return [
      kit.path(
        kit.limb(
          [
            [x + dx * 0.6 * scale, y + 20 * scale, width * 0.7 * scale],
            [x + dx * scale, y + height * 0.5 * scale, width * 0.9 * scale],
            [topX, topY, width * scale],
          ],
          new kit.Pen(),
          0,
        ),
        tone,
      ),
      kit.tag('ellipse', {
        cx: topX,
        cy: topY,
        rx: width * 0.5 * scale,
        ry: width * 0.2 * scale,
        fill: mix(tone, light, 0.45),
      }),
    ];
  });
}
