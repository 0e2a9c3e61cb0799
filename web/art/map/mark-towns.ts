import * as kit from '../kit';
import type { Ink, Markup } from '../kit';
import type { MapLight } from './inks';
import { cast, inksUnder, type Mark, type MarkInks } from './mark-inks';

type House = readonly [x: number, width: number, height: number, base?: number];

/** An upright rectangle. */
const box = (pen: kit.Pen, left: number, top: number, right: number, bottom: number): kit.Pen =>
  kit.polygon(pen, [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ]);

/** Plain houses in a row: the wall turned from the light, and a lit side as wide as a third. */
function houses(list: readonly House[], ink: MarkInks, light: MapLight, part = 0.45): Markup {
  const [walls, lit, windows] = [new kit.Pen(), new kit.Pen(), new kit.Pen()];
  for (const [x, width, height, base = 0] of list) {
    box(walls, x, base - height, x + width, base);
    box(lit, x + width * (1 - part), base - height, x + width, base);
    for (let y = base - height + 4; y < base - 4; y += 7) {
      box(windows, x + 2, y, x + width * (1 - part) - 1, y + 3);
    }
  }
  return [
    kit.path(walls, ink.wallShade),
    kit.path(lit, ink.wall),
    kit.path(windows, light.lamp, { opacity: light.night ? 1 : 0.55 }),
  ];
}

/** A palm: a leaning trunk and a star of fronds. */
const palm = (x: number, y: number, height: number, ink: MarkInks): Markup => [
  kit.path(
    kit.limb(`${x},${y},3 ${x + 1},${y - height * 0.5},2.4 ${x + 5},${y - height},2`, kit.finePen()),
    ink.wood,
  ),
  kit.path(
    [
      `M${x + 5} ${y - height}`,
      'q-12-5-16 5q9-4 16-5q-8 3-9 12q5-8 9-12q1 6 7 11q-1-8-7-11',
      'q8-1 15 6q-3-10-15-6q5-7 13-5q-8-6-13 5q-3-7-12-6q8 1 12 6',
    ],
    ink.leaf,
  ),
];

const town = (reach: Mark['reach'], picture: (ink: MarkInks, light: MapLight) => Markup): Mark => ({
  reach,
  draw: (light) => picture(inksUnder(light), light),
});

/** Cancún: the towers of the sand bar. */
const cancun = town([-34, -46, 34, 6], (ink, light) => [
  cast(light, -4, 2, 50, 5),
  houses(
    [
      [-30, 15, 24],
      [-13, 13, 40],
      [2, 15, 30],
      [18, 13, 20],
    ],
    ink,
    light,
  ),
  palm(-2, 5, 16, ink),
]);

/** Isla Mujeres: low houses in colours. */
const islaMujeres = town([-20, -20, 20, 6], (ink, light) => [
  houses(
    [
      [-18, 12, 10],
      [-5, 12, 15],
      [8, 11, 9],
    ],
    ink,
    light,
  ),
  kit.path('M-20-10h15v-3h-15zM7-9h13v-3h-13z', ink.coral),
]);

/** Puerto Morelos: the lighthouse that leans. */
const puertoMorelos = town([-20, -44, 22, 6], (ink, light) => [
  cast(light, 0, 2, 34, 4),
  houses([[4, 14, 11]], ink, light),
  kit.group({ transform: 'rotate(-11)' }, [
    kit.path('M-14 0l4-34h8l4 34z', ink.wallShade),
    kit.path('M-4 0v-34h2l4 34z', ink.wall),
    kit.path('M-13-8h14l-1-8h-12zM-11-24h10l-1-6h-8z', ink.coral),
    kit.path('M-9-42h6v8h-6zM-11-35h10v2h-10zM-10-42l4-4 4 4z', light.night ? light.lamp : ink.ink),
  ]),
]);

/** Playa del Carmen: the arch by the pier, under palms. */
const playa = town([-32, -42, 30, 8], (ink, light) => [
  cast(light, 0, 3, 44, 5),
  houses(
    [
      [-30, 14, 15],
      [-15, 10, 10],
    ],
    ink,
    light,
  ),
  kit.line('M0 4C-2-16 2-30 11-36C19-30 23-16 22 4', ink.wallShade, 5.5),
  kit.line('M11-36C19-30 23-16 22 4', ink.stone, 5.5),
  palm(-10, 6, 22, ink),
]);

/** Cozumel: the clock tower of its square. */
const cozumel = town([-20, -34, 22, 6], (ink, light) => [
  cast(light, 0, 2, 34, 4),
  houses(
    [
      [-19, 13, 11],
      [8, 13, 13],
    ],
    ink,
    light,
  ),
  kit.path('M-6 0v-28h12v28z', ink.coralShade),
  kit.path('M0 0v-28h6v28zM-8-28h16l-8-6z', ink.coral),
  kit.disc(0, -20, 4, light.night ? light.lamp : ink.wall),
]);

/** Tulum: thatched roofs. */
const tulum = town([-26, -28, 24, 6], (ink, light) => [
  cast(light, 0, 2, 40, 4),
  houses(
    [
      [-20, 14, 8],
      [2, 17, 9],
    ],
    ink,
    light,
  ),
  kit.path('M-24-7l11-15 11 15zM-2-8l13-17 12 17z', ink.thatch),
  kit.path('M-13-22l11 15h-7zM11-25l12 17h-8z', ink.thatchLit),
]);

/** Cobá: huts at the lake. */
const coba = town([-18, -20, 18, 8], (ink, light) => [
  kit.path(kit.outline('-16,4 -2,0 18,3 10,8 -10,8'), ink.waterShade),
  houses([[-10, 12, 7]], ink, light),
  kit.path('M-14-6l10-12 10 12z', ink.thatch),
  kit.path('M-4-18l10 12h-7z', ink.thatchLit),
]);

/** Valladolid: the two towers of San Servacio. */
const valladolid = town([-26, -40, 26, 6], (ink, light) => {
  const [front, side]: [Ink, Ink] = [light.under([0.83, 0.1, 78]), light.under([0.6, 0.09, 60])];
  return [
    cast(light, -6, 2, 46, 5),
    kit.path('M-14 0v-20h30v20zM-18 0v-34h10v34zM10 0v-34h10v34zM-19-34l6-6 6 6zM9-34l6-6 6 6z', side),
    kit.path('M-2 0v-20h12v20zM-12 0v-34h4v34zM14 0v-34h6v34zM15-40l6 6h-6zM-13-40l6 6h-6z', front),
    kit.path('M-3 0v-8q4-6 8 0v8zM-15-30h3v6h-3zM13-30h3v6h-3z', light.night ? light.lamp : ink.ink),
  ];
});

export const townMarks: Readonly<Record<string, Mark>> = {
  cancun,
  'isla-mujeres': islaMujeres,
  'puerto-morelos': puertoMorelos,
  'playa-del-carmen': playa,
  cozumel,
  tulum,
  coba,
  valladolid,
};
