import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Ink, type Markup, type Scene } from '../kit';
import { person, type Dress, type PoseName } from '../parts/folk';
import { garland, type Garland } from '../parts/papel-picado';
import { evening, golden, layouts, type PlazaLayout, type PlazaLight } from '../parts/plaza-light';
import { cart, dancers, guitarist } from '../parts/plaza-folk';

// The sun is low over the sea, behind the plaza: paper glows, people are dark with gold edges, shadows come to us.
/** Sky, the sun in its rings, the sea with a headland and a boat. */
const behind = ({ horizon, sun }: PlazaLayout, light: PlazaLight): Markup => [
  kit.rect(-20, -20, 1990, horizon + 40, 'url(#sky)'),
  kit
    .halo(...sun, [330, 220, 130], 4)
    .map((ring, i) => kit.path(ring, kit.at(light.rings, i), { opacity: 0.5 + i * 0.2 })),
  kit.path(kit.halo(...sun, [66], 2), light.sun),
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

/** The plaza: a sea wall, slabs that run to the sun, long shadows of who is on it. */
function plaza({ horizon, sun, foot, people, palms }: PlazaLayout, light: PlazaLight): Markup {
  const edge = horizon + 62;
  const joints = new kit.Pen();
  for (let x = -2600; x < 4600; x += 260)
    joints.move(sun[0] + (x - sun[0]) * 0.24, edge + 16).line(x, foot + 60);
  for (const t of [0.06, 0.16, 0.32, 0.58, 0.95])
    joints.move(-20, edge + (foot - edge) * t).line(1960, edge + (foot - edge) * t);
  // A shadow runs from the feet away from the sun.
  const shadows = new kit.Pen();
  const cast = (x: number, y: number, wide: number, long: number): void => {
    const away = (x - sun[0]) / (y - horizon + 20);
    kit.limb(
      [
        [x, y, wide],
        [x + away * long * 0.5, y + long * 0.5, wide * 1.15],
        [x + away * long, y + long, wide * 0.8],
      ],
      shadows,
    );
  };
  for (const [name, x, y, size] of people)
    cast(x, y - 2, (name === 'cart' ? 130 : name === 'dancers' ? 76 : 44) * size, 130 * size);
  for (const [x, y, , , , width] of palms) cast(x, y, width * 1.4, 230);
  return [
    kit.rect(-20, edge, 1990, foot - edge + 40, 'url(#ground)'),
    kit.line(joints, light.joint, 3, { opacity: 0.45 }),
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
    kit.path(shadows, light.shade, { opacity: 0.55 }),
    kit.rect(-20, edge - 16, 1990, 22, mix(light.joint, light.shade, 0.5)),
    kit.rect(-20, edge - 18, 1990, 6, light.lit),
  ];
}

const clothes: Partial<Record<PoseName, readonly [skin: Ink, hair: Ink, top: Ink, bottom: Ink]>> = {
  elder: [
    [0.56, 0.09, 50],
    [0.86, 0.01, 80],
    [0.55, 0.17, 330],
    [0.4, 0.08, 280],
  ],
  pack: [
    [0.68, 0.08, 55],
    [0.4, 0.08, 50],
    [0.6, 0.12, 210],
    [0.4, 0.06, 60],
  ],
  hat: [
    [0.46, 0.08, 48],
    [0.2, 0.03, 30],
    [0.88, 0.06, 85],
    [0.66, 0.14, 25],
  ],
  wheels: [
    [0.5, 0.09, 50],
    [0.2, 0.04, 40],
    [0.6, 0.17, 20],
    [0.38, 0.08, 265],
  ],
  child: [
    [0.56, 0.09, 50],
    [0.24, 0.05, 40],
    [0.62, 0.13, 200],
    [0.8, 0.14, 80],
  ],
  shoulders: [
    [0.4, 0.07, 45],
    [0.8, 0.12, 80],
    [0.9, 0.03, 90],
    [0.42, 0.09, 240],
  ],
};

/** Everybody on the plaza, far to near, dark against the sun with its light on one edge. */
function crowd({ people, sun }: PlazaLayout, light: PlazaLight): Markup {
  const sunk = (ink: Ink): Ink => mix(ink, light.ink, light.night ? 0.66 : 0.5);
  const { ink, lit } = light;
  return people
    .toSorted((a, b) => a[2] - b[2])
    .map(([name, x, y, size]) => {
      const place = { transform: `translate(${x} ${y})scale(${kit.brief(size)})` };
      if (name === 'cart')
        return kit.group(place, cart({ ink, lit }, sunk([0.6, 0.2, 25]), sunk(light.cloth)));
      if (name === 'guitarist')
        return kit.group(place, guitarist({ ink, lit }, sunk([0.66, 0.13, 60]), sunk([0.92, 0.03, 90])));
      if (name === 'dancers')
        return kit.group(place, dancers({ ink, lit }, sunk([0.66, 0.22, 5]), sunk([0.96, 0.02, 90])));
      const [skin, hair, top, bottom] = clothes[name] ?? [ink, ink, ink, ink];
      const dress: Dress = {
        skin: sunk(skin),
        hair: sunk(hair),
        top: sunk(top),
        bottom: sunk(bottom),
        thing: ink,
      };
      return person(name, place.transform, dress, lit, x < sun[0] ? 'right' : 'left');
    });
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
      kit.verticalGradient('sky', crop === 'hero' ? 272 : 0, horizon, light.sky),
      kit.verticalGradient('sea', horizon, horizon + 90, [
        [0, light.sea[0]],
        [1, light.sea[1]],
      ]),
      kit.verticalGradient('ground', horizon + 60, foot, [
        [0, light.ground[0]],
        [1, light.ground[1]],
      ]),
      kit.frond(2, { length: 190, droop: 88, leaflets: 17, leaflet: 66 }),
    ],
    body: [
      behind(layout, light),
      plaza(layout, light),
      kit.inked(light.palmLit, trees),
      kit.group({ fill: light.palm, transform: 'translate(5 3)' }, trees),
      crowd(layout, light),
      layout.garlands.map((strung) => [
        garland(strung, light.papers, light.palm),
        light.night ? lamps(strung, light) : '',
      ]),
    ],
  };
}

/** Paper banners over a plaza by the sea. */
export const promotions: Scene = {
  name: 'promotions',
  title: 'Cut-paper banners with animals in them blowing over a seaside plaza, people dancing small below',
  light:
    'Golden hour: the sun is low over the sea behind the plaza, so the paper glows and shadows run to us.',
  crops: framing({
    poster: { at: [0, 0], focus: [800, 780], quiet: area(0, 0, 0.7, 0.38) },
    hero: { at: [0, 272], focus: [1400, 620], quiet: area(0, 0, 0.46, 0.5) },
    tile: { at: [0, 0], focus: [700, 420], quiet: area(0, 0, 0.36, 0.3) },
  }),
  draw: (frame) => drawUnder(golden, frame),
  dusk: (frame) => drawUnder(evening, frame),
};
