import * as kit from '../kit';
import { area, bump, framing, mix, step, WORLD } from '../kit';
import { type Drawing, type Frame, type Ink, type Markup, type Pen, type Scene } from '../kit';
import { buttresses, onFace } from '../parts/gorge-face';
import { wall, type Wall } from '../parts/gorge-wall';
import { raft } from '../parts/raft';
import { backs, splash, tongue } from '../parts/big-water';
import { foam, rapids, waterDark, waterPale } from '../parts/rapids';

// Storm: one gap in the cloud, low over the head of the gorge. What faces the gap is rust, the rest is steel.
const GAP = { poster: 900, hero: 1060, tile: 880 };
const GAP_HEIGHT = 770;

const ink: Ink = [0.19, 0.03, 245];
const cloudDark: Ink = [0.29, 0.035, 250];
const cloudMiddle: Ink = [0.37, 0.037, 246];
const cloudPale: Ink = [0.47, 0.036, 240];
const gapLight: Ink = [0.93, 0.065, 88];
const air: Ink = [0.8, 0.035, 150];
const stoneDark: Ink = [0.3, 0.035, 268];
const stone: Ink = [0.42, 0.06, 30];
const rust: Ink = [0.62, 0.13, 48];
const rustLit: Ink = [0.8, 0.12, 66];
const helmet: Ink = [0.88, 0.16, 92];

/** A cloud's underside: closed to the top of the world. */
const cloud = (seed: number, rough: number, profile: kit.Profile): Pen =>
  kit.ridge({
    from: -20,
    to: 1970,
    base: -30,
    rough,
    frequency: 0.0055,
    octaves: 3,
    step: 46,
    seed,
    profile,
  });

/** Rain under a cloud: long thin strokes, leaning with the wind. */
function rain(left: number, width: number, top: number, count: number, seed: number): Pen {
  const luck = kit.chance(seed);
  const pen = new kit.Pen();
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [left + width * luck(), top + luck.between(0, 240)];
    kit.dab(pen, x, y, luck.between(90, 330), luck.between(1.5, 4), 1.9);
  }
  return pen;
}

/** In the hero the clouds hang lower at the left, so that only the gorge's head is open. */
const fallen = ({ crop }: Frame, x: number, by: number, from: number, to: number): number =>
  crop === 'hero' ? by * step(-x, -to, -from) : 0;

/** And rain comes down from them to the ground, thinning towards the light: no edge in the air. */
const curtain = ({ crop }: Frame): Markup =>
  crop === 'hero' ? kit.rect(-20, 380, 1140, 700, 'url(#curtain)') : '';

/** The gap's light in the air: behind the cloud where the cloud has come down, before the hills elsewhere. */
const glow = ({ crop }: Frame): string => kit.disc(GAP[crop], GAP_HEIGHT, 420, 'url(#gap)');

const sky = (frame: Frame): Markup => [
  kit.rect(...WORLD, 'url(#sky)'),
  frame.crop === 'hero' ? glow(frame) : '',
  kit.path(
    cloud(
      11,
      46,
      // In the poster it hangs lower, behind the name.
      (x) =>
        (frame.crop === 'poster' ? 512 : 470) -
        bump(x, 820, 420, frame.crop === 'poster' ? 40 : 90) +
        60 * step(x, 1100, 1900) +
        fallen(frame, x, 110, 200, 900),
    ),
    cloudPale,
  ),
  curtain(frame),
  kit.path(
    [rain(1180, 640, 420, 26, 3), frame.crop === 'hero' ? '' : rain(20, 480, 380, 26, 8)],
    'url(#rain)',
  ),
  kit.path(
    cloud(
      4,
      54,
      (x) => 352 - bump(x, 700, 460, 70) + 90 * step(x, 1000, 1900) + fallen(frame, x, 230, 200, 800),
    ),
    cloudMiddle,
  ),
  kit.path(
    cloud(
      23,
      50,
      (x) => 190 - bump(x, 900, 500, 60) + 130 * step(x, 1250, 1900) + fallen(frame, x, 190, 60, 700),
    ),
    cloudDark,
  ),
];

const farHills: Markup = [
  kit.path(
    kit.ridge({
      from: -20,
      to: 1960,
      base: 1100,
      rough: 30,
      frequency: 0.008,
      octaves: 3,
      step: 56,
      seed: 3,
      profile: (x) => 800 - bump(x, 1380, 300, 120) - bump(x, 420, 300, 90),
    }),
    mix(cloudPale, air, 0.5),
  ),
];

/** Rain let down before the hills at the left; it goes on before the light of the gap. */
const veils = ({ crop }: Frame): Markup =>
  crop === 'hero'
    ? [
        kit.path(rain(60, 780, 600, 20, 8), [0.57, 0.03, 225], { opacity: 0.45 }),
        kit.path(rain(700, 260, 470, 22, 14), cloudPale, { opacity: 0.6 }),
      ]
    : '';

const farLeftTop = (x: number): number => 1010 - 150 * step(-x, -900, -700) - 90 * step(-x, -560, -300);
const farRightTop = (x: number): number => 1010 - 210 * step(x, 1010, 1130) - 110 * step(x, 1180, 1300);
const leftTop = (x: number): number => 1160 - 190 * step(-x, -700, -560) - 130 * step(-x, -420, -120);
const rightTop = (x: number): number =>
  1250 - 470 * step(x, 1290, 1390) - 190 * step(x, 1400, 1500) - 120 * step(x, 1620, 1900);

/** How much of the gap's light the far left wall takes: in the hero it stands in the rain. */
const farLeft = (hero: boolean): Pick<Wall, 'beds' | 'mass' | 'middle' | 'lit'> =>
  hero
    ? {
        beds: '.3,-20,860,0',
        mass: mix(stoneDark, cloudPale, 0.55),
        middle: mix(stone, cloudPale, 0.3),
        lit: rust,
      }
    : {
        beds: '.02,-20,860,0 .45,-20,880,0',
        mass: mix(stoneDark, air, 0.42),
        middle: mix(stone, air, 0.42),
        lit: rustLit,
      };

const gorge = (frame: Frame): Markup => [
  wall(
    {
      from: -20,
      to: 905,
      top: farLeftTop,
      foot: () => 1010,
      seed: 31,
      drop: 60,
      ...farLeft(frame.crop === 'hero'),
    },
    frame,
  ),
  wall(
    {
      from: 1008,
      to: 1960,
      top: farRightTop,
      foot: () => 1010,
      seed: 37,
      beds: '.02,1040,1960,1330 .36,1024,1960,1300 .68,1016,1960,1290',
      mass: mix(stoneDark, air, 0.32),
      middle: mix(rust, air, 0.3),
      lit: mix(rustLit, gapLight, 0.45),
      drop: 56,
    },
    frame,
  ),
];

const nearWalls = (frame: Frame): Markup => [
  wall(
    {
      from: -20,
      to: 720,
      top: leftTop,
      foot: () => 1150,
      seed: 41,
      beds: '.03,-20,640,0 .4,-20,680,0',
      mass: mix(ink, stoneDark, 0.6),
      middle: mix(stoneDark, stone, 0.45),
      lit: rust,
      drop: 92,
    },
    frame,
  ),
  wall(
    {
      from: 1270,
      to: 1960,
      top: rightTop,
      foot: () => 1230,
      seed: 53,
      beds: '.02,1396,1960,1580 .24,1352,1960,1560 .47,1330,1960,1520 .7,1312,1960,1490',
      mass: stoneDark,
      middle: mix(stone, rust, 0.35),
      lit: rustLit,
      drop: 104,
      planes: buttresses({ ink, mass: stoneDark, turned: mix(stoneDark, stone, 0.75) }),
    },
    frame,
  ),
];

const leaf = mix(ink, [0.3, 0.05, 160], 0.5);

/** Forest on the walls, dark against the gap. */
const forest = ({ view }: Frame): Markup => [
  kit.path(
    kit.treeline({
      clip: kit.span(view),
      from: 1390,
      to: 1970,
      base: 900,
      size: 40,
      leaf: 8,
      seed: 15,
      profile: (x) => rightTop(x) + 6,
    }),
    leaf,
  ),
  kit.path(
    kit.treeline({
      clip: kit.span(view),
      from: -40,
      to: 590,
      base: 1200,
      size: 36,
      leaf: 8,
      seed: 18,
      profile: (x) => leftTop(x) + 6,
    }),
    mix(ink, [0.3, 0.05, 160], 0.35),
  ),
];

/** A rope bridge over the gorge and somebody crossing it. */
const bridgeInk = mix(ink, stoneDark, 0.4);
const ropeBridge = ({ crop }: Frame): Markup => [
  kit.line('M330 915Q860 950 1410 690M330 872Q860 905 1410 642', bridgeInk, 4),
  kit.line('M1408 620v110M1424 616v110', bridgeInk, 9),
  kit.line('M330 919Q860 954 1410 694', bridgeInk, 9, { 'stroke-dasharray': '5 8' }),
  kit.line(
    'M400 878v40M470 879v42M545 880v43M620 878v44M700 871v46M780 861v48M860 848v49M940 832v50',
    bridgeInk,
    2,
  ),
  kit.line('M1020 811v51M1100 786v52M1180 756v53M1260 722v54M1340 681v54', bridgeInk, 2),
  kit.group(
    { transform: crop === 'hero' ? 'translate(968 852)scale(.62)' : 'translate(742 912)scale(.62)' },
    [
      kit.inked(
        ink,
        kit
          .figure([
            '-34,6,11 -22,-6,14 -16,-46,19 6,-86,28',
            '40,-6,11 30,-12,14 30,-52,19 8,-86,28',
            '4,-82,32 14,-118,40 26,-146,32',
            '14,-142,15 -20,-128,12 -52,-112,8',
            '34,-140,15 66,-134,12 92,-146,8',
            '26,-146,15 34,-164,14',
          ])
          .map(kit.shape),
      ),
      kit.path(kit.outline('20,-164^ 20,-184 34,-196 52,-192 58,-176 56,-166^ 38,-170'), helmet),
      kit.disc(40, -166, 13, ink),
    ],
  ),
];

/** The drop: where the raft comes over it, bow down. */
const DROP: Record<kit.CropName, kit.Point> = {
  poster: [1096, 1226],
  hero: [1096, 1172],
  tile: [1096, 1212],
};

const hawk = kit.raptor({ x: 1090, y: 604, scale: 0.54, roll: -0.42, pitch: 0.62, yaw: -0.5, beat: 120 });
const raptor: Markup = [
  kit.path(hawk.body, ink),
  kit.path(hawk.bands, mix(ink, cloudPale, 0.5)),
  kit.path(hawk.beak, helmet),
];

const draw = (frame: Frame): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 300, 960, [
      [0, [0.58, 0.035, 225]],
      [0.4, [0.78, 0.04, 150]],
      [0.72, gapLight],
      [1, [0.9, 0.05, 120]],
    ]),
    kit.verticalGradient('rain', 380, 880, [
      [0, cloudPale, 0.9],
      [1, cloudPale, 0.05],
    ]),
    kit.sideGradient('curtain', 340, 1080, [
      [0, cloudPale, 1],
      [0.35, cloudPale, 0.86],
      [0.7, cloudPale, 0.3],
      [1, cloudPale, 0],
    ]),
    kit.roundGradient('gap', GAP[frame.crop], GAP_HEIGHT, 420, [
      [0, gapLight, 0.8],
      [1, gapLight, 0],
    ]),
  ],
  body: [
    sky(frame),
    farHills,
    frame.crop === 'hero' ? '' : glow(frame),
    veils(frame),
    gorge(frame),
    rapids('1000,.03,61 1026,.1,62 1070,.22,64', frame),
    forest(frame),
    ropeBridge(frame),
    nearWalls(frame),
    frame.crop === 'hero' ? onFace({ leaf, water: mix(waterDark, waterPale, 0.55), foam }) : '',
    rapids('1140,.63,65', frame),
    kit.group({ transform: `translate(${DROP[frame.crop].join(' ')})` }, tongue),
    backs(
      frame.view[0],
      frame.view[0] + frame.view[2],
      frame.view[1] + frame.view[3] - (frame.crop === 'poster' ? 170 : 96),
      frame.view[1] + frame.view[3],
    ),
    raft(...DROP[frame.crop], 0.86, -5, { ink, light: gapLight, helmet }),
    kit.group({ transform: `translate(${DROP[frame.crop].join(' ')})` }, splash()),
    raptor,
  ],
});

/** Xavage: rapids in a gorge under a storm sky; a raptor holds still in the wind. */
export const xavage: Scene = {
  name: 'xavage',
  title: 'A raft in rapids under a storm sky, a raptor overhead',
  light: 'Storm: one gap in the cloud at the head of the gorge; what faces it is rust, the rest is steel.',
  crops: framing({
    poster: {
      at: [400, 0],
      focus: [1090, 1080],
      subject: area(0.33, 0.34, 0.92, 0.92),
      quiet: area(0.05, 0.08, 0.6, 0.285),
    },
    hero: {
      at: [0, 272],
      focus: [1090, 1080],
      subject: area(0.42, 0.2, 0.72, 0.95),
      quiet: area(0.05, 0.13, 0.35, 0.34),
    },
    tile: {
      at: [520, 340],
      focus: [1090, 1080],
      subject: area(0.3, 0.14, 0.86, 0.95),
      quiet: area(0, 0, 0.3, 0.24),
    },
  }),
  draw,
};
