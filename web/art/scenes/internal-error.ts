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
  hero: { at: [1290, 910], scale: 1.12, horizon: 690, storm: [690, 590], man: -560, width: 1920, foot: 1080 },
  poster: {
    at: [690, 1270],
    scale: 1.12,
    horizon: 1040,
    storm: [-30, 860],
    man: -468,
    width: 1200,
    foot: 1500,
  },
  tile: { at: [630, 910], scale: 0.98, horizon: 712, storm: [40, 590], man: -468, width: 1080, foot: 1080 },
};

/** Outlines of the storm in parts of a picture 1000 wide and 1000 high, its left edge on the clear sky. */
const STORM = {
  body: `1040,-40^ 356,-40^ 330,-16 342,20^ 286,18 244,58 258,112^ 214,112 196,136 206,160^ 140,164
    96,214 112,272
    136,296^ 110,304 98,326 110,350^ 48,356 -6,410 16,476 66,508 130,500^ 200,528 300,512^ 420,552
      540,538^ 700,584
    860,566^ 960,604 1040,598^`,
  shade: `1040,-40^ 560,-40^ 520,10 548,58^ 476,64 430,120 458,182 500,196^ 450,206 440,240 462,262^
    360,258 290,316 316,384
    380,404^ 300,420 250,462^ 400,500 560,492^ 760,540 1040,540^`,
  deep: `1040,-40^ 760,-40^ 730,20 772,60^ 716,76 704,120 736,150^ 650,160 596,220 622,288 690,306^
    640,330 640,372
    672,392^ 580,400 520,440^ 760,470 1040,500^`,
  scud: '60,640^ 150,618 240,626 330,604 420,622 520,616 600,640^ 480,650 300,646 160,656',
};

/** The storm: its left edge is lit, rain hangs under it on the right. */
function storm({ horizon, width, storm: [left, low] }: Stage, { cloud, rain }: StormLight): Markup {
  const placed = (text: string): kit.Pen =>
    kit.outline(
      kit
        .knots(text)
        .map(([x, y, corner = false]): kit.Knot => [
          left + (x * (width - left)) / 1000,
          (y * low) / 600,
          corner,
        ]),
    );
  const luck = kit.chance(6);
  const veils = kit.times(9, (i): kit.Pen => {
    const x = left + (width - left) * (0.42 + 0.07 * i) + luck.normal(0, 16);
    const broad = luck.between(18, 64);
    const reach = luck.between(60, 120);
    return kit.polygon(new kit.Pen(), [
      [x, low * 0.7],
      [x + broad, low * 0.7],
      [x + broad * 1.3 + reach, horizon],
      [x + reach, horizon],
    ]);
  });
  const body = placed(STORM.body);
  return [
    kit.path(placed(STORM.scud), cloud.far),
    kit.path(veils, rain, { opacity: 0.4 }),
    kit.path(body, cloud.edge, { transform: 'translate(-14 -4)' }),
    kit.path(body, cloud.body),
    kit.path(placed(STORM.shade), mix(cloud.body, cloud.deep, 0.55)),
    kit.path(placed(STORM.deep), cloud.deep),
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

/** Palms on the right, still bent by the wind. */
function palms({ at: [x, y], scale, width }: Stage, light: StormLight): Markup {
  const crowns = [
    kit.palm({
      x: Math.min(width - 90, x + 560 * scale),
      y: y - 30,
      height: 560 * scale,
      lean: 96,
      scale: 1.15 * scale,
      seed: 5,
      width: 17,
    }),
    kit.palm({
      x: Math.min(width - 30, x + 640 * scale),
      y: y - 26,
      height: 400 * scale,
      lean: 70,
      scale: 0.95 * scale,
      seed: 8,
      width: 15,
    }),
  ];
  const foot = (px: number, seed: number): kit.Pen =>
    kit.clump({ cx: px, cy: y - 18, rx: 54 * scale, ry: 17 * scale, leaves: 13, seed, rough: 0.3 });
  const near = Math.min(width - 90, x + 560 * scale);
  const tufts = [foot(near, 3), foot(Math.min(width - 30, x + 640 * scale) + 10, 7)].map(kit.shape);
  return [
    kit.group({ fill: light.leafLit, transform: 'translate(-4 -4)' }, [crowns, tufts]),
    kit.inked(light.leaf, [crowns, tufts]),
  ];
}

/** The one rope: from his hands over the roof to hers. */
const ropeOnRoof = '-330-352L-282-420C-200-510-120-584-28-584C60-584 130-500 200-392L318-240';
const ropeOver = (man: number): string => `M${man + 34}-196L${ropeOnRoof}L308-214`;

function drawUnder(light: StormLight, { crop }: Frame): Drawing {
  const stage = stages[crop];
  const { at, scale, horizon, man, width, foot } = stage;
  return {
    defs: [
      kit.verticalGradient('sky', 0, horizon, light.sky),
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
        kit.line(ropeOver(man), mix(light.palapa.shade, light.people.ink, 0.5), 9, {
          'stroke-linejoin': 'round',
        }),
        kit.line(ropeOver(man), light.rope, 5, { transform: 'translate(-1 -2)', 'stroke-linejoin': 'round' }),
        kit.group({ transform: `translate(${man} -10)` }, pullingMan(light.people)),
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
    poster: { at: [0, 0], focus: focusOf('poster'), quiet: area(0.3, 0, 1, 0.3) },
    hero: { at: [0, 0], focus: focusOf('hero'), quiet: area(0, 0, 0.38, 0.6) },
    tile: { at: [0, 0], focus: focusOf('tile'), quiet: area(0.4, 0, 1, 0.2) },
  }),
  draw: (frame) => drawUnder(clearing, frame),
  dusk: (frame) => drawUnder(afterglow, frame),
};
