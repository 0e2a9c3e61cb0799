import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Ink, type Markup, type Scene } from '../kit';
import { headland } from '../parts/coast-cliff';
import { forest, forestSymbols, landSymbol, plants, river, roads, sampled, sea } from '../parts/coast-land';
import { moonrise, morning, type CoastLight } from '../parts/coast-light';
import { heroMap, posterMap, tileMap, type CoastMap } from '../parts/coast-maps';
import * as places from '../parts/coast-places';
import { flyingMacaw, type MacawInks } from '../parts/macaw-flight';

// The sun, by dusk the moon, is over the sea, off the left edge. A crop is a map of its own, what stands in its
// forest by height, and what is drawn over both.
type Stage = {
  map: CoastMap;
  /** Drawn on the water and the ground, before the forest. */
  under: Markup;
  standing: readonly (readonly [y: number, drawing: Markup])[];
  over: Markup;
};

const put = places.placed;

/** The macaw's inks by day; by dusk they sink toward the night. */
function plumage(light: CoastLight): MacawInks {
  const ink = (color: Ink): Ink => (light.night ? mix(color, [0.3, 0.11, 285], 0.36) : color);
  return {
    red: ink([0.6, 0.22, 28]),
    redDark: ink([0.45, 0.17, 22]),
    blue: ink([0.42, 0.12, 255]),
    blueLit: ink([0.62, 0.12, 240]),
    green: ink([0.6, 0.13, 150]),
    yellow: ink([0.85, 0.165, 85]),
    face: ink([0.96, 0.03, 80]),
    ink: ink([0.2, 0.05, 260]),
    lit: light.night ? [0.8, 0.06, 260] : [0.84, 0.15, 62],
  };
}

/** Trees of a band, standing by themselves. */
const trees = (band: number, at: string): string[] =>
  plants(kit.points(at).map(([x, y], i) => [`tree${band}s${i % 2}`, x, y]));

const palms = (light: CoastLight, haze: number, at: string): string =>
  kit.inked(
    mix(light.leaf.shade, light.haze, haze),
    kit.rows(at, 3).map(([x = 0, y = 0, scale]) => kit.use('palm', x, y, scale)),
  );

const birds = (light: CoastLight, at: string): string => kit.inked(plumage(light).red, kit.uses('bird', at));

function farPyramid(light: CoastLight, x: number, base: number, width: number): Markup {
  const air = (ink: Ink, part: number): Ink => mix(ink, light.haze, part);
  return kit.pyramid({
    x,
    base,
    width,
    height: width * 0.42,
    tiers: 7,
    lit: air(light.stone.lit, 0.15),
    shade: air(light.stone.shade, 0.45),
    dark: light.lamp ?? air(light.ink, 0.3),
  });
}

/** How somebody of a size is laid on the ground as a shadow. */
const shadow = (size: number): string =>
  [size, 0, -2.1 * size, 0.3 * size, 0, 0].map((n) => kit.brief(Number(n.toFixed(2)))).join(' ');

/** Walkers and a wheelchair on the road, their shadows running inland. */
function people(light: CoastLight, walkers: string, wheelchairs: string): Markup {
  const all = [
    ...kit.rows(walkers, 3).map((place) => ['walker', ...place] as const),
    ...kit.rows(wheelchairs, 3).map((place) => ['wheelchair', ...place] as const),
  ];
  const shade = light.leaf.shade;
  return [
    kit.group(
      { fill: shade, color: kit.hex(shade), opacity: 0.4 },
      all.map(([id, x = 0, y = 0, size = 1]) =>
        kit.tag('use', { href: `#${id}`, transform: `translate(${x} ${y})matrix(${shadow(size)})` }),
      ),
    ),
    kit.group(
      { fill: light.ink, color: kit.hex(light.ink) },
      all.map(([id, x = 0, y = 0, size]) => kit.use(id, x, y, size)),
    ),
  ];
}

const hero = (light: CoastLight): Stage => ({
  map: heroMap,
  under: put(30, 360, 1.1, places.cityOnSpit(light)),
  standing: [
    [376, farPyramid(light, 1650, 376, 176)],
    [402, kit.use('cenote', 1000, 402, 0.28)],
    [428, kit.use('cenote', 1130, 428, 0.36)],
    [460, kit.use('cenote', 1290, 460, 0.46)],
    [556, put(1180, 556, 0.6, places.watchTower(light))],
    [606, put(1470, 606, 0.5, places.village(light))],
    [640, places.rapids(light, sampled(heroMap.river, 3).slice(0, 14), 0.8, 8)],
  ],
  over: [
    kit.line('M1170 452C1130 500 1000 560 872 516M1188 452C1300 470 1420 470 1560 440', light.ink, 2),
    put(1051, 513, 0.5, places.rider(light)),
    trees(3, '812,536 840,516 876,508 916,512 948,530 968,556'),
    put(866, 584, 1, headland(light, { wide: 210, high: 70, seed: 4, cave: -10 })),
    trees(3, '800,548 850,532 886,530 930,540 952,566'),
    palms(light, 0.3, '832,530,.5 906,524,-.42'),
    birds(light, '770,480,.34,-10 800,500,-.26,6'),
    trees(4, '1214,806 1260,786 1500,792 1556,806'),
    put(1330, 912, 1, headland(light, { wide: 430, high: 112, seed: 9 })),
    put(1388, 822, 0.6, places.castillo(light)),
    trees(3, '1166,852 1192,836 1228,820 1262,826 1506,836'),
    trees(4, '1530,866 1500,890 1540,906 1480,926'),
    palms(light, 0, '1246,836,.62 1516,856,.7 1540,862,-.56'),
    people(light, '1640,924,.36 1662,930,.24 1706,1000,.46', '1584,886,.32'),
    put(190, 800, 1.15, places.sail(light)),
    flyingMacaw(
      { x: 640, y: 812, scale: 0.58, roll: -0.5, pitch: 0.75, yaw: 0.95, beat: 120 },
      plumage(light),
    ),
  ],
});

const poster = (light: CoastLight): Stage => ({
  map: posterMap,
  under: put(60, 468, 0.8, places.cityOnSpit(light)),
  standing: [
    [492, farPyramid(light, 960, 492, 190)],
    [566, kit.use('cenote', 690, 566, 0.36)],
    [610, kit.use('cenote', 1070, 624, 0.5)],
    [800, put(930, 800, 0.84, places.watchTower(light))],
  ],
  over: [
    kit.line('M916 654C860 720 760 790 660 780M944 654C1020 680 1120 680 1220 650', light.ink, 2.4),
    put(800, 748, 0.6, places.rider(light)),
    trees(3, '560,800 600,776 650,772 700,790 730,820'),
    put(600, 854, 1, headland(light, { wide: 250, high: 84, seed: 4, cave: -10 })),
    trees(3, '516,812 570,792 620,790 676,804 706,836'),
    palms(light, 0.3, '560,790,.62 646,780,-.5'),
    birds(light, '452,700,.4,-10 490,726,-.3,6'),
    trees(4, '640,1110 700,1090 960,1096 1020,1120'),
    put(790, 1240, 1, headland(light, { wide: 500, high: 130, seed: 9 })),
    put(850, 1136, 0.72, places.castillo(light)),
    trees(4, '996,1056 600,1166 640,1140 690,1142 1000,1166 1040,1210 1000,1236 1068,1262'),
    palms(light, 0, '676,1152,.74 1000,1176,.8 1030,1184,-.64'),
    people(light, '1104,1326,.46 1128,1334,.3', '1126,1424,.5'),
    flyingMacaw(
      { x: 280, y: 1220, scale: 0.66, roll: -0.5, pitch: 0.75, yaw: 0.95, beat: 120 },
      plumage(light),
    ),
  ],
});

const tile = (light: CoastLight): Stage => ({
  map: tileMap,
  under: '',
  standing: [
    [346, farPyramid(light, 800, 346, 170)],
    [420, kit.use('cenote', 560, 420, 0.36)],
  ],
  over: [
    trees(4, '500,716 560,690 860,700 910,716'),
    put(660, 860, 1, headland(light, { wide: 480, high: 130, seed: 9 })),
    put(716, 754, 0.76, places.castillo(light)),
    trees(4, '478,790 520,762 566,760 880,770 920,810 884,846 940,834'),
    palms(light, 0, '552,770,.8 880,790,.86 912,796,-.7'),
    people(light, '1000,952,.5 1020,960,.33', '962,886,.44'),
    flyingMacaw(
      { x: 252, y: 816, scale: 0.58, roll: -0.5, pitch: 0.75, yaw: 0.95, beat: 120 },
      plumage(light),
    ),
  ],
});

const stages = { hero, poster, tile };

const stars = ({ view }: Frame): Markup =>
  kit.dots(
    kit.spatter({
      box: [0, 0, 1920, 280],
      count: 30,
      seed: 5,
      view,
      density: (u, v) => (1 - v) * (0.2 + 0.8 * u),
    }),
    [0.9, 0.03, 270],
    2.4,
    { opacity: 0.8 },
  );

function drawUnder(light: CoastLight, frame: Frame): Drawing {
  const { map, under, standing, over } = stages[frame.crop](light);
  const { leaf, haze, glitter } = light;
  return {
    defs: [
      kit.verticalGradient('sky', 0, map.horizon, light.sky),
      kit.verticalGradient('sea', map.horizon, map.foot, light.sea),
      kit.verticalGradient('ground', map.horizon, map.foot, [
        [0, mix(leaf.shade, haze, 0.86)],
        [0.3, mix(leaf.shade, haze, 0.4)],
        [1, leaf.shade],
      ]),
      kit.roundGradient('glow', -40, map.horizon, light.night ? 620 : 900, [
        [0, glitter, 0.9 * light.glow],
        [0.35, glitter, 0.42 * light.glow],
        [1, glitter, 0],
      ]),
      landSymbol(map),
      ...forestSymbols(light),
      places.cenote(light),
      places.walker(),
      places.wheelchair(),
      places.littlePalm(),
      kit.bird(),
    ],
    body: [
      kit.rect(-20, -20, 1990, map.horizon + 40, 'url(#sky)'),
      light.night ? stars(frame) : '',
      kit.rect(-20, -20, 1990, map.foot, 'url(#glow)'),
      sea(map, light),
      map.lagoon === '' ? '' : kit.path(kit.outline(map.lagoon), light.water),
      river(map, light),
      roads(map, light),
      under,
      forest(map, light, standing),
      over,
    ],
  };
}

/** The first thing a visitor sees: the whole coast, and the white road that runs through all of it. */
export const home: Scene = {
  name: 'home',
  title:
    'The whole coast from above the sea at first light, a white road running through it, a macaw in front',
  light: 'Early morning: the sun is over the sea, off to the left, and every left edge is gold.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [850, 1080],
      subject: area(0.02, 0.5, 0.92, 0.98),
      quiet: area(0.05, 0.12, 0.95, 0.29),
    },
    hero: {
      at: [0, 0],
      focus: [1388, 760],
      subject: area(0.22, 0.33, 0.92, 0.95),
      quiet: area(0.05, 0.13, 0.8, 0.31),
    },
    tile: {
      at: [0, 0],
      focus: [716, 690],
      subject: area(0.02, 0.38, 0.86, 0.98),
      quiet: area(0, 0, 1, 0.26),
    },
  }),
  draw: (frame) => drawUnder(morning, frame),
  dusk: (frame) => drawUnder(moonrise, frame),
};
