import * as kit from '../kit';
import { group, limb, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { bubbles, sand, water, waterPaints, type Water } from './under-water';

// The ladder of the dive in a helmet, seen from its side under the water, and somebody on the last rungs. The
// sun stands over the surface above the ladder: what looks up is lit, what looks down takes the blue.

const paper: Ink = [0.975, 0.03, 95];
const night: Ink = [0.2, 0.06, 262];
const sea: Water = {
  sun: [430, 0],
  light: [0.985, 0.045, 130],
  shallow: [0.82, 0.11, 190],
  middle: [0.6, 0.12, 215],
  deep: [0.36, 0.1, 245],
  seed: 5,
};
const steel: Ink = [0.3, 0.07, 245];
const bright: Ink = [0.9, 0.06, 195];

/** The two rails and the rungs between: the far one on the left. */
const rungsFrom = (first: number, last: number): Markup =>
  kit.times(last - first, (n) => {
    const y = 34 + (first + n) * 74;
    const x = 470 - (y - 34) * 0.2;
    return [
      line(`M${Math.round(x - 92)} ${y - 14}L${Math.round(x)} ${y}`, steel, 19),
      line(`M${Math.round(x - 90)} ${y - 19}L${Math.round(x)} ${y - 5}`, bright, 6),
    ];
  });
const farRail = (): Markup => [
  path(limb('392,-30,18 322,320,20 262,626,22', new kit.Pen(), 0), mix(steel, sea.middle, 0.3)),
  path(limb('396,-30,4 326,320,5 266,626,5', new kit.Pen(), 0), mix(bright, sea.middle, 0.2)),
];
const nearRail = (): Markup => [
  path(limb('484,-30,24 410,330,27 346,650,30', new kit.Pen(), 0), steel),
  path(limb('491,-30,6 417,330,7 354,648,7', new kit.Pen(), 0), bright),
];

const skin: Ink = [0.6, 0.1, 50];
const skinLit: Ink = [0.8, 0.09, 68];
const skinShade: Ink = [0.4, 0.085, 30];
const suit: Ink = [0.62, 0.2, 28];
const suitLit: Ink = [0.76, 0.17, 38];
const suitShade: Ink = [0.42, 0.15, 12];
const shorts: Ink = [0.29, 0.08, 265];
const shell: Ink = [0.87, 0.165, 92];
const shellLit: Ink = [0.97, 0.09, 102];
const shellShade: Ink = [0.62, 0.14, 72];

const fat = (joints: string, tip = 0.3): kit.Pen => limb(joints, new kit.Pen(), tip);

/** What is behind the ladder's near rail: the far arm and the far leg, bent over a rung. */
const farSide = (): Markup => [
  path(fat('570,318,40 490,338,33 424,306,25 356,262,20'), skinShade),
  path(outline('372,276 348,278 330,266 328,250 342,240 362,246 380,260'), skinShade),
  line('M334 256L350 262M332 264L346 272', mix(skinShade, night, 0.5), 4, { 'stroke-linecap': 'round' }),
  // The other foot still stands on a rung.
  path(fat('590,440,70 520,440,56 450,424,42'), mix(skinShade, skin, 0.35)),
  path(fat('560,416,6 500,412,11 452,406,7'), skin),
  path(fat('452,424,42 424,470,36 404,520,24'), skinShade),
  path(outline('416,508^ 392,508 366,520 336,526 328,536^ 346,546 392,542 416,534^'), skinShade),
];

const leg = (): Markup => [
  path(fat('600,432,74 596,500,58 572,560,44'), skin),
  path(fat('574,548,46 586,604,40 560,662,25'), skin),
  path(fat('584,450,10 570,504,14 554,552,8'), skinLit),
  path(fat('626,470,12 622,520,14 604,560,8 606,606,9 584,650,5'), skinShade),
  // The foot reaches down, toes first.
  path(outline('572,644^ 548,646 534,668 508,690 500,702^ 516,708 544,700 568,684 576,664^'), skin),
  path(outline('548,650^ 534,668 508,690 500,702^ 520,694 544,676 556,658'), skinLit),
  // Shorts.
  path(outline('538,428^ 542,470 540,506^ 600,520 636,512^ 646,460 640,412^'), shorts),
  path(outline('538,428^ 542,470 540,506^ 562,511^ 566,470 568,426^'), mix(shorts, bright, 0.45)),
];

const trunk = (): Markup => [
  path(outline('536,438^ 530,380 536,330 556,292 600,276 646,290 664,330 660,380 646,436^ 590,448'), suit),
  path(outline('620,282 646,290 664,330 660,380 646,436^ 604,446^ 624,380 634,330'), suitShade),
  path(outline('536,438^ 530,380 536,330 556,292 580,282^ 562,330 556,386 562,444^'), suitLit),
];

/** The near arm goes up to the rail over the shoulder's height. */
const arm = (): Markup => [
  path(fat('612,322,54 566,372,44 520,372,36'), suit),
  path(fat('600,312,10 562,352,14 526,356,9'), suitLit),
  path(fat('528,372,36 486,336,31 440,282,25'), skin),
  path(fat('520,356,7 486,322,11 450,282,6'), skinLit),
  path(fat('534,388,6 490,352,9 448,304,5'), skinShade),
  // Fingers round the rail.
  path(outline('462,296 450,306 430,304 408,288 402,268 410,250 430,246 450,258 464,278'), skin),
  line('M408 266L432 274M406 280L428 290M414 254L438 260', skinShade, 5, { 'stroke-linecap': 'round' }),
  path(outline('404,262 410,250 430,246 448,256^ 428,254 414,260'), skinLit),
];

/** The helmet: a shell that rests on the shoulders, a wide pane before the face, the hose from its back. */
const helmet = (): Markup =>
  group({ transform: 'translate(592 232)rotate(-5)scale(.8)' }, [
    path(outline('-74,66^ -84,76 -76,92 0,100 78,90 84,74 74,64^'), shellShade),
    path(outline('-74,70^ -86,40 -90,-4 -78,-52 -44,-84 4,-94 52,-80 82,-42 90,6 84,46 74,70^ 0,84'), shell),
    path(outline('30,-88 52,-80 82,-42 90,6 84,46 74,70^ 30,78^ 54,40 60,-10 50,-56'), shellShade),
    path(outline('-66,-66 -44,-84 4,-94 44,-83^ 10,-78 -30,-68 -58,-44'), shellLit),
    // The pane, and the face behind it.
    path(outline('-92,-30^ -60,-52 -6,-54 22,-38 30,0 22,40 -6,54 -56,56 -86,42^ -92,6'), night),
    path(outline('-84,-24^ -56,-42 -8,-44 12,-31 18,0 12,32 -10,43 -54,45 -80,34^ -84,6'), [0.5, 0.1, 222]),
    path(
      outline('-8,45^ -46,45^ -50,36 -60,26 -62,14 -72,8^ -62,-4 -62,-18 -52,-32 -26,-38 -8,-30 4,0'),
      skin,
    ),
    path(
      outline('-46,45^ -50,36 -60,26 -62,14 -72,8^ -62,-4 -62,-18 -52,-32 -44,-36^ -50,-10 -46,10 -38,24'),
      skinLit,
    ),
    path(
      outline('-60,-26^ -50,-43 -8,-44 12,-31 18,0 12,32 0,42^ -6,20 -18,6 -20,-16 -36,-24'),
      [0.22, 0.05, 40],
    ),
    line('M-56-10Q-50-15-42-11', [0.22, 0.05, 40], 5, { 'stroke-linecap': 'round' }),
    line('M-60 24Q-52 27-46 23', [0.46, 0.14, 25], 5, { 'stroke-linecap': 'round' }),
    path(outline('-84,-24^ -56,-42 -30,-44^ -62,-26 -74,10 -76,36^ -80,34 -84,6'), paper, { opacity: 0.55 }),
    path('M-14-44L4-36L-20 44L-40 45z', paper, { opacity: 0.22 }),
  ]);

const hose = (): Markup => [
  line('M660 232C790 200 690 80 770-20', night, 22),
  line('M658 229C786 197 684 80 764-20', shell, 13),
  line('M654 225C778 194 680 80 760-20', shellLit, 4),
];

/** A sea fan that stands on the sand, its stem at a place. */
const fan = (x: number, y: number, lean: number, seed: number): Markup => {
  const plant = kit.growth({
    x,
    y,
    angle: -Math.PI / 2 + lean,
    length: 38,
    levels: 6,
    spread: 0.42,
    shrink: 0.84,
    seed,
  });
  return [
    group({ stroke: [0.36, 0.12, 320], fill: 'none', 'stroke-linecap': 'round' }, kit.twigs(plant, 11, 0.8)),
    group(
      {
        stroke: [0.62, 0.16, 345],
        fill: 'none',
        'stroke-linecap': 'round',
        transform: 'translate(-2 -3)',
      },
      kit.twigs(plant, 4, 0.8),
    ),
  ];
};

/** Half past nine: on the last rungs. */
export function seaWalkDrawing(): Drawing {
  return {
    defs: [...waterPaints(sea), kit.fish()],
    body: [
      water(sea),
      path(
        kit.glitter({ x: 430, top: -10, bottom: 80, strokes: 30, width: () => 900, thick: 12, seed: 9 }),
        paper,
        { opacity: 0.9 },
      ),
      kit.inked(
        mix([0.42, 0.11, 236], sea.middle, 0.3),
        kit.uses('fish', '120,300,.9,6 210,346,.7,4 90,384,.66,8 190,258,.56,2 236,410,.6,6'),
      ),
      sand(612, mix([0.9, 0.06, 105], sea.middle, 0.36), sea.light, 7, 1000),
      path(outline('250,652^ 360,640 560,664 760,690 860,712 700,724 500,716 360,690'), night, {
        opacity: 0.3,
      }),
      hose(),
      farRail(),
      rungsFrom(0, 8),
      farSide(),
      nearRail(),
      leg(),
      trunk(),
      helmet(),
      arm(),
      bubbles([636, 140], 170, paper, 4),
      bubbles([600, 140], 140, [0.94, 0.05, 190], 8),
      fan(110, 700, 0.1, 3),
      fan(880, 726, -0.12, 8),
    ],
  };
}
