import * as kit from '../kit';
import { group, limb, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { facets } from './cavern';
import { ground } from './vignette';

// A jet boat thrown round on the spot, its bow toward us on the right. The only light is a gap low under the
// clouds on the left: it stands behind the spray and on whatever looks that way.

const foam: Ink = [0.985, 0.014, 190];
const steel: Ink = [0.62, 0.05, 225];
const rust: Ink = [0.52, 0.12, 42];
const ink: Ink = [0.2, 0.04, 245];
const hull: Ink = [0.68, 0.19, 45];
const hullLit: Ink = [0.86, 0.14, 72];
const hullShade: Ink = [0.46, 0.15, 33];

type Rider = {
  at: kit.Point;
  size: number;
  skin: Ink;
  hair: Ink;
  vest: Ink;
  /** What the arms do: up in the air, or on the bar ahead. */
  arms: 'up' | 'bar' | 'wheel';
  long?: boolean;
};

const fat = (joints: string, tip = 0.3): kit.Pen => limb(joints, new kit.Pen(), tip);

/** Somebody in the boat, turned to the right, thrown back to the left by the spin; the seat at 0, 0. */
const rider = ({ at: [x, y], size, skin, hair, vest, arms, long = false }: Rider): Markup => {
  const shade = mix(skin, ink, 0.42);
  const lit = mix(skin, [0.97, 0.06, 88], 0.5);
  return group({ transform: `translate(${x} ${y})rotate(-9)scale(${size})` }, [
    arms !== 'up'
      ? ''
      : [
          path(fat('18,-80,21 50,-116,17 44,-176,12'), shade),
          path(outline('36,-172 34,-192 40,-206 48,-194 56,-202 56,-184 52,-170'), shade),
        ],
    arms === 'up' ? '' : path(fat('20,-72,21 56,-50,17 88,-62,12'), shade),
    path(outline('-40,14^ -40,-40 -34,-78 -12,-96 14,-94 34,-76 40,-30 38,14^'), vest),
    path(outline('8,-94 34,-76 40,-30 38,14^ 10,14^ 18,-40'), mix(vest, ink, 0.4)),
    path(outline('-40,14^ -40,-40 -34,-78 -14,-95^ -24,-60 -24,-20 -22,14^'), mix(vest, foam, 0.45)),
    line('M-39-24Q0-14 39-24', ink, 8),
    path(fat('-2,-90,24 4,-108,21'), shade),
    // The head: hair flies to the left.
    long
      ? path(
          outline(
            '-14,-152 -40,-150 -74,-162 -96,-150^ -80,-146 -92,-132^ -66,-134 -76,-118^ -44,-124 -16,-112',
          ),
          hair,
        )
      : '',
    path(
      outline('-20,-126 -18,-152 2,-164 24,-156 30,-138 37,-127^ 31,-122 29,-110 18,-100 2,-102 -12,-110'),
      skin,
    ),
    path(outline('16,-101 29,-110 31,-122 37,-127^ 30,-138 27,-150^ 22,-136 20,-118'), shade),
    path(outline('-18,-124 -14,-110 0,-102^ -4,-118 -6,-132'), lit),
    path(outline('26,-122^ 14,-120 10,-114^ 16,-105 24,-108^'), [0.96, 0.02, 90]),
    path(outline('26,-118^ 13,-116^ 16,-105 24,-107^'), [0.32, 0.11, 20]),
    line('M14-138L24-140', ink, 5, { 'stroke-linecap': 'round' }),
    path(outline('30,-146^ 24,-166 0,-174 -22,-162 -28,-138 -22,-114^ -12,-118 -8,-134 2,-146'), hair),
    path(outline('-20,-158 0,-172 14,-170^ 0,-162 -14,-150'), mix(hair, [0.9, 0.08, 80], 0.35)),
    arms !== 'up'
      ? ''
      : [
          path(fat('-24,-78,24 -58,-112,19 -44,-178,13'), skin),
          path(fat('-32,-88,5 -64,-112,8 -52,-166,5'), lit),
          path(outline('-52,-172 -56,-188 -50,-204 -42,-192 -34,-204 -30,-186 -36,-170'), skin),
        ],
    arms === 'up'
      ? ''
      : [
          path(fat('-22,-72,25 14,-34,20 64,-38,14'), skin),
          path(fat('-24,-76,5 10,-40,7 50,-44,4'), lit),
          path(outline('58,-48 74,-50 82,-38 76,-26 62,-28'), skin),
        ],
  ]);
};

/** A fan of water thrown up from a place: strokes of unequal reach between two angles. */
const thrown = (
  [x, y]: kit.Point,
  [from, to]: readonly [number, number],
  [short, long]: readonly [number, number],
  wide: number,
  count: number,
  seed: number,
): kit.Pen[] => {
  const luck = kit.chance(seed);
  return kit.times(count, (i) => {
    const angle = from + ((to - from) * (i + luck.between(0.2, 0.8))) / count;
    const reach = luck.between(short, long);
    const [c, s] = [Math.cos(angle), -Math.sin(angle)];
    const sag = 0.16 * reach * Math.abs(c);
    return limb(
      [
        [x, y, wide * 0.5],
        [x + c * reach * 0.45, y + s * reach * 0.5, wide * luck.between(0.8, 1.2)],
        [x + c * reach * 0.8, y + s * reach * 0.84 + sag * 0.3, wide * 0.42],
        [x + c * reach, y + s * reach * 0.94 + sag, 1],
      ],
      new kit.Pen(2),
    );
  });
};

const spray = (): Markup => [
  path(thrown([300, 560], [1.62, 3.05], [300, 500], 62, 22, 4), mix(steel, foam, 0.45)),
  path(thrown([290, 560], [1.55, 3.0], [240, 430], 58, 20, 9), mix(steel, foam, 0.75)),
  path(thrown([270, 566], [1.6, 3.06], [160, 350], 56, 18, 6), foam),
  kit.dots(
    kit.spatter({
      box: [-10, 20, 440, 430],
      count: 110,
      seed: 7,
      density: (u, v) => (1 - u) * v + 0.1,
    }),
    foam,
    8,
  ),
];

const boat = (): Markup =>
  group({ transform: 'translate(516 556)rotate(-7)scale(1.14)' }, [
    // Its shadow on the water.
    path(outline('-280,20^ -240,56 60,78 220,44 280,0^ 200,-30 -200,-10'), [0.2, 0.05, 235], {
      opacity: 0.7,
    }),
    // Inside: the far wall, the floor.
    path(outline('-256,-64^ -214,-128 20,-140 170,-142 240,-138^ 190,-76 -30,-50'), mix(ink, hull, 0.12)),
    path(
      outline('-214,-130^ 20,-142 170,-144 240,-140^ 228,-124 20,-124 -204,-112'),
      mix(hullShade, ink, 0.3),
    ),
    line('M-246-70L-216-156Q-212-166-200-166H-164', [0.8, 0.03, 220], 11, { 'stroke-linecap': 'round' }),
    rider({
      at: [-118, -98],
      size: 0.88,
      skin: [0.5, 0.09, 42],
      hair: [0.17, 0.03, 40],
      vest: [0.84, 0.15, 86],
      arms: 'up',
    }),
    rider({
      at: [66, -104],
      size: 0.88,
      skin: [0.62, 0.09, 52],
      hair: [0.3, 0.07, 40],
      vest: [0.62, 0.16, 205],
      arms: 'bar',
      long: true,
    }),
    line('M-16-78L6-142M-22-80Q-18-108 4-136', [0.8, 0.03, 220], 8, { 'stroke-linecap': 'round' }),
    rider({
      at: [-168, -58],
      size: 1,
      skin: [0.72, 0.085, 60],
      hair: [0.4, 0.1, 45],
      vest: [0.84, 0.15, 86],
      arms: 'up',
      long: true,
    }),
    // The screen ahead of the driver.
    path('M150-76L196-146L252-140L214-82z', [0.84, 0.05, 205], { opacity: 0.6 }),
    rider({
      at: [26, -62],
      size: 1,
      skin: [0.55, 0.1, 46],
      hair: [0.15, 0.03, 280],
      vest: [0.28, 0.06, 250],
      arms: 'wheel',
    }),
    line('M92-118L122-72', ink, 9, { 'stroke-linecap': 'round' }),
    // The foredeck and the side.
    path(outline('116,-66^ 160,-110 200,-138 250,-140 336,-128^ 250,-84'), hullLit),
    path(outline('336,-128^ 250,-84 116,-66^ 150,-72 200,-100 244,-126'), hull),
    path(
      outline('-268,-66^ -100,-48 60,-54 200,-76 336,-128^ 318,-84 256,-16 140,30 -40,46 -252,34^ -276,-10'),
      hull,
    ),
    path(
      outline('336,-128^ 318,-84 256,-16 140,30 -40,46 -252,34^ -262,14^ -40,16 120,0 230,-44'),
      hullShade,
    ),
    path(outline('-268,-66^ -100,-48 60,-54 200,-76 336,-128^ 210,-60 60,-36 -100,-30 -272,-44^'), hullLit),
    path('M-226-22L-150-14L-176 12L-236 8zM-128-12L-52-9L-82 17L-158 14z', foam),
    path('M-30-9L46-12L20 14L-60 18z', foam),
  ]);

/** What the hull ploughs up along its side, and at its stern. */
const plough = (): Markup => [
  path(
    [
      kit.clump({ cx: 230, cy: 602, rx: 130, ry: 58, leaves: 20, seed: 5, rough: 0.24 }),
      kit.clump({ cx: 390, cy: 634, rx: 150, ry: 40, leaves: 20, seed: 8, rough: 0.24 }),
      kit.clump({ cx: 560, cy: 632, rx: 150, ry: 32, leaves: 20, seed: 3, rough: 0.24 }),
      kit.clump({ cx: 720, cy: 598, rx: 110, ry: 26, leaves: 18, seed: 6, rough: 0.24 }),
    ],
    mix(steel, foam, 0.5),
  ),
  path(
    [
      kit.clump({ cx: 210, cy: 586, rx: 128, ry: 56, leaves: 20, seed: 15, rough: 0.24 }),
      kit.clump({ cx: 372, cy: 618, rx: 140, ry: 32, leaves: 20, seed: 18, rough: 0.24 }),
      kit.clump({ cx: 540, cy: 618, rx: 140, ry: 24, leaves: 20, seed: 13, rough: 0.24 }),
      kit.clump({ cx: 706, cy: 584, rx: 100, ry: 20, leaves: 18, seed: 16, rough: 0.24 }),
    ],
    foam,
  ),
];

/** Four: the jet boat spins. */
export function jetBoatDrawing(): Drawing {
  return {
    defs: [
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 330, [
        [0, [0.46, 0.045, 250]],
        [0.6, [0.72, 0.045, 225]],
        [1, [0.93, 0.06, 95]],
      ]),
      kit.roundGradient('gap', 150, 320, 480, [
        [0, [0.985, 0.07, 95], 0.95],
        [0.4, [0.93, 0.07, 92], 0.5],
        [1, [0.8, 0.05, 200], 0],
      ]),
      kit.verticalGradient('lake', 350, 720, [
        [0, [0.72, 0.06, 195]],
        [0.3, [0.5, 0.08, 210]],
        [1, [0.27, 0.065, 232]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      ground('url(#gap)'),
      path(kit.stratus({ x: 560, y: 110, width: 980, height: 120, strokes: 7, seed: 4 }), [0.4, 0.04, 252], {
        opacity: 0.8,
      }),
      kit.inked(
        [0.5, 0.065, 172],
        kit.forest({ from: -60, to: 1000, scale: 0.5, seed: 5, profile: () => 308 }),
      ),
      path(
        outline('980,420^ 980,120 930,126 900,170 850,180 820,240 770,262 740,320 690,344 650,400^'),
        mix(rust, ink, 0.2),
      ),
      path(
        outline(
          '980,120^ 930,126 900,170 850,180 820,240 770,262 740,320 690,344 650,400^ 730,372 800,300 860,230 930,190 980,176^',
        ),
        [0.72, 0.12, 60],
      ),
      facets([740, 240, 230, 150], 20, mix(rust, [0.74, 0.11, 66], 0.3), 5, (x, y) => x > 1090 - y),
      ground('url(#lake)', 372),
      path(
        kit.glitter({
          x: 160,
          top: 376,
          bottom: 560,
          strokes: 30,
          width: (near) => 240 + 500 * near,
          thick: 8,
          seed: 3,
        }),
        foam,
        { opacity: 0.8 },
      ),
      path(
        kit.glitter({ x: 560, top: 380, bottom: 716, strokes: 34, width: () => 900, thick: 12, seed: 8 }),
        mix(steel, [0.8, 0.05, 205], 0.4),
        { opacity: 0.5 },
      ),
      // The track it has drawn on the water, round behind it and back to us.
      path(
        outline(
          '150,560^ 190,470 360,424 560,416 770,436 900,490 930,560 880,640 740,700 560,728^ 640,690 800,640 840,566 800,510 680,468 540,458 380,470 260,520^',
        ),
        mix(steel, foam, 0.62),
      ),
      path(
        outline('160,556^ 220,474 380,434 560,426 740,446 850,490^ 700,456 540,444 390,456 270,510^'),
        foam,
      ),
      path(outline('906,560^ 870,634 740,690 590,722^ 720,704 850,650'), foam),
      spray(),
      boat(),
      plough(),
      kit.dots(
        kit.spatter({ box: [60, 420, 800, 240], count: 60, seed: 11, density: (u, v) => (1 - u * 0.7) * v }),
        foam,
        9,
      ),
    ],
  };
}
