import * as kit from '../kit';
import { block, dome, opening } from '../parts/blocks';
import { cast, inksUnder, person, smallPen, type Mark } from './mark-inks';

/** The flowers of the boat's arch, in three inks by turns. */
const flowers = kit.times(3, (petal) => {
  const pen = new kit.Pen();
  for (const i of kit.times(5, (k) => k * 3 + petal)) {
    const up = Math.abs(i - 7) > 3;
    const angle = ((i - 7) / 4) * (Math.PI / 2);
    if (up) pen.dot(i < 7 ? 36 : 58, 2 - 42 * (1 - (Math.abs(i - 7) - 3.4) / 4));
    else pen.dot(47 + 12 * Math.sin(angle), -40 - 16 * Math.cos(angle));
  }
  return pen;
});

/** Xoximilco: a flower boat on its canal. */
export const xoximilco: Mark = {
  reach: [-64, -60, 66, 26],
  draw: (light) => {
    const ink = inksUnder(light);
    const petals = [ink.pink, ink.yellow, ink.coral];
    return [
      kit.path(kit.outline('-72,8 -40,-8 30,-10 74,2 66,20 20,27 -40,26 -70,20'), light.shade, {
        opacity: 0.5,
      }),
      kit.path(kit.outline('-66,9 -40,-4 30,-6 68,4 60,18 20,24 -40,22 -64,18'), ink.waterShade),
      kit.path(
        'M-40 18q16-3 30 0q-14 4-30 0M10 20q18-4 34 0q-16 4-34 0M34 13q10-3 20 0q-10 3-20 0',
        ink.water,
      ),
      kit.path('M-36-34h3v38h-3zM34-34h3v38h-3z', ink.wood),
      [-20, 0, 19].map((x, i) => [
        kit.path(kit.limb(`${x},4,14 ${x},-8,12 ${x},-14,11`), kit.at([ink.ink, ink.pink, ink.wall], i)),
        kit.disc(x + 1, -20, 5, kit.at([ink.skin, kit.mix(ink.skin, ink.ink, 0.45), ink.skinLit], i)),
      ]),
      kit.path('M-9-23q2-8 8-8t9 8q5-1 6 1q-14 4-29 0q2-2 6-1', ink.yellow),
      kit.path(kit.outline('-46,-36^ -30,-50 0,-56 30,-50 48,-36^ 44,-30^ 0,-38 -42,-30^'), ink.coralShade),
      kit.path(kit.outline('0,-56^ 30,-50 48,-36^ 44,-30^ 20,-36 0,-38^ 6,-47'), ink.coral),
      kit.path(kit.outline('-64,-8^ -40,2 0,4 40,2 66,-12^ 54,12 34,17 -36,17 -54,10'), ink.blue),
      kit.path(kit.outline('-64,-8^ -40,2 0,4 40,2 66,-12^ 63,-4 36,8 0,10 -38,8'), ink.yellow),
      kit.line('M36 2V-40A11 16 0 0 1 58-40V2', ink.leaf, 5),
      petals.map((petal, i) => kit.dots(kit.at(flowers, i), petal, 7.5)),
      kit.line(
        'M-44-30q4 6 11 2q4 6 11 1q5 6 11 1q5 6 11 1q5 5 11 0q5 5 11-1q5 5 11-1',
        light.night ? light.lamp : ink.wall,
        2.4,
      ),
    ];
  },
};

const pastels = {
  rose: [0.84, 0.085, 20],
  butter: [0.92, 0.085, 92],
  mint: [0.85, 0.075, 165],
  violet: [0.74, 0.09, 300],
} as const;

/** Xenses: a village that stands askew, and somebody upright in it. */
export const xenses: Mark = {
  reach: [-58, -84, 56, 20],
  draw: (light) => {
    const ink = inksUnder(light);
    const wall = (name: keyof typeof pastels): kit.Ink => light.under(pastels[name]);
    const back = {
      x: 10,
      y: -8,
      left: 30,
      right: 26,
      height: 58,
      wall: wall('violet'),
      sun: 'right',
    } as const;
    const left = { x: -22, y: 8, left: 26, right: 30, height: 34, wall: wall('mint'), sun: 'right' } as const;
    const right = {
      x: 24,
      y: 10,
      left: 28,
      right: 26,
      height: 26,
      wall: wall('butter'),
      sun: 'right',
    } as const;
    const door = light.night ? light.lamp : ink.stoneShade;
    return [
      cast(light, 10, 12, 100, 9),
      kit.group({ transform: 'rotate(13)' }, [
        block(back),
        opening(back, 'right', [6, 30, 10, 17], door),
        opening(back, 'left', [9, 34, 9, 14], ink.ink),
        dome(9, -86, 14, wall('rose'), 'right'),
        block(left),
        opening(left, 'right', [8, 0, 11, 20], door),
        block(right),
        opening(right, 'left', [8, 6, 9, 12], ink.ink),
        opening(right, 'right', [7, 0, 10, 17], door),
      ]),
      person(
        ['-44,16,3 -43,6,4 -42,0,5', '-39,16,3 -41,6,4 -42,0,5', '-42,2,7 -42,-8,7', '-42,-7,3 -36,-14,2.4'],
        ink.ink,
        [-42, -14],
        ink.skin,
      ),
      kit.path('M-48-22q10-14 22-2l-11 0 0 10-1.5 0 0-10z', ink.coral),
    ];
  },
};

/** Xel-Há: the inlet, mangrove on its bank, a snorkeller over a ray. */
export const xelha: Mark = {
  reach: [-92, -46, 66, 34],
  draw: (light) => {
    const ink = inksUnder(light);
    return [
      kit.path(
        kit.outline('50,-25^ 20,-19 0,-30 -40,-34 -74,-24 -92,-4 -82,16 -56,26 -30,24 -10,34 20,28 44,31^'),
        ink.stoneShade,
      ),
      kit.path(
        kit.outline('50,-25^ 20,-13 0,-22 -40,-26 -68,-18 -84,-2 -75,14 -54,22 -28,19 -8,29 20,24 44,31^'),
        ink.stone,
      ),
      kit.path(
        kit.outline('50,-24^ 20,-9 0,-16 -38,-19 -62,-12 -76,0 -69,12 -52,18 -28,15 -6,25 20,20 44,30^'),
        kit.mix(light.sea[1], light.sea[0], 0.4),
      ),
      kit.path(
        kit.outline('66,-30^ 24,-4 2,-10 -34,-12 -58,-6 -66,2 -58,9 -44,10 -24,6 0,15 22,15 60,34^'),
        light.sea[2],
      ),
      kit.inked(kit.mix(ink.ink, ink.waterShade, 0.35), kit.use('manta', -34, 6, 0.22, 62)),
      kit.path(
        kit.figure(
          [
            '8,2,8 20,4,9 30,2,6',
            '12,5,4 4,12,3 -4,12,2.4',
            '29,2,6 40,5,5 50,2,3',
            '29,1,6 40,-2,5 50,-4,3',
          ],
          smallPen,
        ),
        ink.ink,
      ),
      kit.disc(3, 1, 4.8, ink.skinLit),
      kit.path('M49 0l13 6-2 3-13-5zM49-6l14-3 0-4-15 4zM1-3v-9h2.500v9z', ink.coral),
      kit.path(
        kit.figure(
          ['-62,-30,4 -60,-14,3 -66,-2,2', '-54,-30,4 -54,-12,3 -50,0,2', '-46,-30,4 -45,-16,3 -38,-6,2'],
          smallPen,
        ),
        ink.wood,
      ),
      kit.use('bush', -56, -36),
    ];
  },
};
