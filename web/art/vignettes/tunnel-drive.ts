import * as kit from '../kit';
import {
  disc,
  group,
  limb,
  line,
  mix,
  outline,
  path,
  tag,
  type Drawing,
  type Ink,
  type Markup,
} from '../kit';
import { facets, hanging, mouth } from './cavern';
import { tread } from './wheels';
import { ground } from './vignette';

// Two in an open vehicle, seen from behind, at the mouth of a tunnel at night. There is no light but that of its
// own lamps, ahead of them: what stands before it is dark with an edge of gold.

const dark: Ink = [0.13, 0.045, 315];
const gold: Ink = [0.9, 0.14, 80];
const core: Ink = [0.985, 0.07, 96];
const wall: Ink = [0.68, 0.16, 58];

/** A bat that flies off, its body at 0, 0, 250 across: the light comes through the skin between its fingers. */
const bat = (x: number, y: number, scale: number, turn: number): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, [
    path(
      outline(
        '-8,-10^ -40,-44 -58,-62^ -96,-58 -138,-20^ -116,-20 -104,-6^ -92,-14 -70,-8 -58,10^ -44,0 -26,4 -10,24^',
      ),
      [0.4, 0.13, 30],
    ),
    path(
      outline('8,-8^ 34,-50 44,-76^ 86,-84 136,-62^ 116,-52 108,-34^ 92,-38 72,-26 64,-6^ 46,-8 26,2 10,24^'),
      [0.46, 0.14, 36],
    ),
    line(
      'M-8-6L-58-62L-104-6M-58-62L-58 10M-58-62L-138-20M8-6L44-76L108-34M44-76L64-6M44-76L136-62',
      dark,
      5,
      {
        'stroke-linejoin': 'round',
      },
    ),
    path(outline('-12,-20^ -10,-36^ -2,-26 6,-27 13,-37^ 13,-20 16,0 8,30 2,40^ -6,30 -15,0'), dark),
  ]);

/** The beams of the two lamps, from the vehicle to the wall ahead. */
const beams = (): Markup => [
  path('M168 520L400 236L520 270L226 520z', 'url(#beam)'),
  path('M792 520L620 236L480 270L734 520z', 'url(#beam)'),
];

/** Roots through the roof: dark, with gold on the side of the light. */
const roots = (rows: string, shift: number): Markup => [
  path(hanging(rows), [0.24, 0.08, 15]),
  group({ transform: `translate(${shift} 0)` }, path(hanging(thin(rows)), gold)),
];
/** The same roots a third as thick. */
const thin = (rows: string): string =>
  kit
    .rows(rows, 5)
    .map(([x, top, long, sway, wide = 6]) => [x, top, long, sway, Math.round(wide * 0.3)].join(','))
    .join(' ');

const skin = mix(dark, [0.5, 0.1, 40], 0.4);
const fat = (along: string): kit.Pen => limb(along, new kit.Pen(), 0.3);

/** Somebody from behind in a helmet and in a seat with a high back, the seat at 0, 0. */
const rider = (x: number, turn: number, helmet: Ink, arm: Markup): Markup =>
  group({ transform: `translate(${x} 640)` }, [
    arm,
    path(
      outline('-92,90^ -98,-20 -106,-84 -86,-122 -36,-142 36,-142 86,-122 106,-84 98,-20 92,90^'),
      [0.34, 0.13, 28],
    ),
    path(outline('-106,-84 -86,-122 -36,-142^ -64,-122 -86,-92 -92,-50^'), gold),
    path(outline('106,-84 86,-122 36,-142^ 64,-122 86,-92 92,-50^'), gold),
    path(limb('0,-126,50 0,-164,46', new kit.Pen(), 0.1), skin),
    group({ transform: `rotate(${turn} 0 -190)` }, [
      path(outline('-62,-164^ -72,-216 -50,-268 0,-282 50,-268 72,-216 62,-164^ 0,-150'), helmet),
      path(outline('-74,-210 -50,-268 0,-282 50,-268 74,-210^ 50,-252 0,-264 -50,-252'), core),
      path('M-34-170Q-42-214-28-246M0-164V-256M34-170Q42-214 28-246', 'none', {
        stroke: mix(helmet, dark, 0.5),
        'stroke-width': 11,
        'stroke-linecap': 'round',
      }),
      line('M-64-182Q0-160 64-182', dark, 10),
    ]),
    path(
      outline('-84,110^ -90,-20 -84,-66 -50,-84 50,-84 84,-66 90,-20 84,110^', { tension: 0.12 }),
      [0.18, 0.06, 330],
    ),
    path(outline('-84,-66 -50,-84 50,-84 84,-66^ 50,-74 -50,-74'), mix(gold, [0.5, 0.15, 40], 0.35)),
    line('M-30-78V100M30-78V100', [0.27, 0.09, 350], 9),
  ]);

/** An arm that points at the bats. */
const pointing = (): Markup => [
  path([fat('78,-96,56 124,-106,48 158,-132,40')], skin),
  path([fat('154,-118,44 150,-180,36 132,-238,26')], skin),
  path(outline('120,-226 112,-244 110,-262 104,-304^ 117,-308 124,-272 138,-270 148,-254 146,-232'), skin),
  path([fat('100,-128,4 124,-130,9 134,-150,8 134,-186,8 118,-238,5 108,-300,4')], gold),
];

const vehicle = (): Markup => [
  // Wheels and mudguards stand out on both sides, a lamp before each.
  [150, 810].map((x) => [
    disc(x < 480 ? 196 : 764, 512, 110, 'url(#lamp)'),
    tread(x, 548, 780, 70, dark, [0.36, 0.12, 30]),
    path(
      outline(
        `${x - 96},604^ ${x - 88},552 ${x - 40},528 ${x + 40},528 ${x + 88},552 ${x + 96},604^ ${x},582`,
      ),
      [0.38, 0.16, 28],
    ),
    path(
      outline(`${x - 88},552 ${x - 40},528 ${x + 40},528 ${x + 88},552^ ${x + 40},542 ${x - 40},542`),
      gold,
    ),
  ]),
  [196, 764].map((x) => [
    path(`M${x - 34} 546L${x - 30} 506Q${x} 482 ${x + 30} 506L${x + 34} 546z`, dark),
    line(`M${x - 30} 506Q${x} 482 ${x + 30} 506`, core, 10, { 'stroke-linecap': 'round' }),
  ]),
  // The bonnet, and the cage before the light.
  path(outline('214,660^ 256,548 380,522 590,522 704,548 746,660^ 746,760 214,760'), [0.38, 0.16, 28]),
  path(outline('256,548 380,522 590,522 704,548^ 590,536 380,536'), gold),
  line('M216 740L268 424Q276 396 306 396H662Q692 396 700 424L744 740', dark, 26, {
    'stroke-linejoin': 'round',
  }),
  line('M258 420Q268 383 306 383H662Q700 383 710 420', gold, 6),
];

/** Half past nine: what the headlights find in the tunnel. */
export function tunnelDriveDrawing(): Drawing {
  return {
    defs: [
      kit.roundGradient('light', 500, 300, 420, [
        [0, core],
        [0.16, [0.95, 0.12, 88]],
        [0.42, [0.8, 0.16, 68]],
        [0.8, [0.5, 0.15, 42]],
        [1, [0.34, 0.11, 25]],
      ]),
      kit.verticalGradient('beam', 236, 520, [
        [0, core, 0],
        [0.5, core, 0.16],
        [1, core, 0.6],
      ]),
      kit.verticalGradient('track', 400, 640, [
        [0, [0.9, 0.14, 84]],
        [1, [0.46, 0.14, 40]],
      ]),
      tag('radialGradient', { id: 'lamp' }, [
        tag('stop', { offset: 0, 'stop-color': core, 'stop-opacity': 0.9 }),
        tag('stop', { offset: 1, 'stop-color': gold, 'stop-opacity': 0 }),
      ]),
    ],
    body: [
      ground('url(#light)'),
      mouth([520, 290], [132, 118], [0.88, 0.145, 82], 4, 0.06),
      facets([380, 150, 290, 290], 40, [0.95, 0.11, 90], 6, (x, y) => {
        const d = Math.hypot((x - 520) / 132, (y - 290) / 118);
        return d > 1.1 && d < 1.6;
      }),
      roots('596,60,170,18,12 500,50,130,8,9', 3),
      mouth([505, 300], [238, 208], wall, 7, 0.07),
      facets([180, 40, 620, 520], 60, [0.84, 0.15, 76], 12, (x, y) => {
        const d = Math.hypot((x - 505) / 238, (y - 300) / 208);
        return d > 1.08 && d < 1.5;
      }),
      roots('300,10,330,30,26 690,6,310,-34,28 250,30,190,-14,14 760,20,230,16,16', 6),
      mouth([490, 318], [352, 300], [0.5, 0.15, 44], 11, 0.07),
      facets([60, 0, 860, 600], 70, [0.68, 0.16, 58], 9, (x, y) => {
        const d = Math.hypot((x - 490) / 352, (y - 318) / 300);
        return d > 1.06 && d < 1.36;
      }),
      // The wet track, with the light in its ruts.
      path(outline('440,408^ 560,404^ 640,470 800,640^ 800,760 180,760 180,640^ 370,480'), 'url(#track)'),
      path(outline('462,412^ 482,410^ 420,520 330,700^ 250,700^ 390,500'), core, { opacity: 0.5 }),
      path(outline('522,410^ 542,410^ 610,500 720,700^ 650,700^ 570,520'), core, { opacity: 0.5 }),
      beams(),
      bat(452, 250, 0.34, -12),
      bat(560, 196, 0.46, 10),
      bat(590, 290, 0.34, 18),
      bat(404, 150, 0.92, -14),
      mouth([486, 350], [448, 400], [0.3, 0.1, 25], 9, 0.06),
      facets([0, 0, 960, 720], 50, [0.44, 0.14, 40], 3, (x, y) => {
        const d = Math.hypot((x - 486) / 448, (y - 350) / 400);
        return d > 1.04 && d < 1.22;
      }),
      roots('150,-10,420,26,30 856,-10,380,-22,30', 7),
      mouth([484, 350], [540, 460], dark, 14, 0.05),
      vehicle(),
      rider(372, -4, [0.56, 0.19, 40], ''),
      rider(596, 8, [0.46, 0.13, 205], pointing()),
    ],
  };
}
