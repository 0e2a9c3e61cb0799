import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Ink, type Markup, type Scene } from '../kit';
import { clearing, afterglow, type StormLight } from '../parts/storm-light';
import { posts, roof } from '../parts/palapa';
import { pullingMan, tyingWoman } from '../parts/roof-menders';

// The storm goes off to the right; the sun comes in low from the left under the clear sky behind it.

/** What a lamp leaves on the air around it. */
const lampGlow: Ink = [0.7, 0.19, 48];

/** Where a crop puts the feet of the palapa's posts, how large it is, and where the sea ends. */
type Stage = {
  at: kit.Point;
  scale: number;
  horizon: number;
  /** Where the storm's left edge is, and how far down it hangs. */
  storm: kit.Point;
  /** Where the man stands. */
  man: number;
  width: number;
  foot: number;
};

const stages: Record<kit.CropName, Stage> = {
  hero: { at: [1290, 910], scale: 1.12, horizon: 690, storm: [880, 600], man: -640, width: 1920, foot: 1080 },
  poster: {
    at: [700, 1280],
    scale: 1.08,
    horizon: 1040,
    storm: [250, 900],
    man: -468,
    width: 1200,
    foot: 1500,
  },
  tile: { at: [640, 910], scale: 0.94, horizon: 712, storm: [300, 590], man: -500, width: 1080, foot: 1080 },
};

/** Banks of the storm, in parts of the room it takes and of its depth: left end, height, length, thickness, darkness. */
const BANKS = kit.rows(
  '.02,.92,.9,.1,.1 .14,.74,1,.12,.3 .2,.52,1,.16,.5 .12,.34,.9,.12,.25 .34,.2,1,.2,.85 .22,.05,1,.14,.6',
  5,
);

/** The storm: the sky goes dark to the right, banks of it reach out to the left and are lit there, rain hangs under it. */
function storm({ horizon, width, storm: [left, low] }: Stage, { cloud, rain }: StormLight): Markup {
  const luck = kit.chance(6);
  const room = width - left;
  const veils = kit.times(7, (i): kit.Pen => {
    const x = left + room * (0.46 + 0.08 * i) + luck.normal(0, 16);
    const broad = luck.between(50, 130);
    const reach = luck.between(50, 90);
    return kit.polygon(new kit.Pen(), [
      [x, low * 0.86],
      [x + broad, low * 0.86],
      [x + broad * 1.1 + reach, horizon],
      [x + reach, horizon],
    ]);
  });
  return [
    kit.rect(-20, -20, width + 40, horizon + 30, 'url(#storm)'),
    kit.path(veils, rain, { opacity: 0.22 }),
    BANKS.map(([from = 0, down = 0, long = 0, thick = 0, dark = 0], i) => {
      const bank = kit.stratus({
        x: left + room * from,
        y: low * down,
        width: room * long,
        height: low * thick,
        strokes: 6,
        seed: 11 + i * 3,
      });
      return [
        kit.path(bank, mix(cloud.body, cloud.edge, 0.62 - 0.4 * dark), { transform: 'translate(-14 5)' }),
        kit.path(bank, mix(cloud.body, cloud.deep, dark)),
      ];
    }),
  ];
}

/** The sea that has not calmed down yet, and the wet beach. */
function shore(stage: Stage, light: StormLight): Markup {
  const { horizon, width, foot, at } = stage;
  const [, ground] = at;
  const edge = horizon + (ground - horizon) * 0.5;
  const crests = (seed: number, count: number): kit.Pen =>
    kit.glitter({
      x: width / 2,
      top: horizon + 4,
      bottom: edge,
      strokes: count,
      width: () => width * 1.1,
      thick: 13,
      lens: 0.16,
      seed,
    });
  const line = (down: number, seed: number): kit.Pen =>
    kit.ridge({
      from: -30,
      to: width + 60,
      base: foot + 30,
      rough: 12,
      frequency: 0.006,
      octaves: 2,
      step: 60,
      seed,
      profile: (x) => edge + down + 10 * Math.sin(x / 230),
    });
  const luck = kit.chance(15);
  const marks = new kit.Pen();
  for (let i = 0; i < 26; i += 1) {
    const near = luck();
    const y = edge + 40 + (foot - edge - 40) * near;
    kit.dab(
      marks,
      luck.between(0, width),
      y,
      luck.between(60, 200) * (0.4 + near),
      luck.between(2, 6),
      luck.normal(0, 0.03),
    );
  }
  return [
    kit.rect(-20, horizon, width + 40, foot - horizon + 20, 'url(#sea)'),
    kit.path(crests(3, 46), light.foam),
    kit.path(line(-12, 4), light.foam),
    kit.path(line(0, 4), 'url(#sand)'),
    kit.path(marks, light.sandLit),
  ];
}

/** A puddle around a place. */
const puddle = (px: number, py: number, half: number, high: number): kit.Pen =>
  kit.outline([
    [px - half, py],
    [px - half * 0.4, py - high],
    [px + half * 0.3, py - high * 0.6],
    [px + half, py - high * 0.1],
    [px + half * 0.5, py + high * 0.8],
    [px - half * 0.2, py + high * 0.5],
    [px - half * 0.6, py + high],
  ]);

/** Water that stands on the sand, and the palapa's long shade. */
function wetSand({ at: [x, y], scale, man, width }: Stage, light: StormLight): Markup {
  return [
    kit.path(
      [
        puddle(x - 330 * scale, y + 84, 210, 17),
        puddle(x + 250 * scale, y + 130, 170, 15),
        puddle(width * 0.1, y + 40, 190, 12),
      ],
      light.puddle,
    ),
    kit.path(
      [
        kit.outline('-230,2^ -60,-8 220,0 620,-6 900,14^ 760,40 420,48 120,34 -60,20'),
        kit.outline([
          [man, 4, true],
          [man + 60, -4],
          [man + 140, 2],
          [man + 260, 12, true],
          [man + 160, 16],
          [man + 60, 12],
        ]),
      ],
      light.shade,
      { opacity: 0.55, transform: `translate(${x} ${y})scale(${scale})` },
    ),
  ];
}

/** Fronds the wind has taken down, and a coconut. */
const debris = ({ at: [x, y], scale }: Stage, light: StormLight): Markup => {
  const fronds = [
    kit.use('frond', x - 120 * scale, y + 70 * scale, 0.9, -4),
    kit.use('frond', x + 480 * scale, y + 60 * scale, -0.8, -8),
    kit.use('frond', x + 60 * scale, y + 120 * scale, 0.62, 12),
  ];
  return [
    kit.group({ fill: light.shade, transform: 'translate(8 10)' }, fronds),
    kit.inked(light.leaf, fronds),
    kit.tag('ellipse', { cx: x - 30 * scale, cy: y + 130 * scale, rx: 26, ry: 22, fill: light.palapa.wood }),
    kit.path(
      kit.limb([
        [x - 48 * scale, y + 134 * scale - 8, 4],
        [x - 40 * scale, y + 120 * scale - 10, 7],
        [x - 22 * scale, y + 114 * scale - 6, 4],
      ]),
      light.palapa.woodLit,
    ),
  ];
};

/** A palm on the right, still bent by the wind. */
function palms({ at: [x, y], scale, width }: Stage, light: StormLight): Markup {
  const near = Math.min(width - 96, x + 540 * scale);
  const tree = [
    kit.palm({ x: near, y: y - 30, height: 520 * scale, lean: 84, scale: 1.1 * scale, seed: 5, width: 17 }),
    kit.shape(
      kit.clump({ cx: near, cy: y - 34, rx: 54 * scale, ry: 17 * scale, leaves: 13, seed: 3, rough: 0.3 }),
    ),
  ];
  return [
    kit.group({ fill: light.leafLit, transform: 'translate(-4 -4)' }, tree),
    kit.inked(light.leaf, tree),
  ];
}

/** Where the rope is tied to the ridge, and where it comes to his near hand. */
const TIED: kit.Point = [-36, -580];
const inHand = (man: number): kit.Point => [man - 22, -212];
/** The rope, as straight as his weight makes it. */
const rope = (man: number): string => `M${inHand(man).join(' ')}L${TIED.join(' ')}`;
/** Which way it leaves his hand. */
function wayUp(man: number): kit.Point {
  const [x, y] = inHand(man);
  const long = Math.hypot(TIED[0] - x, TIED[1] - y);
  return [(TIED[0] - x) / long, (TIED[1] - y) / long];
}

function drawUnder(light: StormLight, { crop }: Frame): Drawing {
  const stage = stages[crop];
  const { at, scale, horizon, man, width, foot } = stage;
  return {
    defs: [
      kit.verticalGradient('sky', 0, horizon, light.sky),
      kit.tag(
        'linearGradient',
        {
          id: 'storm',
          gradientUnits: 'userSpaceOnUse',
          x1: stage.storm[0] + (width - stage.storm[0]) * 0.12,
          y1: stage.storm[1] * 0.8,
          x2: width,
          y2: 40,
        },
        ([0, 0.45, 1] as const).map((offset) =>
          kit.tag('stop', {
            offset,
            'stop-color': mix(light.cloud.body, light.cloud.deep, offset),
            'stop-opacity': offset === 0 ? 0 : undefined,
          }),
        ),
      ),
      kit.verticalGradient('sea', horizon, horizon + 140, light.sea),
      kit.verticalGradient('sand', horizon + 60, foot, light.sand),
      kit.roundGradient('lamp', 0, -200, 420, [
        [0, light.lamp ?? light.rope, 0.6],
        [0.25, lampGlow, 0.3],
        [1, lampGlow, 0],
      ]),
      kit.frond(2, { length: 190, droop: 88, leaflets: 17, leaflet: 66 }),
    ],
    body: [
      kit.rect(-20, -20, width + 40, horizon + 30, 'url(#sky)'),
      storm(stage, light),
      shore(stage, light),
      palms(stage, light),
      wetSand(stage, light),
      kit.group({ transform: `translate(${at.join(' ')})scale(${scale})` }, [
        posts(light.palapa),
        light.lamp === undefined
          ? ''
          : [
              kit.rect(-420, -620, 840, 840, 'url(#lamp)'),
              kit.line('M0-290V-222', light.palapa.dark, 4),
              kit.disc(0, -206, 15, light.lamp),
            ],
        kit.group({ transform: 'translate(18 -300)rotate(12)' }, roof(light.palapa)),
        kit.group({ transform: `translate(${man} -10)` }, pullingMan(light.people, wayUp(man))),
        kit.line(rope(man), mix(light.palapa.shade, light.people.ink, 0.5), 8, {
          transform: 'translate(1 3)',
        }),
        kit.line(rope(man), light.rope, 5.5),
        kit.disc(...TIED, 13, light.rope),
        kit.line('M302-226L250-262M300-218L250-250', light.rope, 5, { 'stroke-linecap': 'round' }),
        kit.group({ transform: 'translate(392 18)' }, tyingWoman(light.people)),
      ]),
      debris(stage, light),
    ],
  };
}

const focusOf = (crop: kit.CropName): kit.Point => [
  stages[crop].at[0] - 60,
  stages[crop].at[1] - 420 * stages[crop].scale,
];

/** Something broke, and it is being mended: a palapa's roof, blown askew, and two who tie it down. */
export const internalError: Scene = {
  name: 'internal-error',
  title: 'A palapa with its roof blown askew; a man and a woman calmly tie it down while the storm leaves',
  light: 'After the storm: the sun comes in low from the left, and what faces it is gold against the cloud.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: focusOf('poster'),
      subject: area(0.02, 0.42, 0.98, 0.84),
      quiet: area(0.3, 0.02, 1, 0.3),
    },
    hero: {
      at: [0, 0],
      focus: focusOf('hero'),
      subject: area(0.17, 0.22, 0.93, 0.88),
      quiet: area(0.05, 0.13, 0.34, 0.5),
    },
    tile: {
      at: [0, 0],
      focus: focusOf('tile'),
      subject: area(0.02, 0.3, 1, 0.86),
      quiet: area(0.4, 0, 1, 0.2),
    },
  }),
  draw: (frame) => drawUnder(clearing, frame),
  dusk: (frame) => drawUnder(afterglow, frame),
};
