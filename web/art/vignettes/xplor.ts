import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink } from '../kit';
import { curtain } from '../parts/stalactites';
import { facets, mouth } from './cavern';
import { helmet } from './helmet';
import { boards, glass, oval } from './table';
import { buggy, splash } from './wheels';
import { zipStart } from './zip-start';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.98, 0.03, 100];

const beam = (x1: number, y1: number, x2: number, y2: number, w1: number, w2: number): kit.Pen =>
  kit.limb(
    [
      [x1, y1, w1],
      [(x1 + x2) / 2, (y1 + y2) / 2, (w1 + w2) / 2],
      [x2, y2, w2],
    ],
    new kit.Pen(),
    0,
  );

// Half past nine: the foot of the tower, looking up; the cable runs out over our heads.
function towerDrawing(): Drawing {
  const wood: Ink = [0.3, 0.06, 55];
  const lit: Ink = [0.74, 0.12, 72];
  const leaf: Ink = [0.3, 0.075, 155];
  const thatch = new kit.Pen();
  const luck = kit.chance(8);
  for (let i = 0; i < 60; i += 1) {
    const a = luck.between(0.05, Math.PI - 0.05);
    const r = luck.between(0.62, 1.02);
    kit.dab(
      thatch,
      520 + Math.cos(a) * 250 * r,
      70 + Math.sin(a) * 128 * r,
      luck.between(24, 54),
      5,
      Math.atan2(Math.sin(a) * 0.6, Math.cos(a)),
    );
  }
  return {
    defs: [
      kit.frond(5),
      kit.verticalGradient('sky', 0, 720, [
        [0, [0.8, 0.09, 225]],
        [0.6, [0.93, 0.06, 190]],
        [1, [0.97, 0.07, 110]],
      ]),
      kit.roundGradient('sun', 120, 120, 460, [
        [0, [0.995, 0.05, 100], 1],
        [0.25, [0.98, 0.08, 100], 0.6],
        [1, [0.97, 0.08, 110], 0],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      ground('url(#sun)'),
      group({ transform: 'translate(120 26)' }, [
        path([beam(420, 210, 330, 760, 12, 30), beam(632, 210, 742, 760, 12, 30)], mix(wood, lit, 0.2)),
        path(
          [
            beam(430, 330, 700, 520, 8, 12),
            beam(626, 330, 356, 520, 8, 12),
            beam(364, 560, 740, 720, 13, 18),
            beam(706, 560, 320, 740, 13, 18),
          ],
          mix(wood, lit, 0.1),
        ),
        // The roof from below: its eaves all round the deck's posts.
        path(
          outline(
            '250,104 300,44 410,-8 520,-24 630,-10 740,46 794,104 772,140^ 752,150^ 740,140^ 716,176^ 690,168^ 668,200^ 636,192^ 610,218^ 574,206^ 540,228^ 506,210^ 470,226^ 440,206^ 404,212^ 376,188^ 340,190^ 322,166^ 290,162^ 280,140^ 258,136^',
          ),
          [0.5, 0.1, 65],
        ),
        path(outline('320,100^ 400,60 520,48 640,62 726,104^ 640,150 520,164 400,148'), [0.2, 0.05, 50]),
        line(
          'M520 96L340 108M520 96L400 150M520 96L470 163M520 96L570 162M520 96L642 148M520 96L706 112M520 96L420 58M520 96L500 50M520 96L560 52M520 96L620 60',
          [0.4, 0.08, 58],
          6,
        ),
        path(thatch, [0.66, 0.12, 74]),
        path(outline('250,104 300,44 410,-8 520,-24^ 420,16 340,64 296,112 270,124'), [0.86, 0.12, 84]),
        // The deck, seen from under it.
        path('M352 236L700 236L756 300L296 300Z', wood),
        line(
          'M396 238L360 298M448 238L432 298M500 238L498 298M552 238L562 298M604 238L626 298M652 238L690 298',
          mix(wood, lit, 0.35),
          4,
        ),
        path('M296 300L756 300L754 318L298 318Z', lit),
        path(
          [beam(384, 110, 372, 240, 9, 11), beam(664, 110, 680, 240, 9, 11), beam(350, 176, 702, 178, 7, 7)],
          wood,
        ),
        path([beam(340, 300, 190, 760, 28, 60), beam(712, 300, 872, 760, 28, 60)], wood),
        path([beam(330, 318, 172, 760, 6, 14), beam(702, 318, 852, 760, 6, 12)], lit),
        path([beam(300, 440, 770, 470, 18, 18), beam(240, 610, 830, 650, 26, 26)], wood),
        path([beam(300, 434, 764, 464, 5, 5), beam(240, 600, 826, 640, 7, 7)], lit),
      ]),
      // The cable, and who has just left.
      line('M812 214L-20 340M812 224L-20 352', [0.2, 0.04, 240], 5),
      zipStart(206, 306, 1.2, 4),
      group({ fill: leaf }, [
        kit.use('frond', -40, 730, 1.5, -14),
        kit.use('frond', 990, 600, -1.8, 22),
        kit.use('frond', 990, 690, -1.7, -6),
      ]),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 740,
          size: 40,
          leaf: 8,
          seed: 5,
          profile: (x) => 724 - kit.bump(x, 0, 130, 60) - kit.bump(x, 960, 130, 60),
        }),
        leaf,
      ),
    ],
  };
}

// Half past eleven: out of the cave and through the mud.
function buggyDrawing(): Drawing {
  const mud: Ink = [0.45, 0.075, 62];
  const rock: Ink = [0.3, 0.045, 150];
  return {
    defs: [
      kit.roundGradient('cave', 420, 270, 380, [
        [0, [0.12, 0.03, 160]],
        [0.6, [0.17, 0.04, 158]],
        [1, [0.24, 0.05, 150]],
      ]),
      kit.roundGradient('lamp', 0, 0, 190, [
        [0, [0.99, 0.06, 95], 0.95],
        [0.3, [0.95, 0.12, 88], 0.5],
        [1, [0.9, 0.13, 80], 0],
      ]),
      kit.verticalGradient('mud', 520, 720, [
        [0, [0.38, 0.07, 60]],
        [0.5, mud],
        [1, [0.34, 0.06, 50]],
      ]),
    ],
    body: [
      ground([0.62, 0.12, 140]),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 500,
          size: 60,
          seed: 3,
          profile: (x) => 60 + kit.bump(x, 480, 340, -70),
        }),
        [0.5, 0.11, 145],
      ),
      path(kit.outline('20,600^ 10,360 70,190 190,90 360,40 560,50 740,110 880,220 950,380 960,600^'), rock),
      facets(
        [40, 60, 880, 420],
        60,
        [0.5, 0.07, 135],
        6,
        (x, y) =>
          Math.hypot((x - 440) / 330, (y - 360) / 260) > 1.06 &&
          Math.hypot((x - 460) / 470, (y - 430) / 380) < 0.94,
      ),
      path(
        kit.outline('120,600^ 130,380 200,230 330,150 470,130 620,180 720,290 760,420 770,600^'),
        'url(#cave)',
      ),
      path(
        curtain({
          from: 190,
          to: 730,
          roof: (x) => 130 + ((x - 460) / 270) ** 2 * 130,
          length: () => 96,
          width: 34,
          seed: 4,
        }),
        mix(rock, [0.12, 0.03, 160], 0.4),
      ),
      ground('url(#mud)', 520),
      path(
        kit.glitter({ x: 430, top: 530, bottom: 710, strokes: 30, width: () => 900, thick: 12, seed: 3 }),
        [0.66, 0.09, 78],
      ),
      path(kit.outline('150,630 300,600 480,596 640,606 770,640 640,668 300,668'), [0.24, 0.05, 50]),
      splash(640, 620, 1, 1.06, mix(mud, [0.2, 0.05, 50], 0.35), 7),
      splash(250, 640, -1, 0.92, mix(mud, [0.2, 0.05, 50], 0.2), 5),
      group(
        { transform: 'translate(446 636)rotate(-7)scale(1.06)' },
        buggy({
          body: [0.74, 0.18, 58],
          lit: [0.92, 0.12, 85],
          dark: [0.5, 0.16, 42],
          rubber: [0.17, 0.02, 60],
          tread: [0.3, 0.03, 65],
          lamp: [0.97, 0.09, 95],
          rail: [0.22, 0.03, 160],
        }),
      ),
      group({ transform: 'translate(282 476)' }, disc(0, 0, 190, 'url(#lamp)')),
      group({ transform: 'translate(572 442)' }, disc(0, 0, 190, 'url(#lamp)')),
      splash(690, 690, 1, 0.8, mud, 17),
      splash(190, 716, -1, 0.84, mud, 15),
    ],
  };
}

// One: the helmet on the table, something green and cold beside it.
function lunchDrawing(): Drawing {
  const shadow = new kit.Pen();
  const luck = kit.chance(12);
  for (let i = 0; i < 30; i += 1) {
    kit.dab(
      shadow,
      luck.between(-20, 980),
      luck.between(340, 720),
      luck.between(80, 190),
      luck.between(18, 40),
      luck.normal(-0.35, 0.3),
    );
  }
  const wood = { wood: [0.72, 0.09, 68], lit: [0.82, 0.085, 78], dark: [0.5, 0.08, 55] } as const;
  return {
    defs: [
      kit.frond(9),
      kit.roundGradient('back', 260, 60, 620, [
        [0, [0.93, 0.13, 118]],
        [0.4, [0.7, 0.14, 140]],
        [1, [0.4, 0.09, 158]],
      ]),
    ],
    body: [
      ground('url(#back)'),
      group({ fill: [0.34, 0.08, 160] }, [
        kit.use('frond', 990, -30, -2.1, -20),
        kit.use('frond', 1000, 60, -2, 8),
        kit.use('frond', 700, -80, 1.4, 70),
      ]),
      group({ fill: [0.52, 0.11, 150] }, [
        kit.use('frond', -30, 40, 1.8, 4),
        kit.use('frond', 60, -60, 1.5, 50),
      ]),
      boards(320, wood, [420, -260]),
      path(shadow, [0.42, 0.08, 120], { opacity: 0.42 }),
      oval(400, 566, 300, 52, [0.4, 0.08, 70]),
      group(
        { transform: 'translate(360 560)rotate(-4)scale(1.32)' },
        helmet({
          shell: [0.7, 0.19, 48],
          lit: [0.9, 0.14, 76],
          dark: [0.52, 0.18, 35],
          strap: [0.2, 0.03, 230],
        }),
      ),
      glass(764, 560, 1.04, {
        drink: [0.74, 0.16, 130],
        deep: [0.56, 0.14, 140],
        glass: paper,
        shade: [0.42, 0.08, 80],
      }),
    ],
  };
}

const roof = (x: number): number => 70 + kit.bump(x, 60, 180, 90) + kit.bump(x, 900, 200, 120);

// Three: the river underground, a light sunk in it.
function cavernDrawing(): Drawing {
  const far = curtain({
    from: 120,
    to: 860,
    roof: () => 150,
    length: (x) => 150 + kit.bump(x, 620, 120, 120),
    width: 38,
    seed: 6,
  });
  const near = curtain({
    from: -20,
    to: 980,
    roof,
    length: (x) => 150 + kit.bump(x, 230, 110, 150) + kit.bump(x, 780, 120, 90),
    width: 64,
    seed: 9,
  });
  const column = outline('566,60^ 590,180 596,300 588,420 562,476^ 700,476^ 674,420 662,300 672,180 706,60^');
  const dark: Ink = [0.15, 0.05, 262];
  const mirrored = { transform: 'matrix(1 0 0 -.8 0 846)', opacity: 0.5 };
  return {
    defs: [
      kit.verticalGradient('back', 60, 470, [
        [0, [0.24, 0.08, 258]],
        [0.6, [0.45, 0.12, 235]],
        [1, [0.68, 0.12, 212]],
      ]),
      kit.verticalGradient('pool', 470, 720, [
        [0, [0.8, 0.11, 198]],
        [0.4, [0.58, 0.13, 222]],
        [1, [0.25, 0.09, 258]],
      ]),
      kit.roundGradient('lamp', 400, 520, 360, [
        [0, [0.98, 0.05, 190], 1],
        [0.25, [0.88, 0.1, 195], 0.75],
        [1, [0.6, 0.13, 220], 0],
      ]),
    ],
    body: [
      ground('url(#back)'),
      facets([60, 150, 840, 310], 50, [0.52, 0.12, 228], 4),
      path(far, mix(dark, [0.5, 0.13, 235], 0.55)),
      ground('url(#lamp)'),
      kit.rim('column', column, [0.86, 0.1, 198], [0.26, 0.09, 255], 9, 0),
      ground('url(#pool)', 470),
      ground('url(#lamp)', 470),
      path(far, [0.3, 0.1, 250], mirrored),
      path(column, [0.26, 0.09, 255], mirrored),
      path(
        kit.glitter({
          x: 400,
          top: 480,
          bottom: 712,
          strokes: 40,
          width: (near2) => 300 + 620 * near2,
          thick: 8,
          seed: 8,
        }),
        [0.94, 0.06, 190],
        { opacity: 0.85 },
      ),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 490,
          size: 24,
          seed: 3,
          profile: (x) => 492 - kit.bump(x, 20, 110, 60) - kit.bump(x, 930, 130, 80),
        }),
        dark,
      ),
      kit.rim('near', near, [0.58, 0.13, 222], dark, -4, -3),
      path(
        kit.outline(
          '-20,-20^ -20,190^ 40,150 110,116 220,84 340,70 480,66 640,70 760,96 860,150 980,230^ 980,-20^',
        ),
        dark,
      ),
      mouth([480, 380], [520, 420], dark, 5, 0.05),
    ],
  };
}

/** Xplor's day: up the tower, through the mud, at the table, under the ground. */
export const xplor: readonly Vignette[] = [
  {
    name: 'xplor-tower',
    title: 'Somebody on a cable that leaves a wooden tower, seen from its foot',
    light: 'Half past nine: the sun stands on the left of the tower.',
    draw: towerDrawing,
  },
  {
    name: 'xplor-buggy',
    title: 'An amphibious buggy comes out of a cave through mud',
    light: 'Half past eleven: daylight outside, headlights still on.',
    draw: buggyDrawing,
  },
  {
    name: 'xplor-lunch',
    title: 'A helmet and a green drink on a table',
    light: 'One: sun through leaves, from the left.',
    draw: lunchDrawing,
  },
  {
    name: 'xplor-cavern',
    title: 'Stalactites over a river underground',
    light: 'Three, underground: a lamp sunk in the water is the only light.',
    draw: cavernDrawing,
  },
];
