import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Ink, type Markup, type Scene } from '../kit';
import { person, type Dress, type PoseName } from '../parts/folk';
import { ceibaCrown, ceibaTrunk } from '../parts/great-ceiba';
import { day, dusk, type ThreeLights } from '../parts/three-lights';
import { dawn, heavens, noon } from '../parts/walk-by-day';
import { causeway, night } from '../parts/walk-by-night';
import { layouts, type WalkLayout } from '../parts/walk-layout';

// Three lights: at the left the sun is coming up, in the middle it is overhead, and under the tree it is night.
const clothes: Record<PoseName, Omit<Dress, 'thing'>> = {
  pack: { skin: [0.66, 0.09, 55], hair: [0.22, 0.04, 40], top: [0.72, 0.12, 215], bottom: [0.36, 0.07, 60] },
  hat: { skin: [0.46, 0.08, 48], hair: [0.2, 0.03, 30], top: [0.64, 0.19, 25], bottom: [0.7, 0.12, 200] },
  child: { skin: [0.56, 0.09, 50], hair: [0.24, 0.05, 40], top: [0.85, 0.15, 88], bottom: [0.45, 0.12, 265] },
  wheels: { skin: [0.72, 0.07, 60], hair: [0.5, 0.1, 60], top: [0.66, 0.13, 160], bottom: [0.35, 0.08, 265] },
  elder: { skin: [0.56, 0.09, 50], hair: [0.86, 0.01, 80], top: [0.5, 0.16, 350], bottom: [0.36, 0.08, 290] },
  shoulders: {
    skin: [0.4, 0.07, 45],
    hair: [0.9, 0.08, 95],
    top: [0.93, 0.03, 90],
    bottom: [0.42, 0.09, 240],
  },
  lantern: { skin: [0.5, 0.09, 50], hair: [0.18, 0.04, 30], top: [0.8, 0.1, 75], bottom: [0.42, 0.12, 15] },
};

/** The inks of a person, sunk into the shade of where they are: light comes at the edges only. */
function dressed(pose: PoseName, shade: Ink, part: number): Dress {
  const { skin, hair, top, bottom } = clothes[pose];
  const sink = (ink: Ink): Ink => mix(ink, shade, part);
  return {
    skin: sink(skin),
    hair: sink(hair),
    top: sink(top),
    bottom: sink(bottom),
    thing: sink([0.3, 0.06, 300]),
  };
}

const SIDES = { dawn: 'left', noon: 'above', dark: 'right' } as const;

function procession({ road, people }: WalkLayout, light: ThreeLights): Markup {
  return people.map(([pose, x, zone, size = 1]) => {
    const where = light[zone];
    const lampBearer = pose === 'lantern';
    const [hx, hy] = [x + 60 * size, road + 30 - 150 * size];
    const shade =
      zone === 'dawn'
        ? kit.path(
            kit.limb([
              [x - 6, road + 34, 26 * size],
              [x + 90 * size, road + 26, 26 * size],
              [x + 200 * size, road + 20, 8],
            ]),
            where.shade,
            { opacity: 0.45 },
          )
        : zone === 'noon'
          ? kit.tag('ellipse', {
              cx: x + 4,
              cy: road + 33,
              rx: 40 * size,
              ry: 7,
              fill: where.shade,
              opacity: 0.5,
            })
          : '';
    return [
      shade,
      lampBearer ? kit.use('glow', hx, hy, 1.3 * size) : '',
      person(
        pose,
        `translate(${x} ${road + 32})scale(${kit.brief(size)})`,
        dressed(pose, where.shade, zone === 'noon' ? 0.12 : zone === 'dawn' ? 0.42 : 0.6),
        where.lit,
        SIDES[zone],
      ),
      lampBearer
        ? [
            kit.disc(hx, hy, Math.round(15 * size), light.fire),
            kit.line(`M${hx - 9} ${hy - 16}h18M${hx - 9} ${hy + 16}h18`, light.ink, 5),
          ]
        : '',
    ];
  });
}

/** Leaves printed in the light's ink and again in their own, shifted away from it. */
const patch = (leavesOf: string[], lit: Ink, body: Ink, dx: number): Markup => [
  kit.inked(lit, leavesOf),
  kit.group({ fill: body, transform: `translate(${dx} 5)` }, leavesOf),
];

/** Plants in front of the causeway, each in its own light. */
function foreground(
  { road, bridge: [bx], tree: [tx] }: WalkLayout,
  light: ThreeLights,
  { view }: Frame,
): Markup {
  const foot = Math.min(view[1] + view[3] + 10, road + 300);
  const fans = (from: number, to: number, count: number, seed: number): string[] => {
    const luck = kit.chance(seed);
    return kit.times(count, (i) =>
      kit.use(
        'fan',
        from + ((to - from) * (i + 0.5)) / count + luck.normal(0, 20),
        foot - luck.between(0, 50),
        luck.between(1.1, 1.9) * (luck() < 0.5 ? 1 : -1),
        luck.normal(0, 20),
      ),
    );
  };
  return [
    patch(fans(-40, bx - 190, 3, 5), light.dawn.landLit, mix(light.dawn.shade, light.ink, 0.4), 5),
    patch(fans(bx + 220, tx - 100, 3, 8), light.noon.landLit, mix(light.noon.shade, light.ink, 0.4), 1),
    patch(
      fans(tx + 160, view[0] + view[2] + 40, 3, 12),
      light.dark.landLit,
      mix(light.dark.shade, light.ink, 0.5),
      -4,
    ),
  ];
}

function drawUnder(light: ThreeLights, frame: Frame): Drawing {
  const layout = layouts[frame.crop];
  const { horizon, tree, treeSize } = layout;
  const ceiba = {
    ...light.trunk,
    leaf: mix(light.noon.land, light.noon.shade, 0.4),
    leafLit: light.noon.landLit,
    under: mix(light.noon.shade, light.dark.shade, 0.5),
    underLit: light.dark.landLit,
  };
  const place = { transform: `translate(${tree.join(' ')})scale(${treeSize})` };
  const view: kit.ViewBox = [
    frame.view[0],
    frame.view[1],
    (frame.view[2] - tree[0]) / treeSize + tree[0],
    frame.view[3],
  ];
  return {
    defs: [
      kit.forestStrip(),
      kit.bird(),
      kit.fan(4),
      kit.frond(2, { length: 168, droop: 78, leaflets: 15, leaflet: 62 }),
      kit.verticalGradient('sky', 0, horizon, [
        [0, light.noon.sky[0]],
        [1, light.noon.sky[1]],
      ]),
      kit.verticalGradient('sea', horizon, horizon + 400, [
        [0, light.sea[0]],
        [1, light.sea[1]],
      ]),
      kit.verticalGradient('river', horizon, horizon + 600, [
        [0, light.river[0]],
        [1, light.river[1]],
      ]),
      kit.verticalGradient('night', tree[1] - 700 * treeSize, horizon + 60, [
        [0, light.dark.sky[0]],
        [1, light.dark.sky[1]],
      ]),
      kit.roundGradient('fire', 0, 0, 74, [
        [0, light.fire, 0.8],
        [0.4, light.ember, 0.4],
        [1, light.ember, 0],
      ]),
      kit.tag('circle', { id: 'glow', r: 74, fill: 'url(#fire)' }),
    ],
    body: [
      heavens(layout, light),
      dawn(layout, light),
      noon(layout, light),
      night(layout, light, frame),
      kit.group(place, ceibaCrown(ceiba, view, tree)),
      causeway(layout, light, frame),
      kit.group(place, ceibaTrunk(ceiba)),
      procession(layout, light),
      foreground(layout, light, frame),
    ],
  };
}

/** Several places as one walk: out of the morning, over the river into noon, under the tree into night. */
export const packages: Scene = {
  name: 'packages',
  title:
    'A white causeway out of dawn, over a river into noon and past a great ceiba into night, people walking it',
  light:
    'Three at once: the sun comes up at the left, stands overhead in the middle, and right of the ceiba fires burn.',
  crops: framing({
    poster: { at: [0, 0], focus: [760, 1100], quiet: area(0, 0, 1, 0.33) },
    hero: { at: [0, 280], focus: [1290, 1000], quiet: area(0, 0, 0.46, 0.4) },
    tile: { at: [0, 0], focus: [690, 760], quiet: area(0, 0, 0.5, 0.3) },
  }),
  draw: (frame) => drawUnder(day, frame),
  dusk: (frame) => drawUnder(dusk, frame),
};
