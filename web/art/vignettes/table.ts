import * as kit from '../kit';
import { disc, group, line, mix, outline, path, tag, type Ink, type Markup } from '../kit';

// What stands on a table, each around 0,0 at its foot, seen a little from above; the light is from the left
// unless it is mirrored.

const place = (x: number, y: number, scale: number, drawing: Markup): string =>
  group({ transform: `translate(${x} ${y})scale(${scale < 0 ? `${scale} ${-scale}` : scale})` }, drawing);

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: Ink | string): string =>
  tag('ellipse', { cx, cy, rx, ry, fill });

export type DrinkInks = { drink: Ink; deep: Ink; glass: Ink; shade: Ink };

/** A tall glass of something cold with ice and a slice of lime, about 330 high. */
export const glass = (
  x: number,
  y: number,
  scale: number,
  { drink, deep, glass: pale, shade }: DrinkInks,
): string =>
  place(x, y, scale, [
    oval(54, 0, 150, 30, shade),
    path('M-92-330L-68-10Q0 22 68-10L92-330Z', pale, { opacity: 0.45 }),
    path('M-86-262L-68-14Q0 18 68-14L86-262Z', drink),
    path('M16-262L10-2Q44 0 68-14L86-262Z', deep),
    oval(0, -262, 86, 20, mix(drink, pale, 0.4)),
    path('M-52-270l44-20 34 36-40 26zM20-256l40-14 12 44-38 10z', pale, { opacity: 0.75 }),
    path('M-70-250L-56-30q6 10 14 10L-46-250z', pale, { opacity: 0.6 }),
    line('M-92-330a92 17 0 0 0 184 0a92 17 0 0 0-184 0z', pale, 5),
    group({ transform: 'translate(74 -340)rotate(18)' }, [
      disc(0, 0, 52, [0.62, 0.16, 135]),
      disc(0, 0, 44, [0.93, 0.1, 118]),
      path(
        'M0-38A38 38 0 0 1 33-19L5-3zM36-12A38 38 0 0 1 36 12L7 0zM33 19A38 38 0 0 1 0 38L0 6zM-5 37A38 38 0 0 1-35 14L-6 3zM-37 8A38 38 0 0 1-36-13L-7-2zM-33-19A38 38 0 0 1-6-37L-2-6z',
        [0.8, 0.15, 125],
      ),
    ]),
    line('M-34-250L-62-420', [0.7, 0.19, 30], 11, { 'stroke-linecap': 'round' }),
  ]);

/** A clay mug that steams, about 170 high. */
export const mug = (
  x: number,
  y: number,
  scale: number,
  inks: { clay: Ink; lit: Ink; dark: Ink; drink: Ink; band: Ink; shade: Ink },
): string =>
  place(x, y, scale, [
    oval(46, 0, 136, 26, inks.shade),
    line('M84-116Q160-130 150-74T78-34', inks.dark, 24),
    line('M84-122Q154-134 146-78T78-40', inks.clay, 18),
    path(outline('-92,-150^ -98,-90 -84,-26 -60,4 0,14 60,4 84,-26 98,-90 92,-150^'), inks.clay),
    path(outline('24,-140^ 92,-150 98,-90 84,-26 60,4 0,14^ 40,-20 46,-90'), inks.dark),
    path(outline('-92,-146^ -98,-90 -84,-26 -62,2^ -66,-60 -72,-110'), inks.lit),
    path('M-97-104Q0-74 97-104L96-84Q0-52-96-84Z', inks.band),
    oval(0, -150, 92, 25, mix(inks.clay, inks.lit, 0.4)),
    oval(0, -147, 78, 18, inks.drink),
    path('M-60-150Q-20-164 30-160Q-20-152-44-143Z', mix(inks.drink, inks.lit, 0.4)),
  ]);

/** Steam that curls up from 0, 0. */
export const steam = (x: number, y: number, scale: number, ink: Ink): string =>
  place(x, y, scale, [
    path(kit.limb('-20,0,4 -44,-70,20 0,-140,26 -40,-220,16 -10,-300,2'), ink, { opacity: 0.5 }),
    path(kit.limb('30,-10,3 10,-80,16 50,-150,18 24,-230,2'), ink, { opacity: 0.4 }),
  ]);

/** A plate seen from the table's edge, 2 `rx` wide. */
export const plate = (cx: number, cy: number, rx: number, rim: Ink, inner: Ink, shade: Ink): Markup => [
  oval(cx + rx * 0.06, cy + rx * 0.11, rx * 1.02, rx * 0.4, shade),
  oval(cx, cy, rx, rx * 0.4, rim),
  oval(cx, cy - rx * 0.02, rx * 0.74, rx * 0.28, inner),
];

/** A taco that lies folded, its fold toward us and its filling spilling up, 230 long; the light is from the left. */
export const taco = (x: number, y: number, scale: number, turn: number, meat: Ink): string => {
  const char = mix(meat, [0.2, 0.06, 30], 0.45);
  return group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, [
    // The half behind, what lies between, the half in front.
    path(outline('-116,-6^ -100,-74 -46,-112 20,-112 86,-82 114,-12^ 0,10'), [0.78, 0.12, 72]),
    path(
      outline(
        '-108,-34^ -98,-66 -80,-64 -66,-96 -44,-90 -24,-118 2,-104 26,-122 46,-100 72,-102 82,-76 102,-70 108,-34^ 60,-40 0,-52 -60,-40',
      ),
      char,
    ),
    path(
      [
        outline('-96,-52 -84,-70 -62,-66 -50,-50^ -72,-40'),
        outline('-40,-82 -20,-102 4,-92 6,-72^ -24,-66'),
        outline('34,-84 56,-90 78,-74 74,-54^ 44,-60'),
      ],
      meat,
    ),
    path(
      [
        outline('-74,-82^ -78,-104 -62,-98 -58,-116 -44,-104 -30,-122 -22,-100^ -40,-84'),
        outline('8,-98^ 6,-122 20,-112 34,-126 40,-108 54,-112 50,-92^ 30,-88'),
        outline('72,-84^ 78,-102 90,-92 100,-96 98,-74^'),
      ],
      [0.66, 0.17, 138],
    ),
    path(
      [
        outline('-56,-92 -44,-102 -34,-94 -44,-82'),
        outline('30,-104 44,-108 50,-96 38,-90'),
        outline('-8,-106 6,-108 8,-96 -4,-94'),
      ],
      [0.97, 0.03, 105],
    ),
    path(
      [
        outline('-26,-86 -10,-96 0,-84 -12,-74'),
        outline('62,-88 74,-92 80,-80 68,-74'),
        outline('-88,-68 -78,-74 -72,-64 -82,-58'),
      ],
      [0.64, 0.21, 28],
    ),
    path(
      outline('-116,-6^ -106,-40 -58,-62 14,-66 84,-46 114,-12^ 104,22 50,34 -40,34 -100,22'),
      [0.92, 0.095, 90],
    ),
    path(outline('40,-60 84,-46 114,-12^ 104,22 50,34 -10,36^ 62,16 78,-22'), [0.8, 0.12, 74]),
    path(outline('-108,-26^ -58,-58 14,-62 60,-52^ 0,-50 -60,-42'), [0.97, 0.06, 96]),
    path(
      [
        outline('-70,-18 -52,-28 -36,-20 -50,-10'),
        outline('-12,0 10,-8 24,2 6,12'),
        outline('-52,14 -40,8 -30,14 -42,20'),
        outline('30,-34 46,-38 54,-28 40,-24'),
        outline('66,2 78,-4 84,6 72,10'),
      ],
      [0.68, 0.13, 58],
    ),
  ]);
};

/** A candle in a low glass, its flame at 0,-120. */
export const candle = (x: number, y: number, scale: number): string =>
  place(x, y, scale, [
    path('M-58-110L-46 0Q0 14 46 0L58-110Z', [0.62, 0.19, 25], { opacity: 0.85 }),
    path('M-52-62L-46 0Q0 14 46 0L52-62Q0-44-52-62Z', [0.88, 0.16, 78]),
    path(outline('0,-168^ 20,-128 22,-96 0,-78 -22,-96 -18,-124'), [0.86, 0.17, 72]),
    path(outline('2,-140^ 11,-112 10,-94 0,-86 -11,-96 -7,-112'), [0.99, 0.06, 100]),
    line('M-58-110Q0-92 58-110Q0-128-58-110Z', [0.95, 0.1, 60], 4),
    path('M-48-100L-40-10L-30-6L-34-98Z', [0.97, 0.08, 75], { opacity: 0.7 }),
  ]);

/** Lightly worn boards that run away from the eye, from a height down. */
export function boards(
  top: number,
  inks: { wood: Ink; lit: Ink; dark: Ink },
  vanish: kit.Point,
  count = 9,
): Markup {
  const [vx, vy] = vanish;
  const at = (x: number, y: number): number => vx + ((x - vx) * (y - vy)) / (720 - vy);
  const gaps = new kit.Pen();
  const shine = new kit.Pen();
  const luck = kit.chance(5);
  for (const i of kit.times(count + 1, (n) => n)) {
    const x = -500 + (i * 1960) / count;
    gaps.move(at(x, top), top).line(at(x, 740), 740);
    const from = top + luck.between(10, 160);
    const off = luck.between(50, 150);
    shine
      .move(at(x + off, from), from)
      .line(at(x + off, from + luck.between(50, 190)), from + luck.between(80, 190));
  }
  return [kit.rect(-10, top, 980, 740 - top, inks.wood), line(shine, inks.lit, 5), line(gaps, inks.dark, 5)];
}
