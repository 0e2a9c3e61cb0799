import * as kit from '../kit';
import { disc, group, limb, mix, path, Pen, type Ink, type Markup } from '../kit';

const ember: Ink = [0.68, 0.21, 38];
const flame: Ink = [0.8, 0.18, 62];
const core: Ink = [0.97, 0.11, 98];
const wood: Ink = [0.17, 0.05, 30];

/** The light round a torch, as the paint `torch`: for discs of any size. */
export const torchGlow = (ink: Ink = flame): string =>
  kit.tag('radialGradient', { id: 'torch' }, [
    kit.tag('stop', { offset: 0, 'stop-color': core, 'stop-opacity': 0.85 }),
    kit.tag('stop', { offset: 0.25, 'stop-color': mix(ink, core, 0.2), 'stop-opacity': 0.5 }),
    kit.tag('stop', { offset: 1, 'stop-color': ink, 'stop-opacity': 0 }),
  ]);

/** Tongues of fire standing on 0, 0, about 150 high at scale 1: three prints, ember to core. */
export const fire = (x: number, y: number, scale: number, seed = 1): Markup => {
  const luck = kit.chance(seed);
  const lean = luck.normal(0, 12);
  const tongue = (size: number, dx: number): Pen =>
    kit.outline(
      [
        [dx + lean * 2 * size, -150 * size, true],
        [dx + 26 * size + lean * size, -92 * size],
        [dx + 40 * size, -36 * size],
        [dx + 22 * size, 6],
        [dx - 22 * size, 6],
        [dx - 40 * size, -34 * size],
        [dx - 20 * size + lean, -74 * size],
      ],
      { pen: new Pen() },
    );
  return group(
    {
      transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${kit.brief(Number(scale.toFixed(2)))})`,
    },
    [
      path([tongue(1, 0), tongue(0.62, -24), tongue(0.56, 26)], ember),
      path([tongue(0.74, 2), tongue(0.4, -18)], flame),
      path(tongue(0.46, 4), core),
    ],
  );
};

/** A torch on a pole: its flame stands on x, y; the pole is `long`. Needs `torchGlow`. */
export const torch = (x: number, y: number, scale: number, long: number, seed = Math.round(x)): Markup => [
  disc(x, Math.round(y - 60 * scale), Math.round(250 * scale), 'url(#torch)'),
  path(
    limb([
      [x - 4 * scale, y + long, 16 * scale],
      [x, y + long * 0.5, 13 * scale],
      [x, y + 4, 14 * scale],
    ]),
    wood,
  ),
  path(
    kit.polygon(new Pen(), [
      [x - 30 * scale, y - 6 * scale],
      [x + 30 * scale, y - 6 * scale],
      [x + 17 * scale, y + 52 * scale],
      [x - 17 * scale, y + 52 * scale],
    ]),
    wood,
  ),
  fire(x, y, scale, seed),
];
