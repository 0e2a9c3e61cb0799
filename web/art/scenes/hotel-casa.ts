import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  span,
  type Drawing,
  type Frame,
  type Ink,
  type Markup,
  type Scene,
} from '../kit';
import { bananaLeaf } from '../parts/big-leaves';
import { casa, type CasaInks } from '../parts/casa';
import { greatCeiba, type CeibaInks } from '../parts/great-ceiba';
import { skiff } from '../parts/skiff';

// Nightfall in the forest: the house is the lamp. What faces it is amber, the rest blue-green.
const WATER = 1010;

const ink: Ink = [0.14, 0.04, 200];
const sky: Ink = [0.36, 0.07, 225];
const skyLow: Ink = [0.56, 0.075, 195];
const leaf: Ink = [0.27, 0.055, 190];
const leafNear: Ink = [0.17, 0.045, 190];
const amber: Ink = [0.82, 0.14, 72];

const inks: CasaInks = {
  wall: [0.5, 0.075, 40],
  wallLit: [0.78, 0.1, 68],
  side: [0.33, 0.055, 350],
  thatch: [0.34, 0.05, 60],
  thatchLit: [0.68, 0.12, 68],
  wood: [0.26, 0.055, 30],
  woodLit: [0.8, 0.13, 70],
  room: [0.86, 0.13, 78],
  roomDeep: [0.76, 0.14, 64],
  lamp: [0.97, 0.07, 95],
  ink: [0.18, 0.05, 20],
};

/** The tree: pale bark where the house lights it, crown and bark in the night's own green where it does not. */
const tree: CeibaInks = {
  bark: [0.5, 0.035, 150],
  dark: [0.19, 0.04, 195],
  lit: [0.86, 0.1, 80],
  leaf: [0.42, 0.085, 140],
  leafDark: [0.23, 0.05, 188],
  leafLit: [0.6, 0.12, 95],
};

/** The same inks as the water gives them back. */
const mirrored: CasaInks = {
  wall: [0.34, 0.06, 40],
  wallLit: [0.55, 0.1, 62],
  side: [0.24, 0.045, 350],
  thatch: [0.24, 0.045, 70],
  thatchLit: [0.48, 0.1, 66],
  wood: [0.2, 0.045, 30],
  woodLit: [0.55, 0.11, 66],
  room: [0.66, 0.13, 70],
  roomDeep: [0.57, 0.13, 58],
  lamp: [0.8, 0.12, 82],
  ink: [0.16, 0.04, 60],
};

type Layout = {
  house: kit.Point;
  size: number;
  /** Where the ceiba stands, and its size. */
  ceiba: readonly [kit.Point, number];
  /** What of its crown hangs before its boughs, behind the title. */
  low?: string;
  boat: kit.Point;
  boatSize: number;
  /** How far the forest behind is let down, so that the ceiba's crown stands against the sky. */
  ridge: number;
  /** Crowns behind and before the house: x, y, scale. */
  trees: { behind: string; before: string };
  leaves: string;
  fronds: string;
};

const layouts: Record<kit.CropName, Layout> = {
  hero: {
    house: [1440, 950],
    size: 0.72,
    ceiba: [[1000, 992], 0.54],
    // A wide window shows little above and below: crown and hull stand within it.
    boat: [560, 1046],
    boatSize: 0.86,
    ridge: 130,
    trees: {
      behind: `760,620,1.4 620,700,1.3 700,800,1.2 480,760,1.3 340,820,1.4 180,860,1.5 60,840,1.4 1760,700,1.5 1880,760,1.5
        1660,790,1.2 1930,620,1.4 560,860,1.3 760,900,1 400,920,1.3`,
      before: `540,970,1.2 380,976,1.1 220,974,1.3 60,980,1.2 1900,930,1.3`,
    },
    leaves: '1970,1360,1.15,-152 1980,1220,.9,-171 1950,1430,1,-128 1870,1450,.8,-104',
    fronds: '-30,800,1.2,30 1950,330,-1.3,-34 1950,300,-1.1,-4',
  },
  poster: {
    house: [1070, 1070],
    size: 0.8,
    ceiba: [[680, 1106], 0.8],
    low: `-430,-852,190,70,13 -170,-880,200,62,15 100,-866,210,84,17 400,-880,220,72,19 690,-856,220,82,21
      920,-880,170,66,23`,
    boat: [820, 1276],
    boatSize: 1,
    ridge: 0,
    trees: {
      behind: `470,930,1.2 1400,730,1.7 1520,830,1.5 1560,630,1.6 480,780,1.3`,
      before: `430,1080,1.1 1600,1070,1.3`,
    },
    leaves:
      '1660,1480,1.15,-152 1670,1330,.9,-170 1640,1560,1,-128 1560,1600,.8,-104 400,1520,.8,-50 380,1440,.7,-20',
    fronds: '1650,420,-1.3,-34 1650,380,-1.1,-4',
  },
  tile: {
    house: [1250, 980],
    size: 0.78,
    ceiba: [[836, 1016], 0.8],
    boat: [900, 1190],
    boatSize: 0.96,
    ridge: 0,
    trees: {
      behind: `640,760,1.3 700,640,1.3 610,880,1.2 1500,640,1.7 1620,760,1.5 1660,540,1.6`,
      before: `600,1012,.9`,
    },
    leaves: '1700,1400,1,-152 1710,1270,.8,-171 1690,1460,.9,-128',
    fronds: '1690,420,-1.2,-34',
  },
};

/** Trees behind the house, each plane darker and nearer; light of the house on what is beside it. */
function forest({ crop, view }: Frame): Markup {
  const { ridge } = layouts[crop];
  const planes = [
    { ink: mix(leaf, skyLow, 0.55), base: 640, size: 60, seed: 4, dip: 150 },
    { ink: mix(leaf, skyLow, 0.28), base: 560, size: 78, seed: 9, dip: 220 },
    { ink: leaf, base: 470, size: 92, seed: 14, dip: 330 },
  ];
  return planes.map(({ ink: green, base, size, seed, dip }) =>
    kit.path(
      kit.treeline({
        from: -60,
        to: 1980,
        clip: span(view),
        base: WATER + 20,
        size,
        leaf: 12,
        seed,
        gap: 0.2,
        profile: (x) => base + ridge + dip * Math.exp(-(((x - 480) / 420) ** 2)) - 60 * Math.sin(x / 210),
      }),
      green,
    ),
  );
}

/** Crowns round the house in three inks, the more amber the nearer they are to it. */
function crowns([hx, hy]: kit.Point, places: string): Markup {
  return kit.rows(places, 3).map(([x = 0, y = 0, scale = 1], i) => {
    const near = Math.max(0, 1 - Math.hypot(x - hx, (y - hy + 140) * 1.1) / 820);
    const kind = i % 2;
    const facing = x < hx ? 1 : -1;
    const size = scale * facing;
    return [
      kit.inked(mix(leaf, leafNear, 0.45), kit.use(`body${kind}`, x, y, size)),
      kit.inked(mix(leaf, [0.46, 0.09, 120], near * 0.9), kit.use(`mid${kind}`, x, y, size)),
      kit.inked(mix(leaf, amber, Math.min(1, near * 1.25)), kit.use(`lit${kind}`, x, y, size, facing * 38)),
    ];
  });
}

/** Banana leaves and fronds hanging in from the edges, near and dark, their edges lit. */
function nearLeaves(places: string, fronds: string): Markup {
  const all = [kit.uses('banana', places), kit.uses('frond', fronds)];
  return [
    kit.inked(mix(amber, leaf, 0.35), all),
    kit.group({ fill: leafNear, transform: 'translate(-4 5)' }, all),
  ];
}

/** The canal's skin: dark strokes that break the mirror, lit ones beside it, rings round the boat. */
function skin(hx: number, foot: number, [bx, by]: kit.Point): Markup {
  const strokes = (x: number, wide: number, count: number, seed: number, lens: number): kit.Pen =>
    kit.glitter({ x, top: foot + 8, bottom: 1500, strokes: count, width: () => wide, thick: 15, lens, seed });
  return [
    kit.path(strokes(hx, 1000, 60, 4, 0.34), [0.21, 0.05, 205], { opacity: 0.85 }),
    kit.path(strokes(hx, 620, 34, 9, 0.2), amber, { opacity: 0.8 }),
    kit.path(strokes(hx - 420, 420, 14, 12, 0.25), amber, { opacity: 0.3 }),
    kit.path(
      kit.glitter({
        x: bx,
        top: by + 20,
        bottom: by + 60,
        strokes: 12,
        width: () => 560,
        thick: 9,
        lens: 0.5,
        seed: 3,
      }),
      mix(leaf, skyLow, 0.5),
    ),
    kit.path(
      kit.glitter({
        x: bx + 236,
        top: by + 22,
        bottom: by + 120,
        strokes: 9,
        width: () => 46,
        thick: 10,
        seed: 5,
      }),
      inks.lamp,
    ),
  ];
}

const stencils = [3, 8].flatMap((seed, kind) => {
  const { body, mid, lit } = kit.crown(seed);
  return [kit.symbol(`body${kind}`, body), kit.symbol(`mid${kind}`, mid), kit.symbol(`lit${kind}`, lit)];
});

const definitions = [
  kit.verticalGradient('sky', 0, 900, [
    [0, mix(sky, ink, 0.45)],
    [0.6, sky],
    [1, skyLow],
  ]),
  kit.verticalGradient('water', WATER, 1500, [
    [0, [0.3, 0.06, 200]],
    [0.4, [0.22, 0.05, 205]],
    [1, [0.12, 0.035, 210]],
  ]),
  ...stencils,
  kit.frond(2, { length: 230, droop: 96, leaflets: 19, leaflet: 76 }),
  bananaLeaf,
];

function draw(frame: Frame): Drawing {
  const { house, size, ceiba, low, boat, boatSize, trees, leaves, fronds } = layouts[frame.crop];
  const [hx, hy] = house;
  const glow = kit.roundGradient('glow', hx, hy - 130, 760, [
    [0, amber, 0.55],
    [0.35, amber, 0.26],
    [1, amber, 0],
  ]);
  const foot = hy + 58 * size;
  const flies = kit.spatter({
    box: [0, 560, 1920, 420],
    count: 60,
    seed: 12,
    view: frame.view,
    density: (u, v) => (u * 1920 < hx - 380 || u * 1920 > hx + 560 ? v : 0),
  });
  return {
    defs: [...definitions, glow],
    body: [
      kit.rect(-20, -20, 1990, 1540, 'url(#sky)'),
      forest(frame),
      kit.rect(-20, -20, 1990, 1540, 'url(#glow)'),
      crowns(house, trees.behind),
      kit.group({ id: 'ceiba' }, greatCeiba(...ceiba, tree, low)),
      kit.group({ transform: `translate(${hx} ${hy})scale(${size})` }, casa(inks)),
      crowns(house, trees.before),
      kit.dots(flies, [0.9, 0.16, 110], 5, { opacity: 0.9 }),
      kit.rect(-20, foot, 1990, 1540 - foot, 'url(#water)'),
      kit.group(
        {
          transform: `translate(${hx} ${Math.round(foot + 46 * size)})scale(${size} -${(size * 0.84).toFixed(2)})`,
        },
        casa(mirrored),
      ),
      kit.tag('use', {
        href: '#ceiba',
        transform: `translate(0 ${Math.round(foot * 1.84 + 20)})scale(1 -.84)`,
        opacity: 0.4,
      }),
      skin(hx, foot, boat),
      kit.group(
        { transform: `translate(${boat.join(' ')})scale(${boatSize})` },
        skiff({ ink, lit: amber, hull: [0.36, 0.08, 40], lamp: inks.lamp }),
      ),
      nearLeaves(leaves, fronds),
    ],
  };
}

/** A house in the shade of a ceiba, by a canal, its doors open. */
export const hotelCasa: Scene = {
  name: 'hotel-casa',
  title:
    'A great ceiba over a thatched house in the forest at nightfall, doors open on a canal, a skiff with guests arriving',
  light: 'Nightfall: the house is the lamp, and its rooms shine out of the doors onto the canal.',
  crops: framing({
    poster: {
      at: [420, 0],
      focus: [1000, 920],
      subject: area(0.06, 0.3, 0.9, 0.88),
      quiet: area(0, 0, 1, 0.29),
    },
    hero: {
      at: [0, 172],
      focus: [1230, 800],
      subject: area(0.36, 0.2, 0.96, 0.86),
      quiet: area(0, 0, 0.36, 0.33),
    },
    tile: {
      at: [590, 236],
      focus: [1130, 840],
      subject: area(0.14, 0.12, 0.9, 0.9),
      quiet: area(0, 0, 0.3, 0.2),
    },
  }),
  draw,
};
