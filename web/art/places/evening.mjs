// Places of storm, dusk and dawn.
import * as I from '../kit/index.mjs';
import { bump, figure, heads, plain, sky, WORLD } from './common.mjs';

/** Xavage: rapids under a storm sky; a raptor holds still in the wind. */
export function storm() {
  const [ink, steel, pale, rust] = [[0.22, 0.025, 240], [0.5, 0.035, 235], [0.86, 0.02, 220], [0.6, 0.135, 45]];
  const wing = [[10, -14], [90, -92], [200, -128], [330, -110, 1], [268, -92], [326, -62, 1], [254, -62], [300, -22, 1], [230, -36], [262, 8, 1], [180, -14], [100, 10], [40, 34]];
  const left = wing.map(([x, y, c]) => [-x * 0.82, y * 0.9 + x * -0.12, c]);
  const raptor = [I.spline(wing), I.spline(left), I.limb([[-58, -26, 26], [-20, -8, 50], [30, 20, 50], [78, 52, 28], [128, 84, 44]]), I.spline([[-40, -46], [-74, -42], [-104, -16, 1], [-78, -12], [-44, -6]])];
  const river = (w, o) => I.spline([[1010 - w * 0.1, 850, 1], [1120 - w * 0.3 + o, 930], [930 - w * 0.5, 1040], [1060 - w + o, 1180], [820 - w * 1.6, 1340], [760 - w * 2, 1540, 1], [1180 + w * 2, 1540, 1], [1290 + w + o, 1330], [1210 + w * 0.6, 1170], [1090 + w * 0.4, 1040], [1200 + w * 0.2, 930], [1060 + w * 0.1, 850, 1]]);
  const rock = (seed, shape, tone) => I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 46, freq: 0.011, oct: 5, step: 26, seed, shape }), tone);
  const bank = (cx, w, h, y, seed, tone, x0 = -20, x1 = 1960) => I.path(I.ridge({ x0, x1, base: 1540, amp: 50, freq: 0.013, oct: 5, step: 24, seed, shape: (x) => y - bump(x, cx, w, h) }), tone);
  const raft = I.spline([[1010, 1128, 1], [1030, 1098], [1140, 1104], [1230, 1080], [1252, 1106, 1], [1226, 1142], [1120, 1158], [1040, 1150]]);
  const crewAt = [[1060, 1098], [1112, 1100], [1170, 1094], [1214, 1082]];
  const crew = crewAt.map(([x, y]) => I.limb([[x, y + 10, 26], [x + 4, y - 22, 24]]));
  const rain = Array.from({ length: 46 }, (_, i) => `M${(i * 431) % 1960} ${(i * 277) % 700}l-34 96`).join('');
  return {
    title: 'A raft in rapids under a storm sky, a raptor overhead',
    defs: [sky(900, [[0, [0.5, 0.035, 245]], [0.4, [0.66, 0.03, 235]], [0.75, [0.83, 0.03, 200]], [1, [0.92, 0.06, 85]]])],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.path(I.stratus({ x: 500, y: 180, w: 1700, h: 160, n: 5, seed: 4 }), [0.44, 0.03, 245], { opacity: 0.75 }),
      I.path(I.stratus({ x: 1500, y: 330, w: 1400, h: 130, n: 4, seed: 12 }), [0.56, 0.03, 240], { opacity: 0.7 }),
      I.path(rain, 'none', { stroke: pale, 'stroke-width': 2, opacity: 0.4 }),
      rock(3, (x) => 800 - bump(x, 1580, 420, 190) - bump(x, 260, 360, 140), I.mix(steel, pale, 0.5)),
      rock(9, (x) => 880 - bump(x, 1800, 360, 210) - bump(x, 80, 330, 190), I.mix(steel, pale, 0.18)),
      bank(1000, 1, 0, 905, 5, I.mix(rust, steel, 0.45)),
      I.path(river(60, 0), I.mix(steel, [0.6, 0.06, 210], 0.6)),
      I.path(river(10, 30), [0.78, 0.045, 210]),
      I.path(I.glitter({ x: 1050, y0: 900, y1: 1500, n: 52, width: (k) => 150 + 560 * k, thick: 24, lens: 0.9, seed: 5 }), [0.97, 0.012, 210]),
      I.path(raft, rust),
      crew.map((body) => I.path(body, ink)),
      heads(crewAt, 4, -44, 13, ink),
      I.path('M1050 1070L990 1160M1180 1064L1290 1150', 'none', { stroke: ink, 'stroke-width': 7 }),
      I.path(I.glitter({ x: 1120, y0: 1140, y1: 1230, n: 14, width: () => 420, thick: 30, lens: 0.8, seed: 9 }), [0.98, 0.01, 210]),
      bank(1960, 520, 420, 1490, 21, I.mix(rust, ink, 0.45)),
      bank(1990, 420, 330, 1530, 27, ink, 1180),
      bank(-60, 560, 400, 1520, 33, ink, -20, 900),
      I.g({ fill: ink, transform: 'translate(1260 560)rotate(-9)scale(1.05)' }, raptor.map(plain)),
    ],
  };
}

/** Xoximilco: a flower boat on the canal at magenta dusk, its lanterns doubled in the water. */
export function canal({ vb }) {
  const H = 920;
  const [ink, plum, glow] = [[0.2, 0.07, 330], [0.36, 0.13, 345], [0.9, 0.13, 80]];
  const hull = I.spline([[820, 1010, 1], [900, 1046], [1180, 1060], [1470, 1044], [1560, 1000, 1], [1520, 1090], [1430, 1112], [960, 1112], [870, 1086]]);
  const roof = I.spline([[890, 770, 1], [1010, 722], [1190, 704], [1370, 722], [1490, 770, 1], [1480, 800, 1], [1190, 748], [900, 800, 1]]);
  const arch = 'M862 1050V812Q862 660 950 660Q1038 660 1038 812V1050H1010V820Q1010 700 950 700Q890 700 890 820V1050Z';
  const lanterns = [[1090, 836], [1190, 826], [1290, 836], [1390, 850]];
  const peopleAt = [[1080, 1000], [1140, 1006], [1250, 1000], [1310, 1008], [1410, 1000]];
  const people = peopleAt.map(([x, y]) => I.limb([[x, y + 60, 52], [x, y - 10, 46]]));
  const banners = (y, sag, n) => Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n;
    const x = 1120 + t * 880;
    return `M${Math.round(x - 26)} ${Math.round(y + sag * 4 * t * (1 - t))}h52v54l-13-12-13 12-13-12-13 12z`;
  });
  const tones = [[0.82, 0.15, 85], [0.72, 0.17, 30], [0.75, 0.11, 190], [0.86, 0.09, 350]];
  return {
    title: 'A flower boat with lanterns on a canal at magenta dusk',
    defs: [sky(H, [[0, [0.4, 0.15, 330]], [0.45, [0.57, 0.19, 352]], [0.8, [0.74, 0.165, 20]], [1, [0.86, 0.13, 58]]]), I.linear('wa', 0, H, 0, 1500, [[0, [0.78, 0.15, 35]], [0.25, [0.5, 0.17, 355]], [1, [0.24, 0.1, 325]]]), I.radial('la', 1200, 860, 430, [[0, [0.93, 0.13, 78], 0.75], [0.5, [0.8, 0.16, 50], 0.3], [1, [0.6, 0.19, 10], 0]]), I.strip(5), I.path(I.frond(2, { len: 215, droop: 92, n: 21, leaf: 74 }), undefined, { id: 'fr' })],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.dots(I.spatter({ x: 0, y: 10, w: 1920, h: 380, n: 34, seed: 3, vb, density: (u, v) => 1 - v }), [0.93, 0.05, 60], 4, { opacity: 0.8 }),
      I.g({ fill: I.mix(plum, [0.8, 0.15, 40], 0.4) }, I.forest({ x0: -120, x1: 2000, s: 0.55, seed: 3, shape: () => H - 60 })),
      I.g({ fill: plum }, I.forest({ x0: -160, x1: 2000, s: 0.85, seed: 8, shape: (x) => H - 30 - bump(x, 0, 420, 120) - bump(x, 1960, 360, 130) })),
      I.rect(-20, H + 20, 1990, 620, 'url(#wa)'),
      I.path(I.glitter({ x: 700, y0: H + 30, y1: 1490, n: 30, width: () => 1700, thick: 10, lens: 0.5, seed: 25 }), I.mix(plum, ink, 0.3), { opacity: 0.6 }),
      lanterns.map(([x], i) => I.path(I.glitter({ x, y0: 1120, y1: 1440, n: 13, width: (k) => 90 + 130 * k, thick: 14, seed: 40 + i }), glow)),
      I.tag('circle', { cx: 1200, cy: 860, r: 430, fill: 'url(#la)' }),
      people.map((body) => I.path(body, ink)),
      heads(peopleAt, 2, -54, 25, ink),
      I.path('M905 780h12v270h-12zM1462 780h12v270h-12zM1180 740h10v310h-10z', ink),
      I.path(roof, [0.5, 0.17, 20]),
      I.path(hull, ink),
      I.path('M868 1064Q1180 1092 1520 1062L1512 1082Q1180 1110 876 1082Z', tones[0]),
      I.path(arch, ink),
      tones.map((tone, i) => I.dots(I.spatter({ x: 852, y: 640, w: 196, h: 380, n: 34, seed: 60 + i, vb, density: (u, v) => { const d = Math.hypot((u - 0.5) * 2, v > 0.42 ? 0 : (0.42 - v) * 2.6); return d > 0.68 && d < 1 ? 1 : 0; } }), tone, 19)),
      lanterns.map(([x, y]) => [I.path(`M${x} ${y - 70}v40`, 'none', { stroke: ink, 'stroke-width': 4 }), I.path(I.halo(x, y, [32], x)[0], [0.96, 0.1, 88])]),
      I.path('M1110 268Q1560 480 2010 300', 'none', { stroke: ink, 'stroke-width': 4 }),
      tones.map((tone, i) => I.path(banners(270, 96, 9).filter((_, n) => n % 4 === i).join(''), tone)),
      I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 24, freq: 0.02, step: 30, seed: 31, shape: (x) => 1540 - bump(x, -40, 420, 190) - bump(x, 1960, 420, 150) }), ink),
      I.g({ fill: ink }, [I.use('fr', 10, 1330, 2.4, -36), I.use('fr', -20, 1400, 2.4, -4), I.use('fr', 1920, 1380, 2.3, 214, -1)]),
    ],
  };
}

/** Xenses: a village on a slope that cannot be; every shadow has its own sun. */
export function tilted() {
  const [violet, shadow] = [[0.46, 0.09, 305], [0.66, 0.085, 300]];
  const walls = [[0.93, 0.05, 60], [0.88, 0.075, 20], [0.86, 0.06, 200], [0.91, 0.07, 95], [0.84, 0.07, 340]];
  const house = ([x, y, w, h, lean, tone, cast]) => {
    const top = [x + lean, y - h];
    return [
      I.path(`M${x} ${y}h${w}l${cast[0]} ${cast[1]}h${-w}z`, shadow, { opacity: 0.55 }),
      I.path(`M${x} ${y}h${w}L${top[0] + w} ${top[1]}H${top[0]}Z`, walls[tone]),
      I.path(`M${x + w} ${y}l${w * 0.36} ${-w * 0.16}L${top[0] + w * 1.36} ${top[1] - w * 0.16}L${top[0] + w} ${top[1]}Z`, I.mix(walls[tone], violet, 0.5)),
      I.path(`M${top[0] - 16} ${top[1] + 4}l${w * 0.4} ${-h * 0.42}l${w * 0.6 + 26} ${h * 0.42}z`, I.mix([0.66, 0.16, 30], walls[tone], tone * 0.09)),
      I.path(`M${top[0] + w + 10} ${top[1] + 4}L${top[0] + w * 0.4 - 16} ${top[1] + 4 - h * 0.42}l${w * 0.36} ${-w * 0.12}L${top[0] + w * 1.36 + 10} ${top[1] - w * 0.16 + 4}Z`, I.mix([0.5, 0.12, 350], violet, 0.3)),
      I.path(`M${x + w * 0.2 + lean * 0.1} ${y}h${w * 0.22}l${lean * 0.5} ${-h * 0.5}h${-w * 0.22}z`, violet),
      I.path(`M${x + w * 0.62 + lean * 0.55} ${y - h * 0.52}h${w * 0.2}l${lean * 0.22} ${-h * 0.22}h${-w * 0.2}z`, [0.96, 0.09, 92]),
    ];
  };
  const row = (seed, shape, tone) => I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 10, freq: 0.004, step: 60, seed, shape }), tone);
  const walker = figure([[[700, 1246, 14], [706, 1204, 15], [716, 1164, 20]], [[746, 1236, 14], [734, 1200, 15], [720, 1164, 20]], [[718, 1170, 30], [724, 1128, 36], [728, 1100, 28]], [[716, 1108, 13], [690, 1140, 10], [676, 1120, 8]], [[740, 1108, 13], [764, 1080, 10], [784, 1066, 8]]]);
  return {
    title: 'A tilted village at pastel dawn where every shadow falls its own way',
    defs: [sky(950, [[0, [0.86, 0.055, 285]], [0.4, [0.91, 0.045, 330]], [0.75, [0.94, 0.05, 30]], [1, [0.96, 0.06, 85]]]), I.strip(5), I.path(I.fan(4, { r: 96, n: 19 }), undefined, { id: 'fan' })],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.halo(1500, 520, [190, 120], 4).map((ring, i) => I.path(ring, [0.97, 0.06, 80], { opacity: [0.5, 0.9][i] })),
      I.path(I.halo(520, 620, [62], 7)[0], [0.93, 0.05, 350]),
      I.path(I.stratus({ x: 1000, y: 430, w: 900, h: 40, n: 3, seed: 4 }), [0.97, 0.025, 340]),
      I.g({ transform: 'rotate(5 960 820)', fill: [0.78, 0.06, 300] }, I.forest({ x0: -200, x1: 2100, s: 0.7, seed: 3, shape: () => 800 })),
      row(4, (x) => 1000 - x * 0.12, [0.83, 0.065, 155]),
      [[1330, 850, 120, 130, 34, 2, [-120, 50]], [1530, 826, 130, 160, -26, 0, [110, 60]], [1120, 880, 110, 110, -22, 4, [-40, 80]]].map(house),
      row(9, (x) => 930 + x * 0.1, [0.76, 0.085, 145]),
      [[930, 1050, 190, 220, 46, 1, [-170, 60]], [1230, 1072, 210, 270, -54, 3, [190, 70]], [1560, 1100, 190, 210, 62, 0, [60, 110]]].map(house),
      row(14, (x) => 1330 - x * 0.09 + bump(x, 1960, 500, 60), [0.62, 0.095, 155]),
      I.path('M716 1240l-230 70 60 18z', shadow, { opacity: 0.7 }),
      walker.map((limb) => I.path(limb, [0.3, 0.08, 300])),
      I.tag('circle', { cx: 732, cy: 1074, r: 19, fill: [0.66, 0.19, 30] }),
      row(21, (x) => 1390 + 60 * Math.sin(x / 300), I.mix(violet, [0.5, 0.09, 160], 0.5)),
      I.g({ fill: [0.32, 0.075, 300] }, [I.use('fan', 1640, 1440, 2.8, -12), I.use('fan', 1830, 1420, 3.2, 14, -1), I.use('fan', 140, 1460, 2.8, 10)]),
    ],
  };
}

/** Xcaret at night: the ball is on fire and so is the court. */
export function fire({ vb }) {
  const [ink, violet, glow] = [[0.13, 0.05, 300], [0.25, 0.095, 302], [0.72, 0.19, 48]];
  const BALL = [1010, 690];
  const flame = (x, y, s) => I.spline([[x, y - 62 * s, 1], [x + 12 * s, y - 34 * s], [x + 17 * s, y - 8 * s], [x, y + 8 * s], [x - 15 * s, y - 6 * s], [x - 12 * s, y - 28 * s], [x - 2 * s, y - 38 * s]]);
  const player = figure([[[1120, 1150, 26], [1176, 1080, 32], [1210, 990, 46]], [[1330, 1160, 26], [1296, 1076, 32], [1226, 994, 46]], [[1212, 1004, 66], [1222, 930, 76], [1262, 860, 62]], [[1250, 868, 30], [1170, 838, 24], [1112, 868, 16]], [[1280, 872, 30], [1346, 920, 24], [1404, 886, 16]]]);
  const plumes = [[-64, -110], [-22, -138], [26, -140], [70, -112]].map(([dx, dy]) => I.limb([[1280, 800, 12], [1282 + dx * 0.6, 800 + dy * 0.6, 22], [1284 + dx, 806 + dy, 6]]));
  const torches = [[330, 700], [560, 760], [1560, 740], [1790, 670]];
  return {
    title: 'The ancient ball game by night, played with a ball of fire',
    defs: [sky(1000, [[0, [0.18, 0.07, 295]], [0.55, [0.27, 0.11, 310]], [1, [0.45, 0.15, 10]]]), I.radial('gl', ...BALL, 640, [[0, [0.93, 0.13, 78], 0.95], [0.12, [0.82, 0.18, 58], 0.7], [0.4, [0.6, 0.19, 35], 0.4], [1, [0.3, 0.11, 320], 0]]), I.linear('fl', 0, 1000, 0, 1500, [[0, [0.58, 0.17, 38]], [0.5, [0.36, 0.13, 15]], [1, [0.17, 0.06, 310]]]), I.strip(5)],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.dots(I.spatter({ x: 0, y: 10, w: 1920, h: 560, n: 60, seed: 3, vb, density: (u, v) => 1 - v }), [0.88, 0.05, 80], 3.4, { opacity: 0.85 }),
      I.g({ fill: I.mix(violet, ink, 0.35) }, I.forest({ x0: -160, x1: 2000, s: 0.9, seed: 8, shape: (x) => 860 - bump(x, 0, 420, 150) - bump(x, 1960, 420, 170) })),
      I.rect(-20, 900, 1990, 640, violet),
      I.path('M-20 780L640 900V1010L-20 1180Z', violet),
      I.path('M-20 780L640 900V930L-20 830ZM-20 1010L640 972V1010L-20 1180Z', I.mix(violet, glow, 0.4)),
      I.path('M1960 740L1430 890V1010L1960 1170Z', I.mix(violet, ink, 0.15)),
      I.path('M1960 740L1430 890V922L1960 800ZM1960 1000L1430 970V1010L1960 1170Z', I.mix(violet, glow, 0.5)),
      I.path('M-20 1180L640 1010H1430L1960 1170V1540H-20Z', 'url(#fl)'),
      I.path(I.glitter({ x: 1050, y0: 1030, y1: 1480, n: 30, width: (k) => 500 + 500 * k, thick: 13, lens: 0.6, seed: 5 }), [0.74, 0.18, 50], { opacity: 0.8 }),
      I.tag('circle', { cx: 1640, cy: 880, r: 54, fill: 'none', stroke: I.mix(glow, violet, 0.25), 'stroke-width': 28 }),
      I.rect(-20, -20, 1990, 1540, 'url(#gl)'),
      torches.map(([x, y], i) => [I.path(`M${x} ${y}v170`, 'none', { stroke: ink, 'stroke-width': 12 }), I.path(flame(x, y, 1.1 + (i % 2) * 0.2), glow), I.path(flame(x, y, 0.62), [0.94, 0.11, 90])]),
      I.g({ transform: `rotate(-64 ${BALL[0]} ${BALL[1]})` }, [I.path(flame(...BALL, 3.4), glow), I.path(flame(BALL[0], BALL[1] + 6, 2.5), [0.83, 0.17, 68])]),
      I.path(I.halo(...BALL, [46], 3)[0], [0.97, 0.09, 92]),
      plumes.map((limb, i) => I.path(limb, [[0.62, 0.19, 35], [0.5, 0.12, 200], [0.72, 0.16, 60], [0.55, 0.17, 350]][i])),
      player.map((limb) => I.path(limb, ink)),
      I.tag('circle', { cx: 1274, cy: 818, r: 34, fill: ink }),
      I.path('M1178 992L1256 1004L1250 1040L1186 1030Z', [0.7, 0.17, 60]),
      I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 26, freq: 0.05, step: 24, seed: 31, shape: (x) => 1520 - bump(x, -40, 620, 90) - bump(x, 1960, 520, 90) }), ink),
    ],
  };
}
