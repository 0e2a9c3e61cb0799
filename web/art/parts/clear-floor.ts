import * as kit from '../kit';
import { group, mix, path, Pen, type Ink, type Knot, type Markup, type Point, type ViewBox } from '../kit';

// A sea floor under clear water, seen from straight above: the net of light on the sand, corals, fish.

/** The net of light: cells of unequal size with bent sides, in a box. */
export function netFromAbove([left, top, width, height]: ViewBox, mesh: number, seed: number): Pen {
  const luck = kit.chance(seed);
  const pen = kit.coarsePen();
  const node = (i: number, j: number): Point => {
    const wander = kit.chance(i * 31 + j * 17 + seed);
    return [
      left + (i - 0.5 + (((j % 2) + 2) % 2) / 2) * mesh + wander.between(-0.3, 0.3) * mesh,
      top + (j - 0.5) * mesh * 0.84 + wander.between(-0.26, 0.26) * mesh,
    ];
  };
  const bend = (): number => luck.between(-0.24, 0.24) * mesh;
  const side = (a: Point, b: Point): void => {
    pen.move(...a).quad((a[0] + b[0]) / 2 + bend(), (a[1] + b[1]) / 2 + bend(), ...b);
  };
  for (let j = 0; j < height / mesh / 0.84 + 2; j += 1) {
    for (let i = 0; i < width / mesh + 2; i += 1) {
      side(node(i, j), node(i + 1, j));
      if ((i + j) % 2 === 0) side(node(i, j), node(i + (j % 2), j + 1));
      else if (luck() < 0.8) side(node(i, j), node(i + (j % 2) - 1, j + 1));
    }
  }
  return pen;
}

/** A coral's inks: its shadow on the sand, its own in shade and in light. */
export type CoralInk = { cast: Ink; body: Ink; lit: Ink };

/** Elkhorn coral as a symbol: broad branches from a foot, forking all round, three strokes wide. */
export function elkhorn(id: string, seed: number): string {
  const luck = kit.chance(seed);
  const strokes = kit.times(6, (i) => {
    const angle = (i / 6) * Math.PI * 2 + luck.normal(0, 0.2);
    return kit.growth({
      x: Math.cos(angle) * 14,
      y: Math.sin(angle) * 14,
      angle,
      length: luck.between(58, 88),
      levels: 3,
      spread: 0.6,
      bend: 0.22,
      shrink: 0.7,
      seed: seed * 10 + i,
    });
  });
  return group(
    { id, fill: 'none', 'stroke-linecap': 'round' },
    [30, 25, 17].map((width, level) =>
      kit.tag('path', { 'stroke-width': width, d: kit.pathText(strokes.map((pens) => kit.at(pens, level))) }),
    ),
  );
}

/** An elkhorn coral of some size, its shadow beside it, its right edges in the light. */
export const coral = (
  id: string,
  [x, y]: Point,
  size: number,
  turn: number,
  { cast, body, lit }: CoralInk,
): Markup =>
  [
    [cast, -24 * size, 26 * size, 0.55],
    [lit, 6, -6, 1],
    [body, 0, 0, 1],
  ].map(([ink, dx, dy, opacity]) =>
    kit.tag('use', {
      href: `#${id}`,
      transform: `translate(${Math.round(x + Number(dx))} ${Math.round(y + Number(dy))})rotate(${turn})scale(${kit.brief(size)})`,
      stroke: ink as Ink,
      opacity: opacity === 1 ? undefined : Number(opacity),
    }),
  );

/** A mound of brain coral from above: its maze runs round it. */
export function mound([x, y]: Point, r: number, seed: number, { cast, body, lit }: CoralInk): Markup {
  const luck = kit.chance(seed);
  const maze = new Pen();
  for (const ring of [0.86, 0.7, 0.54, 0.38, 0.2]) {
    const steps = Math.round(26 * ring + 4);
    const knots: Knot[] = kit.times(steps + 1, (i) => {
      const angle = (i / steps) * Math.PI * 2 + seed;
      const far = r * (ring + (i % 2 ? 0.06 : -0.06) + luck.normal(0, 0.02));
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.94];
    });
    let from = 0;
    while (from < steps - 2) {
      const to = Math.min(steps, from + Math.round(luck.between(4, 11)));
      kit.curve(knots.slice(from, to), {
        tension: 0.2,
        pen: maze.move(...([knots[from]?.[0], knots[from]?.[1]] as [number, number])),
      });
      from = to + 1;
    }
  }
  const shape = (dx: number, dy: number, size: number): Pen =>
    kit.clump({ cx: x + dx, cy: y + dy, rx: r * size, ry: r * size * 0.94, leaves: 17, seed, rough: 0.07 });
  return [
    path(shape(-r * 0.24, r * 0.26, 1), cast, { opacity: 0.55 }),
    path(shape(0, 0, 1), body),
    path(shape(r * 0.09, -r * 0.09, 0.86), mix(body, lit, 0.45)),
    kit.line(maze, mix(body, cast, 0.55), Math.max(3, r * 0.045), { 'stroke-linecap': 'round' }),
  ];
}

/** A parrotfish from above, swimming up the page, as symbols: body, light, fins. */
export const parrotSymbols = (): string[] => [
  kit.symbol(
    'parrot',
    kit.outline(
      '0,-112 20,-98 32,-62 35,-18 28,30 18,76 8,112 10,132 -2,172^ -6,132 -6,110 -22,70 -32,26 -36,-20 -32,-64 -20,-98',
    ),
  ),
  kit.symbol(
    'parrot-lit',
    kit.outline('4,-108 20,-96 31,-64 34,-20 28,24 18,68 8,108^ 8,60 13,10 14,-40 10,-80'),
  ),
  kit.symbol('parrot-fins', [
    kit.outline('-30,-44^ -58,-40 -84,-14 -88,8^ -66,4 -44,-8 -32,-18^'),
    kit.outline('30,-44^ 62,-48 92,-30 100,-12^ 74,-10 48,-12 33,-18^'),
    kit.outline('2,104^ 14,140 26,168 8,206^ 2,190 -4,192 -14,208^ -14,168 -6,130'),
  ]),
  kit.symbol(
    'parrot-scales',
    kit.dab(
      kit.dab(
        kit.dab(kit.dab(kit.dab(new Pen(), -12, -40, 20, 5, 2.2), -8, -8, 22, 5, 2.1), -6, 26, 20, 5, 2),
        -20,
        6,
        16,
        4,
        2.1,
      ),
      -2,
      60,
      18,
      4,
      1.9,
    ),
  ),
];

export type ParrotInks = { body: Ink; lit: Ink; fins: Ink; cast: Ink };

/** The parrotfish at a place, turned by degrees, over its shadow. */
export function parrotfish(
  [x, y]: Point,
  turn: number,
  size: number,
  { body, lit, fins, cast }: ParrotInks,
): Markup {
  const at = (dx: number, dy: number): string =>
    `translate(${x + dx} ${y + dy})rotate(${turn})scale(${kit.brief(size)})`;
  return [
    group({ transform: at(-40 * size, 48 * size), fill: cast, opacity: 0.5 }, [
      kit.use('parrot', 0, 0),
      kit.use('parrot-fins', 0, 0),
    ]),
    group({ transform: at(0, 0) }, [
      kit.tag('use', { href: '#parrot-fins', fill: fins }),
      kit.tag('use', { href: '#parrot', fill: body }),
      kit.tag('use', { href: '#parrot-lit', fill: lit }),
      kit.tag('use', { href: '#parrot-scales', fill: mix(body, lit, 0.55) }),
      kit.line('M-26-70Q0-84 27-70', fins, 6),
      kit.dots('M-20-90h0M21-90h0', mix(body, cast, 0.3), 10),
      kit.dots('M-22-91h0M23-91h0', [0.2, 0.05, 250], 5),
    ]),
  ];
}

/** A shoal of small fish, all one way: rows of `x,y,size,turn`; shadows first. */
export const shoal = (places: string, ink: Ink, lit: Ink, cast: Ink): Markup => [
  group({ fill: cast, opacity: 0.45, transform: 'translate(-24 30)' }, kit.uses('sliver', places)),
  kit.inked(ink, kit.uses('sliver', places)),
  group({ fill: lit, transform: 'translate(1.5 -2)' }, kit.uses('glint', places)),
];

export const shoalSymbols = (): string[] => [
  kit.symbol('sliver', kit.outline('0,-26 7,-14 8,0 4,16 2,24 8,36^ 0,31 -7,37^ -2,24 -5,14 -8,0 -7,-14')),
  kit.symbol('glint', kit.outline('2,-22 6,-12 6,2 3,14^ 1,0')),
];
