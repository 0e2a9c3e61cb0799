import * as kit from '../kit';
import { group, mix, outline, path, Pen, polygon, type Ink, type Markup, type Point } from '../kit';

// A small town on a quay, its waterline on 0, seen from the water. The same walls are printed twice, by day and,
// upside down in the water, by night: the light, the stair and who is there differ.

/** A house: left end, width, height, how far its top leans, its ink and what is on it. */
type House = {
  x: number;
  wide: number;
  high: number;
  lean: number;
  ink: number;
  roof: 'flat' | 'dome' | 'gable' | 'steps';
  /** Rows and columns of windows. */
  rows: number;
  columns: number;
  door?: boolean;
  back?: boolean;
};

const HOUSES: readonly House[] = [
  { x: 250, wide: 190, high: 380, lean: 14, ink: 3, roof: 'flat', rows: 2, columns: 2, back: true },
  { x: 560, wide: 150, high: 470, lean: -12, ink: 5, roof: 'gable', rows: 3, columns: 1, back: true },
  { x: 820, wide: 210, high: 410, lean: 16, ink: 1, roof: 'steps', rows: 2, columns: 2, back: true },
  { x: 0, wide: 180, high: 190, lean: 8, ink: 0, roof: 'flat', rows: 1, columns: 2, door: true },
  { x: 150, wide: 190, high: 290, lean: -8, ink: 4, roof: 'dome', rows: 2, columns: 2, door: true },
  { x: 390, wide: 230, high: 240, lean: 10, ink: 2, roof: 'flat', rows: 1, columns: 3 },
  { x: 660, wide: 200, high: 350, lean: -10, ink: 0, roof: 'dome', rows: 2, columns: 2, door: true },
  { x: 920, wide: 260, high: 260, lean: 12, ink: 3, roof: 'steps', rows: 1, columns: 3, door: true },
];

export type TownInks = {
  walls: readonly Ink[];
  /** What a wall goes to in shade, and how far. */
  shade: Ink;
  dim: number;
  lit: Ink;
  window: Ink;
  frame: Ink;
  dome: readonly [Ink, Ink];
  quay: Ink;
  quayLit: Ink;
  leaf: Ink;
  flower: Ink;
  flowerLit: Ink;
};

const QUAY = 34;
const DEPTH: Point = [44, -20];

const arch = (pen: Pen, x: number, y: number, wide: number, high: number): Pen =>
  pen
    .move(x - wide / 2, y)
    .line(x - wide / 2, y - high * 0.62)
    .quad(x - wide / 2, y - high, x, y - high)
    .quad(x + wide / 2, y - high, x + wide / 2, y - high * 0.62)
    .line(x + wide / 2, y)
    .close();

function house({ x, wide, high, lean, ink, roof, rows, columns, door, back }: House, inks: TownInks): Markup {
  const wall = kit.at(inks.walls, ink);
  const toward = mix(wall, inks.lit, back ? 0.16 : 0.28);
  const away = mix(wall, inks.shade, inks.dim);
  const base = -QUAY;
  const top = base - high;
  const on = (u: number, v: number): Point => [x + wide * u + lean * v, base - high * v];
  const [dx, dy] = DEPTH;
  const front = polygon(new Pen(), [on(0, 0), on(1, 0), on(1, 1), on(0, 1)]);
  const side = polygon(new Pen(), [
    on(1, 0),
    [x + wide + dx, base],
    [x + wide + dx + lean, top + dy],
    on(1, 1),
  ]);
  const cap = polygon(new Pen(), [
    on(0, 1),
    on(1, 1),
    [x + wide + dx + lean, top + dy],
    [x + dx + lean, top + dy],
  ]);
  // The neighbour's shadow lies across the front, from the left, where the light is.
  const cast = polygon(new Pen(), [on(0, 0), on(0, 0.74), on(0.46, 0)]);
  const [openings, frames] = [new Pen(), new Pen()];
  const step = 1 / columns;
  for (const row of kit.times(rows, (i) => i)) {
    for (const column of kit.times(columns, (i) => i)) {
      if (door && row === 0 && column === 0) continue;
      const [wx, wy] = on((column + 0.5) * step, (row + 0.42) / (rows + 0.2) + (door ? 0.06 : 0));
      arch(frames, wx, wy + 4, 42, 70);
      arch(openings, wx, wy, 30, 58);
    }
  }
  if (door) {
    const [wx, wy] = on(0.5 * step, 0);
    arch(frames, wx, wy, 60, 104);
    arch(openings, wx, wy, 46, 94);
  }
  const middle: Point = [x + wide / 2 + lean + dx / 2, top + dy / 2];
  const crest = (): Markup => {
    if (roof === 'dome') {
      const r = wide * 0.34;
      const [mx, my] = middle;
      return [
        path(
          `M${Math.round(mx - r)} ${my}a${Math.round(r)} ${Math.round(r * 1.06)} 0 0 1 ${Math.round(2 * r)} 0z`,
          inks.dome[0],
        ),
        path(
          outline([
            [mx - r * 0.1, my - r * 1.05, true],
            [mx - r * 0.76, my - r * 0.72],
            [mx - r, my, true],
            [mx - r * 0.2, my, true],
            [mx - r * 0.3, my - r * 0.5],
          ]),
          inks.dome[1],
        ),
        kit.line(`M${Math.round(mx)} ${Math.round(my - r * 1.05)}v-26`, inks.frame, 5),
      ];
    }
    if (roof === 'gable')
      return [
        path(polygon(new Pen(), [on(0, 1), on(1, 1), [x + wide / 2 + lean * 1.2, top - 96]]), toward),
        path(
          polygon(new Pen(), [
            on(1, 1),
            [x + wide + dx + lean, top + dy],
            [x + wide / 2 + lean * 1.2 + dx, top - 96 + dy],
            [x + wide / 2 + lean * 1.2, top - 96],
          ]),
          inks.dome[1],
        ),
      ];
    if (roof === 'steps')
      return path(
        polygon(
          new Pen(),
          kit
            .points('0,0 0,34 .18,34 .18,66 .36,66 .36,98 .64,98 .64,66 .82,66 .82,34 1,34 1,0')
            .map(([u, up]): Point => [x + wide * u + lean, top - up]),
        ),
        toward,
      );
    return '';
  };
  return [
    path(side, away),
    path(front, toward),
    path(cast, away, { opacity: 0.72 }),
    path(cap, mix(wall, inks.lit, 0.6)),
    crest(),
    path(frames, mix(wall, inks.lit, 0.7)),
    path(openings, inks.window),
  ];
}

/** The stair climbs from the quay and ends at a blank wall. */
function stair(inks: TownInks): Markup {
  const steps = new Pen();
  const under = new Pen();
  const count = 9;
  const [wide, high] = [22, 19];
  const start = 640;
  const corners: Point[] = [[start, -QUAY]];
  for (const i of kit.times(count, (n) => n)) {
    const x = start - i * wide;
    corners.push([x, -QUAY - (i + 1) * high], [x - wide, -QUAY - (i + 1) * high]);
    polygon(steps, [
      [x, -QUAY - (i + 1) * high],
      [x - wide, -QUAY - (i + 1) * high],
      [x - wide + 20, -QUAY - (i + 1) * high - 9],
      [x + 20, -QUAY - (i + 1) * high - 9],
    ]);
  }
  corners.push([start - count * wide, -QUAY]);
  polygon(under, corners);
  return [
    path(under, mix(kit.at(inks.walls, 2), inks.shade, inks.dim * 0.8)),
    path(steps, mix(kit.at(inks.walls, 2), inks.lit, 0.75)),
  ];
}

/** Flowers, thickest in the middle. */
const petals = (count: number, seed: number): Pen =>
  kit.spatter({
    box: [912, -308, 200, 136],
    count,
    seed,
    density: (u, v) => Math.max(0, 1 - ((u - 0.46) / 0.5) ** 2 - ((v - 0.4) / 0.62) ** 2),
  });

/** Bougainvillea over a wall: leaves, and flowers in two inks, more of them where it hangs. */
function blossom({ leaf, flower, flowerLit }: TownInks): Markup {
  const bed = kit
    .rows('1000,-266,84,36,3 1060,-226,46,50,7 950,-222,36,44,5', 5)
    .map(([cx = 0, cy = 0, rx = 0, ry = 0, seed = 1]) =>
      kit.clump({ cx, cy, rx, ry, leaves: 20, seed, rough: 0.16 }),
    );
  return [path(bed, leaf), kit.dots(petals(76, 4), flower, 17), kit.dots(petals(40, 9), flowerLit, 9)];
}

/** The town over its waterline, 1,220 wide from the quay's left end. */
export const town = (inks: TownInks): Markup => [
  HOUSES.filter(({ back }) => back).map((one) => house(one, inks)),
  HOUSES.filter(({ back }) => !back).map((one) => house(one, inks)),
  stair(inks),
  blossom(inks),
  path(
    polygon(new Pen(), [
      [-150, -QUAY],
      [1500, -QUAY],
      [1500, 4],
      [-138, 4],
    ]),
    inks.quay,
  ),
  path(
    polygon(new Pen(), [
      [-150, -QUAY],
      [1500, -QUAY],
      [1500, -QUAY + 9],
      [-148, -QUAY + 9],
    ]),
    inks.quayLit,
  ),
];

export type StrollerInks = { skin: Ink; hair: Ink; dress: Ink; dressLit: Ink; parasol: Ink; parasolLit: Ink };

const CANOPY = '-66,4^ -52,-26 -22,-44 0,-47 22,-44 52,-26 66,4^ 46,-6 24,2^ 0,-7 -24,2^ -46,-6';
const CANOPY_LIT = '-66,4^ -52,-26 -22,-44 0,-47^ -24,-24 -24,2^ -46,-6';
const limbs = (list: readonly string[]): Pen[] =>
  list.map((along) => kit.limb(kit.joints(along), new Pen(), 0.3));

/** A woman who stands with a parasol on her shoulder, her weight on one leg, 200 high; the light is at the left. */
export const standing = ({ skin, hair, dress, dressLit, parasol, parasolLit }: StrollerInks): Markup => [
  path(limbs(['10,-66,14 16,-36,11 12,-5,8', '-5,-66,14 -6,-34,11 -5,-5,8']), skin),
  path(outline('-16,-6 -4,-9 1,0^ -20,1^'), hair),
  path(outline('3,-6 14,-9 18,0^ 0,1^'), hair),
  path(limbs(['-14,-142,12 -25,-118,10 -26,-94,7']), skin),
  path(
    outline('-17,-146 -6,-153 8,-153 19,-144 16,-118 23,-94 37,-56^ 4,-48 -32,-56^ -20,-98 -15,-120'),
    dress,
  ),
  path(outline('-17,-146^ -6,-153 -4,-118 -12,-90 -14,-52 -32,-56^ -20,-98 -15,-120'), dressLit),
  path(limbs(['1,-150,11 0,-166,10']), skin),
  path(outline('-12,-166 -15,-180 -7,-193 8,-193 16,-180 13,-167 4,-158 -6,-159'), skin),
  path(outline('-13,-180^ -8,-197 8,-200 20,-187 21,-168 16,-146^ 11,-160 12,-176 2,-187'), hair),
  kit.line('M20-104L50-220', hair, 4.5, { 'stroke-linecap': 'round' }),
  path(limbs(['16,-142,12 31,-120,10 21,-102,8']), skin),
  group({ transform: 'translate(50 -212)rotate(15)' }, [
    path(outline(CANOPY), parasol),
    path(outline(CANOPY_LIT), parasolLit),
    kit.line('M0-47v-14', hair, 4),
  ]),
];

/** The same woman as the water has her: seated on the edge, the parasol shut beside her, looking up. */
export const seated = ({ skin, hair, dress, dressLit, parasol }: StrollerInks): Markup => [
  path(
    limbs(['-10,-8,18 -46,-6,15 -50,2,13', '-50,0,13 -53,14,10 -50,28,7', '-34,2,13 -35,16,10 -31,29,7']),
    skin,
  ),
  path(outline('-10,-84 4,-90 18,-82 20,-50 26,-10^ 22,2 -44,4^ -48,-14 -20,-24 -14,-54'), dress),
  path(outline('-10,-84^ 0,-88 0,-56 -6,-26 -30,4^ -44,4 -48,-14 -20,-24 -14,-54'), dressLit),
  path(limbs(['16,-80,12 32,-48,10 42,-4,8', '4,-86,11 2,-102,10']), skin),
  path(outline('-12,-106 -12,-120 -2,-132 12,-130 19,-118 16,-104 6,-96 -4,-98'), skin),
  path(outline('-8,-128^ 4,-138 20,-130 26,-112 24,-84^ 16,-96 16,-112 6,-122'), hair),
  kit.line('M64 0L96-124', hair, 4),
  path(outline('66,-6^ 78,-60 98,-112^ 90,-52'), parasol),
];
