import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Ink, type Markup, type Scene } from '../kit';
import { basin, fall, poolPaints, swimmer, wake, water, type PoolInks } from '../parts/pool';
import * as shore from '../parts/pool-shore';

// Blue hour from straight above: the lamps are under the water, everything round it takes their light.
const ink: Ink = [0.17, 0.065, 265];
const sea: Ink = [0.3, 0.095, 258];
const seaFar: Ink = [0.24, 0.085, 266];

const pool: PoolInks = {
  water: [0.62, 0.115, 205],
  waterLit: [0.8, 0.12, 192],
  waterDeep: [0.5, 0.11, 218],
  glow: [0.95, 0.07, 178],
  coping: [0.6, 0.05, 285],
  ink,
};

const inks: shore.ShoreInks = {
  rock: [0.3, 0.06, 275],
  rockLit: [0.5, 0.06, 265],
  deck: [0.42, 0.06, 295],
  deckLit: [0.78, 0.1, 68],
  lamp: [0.9, 0.13, 78],
  roof: [0.48, 0.055, 300],
  roofLit: [0.66, 0.055, 270],
  thatch: [0.36, 0.06, 40],
  thatchLit: [0.68, 0.09, 80],
  leaf: [0.24, 0.055, 215],
  leafLit: [0.6, 0.1, 178],
  foam: [0.86, 0.045, 225],
  ink,
};

const definitions = [
  kit.sideGradient('sea', 0, 1100, [
    [0, seaFar],
    [0.7, sea],
    [1, mix(sea, pool.waterLit, 0.25)],
  ]),
  ...poolPaints(pool),
  basin(),
  kit.frond(6, { length: 130, droop: 24, leaflets: 15, leaflet: 44 }),
  shore.palmCrown(),
  shore.agave(),
];

const swell = (): kit.Pen => {
  const luck = kit.chance(31);
  const pen = new kit.Pen();
  for (let i = 0; i < 46; i += 1) {
    const y = luck.between(0, 1500);
    const off = luck() ** 0.6 * 620;
    const x = 900 - 90 * Math.sin(y / 420) - 150 - off;
    const long = luck.between(40, 150);
    kit.limb(
      [
        [x + 10, y - long, 1],
        [x - 4, y, luck.between(3, 7)],
        [x + 8, y + long * 0.9, 1],
      ],
      pen,
    );
  }
  return pen;
};

/** A skiff with a lamp, out on the dark. */
const boat = kit.group({ transform: 'translate(300 1150)rotate(-24)' }, [
  kit.tag('circle', { cx: -24, cy: 0, r: 46, fill: inks.lamp, opacity: 0.16 }),
  kit.path(kit.outline('-62,0^ -30,-17 30,-18 56,-12^ 56,12^ 30,18 -30,17'), ink),
  kit.path(kit.outline('-44,0 -26,-10 28,-11 48,-8^ 48,8^ 28,11 -26,10'), mix(ink, inks.deckLit, 0.45)),
  kit.path(
    kit.limb([
      [20, -9, 9],
      [22, 0, 15],
      [20, 9, 9],
    ]),
    [0.7, 0.1, 30],
  ),
  kit.disc(20, 0, 7, ink),
  kit.dots('M-24 0h0', inks.lamp, 12),
]);

const picture: Markup = [
  kit.rect(-20, -20, 1990, 1540, 'url(#sea)'),
  kit.path(swell(), mix(sea, [0.6, 0.09, 240], 0.4), { opacity: 0.7 }),
  shore.shore(inks),
  fall(pool),
  shore.deckLight(
    inks,
    '1600,420,130 1590,560,110 1560,950,150 1180,360,150 1420,1180,170 1040,1260,120 1500,1400,140',
  ),
  shore.houses(inks),
  water(pool),
  swimmer(
    'breast',
    [1150, 690],
    -70,
    { skin: [0.5, 0.09, 50], suit: [0.62, 0.2, 25], hair: ink },
    pool.waterDeep,
  ),
  wake([1150, 690], -70, pool.glow),
  swimmer(
    'floating',
    [1340, 700],
    40,
    { skin: [0.72, 0.08, 60], suit: [0.3, 0.1, 270], hair: [0.55, 0.1, 60] },
    pool.waterDeep,
  ),
  wake([1080, 900], -40, pool.glow),
  swimmer(
    'crawl',
    [1080, 900],
    -40,
    { skin: [0.4, 0.07, 45], suit: [0.85, 0.14, 90], hair: ink },
    pool.waterDeep,
  ),
  swimmer(
    'leaning',
    [866, 770],
    0,
    { skin: [0.62, 0.09, 55], suit: [0.93, 0.04, 90], hair: ink },
    pool.waterDeep,
  ),
  swimmer(
    'leaning',
    [870, 830],
    -6,
    { skin: [0.45, 0.08, 45], suit: [0.3, 0.1, 300], hair: [0.9, 0.02, 90] },
    pool.waterDeep,
  ),
  shore.palapa(inks, 1180, 330, 120, 4),
  shore.palapa(inks, 1440, 1190, 130, 8),
  shore.palapa(inks, 1420, 330, 84, 11),
  shore.bed(inks, [0.62, 0.19, 25], 'translate(1120 1200)rotate(-70)'),
  shore.bed(inks, [0.62, 0.11, 200], 'translate(1190 1220)rotate(-70)'),
  shore.bed(inks, [0.62, 0.19, 25], 'translate(1010 400)rotate(40)'),
  shore.walker(inks, 'translate(1390 960)rotate(20)', [0.9, 0.05, 80], ink),
  shore.walker(inks, 'translate(1420 1000)rotate(24)', [0.66, 0.15, 20], ink, true),
  shore.walker(inks, 'translate(1528 436)rotate(-48)', [0.6, 0.1, 230], [0.6, 0.1, 70]),
  kit.group(
    { fill: inks.leafLit },
    kit.uses(
      'agave',
      '1000,1172,.8,0 1560,1010,1,20 1600,1060,.7,60 1668,716,.9,10 980,470,1,0 900,520,.7,30',
    ),
  ),
  kit.dots('M960 1150h0M1180 1120h0M1300 1000h0M1380 910h0M1630 640h0M1560 520h0M1060 480h0', inks.lamp, 12),
  shore.palms(
    inks,
    '1030,1320,1,10 1640,1300,1.3,40 1260,1400,1.1,80 1580,150,1.2,20 1300,120,1,60 1800,740,1,0 940,1210,.7,30',
  ),
];

function draw({ crop }: Frame): Drawing {
  // From above there is no up: the poster is turned, so that the sea is over the pool and type stands on it.
  const turned =
    crop === 'poster' ? kit.group({ transform: 'translate(1400 -80)rotate(90)' }, picture) : [picture, boat];
  return { defs: definitions, body: turned };
}

/** A pool that runs into the sea, from straight above. */
export const hotelPool: Scene = {
  name: 'hotel-pool',
  title:
    'A lit pool at blue hour from straight above, its edge running over into the dark sea, people swimming',
  light:
    'Blue hour: lamps under the water make the pool the brightest thing, and swimmers cross their light.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [640, 1070],
      subject: area(0.25, 0.46, 0.76, 0.98),
      quiet: area(0, 0, 1, 0.42),
    },
    hero: {
      at: [0, 230],
      focus: [1150, 760],
      subject: area(0.42, 0.22, 0.84, 0.82),
      quiet: area(0, 0, 0.36, 1),
    },
    tile: {
      at: [700, 300],
      focus: [1150, 760],
      subject: area(0.12, 0.24, 0.84, 0.78),
      quiet: area(0, 0.7, 0.14, 1),
    },
  }),
  draw,
};
