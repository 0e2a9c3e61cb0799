import * as kit from '../kit';
import { disc, group, line, outline, path, type Drawing, type Ink } from '../kit';
import { silhouette } from '../parts/zip-rider';
import { curtain } from '../parts/stalactites';
import { facets, hanging, mouth } from './cavern';
import { torch, torchGlow } from './torches';
import { tunnelDriveDrawing } from './tunnel-drive';
import { ground, type Vignette } from './vignette';

const dark: Ink = [0.15, 0.055, 310];
const lava: Ink = [0.7, 0.2, 44];
const core: Ink = [0.96, 0.12, 92];

// A quarter to six: the first line over the jungle, the sun just gone.
function duskDrawing(): Drawing {
  return {
    defs: [
      silhouette(),
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 520, [
        [0, [0.3, 0.13, 300]],
        [0.4, [0.52, 0.18, 345]],
        [0.75, [0.74, 0.18, 38]],
        [1, [0.92, 0.13, 80]],
      ]),
      kit.roundGradient('sun', 300, 520, 420, [
        [0, [0.99, 0.09, 95], 0.95],
        [0.3, [0.9, 0.16, 70], 0.5],
        [1, lava, 0],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 640, y: 210, width: 620, height: 60, strokes: 5, seed: 5 }), [0.66, 0.2, 20], {
        opacity: 0.7,
      }),
      path(kit.stratus({ x: 220, y: 320, width: 480, height: 40, strokes: 4, seed: 9 }), [0.84, 0.16, 55], {
        opacity: 0.75,
      }),
      ground('url(#sun)'),
      kit.inked(
        [0.5, 0.17, 22],
        kit.forest({ from: -80, to: 1000, scale: 0.5, seed: 4, profile: () => 486 }),
      ),
      kit.inked(
        [0.34, 0.13, 350],
        kit.forest({ from: -80, to: 1000, scale: 0.7, seed: 8, profile: () => 526 }),
      ),
      kit.inked(
        [0.22, 0.09, 325],
        kit.forest({ from: -80, to: 1000, scale: 0.9, seed: 2, profile: () => 580 }),
      ),
      ground([0.22, 0.09, 325], 690),
      line('M-20 86L980 330M-20 96L980 342', dark, 4),
      group({ transform: 'translate(520 214)rotate(8)scale(1.5)' }, [
        group({ fill: [0.96, 0.14, 80] }, kit.use('rider', -3, -3)),
        group({ fill: dark }, kit.use('rider', 0, 0)),
      ]),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 740,
          size: 40,
          leaf: 8,
          seed: 6,
          profile: (x) => 724 - kit.bump(x, 960, 260, 130) - kit.bump(x, 0, 150, 60),
        }),
        dark,
      ),
    ],
  };
}

// Seven: the torches of the path, one behind the other.
function torchesDrawing(): Drawing {
  const rows = kit
    .times(6, (i) => {
      const near = 0.62 ** i;
      return {
        left: 480 - 390 * near,
        right: 500 + 400 * near,
        y: 250 + 150 * near - 20,
        size: 1.24 * near,
        long: 380 * near,
      };
    })
    .toReversed();
  return {
    defs: [
      torchGlow(lava),
      kit.frond(6),
      kit.verticalGradient('sky', 0, 420, [
        [0, [0.2, 0.08, 295]],
        [1, [0.44, 0.16, 345]],
      ]),
      kit.verticalGradient('path', 350, 720, [
        [0, [0.6, 0.18, 40]],
        [0.4, [0.46, 0.16, 30]],
        [1, [0.3, 0.11, 10]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      kit.dots(
        kit.spatter({ box: [0, 0, 960, 260], count: 60, seed: 3, density: () => 1 }),
        [0.95, 0.04, 90],
        3.5,
        { opacity: 0.8 },
      ),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 740,
          size: 44,
          leaf: 7,
          seed: 9,
          profile: (x) => 300 - Math.abs(x - 490) * 0.36,
        }),
        [0.25, 0.1, 330],
      ),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 740,
          size: 60,
          leaf: 8,
          seed: 5,
          profile: (x) => 372 - Math.abs(x - 490) * 0.5,
        }),
        [0.18, 0.075, 318],
      ),
      path(outline('476,356^ 502,356^ 620,470 980,680^ 980,760^ -20,760^ -20,690 350,470'), 'url(#path)'),
      path(outline('482,362^ 496,362^ 560,500 700,760^ 280,760^ 420,500'), [0.72, 0.18, 52], {
        opacity: 0.5,
      }),
      rows.map(({ left, right, y, size, long }, i) => [
        torch(left, y, size, long, i + 3),
        torch(right, y - 8 * size, size, long, i + 13),
      ]),
      kit.inked(dark, [
        kit.use('frond', -20, 470, 1.5, -30),
        kit.use('frond', -30, 520, 1.6, 0),
        kit.use('frond', 985, 460, -1.5, 26),
        kit.use('frond', 990, 530, -1.6, -4),
      ]),
    ],
  };
}

// A quarter past eight: a raft waits where the cave is lit by embers.
function raftDrawing(): Drawing {
  return {
    defs: [
      kit.roundGradient('back', 500, 350, 520, [
        [0, [0.84, 0.17, 66]],
        [0.25, [0.62, 0.19, 36]],
        [0.6, [0.36, 0.13, 10]],
        [1, [0.18, 0.06, 340]],
      ]),
      kit.tag('radialGradient', { id: 'ember' }, [
        kit.tag('stop', { offset: 0, 'stop-color': core, 'stop-opacity': 0.9 }),
        kit.tag('stop', { offset: 1, 'stop-color': lava, 'stop-opacity': 0 }),
      ]),
      kit.verticalGradient('pool', 420, 720, [
        [0, [0.7, 0.19, 46]],
        [0.25, [0.42, 0.14, 20]],
        [1, [0.15, 0.055, 320]],
      ]),
    ],
    body: [
      ground('url(#back)'),
      facets([120, 120, 720, 290], 50, [0.74, 0.18, 52], 7),
      path(
        curtain({
          from: 160,
          to: 860,
          roof: () => 120,
          length: (x) => 190 + kit.bump(x, 700, 120, 60),
          width: 44,
          seed: 5,
        }),
        [0.34, 0.12, 5],
      ),
      ground('url(#pool)', 424),
      path(
        kit.glitter({
          x: 500,
          top: 432,
          bottom: 716,
          strokes: 50,
          width: (near) => 260 + 600 * near,
          thick: 12,
          seed: 5,
        }),
        [0.92, 0.15, 80],
        { opacity: 0.85 },
      ),
      path(
        kit.treeline({
          from: -20,
          to: 340,
          base: 470,
          size: 22,
          seed: 4,
          profile: (x) => 474 - 132 * (1 - kit.step(x, 0, 320)),
        }),
        dark,
      ),
      path(
        kit.treeline({
          from: 640,
          to: 980,
          base: 470,
          size: 22,
          seed: 7,
          profile: (x) => 474 - 142 * kit.step(x, 665, 980),
        }),
        dark,
      ),
      [
        [250, 404],
        [316, 420],
        [708, 414],
        [770, 396],
      ].map(([x = 0, y = 0], i) => [disc(x, y - 12, 60, 'url(#ember)'), disc(x, y, 17 - (i % 2) * 3, core)]),
      // The raft: a rubber ring drawn out, hands' reach from the water.
      path(outline('200,606 320,560 500,548 680,560 800,604 690,660 500,676 310,660'), dark, {
        opacity: 0.6,
      }),
      path(outline('206,566 300,506 500,488 700,504 794,562 700,624 500,640 300,626'), [0.5, 0.17, 28]),
      path(outline('206,560 300,500 500,482 700,498 794,556 700,606 500,620 300,608'), [0.68, 0.2, 40]),
      path(outline('280,558 350,524 500,512 650,522 720,556 640,584 500,592 360,584'), [0.26, 0.09, 350]),
      path(outline('230,546^ 310,506 500,488 690,504 770,544^ 690,516 500,500 312,518'), [0.95, 0.13, 82]),
      line('M330 596Q330 560 352 530M670 594Q672 560 652 528', dark, 7),
      path(
        curtain({
          from: -20,
          to: 980,
          roof: (x) => 20 + ((x - 490) / 490) ** 2 * 110,
          length: () => 180,
          width: 64,
          seed: 12,
        }),
        dark,
      ),
      mouth([490, 400], [520, 460], dark, 8, 0.05),
      path(hanging('140,-20,360,12,9 860,-20,330,-12,8'), dark),
    ],
  };
}

/** Xplor Fuego: the last of the sun, torches, embers, headlights. */
export const xplorFuego: readonly Vignette[] = [
  {
    name: 'xplor-fuego-dusk',
    title: 'A rider on a zip line before a violet and orange sky',
    light: 'A quarter to six: the sun has just gone, on the left.',
    draw: duskDrawing,
  },
  {
    name: 'xplor-fuego-torches',
    title: 'Two rows of torches along a path',
    light: 'Seven: the torches.',
    draw: torchesDrawing,
  },
  {
    name: 'xplor-fuego-raft',
    title: 'A raft on black water in a cave lit by embers',
    light: 'Night: embers at the back of the cave.',
    draw: raftDrawing,
  },
  {
    name: 'xplor-fuego-headlights',
    title: 'Two in a vehicle light up bats and roots in a tunnel',
    light: 'Night: two headlights, ahead of who drives.',
    draw: tunnelDriveDrawing,
  },
];
