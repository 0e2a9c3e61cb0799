import * as kit from '../kit';
import {
  disc,
  group,
  inked,
  limb,
  line,
  mix,
  outline,
  path,
  rect,
  type Drawing,
  type Eye,
  type Ink,
  type Markup,
} from '../kit';
import { block, face, front, level, side } from '../parts/room';
import { pool } from './room-views';
import { oval } from './table';
import { ground } from './vignette';

// Where a room's water is: showers under a roof and under the sky, a pool for two. And one table for when it rains.

const BRASS: Ink = [0.74, 0.11, 82];
const STEEL: Ink = [0.86, 0.015, 220];

/** A shower on one level with the floor: a seat that folds down, bars, and a head that comes down to a hand. */
export function levelShower(): Drawing {
  const eye: Eye = { x: 440, horizon: 262, focal: 640, height: 1.35 };
  const tile: Ink = [0.82, 0.05, 155];
  const shade: Ink = [0.4, 0.06, 175];
  const light: Ink = [0.985, 0.05, 105];
  const joints = new kit.Pen();
  for (let up = 0.3; up < 2.6; up += 0.3) {
    joints
      .move(...kit.seen(eye)([-1.5, up, 1]))
      .line(...kit.seen(eye)([-1.5, up, 3]))
      .line(...kit.seen(eye)([1.7, up, 3]))
      .line(...kit.seen(eye)([1.7, up, 1]));
  }
  for (let x = -1.2; x < 1.7; x += 0.3)
    joints.move(...kit.seen(eye)([x, 0, 3])).line(...kit.seen(eye)([x, 2.6, 3]));
  const slabs = new kit.Pen();
  for (let away = 3; away > 1; away -= 0.5)
    slabs.move(...kit.seen(eye)([-1.5, 0, away])).line(...kit.seen(eye)([1.7, 0, away]));
  for (let x = -1; x < 1.7; x += 0.5)
    slabs.move(...kit.seen(eye)([x, 0, 3])).line(...kit.seen(eye)([x, 0, 1]));
  const [hx, hy] = kit.seen(eye)([0.12, 1.62, 2.96]);
  const [footX, footY] = kit.seen(eye)([0.12, 0.95, 2.96]).map(Math.round) as [number, number];
  const bar = (d: string, wide: number): Markup => [
    line(d, mix(STEEL, shade, 0.55), wide, { 'stroke-linecap': 'round' }),
    group(
      { transform: 'translate(-1 -2)' },
      line(d, mix(STEEL, light, 0.6), wide * 0.4, { 'stroke-linecap': 'round' }),
    ),
  ];
  const at = (x: number, up: number, away = 2.95): string =>
    kit.seen(eye)([x, up, away]).map(Math.round).join(' ');
  const beam = (a: number): Ink => mix(tile, light, a);
  return {
    defs: [
      kit.sideGradient('back', 40, 900, [
        [0, mix(tile, light, 0.25)],
        [1, mix(tile, shade, 0.35)],
      ]),
      kit.roundGradient('glow', 40, 60, 640, [
        [0, light, 0.75],
        [0.4, light, 0.22],
        [1, light, 0],
      ]),
    ],
    body: [
      ground(mix(tile, shade, 0.5)),
      path(level(eye, 0, [-1.5, 1.7], [0.7, 3]), mix([0.72, 0.05, 80], light, 0.25)),
      line(slabs, mix([0.6, 0.05, 80], shade, 0.3), 3),
      path(front(eye, [-1.5, 1.7], [0, 2.6], 3), 'url(#back)'),
      path(side(eye, -1.5, [0, 2.6], [0.7, 3]), mix(tile, shade, 0.28)),
      path(side(eye, 1.7, [0, 2.6], [0.7, 3]), mix(tile, shade, 0.42)),
      line(joints, mix(tile, shade, 0.28), 2, { opacity: 0.7 }),
      // A window high in the left wall, leaves behind it; its sun lies across the wall and the floor.
      path(side(eye, -1.49, [1.62, 2.3], [1.5, 2.6]), [0.72, 0.14, 130]),
      path(
        face(
          eye,
          [-1.485, 1.62, 1.6],
          [-1.485, 2.1, 1.75],
          [-1.485, 1.7, 1.95],
          [-1.485, 2.2, 2.15],
          [-1.485, 1.75, 2.3],
          [-1.485, 2.05, 2.5],
          [-1.485, 1.62, 2.6],
        ),
        [0.5, 0.13, 142],
      ),
      line(`M${at(-1.485, 1.62, 2.05)}L${at(-1.485, 2.3, 2.05)}`, mix(tile, light, 0.8), 9),
      path(face(eye, [-0.5, 0.62, 3], [0.75, 0.62, 3], [0.75, 1.42, 3], [-0.5, 1.42, 3]), beam(0.78), {
        opacity: 0.75,
        transform: 'skewX(-14)translate(74 0)',
      }),
      path(level(eye, 0.004, [0.1, 1.2], [1.9, 2.9]), light, { opacity: 0.55 }),
      rect(-10, -10, 980, 740, 'url(#glow)'),
      // A slot for the water across the floor; no edge anywhere.
      path(level(eye, 0.006, [-1.5, 1.7], [1.62, 1.69]), mix(STEEL, shade, 0.6)),
      line(
        kit
          .times(26, (i) => `M${at(-1.44 + i * 0.12, 0.006, 1.63)}L${at(-1.44 + i * 0.12, 0.006, 1.68)}`)
          .join(''),
        mix(shade, [0.2, 0.03, 180], 0.5),
        4,
      ),
      // Bars: along the wall, upright, and round the corner by the seat.
      bar(`M${at(-1.2, 0.86)}L${at(-0.18, 0.86)}`, 13),
      bar(`M${at(0.46, 0.72)}L${at(0.46, 1.42)}`, 13),
      bar(`M${at(0.62, 0.78)}L${at(1.6, 0.78)}L${at(1.62, 0.78, 2.1)}`, 14),
      // The rail, the hand shower on it, its hose.
      bar(`M${at(0.12, 0.7)}L${at(0.12, 1.86)}`, 10),
      line(
        `M${Math.round(hx)} ${Math.round(hy + 8)}Q${Math.round(hx + 92)} ${Math.round(hy + 300)} ${footX - 6} ${footY + 78}`,
        mix(STEEL, shade, 0.35),
        7,
      ),
      group({ transform: `translate(${Math.round(hx)} ${Math.round(hy)})rotate(-24)` }, [
        path(outline('-8,10^ -6,-40 -22,-58 -20,-72^ 22,-72^ 24,-58 8,-40 10,10^'), mix(STEEL, shade, 0.3)),
        path('M-24-66H26V-56H-24z', mix(STEEL, light, 0.7)),
      ]),
      disc(
        ...(kit.seen(eye)([0.12, 0.66, 2.95]).map(Math.round) as [number, number]),
        20,
        mix(STEEL, shade, 0.45),
      ),
      disc(
        ...(kit
          .seen(eye)([0.12, 0.66, 2.95])
          .map((v) => Math.round(v) - 3) as [number, number]),
        14,
        mix(STEEL, light, 0.6),
      ),
      // The seat, of slats, its bracket under it.
      path(
        face(eye, [1.0, 0.1, 2.95], [1.1, 0.1, 2.95], [1.45, 0.42, 2.45], [1.3, 0.42, 2.5]),
        mix(shade, [0.2, 0.04, 170], 0.3),
      ),
      kit
        .times(4, (i) =>
          block(eye, [0.86, 1.66], [0.44, 0.49], [2.36 + i * 0.14, 2.47 + i * 0.14], {
            top: mix([0.72, 0.09, 66], light, 0.3),
            front: [0.5, 0.085, 52],
            side: [0.58, 0.09, 58],
          }),
        )
        .toReversed(),
      path(face(eye, [1.0, 0.5, 2.5], [1.4, 0.5, 2.5], [1.4, 0.5, 2.8], [1.0, 0.5, 2.8]), [0.96, 0.02, 95]),
      block(eye, [1.0, 1.4], [0.49, 0.62], [2.46, 2.8], {
        top: [0.98, 0.02, 95],
        front: [0.82, 0.03, 150],
        side: [0.9, 0.02, 110],
      }),
      path(front(eye, [1.0, 1.4], [0.53, 0.56], 2.455), [0.58, 0.11, 150]),
    ],
  };
}

const footprint = (x: number, y: number, turn: number, size: number): Markup =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${size} ${size * 0.5})` }, [
    kit.shape(outline('-10,0 -16,-34 -10,-58 8,-64 18,-46 12,-18 14,4 4,22 -8,18')),
    kit.shape(
      kit.times(5, (i) =>
        new kit.Pen()
          .move(-14 + i * 8, -78 - (i === 1 ? 8 : 0) + i * 2)
          .line(-8 + i * 8, -78)
          .line(-10 + i * 8, -70)
          .close(),
      ),
    ),
  ]);

/** The shower by the pool in the afternoon sun, footprints going off it. */
export function poolShower(): Drawing {
  const wall: Ink = [0.96, 0.02, 92];
  const shade: Ink = [0.58, 0.075, 240];
  const sun: Ink = [0.99, 0.05, 92];
  const outside = pool(
    [
      [0, [0.7, 0.11, 242]],
      [1, [0.92, 0.05, 215]],
    ],
    [
      [0, [0.62, 0.12, 225]],
      [1, [0.68, 0.12, 205]],
    ],
    [0.98, 0.012, 220],
    [0.96, 0.04, 200],
    [0.96, 0.02, 92],
    [0.74, 0.12, 198],
  )([420, -10, 560, 590]);
  const luck = kit.chance(6);
  const [drops, splash] = [new kit.Pen(), new kit.Pen()];
  for (let i = 0; i < 74; i += 1) {
    const x = luck.normal(0, 1);
    const from = luck.between(0, 1);
    const fall = (t: number): kit.Point => [312 + x * 34 + x * 22 * t, 206 + 400 * t];
    const [ax, ay] = fall(from * 0.84);
    const [bx, by] = fall(Math.min(1, from * 0.84 + luck.between(0.06, 0.2)));
    drops.move(ax, ay).line(bx, by);
  }
  for (let i = 0; i < 30; i += 1) splash.dot(312 + luck.normal(0, 74), 606 - Math.abs(luck.normal(0, 17)));
  const wet = mix([0.72, 0.06, 75], shade, 0.42);
  return {
    defs: [
      // Its fronds are smaller than those whose shadow is on the wall.
      ...outside.defs.slice(0, 2),
      kit.sideGradient('wall', 0, 470, [
        [0, mix(wall, shade, 0.26)],
        [0.7, wall],
        [1, sun],
      ]),
      kit.frond(4, { length: 230, droop: 90, leaflets: 17, leaflet: 74 }),
    ],
    body: [
      outside.body,
      path('M-10-10H470V560H-10z', 'url(#wall)'),
      path('M470-10L500-10V566L470 560z', mix(wall, shade, 0.5)),
      // A palm's shadow over the wall.
      group({ opacity: 0.38 }, inked(shade, kit.uses('frond', '60,110,1.3,38 90,60,1.5,12 40,140,1.1,66'))),
      // The floor, wet where the water falls.
      path('M-10 560H500L980 582V740H-10z', [0.84, 0.05, 78]),
      path('M-10 560H500L980 582V594L500 570H-10z', mix([0.84, 0.05, 78], sun, 0.7)),
      line(
        'M-10 640L980 660M200 560L120 740M520 570L640 740M760 576L980 706',
        mix([0.84, 0.05, 78], shade, 0.3),
        4,
      ),
      path(outline('140,628 210,596 330,586 440,600 520,626 470,660 330,672 200,660'), wet),
      path(outline('210,618 300,602 400,612 420,628 320,640 230,634'), mix(wet, [0.95, 0.04, 215], 0.6)),
      inked(wet, [
        footprint(560, 650, 70, 0.62),
        footprint(640, 630, 74, 0.58),
        footprint(716, 660, 70, 0.58),
        footprint(792, 632, 74, 0.54),
        footprint(868, 656, 70, 0.52),
      ]),
      // The pipe up the wall, its tap, its rose.
      line('M196 560V150Q196 104 250 104H300Q312 106 312 150', mix(BRASS, shade, 0.55), 20, {
        'stroke-linecap': 'round',
      }),
      line('M192 556V150Q192 100 250 100H296', mix(BRASS, sun, 0.55), 7, { 'stroke-linecap': 'round' }),
      line('M166 372H226', mix(BRASS, shade, 0.4), 16, { 'stroke-linecap': 'round' }),
      line('M168 368H222', mix(BRASS, sun, 0.6), 5, { 'stroke-linecap': 'round' }),
      path(outline('300,150^ 324,150^ 388,192^ 236,192^'), mix(BRASS, shade, 0.35)),
      path('M236 190H388V204H236z', mix(BRASS, sun, 0.4)),
      line(drops, [0.99, 0.015, 210], 5, { 'stroke-linecap': 'round', opacity: 0.9 }),
      line(drops, [0.78, 0.09, 215], 2, { transform: 'translate(5 2)', 'stroke-linecap': 'round' }),
      kit.dots(splash, [0.99, 0.015, 210], 8),
      // A towel on its peg, its stripes.
      disc(70, 232, 9, mix(BRASS, shade, 0.4)),
      path(outline('40,236^ 72,226^ 104,240^ 112,470^ 84,480 58,468 34,476^'), [0.8, 0.15, 72]),
      path(outline('40,236^ 72,226^ 66,472^ 34,476^'), mix([0.8, 0.15, 72], sun, 0.5)),
      path('M36 400L111 404V420L36 416zM35 434L111 438V446L35 442z', wall),
    ],
  };
}

const crown = (cx: number, cy: number, rx: number, seed: number): kit.Pen =>
  kit.clump({ cx, cy, rx, ry: rx * 0.62, leaves: 30, seed, rough: 0.26 });

/** Looking up from the shower between the walls at night, stars over it and mangrove leaves. */
export function starShower(): Drawing {
  const glow: Ink = [0.9, 0.12, 72];
  const wall: Ink = [0.34, 0.065, 45];
  const dark: Ink = [0.14, 0.04, 280];
  const luck = kit.chance(9);
  const [far, near] = [new kit.Pen(), new kit.Pen()];
  for (let i = 0; i < 64; i += 1) {
    const turn = luck.between(0.35, Math.PI - 0.35);
    const reach = luck.between(0.3, 1);
    const at = (t: number): kit.Point => [
      520 + Math.cos(turn) * 560 * t * reach,
      262 + Math.sin(turn) * 640 * t * reach,
    ];
    const from = luck.between(0.1, 0.86);
    (from > 0.5 ? near : far).move(...at(from)).line(...at(from + 0.05 + from * 0.1));
  }
  const holes = kit.times(30, (i) => {
    const ring = i < 6 ? 0.34 : i < 16 ? 0.62 : 0.86;
    const turn = i < 6 ? i / 6 : i < 16 ? (i - 6) / 10 : (i - 16) / 14;
    return new kit.Pen().dot(
      520 + Math.cos(turn * 6.283) * 132 * ring,
      250 + Math.sin(turn * 6.283) * 62 * ring,
    );
  });
  return {
    defs: [
      kit.verticalGradient('sky', 0, 720, [
        [0, [0.2, 0.075, 278]],
        [0.6, [0.32, 0.1, 290]],
        [1, [0.44, 0.11, 320]],
      ]),
      kit.roundGradient('glow', 150, 560, 560, [
        [0, glow, 0.75],
        [0.35, glow, 0.25],
        [1, glow, 0],
      ]),
      kit.sideGradient('left', -10, 330, [
        [0, mix(wall, glow, 0.5)],
        [1, mix(wall, dark, 0.25)],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(limb('330,-40,60 470,180,120 620,420,150 760,760,120'), [0.5, 0.1, 295], { opacity: 0.35 }),
      kit.dots(
        kit.spatter({
          box: [0, -10, 980, 740],
          count: 120,
          seed: 4,
          density: (u, v) => 0.3 + Math.exp(-(((u - 0.4 - v * 0.4) / 0.16) ** 2)),
        }),
        [0.95, 0.02, 260],
        4,
      ),
      kit.dots(
        kit.spatter({ box: [0, -10, 980, 740], count: 22, seed: 14, density: () => 1 }),
        [0.99, 0.03, 90],
        8,
      ),
      // Branches look over the wall.
      path(
        [crown(900, 90, 190, 3), crown(990, 260, 150, 5), crown(700, -20, 150, 8)],
        mix(dark, [0.3, 0.07, 160], 0.5),
      ),
      path(limb('1000,420,26 900,250,18 800,110,10 720,30,5'), dark),
      path([crown(960, 150, 110, 9), crown(820, 40, 84, 11)], mix(dark, [0.42, 0.09, 150], 0.5)),
      // Two walls that run up to the sky; a lamp that is not seen stands at the foot of the left one.
      path('M-10-10H120L330 740H-10z', 'url(#left)'),
      path('M120-10L148-10L368 740H330z', mix(wall, glow, 0.75)),
      path('M980 470L742 740H980z', mix(wall, dark, 0.4)),
      path('M980 440L712 740H742L980 470z', mix(wall, glow, 0.3)),
      rect(-10, -10, 980, 740, 'url(#glow)'),
      // The arm and the rose, seen from under it.
      line('M196 262L520 236', mix(BRASS, dark, 0.55), 26),
      line('M196 254L520 228', mix(BRASS, glow, 0.4), 7),
      oval(520, 242, 150, 76, mix(BRASS, dark, 0.6)),
      oval(520, 252, 144, 70, mix(BRASS, dark, 0.28)),
      path(outline('380,236 400,300 470,322 520,322^ 440,306 404,262'), mix(BRASS, glow, 0.6)),
      kit.dots(holes, mix(dark, BRASS, 0.12), 8),
      line(far, [0.9, 0.05, 270], 4, { 'stroke-linecap': 'round', opacity: 0.8 }),
      line(near, [0.97, 0.05, 85], 8, { 'stroke-linecap': 'round', opacity: 0.9 }),
    ],
  };
}

const bloom = (x: number, y: number, size: number, turn: number): Markup =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${size})` }, [
    kit.times(5, (i) =>
      path(outline('0,0^ -26,-28 -22,-62 4,-72 28,-58 26,-26'), i % 2 ? [0.6, 0.22, 15] : [0.67, 0.2, 12], {
        transform: `rotate(${i * 72})`,
      }),
    ),
    disc(0, 0, 11, [0.45, 0.18, 10]),
    line('M0 0L20-44', [0.9, 0.14, 90], 6, { 'stroke-linecap': 'round' }),
  ]);

/** The pool of one's own from straight above, breakfast afloat on it. */
export function plungeTray(): Drawing {
  const water: Ink = [0.76, 0.115, 195];
  const deep: Ink = [0.6, 0.115, 215];
  const lit: Ink = [0.97, 0.05, 180];
  const wood: Ink = [0.68, 0.09, 60];
  const shade: Ink = [0.34, 0.08, 235];
  const slats = new kit.Pen();
  for (let i = 0; i < 9; i += 1) slats.move(-20, 596 + i * 30 - 14).line(420 - i * 8, 760 + i * 30);
  const cup = (x: number, y: number): Markup => [
    disc(x + 8, y + 8, 44, mix(wood, shade, 0.5)),
    disc(x, y, 44, [0.96, 0.02, 90]),
    disc(x, y, 34, [0.86, 0.03, 80]),
    disc(x, y, 30, [0.36, 0.07, 45]),
    path(
      outline(`${x - 18},${y - 16} ${x + 2},${y - 24} ${x + 14},${y - 16} ${x - 4},${y - 10}`),
      [0.62, 0.09, 60],
    ),
    line(`M${x + 40} ${y - 20}q26-6 26 14t-24 14`, [0.96, 0.02, 90], 10),
  ];
  return {
    defs: [
      kit.roundGradient('pool', 620, 180, 760, [
        [0, mix(water, lit, 0.4)],
        [0.5, water],
        [1, deep],
      ]),
      kit.frond(5, { length: 240, droop: 70, leaflets: 19, leaflet: 80 }),
    ],
    body: [
      ground('url(#pool)'),
      group({ transform: 'rotate(-18 480 360)' }, [
        line(
          kit.caustics({ from: -200, to: 1200, top: -60, bottom: 780, rows: 9, wave: 190, seed: 7 }),
          lit,
          5,
          { opacity: 0.6 },
        ),
      ]),
      // The sea begins beyond the edge.
      path('M980-20V300L520-20z', [0.44, 0.12, 240]),
      path(
        kit.glitter({
          x: 850,
          top: 10,
          bottom: 210,
          strokes: 18,
          width: () => 200,
          thick: 6,
          lens: 0.4,
          seed: 3,
        }),
        [0.66, 0.1, 225],
      ),
      path('M500-20L980 312V350L470-10z', [0.94, 0.025, 90]),
      path('M470-10L980 350V364L460-6z', mix([0.94, 0.025, 90], shade, 0.4)),
      // The deck at the near corner, and a step of stone under the water.
      path('M-20 500L330 740H-20z', mix(water, [0.95, 0.03, 100], 0.55)),
      path('M-20 560L244 740H-20z', wood),
      path('M-20 552L256 740H236L-20 568z', [0.95, 0.025, 90]),
      line(slats, mix(wood, shade, 0.35), 4),
      // The tray.
      oval(512, 424, 262, 258, mix(deep, shade, 0.35)),
      disc(470, 380, 252, mix(wood, shade, 0.35)),
      disc(466, 374, 246, mix(wood, [0.93, 0.08, 85], 0.35)),
      disc(470, 380, 226, wood),
      line(
        kit
          .times(
            6,
            (i) =>
              `M${254 + i * 8 + Math.abs(i - 3) * 26} ${244 + i * 52}H${686 - i * 8 - Math.abs(i - 3) * 26}`,
          )
          .join(''),
        mix(wood, shade, 0.25),
        3,
      ),
      cup(372, 312),
      cup(408, 480),
      // Half a papaya, slices of lime, bread.
      path(outline('520,270 590,252 640,292 636,372 580,420 520,400 494,336'), mix(wood, shade, 0.5), {
        transform: 'translate(10 12)',
      }),
      path(outline('520,270 590,252 640,292 636,372 580,420 520,400 494,336'), [0.74, 0.13, 105]),
      path(outline('528,282 586,266 626,300 622,364 576,404 528,388 508,336'), [0.76, 0.17, 50]),
      path(outline('556,300 592,296 604,330 588,372 560,376 544,340'), [0.62, 0.15, 42]),
      kit.dots(
        'M566 314h0M584 322h0M572 336h0M590 346h0M566 354h0M580 364h0M560 332h0',
        [0.25, 0.03, 150],
        12,
      ),
      path(outline('520,500 570,462 630,470 640,512 590,548 532,542'), mix(wood, shade, 0.5), {
        transform: 'translate(8 10)',
      }),
      path(outline('520,500 570,462 630,470 640,512 590,548 532,542'), [0.74, 0.12, 62]),
      line('M548 486L574 536M576 470L604 530M604 468L628 516', [0.9, 0.07, 82], 8, {
        'stroke-linecap': 'round',
      }),
      bloom(268, 446, 0.9, 20),
      bloom(790, 580, 1.1, 60),
      bloom(716, 640, 0.7, -30),
      group({ opacity: 0.34 }, inked(shade, kit.uses('frond', '1000,520,1.6,166 1010,600,1.5,188'))),
    ],
  };
}

/** Lotería in the living room while it rains: two boards, beans, the next card turned. */
export function rainyTable(): Drawing {
  const wood: Ink = [0.62, 0.1, 55];
  const shade: Ink = [0.3, 0.06, 30];
  const light: Ink = [0.95, 0.03, 230];
  const paper: Ink = [0.95, 0.045, 88];
  const grounds: readonly Ink[] = [
    [0.8, 0.14, 85],
    [0.62, 0.11, 220],
    [0.64, 0.18, 28],
    [0.62, 0.12, 150],
    [0.86, 0.07, 70],
    [0.6, 0.15, 350],
  ];
  const ink: Ink = [0.28, 0.07, 285];
  /** What is on a card: sun, moon, star, heart, fish, cactus, boat, mushroom. */
  const signs: readonly string[] = [
    'M0-24L6-10L20-16L13-3L26 4L12 8L14 23L2 14L-8 25L-10 10L-25 8L-13-1L-22-14L-7-9z',
    'M10-24A26 26 0 1 0 10 24A32 32 0 0 1 10-24z',
    'M0-26L7-8L26-7L11 4L17 23L0 12L-17 23L-11 4L-26-7L-7-8z',
    'M0 24Q-30-2-20-18Q-8-28 0-12Q8-28 20-18Q30-2 0 24z',
    'M-26 0Q-8-22 12-2L26-14V16L12 2Q-8 22-26 0z',
    'M-6 26V0H-20V-14H-12V-8H-6V-26H6V-4H12V-18H20V4H6V26z',
    'M-26 6H26L16 22H-16zM-2 2V-26L20 2z',
    'M-26 2Q-22-26 0-26Q22-26 26 2zM-7 2H7L10 24H-10z',
  ];
  const card = (x: number, y: number, i: number): Markup => [
    rect(x, y, 62, 82, grounds[(i * 5 + 1) % 6] ?? paper),
    path(signs[(i * 3 + Math.floor(i / 4)) % 8] ?? '', i % 3 === 1 ? paper : ink, {
      transform: `translate(${x + 31} ${y + 36})`,
    }),
    rect(x, y + 68, 62, 14, paper),
  ];
  const board = (x: number, y: number, turn: number, first: number): Markup =>
    group({ transform: `translate(${x} ${y})rotate(${turn})` }, [
      path('M-146-196H146V196H-146z', shade, { transform: 'translate(14 16)', opacity: 0.55 }),
      path('M-146-196H146V196H-146z', paper),
      kit.times(16, (i) => card(-138 + (i % 4) * 71.5, -188 + Math.floor(i / 4) * 96, i + first)),
    ]);
  const bean = (x: number, y: number, turn: number): Markup =>
    group({ transform: `translate(${x} ${y})rotate(${turn})` }, [
      path(outline('-20,2 -16,-12 0,-14 18,-10 22,4 12,12 0,6 -12,12'), shade, {
        transform: 'translate(4 6)',
        opacity: 0.6,
      }),
      path(outline('-20,2 -16,-12 0,-14 18,-10 22,4 12,12 0,6 -12,12'), [0.36, 0.08, 30]),
      path(outline('-14,-4 -8,-10 6,-10 12,-6 2,-5'), [0.68, 0.08, 40]),
    ]);
  const skin: Ink = [0.58, 0.09, 48];
  return {
    defs: [
      kit.roundGradient('table', 140, 60, 980, [
        [0, mix(wood, light, 0.55)],
        [0.5, wood],
        [1, mix(wood, shade, 0.55)],
      ]),
    ],
    body: [
      ground('url(#table)'),
      line('M-10 150L970 90M-10 330L970 290M-10 520L970 500M-10 690L970 690', mix(wood, shade, 0.35), 4),
      // The window's light on the wood, with the drops that run down its pane in it.
      path('M-10 20L250-20L470 380L120 470z', light, { opacity: 0.3 }),
      line(
        'M60 60Q90 130 84 190M140 30Q176 120 190 240M230 60Q262 160 300 220M150 300Q176 360 190 410M300 260Q330 320 340 370',
        light,
        7,
        { 'stroke-linecap': 'round', opacity: 0.55 },
      ),
      board(330, 366, -9, 0),
      board(746, 420, 12, 5),
      // The pile, and the card that was turned: the sun.
      group({ transform: 'translate(560 128)rotate(8)' }, [
        path('M-66-96H66V96H-66z', shade, { transform: 'translate(12 14)', opacity: 0.55 }),
        path('M-70-92H62V100H-70z', mix(paper, shade, 0.3)),
        path('M-66-96H66V96H-66z', paper),
        path('M-56-86H56V64H-56z', [0.66, 0.11, 225]),
        path(signs[0] ?? '', [0.84, 0.16, 85], { transform: 'translate(0 -12)scale(1.9)' }),
        disc(0, -12, 22, [0.72, 0.18, 55]),
        rect(-56, 72, 112, 14, mix(paper, shade, 0.25)),
      ]),
      [
        [256, 262, 20],
        [330, 356, -40],
        [300, 470, 70],
        [404, 300, 10],
        [700, 330, 40],
        [806, 420, -20],
        [760, 530, 80],
        [520, 300, -30],
        [548, 560, 15],
        [500, 610, -60],
        [590, 622, 30],
        [552, 650, 100],
      ].map(([x = 0, y = 0, turn = 0]) => bean(x, y, turn)),
      // A child's hand with the next bean.
      path(limb('150,780,120 196,640,92 226,560,80'), shade, { transform: 'translate(22 20)', opacity: 0.4 }),
      path(limb('120,800,150 160,690,118'), [0.66, 0.17, 28]),
      path(limb('152,720,86 196,630,74 224,560,78'), skin),
      path(
        [
          '214,560,30 222,500,26 244,462,20',
          '234,548,28 256,492,25 270,458,19',
          '250,560,26 284,520,23 300,494,18',
          '196,580,30 178,528,26 206,480,20',
        ].map((along) => limb(along)),
        skin,
      ),
      path(
        ['214,530,3 224,498,8 240,470,4', '250,520,3 258,496,8 266,470,4'].map((along) => limb(along)),
        mix(skin, light, 0.5),
      ),
      bean(238, 452, 30),
    ],
  };
}
