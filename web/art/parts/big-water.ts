import * as kit from '../kit';
import { mix, outline, path, type Ink, type Markup } from '../kit';
import { foam, waterDark, waterPale } from './rapids';

// Three kinds of water that are near: a tongue that bends over a drop, what a bow throws up, and smooth backs. Each is drawn around 0, 0, where the bow meets the water.

const deep: Ink = mix(waterDark, [0.2, 0.04, 240], 0.45);

/** The tongue: water that bends over the drop without breaking, its lines running down it. */
export const tongue: Markup = [
  path(
    outline(
      '-300,-140^ -220,-170 -80,-186 110,-184 240,-164 310,-130^ 400,-40 620,40 900,70^ 900,260^ -900,260^ -900,80^ -620,50 -400,-30',
    ),
    waterDark,
  ),
  path(
    [
      '-250,-160,3 -300,-60,12 -420,110,3',
      '-150,-172,3 -190,-40,10 -270,150,3',
      '260,-160,3 310,-50,12 420,120,3',
      '170,-172,3 200,-40,9 270,140,3',
      '-60,-178,2 -80,-60,7 -96,20,2',
      '70,-178,2 88,-60,7 100,20,2',
    ].map((along) => kit.limb(along)),
    mix(waterDark, waterPale, 0.4),
  ),
];

/** Drops thrown up, more of them low down. */
const drops = (x: number, y: number, width: number, height: number, seed: number): kit.Pen =>
  kit.spatter({
    box: [x, y, width, height],
    count: 40,
    seed,
    density: (u, v) => v * v * Math.sin(Math.PI * u),
  });

/** What the bow throws up: a ragged skirt, higher at the right, and drops in the air. */
export function splash(): Markup {
  return [
    path(
      outline(
        '-330,110^ -290,40 -262,-34^ -250,10 -226,-20 -214,-70^ -200,-6 -160,44 -70,78 40,82 140,48 196,-10 226,-96^ 236,-40 268,-130^ 272,-50 300,-84^ 302,-10 340,-40^ 344,50 430,128^ 330,122 270,148 180,138 110,162 10,150 -70,168 -150,146 -240,158 -290,130 -380,132^',
      ),
      mix(waterPale, waterDark, 0.22),
    ),
    path(
      outline(
        '-280,92^ -254,40 -240,10^ -220,34 -206,-20^ -186,32 -140,66 -60,92 40,94 130,68 186,22 214,-44^ 226,10 254,-70^ 262,0 288,-30^ 296,40 330,20^ 336,70 372,108^ 300,102 240,122 160,114 90,136 10,126 -70,140 -150,122 -230,130 -320,112^',
      ),
      foam,
    ),
    kit.dots(drops(170, -330, 240, 260, 4), foam, 5),
    kit.dots(drops(-330, -210, 180, 180, 9), foam, 4.5),
    kit.dots(drops(220, -250, 160, 190, 14), foam, 9),
  ];
}

/** Nearest of all: smooth dark backs with streaks and torn edges of foam, out of step with each other. */
export function backs(left: number, right: number, top: number, bottom: number): Markup {
  const back = (seed: number, level: number, rough: number): kit.Pen =>
    kit.ridge({
      from: left - 20,
      to: right + 120,
      base: bottom + 30,
      rough,
      frequency: 0.0034,
      octaves: 2,
      step: 60,
      seed,
      profile: (x) => level + 20 * Math.sin(x / 210 + seed),
    });
  const lace = (seed: number, from: number, to: number, count: number): kit.Pen =>
    kit.glitter({
      x: (left + right) / 2,
      top: from,
      bottom: to,
      strokes: count,
      width: () => (right - left) * 0.9,
      thick: 15,
      lens: 0.26,
      seed,
    });
  return [
    path(back(5, top, 46), mix(waterDark, waterPale, 0.12)),
    path(lace(7, top + 26, bottom, 26), mix(waterDark, waterPale, 0.5)),
    path(lace(12, top + 6, top + 70, 12), foam),
    path(back(11, top + (bottom - top) * 0.58, 40), deep),
    path(lace(16, top + (bottom - top) * 0.6, bottom + 10, 16), mix(waterDark, waterPale, 0.34)),
  ];
}
