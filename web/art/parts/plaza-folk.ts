import * as kit from '../kit';
import { joints, limb, path, type Ink, type Markup } from '../kit';

type Inks = { ink: Ink; lit: Ink };

const all = (rows: readonly string[]): kit.Pen[] => rows.map((along) => limb(joints(along)));

/** A couple dancing, 200 units tall: her skirt flies, he claps above his head. Lit from the left. */
export const dancers = ({ ink, lit }: Inks, skirt: Ink, shirt: Ink): Markup => [
  path(
    all([
      '64,-96,22 54,-50,16 48,-6,9',
      '72,-96,24 92,-54,16 100,-8,9',
      '47,-5,8 36,-2,8 26,-1,5',
      '101,-6,8 112,-2,8 120,-1,5',
    ]),
    ink,
  ),
  path(
    [
      limb(joints('68,-92,32 68,-126,32 66,-156,34'), undefined, 0.1),
      ...all(['60,-150,13 40,-176,11 52,-206,8', '76,-150,13 92,-178,11 66,-208,8']),
    ],
    shirt,
  ),
  path(all(['67,-156,12 66,-176,12']), ink),
  path(kit.outline('56,-176 54,-192 62,-202 76,-202 83,-190 80,-176 70,-170'), ink),
  path(all(['-62,-60,13 -64,-30,10 -60,-4,7', '-48,-60,13 -40,-30,10 -30,-4,7']), ink),
  path(
    kit.outline(
      '-66,-106^ -42,-106^ -10,-84 20,-40 46,-64^ 34,-26 0,-14 -40,-28 -84,-22 -128,-12^ -140,-34 -96,-74',
    ),
    skirt,
  ),
  path([limb(joints('-54,-100,24 -54,-126,27 -52,-150,28'), undefined, 0.1)], shirt),
  path(
    all([
      '-60,-146,11 -92,-146,9 -116,-166,7',
      '-44,-146,11 -20,-160,9 -10,-186,7',
      '-52,-150,11 -50,-170,11',
    ]),
    ink,
  ),
  path(kit.outline('-60,-170 -64,-184 -56,-196 -42,-196 -34,-184 -38,-170 -48,-164'), ink),
  path(kit.outline('-66,-180 -74,-192 -66,-200 -54,-196'), ink),
  path(
    all([
      '-68,-150,3 -94,-150,4 -118,-170,3',
      '-64,-104,3 -98,-74,5 -136,-34,3',
      '-64,-178,2 -62,-194,4 -50,-198,2',
      '54,-176,2 54,-192,4 62,-203,2',
      '52,-152,3 52,-126,4 53,-98,3',
      '40,-178,3 50,-204,3',
      '52,-90,3 46,-50,4 42,-10,3',
    ]),
    lit,
  ),
];

/** Somebody on a chair with a guitar, 150 units tall. Lit from the left. */
export const guitarist = ({ ink, lit }: Inks, wood: Ink, shirt: Ink): Markup => [
  kit.line('M-26 0L-20-56H30L34 0M-20-56L-26-110', ink, 6, { 'stroke-linecap': 'round' }),
  path(all(['0,-58,24 44,-62,18 46,-6,9', '46,-6,8 58,-2,8 66,-1,5']), ink),
  path([limb(joints('-2,-56,32 -2,-86,34 6,-114,32'), undefined, 0.1)], shirt),
  path(all(['8,-112,12 12,-130,12']), ink),
  path(kit.outline('2,-132 -2,-146 6,-156 20,-156 27,-146 24,-132 14,-126'), ink),
  path(kit.outline('-18,-146^ -2,-152 2,-164 22,-164 26,-152 44,-148^ 12,-146'), ink),
  path(kit.outline('2,-62 -10,-78 2,-92 18,-86 30,-96 46,-90 46,-72 32,-64 20,-68'), wood),
  kit.line('M40-86L96-116', wood, 7),
  path(all(['16,-108,12 50,-104,10 78,-108,7', '-6,-106,12 -20,-82,10 12,-76,7']), shirt),
  path(
    all(['-20,-106,3 -21,-84,4 -18,-58,3', '-16,-148,2 0,-156,3 6,-165,2', '2,-92,2 -9,-80,4 0,-64,2']),
    lit,
  ),
];

/** A handcart with a striped awning and fruit, 190 units tall; somebody behind it. Lit from the left. */
export const cart = ({ ink, lit }: Inks, stripe: Ink, cloth: Ink): Markup => [
  path(all(['70,-100,28 72,-124,28 70,-142,22', '70,-140,10 72,-156,10']), ink),
  path(kit.outline('62,-156 60,-168 68,-177 80,-176 86,-166 82,-154 72,-150'), ink),
  kit.line('M-80-70V-180M80-70V-180', ink, 5),
  path('M-100-168L-82-206H84L104-168z', cloth),
  path('M-66-168L-54-206H-28L-34-168zM0-168V-206H28L34-168zM68-168L56-206H84L104-168z', stripe),
  path('M-100-168H104V-160q-17 12-34 0q-17 12-34 0q-17 12-34 0q-17 12-34 0q-17 12-34 0q-17 12-34 0z', cloth),
  path('M-92-100H92V-48H-92z', stripe),
  kit.dots('M-70-106h0M-48-108h0M-24-106h0M2-109h0M26-106h0M48-108h0M70-106h0', cloth, 22),
  kit.group({ fill: 'none', stroke: ink, 'stroke-width': 6 }, [
    '<circle cx="-50" cy="-26" r="24"/>',
    '<circle cx="56" cy="-26" r="24"/>',
  ]),
  kit.line('M-92-100V-48M-100-166L-82-206', lit, 5),
];
