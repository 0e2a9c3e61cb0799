import * as kit from '../kit';
import { disc, group, line, mix, outline, path, rect, type Ink, type Markup, type Stops } from '../kit';
import { candle, oval } from './table';

// What stands in the bathrooms of hotel rooms, frontal; the light comes through a window at the left.

/** A window's opening: its left and upper edge, its width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** The inks of a bathroom at one hour. */
export type Bath = {
  wall: Ink;
  shade: Ink;
  light: Ink;
  wood: Ink;
  stone: Ink;
  towel: Ink;
  band: Ink;
  /** What blooms in the bottle, and its leaves. */
  flower: Ink;
  leaf: Ink;
  /** A lamp that is lit. */
  lamp?: Ink;
};

const BRASS: Ink = [0.74, 0.11, 82];

/** Gradients of the wall, the glow of the window and that of a lamp. */
export const washes = ({ wall, shade, light, lamp }: Bath, [x, y, width, height]: Box): string[] => [
  kit.roundGradient('wall', x + width * 0.7, y + height * 0.5, 820, [
    [0, mix(wall, light, 0.5)],
    [0.45, wall],
    [1, mix(wall, shade, 0.62)],
  ] satisfies Stops),
  kit.roundGradient('glow', x + width * 0.55, y + height * 0.4, 520, [
    [0, light, 0.55],
    [0.5, light, 0.16],
    [1, light, 0],
  ] satisfies Stops),
  kit.roundGradient('lamp', 884, 176, 560, [
    [0, lamp ?? light, 0.85],
    [0.14, lamp ?? light, 0.36],
    [0.5, lamp ?? light, 0.12],
    [1, lamp ?? light, 0],
  ] satisfies Stops),
];

/** The wall with a window in it, drawn over its view: its thickness, its frame, and its bars if it has any. */
export function windowed([x, y, width, height]: Box, { wall, shade, light, wood }: Bath, panes = 2): Markup {
  const [right, foot] = [x + width, y + height];
  const bars = kit.times(panes - 1, (i) => x + (width * (i + 1)) / panes);
  return [
    path(`M-10-10H970V730H-10ZM${x} ${y}V${foot}H${right}V${y}Z`, 'url(#wall)'),
    // The wall is a hand thick: what looks towards the light is lit.
    path(`M${x} ${y}H${right}L${right - 22} ${y + 18}H${x + 22}Z`, mix(wall, shade, 0.7)),
    path(`M${x} ${y}L${x + 22} ${y + 18}V${foot - 14}L${x} ${foot}Z`, mix(wall, shade, 0.42)),
    path(`M${right} ${y}L${right - 22} ${y + 18}V${foot - 14}L${right} ${foot}Z`, mix(wall, light, 0.8)),
    path(`M${x} ${foot}L${x + 22} ${foot - 14}H${right - 22}L${right} ${foot}Z`, mix(wall, light, 0.92)),
    bars.map((at) => [
      rect(at - 6, y + 18, 12, height - 32, mix(wood, shade, 0.45)),
      rect(at + 2, y + 18, 4, height - 32, mix(wood, light, 0.5)),
    ]),
  ];
}

/** A round mirror: it shows the wall across and the light of the window. */
export function mirror(cx: number, cy: number, r: number, { wall, shade, light, wood }: Bath): Markup {
  const chord = (from: number, wide: number): string => {
    const at = (t: number): [number, number] => [cx + Math.cos(t) * (r - 14), cy + Math.sin(t) * (r - 14)];
    const [a, b, c, d] = [
      at(from),
      at(from + wide),
      at(Math.PI * 1.5 - from - wide),
      at(Math.PI * 1.5 - from),
    ];
    return `M${a.join(' ')}A${r - 14} ${r - 14} 0 0 1 ${b.join(' ')}L${c.join(' ')}A${r - 14} ${r - 14} 0 0 1 ${d.join(' ')}Z`;
  };
  const [pale, dim] = [mix(wall, light, 0.62), mix(wall, shade, 0.36)];
  return [
    disc(cx + 12, cy + 16, r, mix(wall, shade, 0.6)),
    disc(cx, cy, r, mix(wood, shade, 0.25)),
    disc(cx - 3, cy - 4, r - 6, mix(wood, light, 0.35)),
    disc(cx, cy, r - 14, dim),
    path(chord(-0.62, 0.34), mix(dim, pale, 0.7)),
    path(chord(-0.16, 0.62), pale),
  ];
}

/** The counter: its top with the light of the window on it, and its edge. */
export const counter = (top: number, { wood, shade, light }: Bath, [x, , width]: Box): Markup => [
  rect(-10, top, 980, 70, mix(wood, light, 0.28)),
  path(
    `M${x + 30} ${top}H${x + width - 20}L${x + width + 90} ${top + 70}H${x + 70}Z`,
    mix(wood, light, 0.75),
  ),
  line(
    `M-10 ${top + 20}H300M380 ${top + 34}H760M640 ${top + 12}H970M60 ${top + 52}H520`,
    mix(wood, shade, 0.18),
    3,
  ),
  rect(-10, top + 70, 980, 50, mix(wood, shade, 0.32)),
  rect(-10, top + 70, 980, 9, mix(wood, light, 0.5)),
];

/** What is under the counter: towels rolled on a board. */
export function below(top: number, bath: Bath): Markup {
  const { wood, shade, wall, towel, band, light } = bath;
  const dark = mix(wall, shade, 0.88);
  const roll = (cx: number, cy: number, ink: Ink): Markup => [
    disc(cx + 8, cy + 5, 44, mix(dark, [0.1, 0.02, 60], 0.4)),
    disc(cx, cy, 44, mix(ink, shade, 0.28)),
    disc(cx - 3, cy - 3, 39, mix(ink, light, 0.2)),
    line(
      `M${cx} ${cy}a7 7 0 0 1 12 6a16 16 0 0 1-28-4a25 25 0 0 1 46-10a31 31 0 0 1-22 44`,
      mix(ink, shade, 0.45),
      4,
      { 'stroke-linecap': 'round' },
    ),
  ];
  return [
    rect(-10, top, 980, 740 - top, dark),
    path(`M-10 ${top}H970V${top + 26}H-10Z`, mix(dark, [0.1, 0.03, 60], 0.45)),
    [120, 214, 308, 402].map((cx, i) => roll(cx, 676, i % 2 === 0 ? towel : mix(band, towel, 0.2))),
    rect(-10, 712, 980, 30, mix(wood, shade, 0.5)),
  ];
}

/** A bowl of stone on the counter, lit from the left, and its tap. */
export function basin(cx: number, foot: number, { stone, shade, light }: Bath): Markup {
  const rim = foot - 104;
  return [
    oval(cx + 44, foot + 4, 150, 22, mix(stone, shade, 0.75)),
    path(
      `M${cx - 168} ${rim}Q${cx - 150} ${foot} ${cx - 72} ${foot + 10}H${cx + 72}Q${cx + 150} ${foot} ${cx + 168} ${rim}Z`,
      stone,
    ),
    path(
      `M${cx + 40} ${rim}Q${cx + 36} ${foot - 20} ${cx - 6} ${foot + 10}H${cx + 72}Q${cx + 150} ${foot} ${cx + 168} ${rim}Z`,
      mix(stone, shade, 0.42),
    ),
    path(
      `M${cx - 168} ${rim}Q${cx - 150} ${foot} ${cx - 72} ${foot + 10}H${cx - 52}Q${cx - 118} ${foot - 16} ${cx - 132} ${rim}Z`,
      mix(stone, light, 0.85),
    ),
    oval(cx, rim, 168, 30, mix(stone, light, 0.7)),
    oval(cx, rim + 4, 146, 23, mix(stone, shade, 0.5)),
    path(
      `M${cx - 140} ${rim + 8}Q${cx} ${rim + 34} ${cx + 140} ${rim + 8}Q${cx} ${rim + 20} ${cx - 140} ${rim + 8}Z`,
      mix(stone, light, 0.35),
    ),
    // The tap rises behind the bowl and bends over it.
    line(
      `M${cx + 196} ${foot - 4}V${rim - 62}Q${cx + 194} ${rim - 112} ${cx + 140} ${rim - 112}Q${cx + 92} ${rim - 112} ${cx + 90} ${rim - 62}`,
      mix(BRASS, shade, 0.42),
      19,
      { 'stroke-linecap': 'butt' },
    ),
    line(
      `M${cx + 192} ${foot - 6}V${rim - 62}Q${cx + 190} ${rim - 115} ${cx + 140} ${rim - 115}Q${cx + 90} ${rim - 115} ${cx + 87} ${rim - 62}`,
      mix(BRASS, light, 0.4),
      7,
      { 'stroke-linecap': 'butt' },
    ),
    line(`M${cx + 196} ${rim + 14}H${cx + 244}`, mix(BRASS, shade, 0.25), 13, { 'stroke-linecap': 'round' }),
    oval(cx + 196, foot - 2, 26, 8, mix(BRASS, shade, 0.45)),
  ];
}

/** Folded towels in a pile, each with its woven band. */
export const towels = (x: number, foot: number, { towel, band, shade, light }: Bath, count = 3): Markup =>
  kit.times(count, (i) => {
    const [y, inset] = [foot - 36 * (i + 1), i * 7];
    const [from, wide] = [x + inset, 216 - inset * 2];
    const ink = i % 2 === 0 ? towel : mix(towel, band, 0.16);
    return [
      i === 0 ? oval(x + 130, foot, 140, 13, mix(shade, [0.2, 0.03, 60], 0.4)) : '',
      path(
        `M${from + 16} ${y}H${from + wide}V${y + 35}H${from + 16}Q${from - 4} ${y + 35} ${from - 4} ${y + 18}Q${from - 4} ${y} ${from + 16} ${y}Z`,
        mix(ink, shade, 0.14),
      ),
      path(
        `M${from + 16} ${y}H${from + wide * 0.5}V${y + 16}H${from - 3}Q${from - 2} ${y} ${from + 16} ${y}Z`,
        mix(ink, light, 0.75),
      ),
      rect(from + wide - 72, y, 22, 35, band),
      rect(from + wide - 42, y, 9, 35, band),
      line(`M${from + 10} ${y + 18}H${from + wide}`, mix(ink, shade, 0.42), 3),
    ];
  });

/** A bottle of thick glass with a branch in bloom. */
export function bottle(x: number, foot: number, { flower, leaf, light, shade, wall }: Bath): Markup {
  const glass = mix(wall, [0.7, 0.09, 190], 0.5);
  return [
    oval(x + 22, foot, 56, 11, mix(shade, [0.2, 0.03, 60], 0.35)),
    line(
      `M${x} ${foot - 20}Q${x + 4} ${foot - 150} ${x - 16} ${foot - 214}M${x + 2} ${foot - 110}Q${x + 24} ${foot - 170} ${x + 40} ${foot - 184}`,
      leaf,
      5,
    ),
    path(
      [
        outline(
          `${x - 8},${foot - 150}^ ${x - 52},${foot - 176} ${x - 78},${foot - 158}^ ${x - 46},${foot - 140}`,
        ),
        outline(
          `${x + 6},${foot - 128}^ ${x + 44},${foot - 148} ${x + 74},${foot - 128}^ ${x + 40},${foot - 112}`,
        ),
        outline(
          `${x - 12},${foot - 196}^ ${x + 22},${foot - 236} ${x + 52},${foot - 232}^ ${x + 24},${foot - 202}`,
        ),
      ],
      leaf,
    ),
    [
      [-22, -226, 34],
      [-50, -204, 24],
      [40, -192, 27],
    ].map(([dx = 0, dy = 0, r = 0], i) => {
      const [cx, cy] = [x + dx, foot + dy];
      return [
        path(
          kit.times(5, (k) => {
            const turn = (k / 5) * Math.PI * 2 + i;
            return kit.dab(
              new kit.Pen(),
              cx + Math.cos(turn) * r * 0.6,
              cy + Math.sin(turn) * r * 0.6,
              r * 1.3,
              r * 0.62,
              turn,
            );
          }),
          i === 1 ? mix(flower, shade, 0.25) : flower,
        ),
        disc(cx, cy, r * 0.2, [0.93, 0.12, 92]),
      ];
    }),
    path(
      `M${x - 13} ${foot - 106}V${foot - 76}Q${x - 36} ${foot - 64} ${x - 36} ${foot - 40}V${foot - 6}Q${x} ${foot + 8} ${x + 36} ${foot - 6}V${foot - 40}Q${x + 36} ${foot - 64} ${x + 13} ${foot - 76}V${foot - 106}Z`,
      glass,
      { opacity: 0.78 },
    ),
    path(
      `M${x - 28} ${foot - 44}V${foot - 10}Q${x - 20} ${foot - 6} ${x - 14} ${foot - 5}V${foot - 58}Q${x - 26} ${foot - 56} ${x - 28} ${foot - 44}Z`,
      mix(glass, light, 0.8),
      { opacity: 0.85 },
    ),
    oval(x, foot - 106, 13, 4, mix(glass, light, 0.6)),
  ];
}

/** A gourd that hangs from the ceiling with a light in it. */
export const gourd = ({ lamp, light, shade }: Bath): Markup =>
  lamp === undefined
    ? ''
    : [
        line('M884-10V122', mix(shade, [0.15, 0.03, 60], 0.4), 5),
        path(
          outline('884,116^ 904,136 900,152 934,184 932,222 906,240 862,240 836,222 834,184 868,152 864,136'),
          mix(lamp, [0.62, 0.15, 55], 0.55),
        ),
        path(
          outline('884,122^ 892,150 910,184 906,222 884,232 862,222 858,184 876,150'),
          mix(lamp, light, 0.3),
        ),
        kit.dots(
          kit.times(9, (i) => new kit.Pen().dot(848 + (i % 3) * 36, 184 + Math.floor(i / 3) * 20)),
          [0.99, 0.06, 96],
          7,
        ),
        rect(-10, -10, 980, 740, 'url(#lamp)'),
      ];

/** A bathtub that stands free before a window, full, with petals on the water; its tap stands on the floor. */
export function tub({ stone, shade, light, flower, wood, wall, towel, band }: Bath, water: Ink): Markup {
  const luck = kit.chance(12);
  const petals = kit.times(13, () => {
    const turn = luck.between(0, Math.PI * 2);
    const reach = Math.sqrt(luck.between(0.05, 0.8));
    return kit.dab(
      new kit.Pen(),
      470 + Math.cos(turn) * 270 * reach,
      456 + Math.sin(turn) * 26 * reach,
      luck.between(20, 34),
      luck.between(7, 11),
      luck.normal(0, 0.5),
    );
  });
  return [
    rect(-10, 600, 980, 130, mix(wood, shade, 0.3)),
    line(
      'M-10 634H970M-10 682H970M150 600L90 730M420 600L400 730M700 600L740 730',
      mix(wood, shade, 0.62),
      4,
    ),
    path('M230 600H560L650 730H200Z', mix(wood, light, 0.6), { opacity: 0.75 }),
    oval(510, 682, 330, 34, mix(wood, shade, 0.75)),
    path(outline('120,440^ 132,560 214,664 330,690^ 610,690^ 726,664 808,560 820,440^'), stone),
    path(
      outline('560,440^ 560,590 470,668 330,690^ 610,690^ 726,664 808,560 820,440^'),
      mix(stone, shade, 0.42),
    ),
    path(
      outline('120,440^ 132,560 214,664 330,690^ 356,690^ 250,640 182,550 172,440^'),
      mix(stone, light, 0.8),
    ),
    oval(470, 440, 350, 62, mix(stone, light, 0.6)),
    oval(470, 446, 318, 48, mix(stone, shade, 0.45)),
    oval(470, 456, 304, 38, water),
    path('M190 462Q320 432 560 436Q420 452 300 484Q220 476 190 462Z', mix(water, light, 0.7), {
      opacity: 0.8,
    }),
    path(petals, flower),
    // A towel over the rim.
    path(outline('604,486^ 716,462^ 726,640^ 690,652 650,644 610,660^ 600,560'), mix(towel, shade, 0.12)),
    path(outline('604,486^ 640,478^ 640,648^ 610,660^ 600,560'), mix(towel, light, 0.7)),
    path('M602 596L724 576L725 598L602 618ZM603 626L726 608V616L604 635Z', band),
    // A stool with a candle.
    path('M838 590L826 730H848L858 590ZM940 590L952 730H930L922 590Z', mix(wood, shade, 0.62)),
    oval(890, 584, 84, 20, mix(wood, shade, 0.35)),
    oval(888, 578, 84, 19, mix(wood, light, 0.45)),
    candle(884, 580, 0.62),
    line('M66 690V350Q68 296 122 296Q172 296 174 350', mix(BRASS, shade, 0.42), 18),
    line('M62 690V350Q64 292 122 292Q168 293 170 350', mix(BRASS, light, 0.4), 6),
    oval(66, 690, 34, 9, mix(wall, shade, 0.7)),
  ];
}

/** Mirrored: the light comes from the right. */
export const flipped = (flip: boolean, body: Markup): Markup =>
  flip ? group({ transform: 'translate(960 0)scale(-1 1)' }, body) : body;
