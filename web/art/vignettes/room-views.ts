import * as kit from '../kit';
import { inked, mix, path, rect, type Ink, type Markup, type Stops } from '../kit';
import type { Box } from './room-baths';

// What is seen through the window of a hotel's bathroom. Each fills a little more than its box.

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

/** Green water between trees. */
export const river =
  (sky: Stops, water: Stops, far: Ink, near: Ink, glint: Ink): View =>
  (box) => {
    const [x, y, width, height] = box;
    const bank = y + height * 0.56;
    const trees = leaves(sky, far, near, near, 5)(box);
    const reach = { from: x - 20, to: x + width + 30, base: bank, leaf: 8, gap: 0.2 };
    return {
      defs: [...trees.defs, kit.verticalGradient('sea', bank, y + height, water)],
      body: [
        within(box, 'url(#sky)'),
        path(
          kit.treeline({
            ...reach,
            size: 44,
            seed: 4,
            profile: (px) => bank - height * 0.34 - 20 * Math.sin(px / 70),
          }),
          mix(far, near, 0.2),
        ),
        path(
          kit.treeline({
            ...reach,
            size: 34,
            seed: 8,
            profile: (px) => bank - height * 0.12 - 22 * Math.cos(px / 80),
          }),
          mix(far, near, 0.62),
        ),
        rect(x - 8, bank, width + 16, height * 0.44 + 8, 'url(#sea)'),
        path(
          kit.glitter({
            x: x + width * 0.5,
            top: bank + 2,
            bottom: y + height,
            strokes: 40,
            width: (at) => 90 + 150 * at,
            thick: 6,
            lens: 0.5,
            seed: 3,
          }),
          glint,
        ),
        inked(
          near,
          kit.uses(
            'blade',
            `${x - 10},${y + height + 6},.8,-62 ${x + 40},${y + height + 20},.7,-96 ${x + width + 6},${y + height + 8},.86,-128 ${x + width - 46},${y + height + 22},.6,-84`,
          ),
        ),
      ],
    };
  };

/** Roots that stand in still water and are mirrored in it. */
export const mangrove =
  (sky: Stops, water: Stops, far: Ink, near: Ink, glint: Ink): View =>
  (box) => {
    const [x, y, width, height] = box;
    const line = y + height * 0.62;
    const root = (at: number, top: number, off: number, wide: number, sign: number): kit.Pen =>
      kit.limb([
        [at, line - top * sign, wide],
        [at + off * 0.5, line - top * 0.72 * sign, wide * 0.85],
        [at + off * 0.9, line - top * 0.34 * sign, wide * 0.7],
        [at + off, line, wide * 0.5],
      ]);
    const roots = [
      [0.3, 120, -76, 13],
      [0.32, 112, 52, 11],
      [0.36, 128, 96, 12],
      [0.26, 104, -34, 9],
      [0.84, 116, -70, 12],
      [0.88, 106, 38, 11],
      [0.8, 96, -112, 9],
    ] as const;
    const crown = (cx: number, cy: number, rx: number, seed: number): string =>
      path(kit.clump({ cx, cy, rx, ry: rx * 0.5, leaves: 22, seed, rough: 0.2 }), near);
    return {
      defs: [kit.verticalGradient('sky', y, line, sky), kit.verticalGradient('sea', line, y + height, water)],
      body: [
        within(box, 'url(#sky)'),
        path(
          kit.treeline({
            from: x - 20,
            to: x + width + 30,
            base: line,
            size: 30,
            leaf: 8,
            seed: 7,
            profile: (px) => line - height * 0.2 - 12 * Math.sin(px / 60),
          }),
          far,
        ),
        rect(x - 8, line, width + 16, height * 0.38 + 8, 'url(#sea)'),
        path(
          roots.map(([at, top, off, wide]) => root(x + width * at, top * 0.7, off, wide, -1)),
          mix(near, far, 0.55),
        ),
        path(
          kit.glitter({
            x: x + width * 0.56,
            top: line + 3,
            bottom: y + height,
            strokes: 30,
            width: (at) => 60 + 170 * at,
            thick: 5,
            lens: 0.5,
            seed: 2,
          }),
          glint,
        ),
        path(
          roots.map(([at, top, off, wide]) => root(x + width * at, top, off, wide, 1)),
          near,
        ),
        crown(x + width * 0.22, y + height * 0.2, width * 0.32, 3),
        crown(x + width * 0.9, y + height * 0.24, width * 0.26, 5),
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
