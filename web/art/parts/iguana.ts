import * as kit from '../kit';
import { finePen, joints, limb, mix, outline, path, type Ink, type Markup } from '../kit';

/** What a spiny-tailed iguana is printed in. */
export type IguanaInks = {
  /** Shade, body and the light on its back. */
  dark: Ink;
  body: Ink;
  lit: Ink;
  dewlap: Ink;
  eye: Ink;
};

/** Head, crest, back and the tail that hangs over an edge at 216, 0; snout left, feet on 0. */
const BODY = `-176,-104 -170,-118 -148,-132 -126,-141 -104,-140 -88,-131^ -80,-143^ -72,-126^ -62,-137^
  -54,-119^
  -42,-130^ -35,-112^ -22,-122^ -15,-105^ -1,-114^ 6,-98^ 20,-106^ 27,-92^ 40,-99^ 48,-86^ 60,-92^
    68,-79^ 80,-83^
  90,-71 118,-62 142,-46 168,-32 200,-22 226,-4 240,34 243,84 234,136 218,188 200,232^ 208,180 218,134 221,88
  216,46 204,20 184,9 150,4 110,-4 60,-10 10,-14 -30,-20 -56,-34 -76,-52 -92,-62 -104,-50 -116,-44 -126,-56
  -130,-72 -148,-82 -168,-90`;
const LEGS = {
  far: ['-60,-48,26 -84,-26,18 -92,-4,12 -112,1,6', '84,-40,30 52,-26,20 66,-4,13 40,1,6'],
  near: ['-34,-62,34 -20,-30,24 -44,-6,15 -62,2,9', '126,-40,48 82,-38,32 100,-8,18 74,2,9'],
};
const TOES = [
  '-52,-4,7 -78,-1,6 -92,4,3',
  '-48,-2,7 -70,5,6 -80,9,3',
  '90,-6,7 56,-2,6 34,4,3',
  '92,-2,7 66,6,6 48,10,3',
  '94,0,7 84,8,6 74,13,3',
];
const BANDS = [
  '-44,-102,8 -34,-78,15 -36,-54,5',
  '0,-90,8 8,-64,16 4,-36,5',
  '44,-78,8 54,-54,15 50,-28,5',
  '150,-27,4 155,-14,10 150,-1,4',
  '182,-18,4 182,-6,10 176,3,4',
  '222,4,4 213,11,8 206,18,4',
  '236,39,4 229,40,8 219,42,4',
  '240,73,3 230,73,8 223,75,3',
  '236,106,3 229,104,7 221,105,3',
  '229,137,2 224,136,6 218,135,2',
];

/** A spiny-tailed iguana on the edge of a stone, lit from above, its eye on whoever looks; 420 units long. */
export const iguana = ({ dark, body, lit, dewlap, eye }: IguanaInks): Markup => [
  path(
    LEGS.far.map((leg) => limb(joints(leg), finePen())),
    dark,
  ),
  kit.rim('iguana', outline(BODY, { pen: finePen() }), lit, body, 3, 5),
  path(outline('-92,-62 -104,-50 -116,-44 -127,-56 -132,-74 -118,-78 -104,-72', { pen: finePen() }), dewlap),
  path(
    outline('-92,-64 -40,-40 20,-26 90,-22 150,-8 110,-4 60,-10 10,-14 -30,-20 -56,-34 -76,-52', {
      pen: finePen(),
    }),
    dark,
  ),
  path(
    BANDS.map((band) => limb(joints(band), finePen(), 0.2)),
    dark,
    { opacity: 0.75 },
  ),
  path(
    [...LEGS.near, ...TOES].map((leg) => limb(joints(leg), finePen())),
    mix(body, dark, 0.25),
  ),
  path(
    [
      limb(joints('-46,-66,4 -34,-38,7 -48,-14,4'), finePen()),
      limb(joints('110,-56,4 82,-50,8 80,-34,5'), finePen()),
    ],
    lit,
  ),
  // The jaw, the ear, and the eye.
  path(
    [
      limb(joints('-172,-97,2 -148,-94,4 -126,-92,4 -112,-97,2'), finePen()),
      outline('-100,-110 -92,-112 -88,-100 -94,-94 -100,-100', { pen: finePen() }),
    ],
    dark,
  ),
  kit.disc(-127, -115, 9.5, dark),
  kit.disc(-128, -116, 7, eye),
  kit.tag('ellipse', { cx: -128.5, cy: -116, rx: 2.4, ry: 5, fill: dark }),
];
