import * as kit from '../kit';
import { group, limb, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { ground } from './vignette';

// What hangs at a seller's stall under the trees: carved heads of jaguars, each in its own paint. The morning sun
// comes through the leaves from the upper right; planes that look that way are lit, the others take the green shade.

const paper: Ink = [0.975, 0.03, 88];
const night: Ink = [0.19, 0.045, 40];
const deep: Ink = [0.2, 0.05, 160];

type Paint = { coat: Ink; muzzle: Ink; mouth: Ink; eye: Ink; spot: Ink };

const jaguar: Paint = {
  coat: [0.78, 0.155, 72],
  muzzle: [0.94, 0.05, 88],
  mouth: [0.52, 0.2, 26],
  eye: [0.72, 0.17, 135],
  spot: night,
};

/** Rosettes by place, size and turn; those near the edge are seen narrower. */
const ROSETTES = [
  [-40, -168, 22, 20, 10],
  [44, -170, 23, 20, -14],
  [-96, -142, 23, 19, 40],
  [100, -140, 23, 19, -36],
  [-4, -128, 17, 15, 0],
  [-146, -84, 19, 24, 20],
  [150, -84, 18, 24, -16],
  [-168, -14, 15, 25, 8],
  [170, -18, 15, 25, -6],
  [-160, 52, 17, 22, -16],
  [162, 48, 17, 22, 14],
  [-128, 4, 15, 14, 0],
  [130, 2, 15, 14, 0],
  [-134, 112, 18, 17, -30],
  [136, 110, 18, 17, 26],
] as const;

/** A ring of three or four unequal strokes of the brush. */
const rosettes = (): [ring: string, heart: kit.Pen] => {
  const luck = kit.chance(6);
  const hearts = new kit.Pen();
  const rings = ROSETTES.map(([x, y, rx, ry, turn]) => {
    hearts.dot(x, y);
    const t = (turn * Math.PI) / 180;
    const at = (a: number): string => {
      const [u, v] = [Math.cos(a) * rx, Math.sin(a) * ry];
      return `${Math.round(x + u * Math.cos(t) - v * Math.sin(t))} ${Math.round(y + u * Math.sin(t) + v * Math.cos(t))}`;
    };
    let a = luck() * 6;
    return kit
      .times(3, () => {
        const end = a + luck.between(1.3, 1.75);
        const stroke = `M${at(a)}A${rx} ${ry} ${turn} 0 1 ${at(end)}`;
        a = end + 0.42;
        return stroke;
      })
      .join('');
  }).join('');
  return [rings, hearts];
};

/** A carved head of a jaguar that bares its teeth, 0, 0 between its eyes, about 430 wide and 540 high with its tongue. */
const head = ({ coat, muzzle, mouth, eye, spot }: Paint): Markup => {
  const shade = mix(coat, [0.28, 0.09, 50], 0.42);
  const dusk = mix(coat, [0.26, 0.07, 60], 0.68);
  const lit = mix(coat, [0.985, 0.08, 98], 0.58);
  const [rings, hearts] = rosettes();
  return [
    // Ears: round, hollowed.
    path(outline('-176,-108^ -222,-156 -226,-216 -188,-246 -138,-236 -96,-196^'), shade),
    path(outline('-166,-132^ -200,-166 -202,-206 -178,-222 -146,-212 -118,-190^'), mix(mouth, night, 0.5)),
    path(outline('176,-108^ 222,-156 226,-216 188,-246 138,-236 96,-196^'), coat),
    path(outline('150,-242 188,-246 226,-216 224,-166^ 212,-206 186,-228'), lit),
    path(outline('166,-132^ 200,-166 202,-206 178,-222 146,-212 118,-190^'), mix(mouth, night, 0.2)),
    // The head, and the planes the knife left on it.
    path(
      outline(
        '0,-212 84,-202 146,-162 184,-96 196,-20 186,56 164,120 146,180^ 96,226 0,238 -96,226 -146,180^ -164,120 -186,56 -196,-20 -184,-96 -146,-162 -84,-202',
      ),
      coat,
    ),
    path(
      outline(
        '-40,-209^ -84,-202 -146,-162 -184,-96 -196,-20 -186,56 -164,120 -146,180^ -96,226 -60,234^ -96,150 -118,70 -150,20 -128,-60 -66,-96 -30,-150',
      ),
      shade,
    ),
    path(
      outline('60,-206^ 84,-202 146,-162 184,-96 196,-20 186,56 164,120^ 160,60 172,-10 150,-84 112,-150'),
      lit,
    ),
    // Brows stand out over hollow eyes; the ridge of the nose runs down between.
    path(outline('-154,-56^ -120,-98 -62,-98 -26,-52^ -34,6 -96,22 -140,-10'), dusk),
    path(outline('154,-56^ 120,-98 62,-98 26,-52^ 34,6 96,22 140,-10'), mix(coat, dusk, 0.6)),
    path(outline('-166,-66^ -124,-116 -64,-118 -20,-64^ -28,-46 -66,-84 -118,-82^'), coat),
    path(outline('166,-66^ 124,-116 64,-118 20,-64^ 28,-46 66,-84 118,-82^'), lit),
    path('M-34-66L-14-92H16L36-66L46 44L0 72L-46 44z', coat),
    path('M6-92H16L36-66L46 44L6 68z', lit),
    path('M-34-66L-14-92L-8 66L-46 44z', shade),
    // Eyes of painted glass.
    [-1, 1].map((side) => [
      path(
        outline(`${side * 134},-38^ ${side * 96},-66 ${side * 46},-26^ ${side * 84},-4`),
        mix(paper, deep, side < 0 ? 0.3 : 0.05),
      ),
      kit.disc(side * 88, -36, 24, mix(eye, deep, side < 0 ? 0.25 : 0)),
      path(outline(`${side * 88},-60^ ${side * 88 + 8},-36 ${side * 88},-12^ ${side * 88 - 8},-36`), night),
      line(side < 0 ? 'M-142-40Q-98-76-42-28Q-30-8-32 20' : 'M142-40Q98-76 42-28Q30-8 32 20', spot, 9, {
        'stroke-linecap': 'round',
      }),
    ]),
    kit.dots('M-80-46h0M96-46h0', paper, 12),
    path(rings, 'none', { stroke: spot, 'stroke-width': 12, 'stroke-linecap': 'round' }),
    kit.dots(hearts, mix(coat, [0.45, 0.13, 45], 0.6), 12),
    path(
      [
        limb('0,-206,4 -2,-186,12 0,-160,4'),
        limb('-58,-128,4 -48,-118,10 -44,-104,4'),
        limb('52,-130,4 42,-120,10 38,-106,4'),
      ],
      spot,
    ),
    // The open mouth, red as they are painted: its fangs, and the tongue that hangs out.
    path(outline('-118,112^ -100,176 -78,224 0,246 78,224 100,176 118,112^ 0,96'), night),
    path(outline('-92,120^ -80,176 -60,206 0,220 60,206 80,176 92,120^'), mouth),
    path(outline('-92,120^ -80,176 -60,206 -30,216^ -40,150 -30,112^'), mix(mouth, night, 0.45)),
    // The jaw under it.
    path(
      outline('-112,184^ -84,220 -40,238 0,242 40,238 84,220 112,184^ 104,240 54,276 0,284 -54,276 -104,240'),
      muzzle,
    ),
    path(
      outline('-112,184^ -84,220 -40,238 -16,241^ -24,262 -20,283^ -54,276 -104,240'),
      mix(muzzle, [0.4, 0.07, 80], 0.4),
    ),
    path(
      outline('-40,166^ -48,214 -38,254 0,270 38,254 48,214 40,166^ 0,156'),
      mix(mouth, [0.7, 0.18, 24], 0.4),
    ),
    path(outline('14,160^ 40,166 48,214 40,252 8,268^ 20,220'), mix(mouth, [0.9, 0.12, 45], 0.5)),
    line('M0 178Q4 216 0 246', mix(mouth, night, 0.3), 6, { 'stroke-linecap': 'round' }),
    path(
      'M-92 112L-66 196L-46 112zM92 112L66 196L46 112zM-40 114L-28 144L-16 114zM-12 114L0 142L12 114zM16 114L28 144L40 114z',
      paper,
    ),
    path(
      'M-92 112L-66 196L-74 112zM46 112L66 196L58 112zM-40 114L-28 144L-32 114zM-12 114L0 142L-4 114zM16 114L28 144L24 114z',
      mix(paper, [0.5, 0.06, 60], 0.45),
    ),
    path('M-88 222L-74 160L-56 232zM88 222L74 160L56 232z', paper),
    path('M-88 222L-74 160L-74 228zM88 222L74 160L74 228z', mix(paper, [0.5, 0.06, 60], 0.4)),
    // The muzzle: two pads with holes for bristles, the nose over them.
    path(
      outline(
        '0,64^ 40,46 96,52 128,86 124,118 92,128 40,122 0,104^ -40,122 -92,128 -124,118 -128,86 -96,52 -40,46',
      ),
      muzzle,
    ),
    path(
      outline('0,64^ -40,46 -96,52 -128,86 -124,118 -92,128 -40,122 0,104^'),
      mix(muzzle, [0.4, 0.07, 80], 0.36),
    ),
    path(outline('30,54^ 60,46 96,52 128,86^ 96,68 60,62'), [0.995, 0.02, 95]),
    path(outline('-52,34^ -30,20 0,26 30,20 52,34^ 40,66 12,86 0,90 -12,86 -40,66'), night),
    path(outline('8,28 30,22 50,34^ 44,46 22,38'), mix(night, paper, 0.5)),
    line('M0 88V106', night, 6),
    kit.dots('M-96 84h0M-72 76h0M-84 104h0M-58 98h0M96 84h0M72 76h0M84 104h0M58 98h0', spot, 9),
    line('M-96 84L-222 50M-92 92L-236 92M-86 104L-220 136', mix(night, paper, 0.16), 4, {
      'stroke-linecap': 'round',
    }),
    line('M96 84L222 50M92 92L236 92M86 104L220 136', mix(night, paper, 0.6), 4, {
      'stroke-linecap': 'round',
    }),
  ];
};

const hung = (x: number, y: number, scale: number, turn: number, paint: Paint, hook: number): Markup => [
  line(
    `M${x - 60 * scale} ${y - 190 * scale}L${x} ${hook}L${x + 60 * scale} ${y - 190 * scale}`,
    [0.8, 0.06, 85],
    6,
  ),
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, head(paint)),
];

/** Half past nine: the seller's masks. */
export function jaguarMaskDrawing(): Drawing {
  const wood: Ink = [0.44, 0.085, 58];
  return {
    defs: [
      kit.roundGradient('back', 800, 60, 820, [
        [0, [0.97, 0.08, 112]],
        [0.3, [0.78, 0.13, 128]],
        [0.65, [0.48, 0.1, 148]],
        [1, [0.28, 0.065, 165]],
      ]),
      kit.verticalGradient('floor', 460, 720, [
        [0, [0.42, 0.095, 148]],
        [1, [0.26, 0.065, 162]],
      ]),
      kit.verticalGradient('shaft', 0, 620, [
        [0, [0.98, 0.08, 112], 0.5],
        [1, [0.98, 0.08, 112], 0],
      ]),
      kit.forestStrip(),
    ],
    body: [
      ground('url(#back)'),
      kit.inked(
        [0.42, 0.095, 148],
        kit.forest({ from: -60, to: 1000, scale: 0.7, seed: 4, profile: (x) => 330 - x * 0.02 }),
      ),
      path('M-10 460H980V740H-10z', 'url(#floor)'),
      path(
        [
          limb('150,780,60 140,420,46 152,-40,52', new kit.Pen(), 0),
          limb('800,780,36 806,420,28 796,-40,30', new kit.Pen(), 0),
          limb('640,780,22 634,420,18 640,-40,18', new kit.Pen(), 0),
        ],
        [0.33, 0.075, 152],
      ),
      path(
        kit.shafts({ source: [860, -240], top: -10, bottom: 740, angles: [-0.85, 0.05], count: 6, seed: 5 }),
        'url(#shaft)',
      ),
      path(
        [
          kit.clump({ cx: 120, cy: -30, rx: 330, ry: 100, leaves: 60, seed: 4, rough: 0.12 }),
          kit.clump({ cx: 540, cy: -52, rx: 260, ry: 84, leaves: 48, seed: 9, rough: 0.13 }),
        ],
        [0.2, 0.055, 165],
      ),
      // The pole of the stall.
      path(limb('-30,96,34 480,84,32 990,92,34', new kit.Pen(), 0), mix(wood, night, 0.4)),
      path(limb('-30,86,8 480,75,9 990,82,9', new kit.Pen(), 0), mix(wood, [0.93, 0.1, 90], 0.6)),
      hung(
        96,
        384,
        0.72,
        5,
        {
          coat: mix([0.5, 0.14, 32], deep, 0.34),
          muzzle: mix([0.8, 0.08, 70], deep, 0.34),
          mouth: mix([0.5, 0.2, 26], deep, 0.3),
          eye: mix([0.8, 0.15, 95], deep, 0.2),
          spot: [0.16, 0.04, 60],
        },
        90,
      ),
      hung(
        864,
        380,
        0.72,
        -6,
        {
          coat: mix([0.44, 0.09, 205], deep, 0.16),
          muzzle: mix([0.86, 0.06, 95], deep, 0.2),
          mouth: mix([0.52, 0.2, 26], deep, 0.2),
          eye: [0.84, 0.15, 92],
          spot: [0.17, 0.045, 220],
        },
        88,
      ),
      hung(482, 372, 1.08, -3, jaguar, 82),
    ],
  };
}
