import { chance } from '../kit/chance';
import { mix, type Ink } from '../kit/ink';
import { curve, dab, limb, outline } from '../kit/marks';
import { finePen, Pen } from '../kit/pen';
import { figure } from '../kit/people';
import { rows } from '../kit/points';
import { inked, path, shape, type Markup } from '../kit/svg';

/** Inks of the tower; the light stands to its left. */
type TowerInks = { wood: Ink; woodLit: Ink; roof: Ink; roofLit: Ink; ink: Ink };

/** A beam from one point to another, `width` at the start and `end` at the end. */
const beam = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0, width = 0, end = width]: readonly number[]): Pen =>
  limb(
    [
      [x1, y1, width],
      [(x1 + x2) / 2, (y1 + y2) / 2, (width + end) / 2],
      [x2, y2, end],
    ],
    new Pen(),
    0,
  );

const posts = rows('1272,430,1240,1180,13,18 1388,430,1422,1180,13,18 1326,560,1322,1100,10,13', 6).map(beam);
const bracesAndDecks = rows(
  `1268,580,1400,772,7 1392,580,1262,772,7 1258,800,1408,990,8 1402,800,1252,990,8 1222,566,1442,562,17
  1240,778,1428,775,14 1232,520,1262,519,6 1396,518,1434,519,6 1234,516,1232,566,6 1434,516,1436,566,6
  1300,430,1300,400,8 1268,470,1392,470,9 1240,738,1240,780,6 1428,738,1428,780,6 1322,566,1310,776,4
  1340,566,1330,776,4`,
  5,
).map(beam);
const litEdges = [
  ...rows('1268,440,1238,1170,4,5 1384,440,1418,1170,3,5', 6),
  ...rows('1222,560,1442,556,5 1240,772,1428,769,4', 5),
].map(beam);

const watchman = figure(
  [
    '1344,562,6 1345,540,8 1349,520,10',
    '1357,562,6 1353,540,8 1350,520,10',
    '1350,530,13 1350,514,17 1350,500,12',
    '1344,506,6 1330,510,5 1322,492,4',
    '1350,492,11 1350,486,12',
  ],
  finePen,
);

/** The palapa roof: a shaggy eave, and thatch lit on the left. */
function palapa(): { eave: Pen; thatch: Pen } {
  const luck = chance(5);
  const eave = new Pen();
  curve('1332,286^ 1350,330 1392,386 1472,442^', { pen: eave });
  for (let x = 1472; x > 1192;) {
    const width = luck.between(7, 19);
    eave.quad(x - width * 0.2, 452 + luck.between(4, 26), x - width, 446 + luck.between(-6, 4));
    x -= width;
  }
  curve('1192,444^ 1268,388 1312,332 1332,286^', { pen: eave }).close();
  const thatch = new Pen();
  for (let i = 0; i < 40; i += 1) {
    const t = luck() ** 0.7;
    const u = luck.between(-1, 0.55);
    const [x, y] = [1332 + u * t * t * 118 - 6 * t, 300 + t * 132];
    dab(thatch, x, y, luck.between(14, 34), luck.between(2, 4), Math.PI / 2 - u * t * 0.75);
  }
  return { eave, thatch };
}

const roofShade = outline('1332,286^ 1350,330 1392,386 1472,442^ 1440,456 1400,452^ 1374,390 1346,330');

/**
 * A watch tower of poles under a palapa roof, somebody on the upper deck. It stands at 1330 across, 286 to
 * 1180 down.
 */
export function tower({ wood, woodLit, roof, roofLit, ink }: TowerInks): Markup {
  const { eave, thatch } = palapa();
  return [
    inked(wood, [...posts, ...bracesAndDecks].map(shape)),
    path(litEdges, woodLit),
    watchman.map((part) => path(part, ink)),
    path(eave, roof),
    path(roofShade, mix(roof, ink, 0.55)),
    path(thatch, roofLit),
  ];
}
