import * as kit from '../kit';
import { disc, group, limb, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { ground } from './vignette';

// The flying men come down round their pole, heads down, one of them near. The moon is behind them on the left: it
// edges what looks that way, and lamps from the ground warm what looks down.

const paper: Ink = [0.975, 0.035, 80];
const dark: Ink = [0.15, 0.06, 290];
const moon: Ink = [0.96, 0.055, 86];

const fat = (joints: string, tip = 0.3): kit.Pen => limb(joints, new kit.Pen(), tip);

/** An ink on the side away from the moon. */
const shade = (ink: Ink): Ink => mix(ink, dark, 0.42);

type Cloth = { skin: Ink; shirt: Ink; trousers: Ink; band: Ink; boot: Ink; hair: Ink };
const worn: Cloth = {
  skin: [0.52, 0.1, 45],
  shirt: [0.9, 0.03, 300],
  trousers: [0.53, 0.2, 22],
  band: [0.84, 0.16, 85],
  boot: [0.24, 0.06, 300],
  hair: [0.16, 0.04, 300],
};

/** The same clothes with the night between. */
const further = (part: number): Cloth => {
  const night: Ink = [0.3, 0.12, 305];
  const dim = (ink: Ink): Ink => mix(ink, night, part);
  return {
    skin: dim(worn.skin),
    shirt: dim(worn.shirt),
    trousers: dim(worn.trousers),
    band: dim(worn.band),
    boot: dim(worn.boot),
    hair: dim(worn.hair),
  };
};

/** A flying man head down, his hip at 0, 0 and the rope up from it; 390 from boots to the tip of his cap. */
const man = (x: number, y: number, turn: number, scale: number, cloth: Cloth): Markup => {
  const { skin, shirt, trousers, band, boot, hair } = cloth;
  return group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, [
    // The leg behind is bent round the rope.
    path(fat('14,-6,46 62,-58,38 30,-122,24'), shade(trousers)),
    path(outline('18,-116 40,-114 44,-130 34,-142 4,-150 -8,-142 14,-130^'), boot),
    line('M34-112Q44-110 52-118', band, 8),
    // The leg in front lies along it.
    path(fat('-14,-4,50 -20,-78,38 -6,-150,25'), trousers),
    path(fat('-30,-14,8 -36,-80,10 -18,-146,6'), mix(trousers, moon, 0.5)),
    path(outline('-20,-146 8,-146 10,-166 6,-196 -4,-206^ -16,-194 -22,-166'), boot),
    line('M-24-138L8-140M-24-126L8-128', band, 6),
    line('M-30-92L2-94', band, 9, { 'stroke-dasharray': '5 5' }),
    // Far arm.
    path(fat('34,78,30 86,104,25 100,108,23'), shade(shirt)),
    path(fat('94,104,22 128,112,17 154,98,12'), shade(skin)),
    path(outline('148,104 152,92 166,84 184,82^ 178,92 188,96^ 176,102 180,110^ 162,110'), shade(skin)),
    // Shirt, and the half-round capes of velvet on chest and hip.
    path(outline('-38,-12^ -36,30 -46,72 -28,96 0,102 28,96 46,72 36,30 38,-12^'), shirt),
    path(outline('12,-12^ 38,-12^ 36,30 46,72 28,96 8,101^ 22,60 16,20'), shade(shirt)),
    path(outline('-46,72 -28,96 28,96 46,72^ 30,40 0,30 -30,40'), trousers),
    path(outline('16,34 30,40 46,72^ 28,96 10,96^ 24,66'), shade(trousers)),
    line('M-42 68Q-26 42 0 38T42 68', band, 7, { 'stroke-dasharray': '9 4' }),
    kit.dots('M-16 64h0M0 74h0M16 64h0M0 54h0', band, 8),
    path(outline('-40,-16^ 40,-16^ 36,14 0,34 -36,14'), trousers),
    path(outline('12,-16^ 40,-16^ 36,14 10,30^ 20,6'), shade(trousers)),
    line('M-36 10Q0 38 36 10', band, 7, { 'stroke-dasharray': '9 4' }),
    // Head and cap, its ribbons carried up by the wind.
    path(fat('0,94,24 0,112,22'), shade(skin)),
    path(outline('16,160^ 60,150 82,116 120,110^ 96,128 78,166 24,176'), band),
    path(outline('12,168^ 62,172 96,150 130,150^ 104,170 70,192 16,182'), [0.5, 0.14, 215]),
    path(outline('-22,118 -20,108 0,104 20,108 24,126 22,146 8,156 -8,156 -22,146'), skin),
    path(outline('4,104 20,108 24,126 22,146 8,156^ 12,130'), shade(skin)),
    path(outline('-25,148^ -26,124 -16,106^ -16,128 -12,150'), hair),
    path(outline('-30,140^ 0,152 30,140^ 22,168 4,204 0,212 -4,204 -22,168'), trousers),
    path(outline('8,150^ 30,140^ 22,168 4,204 2,208^ 12,176'), shade(trousers)),
    line('M-29 143Q0 156 29 143', band, 9),
    path(outline('-12,156^ -24,168 -20,186 0,190^ 20,186 24,168 12,156^ 0,162'), [0.88, 0.1, 190]),
    path(outline('0,162^ 12,156^ 24,168 20,186 0,190^'), [0.72, 0.15, 330]),
    // Near arm, open to the air.
    path(fat('-34,78,32 -84,94,27 -102,92,25'), shirt),
    path(fat('-40,68,6 -84,82,9 -104,82,5'), moon),
    path(fat('-96,92,23 -134,90,18 -162,66,13'), skin),
    path(fat('-100,84,5 -132,82,8 -160,60,4'), mix(skin, moon, 0.55)),
    path(outline('-156,72 -162,58 -176,46 -194,44^ -186,54 -200,58^ -186,64 -196,72^ -174,74'), skin),
  ]);
};

/** Where the ropes leave the frame at the pole's top. */
const TOP: kit.Point = [700, 150];

/** A man at the end of his rope: which way he hangs follows from where he is. */
const onRope = (x: number, y: number, scale: number, cloth: Cloth, from: number): Markup => {
  const [dx, dy] = [TOP[0] + from - x, TOP[1] - y];
  const turn = Math.round((Math.atan2(dx, -dy) * 180) / Math.PI);
  return [
    line(
      `M${x} ${y}L${TOP[0] + from} ${TOP[1]}`,
      mix([0.9, 0.06, 70], cloth.boot, 0.2),
      Math.max(3, 6 * scale),
    ),
    man(x, y, turn, scale, cloth),
  ];
};

/** The pole, its frame seen from below, and the man who plays on top. */
const pole = (): Markup =>
  group({ transform: 'translate(0 46)' }, [
    path(limb('690,780,44 696,400,31 700,70,22', new kit.Pen(), 0), [0.24, 0.075, 320]),
    path(limb('676,780,8 686,400,6 692,70,5', new kit.Pen(), 0), mix(moon, [0.5, 0.15, 330], 0.35)),
    line(
      kit.times(14, (i) => `M${Math.round(684 - i * -0.6)} ${740 - i * 46}l${40 - i * 1.2} 8`).join(''),
      [0.5, 0.14, 25],
      6,
    ),
    path('M596 96L676 70H724L806 100L790 112L724 96H680L612 110z', [0.3, 0.09, 330]),
    path('M596 96L612 110L680 96H724L790 112L806 100V110L792 124L724 108H680L610 122L596 108z', dark),
    path('M680 72H720V46H680z', dark),
    group({ transform: 'translate(700 48)scale(.36)' }, [
      path(outline('-40,0^ -46,-60 -30,-110 30,-110 46,-60 40,0^'), worn.shirt),
      path(outline('6,0^ 10,-110 30,-110 46,-60 40,0^'), mix(worn.shirt, dark, 0.45)),
      path(fat('-36,-90,26 -64,-60,22 -20,-40,16'), worn.shirt),
      path(fat('0,-106,24 0,-124,22'), worn.skin),
      disc(0, -140, 26, worn.skin),
      path(outline('-34,-148^ 0,-160 34,-148^ 16,-200 0,-220 -16,-200'), worn.trousers),
    ]),
  ]);

/** Nine: the flying men. */
export function flyingMenDrawing(): Drawing {
  return {
    defs: [
      kit.verticalGradient('night', 0, 720, [
        [0, [0.19, 0.08, 280]],
        [0.55, [0.32, 0.12, 305]],
        [1, [0.56, 0.16, 350]],
      ]),
      kit.roundGradient('moon', 306, 330, 470, [
        [0, [0.96, 0.06, 85], 0.75],
        [0.5, [0.6, 0.13, 340], 0.34],
        [1, [0.3, 0.12, 305], 0],
      ]),
    ],
    body: [
      ground('url(#night)'),
      kit.dots(kit.spatter({ box: [0, 0, 960, 420], count: 80, seed: 5, density: () => 1 }), paper, 3.5, {
        opacity: 0.75,
      }),
      ground('url(#moon)'),
      disc(306, 330, 214, moon),
      path(
        [
          kit.clump({ cx: 210, cy: 250, rx: 60, ry: 40, leaves: 12, seed: 4, rough: 0.1 }),
          kit.clump({ cx: 250, cy: 430, rx: 46, ry: 30, leaves: 10, seed: 6, rough: 0.1 }),
          kit.clump({ cx: 170, cy: 350, rx: 26, ry: 18, leaves: 9, seed: 7, rough: 0.1 }),
        ],
        [0.9, 0.075, 80],
      ),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 740,
          size: 40,
          leaf: 8,
          seed: 6,
          profile: (x) => 680 - kit.bump(x, 40, 200, 60) - kit.bump(x, 940, 220, 80),
        }),
        [0.24, 0.1, 318],
      ),
      onRope(872, 274, 0.38, further(0.4), 60),
      onRope(604, 356, 0.42, further(0.34), -40),
      pole(),
      onRope(836, 486, 0.7, further(0.1), 60),
      onRope(350, 396, 1.16, worn, -76),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 740,
          size: 44,
          leaf: 8,
          seed: 9,
          profile: (x) => 724 - kit.bump(x, 0, 160, 50) - kit.bump(x, 960, 180, 60),
        }),
        dark,
      ),
    ],
  };
}
