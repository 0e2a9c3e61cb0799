import * as kit from '../kit';
import type { Markup } from '../kit';
import type { MapLight } from './inks';
import { roads, type Road } from './places';
import type { Sheet } from './sheet';

/** A road's path on a sheet. */
export const roadPath = ({ lines }: Sheet, { id, kind }: Road): string =>
  String(kit.curve(lines.get(id) ?? [], { tension: kind === 'ferry' ? 0.26 : 0.17 }));

const round = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** How wide each kind of road is; a ferry's line is dotted. */
const widths = [
  ['highway', 7, undefined],
  ['road', 4.5, undefined],
  ['ferry', 4, '.1 12'],
] as const;

/**
 * The roads as pale lines, each with its id, over the shade of the forest's edge. Paint comes from the
 * groups, so that a page's `.route` may paint any of them.
 */
export function ways(sheet: Sheet, light: MapLight): Markup {
  const edge = roads.filter(({ kind }) => kind !== 'ferry').map((way) => roadPath(sheet, way));
  return [
    kit.line(edge, light.shade, 8, { ...round, opacity: 0.42, transform: 'translate(-3 2)' }),
    widths.map(([kind, width, dashes]) =>
      kit.group(
        { ...round, stroke: light.road, 'stroke-width': width, 'stroke-dasharray': dashes },
        roads
          .filter((way) => way.kind === kind)
          .map((way) => kit.tag('path', { id: way.id, d: roadPath(sheet, way) })),
      ),
    ),
  ];
}
