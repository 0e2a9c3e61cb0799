import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Markup, type Scene } from '../kit';
import { flamingoSymbols, flock, onTheWing } from '../parts/flamingos';
import { dusk, layouts, morning, type HideLayout, type HideLight } from '../parts/hide-light';
import { photographer, watcher } from '../parts/photographer';
import { ragged } from '../parts/ragged';

// From inside a hide: the sun stands behind the flock, and what is in here is dark with its light on right edges.
/** What is seen through the opening. */
function lagoon({ open, horizon, sun, far, near, flying }: HideLayout, light: HideLight): Markup {
  const [left, top, right, bottom] = open;
  return [
    kit.rect(left - 40, top - 40, right - left + 80, horizon - top + 50, 'url(#sky)'),
    kit.rect(left - 40, top - 40, right - left + 80, horizon - top + 50, 'url(#burn)'),
    kit.disc(...sun, 80, light.sun),
    kit.inked(
      kit.at(light.far, 0),
      kit.forest({ from: left - 60, to: right, scale: 0.3, seed: 6, profile: () => horizon - 26 }),
    ),
    kit.inked(
      kit.at(light.far, 1),
      kit.forest({
        from: left - 60,
        to: sun[0] - 190,
        scale: 0.42,
        seed: 9,
        profile: (x) => horizon - 26 + 30 * kit.step(x, sun[0] - 480, sun[0] - 200),
      }),
    ),
    kit.inked(
      kit.at(light.far, 1),
      kit.forest({
        from: sun[0] + 260,
        to: right,
        scale: 0.42,
        seed: 12,
        profile: (x) => horizon - 20 * kit.step(x, sun[0] + 260, right),
      }),
    ),
    kit.rect(left - 40, horizon, right - left + 80, bottom - horizon + 60, 'url(#water)'),
    kit.path(
      kit.glitter({
        x: sun[0],
        top: horizon + 4,
        bottom: bottom + 30,
        strokes: 54,
        width: (n) => 180 + 320 * n,
        thick: 12,
        lens: 0.6,
        seed: 5,
      }),
      light.glitter,
      { opacity: 0.9 },
    ),
    flock(far, {
      bird: light.birdFar,
      lit: light.feather,
      mirror: mix(light.birdFar, kit.at(light.rings, 0), 0.4),
    }),
    kit.path(
      kit.glitter({
        x: sun[0] + 60,
        top: horizon + 40,
        bottom: bottom + 30,
        strokes: 26,
        width: () => right - left,
        thick: 10,
        lens: 0.2,
        seed: 15,
      }),
      mix(light.bird, light.birdFar, 0.5),
      { opacity: 0.5 },
    ),
    flock(near, { bird: light.bird, lit: light.feather, mirror: mix(light.bird, light.birdFar, 0.35) }),
    kit.path(
      kit.glitter({
        x: sun[0] + 40,
        top: horizon + 70,
        bottom: bottom + 20,
        strokes: 30,
        width: () => (right - left) * 0.8,
        thick: 9,
        lens: 0.16,
        seed: 25,
      }),
      light.glitter,
      { opacity: 0.85 },
    ),
    onTheWing(flying, { bird: light.bird, lit: light.feather, mirror: light.bird }),
  ];
}

/** The hide round the opening: planks, a fringe of palm leaf above, a ledge, light between the slats. */
function hide({ open: [left, top, right, bottom] }: HideLayout, light: HideLight, { view }: Frame): Markup {
  const luck = kit.chance(8);
  const fringe: kit.Knot[] = [];
  for (let x = right; x > left; x -= luck.between(6, 18)) fringe.push([x, top + luck.between(0, 34), true]);
  const hole = ragged(
    [
      [left, bottom, true],
      [left + 6, (top + bottom) / 2],
      [left - 2, top, true],
      ...fringe.toReversed(),
      [right, bottom, true],
    ],
    new kit.Pen(),
    0.06,
  );
  const gaps = new kit.Pen();
  const boards = new kit.Pen();
  const foot = view[1] + view[3];
  for (let x = view[0] - 20 + luck() * 40; x < left - 30; x += luck.between(58, 96)) {
    boards.move(x, view[1]).line(x + luck.normal(0, 6), foot);
    if (luck() < 0.75) {
      const [from, long] = [luck.between(top - 40, bottom - 120), luck.between(80, 260)];
      kit.polygon(gaps, [
        [x - 1.5, from],
        [x + 2.5, from + 10],
        [x + 2, from + long],
        [x - 1, from + long - 14],
      ]);
    }
  }
  const eaves = new kit.Pen();
  for (let i = 0; i < 54; i += 1) {
    const x = luck.between(view[0], right);
    kit.dab(
      eaves,
      x,
      luck.between(view[1] + 10, top - 30),
      luck.between(40, 130),
      luck.between(3, 7),
      Math.PI / 2 + luck.normal(0, 0.16),
    );
  }
  return [
    kit.path(`M-20-20H1970V1540H-20z${String(hole)}`, light.wall, { 'fill-rule': 'evenodd' }),
    kit.line(boards, mix(light.wall, light.ink, 0.6), 5),
    kit.path(eaves, light.slat, { opacity: 0.7 }),
    kit.path(gaps, light.lit),
    // The reveal of the opening takes the sun on the side that faces it.
    kit.path(
      kit.polygon(new kit.Pen(), [
        [left, bottom],
        [left + 4, top + 30],
        [left - 20, top + 4],
        [left - 22, bottom + 26],
      ]),
      light.ledge,
    ),
    kit.path(
      kit.polygon(new kit.Pen(), [
        [left - 22, bottom + 26],
        [left, bottom - 2],
        [right, bottom - 2],
        [right, bottom + 26],
      ]),
      mix(light.ledge, light.lit, 0.55),
    ),
    kit.rect(left - 22, bottom + 24, right - left + 22, 26, light.ledge),
    kit.rect(left - 22, bottom + 24, right - left + 22, 5, light.lit),
    kit.rect(left - 22, bottom + 50, right - left + 22, 10, light.ink),
  ];
}

/** What comes in between the boards under the ledge, and where it lies on the floor. */
function slats(
  { open: [left, , right, bottom], sun }: HideLayout,
  light: HideLight,
  { view }: Frame,
): Markup {
  const luck = kit.chance(14);
  const [gaps, lying] = [new kit.Pen(), new kit.Pen()];
  const foot = view[1] + view[3];
  const sill = bottom + (foot - bottom) * 0.58;
  const below = foot + 20;
  for (let x = left + 40; x < right; x += luck.between(70, 150)) {
    const wide = luck.between(2.5, 7);
    kit.polygon(gaps, [
      [x, bottom + 66],
      [x + wide, bottom + 66],
      [x + wide * 0.8, sill],
      [x - 1, sill],
    ]);
    const lean = (x - sun[0]) * 0.55;
    kit.polygon(lying, [
      [x - 2, sill + 3],
      [x + wide + 2, sill + 3],
      [x + wide * 3.4 + lean, below],
      [x - wide * 1.6 + lean, below],
    ]);
  }
  return [
    kit.rect(view[0] - 20, sill, view[2] + 40, below - sill, mix(light.wall, light.ink, 0.4)),
    kit.path(lying, light.lit, { opacity: 0.42 }),
    kit.path(gaps, light.lit),
  ];
}

function drawUnder(light: HideLight, frame: Frame): Drawing {
  const layout = layouts[frame.crop];
  const { open, horizon, sun, who, size, child } = layout;
  const inks = { ink: light.ink, lit: light.lit, dim: mix(light.ink, light.ledge, 0.3) };
  return {
    defs: [
      kit.forestStrip(),
      ...flamingoSymbols(),
      kit.verticalGradient('sky', open[1], horizon, light.sky),
      kit.roundGradient('burn', ...sun, 520, [
        [0, light.sun, 0.95],
        [0.17, kit.at(light.rings, 3), 0.9],
        [0.5, kit.at(light.rings, 1), 0.5],
        [1, kit.at(light.rings, 0), 0],
      ]),
      kit.verticalGradient('water', horizon, open[3], light.water),
    ],
    body: [
      lagoon(layout, light),
      hide(layout, light, frame),
      slats(layout, light, frame),
      kit.group({ transform: `translate(${child.join(' ')})scale(${size})` }, watcher(inks)),
      kit.group({ transform: `translate(${who.join(' ')})scale(${size})` }, photographer(inks)),
    ],
  };
}

/** Somebody photographing flamingos out of a hide. */
export const photoPass: Scene = {
  name: 'photo-pass',
  title:
    'Out of the dark of a hide a photographer and a child watch flamingos in a lagoon, the sun behind them',
  light: 'Early sun behind the flock: birds and water burn, and the hide is dark but for its right edges.',
  crops: framing({
    poster: { at: [0, 0], focus: [740, 960], subject: area(0.2, 0.4, 1, 0.84), quiet: area(0, 0, 1, 0.35) },
    hero: { at: [0, 0], focus: [1200, 560], subject: area(0.25, 0.22, 1, 0.86), quiet: area(0, 0, 1, 0.17) },
    tile: { at: [0, 0], focus: [640, 560], subject: area(0.18, 0.22, 1, 0.9), quiet: area(0, 0, 1, 0.17) },
  }),
  draw: (frame) => drawUnder(morning, frame),
  dusk: (frame) => drawUnder(dusk, frame),
};
