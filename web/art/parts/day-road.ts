import * as kit from '../kit';
import { seen, type Eye, type Knot, type Markup, type Pen, type Point } from '../kit';
import type { LongDay } from './long-day';

// A white road that comes from the sea, passes close to the eye and goes on to a pyramid, in metres on level
// ground, and the forest it runs through.

/** How a crop sees the road: the eye, its two ends in the picture, and the line the road takes. */
export type RoadView = {
  eye: Eye;
  /** Where the day begins and where it ends, across the picture. */
  from: number;
  to: number;
  /** The road's middle from the sea to the pyramid: metres to the right and away. */
  line: readonly Point[];
  /** Rows of trees and bushes: metres away and high. */
  trees: readonly Point[];
};

const HALF = 3.6;

/** The hour at a place across the picture. */
export const hourAt = ({ from, to }: RoadView, x: number): number =>
  Math.max(0, Math.min(1, (x - from) / (to - from)));

/** Points along the middle, close together. */
function middle(line: readonly Point[]): Point[] {
  const last = line.length - 1;
  const parts = 9;
  const pick = (i: number): Point => kit.at(line, Math.max(0, Math.min(last, i)));
  return kit.times(last * parts + 1, (n) => {
    const i = Math.min(last - 1, Math.floor(n / parts));
    const t = n / parts - i;
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    const along = (k: 0 | 1): number =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
    return [along(0), along(1)];
  });
}

/** The road between two distances off its middle, negative to the left of the way. */
function band({ eye, line }: RoadView, left: number, right: number, up = 0): Pen {
  const spots = middle(line);
  const wander = kit.noise(7);
  const side = (off: number): Knot[] =>
    spots.map(([x, away], i): Knot => {
      const [a, b] = [kit.at(spots, Math.max(0, i - 1)), kit.at(spots, Math.min(spots.length - 1, i + 1))];
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const reach = off + 0.35 * wander(i * 0.8 + off);
      const [dx, dy] = [((b[1] - a[1]) / long) * reach, (-(b[0] - a[0]) / long) * reach];
      return [...seen(eye)([x + dx, up, Math.max(4, away + dy)])];
    });
  return kit.outline([...side(left), ...side(right).toReversed()], { tension: 0.16 });
}

/** The causeway: its stone edge, its white top and the worn line along it. Needs the paints `road`, `edge`. */
export const causeway = (view: RoadView): Markup => [
  kit.path(band(view, -HALF, HALF), 'url(#edge)'),
  kit.path(band(view, -HALF, HALF, 0.7), 'url(#road)'),
];

/** Whether a tree would stand on the road or hide a near part of it. */
function inTheWay({ eye, line }: RoadView, [right, away]: Point, tall: number, room: number): boolean {
  return middle(line).some(([x, far]) => {
    if (Math.hypot(x - right, far - away) < room) return true;
    const reach = (away * eye.height) / Math.max(1, eye.height - tall);
    return far > away && far < 125 && far < reach && Math.abs(x / far - right / away) < (room - 1) / away;
  });
}

type Sheet = { ink: string; crowns: string[] };

/** The forest on both sides of the road, row by row from far to near; needs crown symbols. */
export function roadside(view: RoadView, day: LongDay, [left, , width]: kit.ViewBox): Markup {
  const { eye, trees } = view;
  const luck = kit.chance(21);
  return trees.map(([away, high]) => {
    const sheets = new Map<string, Sheet>();
    const print = (layer: number, ink: kit.Ink, crown: string): void => {
      const key = layer + kit.hex(ink);
      const sheet = sheets.get(key) ?? { ink: kit.hex(ink), crowns: [] };
      sheet.crowns.push(crown);
      sheets.set(key, sheet);
    };
    const scale = (10.4 * high) / away;
    for (let x = left - 80 * scale; x < left + width + 80 * scale; x += scale * luck.between(95, 165)) {
      const tall = high * luck.between(0.78, 1.14);
      const right = ((x - eye.x) * away) / eye.focal;
      const size = Math.round(scale * luck.between(0.8, 1.25) * 20) / 20;
      const kind = luck() < 0.5 ? 0 : 1;
      const flip = luck() < 0.5 ? -1 : 1;
      if (size < 0.05 || inTheWay(view, [right, away], tall, 4 + high * 0.55)) continue;
      const [, y] = seen(eye)([right, tall - high * 0.4, away]);
      // A few steps of ink: what is printed together packs well.
      const hour = Math.round(hourAt(view, x) * 9) / 9;
      const place = [Math.round(x / 2) * 2, Math.round(y / 2) * 2, size * flip] as const;
      print(0, day.shadow(hour), kit.use(`shadow${kind}`, ...place));
      print(1, day.lit(hour), kit.use(`middle${kind}`, ...place));
      print(
        2,
        day.middle(hour),
        kit.use(`middle${kind}`, place[0] + 5 * scale, place[1] + 3.4 * scale, place[2]),
      );
    }
    return [...sheets.keys()].toSorted().map((key) => {
      const { ink = '', crowns = [] } = sheets.get(key) ?? {};
      return kit.group({ fill: ink }, crowns);
    });
  });
}

/** Far forest along the horizon, from the shore to the right edge; needs the symbol `strip`. */
export function farForest(view: RoadView, day: LongDay, right: number): Markup {
  const { eye } = view;
  const luck = kit.chance(4);
  return kit.rows('.24,420,0 .34,300,.35 .5,200,.7', 3).map(([scale = 0, away = 1, near = 0]) => {
    const [, base] = seen(eye)([0, 0, away]);
    const list: Markup[] = [];
    const shore =
      ((view.line[0]?.[0] ?? 0) + 14 - near * 30) * (eye.focal / (view.line[0]?.[1] ?? 1)) + eye.x;
    for (let x = shore + 60 * near; x < right; x += 760 * scale * luck.between(0.6, 0.8)) {
      const hour = Math.round(hourAt(view, x + 380 * scale) * 12) / 12;
      list.push(
        kit.inked(
          kit.mix(day.far(hour), day.shadow(hour), near * 0.75),
          kit.use('strip', x, base - 62 * scale, scale),
        ),
      );
    }
    return list;
  });
}

/** Low growth on the open ground, one path for each of its two inks; needs the paints `tuft` and `blade`. */
export function tufts({ eye, line }: RoadView, count: number, [left, , width]: kit.ViewBox): Markup {
  const luck = kit.chance(17);
  const pens = [new kit.Pen(), new kit.Pen()] as const;
  const spots = middle(line);
  for (let i = 0; i < count; i += 1) {
    const away = 23 + 46 * luck() ** 1.3;
    const x = left + width * luck();
    const right = ((x - eye.x) * away) / eye.focal;
    if (spots.some(([rx, ra]) => Math.hypot(rx - right, ra - away) < 4.6)) continue;
    const [, y] = seen(eye)([right, 0, away]);
    const metre = eye.focal / away;
    const pen = kit.at(pens, luck() < 0.55 ? 0 : 1);
    for (const off of [0, luck.between(0.5, 1.1)])
      kit.dab(
        pen,
        x + off * metre,
        y - off * 4,
        metre * luck.between(0.5, 1.5),
        metre * luck.between(0.07, 0.16),
      );
  }
  return [kit.path(pens[0], 'url(#tuft)'), kit.path(pens[1], 'url(#blade)')];
}
