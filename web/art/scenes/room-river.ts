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
import { bed, BED, nightTable, rail, rug, sofa, type BedInks } from '../parts/beds';
import {
  curtain,
  emptyHammock,
  face,
  level,
  ripples,
  shell,
  side,
  sunlit,
  type Fall,
  type Opening,
  type Room,
  type ShellInks,
  type Span,
} from '../parts/room';

// Late sun from the left, low over the river: gold on the bed, and the water's own light on the ceiling.
const eye: Eye = { x: 880, horizon: 640, focal: 1140, height: 1.55 };
const room: Room = { eye, left: -2.5, right: 2.9, back: 5.7, height: 2.85 };
const door: Opening = { x: [-2.05, 1.75], top: 2.5, deep: 0.3 };
const fall: Fall = [0.8, 1.15];

const gold: Ink = [0.91, 0.11, 82];
const honey: Ink = [0.8, 0.12, 72];
const clay: Ink = [0.66, 0.11, 55];
const umber: Ink = [0.36, 0.075, 40];
const jade: Ink = [0.56, 0.085, 180];
const leaf: Ink = [0.42, 0.09, 145];
const deep: Ink = [0.27, 0.06, 165];

const inks: ShellInks = {
  floor: 'url(#floor)',
  left: mix(clay, umber, 0.62),
  right: 'url(#right)',
  back: mix(clay, umber, 0.72),
  ceiling: 'url(#ceiling)',
  beam: umber,
  beamLit: honey,
  jamb: [0.88, 0.11, 78],
  joint: mix(umber, clay, 0.35),
  plain: true,
};

const linen: BedInks = {
  cover: { top: [0.92, 0.045, 85], front: [0.6, 0.06, 55], side: [0.5, 0.06, 45] },
  sheet: [0.98, 0.03, 90],
  pillow: { lit: [0.97, 0.04, 88], shade: [0.68, 0.065, 60] },
  throwOver: { top: [0.52, 0.1, 175], front: [0.36, 0.075, 180], side: [0.4, 0.08, 180] },
  stripe: [0.9, 0.1, 85],
  wood: { top: [0.5, 0.09, 50], front: [0.27, 0.06, 35], side: [0.42, 0.085, 45] },
};

const definitions = [
  kit.verticalGradient('sky', 200, 640, [
    [0, [0.82, 0.09, 100]],
    [1, [0.95, 0.1, 88]],
  ]),
  kit.verticalGradient('river', 700, 1000, [
    [0, [0.8, 0.1, 110]],
    [0.25, jade],
    [1, [0.4, 0.075, 190]],
  ]),
  kit.verticalGradient('floor', 940, 1400, [
    [0, mix(clay, umber, 0.25)],
    [1, mix(clay, umber, 0.75)],
  ]),
  kit.verticalGradient('ceiling', 160, 400, [
    [0, mix(clay, umber, 0.7)],
    [1, mix(clay, honey, 0.35)],
  ]),
  kit.sideGradient('right', 1450, 1920, [
    [0, mix(clay, gold, 0.5)],
    [1, mix(clay, umber, 0.3)],
  ]),
  kit.roundGradient('glow', 560, 560, 720, [
    [0, gold, 0.65],
    [0.4, honey, 0.24],
    [1, honey, 0],
  ]),
  kit.frond(2, { length: 230, droop: 96, leaflets: 19, leaflet: 76 }),
];

/** A white heron on one leg in the shallows, 100 high, looking right; lit from the left. */
const heron: Markup = [
  kit.line('M0 0L-2-46M10-4L6-44', [0.3, 0.05, 60], 3),
  kit.path(kit.outline('-34,-42 -22,-60 0,-68 16,-60 18,-48 4,-38 -18,-36'), [0.98, 0.03, 95]),
  kit.path(kit.limb('10,-58,14 24,-74,9 16,-92,7 22,-106,8 28,-108,9'), [0.98, 0.03, 95]),
  kit.path(kit.outline('30,-112^ 58,-104^ 32,-104^'), [0.8, 0.14, 75]),
  kit.path(kit.outline('-30,-42 -10,-46 12,-44 4,-38 -18,-36'), [0.74, 0.06, 150]),
];

/** The river between its banks, forest in the last sun behind it. */
function river({ view }: Frame): Markup {
  const planes = [
    { ink: [0.8, 0.12, 100], base: 470, size: 56, seed: 3 },
    { ink: [0.64, 0.12, 118], base: 560, size: 46, seed: 6 },
    { ink: leaf, base: 640, size: 34, seed: 11 },
  ] as const;
  return [
    kit.rect(400, 160, 900, 560, 'url(#sky)'),
    planes.map(({ ink, base, size, seed }) =>
      kit.path(
        kit.treeline({
          from: 400,
          to: 1300,
          clip: span(view),
          base: 730,
          size,
          leaf: 10,
          seed,
          gap: 0.2,
          profile: (x) => base - 56 * Math.sin((x - 240) / 170),
        }),
        ink,
      ),
    ),
    kit.rect(400, 706, 900, 320, 'url(#river)'),
    kit.path(
      kit.glitter({
        x: 900,
        top: 708,
        bottom: 800,
        strokes: 26,
        width: () => 760,
        thick: 10,
        lens: 0.5,
        seed: 4,
      }),
      deep,
      { opacity: 0.55 },
    ),
    kit.path(
      kit.glitter({
        x: 640,
        top: 710,
        bottom: 980,
        strokes: 60,
        width: (near) => 220 + 360 * near,
        thick: 10,
        lens: 0.4,
        seed: 9,
      }),
      [0.94, 0.1, 92],
    ),
    kit.path(
      kit.ridge({
        from: 400,
        to: 900,
        base: 736,
        rough: 5,
        frequency: 0.03,
        step: 16,
        seed: 5,
        profile: (x) => 706 + 26 * kit.step(x, 600, 900),
      }),
      mix(leaf, gold, 0.35),
    ),
    kit.group({ transform: 'translate(1000 800)' }, heron),
    kit.path(
      kit.glitter({ x: 1000, top: 800, bottom: 830, strokes: 5, width: () => 70, thick: 8, seed: 2 }),
      [0.97, 0.05, 100],
    ),
    kit.path(
      kit.ridge({
        from: 1010,
        to: 1320,
        base: 1030,
        rough: 12,
        frequency: 0.03,
        step: 14,
        seed: 7,
        profile: (x) => 880 - 90 * kit.step(x, 1010, 1320),
      }),
      deep,
    ),
    kit.inked(
      deep,
      kit.uses('frond', '1290,800,-1.1,-10 1300,820,-1.15,16 1300,780,-1,-40 1250,850,-.8,-62'),
    ),
    kit.inked(mix(deep, leaf, 0.4), kit.uses('frond', '420,300,1.2,40 420,260,1.2,8')),
  ];
}

const SIDE: Span = [0.75, 2.85];
const ALONG: Span = [3.1, 5];

const lit = (up: number, plan: readonly [Span, Span], opacity = 0.75): Markup =>
  kit.times(3, (i) => {
    const from = -2 + 1.27 * i;
    return kit.path(sunlit(room, [from, from + 1.15], [0.1, 2.4], fall, { up, plan }), gold, { opacity });
  });

function draw(frame: Frame): Drawing {
  const hooks = [seen(eye)([-2, 1.8, 6.1]), seen(eye)([0.6, 1.85, 6.9])] as const;
  return {
    defs: definitions,
    body: [
      river(frame),
      kit.path(level(eye, 0, [-2.8, 2.8], [5.7, 7.2]), [0.78, 0.1, 70]),
      rail(eye, [-2.8, 2.8], 7.2, { wood: umber, lit: gold }, 0.95, 0.3),
      emptyHammock(...hooks, 100, {
        cloth: [0.5, 0.1, 200],
        stripe: [0.95, 0.05, 95],
        light: [0.95, 0.09, 88],
        shade: [0.3, 0.07, 210],
      }),
      shell(room, door, inks),
      kit.path(
        ripples((across, along) => [-2.3 + 4.6 * across, 2.84, 2.6 + 3.1 * along], eye, {
          rows: 8,
          waves: 7,
          seed: 5,
        }),
        [0.95, 0.1, 88],
        { opacity: 0.7 },
      ),
      curtain(
        eye,
        [-2.45, -1.95],
        2.62,
        5.62,
        { cloth: [0.8, 0.07, 70], fold: [0.6, 0.08, 55], light: gold },
        4,
      ),
      curtain(
        eye,
        [1.68, 2.3],
        2.62,
        5.62,
        { cloth: [0.9, 0.07, 82], fold: [0.72, 0.09, 65], light: gold },
        9,
      ),
      rug(eye, [-1.5, 0.55], [2.7, 4.7], { mat: mix(clay, umber, 0.2), band: [0.42, 0.08, 180] }),
      lit(
        0.012,
        [
          [-2.5, 2.9],
          [0.6, 5.7],
        ],
        0.7,
      ),
      kit.path(side(eye, -2.49, [1.25, 2.25], [3.7, 4.75]), [0.42, 0.08, 35]),
      kit.path(
        [1.36, 1.6, 1.98, 2.1].map((up, i) =>
          side(eye, -2.485, [up, up + (i === 1 ? 0.3 : 0.05)], [3.7, 4.75]),
        ),
        [0.72, 0.12, 70],
      ),
      kit.path(
        [3.86, 4.12, 4.38].map((z) =>
          face(eye, [-2.48, 1.75, z], [-2.48, 1.87, z + 0.1], [-2.48, 1.75, z + 0.2], [-2.48, 1.63, z + 0.1]),
        ),
        [0.4, 0.08, 180],
      ),
      sofa(eye, [-2.5, -1.6], [3.1, 4.95], 'left', {
        seat: { top: [0.5, 0.075, 180], front: [0.3, 0.055, 185], side: [0.42, 0.07, 180] },
        back: { top: [0.46, 0.07, 180], front: [0.27, 0.05, 185], side: [0.38, 0.065, 180] },
        cushions: [
          { lit: [0.84, 0.13, 75], shade: [0.6, 0.11, 60] },
          { lit: [0.93, 0.05, 90], shade: [0.66, 0.06, 70] },
        ],
      }),
      nightTable(eye, [2.4, 2.8], [5.1, 5.4], {
        wood: linen.wood,
        shade: [0.96, 0.07, 88],
        stem: [0.5, 0.1, 180],
      }),
      bed(eye, { x: SIDE, z: ALONG, head: 'right', light: lit(BED + 0.012, [SIDE, ALONG], 0.6) }, linen),
      kit.rect(-20, -20, 1990, 1540, 'url(#glow)'),
    ],
  };
}

/** A room over a river, late in the day. */
export const roomRiver: Scene = {
  name: 'room-river',
  title: 'A wide bed and a sofa before a balcony with a hammock, a river below, its ripples on the ceiling',
  light:
    'Late sun, low over the river from the left: gold on the bed, the light of the water on the ceiling.',
  crops: framing({
    poster: {
      at: [520, 0],
      focus: [1000, 740],
      subject: area(0.08, 0.3, 0.92, 0.86),
      quiet: area(0, 0, 1, 0.1),
    },
    hero: {
      at: [0, 200],
      focus: [900, 740],
      subject: area(0.2, 0.1, 0.85, 0.96),
      quiet: area(0, 0, 0.3, 0.1),
    },
    tile: {
      at: [620, 200],
      focus: [940, 740],
      subject: area(0.08, 0.1, 0.92, 0.96),
      quiet: area(0, 0, 1, 0.06),
    },
  }),
  draw,
};
