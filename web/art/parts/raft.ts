import * as kit from '../kit';
import { group, limb, mix, outline, path, type Ink, type Markup, type Pen } from '../kit';

// A raft that comes toward us down a drop, bow low, stern high, the light behind it: 0 is under the bow, the
// guide's helmet about 470 up. Five are in it: two on each tube, the guide astern.

const rubber: Ink = [0.6, 0.2, 36];
const rubberShade: Ink = [0.4, 0.145, 26];
const rubberLit: Ink = [0.86, 0.13, 66];

/** The tube from the stern's left round the bow to the stern's right, and the stern. */
const TUBE =
  '-104,-268,36 -186,-186,52 -218,-92,66 -176,-6,80 -70,38,92 34,42,92 150,6,80 212,-84,66 188,-180,52 110,-264,36';
const TUBE_SHADE = '-222,-70,20 -186,12,40 -74,66,48 36,70,48 160,24,40 218,-62,20';
const TUBE_LIT =
  '-118,-274,5 -196,-190,9 -212,-96,11 -162,-26,13 -66,12,15 32,16,15 138,-14,13 202,-92,11 192,-190,8 120,-274,5';
const STERN = '-106,-266,34 -40,-284,36 46,-284,36 112,-264,34';
const FLOOR = '-104,-262^ 0,-282 108,-260^ 176,-176 196,-88 140,-14 34,16 -66,14 -160,-22 -200,-94 -172,-184';
const THWARTS = ['-168,-84,30 0,-56,36 166,-80,30', '-140,-182,24 0,-166,27 140,-178,24'];

type Paddler = {
  /** Where the hips are, and how large. */
  at: readonly [x: number, y: number, size: number];
  limbs: readonly string[];
  head: kit.Point;
  tilt: number;
  paddle: string;
  blade: string;
};

// Poses around the hip, in full strokes to the left: reaching, pulling, bracing; mirrored by a negative size.
const REACH: Omit<Paddler, 'at'> = {
  limbs: [
    '-2,4,52 -16,-44,50 -34,-86,56',
    '-50,-92,24 -82,-62,20 -96,-22,13',
    '-14,-96,24 -24,-124,20 -58,-138,12',
  ],
  head: [-48, -128],
  tilt: -18,
  paddle: '-52,-144,9 -84,-60,9 -120,46,9',
  blade: '-112,34^ -128,36 -152,92 -146,116 -124,112 -108,62',
};
const PULL: Omit<Paddler, 'at'> = {
  limbs: [
    '-2,4,50 4,-48,48 2,-96,56',
    '-20,-100,24 -54,-74,20 -74,-44,13',
    '22,-102,24 4,-134,19 -30,-150,12',
  ],
  head: [-4, -142],
  tilt: -4,
  paddle: '-28,-156,9 -66,-60,9 -98,34,9',
  blade: '-92,24^ -108,24 -134,78 -128,102 -106,98 -88,50',
};
const BRACE: Omit<Paddler, 'at'> = {
  limbs: [
    '0,4,50 16,-42,48 30,-88,56',
    '10,-96,24 -28,-104,20 -62,-92,13',
    '46,-92,24 36,-128,19 -4,-140,12',
  ],
  head: [30, -134],
  tilt: 12,
  paddle: '28,-152,9 -60,-98,9 -150,-58,9',
  blade: '-138,-68^ -148,-54 -206,-28 -224,-40 -212,-58 -166,-76',
};
const GUIDE: Omit<Paddler, 'at'> = {
  limbs: [
    '0,4,46 -4,-50,44 0,-98,54',
    '-22,-100,23 -58,-84,18 -86,-104,11',
    '22,-102,23 56,-74,18 82,-84,11',
  ],
  head: [2, -144],
  tilt: 6,
  paddle: '-100,-112,9 20,-88,9 150,-70,9',
  blade: '140,-80^ 134,-64 186,-44 208,-52 204,-70 170,-80',
};

const crew: readonly Paddler[] = [
  { at: [4, -262, 0.86], ...GUIDE },
  { at: [-146, -196, 0.84], ...PULL },
  { at: [146, -192, -0.84], ...REACH },
  { at: [-190, -74, 1.04], ...REACH },
  { at: [190, -66, -1.04], ...BRACE },
];

const HELMET = '-27,6^ -28,-14 -16,-30 4,-33 24,-24 29,-4 27,8^ 8,0 -12,0';
const HELMET_LIT = '-26,-10^ -16,-30 4,-33 24,-24 28,-8^ 14,-22 -8,-24';
const FACE = '-20,-4 -21,14 -10,28 8,28 19,14 20,-4';

export type RaftInks = { ink: Ink; light: Ink; helmet: Ink };

function paddler(
  { at: [x, y, size], limbs, head: [hx, hy], tilt, paddle, blade }: Paddler,
  inks: RaftInks,
): Markup {
  const { ink, light, helmet } = inks;
  const body: Pen[] = limbs.map((along) => limb(kit.joints(along), new kit.Pen(), 0.3));
  const scale = size < 0 ? `${kit.brief(size)} ${kit.brief(-size)}` : kit.brief(size);
  const [trunk = '', ...arms] = limbs;
  return group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    group({ fill: light, transform: 'translate(0 -5)' }, body.map(kit.shape)),
    path(limb(kit.joints(paddle), new kit.Pen(), 0), mix(ink, light, 0.3)),
    path(outline(blade), helmet),
    group({ fill: mix(ink, [0.4, 0.07, 240], 0.45) }, kit.shape(limb(kit.joints(trunk), new kit.Pen(), 0.3))),
    group(
      { fill: ink },
      arms.map((along) => kit.shape(limb(kit.joints(along), new kit.Pen(), 0.3))),
    ),
    group({ transform: `translate(${hx} ${hy})rotate(${tilt})` }, [
      path(outline(FACE), mix(ink, [0.45, 0.08, 45], 0.5)),
      path(outline(HELMET), mix(helmet, ink, 0.24)),
      path(outline(HELMET_LIT), mix(helmet, light, 0.4)),
    ]),
  ]);
}

/** The raft at a place, turned by degrees. */
export const raft = (x: number, y: number, scale: number, turn: number, inks: RaftInks): Markup => {
  const [guide, ...others] = crew;
  return group({ transform: `translate(${x} ${y})rotate(${turn})scale(${kit.brief(scale)})` }, [
    path(outline(FLOOR), mix(inks.ink, rubberShade, 0.25)),
    path(limb(kit.joints(STERN)), rubberShade),
    path(limb('-104,-280,5 -40,-298,9 46,-298,9 110,-278,5'), rubberLit),
    guide ? paddler(guide, inks) : '',
    path(
      THWARTS.map((along) => limb(kit.joints(along), new kit.Pen(), 0)),
      mix(rubberShade, inks.ink, 0.2),
    ),
    others.slice(0, 2).map((one) => paddler(one, inks)),
    path(limb(kit.joints(TUBE), new kit.Pen(), 0.2), rubber),
    path(limb(kit.joints(TUBE_SHADE)), rubberShade),
    path(limb(kit.joints(TUBE_LIT)), rubberLit),
    // A line to hold on to, round the bow.
    kit.line('M-196-40Q-180 6-130 24T-20 44T110 20T192-34', mix(inks.light, rubber, 0.2), 5, {
      'stroke-dasharray': '46 5',
    }),
    others.slice(2).map((one) => paddler(one, inks)),
  ]);
};
