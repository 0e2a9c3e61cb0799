import * as kit from '../kit';
import { disc, group, limb, line, mix, outline, path, Pen, type Markup } from '../kit';
import { coral, drowned, ink, skin, sun } from './lagoon-light';

// A girl floating on her front, head to the left, looking down; 0,0 is on the waterline at her ribs.

const shirt = mix(ink, [0.45, 0.13, 280], 0.5);
const shirtLit: kit.Ink = [0.72, 0.1, 275];
const skinLit: kit.Ink = [0.74, 0.1, 62];
const skinShade: kit.Ink = [0.39, 0.08, 40];
const hair: kit.Ink = [0.23, 0.045, 320];
const glass: kit.Ink = [0.9, 0.05, 195];

/** Her head, drawn looking level to the left and then turned down by the pose. */
const head: Markup = [
  path(outline('24,18^ 34,60^ -6,60^ -8,36'), skinShade),
  path(
    outline(
      `-34,-26 -24,-46 0,-56 26,-50 42,-30 42,-4 28,22 10,40 -14,48 -32,46
      -37,34^ -35,30 -41,26 -37,20 -46,12 -40,-6`,
    ),
    skin,
  ),
  // Hair drawn back from the brow, over the ear.
  path(outline('-34,-30^ -30,-50 -4,-63 28,-57 49,-34 49,-4 36,20 20,24^ 14,2 4,-10 -8,-24 -20,-32'), hair),
  path(outline('8,-6 18,-8 22,4 14,14 6,8'), skin),
  path(limb('-30,-48,2 -8,-60,6 22,-56,3'), mix(hair, shirtLit, 0.45)),
  // Strap, mask and the eye behind its glass.
  path(limb('-26,-12,11 10,-20,12 47,-24,11', new Pen(), 0), coral),
  path(outline('-22,-36^ -46,-38 -60,-28 -64,-4 -58,18 -42,24^ -26,16 -20,-8'), ink),
  path(outline('-30,-28 -46,-30 -55,-24 -58,-4 -53,11 -40,12 -30,2'), glass),
  path(outline('-34,-12^ -40,-17 -48,-17 -54,-10 -47,-5 -39,-6'), sun),
  disc(-48, -11, 5.2, ink),
  line('M-30-22Q-42-29-52-22', hair, 4, { 'stroke-linecap': 'round' }),
  line('M-50-20L-54 4', sun, 3, { opacity: 0.8, 'stroke-linecap': 'round' }),
];

/** The snorkel, in the head's own place. */
const snorkel: Markup = [
  line('M-36 38Q-34 60-14 56Q2 50 22 18L88-42', mix(ink, shirtLit, 0.25), 11, { 'stroke-linecap': 'round' }),
  line('M70-26L90-44', mix(shirtLit, sun, 0.5), 12),
];

const far = drowned(skinShade, 0.1);
const near = drowned(skin, 0.06);

/** Her whole body as a symbol named `girl`, to be cut at the line by whoever places it. */
export const girl = (): string =>
  group({ id: 'girl' }, [
    // The far arm and leg.
    path(
      [
        limb('-40,30,26 -14,66,20 2,92,16'),
        limb('0,84,16 -6,112,13 -20,132,9'),
        limb('-18,126,11 -28,138,10 -40,144,4'),
        limb('-22,134,7 -30,148,5 -40,154,2'),
        limb('-18,134,7 -22,150,5 -30,160,2'),
      ],
      far,
    ),
    path(
      [
        limb('76,30,42 124,74,32 150,92,25'),
        limb('146,90,25 196,90,20 234,78,13'),
        limb('230,79,13 254,72,14 280,58,6'),
      ],
      far,
    ),
    // A braid drifts under water.
    path(limb('-104,8,17 -84,26,18 -62,22,16 -44,36,13 -30,34,6'), hair),
    // Trunk: shirt, its lit back, the shorts.
    path(outline('-104,-14 -70,-34 -20,-38 30,-32 70,-28^ 78,40^ 30,52 -30,58 -80,46 -106,22'), shirt),
    path(outline('-100,-18^ -70,-34 -20,-38 30,-32 74,-28^ 70,-14 20,-20 -30,-24 -70,-18'), shirtLit),
    // The net of light on her side.
    line(
      'M-92 8Q-70 22-72 40M-72 20Q-40 8-20 22T0 52M-20 22Q16 20 30 6M40 48Q44 26 58 20',
      mix(shirt, shirtLit, 0.5),
      3.5,
    ),
    path(outline('60,-30^ 92,-32 124,-16 140,8^ 124,50^ 92,48 62,42'), mix(ink, [0.5, 0.1, 200], 0.45)),
    path(outline('60,-30^ 92,-32 124,-16 134,-2^ 108,-10 64,-16'), mix([0.5, 0.1, 200], shirtLit, 0.6)),
    // The near leg kicks.
    path(
      [
        limb('104,14,46 158,22,34 190,24,26'),
        limb('186,24,26 236,42,21 276,60,13'),
        limb('272,56,13 298,62,15 326,80,6'),
      ],
      near,
    ),
    path(limb('112,-2,6 160,6,9 196,14,7 238,32,6 274,52,3'), skinLit),
    group({ transform: 'translate(-140 4)rotate(-44)' }, [head, snorkel]),
    // The other braid lies on her back.
    path(
      [limb('-112,-22,17 -88,-37,17 -66,-42,15 -44,-42,12'), limb('-42,-42,9 -30,-40,11 -18,-37,3')],
      hair,
    ),
    path(limb('-108,-32,2 -88,-45,4 -64,-49,3'), mix(hair, shirtLit, 0.4)),
    path(limb('-46,-43,7 -41,-42,7', new Pen(), 0), coral),
    // The near arm, held out to the fish.
    path(limb('-70,16,34 -84,54,28 -96,78,23'), shirt),
    path(limb('-86,20,5 -98,52,7 -108,76,4'), shirtLit),
    path(
      [
        limb('-94,72,21 -112,112,18 -140,138,13'),
        limb('-136,132,15 -150,144,16 -158,150,12'),
        limb('-152,142,7 -170,146,6 -184,144,4'),
        limb('-154,147,7 -172,156,6 -186,158,4'),
        limb('-154,151,7 -168,164,6 -180,170,4'),
        limb('-146,146,7 -150,162,6 -158,172,4'),
        limb('-142,134,7 -154,130,6 -164,126,4'),
      ],
      near,
    ),
    path(limb('-104,76,3 -122,110,5 -144,130,2'), skinLit),
  ]);

/** Somebody grown, further off, swimming to the right; 0,0 on the line. */
export const grownUp = (tone: kit.Ink, fins: kit.Ink, lit: kit.Ink): { above: Markup; below: Markup } => ({
  above: [
    path(outline('-44,6^ -30,-14 6,-24 44,-22 62,6^'), mix(fins, ink, 0.1)),
    path(outline('58,6^ 56,-18 68,-33 88,-34 100,-18 100,6^'), mix(tone, ink, 0.5)),
    line('M88 10Q78-6 76-24L68-64', fins, 6, { 'stroke-linecap': 'round' }),
    path(limb('-30,-12,3 8,-25,6 44,-22,3'), lit),
  ],
  below: [
    path(outline('56,0^ 58,22 78,34 98,22 102,0^'), tone),
    path(outline('78,2^ 82,24 104,24 108,0^'), fins),
    path(outline('-50,0^ -60,24 -44,44 10,46 56,34 70,0^'), fins),
    path([limb('40,26,24 58,62,18 86,84,14'), limb('82,82,13 98,92,10 112,92,4')], tone),
    path([limb('-34,22,40 -104,40,30 -166,42,19'), limb('-40,34,40 -92,70,30 -140,116,19')], tone),
    path(
      [
        outline('-150,32^ -150,54^ -196,58 -262,84 -292,86^ -300,58 -288,34^ -250,34 -200,28'),
        outline('-134,98^ -120,118^ -148,150 -182,204 -206,224^ -230,206 -236,180^ -208,162 -172,122'),
      ],
      mix(fins, ink, 0.35),
    ),
    path([limb('-154,34,3 -204,30,5 -284,37,3'), limb('-138,101,3 -176,124,5 -232,180,3')], lit),
  ],
});
