import * as kit from '../kit';
import {
  finePen,
  group,
  limb,
  mix,
  outline,
  path,
  type Ink,
  type Markup,
  type Pen,
  type Point,
} from '../kit';
import { dawn } from './dawn-light';

// A turquoise-browed motmot, the toh of Yucatán, looking right, its feet at 0,0; 590 units from crown to
// rackets.

const fine = (shape: string): Pen => outline(shape, { pen: finePen() });
const stroke = (along: string): Pen => limb(along);

const tailFeathers = [
  fine('-58,12^ -26,26^ -44,90 -66,170 -80,206^ -96,196 -106,178^ -84,100'),
  fine('-50,20^ -30,28^ -52,120 -76,194^ -84,180'),
];
const shafts = ['-78,190,4 -106,270,2.6 -124,336,2.4', '-92,186,4 -136,262,2.6 -166,322,2.4'].map(stroke);
const rackets = [
  fine('-122,330^ -112,346 -112,372 -126,392 -142,386 -144,362 -134,342'),
  fine('-163,317^ -156,336 -160,360 -176,378 -190,370 -188,346 -176,328'),
];
const racketTips = [
  fine('-113,366 -126,392 -142,386 -144,366 -130,374'),
  fine('-160,356 -176,378 -190,370 -188,350 -176,360'),
];
const body = fine(`
  14,-190 40,-196 62,-186 74,-166 70,-146 62,-132 70,-104 66,-66 46,-26 16,4 -20,30 -48,34^ -66,10^
  -62,-40 -46,-96 -20,-136 -10,-164`);
const belly = fine('60,-128 70,-104 66,-66 46,-26 16,4 -14,24 4,-14 22,-56 34,-96 44,-124');
const mantle = fine('-14,-140 8,-128 6,-98 -12,-60 -36,-30 -58,-24 -56,-62 -40,-108');
const wing = fine('-6,-112 14,-92 14,-60 -6,-22 -36,12 -70,52 -86,62^ -84,30 -70,-20 -48,-74');
const primaries = [
  '-30,-2,7 -58,30,6 -82,56,2',
  '-40,-12,6 -66,18,5 -84,40,2',
  '-48,-26,5 -70,2,4 -82,20,2',
].map(stroke);
const coverts = [
  '-12,-84,9 -30,-56,8 -50,-28,3',
  '4,-76,8 -12,-44,8 -34,-12,3',
  '-26,-84,7 -44,-58,6 -58,-34,2',
].map(stroke);
const brow = fine('26,-176^ 44,-184 62,-176 70,-166 56,-168 40,-166 22,-158 6,-152 14,-164');
const mask = fine('76,-164^ 62,-166 46,-166 24,-156 2,-142 -4,-128^ 18,-134 34,-142 52,-148 72,-150^');
const underMask = fine('-4,-128^ 18,-134 34,-142 46,-146 30,-132 10,-122');
const throat = fine('62,-140^ 66,-124 60,-100 54,-88^ 50,-104 52,-126');
const bill = fine('70,-168^ 92,-168 116,-158 136,-140^ 118,-144 98,-146 72,-148^');
const billLight = stroke('76,-163,1.5 98,-162,3.4 122,-151,1');
const feet = ['6,0,7 14,10,6 26,12,4', '-8,8,7 0,16,6 12,20,4', '14,-4,6 26,4,5 36,4,3'].map(stroke);
const sunEdge = [
  '8,-190,2 -10,-166,6 -20,-138,5 -40,-106,3',
  '-46,-98,2 -64,-44,5 -76,0,5 -85,46,2',
  '14,-192,2 36,-198,4 56,-191,1',
  '-64,24,2 -86,110,4 -104,172,2',
].map(stroke);

/** The bird on the bough, its back to the sun. */
function bird(): Markup {
  const { turquoise, ink, gold } = dawn;
  const green: Ink = [0.42, 0.05, 170];
  const cinnamon: Ink = [0.55, 0.105, 48];
  return [
    path(tailFeathers, mix(turquoise, ink, 0.3)),
    path(kit.at(tailFeathers, 1), mix(turquoise, ink, 0.55)),
    path(shafts, ink),
    path(rackets, turquoise),
    path(racketTips, ink),
    path(body, green),
    path(belly, cinnamon),
    path(mantle, mix(cinnamon, ink, 0.3)),
    path(wing, mix(turquoise, ink, 0.12)),
    path(primaries, ink),
    path(coverts, mix(green, ink, 0.25)),
    path(throat, ink),
    path(bill, ink),
    path(billLight, mix(ink, gold, 0.35)),
    path(mask, ink),
    path(brow, mix(turquoise, [0.97, 0.02, 190], 0.5)),
    path(underMask, turquoise),
    kit.disc(44, -156, 6.4, [0.5, 0.13, 35]),
    kit.disc(44.6, -156, 4, ink),
    kit.disc(42.4, -158, 1.5, gold),
    path(sunEdge, gold),
    path(feet, ink),
  ];
}

/** Leaves of the bough: x and y from the bird's feet, degrees, size. */
const leaves = kit.rows(
  `290,-20,-46,.7 284,-14,6,.8 256,-6,58,.7 240,0,-78,.62 206,6,-52,.6 190,8,84,.66 140,94,34,.7 128,84,92,.72
  100,66,112,.6 84,56,18,.56 -120,34,-116,.7 -150,44,98,.8 -200,52,-84,.8
  -330,86,110,.8 -350,76,-70,.8 -470,84,-100,.9 -520,110,84,.8`,
  4,
);
const twig = limb('-20,16,14 50,38,10 110,70,7 140,96,3');

type Perch = {
  /** Where the bird's feet are. */
  at: Point;
  scale: number;
  /** Where the bough comes into the picture. */
  from: number;
};

/** A motmot on a bough that reaches in from the left. Needs the symbol `leaf`. */
export function perchedMotmot({ at: [x, y], scale, from }: Perch): Markup {
  const edge = (from - 40 - x) / scale;
  const bough = limb([
    [edge, 120, 40],
    [-330, 84, 31],
    [-150, 40, 24],
    [10, 12, 17],
    [180, 8, 11],
    [290, -18, 5],
  ]);
  const seen = leaves
    .filter(([along = 0]) => along > edge)
    .map(([along = 0, down = 0, turn, size]) => kit.use('leaf', along, down, size, turn));
  return group({ transform: `translate(${x} ${y})scale(${kit.brief(scale)})` }, [
    kit.rim('bough', `${bough}${twig}`, dawn.gold, dawn.ink, 2, 4),
    group({ fill: dawn.gold, transform: 'translate(-3 -3)' }, seen),
    kit.inked(mix(dawn.shadow, dawn.ink, 0.3), seen),
    bird(),
  ]);
}
