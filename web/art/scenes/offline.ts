import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Markup, type Scene } from '../kit';
import { afterSunset, deepNight, type LampLight } from '../parts/lamp-light';
import { LAMP, lampBoat } from '../parts/lamp-boat';
import { lighthouse } from '../parts/lighthouse';

// One light: an oil lamp on a pole in the boat. The tower's is out; the sky only sets it off from the sea.

/** Where a crop puts the horizon, the tower's foot and the boat, and how large they are. */
type Stage = {
  horizon: number;
  tower: kit.Point;
  size: number;
  boat: kit.Point;
  near: number;
  width: number;
  foot: number;
};

const stages: Record<kit.CropName, Stage> = {
  hero: {
    horizon: 724,
    tower: [1420, 716],
    size: 1.06,
    boat: [930, 872],
    near: 1.1,
    width: 1920,
    foot: 1080,
  },
  poster: {
    horizon: 984,
    tower: [780, 976],
    size: 1.2,
    boat: [360, 1216],
    near: 1.26,
    width: 1200,
    foot: 1500,
  },
  tile: { horizon: 690, tower: [730, 682], size: 1.02, boat: [310, 856], near: 1.1, width: 1080, foot: 1080 },
};

const lampOf = ({ boat: [x, y], near }: Stage): kit.Point => [x + LAMP[0] * near, y + LAMP[1] * near];

function sky(stage: Stage, light: LampLight, { view }: Frame): Markup {
  const { width, horizon } = stage;
  const stars = kit.spatter({
    box: [0, 0, width, horizon * 0.86],
    count: Math.round((light.stars * width) / 1200),
    seed: 8,
    view,
    density: (u, v) => (1 - v) * (0.35 + 0.65 * Math.abs(Math.sin(u * 7 + 1))),
  });
  return [
    kit.rect(-20, -20, width + 40, horizon + 30, 'url(#sky)'),
    kit.dots(stars, light.star, 3.2, { opacity: 0.85 }),
    kit.path(
      kit.stratus({ x: width * 0.3, y: horizon - 52, width: width * 0.62, height: 26, strokes: 4, seed: 4 }),
      light.cloud,
    ),
    kit.path(
      kit.stratus({ x: width * 0.86, y: horizon - 118, width: width * 0.4, height: 20, strokes: 3, seed: 9 }),
      light.cloud,
    ),
  ];
}

/** The sea like a mirror: it holds the sky in flat lenses, the tower and the lamp. */
function sea(stage: Stage, light: LampLight): Markup {
  const { horizon, width, foot, tower, size, boat, near } = stage;
  const lenses = (
    x: number,
    top: number,
    strokes: number,
    wide: number,
    lens: number,
    seed: number,
  ): kit.Pen =>
    kit.glitter({
      x,
      top,
      bottom: foot,
      strokes,
      width: (down) => wide * (0.7 + 0.5 * down),
      thick: 11,
      lens,
      seed,
    });
  const mirrored = kit.glitter({
    x: tower[0],
    top: tower[1] + 34 * size,
    bottom: tower[1] + 300 * size,
    strokes: 40,
    width: () => 92 * size,
    thick: 13,
    lens: 1.5,
    seed: 21,
  });
  const lamp = kit.glitter({
    x: lampOf(stage)[0],
    top: boat[1] + 10 * near,
    bottom: foot + 20,
    strokes: 44,
    width: (down) => (46 + 150 * down) * near,
    thick: 15,
    lens: 0.85,
    seed: 5,
  });
  return [
    kit.rect(-20, horizon, width + 40, foot - horizon + 20, 'url(#sea)'),
    kit.path(lenses(width * 0.4, horizon + 6, 30, width * 0.9, 0.34, 3), light.calm, { opacity: 0.6 }),
    kit.path(lenses(width * 0.6, horizon + 30, 30, width, 0.3, 13), light.dark, { opacity: 0.55 }),
    kit.path(mirrored, light.tower.shade, { opacity: 0.75 }),
    kit.path(lamp, light.gold),
  ];
}

/** The point: far forest, ironshore, and palms that stand on it. */
function point({ tower: [x, y], size, width }: Stage, light: LampLight): Markup {
  const shore = (px: number): number =>
    y +
    2 -
    18 * size * kit.step(px, x - 420 * size, x - 260 * size) -
    kit.bump(px, x + 420 * size, 130 * size, 26 * size);
  const rocks = kit.ridge({
    from: x - 450 * size,
    to: width + 60,
    base: y + 24 * size,
    rough: 9,
    frequency: 0.03,
    octaves: 3,
    step: 17,
    seed: 5,
    profile: shore,
  });
  const stone = kit.ledge({
    from: x - 330 * size,
    to: width + 40,
    top: (px) => shore(px) + 3,
    drop: 17 * size,
    seed: 8,
    step: 20,
    gap: 0.3,
  });
  const scrub = kit.treeline({
    from: x + 270 * size,
    to: width + 60,
    base: y + 6,
    size: 26 * size,
    leaf: 7,
    seed: 6,
    profile: (px) => shore(px) - 6,
  });
  const farCoast = kit.treeline({
    from: x - 760 * size,
    to: width + 60,
    base: y + 8,
    size: 15 * size,
    leaf: 5,
    seed: 4,
    profile: (px) => y + 14 - 42 * size * kit.step(px, x - 780 * size, x - 420 * size),
  });
  const crowns = [
    kit.palm({
      x: x + 330 * size,
      y: y - 20,
      height: 190 * size,
      lean: 38 * size,
      scale: 0.5 * size,
      seed: 3,
      width: 8,
    }),
    kit.palm({
      x: x + 300 * size,
      y: y - 16,
      height: 130 * size,
      lean: 52 * size,
      scale: 0.44 * size,
      seed: 6,
      width: 7,
    }),
  ];
  return [
    kit.path(farCoast, light.far),
    kit.inked(light.leaf, crowns),
    kit.group(
      { transform: `translate(${x} ${Math.round(y - 14 * size)})scale(-${size} ${size})` },
      lighthouse(light.tower),
    ),
    kit.path(scrub, light.leaf),
    kit.path(rocks, light.rock),
    kit.path(stone, light.rockLit),
  ];
}

function drawUnder(light: LampLight, frame: Frame): Drawing {
  const stage = stages[frame.crop];
  const { boat, near, horizon, foot } = stage;
  const lamp = lampOf(stage);
  const rings = kit.halo(
    ...lamp,
    [176, 112, 62].map((r) => r * near),
    3,
  );
  return {
    defs: [
      kit.verticalGradient('sky', 0, horizon, light.sky),
      kit.verticalGradient('sea', horizon, foot, light.sea),
      kit.frond(2, { length: 190, droop: 88, leaflets: 13, leaflet: 66 }),
    ],
    body: [
      sky(stage, light, frame),
      sea(stage, light),
      point(stage, light),
      rings.map((ring, i) => kit.path(ring, kit.at(light.halo, i), { opacity: 0.26 + 0.24 * i })),
      kit.path(
        kit.outline('-210,8^ -60,2 120,2 216,6^ 120,20 -100,20'),
        mix(light.dark, light.boat.ink, 0.5),
        {
          transform: `translate(${boat.join(' ')})scale(${near})`,
        },
      ),
      kit.group({ transform: `translate(${boat.join(' ')})scale(${near})` }, lampBoat(light.boat)),
      kit.path(
        kit.glitter({
          x: lamp[0] + 10,
          top: boat[1] + 8,
          bottom: boat[1] + 26 * near,
          strokes: 6,
          width: () => 90 * near,
          thick: 9,
          lens: 0.8,
          seed: 3,
        }),
        light.gold,
      ),
    ],
  };
}

/** No connection: the lighthouse is out, and a boat with an oil lamp does its work. */
export const offline: Scene = {
  name: 'offline',
  title:
    'A lighthouse without light, and a rowing boat in which a child holds up an oil lamp over a calm sea',
  light: 'Night falls: one oil lamp in a boat is all the light there is, and the sea doubles it.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: lampOf(stages.poster),
      subject: area(0.08, 0.5, 0.6, 0.86),
      quiet: area(0, 0, 0.52, 0.5),
    },
    hero: {
      at: [0, 0],
      focus: lampOf(stages.hero),
      subject: area(0.37, 0.4, 0.62, 0.86),
      quiet: area(0, 0, 0.64, 0.52),
    },
    tile: {
      at: [0, 0],
      focus: lampOf(stages.tile),
      subject: area(0.08, 0.42, 0.62, 0.86),
      quiet: area(0, 0, 0.55, 0.44),
    },
  }),
  draw: (frame) => drawUnder(afterSunset, frame),
  dusk: (frame) => drawUnder(deepNight, frame),
};
