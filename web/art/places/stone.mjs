// Places of stone: pyramids, a causeway, a cenote.
import * as I from '../kit/index.mjs';
import { bump, figure, pyramid, sky, WORLD } from './common.mjs';

/** Chichén Itzá late in the day: the whole plain is in shadow before the pyramid is. */
export function late() {
  const H = 1030;
  const [lit, shade, ink] = [[0.84, 0.125, 76], [0.46, 0.095, 40], [0.24, 0.06, 40]];
  const haze = [0.88, 0.1, 75];
  return {
    title: 'The pyramid of Chichén Itzá in late sun, with a long shadow',
    defs: [sky(H, [[0, [0.84, 0.06, 85]], [0.45, [0.89, 0.085, 82]], [0.8, [0.88, 0.12, 68]], [1, [0.8, 0.15, 52]]]), I.strip(5), I.path(I.fan(4, { r: 96, n: 19 }), undefined, { id: 'fan' }), I.path(I.bird(), undefined, { id: 'bd' })],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.halo(300, 930, [430, 300, 200], 4).map((ring, i) => I.path(ring, [0.94, 0.1, 86], { opacity: [0.3, 0.45, 0.7][i] })),
      I.path(I.halo(300, 930, [104], 2)[0], [0.985, 0.055, 95]),
      I.path(I.stratus({ x: 1320, y: 520, w: 760, h: 34, n: 3, seed: 4 }), [0.94, 0.055, 85]),
      I.g({ fill: I.mix(ink, haze, 0.45) }, [I.use('bd', 820, 470, 0.6, -6), I.use('bd', 890, 505, 0.4, 8)]),
      I.g({ fill: I.mix(ink, haze, 0.62) }, I.forest({ x0: -120, x1: 2000, s: 0.5, seed: 3, shape: () => 985 })),
      I.g({ fill: I.mix(ink, haze, 0.42) }, I.forest({ x0: -160, x1: 2000, s: 0.66, seed: 8, shape: (x) => 1010 - bump(x, 100, 300, 40) - bump(x, 1900, 300, 50) })),
      I.rect(-20, 1075, 1990, 460, [0.76, 0.115, 82]),
      I.path('M1000 1110L1790 1110L2600 1300L1980 1330Z', [0.5, 0.09, 60]),
      pyramid({ x: 1190, base: 1118, w: 900, h: 430, lit, shade, dark: ink }),
      I.path(I.glitter({ x: 700, y0: 1130, y1: 1420, n: 26, width: () => 1500, thick: 14, lens: 0.5, seed: 5 }), [0.86, 0.13, 88]),
      I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 22, step: 34, seed: 31, freq: 0.02, shape: (x) => 1400 - bump(x, 1960, 500, 120) - bump(x, -40, 420, 150) }), I.mix(ink, [0.4, 0.08, 60], 0.3)),
      I.g({ fill: ink }, [I.use('fan', 90, 1330, 3, -14), I.use('fan', 250, 1420, 2.4, 16, -1), I.use('fan', 1800, 1360, 2.7, -8), I.use('fan', 1610, 1450, 2.1, 14)]),
    ],
  };
}

/** The same pyramid early, across the canopy, while mist still lies in the forest. */
export function early() {
  const [lit, shade, ink] = [[0.9, 0.075, 80], [0.63, 0.06, 20], [0.27, 0.06, 160]];
  const haze = [0.92, 0.045, 70];
  const rows = [900, 980, 1080, 1200, 1330];
  return {
    title: 'The pyramid above the forest in early mist',
    defs: [sky(900, [[0, [0.86, 0.045, 240]], [0.5, [0.92, 0.035, 20]], [1, [0.95, 0.075, 85]]]), I.strip(5), I.path(I.bird(), undefined, { id: 'bd' }), I.path(I.frond(2, { len: 215, droop: 92, n: 21, leaf: 74 }), undefined, { id: 'fr' })],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.halo(1560, 700, [330, 220, 140], 4).map((ring, i) => I.path(ring, [0.96, 0.07, 88], { opacity: [0.35, 0.5, 0.8][i] })),
      I.path(I.halo(1560, 700, [74], 2)[0], [0.99, 0.045, 95]),
      I.g({ fill: I.mix(ink, haze, 0.5) }, [I.use('bd', 700, 430, 0.7, -6), I.use('bd', 790, 466, 0.45, 8), I.use('bd', 640, 480, 0.4, 4, -1)]),
      I.g({ fill: I.mix(ink, haze, 0.74) }, I.forest({ x0: -120, x1: 2000, s: 0.5, seed: 3, shape: (x) => 836 - bump(x, 200, 300, 30) })),
      pyramid({ x: 1130, base: 960, w: 620, h: 300, lit: shade, shade: I.mix(lit, haze, 0.15), dark: I.mix(shade, ink, 0.6) }),
      rows.map((y, i) => [
        I.g({ fill: I.mix(ink, haze, [0.55, 0.4, 0.25, 0.1, 0][i]) }, I.forest({ x0: -200, x1: 2100, s: 0.6 + i * 0.26, seed: 20 + i, shape: (x) => y - bump(x, 100, 380, 60) - bump(x, 1850, 340, 70) })),
        I.rect(-20, y + 90, 1990, 700, I.mix(ink, haze, [0.55, 0.4, 0.25, 0.1, 0][i])),
        i < 3 ? I.path(I.stratus({ x: [700, 1300, 600][i], y: y + 70, w: 1300, h: 46, n: 3, seed: 4 + i }), haze, { opacity: 0.75 }) : '',
      ]),
      I.g({ fill: I.mix(ink, [0.15, 0.05, 200], 0.5) }, [I.use('fr', 30, 1250, 2.4, -30), I.use('fr', -20, 1330, 2.3, 6), I.use('fr', 1900, 1290, 2.3, 208, -1)]),
    ],
  };
}

/** Cobá: the white causeway runs through the forest to the pyramid; noon comes down in pieces. */
export function causeway() {
  const [ink, leaf, lit, haze] = [[0.22, 0.05, 160], [0.4, 0.085, 145], [0.8, 0.14, 122], [0.93, 0.075, 120]];
  const R = I.rng(9);
  const spots = new I.Pen();
  for (let i = 0; i < 34; i += 1) {
    const t = R() ** 1.4;
    I.dab(spots, 1010 + (R() - 0.5) * (120 + 1100 * t), 905 + 560 * t, 30 + 190 * t, 4 + 15 * t, 0);
  }
  const trunk = (x, w, lean) => I.limb([[x, 1520, w * 1.5], [x + lean * 0.3, 1150, w], [x + lean * 0.7, 600, w * 0.8], [x + lean, -40, w * 0.72]]);
  const crowns = (y, s, seed, ink1) => I.path(Array.from({ length: 7 }, (_, i) => I.clump({ cx: i * 330 - 60, cy: y - bump(i, 3, 1.5, -170 * s), rx: 240, ry: 150 * s, n: 17, seed: seed + i, rough: 0.2 })).join(''), ink1);
  const verge = (side, i) => I.treeline({ x0: side < 0 ? -40 : 1010, x1: side < 0 ? 1010 : 1960, base: 1540, size: 44 + i * 26, leaf: 12, seed: 60 + i * 2 + side, rough: 0.2, shape: (x) => 880 + i * 70 - Math.min(1, Math.abs(x - 1012) / 900) * 60 });
  const road = 'M960 890L1066 890L1680 1540L200 1540Z';
  return {
    title: 'The white causeway of Cobá running through the forest to a pyramid',
    defs: [sky(900, [[0, [0.88, 0.09, 128]], [1, [0.97, 0.05, 112]]]), I.strip(5), I.path(I.frond(2, { len: 215, droop: 92, n: 21, leaf: 74 }), undefined, { id: 'fr' }), I.path(I.fan(4, { r: 96, n: 19 }), undefined, { id: 'fan' })],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      pyramid({ x: 1010, base: 900, w: 420, h: 270, tiers: 7, lit: [0.93, 0.06, 98], shade: [0.72, 0.075, 118], dark: [0.5, 0.08, 130] }),
      I.g({ fill: I.mix(leaf, haze, 0.6) }, [I.forest({ x0: -500, x1: 700, s: 0.9, seed: 4, shape: (x) => 790 - (820 - x) * 0.1 }), I.forest({ x0: 1090, x1: 2100, s: 0.9, seed: 6, shape: (x) => 790 - (x - 1200) * 0.1 })]),
      I.rect(-20, 870, 1990, 670, I.mix(leaf, haze, 0.42)),
      [0.34, 0.22, 0.1].map((tone, i) => [-1, 1].map((side) => I.path(verge(side, i), I.mix(leaf, haze, tone)))),
      I.path(road, [0.96, 0.04, 100]),
      I.path(spots, [0.74, 0.085, 130]),
      [[300, 34, 40, 0.4], [560, 26, 30, 0.5], [1460, 28, -20, 0.5], [1700, 38, -60, 0.36]].map(([x, w, lean, t]) => I.path(trunk(x, w, lean), I.mix(ink, haze, t))),
      crowns(150, 1, 30, I.mix(leaf, haze, 0.22)),
      I.g({ fill: I.mix(leaf, ink, 0.2) }, [I.use('fan', 560, 1290, 1.7, -10), I.use('fan', 640, 1180, 1.2, 14), I.use('fan', 1500, 1260, 1.7, 10, -1), I.use('fan', 1400, 1130, 1.1, -12)]),
      [[452, 60, 60], [1590, 70, -40]].map(([x, w, lean]) => [I.path(trunk(x, w, lean), lit), I.path(trunk(x + (x > 900 ? 16 : -16), w * 0.9, lean), ink)]),
      crowns(20, 0.8, 50, I.mix(leaf, ink, 0.5)),
      I.g({ fill: ink }, [I.use('fr', 20, 1330, 2.5, -24), I.use('fr', -30, 1430, 2.6, 4), I.use('fr', 1920, 1340, 2.5, 202, -1), I.use('fr', 1930, 1250, 2.3, 224, -1)]),
    ],
  };
}

/** Xenotes: one beam falls through the roof of a cenote; somebody comes down a rope in it. */
export function cenote() {
  const [ink, rock, wet] = [[0.17, 0.04, 178], [0.27, 0.055, 172], [0.42, 0.075, 168]];
  const R = I.rng(12);
  const drip = (n, y, len, seed) => {
    const r = I.rng(seed);
    return Array.from({ length: n }, (_, i) => {
      const x = -20 + (i * 2000) / n + r.r(-50, 50);
      const reach = len * r.r(0.25, 1) * (1 - bump(x, 1130, 300, 0.85));
      return I.limb([[x, y - 60, 90], [x + 4, y + reach * 0.35, 38], [x + r.r(-8, 8), y + reach, 5]]);
    }).join('');
  };
  const roots = Array.from({ length: 9 }, (_, i) => I.limb([[930 + i * 52, 330, 7], [936 + i * 52 + R.n(0, 8), 460, 5], [930 + i * 52 + R.n(0, 16), 560 + R.r(0, 190), 2]])).join('');
  const climber = figure([[[1136, 800, 20], [1150, 850, 17], [1128, 900, 12]], [[1144, 800, 20], [1172, 838, 16], [1168, 892, 12]], [[1140, 806, 34], [1138, 760, 40], [1140, 728, 30]], [[1130, 736, 15], [1112, 704, 12], [1136, 668, 9]], [[1150, 736, 15], [1166, 776, 12], [1142, 802, 9]]]);
  return {
    title: 'One beam of light falling into a cenote, and somebody on a rope',
    defs: [I.linear('be', 0, 330, 0, 1180, [[0, [0.97, 0.08, 118], 0.95], [0.5, [0.88, 0.1, 140], 0.55], [1, [0.8, 0.1, 175], 0.2]]), I.radial('po', 1110, 1180, 760, [[0, [0.9, 0.09, 178]], [0.3, [0.72, 0.11, 185]], [0.7, [0.42, 0.085, 195]], [1, [0.25, 0.055, 190]]]), I.radial('gl', 1130, 420, 900, [[0, [0.6, 0.1, 150]], [0.5, [0.36, 0.07, 165]], [1, ink]])],
    body: [
      I.rect(...WORLD, 'url(#gl)'),
      I.path(drip(15, 330, 420, 4), I.mix(wet, rock, 0.35)),
      I.path(I.clump({ cx: 1130, cy: 330, rx: 290, ry: 104, n: 30, seed: 3, rough: 0.2 }), [0.96, 0.075, 112]),
      I.path(I.clump({ cx: 960, cy: 300, rx: 120, ry: 70, n: 14, seed: 8, rough: 0.26 }) + I.clump({ cx: 1330, cy: 330, rx: 130, ry: 80, n: 14, seed: 9, rough: 0.26 }), [0.55, 0.12, 135]),
      I.path('M880 340L1380 340L1500 1190L700 1190Z', 'url(#be)'),
      I.path('M980 340L1200 340L1190 1190L880 1190Z', 'url(#be)', { opacity: 0.6 }),
      I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 10, step: 120, seed: 2, shape: () => 1130 }), 'url(#po)'),
      I.path(I.glitter({ x: 1110, y0: 1140, y1: 1460, n: 34, width: (k) => 560 + 500 * k, thick: 12, lens: 0.7, seed: 5 }), [0.93, 0.075, 165]),
      I.path(drip(10, 180, 520, 17), rock),
      I.path(roots, I.mix(ink, rock, 0.4)),
      I.path('M1140 330V800', 'none', { stroke: ink, 'stroke-width': 5 }),
      climber.map((limb) => I.path(limb, ink)),
      I.tag('circle', { cx: 1142, cy: 704, r: 21, fill: [0.72, 0.18, 45] }),
      I.path(I.ridge({ x0: -20, x1: 760, base: 1540, amp: 40, freq: 0.012, step: 30, seed: 8, shape: (x) => 900 + x * 0.86 }), ink),
      I.path(I.ridge({ x0: 1450, x1: 1960, base: 1540, amp: 36, freq: 0.012, step: 30, seed: 14, shape: (x) => 1500 - (x - 1450) * 1.05 }), ink),
      I.path('M-20-20H1970V200Q1500 250 1420 180Q1130 90 880 190Q500 260-20 190Z', ink),
    ],
  };
}
