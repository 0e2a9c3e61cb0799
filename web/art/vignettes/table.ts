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
    line('M-92-330Q0-300 92-330Q0-360-92-330Z', pale, 5),
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

/** A folded taco, filling up, 220 long. */
export const taco = (x: number, y: number, scale: number, turn: number, meat: Ink): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, [
    path(outline('-112,0 -96,-56 -40,-92 30,-92 92,-56 112,0^ 60,10 -60,10'), [0.83, 0.11, 82]),
    path(outline('-100,-26 -84,-74 -40,-104 10,-112 60,-96 96,-58 108,-18^ 60,-60 0,-74 -60,-56'), meat),
    path(
      outline('-70,-66^ -56,-96 -30,-92 -20,-112 6,-100 20,-118 36,-98 62,-100 70,-72^ 0,-88'),
      [0.72, 0.16, 135],
    ),
    path(outline('-112,0 -98,-40 -50,-70 20,-72 88,-44 112,0^ 60,20 -60,20'), [0.91, 0.1, 88]),
    path(outline('30,-70 88,-44 112,0^ 60,20 20,18^ 70,-10'), [0.77, 0.12, 70]),
    kit.dots('M-60-26h0M-20-44h0M24-34h0M-40 0h0M10-8h0M56-18h0', [0.74, 0.13, 60], 9),
    kit.dots('M-44-88h0M2-100h0M46-88h0', [0.62, 0.2, 355], 14),
  ]);

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
