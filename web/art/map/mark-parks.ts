import * as kit from '../kit';
import { cast, inksUnder, person, smallPen, type Mark } from './mark-inks';
import { xelha, xenses, xoximilco } from './mark-villages';

const drawn = (knots: string): kit.Pen => kit.outline(knots, { pen: smallPen() });

/** The top of Xcaret's cliff. */
const top = (x: number): number => -34 + 10 * kit.step(-x, 20, 66) + 12 * kit.step(x, 34, 58);

/** Xcaret: a scarlet macaw over a cliff with the river's mouth in it. */
const xcaret: Mark = {
  reach: [-76, -128, 74, 26],
  draw: (light) => {
    const ink = inksUnder(light);
    const [middle, lit] = [new kit.Pen(), new kit.Pen()];
    kit.ledge({ from: -66, to: 48, top, drop: 40, seed: 5, step: 17, slant: 3, pen: middle });
    kit.ledge({
      from: -20,
      to: 50,
      top: (x) => top(x) + 3,
      drop: 22,
      seed: 12,
      step: 14,
      slant: 3,
      pen: lit,
    });
    kit.ledge({
      from: -30,
      to: 14,
      top: (x) => top(x) + 26,
      drop: 16,
      seed: 31,
      step: 13,
      slant: 2,
      pen: lit,
    });
    return [
      cast(light, -40, 12, 70, 8),
      kit.path(kit.outline('-74,16^ -68,-14 -50,-30 0,-36 40,-34 58,-20 62,16^'), ink.stoneShade),
      kit.path(middle, ink.stoneMiddle),
      kit.path(lit, ink.stone),
      kit.path(drawn('18,17^ 17,-4 24,-13 30,-9 34,-15 42,-11 46,2 47,17^'), ink.ink),
      kit.path(kit.outline('20,17 30,6 42,7 58,16 76,24 50,28 26,26 -30,25 -64,18'), ink.water),
      kit.path('M-20 21q14-4 26 0q-14 4-26 0M34 19q12-3 22 1q-12 3-22-1', ink.foam),
      kit.use('bush', -46, -32, 0.9),
      kit.use('bush', 46, -33, 0.55),
      kit.path(kit.limb('-64,-30,3 -30,-46,6 10,-52,6 52,-66,3'), ink.ink),
      kit.path('M36-61q12-12 24-8q-8 12-24 8M-40-43q-14-10-24-4q10 10 24 4', ink.leaf),
      kit.path(drawn('-14,-62^ -3,-56^ -14,-24 -25,16^ -25,-20'), ink.coral),
      kit.path(drawn('-14,-52^ -10,-46^ -18,-14 -25,17^ -22,-22'), ink.blue),
      kit.path(
        drawn('-4,-128 10,-127 19,-118 20,-106 17,-94 19,-78 13,-60 4,-48 -8,-46 -18,-58 -20,-80 -14,-106'),
        ink.coral,
      ),
      kit.path(drawn('-16,-102 -25,-84 -28,-60 -22,-34^ -12,-46 -4,-66 -5,-92'), ink.coralShade),
      kit.path(drawn('-26,-76 -14,-71 -4,-74 -6,-62 -12,-54 -27,-60'), ink.yellow),
      kit.path(drawn('-27,-62 -12,-56 -9,-54 -15,-42 -22,-28^ -28,-44'), ink.blue),
      kit.path(drawn('6,-121 15,-118 20,-109 13,-102 5,-108'), ink.wall),
      kit.path(drawn('16,-121 26,-118 32,-108 28,-95^ 24,-105 18,-107'), ink.stone),
      kit.path('M17-107l7 2-1 8-7-2zM8.4-114a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0', ink.ink),
    ];
  },
};

/** Xplor: the tower of the zip lines, with the torches of its nights, and somebody on the cable. */
const xplor: Mark = {
  reach: [-112, -118, 42, 10],
  draw: (light) => {
    const ink = inksUnder(light);
    const flames = smallPen();
    const hearts = smallPen();
    for (const [x, y, scale] of [
      [-27, -58, 0.3],
      [32, -58, 0.3],
    ] as const) {
      kit.flame(x, y, scale, flames);
      kit.flame(x, y, scale * 0.55, hearts);
    }
    return [
      cast(light, 12, 4, 90, 7),
      kit.line('M4-88Q-40-66-92-46', ink.ink, 1.6),
      kit.use('bush', -94, -36, 0.6),
      kit.line('M-18 4L-9-82M22 4L13-82M2 4V-82', ink.wood, 4.4),
      kit.line('M-16-8L14-46M20-8L-11-46', ink.wood, 2.4),
      kit.path('M13-82h2l9 86h-3zM-9-82h2l-9 86h-2zM3-82h1v86h-1z', ink.woodLit),
      kit.path('M-26-54h58v5h-58zM-24-62h3v10h-3zM27-62h3v10h-3z', ink.wood),
      kit.path('M3-54h29v2.500h-29z', ink.woodLit),
      kit.path(kit.figure(['0,-54,3 2,-62,5 2,-70,4', '2,-69,2.5 -6,-64,2'], smallPen), ink.ink),
      kit.disc(2, -73.5, 2.6, ink.skinLit),
      kit.path(
        drawn(
          `2,-118^ 8,-104 22,-90 36,-80^ 30,-75 22,-79 14,-74 4,-78 -8,-73 -18,-78 -26,-75 -32,-80^
          -16,-92 -4,-106`,
        ),
        ink.thatch,
      ),
      kit.path(drawn('2,-118^ 8,-104 22,-90 36,-80^ 27,-79 14,-84 7,-98'), ink.thatchLit),
      kit.path(flames, light.fire),
      kit.path(hearts, kit.mix(light.fire, [0.96, 0.1, 95], 0.7)),
      person(
        [
          '-48,-58,3 -50,-48,6 -49,-42,6',
          '-49,-44,5 -60,-44,4 -66,-38,3',
          '-49,-43,5 -59,-40,4 -63,-32,3',
          '-50,-50,3 -44,-58,2.4 -42,-66,2',
        ],
        ink.ink,
        [-47.5, -56],
        ink.skin,
        3,
      ),
      kit.path('M-52-57q1-6 6-5q5 1 3 6z', ink.coral),
    ];
  },
};

const paddlers = kit.rows('-20,-6,0 2,-10,1 24,-9,2', 3);

/** Xavage: a raft in white water. */
const xavage: Mark = {
  reach: [-62, -48, 62, 34],
  draw: (light) => {
    const ink = inksUnder(light);
    return [
      kit.path(
        kit.outline('-60,-26^ -30,-34 10,-22 40,-26 66,-8 56,10 64,26 30,34 0,26 -40,32 -66,16 -54,-2'),
        light.shade,
        { opacity: 0.5 },
      ),
      kit.path(
        kit.outline('-52,-22^ -24,-28 10,-17 38,-20 58,-6 50,10 56,22 28,29 0,21 -36,27 -58,14 -46,0'),
        ink.water,
      ),
      kit.path(kit.outline('-58,14 -36,8 -10,16 20,8 50,14 56,22 28,29 0,21 -36,27'), ink.waterShade),
      kit.path(
        [
          'M-50 10q12-12 22 0q8 8 18-2q-4 14-18 12q-14-2-22-10',
          'M10 16q14-12 24 0q8 6 20-2q-4 14-20 12q-16-2-24-10',
          'M-44-16q14-8 24 0q-12 5-24 0M14-14q12-6 22 1q-12 4-22-1',
        ],
        ink.foam,
      ),
      kit.path('M36-14l6-16 9-8 11 5 6 15-4 12-14 4z', ink.stoneShade),
      kit.path('M51-38l11 5 6 15-4 12-8-12z', ink.stoneMiddle),
      kit.group({ transform: 'rotate(-9)' }, [
        paddlers.map(([x = 0, y = 0, i = 0]) => [
          kit.path(
            kit.figure(
              [
                `${x},${y + 12},9 ${x + 2},${y},10 ${x + 4},${y - 9},8`,
                `${x + 4},${y - 7},4 ${x + 12},${y - 2},3 ${x + 14},${y + 4},3`,
              ],
              smallPen,
            ),
            i === 1 ? ink.yellow : ink.ink,
          ),
          kit.line(`M${x + 6} ${y - 12}L${x + 20} ${y + 22}`, ink.wood, 2),
          kit.disc(x + 6, y - 15, 4.6, i === 2 ? ink.skinLit : kit.mix(ink.skin, ink.ink, i * 0.4)),
          kit.path(`M${x + 1} ${y - 15}q1-7 7-6q5 1 4 6z`, i === 1 ? ink.wall : ink.coral),
        ]),
        kit.path(kit.limb('-40,-4,9 -30,8,13 0,12,14 30,8,13 44,-6,9'), ink.coralShade),
        kit.path(kit.limb('-41,-7,7 -30,4,10 0,8,10 30,4,10 45,-10,7'), ink.coral),
      ]),
      kit.path(
        'M-50 18q14-10 26 1q10 7 22-2q-6 12-22 10q-16-1-26-9M26 12q12-10 22-2q6 6 12 2q-4 10-14 9q-12-1-20-9',
        ink.foam,
      ),
    ];
  },
};

export const parkMarks: Readonly<Record<string, Mark>> = { xcaret, xplor, xavage, xoximilco, xenses, xelha };
