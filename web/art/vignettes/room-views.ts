import * as kit from '../kit';
import { inked, mix, path, rect, type Ink, type Markup, type Stops } from '../kit';
import type { Box } from './room-baths';

// What is seen from a room of a hotel, through a window or without one. Each fills a little more than its box.

/** A view: the gradients and symbols it needs, and what it draws. */
export type View = (box: Box) => { defs: string[]; body: Markup };

const within = ([x, y, width, height]: Box, fill: Ink | string): string =>
  rect(x - 8, y - 8, width + 16, height + 16, fill);

/** Trees behind each other in the haze, large leaves before them. */
export const leaves =
  (sky: Stops, far: Ink, leaf: Ink, near: Ink, seed: number): View =>
  (box) => {
    const [x, y, width, height] = box;
    const foot = y + height;
    const planes = [
      { ink: mix(far, leaf, 0.25), up: 0.66, size: 46, at: 3 },
      { ink: mix(far, leaf, 0.65), up: 0.44, size: 38, at: 6 },
    ];
    return {
      defs: [
        kit.verticalGradient('sky', y, foot, sky),
        kit.symbol('blade', [
          kit.outline('0,-2^ 60,-34 150,-46 236,-30 300,6^ 226,26 140,32 56,20'),
          kit.limb('-50,2,8 0,0,7 150,-2,4 300,6,2'),
        ]),
      ],
      body: [
        within(box, 'url(#sky)'),
        planes.map(({ ink, up, size, at }) =>
          path(
            kit.treeline({
              from: x - 20,
              to: x + width + 30,
              base: foot + 10,
              size,
              leaf: 8,
              seed: at + seed,
              gap: 0.2,
              profile: (px) => foot - height * up - 26 * Math.sin((px + seed * 40) / 90),
            }),
            ink,
          ),
        ),
        kit.times(Math.ceil(width / 120), (i) => {
          const at = x + 30 + i * 122;
          return [
            inked(
              mix(leaf, near, 0.35),
              kit.uses('blade', `${at},${foot + 10},.86,${-112 + ((i * 37 + seed * 13) % 30)}`),
            ),
            inked(near, kit.uses('blade', `${at + 50},${foot + 16},.72,${-70 - ((i * 23 + seed * 7) % 34)}`)),
          ];
        }),
      ],
    };
  };

/** The sea from its horizon down, clouds low over it, the light's path on it. */
export const sea =
  (sky: Stops, deep: Stops, cloud: Ink, glint: Ink, palm?: Ink): View =>
  (box) => {
    const [x, y, width, height] = box;
    const horizon = y + height * 0.52;
    return {
      defs: [
        kit.verticalGradient('sky', y, horizon, sky),
        kit.verticalGradient('sea', horizon, y + height, deep),
        kit.frond(2, { length: 130, droop: 60, leaflets: 15, leaflet: 48 }),
      ],
      body: [
        within(box, 'url(#sky)'),
        path(
          kit.stratus({
            x: x + width * 0.1,
            y: horizon - height * 0.24,
            width: width * 0.8,
            height: 24,
            strokes: 4,
            seed: 4,
          }),
          cloud,
        ),
        path(
          kit.stratus({
            x: x + width * 0.3,
            y: horizon - height * 0.1,
            width: width * 0.66,
            height: 13,
            strokes: 3,
            seed: 9,
          }),
          cloud,
        ),
        rect(x - 8, horizon, width + 16, height * 0.48 + 8, 'url(#sea)'),
        path(
          kit.glitter({
            x: x + width * 0.58,
            top: horizon + 2,
            bottom: y + height,
            strokes: 46,
            width: (near) => 40 + 170 * near,
            thick: 6,
            lens: 0.4,
            seed: 6,
          }),
          glint,
        ),
        palm === undefined
          ? ''
          : inked(
              palm,
              kit.palm({
                x: x + width * 0.98,
                y: y + height + 20,
                height: height * 0.74,
                lean: -width * 0.22,
                scale: 0.9,
                seed: 5,
                width: 9,
              }),
            ),
      ],
    };
  };

/** A pool at the foot of a white wall, the sea behind it. */
export const pool =
  (sky: Stops, deep: Stops, cloud: Ink, glint: Ink, edge: Ink, water: Ink): View =>
  (box) => {
    const [x, y, width, height] = box;
    const behind = sea(sky, deep, cloud, glint)(box);
    const rim = y + height * 0.72;
    return {
      defs: behind.defs,
      body: [
        behind.body,
        inked(
          mix(edge, [0.3, 0.06, 60], 0.75),
          kit.shape(`M${x + width * 0.7} ${y + height * 0.36}h9V${rim}h-9z`),
        ),
        path(
          kit.outline(
            `${x + width * 0.71},${y + height * 0.22}^ ${x + width * 0.98},${y + height * 0.42}^ ${x + width * 0.72},${y + height * 0.46} ${x + width * 0.44},${y + height * 0.42}^`,
          ),
          [0.72, 0.1, 78],
        ),
        path(
          kit.outline(
            `${x + width * 0.71},${y + height * 0.22}^ ${x + width * 0.98},${y + height * 0.42}^ ${x + width * 0.8},${y + height * 0.46}^`,
          ),
          [0.52, 0.09, 62],
        ),
        rect(x - 8, rim, width + 16, 14, edge),
        rect(x - 8, rim + 14, width + 16, height * 0.3, water),
        path(
          kit.glitter({
            x: x + width * 0.5,
            top: rim + 20,
            bottom: y + height,
            strokes: 22,
            width: () => 200,
            thick: 7,
            lens: 0.4,
            seed: 8,
          }),
          mix(water, [0.98, 0.03, 180], 0.6),
        ),
      ],
    };
  };

/** A white court at noon, a bougainvillea over its wall. */
export const patio =
  (sky: Stops, wall: Ink, shade: Ink, bloom: Ink, leaf: Ink): View =>
  (box) => {
    const [x, y, width, height] = box;
    const top = y + height * 0.3;
    const luck = kit.chance(8);
    const [green, pink, lit] = [new kit.Pen(), new kit.Pen(), new kit.Pen()];
    for (let i = 0; i < 190; i += 1) {
      const along = luck();
      const [px, py] = [x + width * (0.34 + along * 0.7), top - 24 + luck.normal(0, 34) + 96 * along * along];
      kit.dab(
        i % 3 === 0 ? green : i % 3 === 1 ? pink : lit,
        px,
        py,
        luck.between(18, 32),
        luck.between(9, 15),
        luck.normal(0, 0.8),
      );
    }
    return {
      defs: [kit.verticalGradient('sky', y, top, sky)],
      body: [
        within(box, 'url(#sky)'),
        rect(x - 8, top, width + 16, height * 0.72, wall),
        path(
          `M${x + width * 0.4} ${top}H${x + width + 8}V${y + height + 8}H${x + width * 0.86}Q${x + width * 0.82} ${y + height * 0.6} ${x + width * 0.4} ${top}Z`,
          shade,
        ),
        rect(x - 8, y + height * 0.86, width + 16, height * 0.16, mix(wall, shade, 0.35)),
        path(
          kit.outline(
            `${x + width * 0.16},${y + height * 0.66}^ ${x + width * 0.4},${y + height * 0.66}^ ${x + width * 0.36},${y + height * 0.92} ${x + width * 0.2},${y + height * 0.92}`,
          ),
          [0.6, 0.14, 42],
        ),
        path(
          kit.outline(
            `${x + width * 0.3},${y + height * 0.66}^ ${x + width * 0.4},${y + height * 0.66}^ ${x + width * 0.36},${y + height * 0.92} ${x + width * 0.3},${y + height * 0.92}`,
          ),
          [0.46, 0.12, 36],
        ),
        path(
          kit.times(7, (i) =>
            kit.dab(
              new kit.Pen(),
              x + width * (0.2 + i * 0.028),
              y + height * (0.56 + (i % 2) * 0.03),
              96,
              15,
              -2.4 + i * 0.3,
            ),
          ),
          leaf,
        ),
        path(green, leaf),
        path(pink, mix(bloom, [0.4, 0.16, 350], 0.35)),
        path(lit, bloom),
      ],
    };
  };
