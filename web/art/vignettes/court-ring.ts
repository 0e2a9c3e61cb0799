import * as kit from '../kit';
import { disc, line, mix, outline, path, tag, type Drawing, type Ink, type Markup } from '../kit';
import { torch, torchGlow } from './torches';
import { ground } from './vignette';

// The ring stands out from the wall of the court, and we look along the wall, through it. The torch is at the right,
// a little lower: faces that look that way are lit, the hole's far inside too.

const stone: Ink = [0.6, 0.11, 48];
const dark: Ink = [0.17, 0.065, 318];
const lit: Ink = [0.9, 0.12, 76];
const VANISH: kit.Point = [742, 520];
const WALL = { edge: -60, top: -420, foot: 960 };

/** Where on the wall: `far` in even measure along the court, `down` from its top (0) to its foot (1). */
const place = (far: number, down: number): kit.Point => {
  const near = 1 / (1 + far);
  return [
    VANISH[0] + (WALL.edge - VANISH[0]) * near,
    VANISH[1] + (WALL.top + (WALL.foot - WALL.top) * down - VANISH[1]) * near,
  ];
};

const wall = (): Markup => {
  const luck = kit.chance(4);
  const [joints, worn, bright] = [new kit.Pen(), new kit.Pen(), new kit.Pen()];
  for (const row of kit.times(9, (n) => n)) {
    const [top, foot] = [row / 9, (row + 1) / 9];
    joints.move(...place(0, top)).line(...place(7, top));
    for (let far = luck.between(0, 0.2); far < 5;) {
      const next = far + luck.between(0.2, 0.5) * (1 + far * 0.6);
      joints.move(...place(far, top)).line(...place(far, foot));
      const block = luck();
      if (block < 0.36)
        kit.polygon(block < 0.17 ? worn : bright, [
          place(far, top),
          place(next, top),
          place(next, foot),
          place(far, foot),
        ]);
      far = next;
    }
  }
  return [
    path(kit.polygon(new kit.Pen(), [place(0, 0), place(7, 0), place(7, 1), place(0, 1)]), 'url(#wall)'),
    path(worn, dark, { opacity: 0.26 }),
    path(bright, lit, { opacity: 0.2 }),
    line(joints, dark, 4, { opacity: 0.42 }),
    path(kit.polygon(new kit.Pen(), [place(0, 0), place(7, 0), place(7, -0.03), place(0, -0.03)]), lit),
  ];
};

const CENTRE: kit.Point = [470, 326];
/** A closed band of the ring between two reaches, as path data. */
const round = (rx: number, ry: number, dx = 0, dy = 0): string =>
  `M${CENTRE[0] + dx - rx} ${CENTRE[1] + dy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0-${rx * 2} 0`;

/** A serpent's body, wound round the ring `turns` times about the middle of its band. */
const serpent = (phase: number, grow: number, turns = 9): kit.Pen =>
  outline(
    kit.times(72, (i): kit.Point => {
      const a = (i / 72) * Math.PI * 2;
      const reach = 150 + 25 * Math.sin(a * turns + phase) + grow;
      return [CENTRE[0] + Math.cos(a) * reach * 0.94, CENTRE[1] + Math.sin(a) * reach];
    }),
  );

const ring = (): Markup => [
  // Its tenon in the wall, its shadow on it.
  path(outline('70,330 120,250 210,240 270,330 290,480 240,600 150,640 80,540'), dark, { opacity: 0.36 }),
  path('M196 262L330 248V420L214 408z', mix(stone, dark, 0.72)),
  path('M196 262L330 248V262L206 276z', mix(stone, lit, 0.1)),
  path(round(206, 220, -44, 12), mix(stone, dark, 0.78)),
  path(round(206, 220), 'url(#face)'),
  line(round(194, 207), mix(stone, dark, 0.55), 7),
  line(round(104, 111), mix(stone, dark, 0.55), 7),
  // Two serpents twisted round each other.
  [0, Math.PI].map((phase) => [
    line(serpent(phase, 0), mix(stone, dark, 0.72), 27),
    line(serpent(phase, 2), mix(stone, lit, 0.3), 17, { transform: 'translate(3 -1)' }),
    line(serpent(phase, 0), mix(stone, dark, 0.45), 17, { 'stroke-dasharray': '3 13' }),
  ]),
  path(
    `M${CENTRE[0] + 40} ${CENTRE[1] - 216}A206 220 0 0 1 ${CENTRE[0] + 40} ${CENTRE[1] + 216}A216 222 0 0 0 ${CENTRE[0] + 190} ${CENTRE[1]}A216 222 0 0 0 ${CENTRE[0] + 40} ${CENTRE[1] - 216}z`,
    lit,
  ),
  // The hole: its far inside is lit, and the night is beyond.
  path(round(88, 94), [0.84, 0.15, 64]),
  path(round(82, 90, 14, -3), mix(stone, dark, 0.6)),
  path(round(70, 82, 22, -4), 'url(#night)'),
];

/** The ball comes at the ring: rubber, with the torch on its side, and the air it has torn behind it. */
const ball = (): Markup => [
  path(
    [
      kit.limb('664,402,12 760,470,9 850,580,6 910,700,1'),
      kit.limb('650,440,16 732,520,11 800,620,7 840,730,1'),
      kit.limb('622,476,12 680,550,9 724,640,5 742,720,1'),
    ],
    [0.97, 0.12, 86],
    { opacity: 0.72 },
  ),
  disc(606, 412, 72, [0.33, 0.1, 28]),
  path(
    outline('584,345^ 640,346 676,386 676,436 640,476 590,482^ 636,456 652,410 634,366'),
    [0.55, 0.16, 40],
  ),
  path(outline('632,347^ 668,374 678,412 668,450 640,473^ 658,440 660,392'), [0.97, 0.11, 86]),
  path(outline('540,396^ 552,364 584,350^ 566,374'), [0.46, 0.12, 22]),
  kit.dots(
    kit.spatter({
      box: [660, 480, 240, 220],
      count: 22,
      seed: 5,
      density: (u, v) => 1 - Math.abs(u - v) * 2.2,
    }),
    [0.95, 0.13, 84],
    7,
  ),
];

/** Seven: the ring on the wall of the court, and the ball. */
export function courtRingDrawing(): Drawing {
  return {
    defs: [
      torchGlow([0.78, 0.18, 55]),
      kit.verticalGradient('night', 0, 560, [
        [0, [0.19, 0.08, 285]],
        [0.6, [0.34, 0.13, 315]],
        [1, [0.56, 0.17, 10]],
      ]),
      kit.sideGradient('wall', 0, 680, [
        [0, [0.24, 0.085, 330]],
        [0.5, [0.42, 0.12, 12]],
        [1, [0.66, 0.15, 48]],
      ]),
      kit.sideGradient('face', 264, 676, [
        [0, mix(stone, dark, 0.62)],
        [0.5, mix(stone, dark, 0.2)],
        [1, mix(stone, lit, 0.35)],
      ]),
      kit.verticalGradient('grass', 520, 720, [
        [0, [0.5, 0.14, 30]],
        [1, [0.24, 0.085, 340]],
      ]),
      tag('radialGradient', { id: 'far' }, [
        tag('stop', { offset: 0, 'stop-color': [0.97, 0.1, 90] as Ink, 'stop-opacity': 0.9 }),
        tag('stop', { offset: 1, 'stop-color': [0.75, 0.19, 50] as Ink, 'stop-opacity': 0 }),
      ]),
    ],
    body: [
      ground('url(#night)'),
      kit.dots(
        kit.spatter({ box: [420, 0, 540, 330], count: 46, seed: 3, density: (_, v) => 1 - v }),
        [0.975, 0.035, 80],
        3.5,
        { opacity: 0.8 },
      ),
      ground('url(#grass)', 520),
      path(
        kit.treeline({
          from: 560,
          to: 1000,
          base: 530,
          size: 22,
          leaf: 6,
          seed: 7,
          profile: (x) => 486 - kit.bump(x, 960, 200, 40),
        }),
        [0.22, 0.085, 322],
      ),
      // The temple at the court's end, and the torches that lead there.
      path('M650 526L664 500H680L690 452H806L816 500H832L846 526z', [0.3, 0.11, 345]),
      path('M650 526L664 500H832L836 508H660L652 526zM690 452H806L808 460H688z', [0.66, 0.17, 42]),
      path('M712 500V472H732V500zM764 500V472H784V500z', [0.9, 0.15, 74]),
      [
        [640, 528, 5],
        [830, 528, 5],
        [874, 546, 9],
      ].map(([x = 0, y = 0, r = 0]) => [
        disc(x, y - r * 2, r * 6, 'url(#far)'),
        disc(x, y - r * 2, r, [0.97, 0.11, 92]),
      ]),
      wall(),
      ring(),
      torch(850, 330, 1.12, 460),
      ball(),
    ],
  };
}
