import { chance, type Chance } from '../kit/chance';
import { mix, type Ink } from '../kit/ink';
import { times } from '../kit/list';
import { dab, limb, outline } from '../kit/marks';
import { finePen, Pen, type PathData } from '../kit/pen';
import { joints, rows, type Knot, type Point } from '../kit/points';
import { disc, group, inked, path, symbol, use, type Markup } from '../kit/svg';

const ink: Ink = [0.2, 0.05, 260];
const red: Ink = [0.575, 0.215, 28];
const redDark: Ink = [0.37, 0.145, 20];
const blue: Ink = [0.4, 0.125, 255];
const yellow: Ink = [0.85, 0.165, 85];

const fine = (text: string): Pen => outline(text, { pen: finePen() });

const tail = [
  '-16,240,40 -62,410,30 -138,640,5',
  '-2,240,40 -34,420,28 -92,690,5',
  '10,236,34 -8,400,24 -44,590,5',
].map((along) => limb(along, finePen()));
const body = fine(`
  14,-70 48,-66 78,-42 84,-8 66,22 80,66 92,118 84,176 60,226 26,268 -14,276 -50,214 -70,130 -62,50
  -44,-8 -22,-50`);
const back = fine('-22,-50 -4,-40 -14,10 4,60 30,120 40,190 26,268 -14,276 -50,214 -70,130 -62,50 -44,-8');
const breast = fine('72,44 84,80 91,118 83,176 58,228 36,258 56,214 66,170 66,120 58,70');
const wing = fine('-20,60 18,80 40,116 36,186 4,270 -44,350 -104,424^ -104,340 -100,230 -86,130 -54,80');
const face = fine('36,-48 64,-46 80,-20 74,10 54,20 36,4 28,-22');
const upperBeak = fine('66,-48 96,-50 126,-26 134,14 120,48^ 112,20 96,6 76,2');
const lowerBeak = fine('78,4 98,10 108,26 98,42 80,38 66,20');
const beakEdge = fine('78,2 98,7 113,20 120,48^ 122,28 112,8 96,-4 80,-8');
const sunEdge = [
  fine('14,-70 48,-66 66,-54 46,-58 16,-62 -6,-50'),
  fine('68,26 80,66 92,118 84,176 60,226 76,172 82,120 70,70'),
];
const feet = ['10,262,14 24,282,12 40,296,6', '34,256,14 48,274,11 60,288,6'].map((along) =>
  limb(along, finePen()),
);
const cheek = ['40,-4,1 54,-8,2.6 72,-6,1', '42,4,1 56,1,2.6 74,2,1', '48,12,1 58,9,2.6 70,9,1'].map(
  (along) => limb(along, finePen()),
);
const quills = [
  '30,210,2 -10,286,4 -62,356,1',
  '2,226,2 -30,296,4 -78,376,1',
  '-32,232,2 -58,310,4 -92,392,1',
  '-64,230,2 -80,310,4 -100,380,1',
].map((along) => limb(along));

type Coverts = { from: Point; to: Point; count: number; length: number; inset?: number };

/** A band of covert feathers across the wing, their tips in a ragged row. */
function coverts(luck: Chance, { from, to, count, length, inset = 0 }: Coverts): Pen {
  const edge = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 10 * Math.sin(Math.PI * t),
  ];
  const tips = times(count, (i): Knot[] => {
    const long = length * luck.between(0.75, 1.15);
    const [root, [x, y]] = [edge(i / count), edge((i + 0.5) / count)];
    return [
      [...root, true],
      [x - 0.34 * long + 6, y + 0.86 * long],
      [x - 0.42 * long - 5, y + 0.84 * long],
    ];
  }).flat();
  const shoulder: Knot[] = [
    [-14 - inset * 0.4, 28 - inset],
    [26 + inset, 52 - inset],
    [42 + inset, 92],
  ];
  const inner: Knot[] = [
    [to[0] - inset, to[1], true],
    [-74 - inset, 96],
    [-50 - inset, 50 - inset],
  ];
  return outline([...shoulder, ...tips, ...inner], { pen: finePen() });
}

/** The wing's bands and the small feathers on the shoulder. */
function plumage(): Record<'green' | 'yellow' | 'red' | 'scales', Pen> {
  const luck = chance(6);
  const bands = {
    green: coverts(luck, { from: [40, 178], to: [-92, 204], count: 7, length: 48 }),
    yellow: coverts(luck, { from: [43, 146], to: [-88, 172], count: 7, length: 46, inset: 1 }),
    red: coverts(luck, { from: [44, 98], to: [-80, 120], count: 8, length: 40, inset: 3 }),
  };
  const scales = new Pen();
  for (let row = 0; row < 3; row += 1) {
    for (let i = 0; i < 5 + row; i += 1) {
      const x = -44 + row * -9 + i * (17 - row) + luck.normal(0, 2);
      dab(scales, x, 66 + row * 24 + i * 1.5, luck.between(14, 22), 3.6, 1.9);
    }
  }
  return { ...bands, scales };
}

/** Small feathers on head and neck. */
function nape(): Pen {
  const luck = chance(4);
  const pen = new Pen();
  for (let i = 0; i < 14; i += 1) {
    const [v, u] = [luck(), luck()];
    dab(pen, -34 + 84 * u + 14 * Math.sin(v * 3), -46 + 96 * v, luck.between(10, 18), 2.6, 1.3 + 0.5 * u);
  }
  return pen;
}

const bough = limb(joints('-760,420,56 -460,372,46 -250,330,36 -60,286,30 120,262,20 260,214,10 330,170,5'));
const boughBeyond = 'M-740 389l-240 37v88l240-68z';
const sideTwigs = ['-330,344,18 -220,400,13 -90,430,8 10,480,4', '150,256,12 220,270,8 300,262,3'].map(
  (along) => limb(along),
);
/** Leaves of the bough: x, y, degrees, size. */
const leaves = rows(
  `320,172,-50,1 306,190,10,.9 270,206,-110,.8 232,226,60,.9 296,262,10,.9 262,268,70,.8 10,478,70,1.1
  -40,452,20,1 -80,432,120,.9 -150,420,80,1.1 -210,400,130,1 -420,366,-120,1.2 -380,356,-70,1
  -540,386,-100,1.3 -600,396,60,1.3 -480,380,80,1.2 -680,400,-60,1.4 -700,430,110,1.5`,
  4,
);

/** A leaf of the bough, as a symbol named `leaf`. */
export const leaf = (): string => symbol('leaf', outline('0,0^ 26,-17 64,-14 104,6^ 62,16 24,12'));

type Perched = {
  at: Point;
  /** Whether the bough reaches further to the left. */
  longBranch: boolean;
  branch: Ink;
};

/**
 * A scarlet macaw on a bough, looking right into the light: breast and crown are lit. Needs the symbol
 * `leaf`.
 */
export function perched({ at: [x, y], longBranch, branch }: Perched): Markup {
  const feathers = plumage();
  const [outer, long, inner] = tail;
  const bird: [PathData | undefined, Ink][] = [
    [outer, blue],
    [inner, blue],
    [long, red],
    [body, red],
    [back, redDark],
    [breast, [0.71, 0.19, 42]],
    [nape(), redDark],
    [wing, blue],
    [quills, [0.62, 0.12, 240]],
    [feathers.green, [0.6, 0.13, 150]],
    [feathers.yellow, yellow],
    [feathers.red, mix(red, redDark, 0.3)],
    [feathers.scales, mix(redDark, red, 0.25)],
    [face, [0.96, 0.03, 80]],
    [upperBeak, [0.93, 0.05, 80]],
    [lowerBeak, ink],
    [cheek, redDark],
    [beakEdge, ink],
  ];
  return group({ transform: `translate(${x} ${y})scale(.99)` }, [
    path([longBranch ? boughBeyond : '', bough, sideTwigs], branch),
    inked(
      [0.3, 0.07, 165],
      leaves.map(([leafX = 0, leafY = 0, turn, size]) => use('leaf', leafX, leafY, size, turn)),
    ),
    bird.map(([stencil, color]) => path(stencil ?? '', color)),
    disc(51, -25, 5.4, yellow),
    disc(51.5, -25, 3, ink),
    path(sunEdge, [0.86, 0.15, 72]),
    path(feet, ink),
  ]);
}
