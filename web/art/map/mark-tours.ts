import * as kit from '../kit';
import { cast, inksUnder, person, type Mark } from './mark-inks';

/** Xenotes: a cenote in the forest, one beam on its water, somebody on a rope. */
const xenotes: Mark = {
  reach: [-60, -42, 60, 40],
  draw: (light) => {
    const ink = inksUnder(light);
    const wall = new kit.Pen();
    kit.ledge({
      from: -48,
      to: 34,
      top: (x) => -8 - 20 * Math.cos(x / 36),
      drop: 40,
      seed: 6,
      step: 15,
      slant: 1,
      gap: 0.05,
      pen: wall,
    });
    return [
      kit.path(
        kit.outline('-62,2 -50,-26 -18,-40 22,-38 52,-24 62,4 46,30 14,40 -24,38 -52,26'),
        light.shade,
      ),
      kit.path(kit.outline('-52,4 -42,-20 -14,-32 20,-30 44,-18 52,6 38,26 10,34 -20,33 -44,22'), ink.ink),
      kit.path(wall, ink.stoneMiddle),
      kit.path(kit.outline('-46,16 -34,6 0,0 34,6 46,14 36,27 10,33 -20,32 -40,24'), ink.waterShade),
      kit.path(kit.outline('-36,18 -22,9 0,6 20,10 26,18 10,26 -16,27'), ink.water),
      kit.path('M12-34L34-30 14 22Q-8 28-28 20Z', light.night ? light.glint : [0.97, 0.075, 105], {
        opacity: light.night ? 0.4 : 0.75,
      }),
      kit.line('M5-34V16', ink.ink, 1.5),
      person(
        ['5,-14,6 4,-6,8 6,0,7', '6,0,5 -4,2,4 -8,10,3', '6,0,5 1,6,4 0,14,3', '5,-12,3 9,-20,2.4 6,-26,2'],
        ink.ink,
        [2, -18],
        ink.skin,
        3.8,
      ),
      kit.path('M-2.5-19q1-6 6-5t4 5z', ink.coral),
      kit.line('M-29 22a9 4 0 1 0 18 0a9 4 0 1 0-18 0', ink.coral, 4),
      kit.path(kit.limb('-20,23,8 -20,14,8'), ink.wall),
      kit.disc(-20, 9, 3.8, kit.mix(ink.skin, ink.ink, 0.4)),
      kit.use('bush', -46, -26, 0.75),
      kit.use('bush', 46, -22, 0.7),
      kit.use('bush', 48, 26, 0.75),
    ];
  },
};

const tier = (side: number, i: number): number => 6 + (side - 6) * (1 - i * 0.088);

/** The nine tiers of the pyramid, from one side of its foot to the other. */
function steps(left: number, right: number): kit.Pen {
  const up = kit.times(9, (i): kit.Point[] => [
    [tier(left, i), 8 - i * 8],
    [tier(left, i + 0.3), -i * 8],
  ]);
  const down = kit.times(9, (i): kit.Point[] => [
    [tier(right, i + 0.3), -i * 8],
    [tier(right, i), 8 - i * 8],
  ]);
  return kit.polygon(new kit.Pen(), [...up.flat(), ...down.toReversed().flat()]);
}

/** Chichén Itzá: the pyramid, its eastern stair in the sun. */
const xichen: Mark = {
  reach: [-66, -80, 66, 14],
  draw: (light) => {
    const ink = inksUnder(light);
    return [
      kit.path(kit.outline('-80,8 -60,0 0,-4 60,0 70,8 40,15 -40,15'), light.under([0.72, 0.1, 110])),
      cast(light, -20, 6, 76, 9),
      kit.path(steps(-62, 62), ink.stoneShade),
      kit.path(steps(-24, 62), ink.stone),
      kit.path('M-6-63h20v-15h-20z', ink.stoneShade),
      kit.path('M2-63h12v-15h-12z', ink.stone),
      kit.path('M3 8l3-74h8l13 74z', ink.stoneMiddle),
      kit.line('M4 3h21M4-5h20M5-13h18M5-21h16M5-29h15M6-37h13M6-45h11M6-53h10M7-61h8', ink.stone, 1.8),
      kit.path('M7-63h5v-10h-5z', light.night ? light.lamp : ink.ink),
      kit.line('M44 11a3 3 0 1 0 .1 0M50 14v-3h-4v-6h-2', ink.ink, 1.2),
      person(['45,9,4 45,3,4', '45,9,3 50,9,2 51,14,2'], ink.coral, [45.5, -1], ink.skin, 2.6),
      person(['59,14,2 59,6,5 59,1,4'], ink.wall, [59, -2], ink.skinLit, 2.4),
    ];
  },
};

/** The top of Tulum's cliff. */
const top = (x: number): number => -18 - 6 * kit.step(x, -30, 10) + 10 * kit.step(x, 34, 50);

/** Tulum: the castle on its cliff over the sea. */
const tulum: Mark = {
  reach: [-62, -80, 50, 26],
  draw: (light) => {
    const ink = inksUnder(light);
    const [middle, lit] = [new kit.Pen(), new kit.Pen()];
    kit.ledge({ from: -58, to: 42, top, drop: 34, seed: 15, step: 16, slant: 3, pen: middle });
    kit.ledge({ from: -16, to: 43, top, drop: 24, seed: 22, step: 13, slant: 3, pen: lit });
    return [
      kit.path(kit.outline('-64,20^ -60,-10 -40,-20 0,-26 36,-24 50,-8 54,20^'), ink.stoneShade),
      kit.path(middle, ink.stoneMiddle),
      kit.path(lit, ink.stone),
      kit.path('M-10 20q16-5 30-1q18-5 36 2q-18 5-36 2q-16 3-30-3', ink.foam),
      kit.path(kit.outline('-62,-12 -40,-24 -10,-24 -2,-18 -30,-14'), ink.leafLit),
      cast(light, -12, -22, 40, 4),
      kit.path('M-28-22l3-14h10l2-14h4l1-20h-2v-5h30v5h-2l1 20h3l3 14h8l3 14z', ink.stoneShade),
      kit.path('M-3-22l2-28 1-20-1-5h21v5h-2l1 20h3l3 14h8l3 14z', ink.stone),
      kit.path('M3-22l3-28h11l6 28z', ink.stoneMiddle),
      kit.line('M5-27h17M5-32h16M6-37h14M6-42h13M6-46h12', ink.stone, 1.6),
      kit.path('M8-64h7v14h-7zM-4-60h4v10h-4zM22-45h4v8h-4z', light.night ? light.lamp : ink.ink),
      kit.path(kit.limb('-42,-22,4 -44,-38,3 -40,-56,2'), ink.wood),
      kit.path(
        [
          'M-40-56q-18-6-24 8q12-6 24-8q-14 4-14 18q6-12 14-18q0 8 8 18q0-12-8-18',
          'q12-2 22 8q-4-14-22-8q8-10 20-6q-12-10-20 6q-4-12-18-10q12 2 18 10',
        ],
        ink.leaf,
      ),
    ];
  },
};

/** Cobá: the white causeway through the trees to the tall pyramid, somebody cycling on it. */
const coba: Mark = {
  reach: [-58, -84, 58, 30],
  draw: (light) => {
    const ink = inksUnder(light);
    return [
      kit.path('M-8-68h18l26 62h-74z', ink.stoneShade),
      kit.path('M4-68h6l26 62h-22z', ink.stone),
      kit.path('M-2-68h8l9 62h-26z', ink.stoneMiddle),
      kit.line('M-3-60h9M-4-52h12M-5-44h14M-6-36h17M-7-28h19M-9-20h22', ink.stone, 1.8),
      kit.path('M-7-80h16v12h-16z', ink.stoneShade),
      kit.path('M3-80h6v12h-6z', ink.stone),
      kit.uses('bush', '-44,-22,.8,0 34,-24,.7,0 -34,-4,1,0 42,-2,1,0'),
      kit.path(kit.outline('-4,-10^ 6,-10^ 12,4 34,28 4,32 -36,30 -10,6'), light.road),
      kit.path(
        kit.outline('-4,-10^ -1,-10^ -6,8 -25,29^ -37,29^ -10,6'),
        kit.mix(light.road, ink.stoneShade, 0.6),
      ),
      kit.line('M-3 21a5 5 0 1 0 .1 0M13 20a5 5 0 1 0 .1 0', ink.ink, 1.6),
      kit.line('M-3 26l5-8h8l3 7M2 18l4 7M10 18l-1-5h4', ink.coral, 1.6),
      person(
        ['2,15,4 5,8,6 8,2,5', '2,15,4 7,18,3 5,24,2', '8,3,3 12,8,2.4 12,13,2'],
        ink.blue,
        [9, -3],
        ink.skin,
        3.2,
      ),
    ];
  },
};

export const tourMarks: Readonly<Record<string, Mark>> = {
  xenotes,
  xichen,
  'tulum-xelha': tulum,
  'coba-tulum': coba,
};
