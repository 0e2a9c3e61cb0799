import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Markup, type Scene } from '../kit';
import { morning, moonlight, type TideLight } from '../parts/tide-light';
import { foot, roundTrip, seenOn, sizeAt, tracks, type Ground, type Step } from '../parts/footprints';

// The sun, by dusk the moon, is low and off the left edge: the left wall of every print is in shade, the
// right one lit.

/** How a crop looks down on the beach. */
type Stage = {
  ground: Ground;
  steps: Step[];
  /** Height of the waterline at the left edge, and how far it climbs to the right edge. */
  shore: number;
  climb: number;
  width: number;
  foot: number;
  long: number;
  star: kit.Point;
};

const stages: Record<kit.CropName, Stage> = {
  hero: {
    ground: { middle: 1300, horizon: -700, eye: 1300, lens: 2700 },
    steps: roundTrip(60, 190, 1750, 3050),
    shore: 360,
    climb: 190,
    width: 1920,
    foot: 1080,
    long: 132,
    star: [520, 2700],
  },
  poster: {
    ground: { middle: 600, horizon: -640, eye: 1400, lens: 2700 },
    steps: roundTrip(40, 190, 1600, 2880),
    shore: 520,
    climb: 130,
    width: 1200,
    foot: 1500,
    long: 132,
    star: [430, 2560],
  },
  tile: {
    ground: { middle: 540, horizon: -700, eye: 1300, lens: 2700 },
    steps: roundTrip(20, 190, 1750, 3000),
    shore: 346,
    climb: 90,
    width: 1080,
    foot: 1080,
    long: 132,
    star: [430, 2560],
  },
};

/** The waterline and the lines it has left: scallops of the last small waves, `down` from it. */
const tideline =
  ({ shore, climb, width }: Stage, down: number, seed: number): kit.Profile =>
  (x) => {
    const wander = kit.noise(seed);
    const scallop = Math.abs(Math.sin(x / 205 + seed + 0.4 * wander(x / 300)));
    return shore + down - (climb * x) / width + 34 * wander(x / 420) - 26 * scallop;
  };

/** Everything nearer than a line. */
const nearer = ({ width, foot: base }: Stage, line: kit.Profile): kit.Pen =>
  kit
    .curve(
      kit.times(Math.ceil(width / 36) + 2, (i): kit.Point => [i * 36 - 30, line(i * 36 - 30)]),
      { pen: new kit.Pen().move(-30, base + 20) },
    )
    .line(width + 30, base + 20)
    .close();

/** A lace of foam between a line and a rougher one above it. */
function lace({ width }: Stage, line: kit.Profile, thick: number, seed: number): kit.Pen {
  const wander = kit.noise(seed);
  const xs = kit.times(Math.ceil(width / 30) + 2, (i) => i * 30 - 30);
  const breath = (x: number): number => thick * Math.max(0.12, 0.55 + 0.75 * wander(x / 70));
  const upper = xs.map((x): kit.Point => [x, line(x) - breath(x)]);
  const lower = xs.toReversed().map((x): kit.Point => [x, line(x) + 2 + breath(x + 4000) * 0.3]);
  return kit.outline([...upper, ...lower]);
}

/** Ripple marks on the wet flat: bent lenses, tight far off and long near by, with bare places between. */
function ripples(stage: Stage, from: number, to: number, count: number, seed: number): kit.Pen {
  const luck = kit.chance(seed);
  const bare = kit.noise(seed + 3);
  const pen = new kit.Pen();
  const line = tideline(stage, 0, 3);
  for (let i = 0; i < count; i += 1) {
    const down = from + (to - from) * luck() ** 1.3;
    const x = luck.between(-60, stage.width + 60);
    if (bare(x / 260 + down / 90) > 0.25) continue;
    const size = (down + 130) / 300;
    kit.dab(
      pen,
      x,
      line(x) + down,
      luck.between(60, 170) * size,
      luck.between(3, 7) * size,
      luck.normal(-0.05, 0.09),
    );
  }
  return pen;
}

/** What the wind has drawn on the dry sand. */
function windMarks(stage: Stage): kit.Pen {
  const luck = kit.chance(14);
  const pen = new kit.Pen();
  const line = tideline(stage, 0, 5);
  for (let i = 0; i < 46; i += 1) {
    const x = luck.between(-40, stage.width);
    const down = luck.between(360, stage.foot - stage.shore + stage.climb);
    const size = 0.5 + down / 700;
    kit.dab(
      pen,
      x,
      line(x) + down,
      luck.between(70, 190) * size,
      luck.between(2, 4) * size,
      luck.normal(-0.08, 0.05),
    );
  }
  return pen;
}

/** Weed the tide has left along its highest line. */
function wrack(stage: Stage, line: kit.Profile): kit.Pen {
  const luck = kit.chance(31);
  const gap = kit.noise(9);
  const pen = new kit.Pen();
  for (let x = -20; x < stage.width + 20; x += luck.between(5, 22)) {
    if (gap(x / 150) < -0.25) continue;
    const y = line(x) + luck.normal(6, 7);
    kit.dab(pen, x, y, luck.between(12, 34), luck.between(2, 5), luck.normal(-0.15, 0.6));
  }
  return pen;
}

/** Water left standing in the flat. */
function pools({ shore, climb, width }: Stage): kit.Pen {
  const pen = new kit.Pen();
  for (const [at, down, half, high] of kit.rows('.12,196,150,15 .3,150,84,8 .93,236,190,17', 4)) {
    const x = (at ?? 0) * width;
    const y = shore + (down ?? 0) - climb * (at ?? 0);
    const [w, h] = [half ?? 0, high ?? 0];
    kit.outline(
      [
        [x - w, y + h * 0.3],
        [x - w * 0.5, y - h * 0.7],
        [x - w * 0.1, y - h * 0.4],
        [x + w * 0.4, y - h],
        [x + w, y - h * 0.2],
        [x + w * 0.5, y + h * 0.4],
        [x + w * 0.1, y + h * 0.9],
        [x - w * 0.4, y + h * 0.5],
      ],
      { pen },
    );
  }
  return pen;
}

function sea(stage: Stage, light: TideLight): Markup {
  const { shore, climb, width } = stage;
  const bands = [
    [-shore * 0.52, 6],
    [-shore * 0.26, 9],
    [-shore * 0.1, 13],
  ] as const;
  const glints = kit.glitter({
    x: width / 2,
    top: -20,
    bottom: shore - climb * 0.5 - 20,
    strokes: 34,
    width: () => width * 1.05,
    thick: 8,
    lens: 0.12,
    seed: 7,
  });
  const crest = (down: number, seed: number): Markup =>
    kit.path(lace(stage, tideline(stage, down, seed), 5, seed + 40), light.glitter);
  return [
    kit.rect(-20, -20, width + 40, shore + 60, light.sea[0]),
    bands.map(([down, seed], i) =>
      kit.path(nearer(stage, tideline(stage, down, seed)), kit.at(light.sea, i + 1)),
    ),
    crest(-shore * 0.4, 23),
    crest(-shore * 0.17, 29),
    kit.path(glints, light.glitter, { opacity: 0.8 }),
  ];
}

function beach(stage: Stage, light: TideLight): Markup {
  const wet = tideline(stage, 0, 3);
  const film = tideline(stage, -34, 17);
  const dry = tideline(stage, 300, 5);
  const sheen = tideline(stage, 52, 11);
  return [
    kit.path(nearer(stage, film), light.film),
    kit.path(lace(stage, film, 20, 8), light.foam),
    kit.path(nearer(stage, wet), mix(light.wet, light.pool, 0.5)),
    kit.path(nearer(stage, sheen), light.wet),
    kit.path(
      lace(stage, (x) => wet(x) + 9, 13, 21),
      mix(light.wet, light.pool, 0.2),
    ),
    kit.path(lace(stage, wet, 13, 21), light.foam),
    kit.path(ripples(stage, 26, 330, 150, 4), light.ripple),
    kit.path(ripples(stage, 30, 330, 110, 4.5), light.rippleLit, { opacity: 0.55 }),
    kit.path(pools(stage), light.pool),
    kit.path(
      nearer(stage, (x) => dry(x) - 16),
      mix(light.wet, light.sand, 0.45),
    ),
    kit.path(nearer(stage, dry), 'url(#sand)'),
    kit.path(wrack(stage, dry), light.weed),
    kit.path(windMarks(stage), light.wind),
  ];
}

/** A starfish nobody has seen, beside the way. */
function starfish({ ground }: Stage, at: kit.Point, { star, print }: TideLight): Markup {
  const [x, y] = seenOn(ground, at);
  const size = sizeAt(ground, at[1]);
  const arm = (reach: number, broad: number): kit.Knot[] =>
    kit.times(10, (i): kit.Knot => {
      const angle = (i * Math.PI) / 5 + 0.35 + 0.06 * Math.sin(i * 5);
      const far = (i % 2 === 0 ? reach * (1 + 0.1 * Math.sin(i * 3)) : broad) * size;
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.56];
    });
  const body = kit.outline(arm(46, 19), { tension: 0.13 });
  return [
    kit.path(body, print.wall, { transform: 'translate(5 3)' }),
    kit.path(body, star.body),
    kit.path(kit.outline(arm(33, 6), { tension: 0.1 }), star.lit, { transform: 'translate(-1 -1)' }),
  ];
}

function drawUnder(light: TideLight, { crop }: Frame): Drawing {
  const stage = stages[crop];
  const { ground, steps, long, width } = stage;
  const { lit, wall, bed, water } = light.print;
  const highWater = tideline(stage, 296, 5);
  const onFlat = ({ at }: Step): boolean => {
    const [x, y] = seenOn(ground, at);
    return y < highWater(x);
  };
  return {
    defs: [
      foot(),
      kit.group({ id: 'wet-tracks' }, tracks(ground, steps.filter(onFlat), long)),
      kit.group(
        { id: 'dry-tracks' },
        tracks(
          ground,
          steps.filter((one) => !onFlat(one)),
          long,
        ),
      ),
      kit.sideGradient('sand', 0, width, [
        [0, light.sand],
        [1, light.sandNear],
      ]),
    ],
    body: [
      sea(stage, light),
      beach(stage, light),
      kit.prints('wet-tracks', [
        [light.rippleLit, 4, 4],
        [wall, 0, 0],
        [water, 4, 3],
      ]),
      kit.prints('dry-tracks', [
        [lit, 6, 5],
        [wall, 0, 0],
        [bed, 5, 3],
      ]),
      starfish(stage, stage.star, light),
    ],
  };
}

const turnOf = (crop: kit.CropName): kit.Point => {
  const { ground, steps } = stages[crop];
  return seenOn(
    ground,
    kit.at(
      steps.toSorted((a, b) => b.at[1] - a.at[1]),
      0,
    ).at,
  );
};

/** Nothing found: somebody walked to the sea, looked, and walked back. */
export const searchNone: Scene = {
  name: 'search-none',
  title: 'An empty beach at low tide from above: one pair of footprints goes to the water and comes back',
  light: 'An hour after sunrise: the sun is low on the left and fills every footprint half with shade.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: turnOf('poster'),
      subject: area(0.3, 0.36, 0.92, 0.78),
      quiet: area(0, 0, 1, 0.22),
    },
    hero: {
      at: [0, 0],
      focus: turnOf('hero'),
      subject: area(0.55, 0.31, 0.96, 0.8),
      quiet: area(0.05, 0.5, 0.46, 0.95),
    },
    tile: {
      at: [0, 0],
      focus: turnOf('tile'),
      subject: area(0.26, 0.28, 0.96, 0.8),
      quiet: area(0, 0, 1, 0.2),
    },
  }),
  draw: (frame) => drawUnder(morning, frame),
  dusk: (frame) => drawUnder(moonlight, frame),
};
