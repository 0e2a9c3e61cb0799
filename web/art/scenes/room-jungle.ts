import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  seen,
  span,
  type Drawing,
  type Eye,
  type Frame,
  type Ink,
  type Markup,
  type Scene,
} from '../kit';
import { bed, nightTable, rug, sofa, type BedInks } from '../parts/beds';
import { bananaLeaf } from '../parts/big-leaves';
import { emptyHammock, level, shell, type Opening, type Room, type ShellInks } from '../parts/room';

// The end of the day: one lamp beside the bed is the light. What faces it is amber, the forest outside blue-green.
const eye: Eye = { x: 930, horizon: 660, focal: 1120, height: 1.45 };
const room: Room = { eye, left: -3.1, right: 2.5, back: 5, height: 2.75 };
const door: Opening = { x: [-2.9, 0.05], top: 2.4, deep: 0.25 };

const amber: Ink = [0.84, 0.14, 74];
const lamp: Ink = [0.97, 0.07, 92];
const night: Ink = [0.24, 0.055, 220];
const ink: Ink = [0.15, 0.035, 210];
const wall: Ink = [0.4, 0.07, 45];
const dusk: Ink = [0.5, 0.075, 205];

const inks: ShellInks = {
  floor: 'url(#floor)',
  left: mix(wall, night, 0.72),
  right: 'url(#right)',
  back: 'url(#wall)',
  ceiling: mix(wall, night, 0.5),
  beam: [0.2, 0.04, 40],
  beamLit: [0.5, 0.09, 60],
  jamb: [0.44, 0.08, 60],
  joint: [0.2, 0.04, 40],
};

const linen: BedInks = {
  cover: { top: 'url(#sheets)', front: [0.4, 0.055, 30], side: [0.36, 0.05, 25] },
  sheet: [0.97, 0.06, 85],
  pillow: { lit: [0.95, 0.07, 82], shade: [0.66, 0.09, 62] },
  throwOver: { top: [0.42, 0.09, 160], front: [0.3, 0.065, 165], side: [0.32, 0.07, 162] },
  stripe: [0.78, 0.12, 75],
  wood: { top: [0.46, 0.09, 50], front: [0.34, 0.075, 45], side: [0.24, 0.05, 35] },
};

const LAMP = seen(eye)([0.36, 0.86, 4.7]);

const definitions = [
  kit.verticalGradient('sky', 160, 700, [
    [0, [0.42, 0.075, 225]],
    [0.6, [0.58, 0.075, 200]],
    [1, [0.7, 0.08, 160]],
  ]),
  kit.verticalGradient('floor', 960, 1400, [
    [0, [0.4, 0.075, 50]],
    [1, [0.22, 0.045, 40]],
  ]),
  kit.roundGradient('wall', ...LAMP, 560, [
    [0, [0.9, 0.13, 80]],
    [0.3, [0.72, 0.125, 66]],
    [0.65, [0.52, 0.095, 50]],
    [1, [0.36, 0.065, 40]],
  ]),
  kit.sideGradient('right', 1490, 1920, [
    [0, [0.5, 0.09, 48]],
    [1, [0.26, 0.05, 35]],
  ]),
  kit.roundGradient('sheets', LAMP[0], LAMP[1] + 110, 720, [
    [0, [0.96, 0.07, 85]],
    [0.45, [0.82, 0.08, 72]],
    [1, [0.5, 0.06, 40]],
  ]),
  kit.roundGradient('glow', ...LAMP, 760, [
    [0, lamp, 0.62],
    [0.12, amber, 0.34],
    [0.5, amber, 0.12],
    [1, amber, 0],
  ]),
  bananaLeaf,
  kit.frond(2, { length: 230, droop: 96, leaflets: 19, leaflet: 76 }),
];

/** The forest at the height of its branches. */
function forest({ view }: Frame): Markup {
  const planes = [
    { ink: mix(dusk, night, 0.1), base: 480, size: 60, seed: 4 },
    { ink: mix(dusk, night, 0.45), base: 600, size: 52, seed: 9 },
    { ink: mix(dusk, night, 0.8), base: 740, size: 46, seed: 14 },
  ];
  const trunk = kit.limb('560,1010,120 566,820,70 584,600,58 600,420,54 600,180,60', new kit.Pen(), 0);
  const boughs = ['590,470,34 520,390,24 430,340,16 330,320,8', '598,400,30 690,330,22 800,300,15 900,292,6'];
  return [
    kit.rect(250, 140, 820, 900, 'url(#sky)'),
    planes.slice(0, 2).map(({ ink: green, base, size, seed }) =>
      kit.path(
        kit.treeline({
          from: 250,
          to: 1080,
          clip: span(view),
          base: 1020,
          size,
          leaf: 11,
          seed,
          gap: 0.2,
          profile: (x) => base + 70 * Math.sin((x - 200) / 170),
        }),
        green,
      ),
    ),
    kit.path([trunk, ...boughs.map((along) => kit.limb(along))], mix(night, ink, 0.35)),
    kit.line(
      'M470 360C474 480 462 560 470 680M760 312C752 420 768 500 758 590M820 300C826 360 816 420 822 470',
      mix(night, ink, 0.4),
      4,
    ),
    kit.path(
      kit.limb('532,1010,10 546,820,9 566,600,8 584,420,8 586,200,8', new kit.Pen(), 0),
      [0.52, 0.085, 160],
      {
        opacity: 0.55,
      },
    ),
    planes.slice(2).map(({ ink: green, base, size, seed }) =>
      kit.path(
        kit.treeline({
          from: 250,
          to: 1080,
          clip: span(view),
          base: 1020,
          size,
          leaf: 11,
          seed,
          gap: 0.2,
          profile: (x) => base + 60 * Math.sin((x - 400) / 150),
        }),
        green,
      ),
    ),
    kit.dots(
      kit.spatter({ box: [340, 420, 700, 480], count: 46, seed: 12, density: (_, v) => 0.3 + v }),
      [0.92, 0.16, 112],
      6,
    ),
    kit.inked(
      mix(amber, [0.4, 0.09, 130], 0.6),
      kit.uses('banana', '930,1010,1,-110 980,1010,.95,-142 900,1010,.85,-78'),
    ),
    kit.inked(ink, kit.uses('banana', '380,1010,1.1,-66 340,1010,1.1,-98 420,1010,1,-34 1000,1010,.8,-124')),
    kit.inked(ink, kit.uses('frond', '330,230,1.3,34 330,200,1.35,4 1060,220,-1.2,-30')),
  ];
}

function draw(frame: Frame): Drawing {
  const hooks = [seen(eye)([-3, 1.85, 5.6]), seen(eye)([-0.4, 1.9, 6.2])] as const;
  return {
    defs: definitions,
    body: [
      kit.group({ transform: 'translate(-90 0)' }, forest(frame)),
      kit.path(level(eye, 0, [-4, 1], [5, 7.2]), mix(wall, night, 0.4)),
      kit.path(
        kit.outline([
          [530, 1000, true],
          [670, 962],
          [910, 958],
          [950, 1000, true],
        ]),
        amber,
        { opacity: 0.35 },
      ),
      emptyHammock(...hooks, 130, {
        cloth: [0.62, 0.13, 62],
        stripe: [0.92, 0.09, 85],
        light: [0.95, 0.11, 84],
        shade: [0.34, 0.08, 45],
      }),
      shell(room, door, inks),
      rug(eye, [-0.4, 2.3], [2.3, 3.4], { mat: [0.36, 0.065, 55], band: [0.56, 0.11, 62] }),
      sofa(eye, [-3.1, -2.15], [2.7, 4.5], 'left', {
        seat: { top: [0.36, 0.055, 190], front: [0.2, 0.035, 200], side: [0.42, 0.065, 150] },
        back: { top: [0.3, 0.05, 195], front: [0.17, 0.03, 205], side: [0.34, 0.055, 180] },
        cushions: [
          { lit: [0.72, 0.12, 68], shade: [0.4, 0.075, 55] },
          { lit: [0.6, 0.13, 40], shade: [0.34, 0.08, 35] },
        ],
      }),
      nightTable(eye, [0.15, 0.55], [4.5, 4.9], { wood: linen.wood, shade: lamp, stem: [0.42, 0.1, 40] }),
      bed(eye, { x: [0.68, 2.38], z: [2.95, 4.95], head: 'back', board: 1.25 }, linen),
      kit.rect(-20, -20, 1990, 1540, 'url(#glow)'),
    ],
  };
}

/** A suite among trees, its terrace open, at the end of the day. */
export const roomJungle: Scene = {
  name: 'room-jungle',
  title: 'A wide bed under one lamp, and a terrace with a hammock among the trees at the end of the day',
  light:
    'The end of the day: one lamp beside the bed lights wall, sheets and hammock amber against a blue forest.',
  crops: framing({
    poster: {
      at: [340, 0],
      focus: [1020, 720],
      subject: area(0.06, 0.3, 0.94, 0.86),
      quiet: area(0, 0, 1, 0.1),
    },
    hero: {
      at: [0, 200],
      focus: [980, 720],
      subject: area(0.2, 0.1, 0.85, 0.96),
      quiet: area(0, 0, 0.3, 0.1),
    },
    tile: {
      at: [400, 200],
      focus: [980, 720],
      subject: area(0.06, 0.1, 0.94, 0.96),
      quiet: area(0, 0, 1, 0.06),
    },
  }),
  draw,
};
