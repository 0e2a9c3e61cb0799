import * as kit from '../kit';
import { mix, type Ink, type Markup, type Pen } from '../kit';

const ink: Ink = [0.22, 0.065, 262];
const deep: Ink = [0.36, 0.085, 246];
const pale: Ink = [0.8, 0.1, 196];
const light: Ink = [0.97, 0.05, 150];
const coral: Ink = [0.68, 0.19, 32];
const yellow: Ink = [0.88, 0.165, 92];

/** A diver walking slowly to the left around the hip at 0,0, one hand out to the fish. */
const diver: Pen[] = [
  ...kit.figure([
    '-8,2,60 -62,72,46 -58,150,27',
    '-58,150,25 -62,166,22 -112,176,12',
    '8,-8,58 40,84,45 96,142,25',
    '94,140,23 112,150,21 104,192,11',
    '2,8,74 -2,-46,62 -14,-98,80',
    '-14,-96,78 -20,-124,50 -22,-150,36',
    '-34,-104,32 -92,-84,23 -148,-112,15',
    '-144,-110,14 -166,-124,7',
    '8,-104,32 44,-54,23 88,-74,14',
    '86,-74,13 104,-86,6',
  ]),
];
const swimsuit: Markup = [
  kit.path(
    kit.outline(
      `
        -54,-98 -44,-134^ -30,-124 -14,-106 4,-126^ 16,-134 27,-98 28,-46 40,6^ 30,24 4,46 -30,26
        -38,8^ -32,-44`,
    ),
    mix(coral, ink, 0.12),
  ),
  kit.path(
    kit.outline('-54,-98 -44,-134^ -36,-128 -38,-96 -18,-44 -22,14 -14,36^ -30,26 -38,8^ -32,-44'),
    [0.8, 0.15, 50],
  ),
];

/** Light of the surface moving over the legs. */
function dapples(): Pen {
  const pen = kit.finePen();
  for (const [x = 0, y = 0, long = 0, turn = 0] of kit.rows(
    '-40,36,30,1.9 -56,70,34,1.8 -64,104,26,1.5 36,44,30,1.2 50,88,26,1.1 76,118,22,.9 -100,-88,24,.3',
    4,
  )) {
    kit.dab(pen, x, y, long, 5, turn);
  }
  return pen;
}

/** The helmet's glass with the head in it, standing on the shoulders. */
const helmet: Markup = [
  kit.path(kit.halo(-24, -196, [76], 5), 'url(#glass)'),
  kit.group({ transform: 'translate(-26 -150)scale(.8)rotate(4)' }, [
    kit.path(
      kit.outline(
        `
          -26,-6 -38,-18^ -46,-24 -45,-32 -50,-38^ -45,-54 -44,-66 -36,-86 -10,-98 18,-90 34,-66
          32,-36 18,-14 20,6 -24,6`,
      ),
      ink,
    ),
    kit.path(
      kit.outline('-46,-68^ -40,-90 -8,-106 24,-94 42,-64 48,-24 36,10^ 26,-18 20,-44 8,-62 -12,-74 -30,-70'),
      [0.36, 0.09, 35],
    ),
    kit.path(kit.outline('-46,-68^ -40,-90 -8,-106 10,-102^ -16,-92 -32,-80'), [0.62, 0.12, 55]),
  ]),
  kit.path(
    kit.outline('-96,-152^ -72,-142 -24,-134 26,-140 50,-152^ 54,-128 46,-108^ -20,-100 -88,-110^ -98,-128'),
    yellow,
  ),
  kit.path(kit.outline('-96,-152^ -72,-142 -40,-137^ -42,-102 -88,-110^ -98,-128'), [0.95, 0.1, 100]),
  kit.path(
    kit.outline('-92,-192^ -88,-232 -56,-262 -34,-268^ -62,-246 -78,-222 -80,-190^'),
    [0.99, 0.01, 150],
  ),
  kit.path(kit.outline('38,-174^ 46,-202 38,-230^ 31,-202'), [0.99, 0.01, 150]),
];
const HELMET = 'translate(-3 -22)scale(.84)';
const hose = kit.limb('10,-140,14 76,-184,12 82,-330,11 40,-520,10 60,-740,9 130,-1000,8');

/** The diver's silhouette as a symbol named `diver`. */
export const silhouette = (): string => kit.group({ id: 'diver' }, diver.map(kit.shape));

/** The glass of the helmet as a paint named `glass`. */
export const glass = (): string =>
  kit.roundGradient('glass', -50, -220, 110, [
    [0, [0.97, 0.03, 180]],
    [0.55, [0.84, 0.075, 200]],
    [1, [0.66, 0.1, 215]],
  ]);

const DIVER = 'translate(1210 1030)scale(1.26)';
/** The diver at 1210, 1030 on an air hose, lit from the left above. Needs `diver` and `glass`. */
export const walking: Markup = [
  kit.group({ transform: DIVER }, [
    kit.path(hose, ink),
    kit.path(kit.limb('8,-150,3 71,-188,3 77,-330,3 35,-520,3 55,-740,3 125,-1000,3'), mix(ink, pale, 0.6)),
    kit.prints('diver', [
      [mix(pale, light, 0.5), -6, -5],
      [deep, -1, -1],
      [ink, 4, 4],
    ]),
    kit.path(dapples(), mix(deep, pale, 0.28)),
    swimsuit,
    kit.group({ transform: HELMET }, helmet),
  ]),
];
