import * as kit from '../kit';
import { area, framing, mix, span, type Drawing, type Eye, type Frame } from '../kit';
import { type Ink, type Markup, type Pen, type Point, type Scene } from '../kit';
import { frigatebird } from '../parts/frigatebird';
import { STAIR, stairOut, tulumCastle, type AtCastle, type CastleInks } from '../parts/tulum-castle';
import { cliffFace, lipPlants, sprayPaint, surf, survey, type CliffInks } from '../parts/tulum-cliff';
import { relative, type FamilyInks } from '../parts/tulum-family';
import { inlet, inletPaint } from '../parts/tulum-inlet';

// Blue hour, looking south-east: the moon is just up out of the sea, and left edges are silver; behind the
// viewer the last of the sky is mauve on fronts; one lamp burns in the upper temple.

const ink: Ink = [0.15, 0.05, 275];
const night: Ink = [0.3, 0.095, 268];
const belt: Ink = [0.82, 0.07, 326];
const silver: Ink = [0.9, 0.035, 265];
const leaf: Ink = [0.22, 0.045, 235];

const castleInks: CastleInks = {
  front: [0.47, 0.075, 294],
  side: [0.33, 0.075, 276],
  rim: silver,
  dark: [0.18, 0.06, 275],
  lamp: [0.9, 0.13, 84],
  ember: [0.73, 0.155, 62],
};

const cliffInks: CliffInks = {
  mass: [0.21, 0.055, 270],
  middle: [0.29, 0.065, 272],
  lit: [0.5, 0.07, 266],
  dark: [0.14, 0.045, 268],
  foam: [0.87, 0.03, 250],
  plant: [0.17, 0.045, 235],
  plantLit: [0.32, 0.055, 215],
};

const familyInks: FamilyInks = {
  shade: ink,
  skin: [0.27, 0.06, 30],
  dress: [0.36, 0.09, 340],
  shirt: [0.3, 0.07, 255],
  glow: [0.82, 0.14, 74],
  moon: [0.76, 0.04, 270],
};

/** How a crop is seen: the eye, how high the cliff is under it, where the moon and the bird are. */
type Stage = {
  eye: Eye;
  cliff: number;
  moon: Point;
  moonSize: number;
  bird: readonly [x: number, y: number, scale: number];
  /** Palms behind the castle: metres to the right and away, height and lean. */
  palms: string;
  /** Near leaves: x, y, scale, turn. */
  fans: string;
  /** Swimmers with lamps: metres to the right and away, and which way they go. */
  lamps: string;
};

const stages: Record<kit.CropName, Stage> = {
  hero: {
    eye: { x: 1330, horizon: 622, focal: 1640, height: 11.4 },
    cliff: 9.6,
    moon: [800, 500],
    moonSize: 46,
    bird: [1030, 190, 0.36],
    palms: '13.6,80,9,-1.6 17.5,84,11.5,1.4 22,88,9,2.2 25,86,7,-1',
    fans: '1880,1130,1.6,-22 1940,1070,1.5,-50 1800,1150,1.1,-8',
    lamps: '-14.4,47,1 -23,57,-1',
  },
  poster: {
    eye: { x: 700, horizon: 860, focal: 1620, height: 13 },
    cliff: 11.2,
    moon: [170, 716],
    moonSize: 48,
    bird: [900, 470, 0.4],
    palms: '13.6,80,9,-1.6 17,84,11.5,1 21,88,9,2.2',
    fans: '1150,1540,1.9,-24 1220,1470,1.7,-50 1040,1560,1.2,-8',
    lamps: '-7,40,1 -14,46.5,-1',
  },
  tile: {
    eye: { x: 640, horizon: 650, focal: 1440, height: 11.6 },
    cliff: 9.8,
    moon: [160, 520],
    moonSize: 42,
    bird: [850, 230, 0.34],
    palms: '13.6,80,9,-1.6 17,84,11.5,1 21,88,9,2.2',
    fans: '1040,1100,1.7,-24 1100,1030,1.5,-50 940,1115,1.1,-8',
    lamps: '-9,42.4,1 -16,49,-1',
  },
};

/** The middle of the castle on the ground plan, and how far its front is turned from the viewer. */
const castlePlace = kit.plan([0, 70], 0.56);
const castleAt =
  ({ eye, cliff }: Stage): AtCastle =>
  (along, out, up) =>
    kit.seen(eye)(castlePlace(along, -out, cliff + up));

function sky({ view, crop }: Frame): Markup {
  const { moon, moonSize, eye } = stages[crop];
  const [x, y] = moon;
  const stars = kit.spatter({
    box: [0, 10, 1920, eye.horizon * 0.5],
    count: 28,
    seed: 8,
    view,
    density: (_, v) => 1 - v,
  });
  return [
    kit.rect(-20, -20, 1990, eye.horizon + 40, 'url(#sky)'),
    kit.dots(stars, silver, 3, { opacity: 0.75 }),
    kit.rect(-20, -20, 1990, eye.horizon + 40, 'url(#moonlight)'),
    kit.path(
      kit.stratus({ x: x - 80, y: eye.horizon - 34, width: 900, height: 26, strokes: 3, seed: 22 }),
      mix(belt, night, 0.42),
      { opacity: 0.7 },
    ),
    kit.disc(x, y, moonSize, [0.975, 0.012, 300]),
    kit.path(
      kit.stratus({ x: x - 20, y: y + moonSize * 0.5, width: 420, height: 20, strokes: 2, seed: 3 }),
      mix(belt, night, 0.22),
    ),
  ];
}

function sea({ crop, view }: Frame): Markup {
  const { eye, moon } = stages[crop];
  const bottom = view[3] + 20;
  const top = eye.horizon + 3;
  const strokes = (
    x: number,
    count: number,
    width: (near: number) => number,
    thick: number,
    lens: number,
    seed: number,
  ): Pen => kit.glitter({ x, top, bottom, strokes: count, width, thick, lens, seed });
  return [
    kit.rect(-20, eye.horizon, 1990, bottom - eye.horizon, 'url(#sea)'),
    kit.path(
      strokes(eye.x - 500, 24, () => 1700, 12, 0.4, 25),
      [0.3, 0.09, 258],
      { opacity: 0.55 },
    ),
    kit.path(
      strokes(moon[0], 22, (near) => 60 + 420 * near, 12, 0.7, 15),
      [0.72, 0.06, 275],
      { opacity: 0.8 },
    ),
    kit.path(
      strokes(moon[0], 30, (near) => 34 + 190 * near, 11, 0.9, 5),
      silver,
    ),
  ];
}

/** The cove under the castle: sand, shallows, and the lines of small waves that come in. */
function cove(stage: Stage): Markup {
  const seen = kit.seen(stage.eye);
  const ground = (list: string): kit.Knot[] =>
    kit.points(list).map(([right, away]) => seen([right, 0, away]));
  const sand = kit.outline(
    ground('5.4,57.4 9.4,62 13.6,68.4 18,72.4 23,71 27,62 33,50 32,48 27.4,52 24,56 20,58 15,58.6 9.6,57.4'),
  );
  const wet = kit.outline(
    ground('5,56.4 10,58.6 15,59.6 20,59 24.4,57 28,53 33,48 32,45 27,50 23.6,54 19.4,56 15,56.8 10,56'),
  );
  const shallows = kit.outline(
    ground('-6,54 4,55.6 10,57 15,57.8 19.4,57 24,55 27,51 33,46 27,42 20,46.4 12,50 4,50.4 -4,52'),
  );
  const shelf = kit.outline(
    ground('-16,58 4,55.4 19,61 30,52 34,44 27,37 20,40.4 16,40 6,42.4 1,42 -6,46 -11,48 -15,53'),
  );
  const ragged = kit.glitter({
    x: seen([6, 0, 44])[0],
    top: seen([6, 0, 50])[1],
    bottom: seen([6, 0, 40])[1],
    strokes: 12,
    width: () => stage.eye.focal * 0.62,
    thick: 11,
    lens: 0.4,
    seed: 41,
  });
  const luck = kit.chance(9);
  const foam = new kit.Pen();
  for (const [start, end, off, thick] of [
    [8, 26, 0, 6],
    [5, 25, 4, 4.5],
    [9, 22, 8.4, 3.6],
  ] as const) {
    for (let right = start; right < end;) {
      const long = luck.between(1.6, 4.4);
      const away = (r: number): number => 54.2 - off * 0.9 + 3 * Math.exp(-(((r - 17.6) / 6.4) ** 2));
      const [a, b] = [seen([right, 0, away(right)]), seen([right + long, 0, away(right + long)])];
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      kit.dab(
        foam,
        a[0] + dx / 2,
        a[1] + dy / 2,
        Math.hypot(dx, dy),
        thick * luck.between(1, 2),
        Math.atan2(dy, dx),
      );
      right += long * luck.between(0.8, 1.3);
    }
  }
  return [
    kit.path(shelf, [0.36, 0.095, 238]),
    kit.path(ragged, [0.42, 0.095, 230]),
    kit.path(shallows, [0.5, 0.095, 215]),
    kit.path(wet, [0.6, 0.05, 270]),
    kit.path(sand, [0.74, 0.035, 300]),
    kit.path(foam, cliffInks.foam),
  ];
}

/** Leaves seen through some of the evening. */
const air = (part: number): Ink => mix(leaf, belt, part);

/** What grows on the level behind the castle. */
function grove(stage: Stage, frame: Frame): Markup {
  const seen = kit.seen(stage.eye);
  const up = stage.cliff;
  const [left] = seen([-19.6, up, 74]);
  const ground = stage.eye.horizon + 40;
  const scrub = (from: number, size: number, rise: number, seed: number): Pen =>
    kit.treeline({
      from,
      to: 1980,
      clip: span(frame.view),
      base: ground + 50,
      size,
      leaf: 8,
      seed,
      profile: (x) => ground - rise * kit.step(x, from - 10, from + 260),
    });
  return [
    kit.path(scrub(stage.eye.x + stage.eye.focal * 0.1, 30, 108, 15), air(0.3)),
    kit.inked(
      air(0.12),
      kit.rows(stage.palms, 4).map(([right = 0, away = 0, high = 0, lean = 0], i) => {
        const [x, y] = seen([right, up, away]);
        const metre = stage.eye.focal / away;
        return kit.palm({
          x: Math.round(x),
          y: Math.round(y),
          height: high * metre,
          lean: lean * metre,
          scale: 0.4,
          seed: 4 + i,
          width: 8,
        });
      }),
    ),
    kit.path(scrub(stage.eye.x + stage.eye.focal * 0.15, 26, 70, 19), air(0.06)),
    kit.path(
      kit.treeline({
        from: left,
        to: left + 460,
        base: ground + 30,
        size: 17,
        leaf: 6,
        seed: 7,
        profile: (x) => ground - 8 - 22 * kit.step(x, left, left + 90),
      }),
      air(0.14),
    ),
  ];
}

function bird({ bird: [x, y, scale] }: Stage): Markup {
  const { body, bill, throat, edges } = frigatebird({
    x,
    y,
    scale,
    roll: 0.34,
    pitch: -0.62,
    yaw: -0.9,
    beat: -26,
  });
  return [
    kit.path(body, ink),
    kit.path(bill, mix(ink, silver, 0.45)),
    kit.path(throat, [0.38, 0.12, 22]),
    kit.path(edges, mix(ink, silver, 0.5)),
  ];
}

/** The couple and their child on the stair. */
function family(stage: Stage): Markup {
  const at = castleAt(stage);
  const riser = STAIR.height / STAIR.steps;
  const step = (n: number): number => riser * (n + 0.9);
  const on = (along: number, n: number): Point => at(along, stairOut(step(n)), step(n));
  const scale = (stage.eye.focal * 2.05) / 62 / 200;
  return [
    relative('woman', on(0.95, 10), scale, familyInks),
    relative('child', on(-0.35, 11), scale * 0.98, familyInks),
    relative('man', on(-1.75, 8), scale, familyInks),
  ];
}

function nearLeaves({ fans }: Stage): Markup {
  const all = kit.uses('fan', fans);
  return [
    kit.group({ fill: [0.31, 0.06, 262], transform: 'translate(-3-4)' }, all),
    kit.inked([0.13, 0.04, 262], all),
  ];
}

function draw(frame: Frame): Drawing {
  const stage = stages[frame.crop];
  const { eye, moon } = stage;
  const at = castleAt(stage);
  const cliff = survey(eye, stage.cliff);
  const sides = span(frame.view);
  const door = at(0, 2.6, 9.2);
  return {
    defs: [
      kit.verticalGradient('sky', 0, eye.horizon, [
        [0, [0.29, 0.095, 268]],
        [0.42, [0.38, 0.105, 272]],
        [0.64, [0.5, 0.105, 281]],
        [0.8, [0.7, 0.09, 298]],
        [0.9, belt],
        [0.96, [0.74, 0.07, 290]],
        [1, [0.64, 0.075, 272]],
      ]),
      kit.verticalGradient('sea', eye.horizon, frame.view[3], [
        [0, [0.56, 0.08, 270]],
        [0.1, [0.45, 0.095, 262]],
        [0.5, [0.36, 0.09, 250]],
        [1, [0.25, 0.075, 245]],
      ]),
      kit.roundGradient('moonlight', ...moon, 330, [
        [0, [0.97, 0.03, 320], 0.62],
        [0.3, [0.9, 0.05, 315], 0.28],
        [1, [0.86, 0.06, 310], 0],
      ]),
      kit.roundGradient('lamplight', ...door, 190, [
        [0, [0.85, 0.14, 75], 0.5],
        [0.4, [0.75, 0.14, 62], 0.16],
        [1, [0.7, 0.13, 50], 0],
      ]),
      sprayPaint(cliff, mix(silver, night, 0.1)),
      inletPaint(),
      kit.frond(2, { length: 168, droop: 78, leaflets: 13, leaflet: 62 }),
      kit.fan(4),
    ],
    body: [
      sky(frame),
      sea(frame),
      grove(stage, frame),
      cove(stage),
      inlet(eye, stage.lamps),
      cliffFace(cliff, cliffInks, sides),
      surf(cliff, cliffInks, sides),
      tulumCastle(at, castleInks),
      family(stage),
      lipPlants(cliff, cliffInks, sides),
      kit.disc(...door, 190, 'url(#lamplight)'),
      bird(stage),
      nearLeaves(stage),
    ],
  };
}

const doorOf = (crop: kit.CropName): Point => castleAt(stages[crop])(0, 2.6, 9.2);

/** Tulum and Xelha: the cliff castle over the sea. */
export const tulumXelha: Scene = {
  name: 'tulum-xelha',
  title: 'The cliff castle of Tulum over the sea at blue hour, a lamp in its door, a family on its stair',
  light: 'Blue hour: the moon is just up out of the sea on the left, and one lamp burns in the temple.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: doorOf('poster'),
      subject: area(0.1, 0.26, 0.97, 0.84),
      quiet: area(0.05, 0.06, 0.8, 0.26),
    },
    hero: {
      at: [0, 0],
      focus: doorOf('hero'),
      subject: area(0.4, 0.11, 0.95, 0.89),
      quiet: area(0.05, 0.13, 0.4, 0.37),
    },
    tile: {
      at: [0, 0],
      focus: doorOf('tile'),
      subject: area(0.1, 0.14, 0.98, 0.86),
      quiet: area(0, 0, 0.7, 0.2),
    },
  }),
  draw,
};
