import * as kit from '../kit';
import {
  area,
  framing,
  limb,
  mix,
  path,
  type Drawing,
  type Frame,
  type Ink,
  type Markup,
  type Scene,
} from '../kit';
import { manatee, type ManateeInks } from '../parts/manatee';
import { ragged } from '../parts/ragged';

// The last sun, half in the air and half in the water: above, the terraces light their lamps; below, the gold comes down to who lives there.
const HORIZON = 668;
const SURFACE = 772;
const SUN: kit.Point = [660, 646];

const night: Ink = [0.3, 0.09, 278];
const rose: Ink = [0.76, 0.12, 20];
const gold: Ink = [0.91, 0.12, 82];
const ink: Ink = [0.17, 0.05, 250];
const clear: Ink = [0.72, 0.1, 178];
const middle: Ink = [0.47, 0.095, 200];
const deep: Ink = [0.23, 0.07, 235];
const leaf: Ink = [0.27, 0.055, 185];

const mother: ManateeInks = {
  body: [0.5, 0.04, 225],
  dark: [0.24, 0.05, 245],
  lit: [0.9, 0.09, 110],
  water: middle,
};
const calf: ManateeInks = { ...mother, body: [0.44, 0.05, 220], lit: [0.82, 0.09, 125] };

const definitions = [
  kit.verticalGradient('sky', 60, HORIZON, [
    [0, night],
    [0.74, [0.4, 0.125, 315]],
    [0.9, [0.62, 0.15, 0]],
    [0.96, rose],
    [1, gold],
  ]),
  kit.verticalGradient('lagoon', HORIZON, SURFACE, [
    [0, mix(gold, rose, 0.3)],
    [1, [0.55, 0.1, 260]],
  ]),
  kit.verticalGradient('water', SURFACE, 1500, [
    [0, clear],
    [0.3, mix(clear, middle, 0.7)],
    [0.62, mix(middle, deep, 0.45)],
    [1, deep],
  ]),
  kit.roundGradient('sun', ...SUN, 300, [
    [0, [0.98, 0.08, 92], 0.9],
    [0.25, gold, 0.34],
    [0.55, rose, 0.12],
    [1, gold, 0],
  ]),
  kit.roundGradient('shaft', 800, SURFACE - 40, 980, [
    [0, [0.97, 0.09, 100], 0.6],
    [0.5, [0.94, 0.1, 105], 0.22],
    [1, gold, 0],
  ]),
];

const boxes = (...all: string[]): kit.Pen =>
  all.reduce((pen, corners) => kit.polygon(pen, kit.points(corners)), new kit.Pen());

/** One house over the water: a thatched roof, a room that shines out, a terrace on posts. Its floor is at 0, 0; 300 wide. */
function pavilion(x: number, y: number, scale: number, seed: number): Markup {
  const luck = kit.chance(seed);
  const eave: kit.Knot[] = [];
  for (let at = -168; at < 168; at += luck.between(7, 14)) eave.push([at, -112 + luck.between(0, 12), true]);
  return kit.group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    path(
      boxes(
        '-140,6 -130,6 -130,78 -140,78',
        '-60,6 -50,6 -50,78 -60,78',
        '40,6 50,6 50,78 40,78',
        '126,6 136,6 136,78 126,78',
      ),
      ink,
    ),
    path(boxes('-130,-120 130,-120 130,0 -130,0'), [0.42, 0.09, 40]),
    path(boxes('-104,-104 -30,-104 -30,0 -104,0', '10,-104 108,-104 108,0 10,0'), [0.86, 0.14, 76]),
    path(boxes('-104,-104 -76,-104 -76,0 -104,0', '10,-104 50,-104 50,0 10,0'), [0.95, 0.09, 92]),
    kit.line('M-104-104V0M-67-104V0M-30-104V0M10-104V0M58-104V0M108-104V0', [0.3, 0.07, 35], 5),
    path(
      ragged([
        [-112, -232, true],
        [-40, -240],
        [84, -234, true],
        [176, -118, true],
        ...eave.toReversed(),
        [-176, -116, true],
      ]),
      [0.34, 0.065, 30],
    ),
    path(
      ragged([[-112, -232, true], [-176, -116, true], ...eave.slice(0, 9), [-70, -200, true]]),
      [0.72, 0.12, 55],
    ),
    path(boxes('-160,-2 160,-2 160,10 -160,10'), [0.66, 0.11, 55]),
    kit.line('M-152-2V-34M-110-34V-2M-152-34H-110M112-34V-2M152-34V-2M112-34H152', ink, 4),
  ]);
}

/** Who sits at the edge of the terrace, their feet over the water. */
const couple = (x: number, y: number): Markup =>
  kit.group({ transform: `translate(${x} ${y})`, fill: ink }, [
    ...kit
      .figure([
        '0,-4,15 2,-26,17 0,-44,11',
        '0,-4,12 -20,-4,10 -22,18,6',
        '-2,-42,7 -14,-24,6 -22,-12,4',
        '34,-4,15 30,-26,17 24,-46,11',
        '34,-4,12 14,-2,10 12,20,6',
        '26,-42,7 10,-36,6 2,-34,4',
      ])
      .map(kit.shape),
    kit.disc(-2, -54, 8.5, ink),
    kit.disc(20, -56, 8.5, ink),
  ]);

const ROOTS = `1660,520,-250,1180,26 1700,500,-150,1330,30 1640,560,-330,1010,18 1740,500,-50,1440,30 1780,480,60,1480,34
  1600,600,-170,960,14 1840,520,120,1400,26 1690,620,-190,1090,16 1620,610,-330,900,12 1880,560,40,1300,20 1720,640,-330,1290,14`;
const root = ([x = 0, top = 0, dx = 0, foot = 0, width = 0]: number[]): kit.Pen =>
  limb([
    [x, top, width],
    [x + dx * 0.42, top + (foot - top) * 0.14, width * 0.9],
    [x + dx * 0.84, top + (foot - top) * 0.44, width * 0.76],
    [x + dx, foot, width * 0.5],
  ]);
const CROWN = `1900,250,200,100,3 1760,360,180,80,5 1640,440,130,52,6 1540,500,80,32,8 1900,440,220,90,9 1720,500,150,50,11 1610,560,90,30,13`;

/** A mangrove that walks out into the lagoon on its roots: dusky in the air, the colour of the water under it. */
function mangrove(): Markup {
  const roots = kit.rows(ROOTS, 5).map(root);
  const clumps = kit.rows(CROWN, 5);
  const luck = kit.chance(31);
  const lit = new kit.Pen();
  for (let i = 0; i < 90; i += 1) {
    const [cx = 0, cy = 0, rx = 0, ry = 0] = luck.pick(clumps);
    const angle = luck.between(2, 4);
    const reach = Math.sqrt(luck.between(0.3, 1));
    kit.dab(
      lit,
      cx + Math.cos(angle) * rx * reach,
      cy - Math.sin(angle) * ry * reach,
      luck.between(18, 34),
      luck.between(7, 11),
      luck.normal(-0.3, 0.4),
    );
  }
  return [
    path(roots, mix(leaf, deep, 0.4)),
    path(
      kit
        .rows(ROOTS, 5)
        .map(([x = 0, top = 0, dx = 0, foot = 0, width = 0]) =>
          root([x - width * 0.3, top, dx, foot - 30, width * 0.3]),
        ),
      mix(gold, leaf, 0.35),
      { opacity: 0.55 },
    ),
    path(
      clumps.map(([cx = 0, cy = 0, rx = 0, ry = 0, seed = 1]) =>
        kit.clump({ cx, cy, rx, ry, leaves: 24, rough: 0.2, seed }),
      ),
      leaf,
    ),
    path(lit, mix(gold, leaf, 0.42)),
  ];
}

/** Seagrass on the floor, bent one way by the tide. */
function grass(view: kit.ViewBox): Markup {
  const luck = kit.chance(14);
  const floor = view[1] + view[3];
  const [near, far] = [new kit.Pen(), new kit.Pen()];
  for (let x = view[0] - 30; x < view[0] + view[2] + 40; x += luck.between(9, 22)) {
    const pen = luck() < 0.5 ? near : far;
    const foot = floor + (pen === near ? 16 : -24);
    const high = luck.between(50, 150) * (0.75 + 0.4 * Math.sin(x / 150));
    limb(
      [
        [x, foot, 11],
        [x + 6, foot - high * 0.6, 9],
        [x + luck.between(24, 60), foot - high, 2],
      ],
      pen,
    );
  }
  return [
    path(
      kit.limb([
        [view[0] - 40, floor - 6, 60],
        [view[0] + view[2] * 0.5, floor + 4, 90],
        [view[0] + view[2] + 40, floor - 10, 70],
      ]),
      mix(deep, [0.5, 0.07, 150], 0.3),
    ),
    path(far, mix(deep, [0.62, 0.12, 160], 0.55)),
    path(near, mix(deep, [0.4, 0.09, 175], 0.5)),
  ];
}

type Layout = {
  mother: readonly [kit.Point, number];
  calf: readonly [kit.Point, number];
  mangrove: number;
  houses: number;
};
const layouts: Record<kit.CropName, Layout> = {
  hero: { mother: [[1040, 920], 0.76], calf: [[1190, 1020], 0.37], mangrove: 40, houses: 60 },
  poster: { mother: [[1010, 1040], 1.02], calf: [[1080, 1262], 0.5], mangrove: -60, houses: -40 },
  tile: { mother: [[1090, 1030], 0.98], calf: [[1150, 1234], 0.46], mangrove: -110, houses: 20 },
};

function draw({ crop, view }: Frame): Drawing {
  const place = layouts[crop];
  const [mx, my] = place.mother[0];
  return {
    defs: definitions,
    body: [
      kit.rect(-20, -20, 1990, HORIZON + 30, 'url(#sky)'),
      path(
        kit.stratus({ x: 330, y: 590, width: 700, height: 26, strokes: 4, seed: 4 }),
        mix(rose, gold, 0.4),
      ),
      path(kit.stratus({ x: 250, y: 628, width: 520, height: 16, strokes: 3, seed: 7 }), gold),
      kit.rect(-20, -20, 1990, HORIZON + 20, 'url(#sun)'),
      kit.disc(...SUN, 44, [0.99, 0.06, 96]),
      path(
        kit.treeline({
          from: 700,
          to: 1960,
          base: HORIZON + 14,
          size: 26,
          leaf: 8,
          seed: 6,
          gap: 0.2,
          profile: (x) => HORIZON + 16 - 90 * kit.step(x, 700, 1300),
        }),
        mix(leaf, [0.55, 0.1, 330], 0.3),
      ),
      kit.rect(-20, HORIZON, 1990, SURFACE - HORIZON + 8, 'url(#lagoon)'),
      path(
        kit.glitter({
          x: SUN[0],
          top: HORIZON + 2,
          bottom: SURFACE,
          strokes: 36,
          width: (near) => 120 + 260 * near,
          thick: 9,
          lens: 0.5,
          seed: 6,
        }),
        [0.98, 0.07, 92],
      ),
      kit.group({ transform: `translate(${place.houses} 0)` }, [
        pavilion(1400, 672, 0.62, 4),
        pavilion(1190, 684, 0.82, 9),
        pavilion(930, 700, 0.96, 13),
        couple(810, 698),
        path(
          kit.glitter({
            x: 940,
            top: 716,
            bottom: SURFACE,
            strokes: 22,
            width: () => 220,
            thick: 9,
            lens: 0.4,
            seed: 5,
          }),
          [0.93, 0.11, 84],
        ),
        path(
          kit.glitter({
            x: 1210,
            top: 712,
            bottom: SURFACE,
            strokes: 16,
            width: () => 190,
            thick: 9,
            lens: 0.4,
            seed: 8,
          }),
          [0.93, 0.11, 84],
        ),
      ]),
      kit.rect(-20, SURFACE, 1990, 760, 'url(#water)'),
      path(
        kit.shafts({
          source: [620, 380],
          top: SURFACE,
          bottom: 1500,
          angles: [-0.5, 1.05],
          count: 12,
          seed: 5,
        }),
        'url(#shaft)',
      ),
      grass(view),
      kit.group({ transform: `translate(${place.mangrove} 0)` }, mangrove()),
      manatee(...place.calf, 7, calf),
      manatee(...place.mother, -5, mother),
      kit.dots(
        kit.times(9, (i) => new kit.Pen().dot(mx - 400 - i * 5 + (i % 3) * 14, my - 20 - i * 24)),
        [0.96, 0.05, 130],
        9,
        { opacity: 0.75 },
      ),
      // The skin of the water, seen from its side.
      path(
        limb(
          kit.times(25, (i): kit.Joint => [
            -30 + i * 82,
            SURFACE + 7 * Math.sin(i * 0.9) + 4 * Math.sin(i * 2.1),
            9 + 4 * Math.sin(i * 1.7),
          ]),
          new kit.Pen(),
          0,
        ),
        mix(clear, [0.98, 0.05, 110], 0.75),
      ),
    ],
  };
}

/** A house between a lagoon and the sea, and who comes by under its terraces. */
export const hotelLagoon: Scene = {
  name: 'hotel-lagoon',
  title:
    'A manatee and her calf under the surface of a lagoon, mangrove roots beside them, terraces lit above',
  light:
    'The last sun: low over the lagoon at the left, it goes down into the water and lies on the backs of the manatees.',
  crops: framing({
    poster: {
      at: [370, 0],
      focus: [940, 1030],
      subject: area(0.12, 0.4, 0.9, 0.9),
      quiet: area(0, 0, 0.95, 0.32),
    },
    hero: {
      at: [0, 110],
      focus: [1010, 900],
      subject: area(0.34, 0.14, 0.84, 0.92),
      quiet: area(0, 0, 0.44, 0.39),
    },
    tile: {
      at: [560, 330],
      focus: [1050, 1030],
      subject: area(0.08, 0.2, 0.9, 0.9),
      quiet: area(0, 0, 0.6, 0.18),
    },
  }),
  draw,
};
