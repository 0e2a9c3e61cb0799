// The simple scenes: one landscape under one light for every place that has no finished picture yet. Replace a place's
// three files in `scenes/` with finished ones and take its line out of here.
import { doc } from './kit/index.mjs';
import { scene as cobaTulum } from './places/coba-tulum.mjs';
import { scene as tulumXelha } from './places/tulum-xelha.mjs';
import { scene as xavage } from './places/xavage.mjs';
import { scene as xcaretNight } from './places/xcaret-night.mjs';
import { scene as xcaretPlus } from './places/xcaret-plus.mjs';
import { scene as xcaretTotal } from './places/xcaret-total.mjs';
import { scene as xenotes } from './places/xenotes.mjs';
import { scene as xenses } from './places/xenses.mjs';
import { scene as xichenClasico } from './places/xichen-clasico.mjs';
import { scene as xichenDeluxe } from './places/xichen-deluxe.mjs';
import { scene as xoximilco } from './places/xoximilco.mjs';

/** View boxes on the world of 1920 x 1500: the subject stands right of the middle, the upper left stays quiet for type. */
export const crops = {
  poster: [400, 0, 1200, 1500],
  hero: [0, 272, 1920, 1080],
  tile: [520, 340, 1080, 1080],
};

/** What draws each place, by the name the catalogue gives its scene. */
export const places = {
  'xcaret-plus': xcaretPlus,
  'xcaret-total': xcaretTotal,
  'xcaret-night': xcaretNight,
  xavage,
  xoximilco,
  xenses,
  xenotes,
  'xichen-deluxe': xichenDeluxe,
  'xichen-clasico': xichenClasico,
  'tulum-xelha': tulumXelha,
  'coba-tulum': cobaTulum,
};

/** One crop of one place, as SVG text. The same every time. */
export function draw(name, crop) {
  const vb = crops[crop];
  const { title, defs, body } = places[name]({ vb, clip: [vb[0] - 20, vb[0] + vb[2] + 20] });
  return doc({ vb, title, defs, body });
}
