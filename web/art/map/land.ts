import * as kit from '../kit';
import type { Knot, Markup, Point } from '../kit';
import { leafEdge } from '../kit/leaves';
import { blocked, type Clearing } from './clearing';
import { limestone } from './coast';
import type { MapLight } from './inks';
import { inksUnder } from './mark-inks';
import { around, offshore, westOf } from './sea';
import { distance, inside, landOf, type Sheet } from './sheet';

/** How far inland the second and the third green begin. */
const INLAND = [130, 330] as const;

const every = (step: number, coast: readonly Knot[]): Knot[] =>
  coast.filter((_, i) => (coast.length - 1 - i) % step === 0).map(([x, y]) => [x, y]);

/** Sand where the sea meets the land, then the forest in three greens. */
export function ground({ mainland, cozumel, islaMujeres, lagoon }: Sheet, light: MapLight): Markup {
  const { jungle, sand, sea, shade } = light;
  const isles = [cozumel, islaMujeres];
  const near = offshore(mainland, -2, 9);
  return [
    kit.path(
      [
        westOf(offshore(mainland, 9, 4, 0.9), kit.coarsePen()),
        ...isles.map((isle) => kit.outline(around(isle, 7, 6))),
      ],
      sand,
    ),
    kit.path([westOf(near, kit.coarsePen()), ...isles.map((isle) => kit.outline(isle))], jungle[0]),
    kit.path(westOf(offshore(every(4, mainland), -INLAND[0], 21, 0.4), kit.coarsePen()), jungle[1]),
    kit.path(westOf(offshore(every(6, mainland), -INLAND[1], 18, 0.35), kit.coarsePen()), jungle[2]),
    kit.path(kit.outline(around(lagoon, 5, 3)), kit.mix(jungle[0], shade, 0.45)),
    kit.path(kit.outline(lagoon), kit.mix(sea[2], sea[1], 0.35)),
  ];
}

/** What the shore is made of: bare limestone in the south, mangrove in the north. */
export function shore({ mainland, mangrove }: Sheet, light: MapLight): Markup {
  const stone = kit.curve(offshore(mainland, 3, 9).slice(...limestone), { pen: kit.coarsePen() });
  return [
    kit.line(stone, inksUnder(light).stoneMiddle, 4.5, {
      'stroke-dasharray': '16 11 28 16 5 24 38 13',
      'stroke-linecap': 'round',
    }),
    kit.line(stone, inksUnder(light).stoneShade, 3.5, {
      'stroke-dasharray': '12 15 22 22 3 26 30 21',
      'stroke-linecap': 'round',
      transform: 'translate(-4-2)',
    }),
    mangrove.map(([x, y], i) => kit.use('bush', x, y, i % 2 === 0 ? 0.5 : 0.65)),
  ];
}

/** Lakes and cenotes: water below the trees, in the shade of its eastern bank. */
export function waters({ lakes }: Sheet, light: MapLight): Markup {
  const ring = (dx: number, grow: number): string[] =>
    lakes.map(([x, y, rx, ry]) =>
      kit.tag('ellipse', {
        cx: Math.round(x) + dx,
        cy: Math.round(y) + dx,
        rx: rx + grow,
        ry: ry + grow,
        transform: ry > 7 ? `rotate(-9 ${Math.round(x)} ${Math.round(y)})` : undefined,
      }),
    );
  const [, between, shallow] = light.sea;
  return [kit.inked(light.shade, ring(0, 3)), kit.inked(kit.mix(shallow, between, 0.5), ring(-1, 0))];
}

/** A group of small crowns seen from the sky: shade to the lower left, leaves to the upper right. */
function crowns(
  id: string,
  seed: number,
  spots: readonly (readonly [x: number, y: number, r: number])[],
  under: kit.Ink,
): string {
  const luck = kit.chance(seed);
  const [shade, leaves] = [new kit.Pen(), new kit.Pen()];
  for (const [cx, cy, r] of spots) {
    const edge = { cx, cy, rx: r, ry: r * 0.78, luck, rough: 0.24 };
    const turn = luck.normal(0, 0.2);
    const ends = (angle: number, reach: number): Point => [
      cx + Math.cos(angle) * r * reach,
      cy - Math.sin(angle) * r * 0.78 * reach,
    ];
    shade.move(...ends(2.7 + turn, 0.98));
    leafEdge(shade, { ...edge, start: 2.7 + turn, end: 5.9 + turn, bumps: 4 });
    shade.quad(cx + r * 0.05, cy + r * 0.5, ...ends(2.7 + turn, 0.98)).close();
    leaves.move(...ends(2.1 + turn, 0.9));
    leafEdge(leaves, { ...edge, rx: r * 0.9, ry: r * 0.7, start: 2.1 + turn, end: 0.1 + turn, bumps: 3 });
    leaves
      .quad(cx + r * 0.5, cy - r * 0.12, cx + r * 0.12, cy - r * 0.2)
      .quad(cx - r * 0.2, cy - r * 0.44, ...ends(2.1 + turn, 0.9))
      .close();
  }
  return kit.group({ id }, [kit.path(shade, under, { opacity: 0.5 }), kit.shape(leaves)]);
}

/** Middles and radii of the crowns in a group, loosely packed. */
function packed(seed: number, rowsOf: readonly number[], gap: number): [number, number, number][] {
  const luck = kit.chance(seed);
  return rowsOf.flatMap((count, row) =>
    kit.times(count, (i): [number, number, number] => [
      (i - (count - 1) / 2) * gap * 1.12 + luck.normal(0, 5),
      (row - (rowsOf.length - 1) / 2) * gap * 0.8 + luck.normal(0, 4),
      gap * luck.between(0.36, 0.66),
    ]),
  );
}

const kinds = [
  { id: 'grove', reach: [62, 40], spots: packed(4, [3, 4, 3], 33) },
  { id: 'clump', reach: [28, 20], spots: packed(14, [1, 2], 26) },
  { id: 'tree', reach: [13, 11], spots: [[0, 0, 13] as [number, number, number]] },
] as const;

/** The forest is printed by lines whose bends are marked with crowns: kinds by belts. */
const prints = [
  { kind: 0, scale: 1 },
  { kind: 0, scale: 0.8 },
  { kind: 1, scale: 1 },
  { kind: 2, scale: 1 },
] as const;

const printName = (print: number, belt: number): string => `crowns${print}-${belt}`;

/** What the forest is printed from: groups of crowns, and a marker of each for every belt's leaves. */
export const crownSymbols = (light: MapLight): string[] => [
  ...kinds.map(({ id, spots }, i) => crowns(id, 40 + i, spots, light.shade)),
  ...prints.flatMap(({ kind, scale }, print) =>
    light.leaves.map((fill, belt) =>
      kit.tag(
        'marker',
        { id: printName(print, belt), markerUnits: 'userSpaceOnUse', overflow: 'visible', fill },
        kit.use(kit.at(kinds, kind).id, 0, 0, scale),
      ),
    ),
  ),
];

/** The forest: crowns wherever the land leaves room between roads, water, marks and type. */
export function forest(
  sheet: Sheet,
  light: MapLight,
  clearings: readonly Clearing[],
  quiet: kit.Area,
): Markup {
  const { width, height, mainland, lagoon, cozumel, lines } = sheet;
  const luck = kit.chance(23);
  const land = landOf(sheet);
  const printed: Point[][][] = prints.map(() => [[], [], []]);
  const placed: Clearing[] = [];
  const fits = (x: number, y: number, rx: number, ry: number): boolean => {
    const onMain = inside(land, [x, y]) && distance(mainland, [x, y]) > rx * 0.8 + 6;
    const onIsle = inside(cozumel, [x, y]) && distance([...cozumel, kit.at(cozumel, 0)], [x, y]) > rx + 4;
    if (!onMain && !onIsle) return false;
    if (inside(lagoon, [x, y]) || distance([...lagoon, kit.at(lagoon, 0)], [x, y]) < rx) return false;
    if (blocked(clearings, x, y, rx, ry)) return false;
    if (blocked(placed, x, y, rx * 0.72, ry * 0.7)) return false;
    return [...lines.values()].every((line) => distance(line, [x, y]) > Math.min(rx, ry) + 7);
  };
  for (const [print, tries] of [900, 700, 1500, 1500].entries()) {
    const { kind, scale } = kit.at(prints, print);
    const { reach } = kit.at(kinds, kind);
    const [rx, ry] = [reach[0] * scale, reach[1] * scale];
    for (let i = 0; i < tries; i += 1) {
      const [x, y] = [snap(luck.between(-30, width)), snap(luck.between(-20, height + 20))];
      const inType = x / width < quiet.right && y / height < quiet.bottom;
      if (!fits(x, y, rx, ry)) continue;
      placed.push({ x, y, rx, ry });
      const off = inside(land, [x, y]) ? distance(mainland, [x, y]) : 0;
      const belt = inType ? 2 : off < INLAND[0] ? 0 : off < INLAND[1] ? 1 : 2;
      kit.at(kit.at(printed, print), belt).push([x, y]);
    }
  }
  return printed.map((belts, print) =>
    belts.map((spots, belt) => {
      if (spots.length === 0) return '';
      const pen = new kit.Pen(GRID).move(0, 0);
      for (const [x, y] of spots.toSorted((a, b) => row(a) - row(b) || a[0] - b[0])) pen.line(x, y);
      return kit.path(pen.line(0, 0), 'none', { 'marker-mid': `url(#${printName(print, belt)})` });
    }),
  );
}

/** Crowns stand on a grid of this many units. */
const GRID = 8;
const snap = (value: number): number => Math.round(value / GRID) * GRID;
const row = ([, y]: Point): number => Math.floor(y / 24);
