import * as kit from '../kit';
import { disc, group, line, mix, outline, path, rect, type Drawing, type Ink, type Markup } from '../kit';
import { ground } from './vignette';

// The pass is somebody who is there at the right moment: we look over the photographer's hands, into the sun, and
// the moment is on the screen.

const paper: Ink = [0.985, 0.03, 92];
const shell: Ink = [0.23, 0.035, 285];
const edge: Ink = [0.4, 0.05, 300];
const glow: Ink = [0.9, 0.13, 72];
const skin: Ink = [0.5, 0.1, 42];
const skinDark: Ink = [0.36, 0.085, 35];
const dark: Ink = [0.17, 0.06, 310];

/** Somebody in the air, arms up, the hip at 0, 0 and 180 high; her hand is at 92, -72. */
const leaping = (): Markup =>
  [
    ...kit.figure([
      '-8,0,27 -30,44,21 -62,62,13 -84,54,8',
      '8,0,25 34,34,19 26,76,12 36,92,8',
      '0,6,30 2,-30,26 4,-60,36',
      '4,-62,13 6,-80,13',
      '-10,-60,14 -40,-84,11 -58,-126,7',
      '16,-58,13 50,-56,11 92,-72,8',
    ]),
    outline('2,-82 -8,-92 -6,-108 6,-114 20,-108 24,-96 18,-84 10,-78'),
    outline('-2,-112^ -20,-110 -34,-122 -48,-118^ -38,-100 -22,-92 -6,-94'),
    outline('-16,-28 -46,30^ -10,40 40,30^ 18,-28', { tension: 0.1 }),
  ].map(kit.shape);

/** A beach that looks into a low sun; the sun and the horizon are where they are on the screen too. */
const beach = (people: Markup): Markup => [
  ground('url(#sky)'),
  ground('url(#halo)'),
  disc(560, 250, 62, [0.995, 0.06, 98]),
  path(kit.stratus({ x: 300, y: 120, width: 460, height: 46, strokes: 4, seed: 5 }), [0.8, 0.15, 32], {
    opacity: 0.7,
  }),
  rect(-10, 330, 980, 400, 'url(#sea)'),
  path(
    kit.glitter({
      x: 560,
      top: 334,
      bottom: 520,
      strokes: 60,
      width: (near) => 90 + 260 * near,
      thick: 11,
      seed: 5,
    }),
    [0.98, 0.09, 92],
  ),
  path(outline('-20,520^ 160,500 420,524 640,504 980,532^ 980,740 -20,740^'), [0.5, 0.11, 28]),
  path(
    outline('-20,520^ 160,500 420,524 640,504 980,532^ 980,546 640,520 420,540 160,514 -20,536^'),
    [0.93, 0.08, 70],
  ),
  people,
];

const hand = (): Markup => [
  path(kit.limb('330,420,150 262,250,140 214,150,120', new kit.Pen(), 0.1), skinDark),
  path(kit.limb('360,420,120 290,250,116 236,140,96', new kit.Pen(), 0.1), skin),
  // Fingers come round the grip, the thumb lies on the back.
  path(kit.limb('262,-70,46 286,-40,50 288,20,50'), skinDark),
  path(kit.limb('272,-20,48 292,20,52 290,80,50'), skin),
  path(kit.limb('286,160,84 226,84,62 196,16,46'), skin),
  path(kit.limb('262,186,34 210,100,22 184,30,14'), skinDark),
  path(kit.limb('196,-2,17 191,8,18 194,20,15'), [0.7, 0.09, 45]),
  path(kit.limb('300,-62,8 318,-30,12 320,80,10 330,180,10 372,300,8'), glow),
];

/** The camera from behind, 0, 0 in its middle. */
const body = (): Markup => [
  path(outline('-116,-150^ -78,-206 -60,-214 60,-214 78,-206 116,-150^', { tension: 0.1 }), shell),
  line('M-112-156L-76-208Q-70-216-58-216H58Q70-216 76-208L112-156', glow, 6),
  rect(-50, -196, 100, 40, dark),
  rect(-38, -188, 76, 26, mix(dark, glow, 0.35)),
  kit.tag('rect', { x: 168, y: -176, width: 74, height: 40, rx: 10, fill: edge }),
  kit.tag('rect', { x: -240, y: -172, width: 66, height: 34, rx: 8, fill: edge }),
  kit.tag('rect', { x: -290, y: -152, width: 580, height: 330, rx: 34, fill: shell }),
  line('M-290-100V-118Q-290-152-256-152H256Q290-152 290-118', glow, 6),
  path('M-290 40V144Q-290 178-256 178H256Q290 178 290 144V90Q220 150 0 150T-290 40z', dark),
  kit.dots('M228-96h0', edge, 40),
  kit.dots('M228-96h0', [0.62, 0.2, 32], 18),
  kit.tag('rect', { x: -232, y: -118, width: 404, height: 270, rx: 12, fill: dark }),
];

/** The corners a camera draws round what it holds sharp. */
const FOCUS = 'M-60-30V-52H-38M38-52H60V-30M60 30V52H38M-38 52H-60V30';

/** A camera held up to two people who leap before the sun. */
export function cameraDrawing(): Drawing {
  const people = group({ fill: dark }, [
    group({ transform: 'translate(470 470)scale(1.1)' }, leaping()),
    group({ transform: 'translate(656 486)scale(-.68 .68)' }, leaping()),
  ]);
  return {
    defs: [
      kit.frond(6),
      kit.verticalGradient('sky', 0, 330, [
        [0, [0.5, 0.15, 345]],
        [0.5, [0.74, 0.16, 38]],
        [1, [0.93, 0.11, 80]],
      ]),
      kit.roundGradient('halo', 560, 250, 320, [
        [0, [0.98, 0.09, 92], 0.9],
        [1, [0.95, 0.12, 75], 0],
      ]),
      kit.verticalGradient('sea', 330, 540, [
        [0, [0.76, 0.14, 42]],
        [1, [0.44, 0.11, 330]],
      ]),
      group({ id: 'view' }, beach('')),
    ],
    body: [
      kit.tag('use', { href: '#view' }),
      kit.inked(
        [0.2, 0.07, 330],
        [
          kit.use('frond', 990, 30, -1.9, -6),
          kit.use('frond', 1000, -20, -1.9, -34),
          kit.use('frond', 995, 90, -1.6, 18),
        ],
      ),
      group({ transform: 'translate(480 424)rotate(-3)' }, [
        body(),
        kit.tag('svg', { x: -220, y: -106, width: 380, height: 246, viewBox: '250 150 640 414' }, [
          kit.tag('use', { href: '#view' }),
          people,
          group({ transform: 'translate(548 428)scale(2.5 2.3)', opacity: 0.9 }, line(FOCUS, paper, 3)),
        ]),
        path('M-220-106H-60L-150 140H-220z', paper, { opacity: 0.1 }),
        hand(),
        group({ transform: 'scale(-1 1)' }, [
          path(kit.limb('330,420,150 276,280,140 236,190,116', new kit.Pen(), 0.1), skinDark),
          path(kit.limb('350,420,120 300,280,112 262,190,90', new kit.Pen(), 0.1), skin),
          path(kit.limb('282,220,80 262,130,58 258,50,44'), skin),
          path(kit.limb('258,34,17 256,44,18 257,56,15'), [0.7, 0.09, 45]),
          path(kit.limb('284,60,7 300,130,11 330,220,11 380,320,8'), glow),
        ]),
      ]),
    ],
  };
}
