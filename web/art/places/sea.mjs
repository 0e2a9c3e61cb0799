// Places by and under the water.
import * as I from '../kit/index.mjs';
import { bump, figure, plain, sky, WORLD } from './common.mjs';

/** Xcaret Plus: a cove at mid-morning, two palms and a hammock with somebody in it. */
export function plus({ clip }) {
  const H = 720;
  const [ink, leaf, haze] = [[0.26, 0.055, 235], [0.42, 0.085, 168], [0.93, 0.045, 190]];
  const [seaFar, seaNear] = [[0.86, 0.075, 192], [0.56, 0.1, 215]];
  const [sandLit, sandShade] = [[0.94, 0.05, 85], [0.8, 0.06, 65]];
  const beach = (x) => 1110 - bump(x, 1500, 620, 110) + 40 * Math.sin(x / 400);
  const palms = [
    I.palm({ x: 1020, y: 1150, h: 520, lean: -120, s: 1.5, seed: 5, w: 22, ids: ['fr', 'fr'] }),
    I.palm({ x: 1470, y: 1120, h: 610, lean: 110, s: 1.6, seed: 9, w: 22, ids: ['fr', 'fr'] }),
  ];
  const hammock = I.spline([[1000, 930, 1], [1110, 1010], [1240, 1040], [1370, 1010], [1478, 900, 1], [1380, 1045], [1240, 1084], [1100, 1048]]);
  const sleeper = I.limb([[1130, 1012, 18], [1210, 1018, 44], [1290, 1022, 38], [1360, 992, 20]]) + I.limb([[1108, 992, 34], [1118, 990, 34]]);
  return {
    title: 'A hammock between two palms by a quiet cove',
    defs: [sky(H, [[0, [0.82, 0.07, 215]], [0.55, [0.92, 0.045, 190]], [1, [0.97, 0.035, 100]]]), I.linear('se', 0, H, 0, 1200, [[0, seaFar], [1, seaNear]]), I.strip(5), I.path(I.frond(2, { len: 168, droop: 78, n: 15, leaf: 62 }), undefined, { id: 'fr' }), I.path(I.bird(), undefined, { id: 'bd' })],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.path(I.stratus({ x: 560, y: 520, w: 900, h: 44, n: 3, seed: 4 }), [0.985, 0.015, 100]),
      I.path(I.stratus({ x: 1560, y: 420, w: 560, h: 34, n: 3, seed: 9 }), [0.985, 0.015, 100]),
      I.g({ fill: I.mix(leaf, haze, 0.4) }, [I.use('bd', 760, 400, 0.7, -6), I.use('bd', 850, 440, 0.45, 8)]),
      I.g({ fill: I.mix(leaf, haze, 0.55) }, I.forest({ x0: -120, x1: 900, s: 0.5, seed: 3, shape: () => H - 4 })),
      I.g({ fill: I.mix(leaf, haze, 0.25) }, I.forest({ x0: 1180, x1: 2000, s: 0.75, seed: 8, shape: (x) => H + 6 - (x - 1180) * 0.1 })),
      I.rect(-20, H, 1990, 800, 'url(#se)'),
      I.path(I.glitter({ x: 800, y0: H + 10, y1: 1150, n: 34, width: (k) => 700 + 500 * k, thick: 12, lens: 0.5, seed: 15 }), [0.95, 0.04, 185]),
      I.path(I.ridge({ x0: -20, x1: 2060, base: 1540, amp: 10, step: 80, seed: 2, shape: (x) => beach(x) - 12 }), [0.95, 0.03, 190]),
      I.path(I.ridge({ x0: -20, x1: 2060, base: 1540, amp: 10, step: 80, seed: 2, shape: beach }), sandLit),
      I.path(I.glitter({ x: 1200, y0: 1190, y1: 1500, n: 16, width: () => 1300, thick: 14, lens: 0.6, seed: 45 }), sandShade),
      I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 26, step: 60, seed: 11, shape: (x) => 1420 - bump(x, 1900, 500, 120) }), I.mix(leaf, ink, 0.3)),
      I.g({ fill: I.mix(leaf, ink, 0.72) }, palms.flatMap((palm) => [plain(palm.trunk), palm.fronds])),
      I.path(sleeper, ink),
      I.path(hammock, [0.6, 0.19, 30]),
    ],
    clip,
  };
}

/** Xcaret Total: the sea floor at eleven, seen by somebody walking on it under a glass helmet. */
export function total({ vb }) {
  const [ink, mid, pale] = [[0.24, 0.065, 245], [0.5, 0.1, 222], [0.9, 0.06, 192]];
  const coral = [0.7, 0.17, 30];
  const floor = (x) => 1190 + 26 * Math.sin(x / 260) - bump(x, 200, 320, 60);
  const reef = (seed, cx, cy, n) => Array.from({ length: n }, (_, i) => I.clump({ cx: cx + i * 105, cy: cy - bump(i, n / 2, n / 3, 70), rx: 110 + (i % 3) * 26, ry: 84 + (i % 2) * 30, n: 15, seed: seed + i, rough: 0.22 })).join('');
  const walker = figure([[[1180, 1190, 30], [1192, 1100, 30], [1206, 1010, 40]], [[1284, 1184, 28], [1262, 1104, 32], [1222, 1010, 40]], [[1214, 1020, 64], [1204, 930, 84], [1196, 870, 70]], [[1176, 890, 28], [1112, 944, 24], [1060, 908, 18]], [[1226, 890, 28], [1276, 960, 24], [1330, 948, 18]]]);
  return {
    title: 'Walking on the sea floor under a glass helmet, in shafts of light',
    defs: [sky(1300, [[0, [0.95, 0.045, 180]], [0.3, [0.83, 0.085, 198]], [0.7, [0.6, 0.11, 215]], [1, [0.42, 0.095, 232]]]), I.radial('sh', 880, -100, 1500, [[0, [0.98, 0.04, 150], 0.85], [1, [0.9, 0.07, 195], 0]]), I.path(I.fish(), undefined, { id: 'fi' })],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.path(I.shafts({ cx: 880, cy: -420, y0: -20, y1: 1260, a0: -0.62, a1: 0.62, n: 9, seed: 4 }), 'url(#sh)', { opacity: 0.5 }),
      I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 60, step: 66, seed: 6, shape: (x) => 1060 - bump(x, 1800, 420, 190) - bump(x, 120, 300, 130) }), I.mix(mid, pale, 0.12)),
      I.g({ fill: I.mix(mid, ink, 0.35) }, Array.from({ length: 13 }, (_, i) => I.use('fi', 1480 + ((i * 67) % 260), 620 + ((i * 41) % 130), 0.42 + (i % 3) * 0.08, -6, -1))),
      I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 8, step: 70, seed: 2, shape: floor }), [0.84, 0.055, 175]),
      I.path(I.glitter({ x: 1100, y0: 1235, y1: 1490, n: 22, width: () => 1500, thick: 12, lens: 0.6, seed: 5 }), [0.93, 0.04, 150]),
      I.path('M1205 800C1190 520 1330 300 1290 -20', 'none', { stroke: I.mix(ink, mid, 0.3), 'stroke-width': 9 }),
      walker.map((limb) => I.path(limb, ink)),
      I.tag('circle', { cx: 1198, cy: 818, r: 78, fill: [0.93, 0.05, 190] }),
      I.tag('ellipse', { cx: 1192, cy: 820, rx: 34, ry: 42, fill: ink }),
      I.path('M1138 866A78 78 0 1 1 1260 866L1252 892H1146Z', 'none', { stroke: coral, 'stroke-width': 14 }),
      I.path('M1146 780A60 60 0 0 1 1190 752', 'none', { stroke: [0.99, 0.01, 180], 'stroke-width': 9, 'stroke-linecap': 'round' }),
      I.dots(I.spatter({ x: 1210, y: 120, w: 130, h: 620, n: 26, seed: 7, vb, density: () => 1 }), [0.97, 0.03, 185], 13, { opacity: 0.8 }),
      I.path(reef(20, -40, 1420, 6), ink),
      I.path(reef(40, 1440, 1440, 6), ink),
      I.path(reef(60, 60, 1330, 2), coral, { opacity: 0.9 }),
      I.path(reef(70, 1620, 1350, 2), I.mix(coral, mid, 0.3)),
    ],
  };
}

/** Tulum and Xelha: the cliff ruin over the sea at blue hour, the moon just up. */
export function tulum() {
  const H = 860;
  const [ink, stone, lit, haze] = [[0.2, 0.06, 275], [0.38, 0.075, 275], [0.72, 0.07, 268], [0.78, 0.075, 300]];
  const top = (x) => 1500 - 640 / (1 + Math.exp(-(x - 880) / 24)) - bump(x, 1700, 420, 70);
  const cliff = I.ridge({ x0: 770, x1: 1960, base: 1540, amp: 14, freq: 0.03, step: 18, seed: 7, shape: top });
  const beds = new I.Pen();
  for (const [i, t] of [0.03, 0.28, 0.5, 0.72].entries()) I.ledge({ x0: 910 - i * 12, x1: 1950, top: (x) => top(x) + 20 + (1290 - top(x)) * t, drop: 74, seed: 40 + i * 3, step: 56, pen: beds });
  const box = (x, y, w, h) => `M${x} ${y}h${w}v${-h}h${-w}z`;
  const ruin = box(1050, 875, 520, 60) + box(1090, 818, 440, 46) + 'M1160 775h300l-16-150h-268z' + box(1148, 632, 324, 34) + box(1610, 866, 150, 110) + box(930, 880, 96, 74);
  const ruinLit = box(1050, 875, 62, 60) + box(1090, 818, 46, 46) + 'M1160 775h44l-2-150h-26z' + box(1148, 632, 40, 34) + box(1610, 866, 24, 110) + box(930, 880, 18, 74);
  return {
    title: 'The cliff temple of Tulum over the sea at blue hour',
    defs: [sky(H, [[0, [0.42, 0.1, 268]], [0.5, [0.6, 0.095, 275]], [0.8, [0.75, 0.08, 310]], [1, [0.86, 0.07, 20]]]), I.linear('se', 0, H, 0, 1500, [[0, [0.74, 0.06, 300]], [0.25, [0.55, 0.095, 262]], [1, [0.3, 0.085, 262]]]), I.radial('mo', 500, 620, 330, [[0, [0.98, 0.03, 90], 0.6], [1, [0.9, 0.04, 320], 0]]), I.path(I.fan(4, { r: 96, n: 19 }), undefined, { id: 'fan' })],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.tag('circle', { cx: 500, cy: 620, r: 330, fill: 'url(#mo)' }),
      I.path(I.halo(500, 620, [58], 3)[0], [0.985, 0.025, 90]),
      I.path(I.stratus({ x: 820, y: 740, w: 980, h: 40, n: 3, seed: 14 }), I.mix(haze, lit, 0.2), { opacity: 0.7 }),
      I.rect(-20, H, 1990, 700, 'url(#se)'),
      I.path(I.glitter({ x: 500, y0: H + 6, y1: 1480, n: 48, width: (k) => 90 + 420 * k, thick: 15, seed: 5 }), [0.93, 0.045, 60]),
      I.path(I.glitter({ x: 700, y0: H + 10, y1: 1490, n: 26, width: () => 1400, thick: 11, lens: 0.5, seed: 25 }), [0.38, 0.09, 262], { opacity: 0.7 }),
      I.path(I.treeline({ x0: 900, x1: 1970, base: 1000, size: 34, leaf: 9, seed: 15, shape: (x) => top(x) + 4 }), I.mix(ink, stone, 0.25)),
      I.path(cliff, stone),
      I.path(beds, I.mix(stone, lit, 0.42)),
      I.path(ruin, I.mix(stone, ink, 0.2)),
      I.path(ruinLit, lit),
      I.path('M1266 776h26v-92h-26zM1332 776h26v-92h-26zM1398 776h26v-92h-26zM1660 866h34v-60h-34z', ink),
      I.path('M1274 776h12v-84h-12z', [0.82, 0.15, 70]),
      I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 30, step: 40, seed: 31, shape: (x) => 1560 - bump(x, 1960, 620, 210) - bump(x, 0, 360, 130) }), ink),
      I.g({ fill: ink }, [I.use('fan', 1600, 1420, 2.4, -18), I.use('fan', 1760, 1380, 2.8, 12, -1), I.use('fan', 120, 1460, 2.6, 8)]),
    ],
  };
}
