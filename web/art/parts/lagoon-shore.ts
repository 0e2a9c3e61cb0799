import * as kit from '../kit';
import { group, limb, line, mix, outline, path, Pen, polygon, times, type Markup } from '../kit';
import { person } from './folk';
import { air, ink, leaf, leafLit, sand, sandShade, skin, sun } from './lagoon-light';

// The beach, its horizon on 0; the two palms of the hammock stand at 0 and 330.

const thatch: kit.Ink = [0.66, 0.075, 78];
const wood: kit.Ink = [0.42, 0.05, 55];
const cloth: kit.Ink = [0.95, 0.03, 90];
const indigo: kit.Ink = [0.45, 0.1, 265];

/** Two palms as one symbol's content. */
export const palms = (): string =>
  group({ id: 'palms' }, [
    kit.palm({ x: 0, y: 24, height: 224, lean: -44, scale: 0.84, seed: 5, width: 13 }),
    kit.palm({ x: 330, y: 28, height: 262, lean: 52, scale: 0.92, seed: 9, width: 13 }),
  ]);

const rings = (x: number, y: number, height: number, lean: number): Pen => {
  const pen = new Pen();
  for (let t = 0.04; t < 0.94; t += 0.06) {
    kit.dab(pen, x + lean * (0.1 * t + 0.9 * t ** 1.7) - 1, y - height * t, 12 - 4 * t, 2.4, 0.2);
  }
  return pen;
};

/** Somebody asleep in a hammock: the far edge, the sleeper, the near edge with the weight in it. */
const hammock: Markup = [
  line('M-4-92L58-66M326-98L268-66', mix(cloth, wood, 0.4), 2.4),
  path(outline('50,-70^ 92,-44 160,-34 230,-42 276,-70^ 240,-22 160,-8 88,-22'), mix(cloth, indigo, 0.55)),
  // Head on the left under a hat, one knee up, an arm that hangs.
  path([limb('96,-44,18 140,-36,26 180,-32,24'), limb('178,-30,22 208,-66,15 226,-38,11')], indigo),
  path(limb('206,-64,12 222,-44,9 244,-46,7'), skin),
  path(outline('66,-56 74,-68 88,-68 94,-56 88,-44 74,-44'), skin),
  path(outline('54,-60^ 70,-62 76,-78 92,-78 96,-64 108,-56^ 84,-58'), thatch),
  path(outline('54,-60^ 70,-62 76,-78 86,-79^ 80,-70 78,-61'), sun),
  path(outline('50,-70^ 92,-28 160,-16 234,-26 276,-70^ 250,-6 166,18 80,0'), cloth),
  path(outline('88,-2^ 166,10 240,-12^ 200,14 140,16'), mix(cloth, indigo, 0.3)),
  line('M70-40Q110 0 166 2T262-42M60-54Q104-12 164-8T270-56', mix(indigo, cloth, 0.3), 3.4),
  path(limb('104,-30,9 100,0,8 94,26,5'), skin),
];

const COURSES = 4;

/** A corner of a palapa: courses of thatch over its posts, shade under it; it goes on to the right. */
function palapa(end: number): Markup {
  const under = polygon(new Pen(), [
    [506, -70],
    [end, -70],
    [end, 40],
    [520, 36],
  ]);
  return [
    path(under, mix(leaf, ink, 0.3)),

    path(outline(`500,36^ 560,30 ${end},32^ ${end},62^ 620,58 540,46`), sandShade),
    line(`M528-70L526 42M${end - 50}-70V46`, wood, 12),
    line(`M523-70L521 40M${end - 55}-70V44`, mix(wood, sun, 0.6), 3),
    times(COURSES, (k) => {
      // The lowest first: each course hangs over the one below.
      const i = COURSES - 1 - k;
      const [left, y] = [600 - i * 44, -232 + i * 44];
      const low = y + 52;
      const fringe = kit.ledge({
        from: left - 52,
        to: end,
        top: () => low - 6,
        drop: 22,
        seed: 17 + i,
        step: 23,
        slant: 4,
        gap: 0,
      });
      const slab = polygon(new Pen(), [
        [left, y],
        [end, y],
        [end, low],
        [left - 52, low],
      ]);
      const tone = mix(thatch, sun, 0.42 - 0.11 * i);
      return [
        path([slab, fringe], tone),
        path(
          limb(`${left - 2},${y + 4},3 ${left - 26},${y + 30},10 ${left - 50},${low + 8},4`),
          mix(thatch, sun, 0.8),
        ),
      ];
    }),
  ];
}

export type ShoreView = {
  /** Where the beach's tip runs out, and where the sitter is. */
  tip: number;
  end: number;
  sitter: readonly [x: number, y: number, scale: number];
};

/** The whole shore. */
export function shore({ tip, end, sitter: [x, y, scale] }: ShoreView): Markup {
  const bush = (profile: kit.Profile, size: number, seed: number): Pen =>
    kit.treeline({ from: tip + 190, to: 560, base: 6, size, leaf: 16, seed, profile, rough: 0.1 });
  const lift = (at: number, high: number): number => -high * kit.step(at, tip + 170, tip + 460);
  return [
    path(
      bush((at) => 2 + lift(at, 74), 60, 4),
      mix(leaf, air, 0.42),
    ),
    kit.rim(
      'scrub',
      bush((at) => 10 + lift(at, 38), 50, 12),
      mix(leafLit, air, 0.25),
      mix(leaf, air, 0.16),
      3,
      5,
    ),
    path(
      outline(
        `
          ${tip},9^ ${tip + 160},-2 ${tip + 420},-10 ${end},-14^
          ${end},62^ ${tip + 760},48 ${tip + 420},30 ${tip + 180},18`,
      ),
      sand,
    ),
    path(
      [
        outline('4,22^ 60,24 120,36 190,38^ 110,46 40,36'),
        outline('336,26^ 400,28 470,40 540,40^ 450,52 380,42'),
        outline('90,22^ 160,16 250,20 300,28^ 220,38 120,34'),
      ],
      sandShade,
    ),
    palapa(end),
    kit.prints('palms', [
      [mix(leafLit, sun, 0.3), -4, -3],
      [mix(leaf, ink, 0.35), 0, 0],
    ]),
    path([rings(0, 24, 224, -44), rings(330, 28, 262, 52)], mix(leaf, sand, 0.42)),
    hammock,
    person(
      'wheels',
      `translate(${x} ${y})scale(-${scale} ${scale})`,
      { skin, hair: ink, top: [0.62, 0.12, 20], bottom: indigo, thing: [0.35, 0.04, 260] },
      sun,
      'right',
    ),
  ];
}
