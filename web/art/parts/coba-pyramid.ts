import * as kit from '../kit';
import { mix, type Eye, type Ink, type Markup, type Pen, type Place, type Point } from '../kit';
import { noon } from './coba-light';

// Nohoch Mul, in metres on a plan of its own: along to the right, across away from us, its middle at 0, 0.

const TIERS = 7;
const RISE = 5.5;
/** Half widths of the lowest tier's foot and of the topmost tier's edge. */
const [FOOT, SUMMIT] = [29, 10.5];
/** How far a tier's face leans in, and how far its corners are rounded off. */
const [LEAN, ROUND] = [0.5, 6.5];
/** The stair: half its width, how far before the foot it starts. */
const STAIR = { half: 6.4, reach: 6 };
const TOP = TIERS * RISE;

type OnSite = (along: number, across: number, up: number) => Point;

const halfAt = (tier: number): number => FOOT - ((FOOT - SUMMIT - LEAN) * tier) / (TIERS - 1);

/** The side of a tier that is seen, from its left corner to where its right one turns away. */
function outlineOf(half: number, round: number): [along: number, across: number, facing: number][] {
  const corner = (side: -1 | 1): [number, number, number][] =>
    kit.times(4, (i) => {
      const angle = (i / 3) * (Math.PI / 2);
      return [
        side * (half - round + Math.cos(angle) * round),
        -(half - round) - Math.sin(angle) * round,
        side * Math.cos(angle),
      ];
    });
  const front = kit.times(3, (i): [number, number, number] => [
    -(half - round) + ((half - round) * 2 * (i + 1)) / 4,
    -half,
    0,
  ]);
  return [...corner(-1), ...front, ...corner(1).toReversed()];
}

/** One tier in strips: the front and right in the light, the left corner turning into shade. */
function tierFaces(at: OnSite, tier: number): Markup {
  const luck = kit.chance(40 + tier);
  const [low, high] = [tier * RISE, (tier + 1) * RISE];
  const half = halfAt(tier);
  const ring = outlineOf(half, ROUND).map(([along, across, facing]) => {
    const narrow = (half - LEAN) / half;
    const top = high + luck.normal(-0.15, 0.34);
    return {
      facing,
      foot: at(along, across, low - 0.9),
      top: at(along * narrow, across * narrow, top),
      along,
      across,
      narrow,
    };
  });
  const strip = (from: number, to: number): Pen => {
    const part = ring.slice(from, to + 1);
    return kit.polygon(kit.coarsePen(), [
      ...part.map(({ top }) => top),
      ...part.toReversed().map(({ foot }) => foot),
    ]);
  };
  const air = tier * 0.02;
  const tone = (ink: Ink): Ink => mix(ink, noon.haze, 0.1 + air);
  return [
    kit.path(strip(0, ring.length - 1), tone(mix(noon.stone, noon.stoneShade, 0.28))),
    kit.path(strip(0, 1), tone(noon.stoneShade)),
    kit.path(strip(1, 2), tone(mix(noon.stone, noon.stoneShade, 0.62))),
  ];
}

/** Courses of stone, gaps where facing has fallen, blocks in the light: on the fronts of all tiers. */
function masonry(at: OnSite): Markup {
  const luck = kit.chance(70);
  const [courses, dark, light, lips] = [new kit.Pen(), new kit.Pen(), new kit.Pen(), new kit.Pen()];
  for (const tier of kit.times(TIERS, (i) => i)) {
    const half = halfAt(tier);
    for (const [i, [along, across]] of outlineOf(half - LEAN, ROUND)
      .slice(1, -1)
      .entries()) {
      const corner = at(along, across, (tier + 1) * RISE - luck.between(0.1, 0.5));
      if (i === 0) lips.move(...corner);
      else lips.line(...corner);
    }
    const on = (along: number, up: number): Point => at(along, -half + (LEAN * up) / RISE, tier * RISE + up);
    for (const up of [1, 2.3, 3.6]) {
      courses.move(...on(-half + ROUND * 0.7, up)).line(...on(-STAIR.half - 1, up));
      courses.move(...on(STAIR.half + 1, up)).line(...on(half - ROUND * 0.7, up));
    }
    for (let i = 0; i < 6; i += 1) {
      const along = (luck() < 0.5 ? -1 : 1) * luck.between(STAIR.half + 2, half - 5);
      const up = luck.between(0.3, RISE - 1.5);
      const [long, tall] = [luck.between(0.8, 2.4), luck.between(0.5, 0.95)];
      kit.polygon(luck() < 0.7 ? dark : light, [
        on(along, up),
        on(along + long, up),
        on(along + long * 0.9, up + tall),
        on(along + long * 0.1, up + tall * 0.8),
      ]);
    }
  }
  return [
    kit.line(courses, mix(noon.stone, noon.stoneShade, 0.5), 1.6, { 'stroke-dasharray': '9 5 15 7 4 11' }),
    kit.path(dark, mix(noon.stoneShade, noon.stone, 0.28)),
    kit.path(light, mix(noon.stone, noon.road, 0.6)),
    kit.line(lips, mix(noon.stone, noon.road, 0.75), 5, { 'stroke-linejoin': 'round' }),
  ];
}

/** Bushes that have taken root on the terraces. */
function bushes(at: OnSite, metre: number): Markup {
  const luck = kit.chance(91);
  const [bodies, lit]: [string[], string[]] = [[], []];
  for (const tier of kit.times(TIERS, (i) => i)) {
    const half = halfAt(tier) - LEAN;
    for (const i of kit.times(tier < 5 ? 4 : 2, (n) => n)) {
      const along = (i % 2 === 0 ? -1 : 1) * luck.between(STAIR.half + 1.6, half - ROUND * 0.5);
      const size = (luck.between(0.9, 2) * metre * (1 - tier * 0.05)) / 100;
      const [x, y] = at(along, -half + 1, (tier + 1) * RISE);
      bodies.push(kit.use(`clump${i % 2}`, x, y - 20 * size, size));
      if (size > 0.1) lit.push(kit.use(`sun${i % 2}`, x, y - 22 * size, size));
    }
  }
  return [kit.inked(mix(noon.leaf, noon.haze, 0.14), bodies), kit.inked(mix(noon.lit, noon.fresh, 0.3), lit)];
}

/** The one broad stair, its left flank in shade, its steps, and the rope down its middle. */
function stair(at: OnSite): Markup {
  const { half, reach } = STAIR;
  const [low, high] = [-FOOT - reach, -(SUMMIT - LEAN) + 0.4];
  const on = (along: number, part: number): Point => at(along, low + (high - low) * part, TOP * part);
  const luck = kit.chance(5);
  const steps = new kit.Pen();
  const worn = new kit.Pen();
  for (const i of kit.times(36, (n) => n)) {
    const part = (i + 0.6) / 36;
    steps.move(...on(-half, part)).line(...on(half, part));
    if (luck() < 0.3) {
      const start = luck.between(-half, half - 2.5);
      const long = luck.between(1, 3);
      kit.polygon(worn, [
        on(start, part),
        on(start + long, part),
        on(start + long, part + 0.014),
        on(start, part + 0.011),
      ]);
    }
  }
  const flank = kit.polygon(new kit.Pen(), [
    on(-half, 0),
    on(-half, 1),
    at(-half, high + 1, TOP - 3),
    ...kit.times(TIERS, (i) => at(-half, -halfAt(TIERS - 1 - i), (TIERS - 1 - i) * RISE)),
  ]);
  const face = kit.polygon(new kit.Pen(), [on(-half, 0), on(-half, 1), on(half, 1), on(half, 0)]);
  const rope = kit.line(new kit.Pen().move(...on(0.5, 0.02)).line(...on(0.5, 0.98)), noon.stoneDark, 2);
  return [
    kit.path(flank, mix(noon.stoneShade, noon.stoneDark, 0.4)),
    kit.path(face, noon.road),
    kit.path(worn, mix(noon.stone, noon.stoneShade, 0.22)),
    kit.line(steps, mix(noon.stone, noon.stoneShade, 0.5), 1.6),
    rope,
  ];
}

/** The temple on top: one door, a moulding, a niche over the door. */
function temple(at: OnSite): Markup {
  const front = -5.4;
  const wall = (pen: Pen, left: number, right: number, low: number, high: number, out = 0): Pen =>
    kit.polygon(pen, [
      at(left, front - out, TOP + low),
      at(right, front - out, TOP + low),
      at(right, front - out, TOP + high),
      at(left, front - out, TOP + high),
    ]);
  const side = kit.polygon(new kit.Pen(), [
    at(-6, front, TOP - 1),
    at(-6, 3, TOP - 1),
    at(-5.7, 3, TOP + 6),
    at(-5.7, front, TOP + 6),
  ]);
  const body = kit.polygon(new kit.Pen(), [
    at(-6, front, TOP - 1),
    at(6, front, TOP - 1),
    at(5.6, front, TOP + 5.7),
    at(2, front, TOP + 6.2),
    at(-2.6, front, TOP + 5.9),
    at(-5.6, front, TOP + 6.1),
  ]);
  return [
    kit.path(side, noon.stoneShade),
    kit.path(body, mix(noon.stone, noon.haze, 0.2)),
    kit.path(wall(wall(new kit.Pen(), -6.1, 6.1, 3.4, 4, 0.3), -5.9, 5.9, 5.4, 5.9, 0.3), noon.road),
    kit.path(wall(new kit.Pen(), -6.1, 6.1, 3.05, 3.4, 0.2), mix(noon.stone, noon.stoneShade, 0.6)),
    kit.path(wall(wall(new kit.Pen(), -1.2, 1.2, 0.2, 2.8), -0.6, 0.6, 4.2, 5.1), noon.dark),
  ];
}

/** People going up and down on all fours or upright: how far over, how high up, the shirt. */
const CLIMBERS = kit.rows(
  `.9,.07,0 -3.6,.1,1 3.4,.16,2 -1.4,.19,3 1.2,.27,1 2.6,.29,0 -2.9,.38,2 .8,.44,3 4.1,.5,1 -.4,.57,0
  1.3,.66,2 -2.2,.7,1 .7,.8,3 2.2,.9,0`,
  3,
);
const SHIRTS: readonly Ink[] = [
  [0.52, 0.17, 28],
  [0.36, 0.08, 250],
  [0.3, 0.05, 330],
  [0.5, 0.1, 190],
];

function climbers(at: OnSite, metre: number): Markup {
  const bodies: Pen[] = SHIRTS.map(() => new kit.Pen());
  const [legs, heads] = [new kit.Pen(), new kit.Pen()];
  const [low, high] = [-FOOT - STAIR.reach, -(SUMMIT - LEAN) + 0.4];
  for (const [along = 0, part = 0, shirt = 0] of CLIMBERS) {
    const [x, y] = at(along, low + (high - low) * part, TOP * part);
    legs
      .move(x - 0.26 * metre, y)
      .line(x, y - 0.9 * metre)
      .line(x + 0.3 * metre, y - 0.25 * metre);
    kit
      .at(bodies, shirt)
      .move(x, y - 0.85 * metre)
      .line(x + 0.08 * metre, y - 1.3 * metre);
    heads.dot(x + 0.1 * metre, y - 1.8 * metre);
  }
  const round = { 'stroke-linecap': 'round' };
  return [
    kit.line(legs, noon.dark, 0.28 * metre),
    bodies.map((body, i) => kit.line(body, kit.at(SHIRTS, i), 0.58 * metre, round)),
    kit.dots(heads, [0.34, 0.06, 45], 0.46 * metre),
  ];
}

/** The pyramid as an eye sees it, its middle `away` metres off; tiny people on its stair. */
export function nohochMul(eye: Eye, [right, away]: Point, turn: number): Markup {
  const place = kit.plan([right, away], turn);
  const at: OnSite = (along, across, up) => {
    const there: Place = place(along, across, up);
    return kit.seen(eye)(there);
  };
  const metre = eye.focal / away;
  const tiers = kit.times(TIERS, (i) => tierFaces(at, TIERS - 1 - i));
  return [temple(at), tiers, masonry(at), bushes(at, metre), stair(at), climbers(at, metre)];
}
