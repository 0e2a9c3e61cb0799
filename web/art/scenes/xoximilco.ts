import * as kit from '../kit';
import { area, bump, framing, mix, span, step, WORLD } from '../kit';
import { type Drawing, type Eye, type Frame, type Ink, type Markup, type Pen, type Scene } from '../kit';
import { guestSymbols } from '../parts/boat-party';
import { cutPaper, garland } from '../parts/cut-paper';
import { lanternsAlong, trajinera, type OnBoat } from '../parts/trajinera';

// Magenta dusk from the water. Two lights: the afterglow where the canal ends, and the lanterns on the boat.

const ink: Ink = [0.17, 0.065, 325];
const plum: Ink = [0.3, 0.115, 338];
const magenta: Ink = [0.5, 0.19, 355];
const coral: Ink = [0.7, 0.185, 25];
const amber: Ink = [0.72, 0.17, 52];
const glow: Ink = [0.93, 0.12, 85];
const gold: Ink = [0.83, 0.15, 80];
const teal: Ink = [0.62, 0.1, 200];
const rose: Ink = [0.8, 0.12, 5];
const skin: Ink = [0.33, 0.095, 28];
const skirt: Ink = [0.52, 0.2, 8];

/** The eye, a metre and a bit over the water, for each crop; `end` is where the canal ends. */
const views: Record<kit.CropName, Eye & { end: number }> = {
  poster: { x: 1020, horizon: 985, focal: 1200, height: 1.2, end: 720 },
  hero: { x: 1260, horizon: 890, focal: 1230, height: 1.2, end: 930 },
  tile: { x: 1070, horizon: 930, focal: 1160, height: 1.2, end: 760 },
};

const boatPlace = kit.plan([-1.05, 5.7], 0.62);
const boatAt =
  (eye: Eye): OnBoat =>
  (along, across, up) =>
    kit.seen(eye)(boatPlace(along, across, up));

/** The afterglow in rings behind the trees, and the first stars. */
function sky({ view, crop }: Frame): Markup {
  const { end, horizon } = views[crop];
  const rings: readonly (readonly [number, Ink, number])[] = [
    [560, magenta, 0.4],
    [410, [0.6, 0.195, 8], 0.6],
    [290, coral, 0.75],
    [190, [0.79, 0.155, 45], 0.85],
    [104, [0.88, 0.12, 70], 1],
  ];
  return [
    kit.rect(...WORLD, 'url(#sky)'),
    rings.map(([radius, tone, opacity], i) =>
      kit.path(kit.halo(end, horizon - 6, [radius], 3 + i), tone, { opacity }),
    ),
    kit.dots(
      kit.spatter({ box: [0, 10, 1920, 420], count: 44, seed: 3, view, density: (_, v) => 1 - v }),
      [0.93, 0.05, 60],
      3.4,
      { opacity: 0.7 },
    ),
    kit.path(
      kit.stratus({ x: end - 330, y: horizon - 250, width: 720, height: 40, strokes: 3, seed: 6 }),
      [0.42, 0.16, 345],
      { opacity: 0.8 },
    ),
    kit.path(
      kit.stratus({ x: end + 300, y: horizon - 330, width: 640, height: 34, strokes: 2, seed: 9 }),
      [0.4, 0.155, 342],
      { opacity: 0.7 },
    ),
  ];
}

/** Two banks that run to the canal's end, the near ones darker, and palms on them. */
function banks({ view, crop }: Frame): Markup {
  const { end, horizon } = views[crop];
  const base = horizon + 14;
  const clip = span(view);
  const leftBank = (size: number, seed: number, to: number, profile: kit.Profile): Pen =>
    kit.treeline({ from: -60, to, clip, base, size, leaf: 15, seed, profile });
  const rightBank = (size: number, seed: number, from: number, profile: kit.Profile): Pen =>
    kit.treeline({ from, to: 1990, clip, base, size, leaf: 15, seed, profile });
  return [
    kit.path(
      [
        kit.treeline({
          from: end - 330,
          to: end - 20,
          clip,
          base,
          size: 26,
          leaf: 14,
          seed: 4,
          profile: (x) => horizon + 6 - 62 * step(x, end - 20, end - 260),
        }),
        kit.treeline({
          from: end + 30,
          to: end + 260,
          clip,
          base,
          size: 26,
          leaf: 14,
          seed: 5,
          profile: (x) => horizon + 6 - 80 * step(x, end + 20, end + 260),
        }),
      ],
      mix(plum, coral, 0.36),
    ),
    kit.path(
      rightBank(48, 12, end + 130, (x) => horizon + 12 - 190 * step(x, end + 120, end + 520)),
      mix(plum, magenta, 0.12),
    ),
    kit.inked(mix(plum, ink, 0.35), [
      kit.palm({ x: end - 400, y: horizon, height: 250, lean: 46, scale: 0.62, seed: 4, width: 8 }),
      kit.palm({ x: end - 500, y: horizon, height: 190, lean: -38, scale: 0.56, seed: 9, width: 8 }),
      kit.palm({ x: end + 590, y: horizon, height: 380, lean: 60, scale: 0.72, seed: 2, width: 9 }),
    ]),
    kit.path(
      leftBank(
        54,
        8,
        end - 150,
        (x) => horizon + 14 - 150 * step(x, end - 160, end - 520) - bump(x, end - 760, 200, 40),
      ),
      mix(plum, ink, 0.42),
    ),
  ];
}

/** The canal: the sky's colours below, the banks' shade under them, and the afterglow's path. */
function canal({ crop }: Frame): Markup {
  const { end, horizon } = views[crop];
  const strokes = (x: number, count: number, width: (near: number) => number, seed: number, from = 16): Pen =>
    kit.glitter({ x, top: horizon + from, bottom: 1500, strokes: count, width, thick: 14, lens: 0.75, seed });
  return [
    kit.rect(-20, horizon + 8, 1990, 640, 'url(#canal)'),
    kit.path(
      strokes(end - 640, 18, (near) => 700 + 300 * near, 21, 12),
      mix(plum, ink, 0.5),
    ),
    kit.path(
      strokes(end + 760, 14, (near) => 800 + 300 * near, 23, 12),
      mix(plum, ink, 0.45),
    ),
    kit.path(
      strokes(end, 26, (near) => 150 + 520 * near, 5),
      coral,
    ),
    kit.path(
      strokes(end, 16, (near) => 90 + 300 * near, 15),
      [0.82, 0.145, 52],
    ),
    kit.path(
      strokes(end, 12, (near) => 60 + 150 * near, 35),
      [0.9, 0.11, 75],
    ),
  ];
}

/** Strips of a broken mirror: tight under the hull, wider and further apart toward the viewer. */
function strips(top: number, from: number, to: number, part: number, seed: number): Pen {
  const luck = kit.chance(seed);
  const pen = kit.coarsePen();
  for (let [y, i] = [top, 0]; y < 1510; i += 1) {
    const near = (y - top) / 400;
    const high = 19 + 30 * near;
    // The strips between are the other part's.
    const end = i % 2 === part ? to : from - 160;
    for (let x = from - luck.between(0, 160); x < end;) {
      const long = luck.between(300, 820) * (1 - 0.3 * near);
      kit.dab(pen, x + long / 2, y + luck.between(-3, 3), long, high, luck.normal(0, 0.008));
      x += long * luck.between(0.8, 1.05) + 90 * near;
    }
    y += high * 0.5;
  }
  return pen;
}

/** The boat upside down in the water, in strips that have slid apart, and the lanterns' streaks. */
function mirror({ crop }: Frame): Markup {
  const eye = views[crop];
  const at = boatAt(eye);
  const [bow, stern] = [at(0.5, 0, 0), at(9.4, 0, 0)];
  const slope = (stern[1] - bow[1]) / (stern[0] - bow[0]);
  const fall = 2 * (bow[1] - slope * bow[0]);
  const slid = [-8, 26];
  return [
    slid.map((dx, i) =>
      kit.group({ 'clip-path': `url(#strip${i})` }, [
        ['#inside', '#outside'].map((href) =>
          kit.tag('use', {
            href,
            transform: `matrix(1 ${(2 * slope).toFixed(2)} 0 -1 ${dx} ${Math.round(fall)})`,
          }),
        ),
        kit.tag('rect', {
          x: -20,
          y: Math.round(stern[1] - 20),
          width: 1990,
          height: 560,
          fill: 'url(#canal)',
          opacity: 0.42,
        }),
      ]),
    ),
    lanternsAlong.map((along, i) => {
      const [x, y] = at(along, 0.4, 0);
      return kit.path(
        kit.glitter({
          x,
          top: y + 26,
          bottom: 1500,
          strokes: 11,
          width: (near) => 40 + 150 * near,
          thick: 14,
          seed: 40 + i,
        }),
        i % 2 === 0 ? glow : gold,
        { opacity: 0.85 },
      );
    }),
  ];
}

/** A boat far off: roof, arch, heads, somebody poling, two lanterns. */
const farBoat: Markup = [
  kit.shape('M-96-14Q-80 4-60 6H84Q104 0 112-16L100-12H-70Z'),
  kit.shape(
    'M-62-12V-66h5v54zM-20-12v-50h4v50zM28-12v-50h4v50zM70-12v-50h5v50zM-72-64Q0-92 88-66L92-58Q0-70-74-56Z',
  ),
  kit.shape('M-82-10V-60Q-86-96-70-98Q-54-96-58-60V-10h-6V-58Q-62-86-70-86Q-78-86-76-58V-10z'),
  kit.inked(
    ink,
    kit
      .figure(
        [
          '-38,-8,15 -38,-28,14',
          '-4,-8,16 -3,-30,14',
          '14,-8,14 15,-26,12',
          '50,-8,15 49,-30,13',
          '94,-14,9 96,-40,12 95,-56,8',
          '95,-52,5 84,-40,4',
          '96,-50,5 108,-44,4',
          '84,-96,2.5 108,-44,3 124,4,2.5',
        ],
        () => new kit.Pen(),
      )
      .map(kit.shape),
  ),
  kit.dots('M-38-36h0M-3-38h0M15-34h0M49-38h0M95-64h0', ink, 12),
];

function farBoats({ crop }: Frame): Markup {
  const { end, horizon } = views[crop];
  const spots = [
    [end - 240, horizon + 34, 0.92],
    [end - 70, horizon + 16, 0.44],
  ] as const;
  return spots.map(([x, y, scale], i) => [
    kit.path(
      kit.glitter({
        x,
        top: y,
        bottom: y + 90 * scale,
        strokes: 12,
        width: () => 210 * scale,
        thick: 11 * scale,
        lens: 0.8,
        seed: 7 + i,
      }),
      ink,
      { opacity: 0.75 },
    ),
    kit.group({ fill: mix(plum, ink, 0.75), transform: `translate(${x} ${y})scale(${scale})` }, [
      kit.tag('use', { href: '#far-boat' }),
      kit.dots('M-20-52h0M28-54h0', gold, 26, { opacity: 0.45 }),
      kit.dots('M-20-52h0M28-54h0', glow, 13),
    ]),
    kit.path(
      [-20, 28].map((dx, n) =>
        kit.glitter({
          x: x + dx * scale,
          top: y + 14 * scale,
          bottom: y + 150 * scale,
          strokes: 8,
          width: () => 44 * scale,
          thick: 9 * scale,
          seed: 50 + n,
        }),
      ),
      gold,
    ),
  ]);
}

/** Papel picado from bank to bank, over the boat. */
const paper: Record<kit.CropName, readonly Parameters<typeof garland>[0][]> = {
  poster: [
    { from: [360, 690], to: [1640, 470], sag: 90, sheets: 15, scale: [0.6, 1.5] },
    { from: [360, 560], to: [1640, 250], sag: 80, sheets: 14, scale: [0.7, 1.7] },
  ],
  hero: [
    { from: [800, 470], to: [1960, 330], sag: 70, sheets: 14, scale: [0.7, 1.5] },
    { from: [700, 250], to: [1990, 210], sag: 70, sheets: 11, scale: [1, 1.8] },
  ],
  tile: [
    { from: [500, 610], to: [1640, 440], sag: 60, sheets: 14, scale: [0.6, 1.4] },
    { from: [480, 400], to: [1640, 330], sag: 50, sheets: 12, scale: [0.8, 1.5] },
  ],
};
const sheets: readonly Ink[] = [
  [0.5, 0.16, 20],
  [0.44, 0.14, 320],
  [0.46, 0.08, 230],
  [0.56, 0.13, 60],
];

/** Reeds at the near bank, dark against the water. */
const reeds = ({ view: [left, , width] }: Frame): Markup => {
  const luck = kit.chance(14);
  const pen = new kit.Pen();
  const heads = new kit.Pen();
  for (let i = 0; i < 17; i += 1) {
    const x = left + (i < 12 ? luck.between(-30, width * 0.17) : luck.between(width * 0.93, width + 20));
    const high = luck.between(90, 330) * (i < 12 ? 1 : 0.6);
    const [tip, lean] = [1500 - high, luck.normal(0, 60)];
    pen.move(x - 6, 1530).quad(x + lean * 0.1, 1500 - high * 0.5, x + lean, tip);
    pen.quad(x + lean * 0.1 + 10, 1500 - high * 0.5, x + 7, 1530).close();
    if (luck() < 0.4) heads.move(x + lean * 0.6, tip + high * 0.22).line(x + lean * 0.8, tip + high * 0.1);
  }
  return [kit.path(pen, ink), kit.line(heads, ink, 15, { 'stroke-linecap': 'round' })];
};

function draw(frame: Frame): Drawing {
  const eye = views[frame.crop];
  const at = boatAt(eye);
  const boat = trajinera({
    at,
    place: boatPlace,
    focal: eye.focal,
    inks: { ink, plum, glow, skin, skirt, gold, teal, rose, amber },
  });
  const waterline = at(9.4, 0, 0)[1] + 6;
  const clips = [0, 1].map((part) =>
    kit.tag(
      'clipPath',
      { id: `strip${part}` },
      kit.shape(strips(waterline, eye.x - 440, span(frame.view)[1], part, 30 + part)),
    ),
  );
  const bottom = frame.view[1] + frame.view[3];
  return {
    defs: [
      kit.verticalGradient('sky', 0, eye.horizon, [
        [0, [0.26, 0.11, 312]],
        [0.45, [0.36, 0.155, 335]],
        [0.8, [0.47, 0.185, 352]],
        [1, [0.6, 0.19, 8]],
      ]),
      kit.verticalGradient('canal', eye.horizon, 1500, [
        [0, [0.52, 0.18, 5]],
        [0.25, [0.4, 0.155, 345]],
        [1, [0.22, 0.09, 320]],
      ]),
      kit.frond(2, { length: 168, droop: 78, leaflets: 11, leaflet: 62 }),
      cutPaper(),
      ...guestSymbols(),
      kit.group({ id: 'far-boat' }, farBoat),
      ...clips,
    ],
    body: [
      sky(frame),
      banks(frame),
      canal(frame),
      farBoats(frame),
      paper[frame.crop].map((string, i) => garland(string, sheets, ink, 5 + i)),
      mirror(frame),
      boat,
      kit.group({ transform: `translate(0 ${bottom - 1500})` }, reeds(frame)),
    ],
  };
}

/** Xoximilco: a flower boat on the canal, dancers at its bow, its lanterns broken up in the water. */
export const xoximilco: Scene = {
  name: 'xoximilco',
  title: 'A flower boat with lanterns and dancers on a canal at magenta dusk',
  light:
    'Magenta dusk: the sky still burns where the canal ends, and the boat brings its own light in lanterns.',
  crops: framing({
    poster: {
      at: [400, 0],
      focus: [860, 930],
      subject: area(0.22, 0.4, 1, 0.82),
      quiet: area(0.05, 0.06, 0.62, 0.32),
    },
    hero: {
      at: [0, 272],
      focus: [1100, 840],
      subject: area(0.44, 0.22, 0.9, 0.8),
      quiet: area(0.05, 0.13, 0.38, 0.4),
    },
    tile: {
      at: [520, 340],
      focus: [900, 880],
      subject: area(0.2, 0.24, 1, 0.76),
      quiet: area(0, 0, 0.5, 0.14),
    },
  }),
  draw,
};
