import * as kit from '../kit';
import { mix, path, Pen, type Ink, type Knot, type Markup, type Point } from '../kit';

export type ShoreInks = {
  rock: Ink;
  rockLit: Ink;
  deck: Ink;
  deckLit: Ink;
  lamp: Ink;
  roof: Ink;
  roofLit: Ink;
  thatch: Ink;
  thatchLit: Ink;
  leaf: Ink;
  leafLit: Ink;
  foam: Ink;
  ink: Ink;
};

/** Where the deck ends over the sea. */
const SHORE: readonly Point[] = kit.points(
  '1150,-30 1080,120 1000,260 940,420 870,540 826,628 806,800 842,960 904,1092 870,1200 790,1300 760,1420 660,1540',
);

/** The shore moved out to sea by a number of units, and roughened. */
function coast(out: number, rough: number, seed: number): Knot[] {
  const wander = kit.noise(seed);
  return kit.times(53, (i): Knot => {
    const t = (i / 52) * (SHORE.length - 1);
    const [a, b] = [
      kit.at(SHORE, Math.min(SHORE.length - 1, Math.floor(t))),
      kit.at(SHORE, Math.min(SHORE.length - 1, Math.floor(t) + 1)),
    ];
    const k = t - Math.floor(t);
    const y = a[1] + (b[1] - a[1]) * k;
    return [
      a[0] + (b[0] - a[0]) * k - out + rough * kit.fractal(wander, i * 0.7, 2),
      y + rough * 0.4 * wander(i * 1.9),
    ];
  });
}

const land = (out: number, rough: number, seed: number): Pen =>
  kit
    .curve(coast(out, rough, seed), { pen: kit.coarsePen() })
    .line(1960, 1540)
    .line(1960, -30)
    .close();

/** Rocks and surf at the foot, and the deck on top. */
export const shore = (inks: ShoreInks): Markup => [
  path(land(128, 40, 3), inks.foam, { opacity: 0.16 }),
  path(land(92, 34, 5), inks.foam, { opacity: 0.75 }),
  path(land(82, 36, 5), mix(inks.rock, inks.ink, 0.45)),
  path(land(56, 30, 9), inks.rock),
  path(land(30, 24, 12), mix(inks.rock, inks.rockLit, 0.5)),
  path(land(4, 8, 15), inks.deck),
];

/** Light of lamps and doors on the deck, in two steps. */
export const deckLight = (inks: ShoreInks, places: string): Markup =>
  [1, 0.55].map((part, i) =>
    path(
      kit
        .rows(places, 3)
        .map(([x = 0, y = 0, r = 0], k) =>
          kit.clump({ cx: x, cy: y, rx: r * part, ry: r * part * 0.92, leaves: 9, seed: k + 3, rough: 0.08 }),
        ),
      mix(inks.deck, inks.deckLit, 0.35 + i * 0.4),
    ),
  );

/** A palapa from above: a shaggy disc of thatch, its left flank lit by the pool, lamplight round its foot. */
export function palapa(inks: ShoreInks, x: number, y: number, r: number, seed: number): Markup {
  const luck = kit.chance(seed);
  const [straw, lit] = [new Pen(), new Pen()];
  for (let i = 0; i < 58; i += 1) {
    const angle = (i / 58) * Math.PI * 2 + luck.normal(0, 0.03);
    const facing = Math.cos(angle - Math.PI * 0.92) > 0.1;
    const [from, to] = [luck.between(0.08, 0.5), luck.between(0.72, 0.99)];
    (facing ? lit : straw)
      .move(x + Math.cos(angle) * r * from, y + Math.sin(angle) * r * from)
      .line(x + Math.cos(angle) * r * to, y + Math.sin(angle) * r * to);
  }
  /** A round shape of thatch ends, none of them equal. */
  const disc = (scale: number, rough: number): Pen =>
    kit.outline(
      kit.times(46, (i): Knot => {
        const angle = (i / 46) * Math.PI * 2;
        const reach = r * scale * (1 + luck.between(-rough, rough));
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
      }),
    );
  return [
    path(disc(1.36, 0.02), inks.lamp, { opacity: 0.22 }),
    path(disc(1.15, 0.02), inks.lamp, { opacity: 0.75 }),
    path(disc(1, 0.05), inks.thatch),
    path(
      kit.outline([
        [x, y, true],
        ...kit.times(9, (i): Knot => [
          x + Math.cos(1.9 + i * 0.24) * r * 0.98,
          y + Math.sin(1.9 + i * 0.24) * r * 0.98,
        ]),
      ]),
      mix(inks.thatch, inks.thatchLit, 0.45),
    ),
    kit.line(straw, mix(inks.thatch, inks.ink, 0.45), 4),
    kit.line(lit, inks.thatchLit, 4),
    kit.disc(x, y, Math.round(r * 0.09), mix(inks.thatch, inks.ink, 0.5)),
  ];
}

/** A palm's crown from above, as a symbol named `palm`; needs the symbol `frond`. */
export const palmCrown = (): string => {
  const luck = kit.chance(4);
  return kit.group(
    { id: 'palm' },
    kit.times(11, (i) => {
      const turn = i * 33 + luck.normal(0, 7);
      return kit.use(
        'frond',
        0,
        0,
        luck.between(0.8, 1.1) * (i % 2 === 0 ? 1 : -1),
        i % 2 === 0 ? turn : turn + 180,
      );
    }),
  );
};

/** Palms from above: shadow on the deck, leaves lit from the pool's side, leaves. */
export const palms = (inks: ShoreInks, places: string): Markup => {
  const all = kit.uses('palm', places);
  return [
    kit.group({ fill: inks.ink, opacity: 0.4, transform: 'translate(26 22)' }, all),
    kit.inked(inks.leafLit, all),
    kit.group({ fill: inks.leaf, transform: 'translate(5 4)' }, all),
  ];
};

/** A sun bed, 100 units long, its head to the left, with a towel; as symbols placed by a turn. */
export const bed = (inks: ShoreInks, towel: Ink, place: string): string =>
  kit.group({ transform: place }, [
    kit.tag('rect', { x: -46, y: -18, width: 100, height: 44, fill: inks.ink, opacity: 0.35 }),
    kit.tag('rect', {
      x: -52,
      y: -22,
      width: 100,
      height: 42,
      rx: 5,
      fill: mix(inks.deckLit, [0.96, 0.02, 90], 0.4),
    }),
    kit.tag('rect', { x: -52, y: -22, width: 26, height: 42, rx: 5, fill: [0.97, 0.02, 90] }),
    kit.tag('rect', { x: -10, y: -22, width: 40, height: 42, fill: towel }),
  ]);

/** Somebody on the deck, from above: shoulders, arms, head, and the long shadow the pool throws. */
export const walker = (inks: ShoreInks, place: string, shirt: Ink, hair: Ink, chair = false): string =>
  kit.group({ transform: place }, [
    path(
      kit.limb([
        [0, 0, 24],
        [60, 4, 30],
        [120, 6, 12],
      ]),
      inks.ink,
      { opacity: 0.35 },
    ),
    chair
      ? kit.line('M-20-22h36M-20 22h36M-16-20V20M22-10V10', inks.ink, 6, { 'stroke-linecap': 'round' })
      : path(
          kit.limb([
            [0, -12, 8],
            [-14, -14, 7],
            [-24, -10, 5],
          ]),
          shirt,
        ),
    chair
      ? path(
          [
            kit.limb([
              [0, -8, 11],
              [-24, -8, 9],
              [-30, -7, 6],
            ]),
            kit.limb([
              [0, 8, 11],
              [-24, 8, 9],
              [-30, 7, 6],
            ]),
          ],
          mix(shirt, inks.ink, 0.6),
        )
      : '',
    path(
      kit.limb([
        [0, -16, 14],
        [2, 0, 20],
        [0, 16, 14],
      ]),
      shirt,
    ),
    kit.disc(-2, 0, 9, hair),
  ]);

/** Agaves from above, as a symbol named `agave`. */
export const agave = (): string => {
  const luck = kit.chance(9);
  const pen = new Pen();
  for (let i = 0; i < 15; i += 1) {
    const angle = i * 2.4;
    const long = luck.between(30, 46);
    kit.dab(pen, Math.cos(angle) * long * 0.5, Math.sin(angle) * long * 0.5, long, 8, angle);
  }
  return kit.symbol('agave', pen);
};

/** Flat roofs of chukum with a stair, a lattice of beams over a lit court, and doors that spill light. */
export const houses = (inks: ShoreInks): Markup => {
  const beams = kit.times(8, (i) => `M1704 ${Math.round(846 + i * 27)}h150`).join('');
  return [
    path('M1660 280L1960 220V640L1700 660z', mix(inks.ink, inks.deck, 0.4), {
      transform: 'translate(-22 24)',
      opacity: 0.6,
    }),
    path('M1660 280L1960 220V640L1700 660z', inks.roof),
    path('M1660 280L1700 660L1716 640L1682 300L1960 244V220z', inks.roofLit),
    path('M1668 352l-70 14 10 92 70-10zM1684 500l-74 10 8 76 74-6z', inks.lamp, { opacity: 0.8 }),
    path('M1780 360l100-16 12 110-98 12z', mix(inks.roof, inks.ink, 0.35)),
    path('M1640 800H1960V1130H1640z', mix(inks.ink, inks.deck, 0.4), {
      transform: 'translate(-20 22)',
      opacity: 0.6,
    }),
    path('M1640 800H1960V1130H1640z', inks.roof),
    path('M1640 800V1130H1656V816H1960V800z', inks.roofLit),
    path('M1694 836H1864V1076H1694z', inks.lamp),
    path('M1730 900a50 50 0 1 0 100 0a50 50 0 1 0-100 0', mix(inks.lamp, [0.7, 0.13, 40], 0.7)),
    kit.line(beams, mix(inks.roof, inks.ink, 0.5), 10),
    path('M1640 900h-74v90h74z', inks.lamp, { opacity: 0.7 }),
  ];
};
