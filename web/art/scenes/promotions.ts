import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Markup, type Scene } from '../kit';
import { garland, type Garland } from '../parts/papel-picado';
import { evening, golden, layouts, type PlazaLayout, type PlazaLight } from '../parts/plaza-light';
import { dancers } from '../parts/plaza-folk';

// The sun is low over the sea, behind the plaza: paper glows, people are dark with gold edges, shadows come to us.
/** Sky, the sun in its rings, the sea with a headland and a boat. */
const behind = ({ horizon, sun }: PlazaLayout, light: PlazaLight): Markup => [
  kit.rect(-20, -20, 1990, horizon + 40, 'url(#sky)'),
  kit.rect(-20, -20, 1990, horizon + 40, 'url(#burn)'),
  kit.disc(...sun, 62, light.sun),
  kit.path(
    kit.stratus({ x: sun[0] + 260, y: horizon - 120, width: 520, height: 20, strokes: 3, seed: 6 }),
    mix(light.far, kit.at(light.rings, 0), 0.4),
  ),
  kit.path(
    kit.ridge({
      from: -20,
      to: sun[0] - 110,
      base: horizon + 4,
      rough: 7,
      frequency: 0.03,
      step: 24,
      seed: 4,
      profile: (x) => horizon - 34 * (1 - kit.step(x, 0, sun[0] - 120)),
    }),
    light.far,
  ),
  kit.rect(-20, horizon, 1990, 120, 'url(#sea)'),
  kit.path(
    kit.glitter({
      x: sun[0],
      top: horizon + 2,
      bottom: horizon + 90,
      strokes: 26,
      width: (near) => 150 + 240 * near,
      thick: 9,
      lens: 0.7,
      seed: 5,
    }),
    light.glitter,
  ),
  kit.group({ transform: `translate(${sun[0] + 300} ${horizon + 24})` }, [
    kit.path(kit.outline('-40,-8^ -24,4 18,4 40,-10^ 0,-5'), light.shade),
    kit.path(kit.outline('-4,-10^ 2,-84^ 30,-12^'), mix(light.far, light.sun, 0.4)),
  ]),
];

/** The plaza: a sea wall and slabs that run to the sun; the two who dance throw their shadow toward us. */
function plaza(
  { horizon, sun, foot, dancers: [dx, dy, size], palms }: PlazaLayout,
  light: PlazaLight,
): Markup {
  const edge = horizon + 62;
  const joints = new kit.Pen();
  for (let x = -2600; x < 4600; x += 260)
    joints.move(sun[0] + (x - sun[0]) * 0.24, edge + 16).line(x, foot + 60);
  for (const t of [0.06, 0.16, 0.32, 0.58, 0.95])
    joints.move(-20, edge + (foot - edge) * t).line(1960, edge + (foot - edge) * t);
  const shadows = new kit.Pen();
  const cast = (x: number, y: number, wide: number, long: number): void => {
    const away = (x - sun[0]) / (y - horizon + 60);
    kit.limb(
      [
        [x, y, wide],
        [x + away * long * 0.5, y + long * 0.5, wide * 1.15],
        [x + away * long, y + long, wide * 0.8],
      ],
      shadows,
    );
  };
  cast(dx - 46 * size, dy - 2, 120 * size, 150 * size);
  cast(dx + 72 * size, dy - 2, 50 * size, 190 * size);
  for (const [x, y, , , , width] of palms) cast(x, y, width * 1.4, 260);
  return [
    kit.rect(-20, edge, 1990, foot - edge + 40, 'url(#ground)'),
    kit.line(joints, light.joint, 3, { opacity: 0.4 }),
    kit.path(
      kit.glitter({
        x: sun[0] - 10,
        top: edge + 20,
        bottom: foot,
        strokes: 20,
        width: (near) => 160 + 420 * near,
        thick: 14,
        lens: 0.8,
        seed: 8,
      }),
      light.lit,
      { opacity: 0.4 },
    ),
    kit.path(shadows, light.shade, { opacity: 0.5 }),
    kit.rect(-20, edge - 16, 1990, 22, mix(light.joint, light.shade, 0.5)),
    kit.rect(-20, edge - 18, 1990, 6, light.lit),
  ];
}

/** What the sun throws through the paper on the slabs: the strings once more, upside down and drawn out toward us. */
function thrown({ horizon, sun, garlands }: PlazaLayout, light: PlazaLight): Markup {
  const [wide, high] = [1.3, 0.42];
  const base = horizon + 92;
  const matrix = [wide, 0, 0, -high, Math.round(sun[0] * (1 - wide)), Math.round(base * (1 + high))];
  return kit.group(
    { opacity: light.night ? 0.34 : 0.5, transform: `matrix(${matrix.join(' ')})` },
    garlands.map((_, i) => kit.use(`string${i}`, 0, 0)),
  );
}

/** Lamps along a string, when the sun no longer does. */
const lamps = ({ from, to, sag }: Garland, light: PlazaLight): string =>
  kit.dots(
    kit
      .times(13, (i) => {
        const t = (i + 0.5) / 13;
        const [x, y] = [
          from[0] + (to[0] - from[0]) * t,
          from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
        ];
        return `M${Math.round(x)} ${Math.round(y) - 6}h0`;
      })
      .join(''),
    light.lit,
    13,
  );

function drawUnder(light: PlazaLight, { crop }: Frame): Drawing {
  const layout = layouts[crop];
  const { horizon, foot } = layout;
  const trees = layout.palms.map(([x, y, height, lean, scale, width], i) =>
    kit.palm({ x, y, height, lean, scale, seed: 4 + i * 5, width }),
  );
  return {
    defs: [
      kit.verticalGradient('sky', 0, horizon, light.sky),
      kit.roundGradient('burn', ...layout.sun, 460, [
        [0, light.sun, 0.95],
        [0.15, kit.at(light.rings, 2), 0.9],
        [0.5, kit.at(light.rings, 0), 0.4],
        [1, kit.at(light.rings, 0), 0],
      ]),
      kit.verticalGradient('sea', horizon, horizon + 90, [
        [0, light.sea[0]],
        [1, light.sea[1]],
      ]),
      kit.verticalGradient('ground', horizon + 60, foot, [
        [0, light.ground[0]],
        [1, light.ground[1]],
      ]),
      ...layout.garlands.map((strung, i) =>
        kit.group({ id: `string${i}` }, garland(strung, light.papers, light.palm)),
      ),
      kit.frond(2, { length: 190, droop: 88, leaflets: 17, leaflet: 66 }),
    ],
    body: [
      behind(layout, light),
      plaza(layout, light),
      thrown(layout, light),
      kit.inked(light.palmLit, trees),
      kit.group({ fill: light.palm, transform: 'translate(5 3)' }, trees),
      kit.group(
        { transform: `translate(${layout.dancers[0]} ${layout.dancers[1]})scale(${layout.dancers[2]})` },
        [dancers({ ink: light.ink, lit: light.lit }, light.ink, mix(light.ink, light.shade, 0.4))],
      ),
      layout.garlands.map((strung, i) => [
        kit.use(`string${i}`, 0, 0),
        light.night ? lamps(strung, light) : '',
      ]),
    ],
  };
}

/** Paper banners over a plaza by the sea. */
export const promotions: Scene = {
  name: 'promotions',
  title: 'Cut-paper banners with animals in them blowing over a seaside plaza, two dancing far below',
  light:
    'Golden hour: the sun is low over the sea behind the plaza, so the paper glows and shadows run to us.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [700, 860],
      subject: area(0.06, 0.32, 0.9, 0.88),
      quiet: area(0, 0, 0.7, 0.28),
    },
    hero: {
      at: [0, 0],
      focus: [1000, 580],
      subject: area(0.1, 0.27, 0.9, 0.8),
      quiet: area(0.1, 0, 0.5, 0.2),
    },
    tile: {
      at: [0, 0],
      focus: [600, 500],
      subject: area(0.06, 0.16, 0.9, 0.86),
      quiet: area(0, 0, 0.6, 0.2),
    },
  }),
  draw: (frame) => drawUnder(golden, frame),
  dusk: (frame) => drawUnder(evening, frame),
};
