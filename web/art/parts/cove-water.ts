import * as kit from '../kit';
import { mix, type Frame, type Ink, type Markup, type Point } from '../kit';
import { at, type CoveLayout } from './cove-layout';
import type { CoveLight } from './cove-light';
import { kayak, paddler, turtle } from './paddlers';

/** Water as one sees it with the chin in it: swells over each other, each nearer one longer and darker. */
export function water(layout: CoveLayout, light: CoveLight, { view }: Frame): Markup {
  const { shore, casa, terrace, pool } = layout;
  const bottom = view[1] + view[3] + 20;
  const wander = kit.noise(7);
  const swells = light.swell.map((ink, i) => {
    const t = (i + 1) / light.swell.length;
    const base = shore + 40 + (bottom - shore - 120) * t ** 1.5;
    const high = 8 + 34 * t;
    const line = (x: number): number =>
      base - high * Math.sin(x / (120 + 190 * t) + i * 2.2) - high * 0.5 * wander(x / (90 + 120 * t) + i * 7);
    const top = kit.times(25, (k): Point => [-30 + k * 84, line(-30 + k * 84)]);
    const body = kit.curve(top, { pen: kit.coarsePen() }).line(1990, bottom).line(-30, bottom).close();
    const crests = new kit.Pen();
    const luck = kit.chance(20 + i);
    for (let n = 0; n < 13; n += 1) {
      const x = luck.between(view[0], view[0] + view[2]);
      kit.dab(
        crests,
        x,
        line(x) + luck.between(2, 12 + 26 * t),
        luck.between(40, 150) * (0.4 + t),
        luck.between(3, 9) * (0.5 + t),
        luck.normal(0, 0.03),
      );
    }
    return [kit.path(body, ink, { opacity: 0.9 }), kit.path(crests, light.crest, { opacity: 0.65 })];
  });
  const streak = (x: number, wide: number, count: number, seed: number, ink: Ink): string =>
    kit.path(
      kit.glitter({
        x,
        top: shore + 12,
        bottom: shore + 260,
        strokes: count,
        width: () => wide,
        thick: 12,
        lens: 0.5,
        seed,
      }),
      ink,
      { opacity: 0.9 },
    );
  return [
    kit.rect(-30, shore, 2020, bottom - shore, 'url(#sea)'),
    light.night
      ? ''
      : kit.path(
          kit.glitter({
            x: casa[0],
            top: shore + 8,
            bottom: shore + 120,
            strokes: 26,
            width: () => 700,
            thick: 9,
            lens: 0.24,
            seed: 4,
          }),
          light.foam,
          { opacity: 0.7 },
        ),
    swells[0] ?? '',
    light.night
      ? [
          streak(casa[0], 150, 34, 3, light.window),
          streak(terrace[0], 240, 30, 5, light.window),
          streak(pool[0] + 60, 150, 26, 8, light.window),
          streak(pool[0] - 200, 130, 20, 11, light.pool),
        ]
      : '',
    swells.slice(1, 2),
    at(
      layout.kayak,
      kayak(
        { ink: light.ink, rim: light.rim, accent: light.accent, mirror: light.crest },
        mix([0.62, 0.1, 200], light.ink, light.night ? 0.7 : 0.3),
        mix([0.86, 0.12, 88], light.ink, light.night ? 0.7 : 0.25),
      ),
    ),
    swells.slice(2, 3),
    at(
      layout.paddler,
      paddler(
        { ink: light.ink, rim: light.rim, accent: light.accent, mirror: light.crest },
        mix([0.5, 0.09, 50], light.ink, light.night ? 0.6 : 0.1),
        mix([0.66, 0.15, 20], light.ink, light.night ? 0.5 : 0.1),
      ),
    ),
    kit.path(
      kit.glitter({
        x: layout.paddler[0],
        top: layout.paddler[1] + 8,
        bottom: layout.paddler[1] + 40,
        strokes: 9,
        width: () => 330,
        thick: 9,
        lens: 0.6,
        seed: 9,
      }),
      light.crest,
    ),
    swells.slice(3),
    at(
      layout.turtle,
      turtle(
        { ink: light.ink, rim: light.rim, accent: light.accent, mirror: light.crest },
        mix([0.45, 0.08, 110], light.ink, light.night ? 0.6 : 0.15),
      ),
    ),
  ];
}
