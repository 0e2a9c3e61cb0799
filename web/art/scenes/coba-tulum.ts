import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Markup, type Scene } from '../kit';
import { clearing } from '../parts/coba-clearing';
import { foliageSymbols } from '../parts/coba-foliage';
import {
  darkRoof,
  farForest,
  footTrees,
  innerWood,
  litRoof,
  middleTrees,
  nearWood,
  type Opening,
} from '../parts/coba-forest';
import { inAir, noon } from '../parts/coba-light';
import { bough, hedges, lianas, mound, perched, verge } from '../parts/coba-near';
import { nohochMul } from '../parts/coba-pyramid';
import { moverSymbols } from '../parts/coba-rider';
import { sacbe, shadeSymbol } from '../parts/coba-road';
import { stages, type Stage } from '../parts/coba-stage';
import { traffic } from '../parts/coba-traffic';
import { ceiba, rosetteSymbol, stranglerFig, trunk } from '../parts/coba-trees';

// Noon through leaves: the sun stands high over the right of the road; the wood in front is dark and cool,
// the road and the stair take the light, the air behind is warm.

/** Trunks at the clearing's edge, lit on their right. */
function trunks({ left, right, roof, eye }: Stage): Markup {
  const foot = eye.horizon + 150;
  const row = [
    [left - 10, foot, 22, -18],
    [left + 86, foot - 60, 13, 10],
    [right + 10, foot, 24, 16],
    [right - 76, foot - 70, 12, -8],
  ];
  return row.map(([x = 0, y = 0, wide = 0, lean = 0], i) => [
    kit.path(trunk(x, y, wide, lean, roof - 60), mix(noon.fresh, noon.lit, 0.4)),
    kit.path(
      trunk(x - wide * 0.16, y, wide * 0.72, lean, roof - 60),
      mix(noon.wood, noon.leaf, i % 2 ? 0.6 : 0.2),
    ),
  ]);
}

/** The wood to the left and right, trunks dark before a dim light. */
function inner(stage: Stage, opening: Opening): Markup {
  const { left, right, eye } = stage;
  const foot = eye.horizon + 170;
  const width = opening.view[2];
  const wood = (from: number, to: number, seed: number): Markup => {
    const luck = kit.chance(seed);
    const list: kit.Pen[] = [];
    for (let x = from + 20; x < to; x += luck.between(50, 170))
      list.push(trunk(x, foot + luck.between(-50, 90), luck.between(12, 46), luck.normal(0, 26), stage.roof));
    return innerWood(from, to, opening, list);
  };
  return [
    left > 300 ? wood(-20, left - 50, 5) : '',
    width - right > 250 ? wood(right + 80, width + 20, 8) : '',
  ];
}

/** Light falling through the roof from the upper right. */
const shafts = ({ right, roof, eye }: Stage): Markup =>
  kit.path(
    kit.shafts({
      source: [right + 620, roof - 1200],
      top: roof - 40,
      bottom: eye.horizon + 330,
      angles: [-0.72, -0.34],
      count: 6,
      seed: 15,
    }),
    'url(#shaft)',
  );

function draw({ crop, view }: Frame): Drawing {
  const stage = stages[crop];
  const { eye, left, right, roof, pyramid } = stage;
  const opening: Opening = { left, right, roof, horizon: eye.horizon, view };
  const [, , width, height] = view;
  const [footX] = kit.seen(eye)([pyramid[0], 0, pyramid[1]]);
  const half = (29 * eye.focal) / pyramid[1];
  return {
    defs: [
      kit.verticalGradient('sky', roof - 100, eye.horizon, [
        [0, noon.sky],
        [1, noon.haze],
      ]),
      kit.roundGradient('sun', right - 60, roof, 620, [
        [0, [0.99, 0.05, 104], 0.9],
        [1, [0.97, 0.07, 104], 0],
      ]),
      kit.verticalGradient('shaft', roof - 40, eye.horizon + 330, [
        [0, noon.glow, 0.42],
        [0.6, noon.glow, 0.2],
        [1, noon.glow, 0],
      ]),
      kit.verticalGradient('grass', eye.horizon, eye.horizon + 110, [
        [0, inAir(noon.lit, 0.5)],
        [1, mix(noon.fresh, noon.leaf, 0.4)],
      ]),
      kit.sideGradient('dim', left - 230, left - 50, [
        [0, noon.dark, 0],
        [1, noon.dark],
      ]),
      kit.verticalGradient('inner', roof, height, [
        [0, noon.dark],
        [0.45, mix(noon.wood, noon.leaf, 0.12)],
        [1, noon.dark],
      ]),
      kit.frond(2, { length: 215, droop: 92, leaflets: 16, leaflet: 78 }),
      kit.fan(4, 96, 14),
      ...foliageSymbols(),
      rosetteSymbol(),
      ...moverSymbols(),
      shadeSymbol(),
    ],
    body: [
      kit.rect(-20, -20, width + 40, height + 40, 'url(#sky)'),
      kit.rect(-20, -20, width + 40, height + 40, 'url(#sun)'),
      farForest(opening),
      nohochMul(eye, pyramid, 0.13),
      footTrees(opening, [footX - half * 0.66, footX + half * 0.7]),
      kit.rect(-20, kit.seen(eye)([0, 0, 95])[1], width + 40, height, 'url(#grass)'),
      trunks(stage),
      middleTrees(opening, [footX - half * 0.72, footX + half * 0.74]),
      litRoof(opening),
      nearWood(opening),
      inner(stage, opening),
      left > 300 ? kit.rect(left - 230, roof, 180, height, 'url(#dim)') : '',
      shafts(stage),
      hedges(stage),
      sacbe(eye, stage.crowns),
      clearing(stage),
      traffic(stage),
      lianas(stage),
      verge(stage, view),
      mound(stage, view),
      ceiba([stage.ceiba[0], stage.ceiba[1]], stage.ceiba[2]),
      bough(stage),
      stranglerFig([stage.fig[0], stage.fig[1]], stage.fig[2]),
      darkRoof(opening),
      perched(stage),
    ],
  };
}

/** Cobá: the white causeway runs through the forest to Nohoch Mul. */
export const cobaTulum: Scene = {
  name: 'coba-tulum',
  title: 'The white causeway of Cobá running through tall forest to the pyramid Nohoch Mul',
  light: 'Noon through leaves: it comes down in pieces from the right, whitest on the road and on the stair.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [596, 920],
      subject: area(0.3, 0.38, 0.76, 0.96),
      quiet: area(0.05, 0.06, 0.78, 0.29),
    },
    hero: {
      at: [0, 0],
      focus: [1316, 560],
      subject: area(0.54, 0.13, 0.85, 0.75),
      quiet: area(0.05, 0.13, 0.38, 0.5),
    },
    tile: {
      at: [0, 0],
      focus: [614, 560],
      subject: area(0.36, 0.22, 0.84, 0.86),
      quiet: area(0.02, 0.02, 0.4, 0.2),
    },
  }),
  draw,
};
