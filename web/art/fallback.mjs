// The simple scenes: one landscape under one light for every place that has no finished picture yet. Replace a place's
// three files in `scenes/` with finished ones and take its line out of here.
import { doc } from './kit/index.mjs';
import { canal, fire, storm, tilted } from './places/evening.mjs';
import { plus, total, tulum } from './places/sea.mjs';
import { causeway, cenote, early, late } from './places/stone.mjs';

/** View boxes on the world of 1920 x 1500: the subject stands right of the middle, the upper left stays quiet for type. */
export const crops = { poster: [400, 0, 1200, 1500], hero: [0, 272, 1920, 1080], tile: [520, 340, 1080, 1080] };

/** What draws each place, by the name the catalogue gives its scene. */
export const places = {
  'xcaret-plus': plus,
  'xcaret-total': total,
  'xcaret-night': fire,
  xavage: storm,
  xoximilco: canal,
  xenses: tilted,
  xenotes: cenote,
  'xichen-deluxe': late,
  'xichen-clasico': early,
  'tulum-xelha': tulum,
  'coba-tulum': causeway,
};

/** One crop of one place, as SVG text. The same every time. */
export function draw(name, crop) {
  const vb = crops[crop];
  const { title, defs, body } = places[name]({ vb, clip: [vb[0] - 20, vb[0] + vb[2] + 20] });
  return doc({ vb, title, defs, body });
}
