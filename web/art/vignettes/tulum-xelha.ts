import * as kit from '../kit';
import { group, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { netFromAbove } from '../parts/clear-floor';
import { iguana } from '../parts/iguana';
import { glass, oval } from './table';
import { windTempleDrawing } from './wind-temple';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.975, 0.03, 85];
const sea: Ink = [0.82, 0.11, 195];

// Nine: an iguana on the wall, the sun low over the sea.
function iguanaDrawing(): Drawing {
  const stone: Ink = [0.7, 0.055, 65];
  const lit: Ink = [0.94, 0.06, 82];
  const dark: Ink = [0.4, 0.06, 45];
  const luck = kit.chance(5);
  const joints = new kit.Pen();
  for (const row of kit.times(3, (n) => n)) {
    const y = 560 + row * 74;
    joints.move(-10, y).line(980, y + 6);
    for (let x = luck.between(20, 140); x < 960; x += luck.between(110, 230))
      joints.move(x, y).line(x + 6, y + 74);
  }
  return {
    defs: [
      kit.verticalGradient('sky', 0, 270, [
        [0, [0.8, 0.09, 230]],
        [0.6, [0.93, 0.05, 90]],
        [1, [0.97, 0.07, 85]],
      ]),
      kit.verticalGradient('sea', 265, 500, [
        [0, [0.58, 0.12, 240]],
        [0.45, [0.66, 0.125, 222]],
        [0.5, [0.8, 0.11, 195]],
        [1, [0.9, 0.08, 180]],
      ]),
      kit.roundGradient('sun', 150, 250, 380, [
        [0, [0.995, 0.05, 98], 1],
        [0.2, [0.98, 0.08, 90], 0.6],
        [1, [0.97, 0.08, 85], 0],
      ]),
      kit.frond(4),
    ],
    body: [
      ground('url(#sky)'),
      ground('url(#sun)'),
      ground('url(#sea)', 268),
      path(
        kit.glitter({
          x: 150,
          top: 274,
          bottom: 470,
          strokes: 40,
          width: (near) => 120 + 420 * near,
          thick: 9,
          seed: 5,
        }),
        paper,
      ),
      path(
        kit.outline(
          '-20,760^ -20,470 60,476 160,462 300,474 420,460 600,470 760,458 880,470 980,456^ 980,760^',
        ),
        stone,
      ),
      path(
        kit.outline(
          '-20,470^ 60,476 160,462 300,474 420,460 600,470 760,458 880,470 980,456^ 980,488 800,498 600,496 380,504 160,496 -20,508^',
        ),
        lit,
      ),
      line(joints, dark, 7, { opacity: 0.6 }),
      path(
        kit.ledge({ from: -20, to: 980, top: () => 500, drop: 40, seed: 8, step: 50, gap: 0.6 }),
        mix(stone, dark, 0.35),
      ),
      path(outline('240,486 400,470 620,472 760,480 700,500 420,504'), dark, { opacity: 0.5 }),
      group(
        { transform: 'translate(494 470)scale(1.66)' },
        iguana({
          dark: [0.27, 0.05, 110],
          body: [0.52, 0.065, 105],
          lit: [0.9, 0.09, 88],
          dewlap: [0.72, 0.11, 60],
          eye: [0.82, 0.16, 70],
        }),
      ),
      kit.inked(
        [0.26, 0.07, 165],
        [kit.use('frond', 990, 60, -1.5, -14), kit.use('frond', 985, 20, -1.4, -50)],
      ),
    ],
  };
}

// One: hibiscus water on a rail, the inlet behind it.
function glassDrawing(): Drawing {
  return {
    defs: [
      kit.forestStrip(),
      kit.fan(6),
      kit.verticalGradient('sky', 0, 240, [
        [0, [0.74, 0.11, 232]],
        [1, [0.94, 0.04, 200]],
      ]),
      kit.verticalGradient('inlet', 240, 560, [
        [0, [0.88, 0.08, 185]],
        [0.4, sea],
        [1, [0.66, 0.12, 208]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      kit.inked(
        [0.5, 0.09, 158],
        kit.forest({ from: -60, to: 1000, scale: 0.55, seed: 9, profile: () => 176 }),
      ),
      ground('url(#inlet)', 246),
      path(
        kit.glitter({
          x: 380,
          top: 256,
          bottom: 530,
          strokes: 44,
          width: (near) => 620 + 400 * near,
          thick: 10,
          seed: 8,
        }),
        paper,
        { opacity: 0.85 },
      ),
      path(
        kit.treeline({
          from: -20,
          to: 300,
          base: 560,
          size: 34,
          leaf: 7,
          seed: 5,
          profile: (x) => 566 - 150 * (1 - kit.step(x, 0, 280)),
        }),
        [0.3, 0.075, 165],
      ),
      group({ fill: [0.3, 0.075, 165] }, [
        kit.use('fan', 930, 330, 1.9, -36),
        kit.use('fan', 980, 460, 1.7, -70),
      ]),
      path('M-20 540H980V740H-20z', [0.62, 0.08, 55]),
      path('M-20 540H980V572H-20z', [0.86, 0.07, 78]),
      line('M-20 640Q300 620 980 650M-20 692Q400 676 980 700', [0.5, 0.08, 48], 7),
      oval(560, 556, 210, 24, [0.48, 0.08, 45]),
      glass(480, 556, 1.32, {
        drink: [0.52, 0.21, 10],
        deep: [0.37, 0.17, 5],
        glass: paper,
        shade: [0.48, 0.08, 45],
      }),
      path(outline('184,556 210,520 262,516 290,544 270,566 210,570'), [0.58, 0.16, 135]),
      path(outline('200,552 220,530 258,528 276,548 258,560 216,562'), [0.92, 0.11, 118]),
    ],
  };
}

const RAY = `0,-150 34,-142 52,-110 70,-84^ 150,-60 240,10 318,98^ 220,70 130,74 70,110 24,150 10,170^ -10,170^ -24,150 -70,110 -130,74
  -220,70 -318,98^ -240,10 -150,-60 -70,-84^ -52,-110 -34,-142`;

const ray = (x: number, y: number, scale: number, turn: number, cast: number): Markup => {
  const spots = new kit.Pen();
  const luck = kit.chance(Math.round(x));
  for (let i = 0; i < 46; i += 1) {
    const u = luck.between(-1, 1);
    spots.dot(u * 230, -40 + Math.abs(u) * 60 + luck.normal(20, 34) * (1.1 - Math.abs(u)));
  }
  const at = (dx: number, dy: number): string =>
    `translate(${x + dx} ${y + dy})rotate(${turn})scale(${kit.brief(scale)})`;
  return [
    group({ transform: at(-cast, cast * 1.1), opacity: 0.42 }, [
      path(outline(RAY), [0.42, 0.09, 225]),
      path(kit.limb('0,150,10 20,300,6 -10,460,2'), [0.42, 0.09, 225]),
    ]),
    group({ transform: at(0, 0) }, [
      path(kit.limb('0,150,12 20,300,7 -10,460,2'), [0.26, 0.06, 255]),
      path(outline(RAY), [0.36, 0.08, 245]),
      path(outline('70,-84^ 150,-60 240,10 318,98^ 236,40 150,-20 66,-50'), [0.62, 0.1, 222]),
      path(outline('-52,-110^ -34,-142 0,-150 34,-142 52,-110^ 30,-124 -30,-124'), [0.62, 0.1, 222]),
      kit.dots(spots, [0.93, 0.05, 190], 13),
      kit.dots('M-40-92h0M40-92h0', [0.15, 0.04, 260], 13),
    ]),
  ];
};

// Half past three: two eagle rays over the sand, from above.
function raysDrawing(): Drawing {
  return {
    defs: [
      kit.roundGradient('water', 640, 200, 800, [
        [0, [0.92, 0.08, 175]],
        [0.45, [0.82, 0.105, 190]],
        [1, [0.6, 0.12, 212]],
      ]),
    ],
    body: [
      ground('url(#water)'),
      line(netFromAbove([-40, -40, 1040, 800], 150, 7), [0.975, 0.05, 150], 5, { opacity: 0.6 }),
      line(netFromAbove([-40, -40, 1040, 800], 96, 17), [0.975, 0.05, 150], 2.5, { opacity: 0.4 }),
      ray(690, 210, 0.62, 34, 54),
      ray(370, 410, 1.08, 24, 84),
    ],
  };
}

/** Tulum and Xelha: stone in the morning, water after noon. */
export const tulumXelha: readonly Vignette[] = [
  {
    name: 'tulum-xelha-iguana',
    title: 'An iguana on a stone wall before the sea',
    light: 'Nine: the sun is low over the sea, on the left.',
    draw: iguanaDrawing,
  },
  {
    name: 'tulum-xelha-cliff',
    title: 'Two look out beside a small temple at the edge of a cliff, canoes on two blues',
    light: 'Ten: a high sun on the left.',
    draw: windTempleDrawing,
  },
  {
    name: 'tulum-xelha-glass',
    title: 'A glass of hibiscus water on a rail before an inlet',
    light: 'One: full day on the water.',
    draw: glassDrawing,
  },
  {
    name: 'tulum-xelha-rays',
    title: 'Two eagle rays over pale sand, from above',
    light: 'Half past three: the sun from the upper right.',
    draw: raysDrawing,
  },
];
