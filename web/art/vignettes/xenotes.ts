import * as kit from '../kit';
import { disc, group, line, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { curtain } from '../parts/stalactites';
import { beam, facets, hanging } from './cavern';
import { ropeDownDrawing } from './rope-down';
import { mug, oval, steam } from './table';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.975, 0.03, 100];

const road = (wide: number): string => {
  const left: kit.Knot[] = [];
  const right: kit.Knot[] = [];
  for (const i of kit.times(11, (n) => n)) {
    const y = -40 + i * 82;
    const x = 520 + 170 * Math.sin(y / 165 + 0.6);
    left.push([x - wide, y]);
    right.unshift([x + wide, y]);
  }
  return kit.pathText(outline([...left, ...right]));
};

// Nine: the van turns down a white track, seen from above the trees.
function vanDrawing(): Drawing {
  const luck = kit.chance(23);
  const crowns = kit
    .times(96, (i) => {
      const row = Math.floor(i / 10);
      const y = -30 + row * 84 + luck.normal(0, 34);
      const x = (i % 10) * 112 + (row % 2) * 56 + luck.normal(0, 40) - 40;
      return { x, y, r: 46 + 62 * luck() * luck(), seed: i };
    })
    .filter(({ x, y, r }) => Math.abs(x - (520 + 170 * Math.sin(y / 165 + 0.6))) > 40 + r * 0.66);
  const canopy = (ink: Ink, dx: number, dy: number, size: number): Markup =>
    kit.inked(
      ink,
      crowns.map(({ x, y, r, seed }) =>
        kit.use(seed % 2 ? 'crown-a' : 'crown-b', x + dx, y + dy, (r / 90) * size, (seed * 47) % 360),
      ),
    );
  return {
    defs: [
      kit.symbol('crown-a', kit.clump({ cx: 0, cy: 0, rx: 90, ry: 86, leaves: 20, seed: 3, rough: 0.11 })),
      kit.symbol('crown-b', kit.clump({ cx: 0, cy: 0, rx: 92, ry: 80, leaves: 17, seed: 8, rough: 0.12 })),
    ],
    body: [
      ground([0.25, 0.06, 172]),
      path(road(47), [0.66, 0.07, 105]),
      path(road(38), [0.93, 0.035, 95]),
      path(road(15), [0.82, 0.05, 110]),
      path(road(9), [0.93, 0.035, 95]),
      group({ opacity: 0.5 }, canopy([0.17, 0.05, 185], -24, 30, 1)),
      canopy([0.33, 0.075, 160], 0, 0, 1),
      canopy([0.48, 0.105, 148], 9, -10, 0.74),
      canopy([0.68, 0.13, 132], 16, -18, 0.4),
      // The van from above, its dust behind it.
      path(
        kit.clump({ cx: 668, cy: 250, rx: 40, ry: 66, leaves: 16, seed: 5, rough: 0.14 }),
        [0.97, 0.03, 95],
        { opacity: 0.8 },
      ),
      path(
        kit.clump({ cx: 664, cy: 178, rx: 30, ry: 44, leaves: 14, seed: 6, rough: 0.14 }),
        [0.97, 0.03, 95],
        { opacity: 0.5 },
      ),
      group({ transform: 'translate(650 356)rotate(12)' }, [
        path('M-50-44h64v132h-64z', [0.2, 0.05, 180], { opacity: 0.45 }),
        kit.tag('rect', { x: -33, y: -66, width: 66, height: 142, rx: 15, fill: paper }),
        path('M4-66h14q15 0 15 15V61q0 15-15 15H4z', [0.84, 0.04, 110]),
        path('M-26 34h52l-6 22h-40z', [0.3, 0.05, 220]),
        path('M-24-54h48v10h-48z', [0.3, 0.05, 220]),
        path('M-33-24h66v12h-66z', [0.68, 0.18, 42]),
        line('M-20-2V26M0-2V26M20-2V26', [0.76, 0.04, 110], 4),
      ]),
    ],
  };
}

// Noon: a kayak crosses the one beam in the cavern.
function kayakDrawing(): Drawing {
  const dark: Ink = [0.13, 0.035, 175];
  const light: Ink = [0.97, 0.09, 120];
  const hull = '-150,-14^ -90,4 0,8 90,4 150,-16^ 110,24 40,32 -50,32 -116,22';
  return {
    defs: [
      kit.verticalGradient('beam', 0, 520, [
        [0, light, 0.95],
        [0.5, light, 0.5],
        [1, light, 0.2],
      ]),
      kit.roundGradient('pool', 470, 540, 330, [
        [0, [0.95, 0.1, 150]],
        [0.3, [0.76, 0.13, 168]],
        [0.75, [0.4, 0.09, 180]],
        [1, [0.2, 0.05, 185]],
      ]),
      kit.verticalGradient('back', 0, 500, [
        [0, [0.3, 0.07, 160]],
        [1, [0.2, 0.05, 175]],
      ]),
    ],
    body: [
      ground('url(#back)'),
      facets([120, 60, 720, 400], 66, [0.38, 0.085, 155], 5),
      facets([300, 40, 340, 420], 34, [0.58, 0.11, 145], 9),
      ground('url(#pool)', 486),
      beam([492, -10], [470, 548], 62, 150, 'url(#beam)'),
      disc(492, -40, 120, light),
      path(
        kit.glitter({
          x: 470,
          top: 500,
          bottom: 714,
          strokes: 44,
          width: (near) => 380 + 460 * near,
          thick: 10,
          seed: 4,
        }),
        [0.96, 0.09, 135],
        { opacity: 0.85 },
      ),
      path(hanging('418,-20,330,14,7 566,-20,270,-12,6 590,-20,380,14,5 446,-20,210,8,4'), dark),
      path(
        curtain({ from: -20, to: 420, roof: (x) => 110 - x * 0.2, length: () => 180, width: 52, seed: 7 }),
        dark,
      ),
      path(
        curtain({
          from: 570,
          to: 980,
          roof: (x) => 20 + (x - 570) * 0.24,
          length: () => 190,
          width: 52,
          seed: 12,
        }),
        dark,
      ),
      path(kit.outline('-20,-20^ -20,150 120,96 260,50 380,6^ 380,-20^'), dark),
      path(kit.outline('980,-20^ 980,160 860,110 720,60 600,6^ 600,-20^'), dark),
      path(
        kit.treeline({
          from: -20,
          to: 300,
          base: 520,
          size: 34,
          seed: 5,
          profile: (x) => 420 + 100 * kit.step(x, 0, 290),
        }),
        dark,
      ),
      path(
        kit.treeline({
          from: 660,
          to: 980,
          base: 520,
          size: 34,
          seed: 6,
          profile: (x) => 520 - 120 * kit.step(x, 670, 960),
        }),
        dark,
      ),
      // The kayak, against the light.
      path(outline(hull), [0.1, 0.03, 185], { transform: 'matrix(1.1 0 0 -.7 452 622)', opacity: 0.5 }),
      group({ transform: 'translate(452 570)scale(1.1)' }, [
        path(kit.limb('18,10,44 20,-34,42 10,-72,48', new kit.Pen(), 0.3), dark),
        path(kit.limb('-8,-76,18 -44,-54,15 -66,-66,10'), dark),
        path(kit.limb('24,-74,18 44,-38,15 30,-24,10'), dark),
        disc(2, -104, 21, dark),
        path(outline('-22,-108 -18,-128 4,-132 24,-122 26,-106^'), [0.76, 0.18, 55]),
        line('M-112-128L92 34', [0.2, 0.05, 175], 6),
        path(outline('-112,-128^ -138,-168 -156,-164 -150,-142 -126,-120'), [0.84, 0.16, 85]),
        path(outline(hull), [0.62, 0.19, 42]),
        path(outline('-150,-14^ -90,4 0,8 90,4 150,-16^ 90,14 0,18 -90,14'), [0.93, 0.12, 80]),
      ]),
      line('M250 612Q420 640 640 606M300 650Q460 668 600 648', [0.96, 0.08, 140], 5, {
        'stroke-linecap': 'round',
        opacity: 0.8,
      }),
    ],
  };
}

// Two: hot chocolate on a stump, the towel beside it.
function chocolateDrawing(): Drawing {
  const clay = {
    clay: [0.58, 0.13, 42],
    lit: [0.85, 0.11, 68],
    dark: [0.38, 0.11, 30],
    drink: [0.3, 0.07, 40],
    band: [0.93, 0.05, 90],
    shade: [0.32, 0.05, 70],
  } as const;
  const dapple = new kit.Pen();
  const luck = kit.chance(31);
  for (let i = 0; i < 22; i += 1)
    kit.dab(
      dapple,
      luck.between(80, 900),
      luck.between(500, 700),
      luck.between(40, 110),
      luck.between(10, 22),
      luck.normal(-0.2, 0.2),
    );
  return {
    defs: [
      kit.roundGradient('wood', 330, 60, 820, [
        [0, [0.96, 0.1, 118]],
        [0.3, [0.72, 0.13, 138]],
        [0.7, [0.42, 0.09, 155]],
        [1, [0.27, 0.06, 168]],
      ]),
      kit.fan(7),
    ],
    body: [
      ground('url(#wood)'),
      path(
        [
          kit.limb('150,760,70 164,300,56 156,-40,50', new kit.Pen(), 0),
          kit.limb('820,760,96 802,300,78 826,-40,72', new kit.Pen(), 0),
        ],
        [0.36, 0.07, 160],
      ),
      path(
        [
          kit.limb('150,760,16 150,300,12 142,-40,10', new kit.Pen(), 0),
          kit.limb('792,760,20 780,300,16 800,-40,14', new kit.Pen(), 0),
        ],
        [0.62, 0.11, 135],
      ),
      path(
        kit.shafts({ source: [180, -260], top: -10, bottom: 560, angles: [0.05, 0.7], count: 6, seed: 9 }),
        [0.98, 0.08, 115],
        { opacity: 0.26 },
      ),
      group({ fill: [0.3, 0.075, 160] }, [
        kit.use('fan', 40, 470, 1.7, -20),
        kit.use('fan', 950, 430, 1.8, 24),
        kit.use('fan', 600, 470, 1.1, 10),
      ]),
      group({ fill: [0.55, 0.12, 140] }, [
        kit.use('fan', 110, 520, 1.2, 16),
        kit.use('fan', 890, 510, 1.3, -14),
      ]),
      // The stump's top and its bark.
      path(outline('40,560^ 56,740^ 910,740^ 926,560^ 700,680 280,680'), [0.36, 0.07, 50]),
      line(
        'M120 660V740M220 684V740M330 694V740M470 698V740M600 696V740M720 680V740M830 650V740',
        [0.26, 0.06, 45],
        10,
      ),
      oval(483, 560, 444, 122, [0.6, 0.09, 62]),
      oval(480, 552, 436, 114, [0.82, 0.085, 78]),
      [0.86, 0.68, 0.5, 0.31, 0.14].map((r) =>
        line(
          `M${500 - 420 * r} 552a${420 * r} ${108 * r} 0 1 0 ${840 * r} 0a${420 * r} ${108 * r} 0 1 0-${840 * r} 0`,
          [0.7, 0.09, 68],
          5,
        ),
      ),
      path(dapple, [0.94, 0.07, 92], { opacity: 0.5 }),
      // A towel, folded.
      path(outline('566,540^ 600,470 690,446 800,456 880,500 886,560^ 800,600 640,594'), [0.5, 0.1, 200]),
      path(outline('566,500^ 600,440 690,420 800,428 880,470 886,530^ 800,572 640,562'), [0.72, 0.1, 195]),
      path(outline('566,500^ 600,440 690,420 800,428^ 720,450 650,480 620,540^'), [0.86, 0.08, 190]),
      line('M632 548Q760 578 885 520M628 528Q760 556 884 496M600 470Q690 426 800 440', paper, 9),
      mug(350, 588, 1.5, clay),
      steam(350, 352, 1.05, paper),
    ],
  };
}

/** Xenotes' day: the track, the rope, the cavern, and something warm. */
export const xenotes: readonly Vignette[] = [
  {
    name: 'xenotes-track',
    title: 'A van on a white track through the forest, from above',
    light: 'Nine: the sun comes from the upper right of the trees.',
    draw: vanDrawing,
  },
  {
    name: 'xenotes-rope',
    title: 'Somebody comes down a rope into a cenote, the green water far below',
    light: 'Ten: a high sun reaches one side of the water.',
    draw: ropeDownDrawing,
  },
  {
    name: 'xenotes-kayak',
    title: 'A kayak in the one beam of a cavern',
    light: 'Noon: one beam falls through the roof.',
    draw: kayakDrawing,
  },
  {
    name: 'xenotes-chocolate',
    title: 'A steaming clay mug on a tree stump beside a towel',
    light: 'Two: sun through leaves, from the left.',
    draw: chocolateDrawing,
  },
];
