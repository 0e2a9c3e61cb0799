import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink } from '../kit';
import { hoseDiveDrawing } from './hose-dive';
import { seaWalkDrawing } from './sea-walk';
import { fire, torchGlow } from './torches';
import { sand, water, waterPaints, type Water } from './under-water';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.975, 0.03, 95];
const night: Ink = [0.2, 0.06, 262];

const angelfish = (
  x: number,
  y: number,
  scale: number,
  turn: number,
  inks: { body: Ink; lit: Ink; bar: Ink },
): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, [
    path(outline('70,-60^ 120,-150 190,-170^ 150,-100 120,-40'), mix(inks.body, inks.bar, 0.2)),
    path(outline('70,60^ 120,150 190,170^ 150,100 120,40'), mix(inks.body, inks.bar, 0.2)),
    path(
      outline(
        '-150,6^ -110,-50 -20,-104 70,-100 130,-40 150,-26^ 196,-60 186,0 196,60^ 150,26 130,40 70,100 -20,104 -110,52',
      ),
      inks.body,
    ),
    path(outline('-150,6^ -110,-50 -20,-104 70,-100^ 20,-70 -60,-40 -120,-6'), inks.lit),
    path(outline('-84,-72^ -60,-86 -48,0 -60,88 -86,72^ -72,0'), inks.bar),
    path(outline('6,-106^ 34,-108 50,0 34,108 6,106^ 20,0'), inks.bar),
    disc(-106, -14, 13, paper),
    disc(-108, -14, 8, night),
  ]);

// A little later: out through the round glass of the helmet.
function windowDrawing(): Drawing {
  const seen: Water = {
    sun: [640, 40],
    light: [0.985, 0.045, 130],
    shallow: [0.85, 0.1, 188],
    middle: [0.68, 0.12, 205],
    deep: [0.44, 0.11, 232],
    seed: 9,
  };
  const brass: Ink = [0.7, 0.13, 78];
  const bolts = kit
    .times(12, (i) => {
      const a = (i / 12) * Math.PI * 2 + 0.26;
      return `M${Math.round(480 + Math.cos(a) * 392)} ${Math.round(352 + Math.sin(a) * 362)}h0`;
    })
    .join('');
  const yellow = { body: [0.87, 0.165, 92], lit: [0.97, 0.09, 104], bar: [0.25, 0.06, 260] } as const;
  return {
    defs: [
      ...waterPaints(seen),
      kit.fish(),
      kit.roundGradient('rim', 330, 160, 700, [
        [0, [0.93, 0.11, 88]],
        [0.5, brass],
        [1, [0.38, 0.1, 55]],
      ]),
    ],
    body: [
      water(seen),
      kit.inked(
        [0.52, 0.12, 220],
        kit.uses('fish', '640,180,.5,-4 690,220,.42,-6 610,230,.36,-2 740,170,.36,-4'),
      ),
      sand(560, mix([0.93, 0.06, 100], seen.shallow, 0.3), seen.light, 4),
      kit.rim(
        'reef',
        kit.treeline({
          from: 60,
          to: 520,
          base: 740,
          size: 30,
          leaf: 7,
          seed: 8,
          profile: (x) => 756 - kit.bump(x, 210, 140, 210),
        }),
        [0.6, 0.17, 15],
        [0.42, 0.13, 350],
        -4,
        6,
      ),
      angelfish(600, 330, 0.94, -8, yellow),
      angelfish(330, 450, 0.52, -4, yellow),
      path('M140 250A350 330 0 0 1 380 40L430 60A300 290 0 0 0 190 290z', paper, { opacity: 0.4 }),
      path('M800 470A350 330 0 0 1 700 600L680 580A310 300 0 0 0 774 460z', paper, { opacity: 0.3 }),
      path('M-20-20H980V740H-20zM110 352a370 342 0 1 0 740 0a370 342 0 1 0-740 0', [0.13, 0.03, 255], {
        'fill-rule': 'evenodd',
      }),
      path(
        'M62 352a418 388 0 1 0 836 0a418 388 0 1 0-836 0M116 352a364 336 0 1 1 728 0a364 336 0 1 1-728 0',
        'url(#rim)',
        { 'fill-rule': 'evenodd' },
      ),
      line('M116 352a364 336 0 1 1 728 0a364 336 0 1 1-728 0', [0.3, 0.08, 50], 9),
      kit.dots(bolts, [0.36, 0.09, 55], 30),
      kit.dots(bolts, [0.9, 0.1, 85], 18, { transform: 'translate(-3 -4)' }),
    ],
  };
}

// Eight: the drum by the fire.
function drumDrawing(): Drawing {
  const wood: Ink = [0.46, 0.12, 42];
  const dark: Ink = [0.2, 0.07, 15];
  const lit: Ink = [0.88, 0.14, 74];
  return {
    defs: [
      torchGlow([0.72, 0.19, 45]),
      kit.sideGradient('drum', 170, 600, [
        [0, dark],
        [0.45, wood],
        [0.85, [0.72, 0.16, 54]],
        [1, lit],
      ]),
      kit.verticalGradient('night', 0, 720, [
        [0, [0.16, 0.06, 290]],
        [1, [0.3, 0.11, 335]],
      ]),
    ],
    body: [
      ground('url(#night)'),
      kit.dots(
        kit.spatter({ box: [0, 0, 960, 330], count: 50, seed: 9, density: (_, v) => 1 - v }),
        paper,
        3,
        { opacity: 0.7 },
      ),
      disc(770, 430, 520, 'url(#torch)'),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 640,
          size: 50,
          seed: 4,
          profile: (x) => 440 - kit.bump(x, 60, 200, 90) + kit.bump(x, 770, 200, 40),
        }),
        [0.16, 0.06, 305],
      ),
      disc(770, 470, 330, 'url(#torch)'),
      path(
        kit.ridge({ from: -20, to: 980, base: 740, rough: 8, step: 50, seed: 5, profile: () => 604 }),
        [0.24, 0.09, 15],
      ),
      path(outline('480,690 600,626 760,610 940,630 980,690 760,730'), [0.58, 0.18, 42]),
      line('M660 640L880 600M670 604L886 646M700 654L830 588', [0.2, 0.06, 25], 30, {
        'stroke-linecap': 'round',
      }),
      fire(770, 620, 2.5, 4),
      kit.dots(
        kit.spatter({ box: [640, 30, 300, 260], count: 26, seed: 12, density: (_, v) => v }),
        [0.88, 0.16, 70],
        6,
      ),
      path(outline('120,690 260,650 480,650 580,690 460,716 240,716'), [0.1, 0.03, 320]),
      // A standing drum on three carved feet.
      path(
        outline(
          '190,230^ 180,420 200,560 214,690^ 286,690^ 296,640 320,600 346,640 356,690^ 420,690^ 430,640 452,600 476,640 484,690^ 548,690^ 566,560 588,420 578,230^',
        ),
        'url(#drum)',
      ),
      path('M186 300Q384 346 580 300L578 330Q384 378 184 330z', [0.74, 0.16, 55]),
      path('M196 520Q384 566 574 520L570 548Q384 596 200 548z', [0.74, 0.16, 55]),
      path(
        outline(
          '300,386^ 330,360 370,372 384,400 398,372 440,360 468,386^ 452,420 470,450 436,470 400,462 384,490 368,462 332,470 298,450 316,420',
        ),
        dark,
      ),
      path(outline('350,410^ 384,396 418,410 418,440 384,456 350,440'), [0.8, 0.16, 62]),
      line('M222 380V480M250 390V490M520 390V490M546 380V480', dark, 9),
      kit.tag('ellipse', { cx: 384, cy: 230, rx: 198, ry: 62, fill: dark }),
      kit.tag('ellipse', { cx: 384, cy: 222, rx: 194, ry: 58, fill: [0.86, 0.1, 72] as Ink }),
      path('M420 168A194 58 0 0 1 384 280Q500 280 560 246A194 58 0 0 0 420 168z', [0.96, 0.09, 84]),
      line('M300 150L420 226M520 120L452 216', [0.3, 0.09, 30], 15, { 'stroke-linecap': 'round' }),
      kit.dots('M424 228h0M448 220h0', paper, 36),
    ],
  };
}

/** Xcaret Total: down the ladder, through the glass, on the hose, by the fire. */
export const xcaretTotal: readonly Vignette[] = [
  {
    name: 'xcaret-total-ladder',
    title: 'Somebody in a yellow diving helmet comes down a ladder to the sand',
    light: 'Half past nine: the sun stands over the surface, above the ladder.',
    draw: seaWalkDrawing,
  },
  {
    name: 'xcaret-total-window',
    title: 'Yellow fish seen through the round glass of a helmet',
    light: 'Morning: light falls into the water from the upper right.',
    draw: windowDrawing,
  },
  {
    name: 'xcaret-total-hose',
    title: 'Somebody swims under a yellow float, on its hose',
    light: 'Half past eleven: the sun is right over the float.',
    draw: hoseDiveDrawing,
  },
  {
    name: 'xcaret-total-drum',
    title: 'A carved drum beside a fire',
    light: 'Night: the fire on the right.',
    draw: drumDrawing,
  },
];
