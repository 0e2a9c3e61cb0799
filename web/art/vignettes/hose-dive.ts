import * as kit from '../kit';
import { group, limb, line, mix, outline, path, tag, type Drawing, type Ink, type Markup } from '../kit';
import { bubbles, water, waterPaints, type Water } from './under-water';

// The hose dive: somebody swims under the float that follows. The sun stands over the float: backs are lit, bellies
// take the blue.

const paper: Ink = [0.975, 0.03, 95];
const night: Ink = [0.2, 0.06, 262];
const sea: Water = {
  sun: [330, 40],
  light: [0.985, 0.05, 125],
  shallow: [0.84, 0.1, 192],
  middle: [0.62, 0.125, 215],
  deep: [0.32, 0.1, 248],
  seed: 13,
};
const yellow: Ink = [0.87, 0.165, 90];
const skin: Ink = [0.6, 0.1, 50];
const skinShade: Ink = mix([0.42, 0.085, 30], sea.middle, 0.14);
const skinLit: Ink = [0.84, 0.085, 75];
const suit: Ink = [0.6, 0.2, 28];
const suitLit: Ink = [0.78, 0.16, 42];
const suitShade: Ink = [0.4, 0.14, 10];

const fat = (joints: string, tip = 0.3): kit.Pen => limb(joints, new kit.Pen(), tip);

/** The float at the surface, from below and a little from its side. */
const float = (): Markup =>
  group({ transform: 'translate(330 124)rotate(-5)' }, [
    tag('ellipse', { cx: 6, cy: 4, rx: 226, ry: 66, fill: [0.66, 0.15, 66] as Ink }),
    tag('ellipse', { cx: 0, cy: -8, rx: 222, ry: 60, fill: yellow }),
    path('M-214-22A222 60 0 0 1 180-44A236 66 0 0 0-190-6z', [0.98, 0.08, 102]),
    tag('ellipse', { cx: 4, cy: -6, rx: 136, ry: 29, fill: [0.4, 0.1, 232] as Ink }),
    path('M-128-14A136 29 0 0 1 132-16A140 32 0 0 0-128-14z', [0.24, 0.07, 250]),
    line('M-150-52L-112-26M-118 38L-84 18M150-52L118-26M124 36L94 16', [0.6, 0.2, 32], 26),
    tag('rect', { x: -54, y: -28, width: 116, height: 44, rx: 18, fill: [0.64, 0.2, 34] as Ink }),
    tag('rect', { x: -54, y: -28, width: 116, height: 14, rx: 7, fill: [0.8, 0.15, 48] as Ink }),
  ]);

/** A hose with the light on its upper side. */
const hose = (d: string, ink: Ink, lit: Ink): Markup => [
  line(d, night, 21, { 'stroke-linecap': 'round' }),
  line(d, ink, 14, { 'stroke-linecap': 'round' }),
  line(d, lit, 4, { 'stroke-linecap': 'round', transform: 'translate(-3 -3)' }),
];

/** Somebody who swims to the right with fins, a hose at the mouth; the hip at 0, 0. */
const diver = (): Markup =>
  group({ transform: 'translate(452 470)rotate(4)scale(1.08)' }, [
    // The far leg and arm.
    path(fat('-16,12,58 -110,54,40 -196,46,27'), skinShade),
    path(
      outline('-188,36^ -214,32 -262,54 -330,92 -352,112^ -296,104 -230,80 -192,60^'),
      mix(yellow, night, 0.5),
    ),
    path(fat('146,10,38 190,72,30 244,88,22'), skinShade),
    path(outline('238,78 258,78 282,88 292,98^ 276,98 286,106^ 262,104 242,100'), skinShade),
    // The near leg: its fin sweeps up.
    path(fat('-14,-4,66 -116,4,46 -196,-40,30'), skin),
    path(fat('-20,-32,8 -112,-16,14 -188,-50,7'), skinLit),
    path(fat('-20,22,12 -118,24,14 -196,-26,6'), skinShade),
    path(
      outline('-186,-30^ -206,-58 -262,-96 -328,-108 -360,-104^ -330,-84 -290,-50 -230,-22 -196,-20^'),
      yellow,
    ),
    path(outline('-206,-58^ -262,-96 -328,-108 -360,-104^ -320,-96 -262,-78'), [0.98, 0.08, 102]),
    line('M-204-40Q-270-60-330-98M-206-32Q-250-40-290-58', [0.62, 0.14, 70], 5, {
      'stroke-linecap': 'round',
    }),
    // Body.
    path(
      outline('-70,-34 -20,-48 60,-58 130,-56 166,-34 172,0 150,32 90,42 20,38 -40,36 -76,26^ -84,-4'),
      suit,
    ),
    path(outline('-70,-34 -20,-48 60,-58 130,-56 160,-38^ 110,-36 30,-30 -64,-14^'), suitLit),
    path(outline('172,0 150,32 90,42 20,38 -40,36 -76,26^ -20,20 70,20 130,8'), suitShade),
    path(outline('-70,-34 -30,-45^ -22,0 -30,36^ -76,26^ -96,20 -100,-20'), [0.28, 0.08, 262]),
    path(outline('-70,-34 -30,-45^ -27,-26^ -96,-14^ -92,-26'), mix([0.28, 0.08, 262], paper, 0.4)),
    // Head: hair streams back, mask over the eyes, the hose's mouthpiece.
    path(fat('160,-26,46 194,-40,42'), skinShade),
    path(
      outline('186,-86^ 160,-104 120,-110 92,-102^ 116,-94 98,-84^ 130,-82 112,-70^ 150,-62 178,-52'),
      [0.2, 0.05, 40],
    ),
    path(outline('176,-68 190,-94 218,-100 246,-88 256,-64 252,-38 232,-20 206,-20 184,-36'), skin),
    path(outline('186,-36 206,-20 232,-20 252,-38^ 234,-32 210,-36'), skinShade),
    path(
      outline('238,-90^ 220,-108 190,-104 172,-80 174,-50 186,-38^ 200,-50 204,-72 222,-84'),
      [0.2, 0.05, 40],
    ),
    path(outline('180,-88 194,-103 214,-104^ 198,-94 186,-80'), [0.5, 0.09, 50]),
    line('M178-66L214-66', night, 11),
    path(outline('212,-84^ 246,-86 264,-70 262,-50 240,-46 214,-50^'), night),
    path(outline('220,-78^ 244,-79 256,-68 254,-56 238,-53 220,-56^'), [0.72, 0.1, 205]),
    path(outline('222,-76^ 240,-77 232,-60 222,-60^'), paper, { opacity: 0.7 }),
    path(outline('238,-40 256,-40 264,-30 252,-20 238,-24'), night),
    // The near arm reaches ahead.
    path(fat('140,-14,48 190,44,36 262,30,27'), suit),
    path(fat('130,-28,8 176,34,11 196,36,8'), suitLit),
    path(fat('204,46,36 262,34,27 320,2,20'), skin),
    path(fat('206,34,7 260,24,10 316,-4,5'), skinLit),
    path(outline('312,-8 330,-20 356,-26 378,-24^ 360,-16 376,-10^ 356,-4 364,4^ 340,8 320,12'), skin),
  ]);

/** Half past eleven: on the hose. */
export function hoseDiveDrawing(): Drawing {
  return {
    defs: [...waterPaints(sea), kit.fish()],
    body: [
      water(sea),
      path(
        kit.glitter({
          x: 330,
          top: -6,
          bottom: 190,
          strokes: 44,
          width: (near) => 960 - 300 * near,
          thick: 13,
          seed: 12,
        }),
        paper,
        { opacity: 0.8 },
      ),
      kit.inked(
        mix([0.36, 0.11, 236], sea.middle, 0.3),
        kit.uses('fish', '820,300,-.9,-6 890,340,-.7,-4 770,350,-.66,-8 860,390,-.56,-2 910,270,-.5,-6'),
      ),
      hose('M240 160C160 240 60 260 30 360S30 560-30 640', yellow, [0.98, 0.08, 102]),
      float(),
      hose('M350 152C420 250 640 210 760 300S800 420 720 448', [0.7, 0.2, 34], [0.88, 0.13, 60]),
      diver(),
      bubbles([748, 420], 360, paper, 6),
      bubbles([712, 400], 220, [0.92, 0.06, 190], 3),
      path(
        kit.ridge({
          from: -20,
          to: 1000,
          base: 760,
          rough: 14,
          step: 60,
          seed: 4,
          profile: (x) => 690 + 20 * Math.sin(x / 170),
        }),
        mix([0.86, 0.06, 100], sea.deep, 0.5),
      ),
    ],
  };
}
