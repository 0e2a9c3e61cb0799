import * as kit from '../kit';
import { disc, group, inked, limb, line, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { stoneDome } from '../parts/stone-dome';
import { ground } from './vignette';

// The last sun comes through the trees behind the house; its own light is the glow of the stones in it.
const leafDark: Ink = [0.19, 0.05, 175];
const gold: Ink = [0.93, 0.11, 92];
const ember: Ink = [0.72, 0.19, 48];
const pale: Ink = [0.97, 0.05, 90];
const clay: Ink = [0.55, 0.12, 42];
const skin: Ink = [0.56, 0.09, 52];
const hair: Ink = [0.16, 0.03, 300];

const SOURCE: kit.Point = [770, 84];

const forest = (): Markup => [
  ground('url(#back)'),
  inked(
    [0.55, 0.1, 138],
    kit.forest({ from: -60, to: 1000, scale: 0.55, seed: 5, profile: (x) => 250 + 40 * Math.cos(x / 160) }),
  ),
  path(
    [
      limb('660,560,30 668,300,24 652,60,22 660,-30,24', new kit.Pen(), 0),
      limb('880,560,42 872,330,34 886,80,30 880,-30,34', new kit.Pen(), 0),
      limb('300,560,26 292,300,20 306,-30,20', new kit.Pen(), 0),
    ],
    [0.36, 0.075, 150],
  ),
  inked(
    [0.38, 0.085, 150],
    [
      kit.forest({
        from: -60,
        to: 1000,
        scale: 0.75,
        seed: 8,
        profile: (x) => 372 + 30 * Math.cos(x / 130 + 2),
      }),
      kit.shape('M-10 470H980V640H-10z'),
    ],
  ),
  path(
    kit.shafts({
      source: [SOURCE[0] + 90, -160],
      top: -10,
      bottom: 640,
      angles: [-0.95, 0.1],
      count: 7,
      seed: 4,
    }),
    'url(#fall)',
  ),
];

/** Trunks that stand before the light, and the leaves they carry above. */
const frame = (): Markup => [
  path(
    [
      limb('120,640,86 100,470,62 112,250,54 84,-40,66', new kit.Pen(), 0),
      limb('40,660,50 112,600,30 120,520,24', new kit.Pen(), 0),
    ],
    leafDark,
  ),
  path(limb('136,600,7 122,440,9 136,240,8 122,-20,7'), [0.5, 0.1, 120]),
  path(
    [
      kit.clump({ cx: 150, cy: -10, rx: 280, ry: 118, leaves: 54, seed: 4, rough: 0.12 }),
      kit.clump({ cx: 470, cy: -44, rx: 230, ry: 84, leaves: 44, seed: 9, rough: 0.13 }),
      kit.clump({ cx: 960, cy: -20, rx: 130, ry: 92, leaves: 30, seed: 6, rough: 0.13 }),
    ],
    leafDark,
  ),
];

/** She kneels, sitting on her heels, and lifts a burner of copal to the door; 0, 0 under her hips. */
const woman = (): Markup => {
  const cloth: Ink = [0.9, 0.03, 90];
  const cool: Ink = [0.56, 0.06, 220];
  const warm: Ink = [0.96, 0.09, 76];
  return [
    path(outline('-104,6^ -112,-20 -78,-70 -30,-92^ 30,-80 84,-50 102,-16 92,6^'), cool),
    path(outline('-60,6^ -40,-40 -10,-84 24,-80^ 84,-50 102,-16 92,6^'), cloth),
    path(outline('40,-74^ 84,-50 102,-16 92,6^ 60,6^ 76,-30'), warm),
    path('M-106-4L-104 6H92L96-8H-100z', [0.6, 0.2, 10]),
    path(outline('-72,-66 -70,-120 -50,-170 -18,-186 14,-178 28,-140 24,-100 30,-66^ -20,-56'), cool),
    path(outline('-34,-62 -28,-120 -14,-170 14,-178 28,-140 24,-100 30,-66^'), cloth),
    path(outline('14,-176^ 28,-140 24,-100 30,-66^ 14,-66^ 12,-120'), warm),
    line('M-40-174Q-10-150 18-172', [0.6, 0.2, 10], 12),
    path([limb('-14,-178,24 2,-204,22')], skin),
    path(outline('-16,-226 -6,-250 24,-252 40,-234 42,-222 50,-212^ 42,-206 40,-192 22,-186 2,-192'), skin),
    path(outline('40,-234 43,-222 50,-212^ 42,-206 41,-194 30,-188^ 38,-202 40,-216'), [0.8, 0.13, 60]),
    line('M24-222Q31-217 36-221', hair, 4, { 'stroke-linecap': 'round' }),
    path(outline('38,-240^ 30,-258 2,-264 -24,-250 -30,-222 -20,-198^ -2,-196 8,-214 14,-232'), hair),
    path(limb('-22,-206,20 -40,-170,18 -52,-130,15 -54,-92,10 -50,-74,4'), hair),
    disc(-51, -92, 8, [0.6, 0.2, 10]),
    // The arm, and the burner on its hands.
    path([limb('0,-162,32 42,-116,24 58,-112,20')], cloth),
    path([limb('54,-114,18 84,-124,15 112,-138,13')], [0.7, 0.12, 54]),
    path(
      outline('96,-160^ 152,-160^ 146,-140 130,-128 132,-114 144,-102^ 104,-102^ 116,-114 118,-128 102,-140'),
      clay,
    ),
    path(
      outline(
        '128,-160^ 152,-160^ 146,-140 130,-128 132,-114 144,-102^ 130,-102^ 122,-114 124,-130 136,-144',
      ),
      ember,
    ),
    kit.tag('ellipse', { cx: 124, cy: -160, rx: 28, ry: 8, fill: [0.9, 0.15, 78] }),
  ];
};

const rocks = (): Markup => {
  const hot: readonly (readonly [x: number, y: number, r: number])[] = [
    [512, 622, 34],
    [606, 626, 36],
    [560, 636, 42],
    [538, 586, 32],
    [586, 584, 34],
    [562, 554, 24],
  ];
  return hot.map(([x, y, r], i) => [
    path(
      kit.clump({ cx: x, cy: y, rx: r, ry: r * 0.86, leaves: 7, seed: i + 3, rough: 0.06 }),
      [0.6, 0.21, 34],
    ),
    path(
      kit.clump({
        cx: x - 2,
        cy: y - r * 0.22,
        rx: r * 0.74,
        ry: r * 0.54,
        leaves: 6,
        seed: i + 5,
        rough: 0.06,
      }),
      i % 2 ? [0.9, 0.15, 82] : [0.8, 0.18, 62],
    ),
  ]);
};

const ARCH = '466,652^ 462,560 486,468 560,440 634,468 658,560 654,652^';

/** The woman who leads the rite at the door of the house. */
export function temazcalDrawing(): Drawing {
  const luck = kit.chance(12);
  const litter = new kit.Pen();
  for (let i = 0; i < 60; i += 1) {
    const y = 640 + 84 * luck();
    kit.dab(litter, luck.between(-10, 970), y, luck.between(16, 46), luck.between(3, 6), luck.normal(0, 0.2));
  }
  return {
    defs: [
      kit.forestStrip(),
      kit.frond(5),
      kit.fan(5),
      kit.roundGradient('back', ...SOURCE, 760, [
        [0, [0.985, 0.07, 100]],
        [0.22, [0.9, 0.12, 105]],
        [0.55, [0.62, 0.11, 135]],
        [1, [0.3, 0.06, 165]],
      ]),
      kit.roundGradient('fall', SOURCE[0] + 60, -60, 760, [
        [0, gold, 0.55],
        [1, gold, 0],
      ]),
      kit.roundGradient('door', 560, 600, 190, [
        [0, [0.97, 0.11, 92]],
        [0.35, [0.84, 0.17, 66]],
        [0.75, [0.6, 0.2, 38]],
        [1, [0.34, 0.12, 28]],
      ]),
      kit.roundGradient('spill', 560, 640, 330, [
        [0, [0.9, 0.15, 76], 0.85],
        [0.5, ember, 0.34],
        [1, ember, 0],
      ]),
      kit.sideGradient('joint', 240, 860, [
        [0, [0.2, 0.045, 35]],
        [0.6, [0.3, 0.06, 42]],
        [1, [0.52, 0.075, 60]],
      ]),
      kit.verticalGradient('steam', 60, 520, [
        [0, pale, 0],
        [0.35, pale, 0.5],
        [0.8, pale, 0.5],
        [1, [0.95, 0.1, 76], 0.2],
      ]),
    ],
    body: [
      forest(),
      path(
        kit.ridge({
          from: -20,
          to: 1060,
          base: 740,
          rough: 8,
          step: 60,
          seed: 4,
          profile: (x) => 596 + 18 * Math.cos(x / 210),
        }),
        [0.34, 0.065, 95],
      ),
      path(outline('60,640 200,612 520,640 600,690 300,700 90,684'), [0.22, 0.05, 120]),
      frame(),
      stoneDome(
        { cx: 540, base: 612, half: 322, high: 372 },
        { at: [560, 640], half: 116, high: 220 },
        {
          shade: [0.35, 0.055, 35],
          stone: [0.52, 0.075, 48],
          sun: [0.86, 0.1, 80],
          ember: [0.78, 0.17, 56],
        },
      ),
      path(litter, [0.5, 0.08, 85]),
      disc(560, 640, 330, 'url(#spill)'),
      line(kit.curve(ARCH), [0.3, 0.08, 35], 26),
      path(outline(ARCH), 'url(#door)'),
      rocks(),
      path(
        limb(
          '556,470,16 530,420,40 570,350,46 556,270,58 620,190,64 640,110,90 700,20,110',
          new kit.Pen(),
          0.2,
        ),
        'url(#steam)',
      ),
      path(limb('590,466,8 616,400,26 592,330,28 630,250,30 690,180,34 700,120,20'), 'url(#steam)'),
      group({ transform: 'translate(322 676)scale(1.06)' }, woman()),
      path(limb('454,500,6 440,450,18 470,400,20 446,350,14 462,290,3'), pale, { opacity: 0.6 }),
      inked(leafDark, [
        kit.use('fan', 900, 760, 2.1, -22),
        kit.use('fan', 800, 776, 1.5, 16),
        kit.use('fan', 60, 770, 1.9, 24),
      ]),
    ],
  };
}
