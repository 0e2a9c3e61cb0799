import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Markup, type Scene } from '../kit';
import { casaHotel, crownSymbols, grove, poolHotel, seaWall, terraceHotel } from '../parts/cove';
import { walker, wheelchair } from '../parts/coast-places';
import { at, layouts, type CoveLayout } from '../parts/cove-layout';
import { afternoon, nightfall, type CoveLight } from '../parts/cove-light';
import { water } from '../parts/cove-water';

// From the water of a cove, late in the afternoon: the sun is at the left. By dusk the windows are the light.
/** What closes the cove at the back: two planes of forest, the beach, the house on the canal. */
function back({ shore, left, right, casa }: CoveLayout, light: CoveLight): Markup {
  const [cx, cy, size] = casa;
  const wide = right - left;
  const line = (k: number, from: number): string =>
    kit
      .times(
        9,
        (i) =>
          `${Math.round(left - 60 + ((wide + 120) * (i + from)) / 8)},${Math.round(shore - k - 8 * Math.sin(i * 2.3))},${(0.42 + 0.12 * Math.sin(i * 1.7)).toFixed(2)}`,
      )
      .join(' ');
  const palms = kit.rows(
    `${cx - 190 * size},${shore - 4},.9,1 ${cx + 210 * size},${shore - 2},1,-1 ${cx + 270 * size},${shore - 4},.74,1`,
    4,
  );
  return [
    kit.inked(
      mix(light.leaf.middle, light.haze, 0.66),
      kit.forest({ from: left - 160, to: right + 160, scale: 0.34, seed: 4, profile: () => shore - 108 }),
    ),
    kit.inked(
      mix(light.leaf.middle, light.haze, 0.4),
      kit.forest({ from: left - 160, to: right + 160, scale: 0.4, seed: 9, profile: () => shore - 84 }),
    ),
    grove(light, line(54, 0), 0.22),
    at(casa, casaHotel(light)),
    grove(
      light,
      `${cx - 230 * size},${cy - 18},.4 ${cx + 220 * size},${cy - 16},.42 ${cx - 310 * size},${cy - 14},.36`,
      0.1,
    ),
    kit.path(
      kit.outline(
        `${left - 40},${shore + 6}^ ${left + 30},${shore - 14} ${cx - 170 * size},${shore - 18} ${cx - 60 * size},${shore - 6}^ ${cx - 50 * size},${shore + 8}^ ${left + 40},${shore + 14}`,
      ),
      light.sand,
    ),
    kit.path(
      kit.outline(
        `${cx + 40 * size},${shore + 8}^ ${cx + 60 * size},${shore - 6} ${cx + 190 * size},${shore - 18} ${right + 10},${shore - 12} ${right + 60},${shore + 8}^`,
      ),
      light.sand,
    ),
    kit.group({ fill: light.ink, color: kit.hex(light.ink) }, [
      kit.use('walker', cx + 110 * size, shore - 2, 0.36),
      kit.use('wheelchair', cx + 160 * size, shore, 0.36),
      kit.use('walker', cx - 130 * size, shore, -0.34),
      kit.use('walker', cx - 146 * size, shore + 1, -0.22),
    ]),
    palms.map(([x = 0, y = 0, scale = 1, lean = 1], i) => [
      kit.inked(
        light.leaf.lit,
        kit.palm({ x, y, height: 120 * scale, lean: 30 * lean, scale: 0.36 * scale, seed: 3 + i, width: 6 }),
      ),
      kit.group(
        { fill: light.leaf.shade, transform: 'translate(2 2)' },
        kit.palm({ x, y, height: 120 * scale, lean: 30 * lean, scale: 0.36 * scale, seed: 3 + i, width: 6 }),
      ),
    ]),
  ];
}

/** Places of crowns along a line, for `grove`. */
const crowns = (
  from: number,
  to: number,
  top: kit.Profile,
  lift: number,
  scale: number,
  count: number,
): string =>
  kit
    .times(count, (i) => {
      const x = from + ((to - from) * (i + 0.5)) / count;
      return `${Math.round(x)},${Math.round(top(x) - lift - 6 * Math.sin(i * 2.1))},${(scale * (1 + 0.22 * Math.sin(i * 1.9))).toFixed(2)}`;
    })
    .join(' ');

/** The arms of the cove with the other two hotels on them. */
function arms(layout: CoveLayout, light: CoveLight): Markup {
  const { shore, left, right, rise, fall, edge, terrace, pool } = layout;
  const [tx, ty] = terrace;
  const [px, py, size] = pool;
  const leftTop = (x: number): number =>
    shore - rise[0] * (1 - kit.step(x, left - 110, left + 10)) - 6 * Math.sin(x / 43);
  const leftFoot = (x: number): number => shore + 4 + fall[0] * (1 - kit.step(x, edge[0], left));
  const rightTop = (x: number): number =>
    shore - rise[1] * kit.step(x, right - 30, right + 100) - 5 * Math.sin(x / 51);
  const rightFoot = (x: number): number => shore + 6 + fall[1] * kit.step(x, right, edge[1]);
  const fallFoot = rightFoot(px - 214 * size);
  return [
    grove(light, crowns(edge[0], left - 60, leftTop, 34, 0.52, 8), 0.16),
    at(terrace, terraceHotel(light)),
    seaWall({
      from: edge[0],
      to: left + 10,
      top: leftTop,
      foot: leftFoot,
      lit: [0.62, 0.98],
      seed: 4,
      light,
    }),
    grove(
      light,
      `${tx - 210},${ty + 6},.36 ${tx + 190},${ty + 4},.4 ${tx + 250},${ty + 12},.32 ${left - 60},${shore - 40},.3`,
      0.08,
    ),
    grove(light, crowns(right + 190, edge[1], rightTop, 40, 0.66, 6), 0.06),
    seaWall({
      from: right - 20,
      to: edge[1],
      top: rightTop,
      foot: rightFoot,
      lit: [0.09, 0.86],
      seed: 9,
      light,
    }),
    at(pool, poolHotel(light, Math.round((fallFoot - py) / size - 4))),
    kit.path(
      kit.glitter({
        x: px - 208 * size,
        top: fallFoot - 8,
        bottom: fallFoot + 14,
        strokes: 9,
        width: () => 110 * size,
        thick: 9,
        lens: 0.9,
        seed: 3,
      }),
      light.foam,
    ),
    grove(light, `${px + 150 * size},${py + 2},.34 ${px + 290 * size},${py + 4},.46`, 0),
  ];
}

function drawUnder(light: CoveLight, frame: Frame): Drawing {
  const layout = layouts[frame.crop];
  const { shore } = layout;
  const [left, top, width] = frame.view;
  const stars = kit.spatter({
    box: [left, top, width, (shore - top) * 0.6],
    count: 60,
    seed: 6,
    view: frame.view,
    density: (_, v) => 1 - v,
  });
  return {
    defs: [
      kit.forestStrip(),
      ...crownSymbols(),
      kit.frond(2, { length: 168, droop: 78, leaflets: 13, leaflet: 62 }),
      kit.bird(),
      walker(),
      wheelchair(),
      kit.verticalGradient('sky', top, shore, light.sky),
      kit.verticalGradient('sea', shore, shore + 440, light.sea),
    ],
    body: [
      kit.rect(-30, -20, 2020, shore + 30, 'url(#sky)'),
      light.night ? kit.dots(stars, [0.93, 0.03, 270], 2.6, { opacity: 0.8 }) : '',
      kit.path(
        kit.stratus({ x: left + width * 0.78, y: shore - 250, width: 620, height: 44, strokes: 4, seed: 12 }),
        light.cloud,
      ),
      kit.path(
        kit.stratus({ x: left + width * 0.34, y: shore - 170, width: 420, height: 24, strokes: 3, seed: 5 }),
        light.cloud,
      ),
      kit.inked(mix(light.ink, light.haze, 0.4), [
        kit.use('bird', left + width * 0.6, shore - 290, 0.6, -8),
        kit.use('bird', left + width * 0.64, shore - 262, -0.42, 6),
      ]),
      back(layout, light),
      water(layout, light, frame).slice(0, 2),
      arms(layout, light),
      water(layout, light, frame).slice(2),
    ],
  };
}

/** The cove of the three hotels, from the water. */
export const hotels: Scene = {
  name: 'hotels',
  title:
    'A cove from the water: a terrace hotel, a house on a canal and a pool on the cliff, a paddler and a turtle',
  light:
    'Late afternoon: the sun is at the left, so walls and stone that face it are cream and the rest is mauve.',
  crops: framing({
    poster: { at: [0, 0], focus: [760, 1100], quiet: area(0, 0, 1, 0.46) },
    hero: { at: [0, 272], focus: [1170, 1000], quiet: area(0, 0, 0.6, 0.34) },
    tile: { at: [0, 0], focus: [640, 760], quiet: area(0, 0, 1, 0.26) },
  }),
  draw: (frame) => drawUnder(afternoon, frame),
  dusk: (frame) => drawUnder(nightfall, frame),
};
