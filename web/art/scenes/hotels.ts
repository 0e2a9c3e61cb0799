import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  type CropName,
  type Drawing,
  type Frame,
  type Ink,
  type Markup,
  type Scene,
  type Stops,
} from '../kit';
import { boardPaddler, paddlerSymbol, type PaddlerInks } from '../parts/board-paddler';
import { cliffHotel, type CliffInks } from '../parts/cliff-hotel';

// Late in the afternoon, the sun low at the left, out of the picture: she and the headland have it on their left sides
// and on the water. By dusk the hotel's windows are the light.

type Light = {
  sky: Stops;
  cloud: Ink;
  far: Ink;
  sea: Stops;
  swell: Ink;
  gleam: Ink;
  mirror: Ink;
  cliff: CliffInks;
  paddler: PaddlerInks;
  night: boolean;
};

const afternoon: Light = {
  night: false,
  sky: [
    [0, [0.7, 0.1, 240]],
    [0.55, [0.86, 0.06, 215]],
    [0.85, [0.95, 0.055, 92]],
    [1, [0.94, 0.085, 78]],
  ],
  cloud: [0.985, 0.03, 85],
  far: [0.74, 0.055, 225],
  sea: [
    [0, [0.87, 0.075, 165]],
    [0.12, [0.76, 0.11, 192]],
    [0.5, [0.58, 0.115, 210]],
    [1, [0.36, 0.095, 235]],
  ],
  swell: [0.46, 0.105, 222],
  gleam: [0.97, 0.06, 100],
  mirror: [0.3, 0.085, 235],
  cliff: {
    stone: [0.66, 0.06, 45],
    stoneShade: [0.5, 0.07, 330],
    stoneLit: [0.9, 0.075, 82],
    under: [0.36, 0.07, 285],
    leaf: [0.33, 0.075, 165],
    leafMiddle: [0.5, 0.115, 148],
    leafLit: [0.85, 0.155, 112],
    wall: [0.97, 0.045, 84],
    wallShade: [0.8, 0.05, 40],
    slab: [0.985, 0.03, 88],
    glass: [0.43, 0.06, 245],
    lamp: [0.93, 0.12, 85],
    lamps: false,
    thatch: [0.58, 0.085, 60],
    thatchLit: [0.83, 0.1, 80],
    pool: [0.82, 0.1, 190],
  },
  paddler: {
    skin: [0.56, 0.1, 48],
    skinShade: [0.4, 0.085, 36],
    hair: [0.22, 0.045, 30],
    suit: [0.64, 0.2, 30],
    suitShade: [0.48, 0.17, 18],
    board: [0.97, 0.035, 88],
    boardEdge: [0.74, 0.05, 300],
    stripe: [0.85, 0.155, 88],
    shaft: [0.25, 0.06, 265],
    light: [0.985, 0.08, 88],
  },
};

const sunk = (ink: Ink, part: number): Ink => mix(ink, [0.17, 0.08, 290], part);

const nightfall: Light = {
  night: true,
  sky: [
    [0, [0.2, 0.085, 278]],
    [0.5, [0.34, 0.11, 292]],
    [0.82, [0.56, 0.14, 345]],
    [1, [0.74, 0.14, 45]],
  ],
  cloud: [0.6, 0.14, 10],
  far: [0.38, 0.1, 315],
  sea: [
    [0, [0.68, 0.135, 30]],
    [0.12, [0.48, 0.125, 335]],
    [0.5, [0.3, 0.095, 290]],
    [1, [0.16, 0.07, 275]],
  ],
  swell: [0.22, 0.085, 285],
  gleam: [0.8, 0.13, 45],
  mirror: [0.13, 0.06, 285],
  cliff: {
    stone: [0.3, 0.08, 310],
    stoneShade: [0.21, 0.075, 295],
    stoneLit: [0.46, 0.1, 345],
    under: [0.14, 0.06, 285],
    leaf: [0.14, 0.05, 280],
    leafMiddle: [0.21, 0.06, 275],
    leafLit: [0.42, 0.09, 340],
    wall: [0.56, 0.1, 350],
    wallShade: [0.34, 0.09, 320],
    slab: [0.5, 0.1, 340],
    glass: [0.26, 0.08, 290],
    lamp: [0.91, 0.135, 80],
    lamps: true,
    thatch: [0.24, 0.07, 330],
    thatchLit: [0.5, 0.1, 20],
    pool: [0.74, 0.11, 195],
  },
  paddler: {
    skin: sunk([0.56, 0.1, 48], 0.5),
    skinShade: sunk([0.4, 0.085, 36], 0.62),
    hair: [0.1, 0.04, 290],
    suit: sunk([0.64, 0.2, 30], 0.38),
    suitShade: sunk([0.48, 0.17, 18], 0.55),
    board: [0.58, 0.08, 340],
    boardEdge: [0.28, 0.08, 300],
    stripe: [0.66, 0.13, 60],
    shaft: [0.1, 0.04, 285],
    light: [0.86, 0.14, 48],
  },
};

type Plan = {
  horizon: number;
  cliff: readonly [x: number, y: number, scale: number];
  paddler: readonly [x: number, y: number, scale: number];
};

const plans: Record<CropName, Plan> = {
  hero: { horizon: 600, cliff: [1180, 650, 0.86], paddler: [980, 890, 0.98] },
  poster: { horizon: 900, cliff: [560, 950, 0.72], paddler: [420, 1290, 1.06] },
  tile: { horizon: 590, cliff: [520, 640, 0.68], paddler: [370, 890, 0.94] },
};

function water(plan: Plan, light: Light, [left, top, width, height]: kit.ViewBox): Markup {
  const { horizon, cliff, paddler } = plan;
  const bottom = top + height;
  const [cx, cy, size] = cliff;
  const glow = cx + 640 * size;
  return [
    kit.rect(left - 20, horizon, width + 40, bottom - horizon + 20, 'url(#sea)'),
    kit.path(
      kit.glitter({
        x: left + width * 0.5,
        top: horizon + 40,
        bottom: bottom,
        strokes: 60,
        width: () => width * 1.05,
        thick: 13,
        lens: 0.26,
        seed: 4,
      }),
      light.swell,
      { opacity: 0.5 },
    ),
    // The sun's gleam comes in from the left.
    kit.path(
      kit.glitter({
        x: left + width * 0.06,
        top: horizon + 3,
        bottom: bottom,
        strokes: 54,
        width: (near) => width * (0.16 + 0.3 * near),
        thick: 10,
        lens: 0.5,
        seed: 7,
      }),
      light.gleam,
      { opacity: 0.8 },
    ),
    kit.group({ 'clip-path': 'url(#wet)' }, [
      kit.group(
        {
          opacity: 0.32,
          transform: `translate(${cx} ${cy})scale(${kit.brief(size)} -${kit.brief(Number((size * 0.5).toFixed(2)))})`,
        },
        kit.path(
          kit.outline(
            '0,0^ 16,-44 60,-120 130,-206 250,-252^ 236,-338^ 352,-338^ 340,-406^ 484,-406^ 474,-470^ 860,-470^ 900,-400 1100,-380^ 1100,0^',
          ),
          light.mirror,
        ),
      ),
    ]),
    light.night
      ? kit.path(
          kit.glitter({
            x: glow,
            top: cy + 6,
            bottom: cy + 220,
            strokes: 44,
            width: () => 560 * size,
            thick: 10,
            lens: 0.34,
            seed: 11,
          }),
          light.cliff.lamp,
          { opacity: 0.85 },
        )
      : '',
    kit.path(
      kit.glitter({
        x: cx + 500 * size,
        top: cy - 2,
        bottom: cy + 16,
        strokes: 26,
        width: () => 1000 * size,
        thick: 8,
        lens: 0.3,
        seed: 15,
      }),
      mix(light.gleam, light.cliff.slab, 0.5),
      { opacity: 0.8 },
    ),
    kit.group(
      {
        opacity: 0.5,
        fill: light.mirror,
        transform: `translate(${paddler[0]} ${Math.round(paddler[1] + 44 * paddler[2])})scale(${kit.brief(paddler[2])} -${kit.brief(Number((paddler[2] * 0.62).toFixed(2)))})`,
      },
      kit.use('paddler', 0, 0),
    ),
  ];
}

/** A place and a size, as a group has them. */
const at = ([x, y, scale]: readonly [number, number, number]): { transform: string } => ({
  transform: `translate(${x} ${y})scale(${kit.brief(scale)})`,
});

function drawUnder(light: Light, { crop, view }: Frame): Drawing {
  const plan = plans[crop];
  const { horizon, cliff, paddler } = plan;
  const [left, top, width, height] = view;
  const stars = kit.spatter({
    box: [left, top, width, (horizon - top) * 0.55],
    count: 50,
    seed: 6,
    density: (_, v) => 1 - v,
  });
  const [px, py, size] = paddler;
  return {
    defs: [
      kit.verticalGradient('sky', top, horizon, light.sky),
      kit.verticalGradient('sea', horizon, top + height, light.sea),
      kit.tag(
        'clipPath',
        { id: 'wet' },
        `<path d="M${left - 20} ${cliff[1]}h${width + 40}v900H${left - 20}z"/>`,
      ),
      kit.forestStrip(),
      kit.bird(),
      paddlerSymbol(),
    ],
    body: [
      kit.rect(left - 20, top - 20, width + 40, horizon - top + 30, 'url(#sky)'),
      light.night ? kit.dots(stars, [0.94, 0.03, 280], 2.4) : '',
      kit.path(
        [
          kit.stratus({
            x: left + width * 0.16,
            y: horizon - 96,
            width: width * 0.4,
            height: 26,
            strokes: 4,
            seed: 5,
          }),
          kit.stratus({
            x: left + width * 0.5,
            y: horizon - 250,
            width: width * 0.3,
            height: 24,
            strokes: 3,
            seed: 12,
          }),
        ],
        light.cloud,
        { opacity: 0.85 },
      ),
      kit.inked(
        light.far,
        kit.forest({
          from: left - 40,
          to: left + width * 0.5,
          scale: 0.16,
          seed: 6,
          profile: (x) => horizon - 26 + 20 * kit.step(x, left, left + width * 0.46),
        }),
      ),
      water(plan, light, view),
      kit.group(at(cliff), cliffHotel(light.cliff)),
      kit.group(at(paddler), boardPaddler(light.paddler)),
      kit.path(
        kit.glitter({
          x: px - 20 * size,
          top: py + 50 * size,
          bottom: py + 190 * size,
          strokes: 26,
          width: () => 420 * size,
          thick: 10,
          lens: 0.5,
          seed: 9,
        }),
        mix(light.gleam, light.swell, 0.25),
      ),
    ],
  };
}

/** The hotels: home from the water, one headland and its terraces. */
export const hotels: Scene = {
  name: 'hotels',
  title:
    'A woman paddles standing on her board toward a headland with the terraces of a hotel, late in the day',
  light:
    'Low sun from the left, out of the picture: she, the rock and the terraces have it on their left sides.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [500, 1060],
      subject: area(0.16, 0.36, 0.98, 0.92),
      quiet: area(0, 0, 1, 0.36),
    },
    hero: {
      at: [0, 0],
      focus: [1080, 640],
      subject: area(0.4, 0.18, 0.98, 0.88),
      quiet: area(0, 0, 0.44, 0.42),
    },
    tile: { at: [0, 0], focus: [440, 700], subject: area(0.16, 0.24, 1, 0.9), quiet: area(0, 0, 1, 0.22) },
  }),
  draw: (frame) => drawUnder(afternoon, frame),
  dusk: (frame) => drawUnder(nightfall, frame),
};
