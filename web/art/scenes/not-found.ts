import * as kit from '../kit';
import { area, framing, mix, span, type Drawing, type Frame, type Markup, type Scene } from '../kit';
import { noon, moonlight, type RoadEndLight } from '../parts/road-end-light';
import { iguana } from '../parts/iguana';
import { along, causeway, leafShade } from '../parts/white-road';

// The sun, by dusk the moon, is high on the left: the road takes all of it, the hole keeps only a disc of it
// on its water. Places are from the end of the road at 0, 0.

/** Where a crop puts the end of the road, how large, and how wide the hole is. */
type Stage = {
  at: kit.Point;
  scale: number;
  half: number;
  depth: number;
  /** How far below the far edge of the water its disc of light lies. */
  disc: number;
  width: number;
  foot: number;
};

const stages: Record<kit.CropName, Stage> = {
  hero: { at: [1250, 612], scale: 1.24, half: 500, depth: 150, disc: -36, width: 1920, foot: 1080 },
  poster: { at: [590, 720], scale: 1.1, half: 480, depth: 320, disc: 26, width: 1200, foot: 1500 },
  tile: { at: [560, 500], scale: 1.06, half: 480, depth: 260, disc: 26, width: 1080, foot: 1080 },
};

/** The far lip of the hole, drooping to both sides. */
const lip =
  ({ half }: Stage): kit.Profile =>
  (x) =>
    14 + 200 * (1 - Math.sqrt(Math.max(0, 1 - (x / (half + 30)) ** 2))) + 5 * Math.sin(x / 23);

/** The last stone: a slab that stands out over the hole, its top, its broken front and the shade under it. */
const slab = {
  top: kit.outline(
    '-142,-30^ -70,-44 60,-42 128,-28^ 150,-4 172,22^ 214,28 226,40^ 150,58 30,66 -90,58 -196,44^ -186,22',
  ),
  front: kit.outline(
    `-196,44^ -90,58 30,66 150,58 226,40^ 218,72 196,84^ 160,82 140,100^ 60,98 20,112^ -40,96 -110,100^
      -170,78`,
  ),
  drips: kit.outline(
    '-150,60^ -60,70 40,76 130,70^ 116,84 70,82^ 54,94 10,90^ -20,82 -70,88^ -90,78 -130,78',
  ),
  shade: kit.outline('-196,60^ 0,90 222,56^ 190,150 120,168 60,210 -10,176 -90,190 -160,130'),
};

/** The hole: its dark, the water far down, and the beds of stone its far wall breaks into. */
function hole(stage: Stage, light: RoadEndLight): Markup {
  const { half, depth, disc } = stage;
  const edge = lip(stage);
  const [bright, middle, deep] = light.stone;
  const mouth = kit.times(23, (i): kit.Point => {
    const x = -half + (i / 22) * half * 2;
    return [x, edge(x)];
  });
  const near = mouth
    .toReversed()
    .map(([x]): kit.Point => [x, depth + 140 + 190 * Math.sqrt(1 - (x / (half + 10)) ** 2)]);
  const pit = kit.outline([...mouth, ...near], { tension: 0.15 });
  const turf = kit
    .curve(mouth.map(([x, y]): kit.Point => [x * 1.03, y - 20]))
    .line(half, edge(half))
    .line(0, 120)
    .line(-half, edge(half))
    .close();
  const bed = (top: number, drop: number, seed: number, from: number, to: number, gap: number): kit.Pen =>
    kit.ledge({
      from: half * from,
      to: half * to,
      top: (x) => edge(x * 0.97) + top,
      drop,
      seed,
      step: 34,
      slant: 10,
      gap,
    });
  const surface = depth + 120;
  const rings = kit.glitter({
    x: 60,
    top: surface - 40,
    bottom: surface + 120,
    strokes: 26,
    width: () => half * 1.1,
    thick: 7,
    lens: 0.4,
    seed: 12,
  });
  const moon = kit.outline(
    kit.times(16, (i): kit.Knot => {
      const angle = (i / 16) * Math.PI * 2;
      return [-70 + 92 * Math.cos(angle), surface + disc + 25 * Math.sin(angle)];
    }),
  );
  const wave = kit.glitter({
    x: -70,
    top: surface + disc - 24,
    bottom: surface + disc + 48,
    strokes: 11,
    width: () => 150,
    thick: 6,
    seed: 3,
  });
  return [
    kit.path(turf, light.turf),
    kit.path(pit, light.hole),
    kit.tag('ellipse', { cx: 0, cy: surface + 60, rx: half * 0.92, ry: 128, fill: light.water }),
    kit.tag('ellipse', {
      cx: 40,
      cy: surface + 54,
      rx: half * 0.62,
      ry: 74,
      fill: mix(light.water, light.waterLit, 0.5),
    }),
    kit.path(rings, light.waterLit),
    kit.path(moon, light.gleam),
    kit.path(wave, light.gleam, { transform: 'translate(8 44)' }),
    kit.path(bed(0, depth * 0.95, 5, -0.99, 0.99, 0.08), mix(light.hole, deep, 0.55)),
    kit.path(bed(0, depth * 0.6, 8, -0.97, 0.98, 0.14), deep),
    kit.path(bed(0, depth * 0.34, 3, -0.9, 0.97, 0.2), middle),
    kit.path(bed(0, depth * 0.15, 7, -0.5, 0.99, 0.16), bright),
    kit.path(bed(depth * 0.46, depth * 0.2, 13, 0.12, 0.9, 0.4), middle),
    kit.path(bed(depth * 0.68, depth * 0.14, 17, 0.34, 0.8, 0.5), deep),
  ];
}

/** Roots of the trees above that go down after the water. */
function roots(stage: Stage): kit.Pen {
  const luck = kit.chance(6);
  const edge = lip(stage);
  const pen = new kit.Pen();
  for (const [at = 0, long = 0] of kit.rows(
    '-.74,210 -.66,330 -.61,180 -.4,150 .46,190 .55,300 .6,380 .82,170',
    2,
  )) {
    const x = at * stage.half;
    const y = edge(x) - 12;
    const reach = long * (stage.depth / 260);
    kit.limb(
      [
        [x, y, 9],
        [x + luck.normal(0, 12), y + reach * 0.4, 6],
        [x + luck.normal(0, 14), y + reach * 0.75, 4],
        [x + luck.normal(0, 10), y + reach, 2],
      ],
      pen,
    );
  }
  return pen;
}

/** Shrubs along the road, which hide where the forest's planes stand. */
function verge(light: RoadEndLight): Markup {
  const luck = kit.chance(22);
  return kit.times(9, (i): Markup => {
    const near = 0.3 + 0.075 * i;
    const [x, y, half] = along(near);
    const tone = mix(light.leaf, light.haze, 0.42 * (1 - near));
    const shrub = (side: -1 | 1): kit.Pen => {
      const size = 22 + 46 * near * luck.between(0.7, 1.2);
      const cx = x + side * (half * 1.05 + size * 0.9);
      return kit.clump({
        cx,
        cy: y - size * 0.2,
        rx: size,
        ry: size * 0.72,
        leaves: 13,
        seed: i * 2 + side + 3,
        rough: 0.2,
      });
    };
    return kit.path([shrub(-1), shrub(1)], tone);
  });
}

/** The forest on both sides of the road, in planes that go to air. */
function forest(stage: Stage, light: RoadEndLight, { view }: Frame): Markup {
  const { at, scale } = stage;
  const [left, right] = [(view[0] - 40 - at[0]) / scale, (view[0] + view[2] + 40 - at[0]) / scale];
  const plane = (index: number, side: -1 | 1): Markup => {
    const [, y, half] = along([0.12, 0.42, 0.7, 0.9][index] ?? 1);
    const gap = half + 12 + index * 26;
    const bend = along([0.2, 0.5, 0.76, 0.95][index] ?? 1)[0];
    const inner = bend + side * gap;
    const profile: kit.Profile = (x) => {
      const off = Math.abs(x - inner);
      return y - 14 - kit.at([62, 92, 120, 112], index) * kit.step(off, -10, 150 + index * 50) - 0.05 * off;
    };
    const tone = mix(light.leaf, light.haze, [0.62, 0.38, 0.16, 0][index] ?? 0);
    const trees = kit.treeline({
      from: side < 0 ? left : inner,
      to: side < 0 ? inner : right,
      base: (along([0.42, 0.7, 0.9, 1][index] ?? 1)[1] ?? 0) + 24,
      size: 30 + index * 13,
      leaf: 8 + index,
      seed: 40 + index * 3 + side,
      profile,
    });
    const luck = kit.chance(80 + index * 2 + side);
    const lit = kit.coarsePen();
    for (let i = 0; i < 24; i += 1) {
      const x = inner + side * luck.between(20, 560);
      const size = 0.8 + index * 0.4;
      kit.dab(
        lit,
        x,
        profile(x) + luck.between(-20, 40) * size,
        luck.between(12, 26) * size,
        luck.between(3, 6) * size,
        luck.normal(-0.3, 0.4),
      );
    }
    return [kit.path(trees, tone), kit.path(lit, mix(light.leafLit, tone, 0.4))];
  };
  return [0, 1, 2, 3].map((index) => [plane(index, -1), plane(index, 1)]);
}

/** What grows on the near lip, over which the hole is seen. */
function nearLip(stage: Stage, light: RoadEndLight, frame: Frame): Markup {
  const { width, foot, at, half, scale } = stage;
  const profile: kit.Profile = (x) =>
    foot -
    26 -
    kit.bump(x, at[0] - half * scale - 60, 190, foot * 0.21) -
    kit.bump(x, at[0] + half * scale + 60, 190, foot * 0.23) -
    20 * Math.sin(x / 160);
  const growth = kit.treeline({
    from: -40,
    to: width + 60,
    clip: span(frame.view),
    base: foot + 30,
    size: 46,
    leaf: 8,
    seed: 15,
    rough: 0.2,
    profile,
  });
  const fans = [
    kit.use('fan', at[0] - half * scale - 40, foot - 210, 1.6, -14),
    kit.use('fan', at[0] - half * scale + 120, foot - 70, 1.2, 36),
    kit.use('fan', Math.min(width - 50, at[0] + half * scale + 40), foot - 210, 1.8, -24),
    kit.use('fan', at[0] + half * scale - 150, foot - 50, 1.2, -42),
  ];
  return [
    kit.group({ fill: light.edge, transform: 'translate(-5 -7)' }, [kit.shape(growth), fans]),
    kit.inked(light.ink, [kit.shape(growth), fans]),
  ];
}

function drawUnder(light: RoadEndLight, frame: Frame): Drawing {
  const stage = stages[frame.crop];
  const { at, scale, width } = stage;
  const lipFans = kit.uses(
    'fan',
    '-300,40,.8,-22 -352,66,.56,14 336,40,.92,20 390,78,.6,-12 -440,96,.66,-40',
  );
  return {
    defs: [kit.verticalGradient('sky', 0, at[1] - 280 * scale, light.sky), kit.fan(4)],
    body: [
      kit.rect(-20, -20, width + 40, at[1] + 200, 'url(#sky)'),
      kit.rect(-20, at[1] - 300 * scale, width + 40, 900, mix(light.turf, light.haze, 0.3)),
      kit.rect(-20, at[1] - 10, width + 40, 900, light.leaf),
      kit.group({ transform: `translate(${at.join(' ')})scale(${scale})` }, [
        forest(stage, light, frame),
        verge(light),
        kit.path(causeway(1.12, 7), light.roadShade),
        kit.path(causeway(1), light.road),
        kit.path(leafShade(), light.roadShade),
        hole(stage, light),
        kit.path(roots(stage), mix(light.leaf, light.turf, 0.3)),
        kit.path(slab.shade, light.hole),
        kit.path(slab.front, light.stone[1]),
        kit.path(slab.drips, light.stone[0]),
        kit.path(slab.top, light.road),
        kit.group({ fill: light.leafLit, transform: 'translate(-3 -4)' }, lipFans),
        kit.inked(mix(light.leaf, light.turf, 0.25), lipFans),
        kit.tag('ellipse', { cx: 34, cy: 26, rx: 150, ry: 15, fill: light.roadShade }),
        kit.group({ transform: 'translate(4 22)' }, iguana(light.iguana)),
      ]),
      nearLip(stage, light, frame),
    ],
  };
}

const focusOf = (crop: kit.CropName): kit.Point => [stages[crop].at[0] - 60, stages[crop].at[1] - 50];

/** No such page: the white road ends at a hole in the ground, and somebody lives there. */
export const notFound: Scene = {
  name: 'not-found',
  title:
    'The white road comes out of the forest and ends over a cenote; on its last stone an iguana looks at you',
  light:
    'Noon: the sun is high on the left, the road takes all of it and the cenote keeps one disc on its water.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: focusOf('poster'),
      subject: area(0.28, 0.36, 0.76, 0.86),
      quiet: area(0.05, 0.06, 0.95, 0.22),
    },
    hero: {
      at: [0, 0],
      focus: focusOf('hero'),
      subject: area(0.5, 0.4, 0.84, 0.94),
      quiet: area(0.05, 0.26, 0.46, 0.66),
    },
    tile: {
      at: [0, 0],
      focus: focusOf('tile'),
      subject: area(0.24, 0.3, 0.82, 0.94),
      quiet: area(0, 0, 1, 0.14),
    },
  }),
  draw: (frame) => drawUnder(noon, frame),
  dusk: (frame) => drawUnder(moonlight, frame),
};
