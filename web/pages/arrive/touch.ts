import type { CoastMap, MapSpot } from '../../art/map/map.gen';

/** Type of the names, and the least height of what is touched, in units of the picture. */
type Measure = { type: number; row: number };

/**
 * A phone shows 1200 units on some 328 pixels, so a row of 44 pixels is 161 of them. On a desk 1800 units are at least 736
 * pixels wide, and the pointer is a mouse.
 */
export const measures = {
  portrait: { type: 56, row: 164 },
  landscape: { type: 42, row: 100 },
} as const satisfies Record<'portrait' | 'landscape', Measure>;

/** A name on the map: the middle of its line, and what can be touched around it and its mark. */
export type Name = { at: number; left: number; top: number; right: number; bottom: number };

/** An average letter of the names, in parts of their type. */
export const LETTER = 0.53;
/** Where a name below or above its mark begins, in parts of its type. */
const BELOW = 0.62;
const TURNS = 60;

/** The names of the map, moved up and down until each can be touched without touching another. */
export function names(
  cut: CoastMap,
  size: keyof typeof measures,
  said: readonly { spot: MapSpot; name: string }[],
): Name[] {
  const { type, row } = measures[size];
  const boxes = said.map(({ spot, name }): Name => {
    const [left, top, right, bottom] = spot.box;
    const { side } = spot.label;
    const [x, y] = [spot.label.x * cut.width, spot.label.y * cut.height];
    const long = name.length * type * LETTER;
    const begins = side === 'left' ? x - long : side === 'right' ? x : x - long / 2;
    const beside = side === 'left' || side === 'right';
    const at = beside ? y : side === 'below' ? y + type * BELOW : y - type * BELOW;
    return {
      at,
      left: Math.min(begins, left * cut.width),
      right: Math.max(begins + long, right * cut.width),
      top: beside ? at - row / 2 : Math.min(top * cut.height, at - type / 2),
      bottom: beside ? at + row / 2 : Math.max(bottom * cut.height, at + type / 2),
    };
  });
  const order = boxes.toSorted((a, b) => a.at - b.at);
  const move = (name: Name, by: number): void => {
    name.at += by;
    name.top += by;
    name.bottom += by;
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [place, a] of order.entries()) {
      for (const b of order.slice(place + 1)) {
        const lap = a.bottom - b.top;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        // Marks that only meet at their edges stand beside each other.
        if (lap <= 0 || across <= 0) continue;
        if (across < type) {
          const [west, east] = a.left < b.left ? [a, b] : [b, a];
          west.right = east.left;
          continue;
        }
        move(a, -lap / 2);
        move(b, lap / 2);
      }
    }
  }
  return boxes;
}
