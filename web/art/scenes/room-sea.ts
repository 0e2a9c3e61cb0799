import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  seen,
  type Drawing,
  type Eye,
  type Ink,
  type Markup,
  type Scene,
  type Stops,
} from '../kit';
import { bed, BED, nightTable, rail, rug, type BedInks } from '../parts/beds';
import { bathtub, flyingPelican } from '../parts/pool-side';
import {
  curtain,
  level,
  shell,
  side,
  sunlit,
  type Opening,
  type Room,
  type ShellInks,
  type Span,
} from '../parts/room';

// Rooms whose doors open from wall to wall over the sea, at two hours of light.
const eye: Eye = { x: 1060, horizon: 620, focal: 1100, height: 1.5 };
const room: Room = { eye, left: -3, right: 2.55, back: 5.6, height: 2.8 };
const door: Opening = { x: [-2.8, 2.35], top: 2.55, deep: 0.25 };
const HORIZON = 620;

/** One hour: its sky and sea from above and from the horizon down, what is lit, what is in shade, the glints. */
type Hour = {
  sky: Stops;
  sea: Stops;
  cloud: Ink;
  glint: Ink;
  /** Where the light stands, left to right. */
  at: number;
  wall: Ink;
  shade: Ink;
  light: Ink;
  beam: Ink;
  floor: Ink;
  throwOver: Ink;
  stripe: Ink;
  lamp?: Ink;
};

const shellInks = ({ wall, shade, light, beam, floor }: Hour): ShellInks => ({
  floor: 'url(#floor)',
  left: 'url(#left)',
  right: 'url(#right)',
  back: mix(wall, shade, 0.7),
  ceiling: mix(wall, shade, 0.55),
  beam,
  beamLit: mix(beam, light, 0.5),
  jamb: mix(wall, light, 0.55),
  joint: mix(floor, shade, 0.7),
});

const linen = ({ wall, shade, light, throwOver, stripe }: Hour): BedInks => ({
  cover: {
    top: mix([0.95, 0.02, 90], wall, 0.25),
    front: mix(wall, shade, 0.5),
    side: mix(wall, light, 0.35),
  },
  sheet: mix([0.98, 0.02, 90], light, 0.3),
  pillow: { lit: mix([0.97, 0.02, 90], light, 0.2), shade: mix(wall, shade, 0.3) },
  throwOver: { top: throwOver, front: mix(throwOver, shade, 0.5), side: mix(throwOver, shade, 0.2) },
  stripe,
  wood: {
    top: mix(shade, [0.6, 0.1, 55], 0.6),
    front: mix(shade, [0.4, 0.08, 45], 0.5),
    side: mix(shade, [0.5, 0.09, 50], 0.55),
  },
});

const definitions = (hour: Hour): string[] => {
  const { wall, shade, light, floor } = hour;
  const lampAt = seen(eye)([-2.35, 0.88, 5.1]);
  return [
    kit.verticalGradient('sky', 160, HORIZON, hour.sky),
    kit.verticalGradient('sea', HORIZON, 960, hour.sea),
    kit.verticalGradient('floor', 920, 1400, [
      [0, mix(floor, light, 0.4)],
      [1, mix(floor, shade, 0.5)],
    ]),
    kit.sideGradient('left', 0, 480, [
      [0, mix(wall, shade, 0.65)],
      [1, hour.lamp ? mix(wall, hour.lamp, 0.5) : mix(wall, light, 0.35)],
    ]),
    kit.sideGradient('right', 1540, 1920, [
      [0, mix(wall, light, 0.25)],
      [1, mix(wall, shade, 0.65)],
    ]),
    kit.roundGradient('glow', hour.at, HORIZON, 680, [
      [0, light, 0.5],
      [0.5, light, 0.14],
      [1, light, 0],
    ]),
    kit.roundGradient('lamp', ...lampAt, 760, [
      [0, hour.lamp ?? light, 0.8],
      [0.16, hour.lamp ?? light, 0.3],
      [0.5, hour.lamp ?? light, 0.1],
      [1, hour.lamp ?? light, 0],
    ]),
    flyingPelican,
    kit.frond(2, { length: 190, droop: 88, leaflets: 19, leaflet: 66 }),
  ];
};

const sea = ({ cloud, glint, at, light }: Hour): Markup => [
  kit.rect(420, 140, 1240, HORIZON - 130, 'url(#sky)'),
  kit.path(kit.stratus({ x: at - 180, y: 420, width: 700, height: 46, strokes: 5, seed: 4 }), cloud),
  kit.path(
    kit.stratus({ x: at + 160, y: 530, width: 620, height: 26, strokes: 4, seed: 9 }),
    mix(cloud, light, 0.5),
  ),
  kit.path(
    kit.stratus({ x: at - 120, y: 585, width: 520, height: 14, strokes: 3, seed: 2 }),
    mix(cloud, light, 0.7),
  ),
  kit.rect(420, HORIZON, 1240, 380, 'url(#sea)'),
  kit.path(
    kit.glitter({
      x: at,
      top: HORIZON + 2,
      bottom: 930,
      strokes: 84,
      width: (near) => 130 + 420 * near,
      thick: 10,
      lens: 0.42,
      seed: 6,
    }),
    glint,
    { opacity: 0.9 },
  ),
];

const BESIDE: Span = [-2.95, -0.85];
const ALONG: Span = [2.95, 4.85];

type Kind = {
  hour: Hour;
  rails?: boolean;
  singles?: boolean;
  tub?: boolean;
};

const draw =
  ({ hour, rails = false, singles = false, tub = false }: Kind) =>
  (): Drawing => {
    const { light, shade, wall, floor } = hour;
    const beds = linen(hour);
    const away = rails ? 7 : 8.4;
    const lit = (up: number, plan: readonly [Span, Span]): Markup =>
      singles
        ? kit.path(sunlit(room, [-2.4, 2.2], [0.1, 2.3], [-0.5, 1.1], { up, plan }), light, { opacity: 0.7 })
        : '';
    return {
      defs: definitions(hour),
      body: [
        sea(hour),
        singles
          ? kit.inked(
              mix(shade, [0.4, 0.06, 250], 0.5),
              kit.uses('pelican', '760,548,.62,-4 836,556,.6,3 908,563,.58,-3 978,571,.56,4 1044,577,.54,-2'),
            )
          : '',
        kit.rect(420, 140, 1240, 860, 'url(#glow)'),
        kit.path(level(eye, 0, [-5, 5], [5.6, away]), mix(floor, light, 0.5)),
        tub
          ? [
              kit.inked(
                mix(shade, [0.2, 0.05, 280], 0.6),
                kit.palm({ x: 1470, y: 880, height: 380, lean: -70, scale: 0.95, seed: 5, width: 14 }),
              ),
            ]
          : '',
        rails ? rail(eye, [-5, 5], away, { wood: mix(shade, hour.beam, 0.6), lit: light }, 0.98, 0.3) : '',
        shell(room, door, shellInks(hour)),
        curtain(
          eye,
          [2.02, 2.53],
          2.64,
          5.52,
          { cloth: mix(wall, light, 0.35), fold: mix(wall, shade, 0.45), light },
          9,
        ),
        curtain(
          eye,
          [-2.98, -2.5],
          2.64,
          5.52,
          { cloth: mix(wall, light, 0.5), fold: mix(wall, shade, 0.35), light },
          4,
        ),
        tub
          ? bathtub(eye, [1.25, 3.9], {
              lit: mix(wall, hour.lamp ?? light, 0.75),
              shade: mix(wall, shade, 0.25),
              water: mix(wall, [0.5, 0.1, 280], 0.6),
              rim: mix(wall, hour.lamp ?? light, 0.55),
            })
          : rug(eye, [-0.5, 1.5], [2.7, 4.6], {
              mat: mix(floor, [0.75, 0.08, 80], 0.4),
              band: hour.throwOver,
            }),
        lit(0.012, [
          [-3, 2.55],
          [0.6, 5.6],
        ]),
        kit.path(side(eye, 2.54, [1.3, 2.15], [3.3, 4.1]), mix(wall, light, 0.6)),
        kit.path(side(eye, 2.535, [1.4, 2.05], [3.39, 4.01]), mix(hour.throwOver, wall, 0.25)),
        kit.path(side(eye, 2.53, [1.4, 1.68], [3.39, 4.01]), mix(hour.throwOver, shade, 0.35)),
        singles
          ? (
              [
                [4.15, 5.05],
                [2.75, 3.65],
              ] as const
            ).map((z) =>
              bed(
                eye,
                { x: [0.75, 2.5], z, head: 'right', seats: 1, light: lit(BED + 0.012, [[0.75, 2.5], z]) },
                beds,
              ),
            )
          : '',
        nightTable(eye, [-2.6, -2.15], [4.95, 5.3], {
          wood: beds.wood,
          shade: hour.lamp ?? mix([0.96, 0.03, 90], light, 0.2),
          stem: mix(hour.throwOver, shade, 0.3),
        }),
        bed(eye, { x: BESIDE, z: ALONG, head: 'left', light: lit(BED + 0.012, [BESIDE, ALONG]) }, beds),
        hour.lamp ? kit.rect(-20, -20, 1990, 1540, 'url(#lamp)') : '',
      ],
    };
  };

const violet: Hour = {
  sky: [
    [0, [0.3, 0.1, 290]],
    [0.5, [0.45, 0.12, 310]],
    [0.85, [0.68, 0.13, 350]],
    [1, [0.82, 0.11, 50]],
  ],
  sea: [
    [0, [0.7, 0.12, 0]],
    [0.12, [0.48, 0.11, 315]],
    [1, [0.27, 0.09, 285]],
  ],
  cloud: [0.55, 0.13, 340],
  glint: [0.84, 0.1, 30],
  at: 1180,
  wall: [0.48, 0.07, 320],
  shade: [0.2, 0.06, 290],
  light: [0.76, 0.11, 0],
  beam: [0.22, 0.05, 320],
  floor: [0.4, 0.07, 320],
  throwOver: [0.55, 0.15, 350],
  stripe: [0.88, 0.1, 70],
  lamp: [0.93, 0.11, 82],
};

const morning: Hour = {
  sky: [
    [0, [0.78, 0.085, 235]],
    [0.7, [0.9, 0.05, 215]],
    [1, [0.96, 0.04, 100]],
  ],
  sea: [
    [0, [0.84, 0.06, 215]],
    [0.12, [0.62, 0.11, 235]],
    [0.55, [0.66, 0.12, 215]],
    [1, [0.76, 0.115, 200]],
  ],
  cloud: [0.96, 0.02, 220],
  glint: [0.97, 0.04, 190],
  at: 1130,
  wall: [0.92, 0.025, 90],
  shade: [0.58, 0.06, 245],
  light: [0.985, 0.045, 95],
  beam: [0.5, 0.07, 60],
  floor: [0.82, 0.045, 80],
  throwOver: [0.66, 0.14, 30],
  stripe: [0.97, 0.03, 95],
};

const crops = framing({
  poster: {
    at: [220, 0],
    focus: [1160, 700],
    subject: area(0.06, 0.3, 0.94, 0.86),
    quiet: area(0, 0, 1, 0.1),
  },
  hero: {
    at: [0, 200],
    focus: [1100, 700],
    subject: area(0.2, 0.1, 0.85, 0.96),
    quiet: area(0, 0, 0.3, 0.1),
  },
  tile: {
    at: [340, 200],
    focus: [1100, 700],
    subject: area(0.06, 0.1, 0.94, 0.96),
    quiet: area(0, 0, 1, 0.06),
  },
});

/** A room with a terrace over the sea after sunset. */
export const roomSea: Scene = {
  name: 'room-sea',
  title:
    'A wide bed, doors open from wall to wall onto a terrace, a violet sea after sunset and one lamp lit',
  light: 'After sunset: the sky keeps a last rose over a violet sea, and one lamp beside the bed is lit.',
  crops,
  draw: draw({ hour: violet, tub: true }),
};

/** A room for a family: one wide bed and two narrow ones. */
export const roomFamily: Scene = {
  name: 'room-family',
  title: 'A wide bed and two narrow ones before a balcony, open sea and a line of pelicans in the morning',
  light: 'Clear morning: the sun stands over the open sea, to the right, and lies on floor and beds.',
  crops,
  draw: draw({ hour: morning, rails: true, singles: true }),
};
