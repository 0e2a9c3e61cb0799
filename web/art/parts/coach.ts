import * as kit from '../kit';
import { group, mix, outline, path, Pen, type Ink, type Knot, type Markup, type Point } from '../kit';

// A coach in two-point perspective, its nearest corner on 0, 0 and 300 high, its long side running off to the
// left and its front to the right. The sun is on the side.

export type CoachInks = {
  /** The side in the sun, the front out of it, and the band along both. */
  body: Ink;
  front: Ink;
  band: Ink;
  bandFront: Ink;
  glass: Ink;
  /** What the panes mirror. */
  mirrored: Ink;
  dark: Ink;
  lamp: Ink;
  people: Ink;
};

/** A wall that runs off: how far it vanishes, and how its upper and lower edge fall and rise on the way. */
type Wall = { way: -1 | 1; far: number; top: number; foot: number };

const SIDE: Wall = { way: -1, far: 971, top: 0.206, foot: 0.103 };
const FRONT: Wall = { way: 1, far: 865, top: 0.2, foot: 0.147 };
/** How long each wall is, in the wall's own even measure. */
const LONG = 0.56;
const BROAD = 0.205;

/** Where on a wall: `along` in even measure, `up` from its foot (0) to its top (1). */
const on =
  ({ way, far, top, foot }: Wall) =>
  (along: number, up: number): Point => {
    const off = (far * along) / (1 + along);
    const [high, low] = [-300 + top * off, -foot * off];
    return [way * off, low + (high - low) * up];
  };

type Place = ReturnType<typeof on>;

/** A panel on a wall, its corners rounded when `soft`. */
function panel(place: Place, [from, low, to, high]: kit.ViewBox, soft = 0, pen = new Pen(0.5)): Pen {
  const corners: Point[] = [
    [from, low],
    [from, high],
    [to, high],
    [to, low],
  ];
  if (soft === 0)
    return kit.polygon(
      pen,
      corners.map(([a, u]) => place(a, u)),
    );
  const [da, du] = [Math.min(soft * 0.16, (to - from) * 0.4), soft];
  const inset: Point[] = [
    [from, low + du],
    [from, high - du],
    [from + da, high],
    [to - da, high],
    [to, high - du],
    [to, low + du],
    [to - da, low],
    [from + da, low],
  ];
  const at = (i: number): Point => place(...kit.at(inset, i % 8));
  pen.move(...at(0));
  for (const i of kit.times(4, (n) => n)) {
    pen.line(...at(i * 2 + 1)).quad(...place(...kit.at(corners, (i + 1) % 4)), ...at(i * 2 + 2));
  }
  return pen.close();
}

/** A wheel under the side, and the arch over it. */
function wheel(place: Place, along: number, inks: CoachInks): Markup {
  const [[x, y], [ahead]] = [place(along, 0.085), place(along - 0.045, 0.085)];
  const [rx, ry] = [Math.abs(ahead - x), y - place(along, -0.045)[1]];
  const round = (part: number, ink: Ink, dx = 0): string =>
    kit.tag('ellipse', { cx: x + dx, cy: y, rx: rx * part, ry: Math.abs(ry) * part, fill: ink });
  return [
    round(1.17, mix(inks.dark, inks.front, 0.12), 2),
    round(1, mix(inks.dark, [0.1, 0.02, 260], 0.5), 6),
    round(1, inks.dark),
    round(0.56, inks.front),
    round(0.4, inks.body),
    round(0.16, inks.dark),
  ];
}

/** Who sits behind a pane: head and shoulders against the light from the other side. */
const sitting = (place: Place, along: number, low: number, size: number, pen: Pen): Pen => {
  const [x, y] = place(along, low);
  const tall = (y - place(along, 1)[1]) * size;
  const wide = tall * 0.46;
  const knots: Knot[] = [
    [x - wide, y, true],
    [x - wide * 0.9, y - tall * 0.34],
    [x - wide * 0.3, y - tall * 0.5],
    [x - wide * 0.42, y - tall * 0.78],
    [x, y - tall],
    [x + wide * 0.42, y - tall * 0.78],
    [x + wide * 0.3, y - tall * 0.5],
    [x + wide * 0.9, y - tall * 0.34],
    [x + wide, y, true],
  ];
  return outline(knots, { pen });
};

function side(inks: CoachInks): Markup {
  const place = on(SIDE);
  const panes = [0.026, 0.112, 0.198, 0.284, 0.37, 0.456];
  const wide = 0.078;
  const windows = new Pen(0.5);
  const shine = new Pen(0.5);
  const people = new Pen(0.5);
  for (const [i, along] of panes.entries()) {
    panel(place, [along, 0.5, along + wide, 0.86], 0.05, windows);
    kit.polygon(shine, [
      place(along + 0.012, 0.85),
      place(along + 0.036, 0.85),
      place(along + 0.062, 0.51),
      place(along + 0.03, 0.51),
    ]);
    if (i !== 1 && i !== 4) sitting(place, along + 0.045, 0.5, i === 2 ? 0.3 : 0.4, people);
  }
  return [
    path(
      kit.polygon(new Pen(0.5), [
        place(0, 0.05),
        place(0, 0.985),
        place(0.012, 1),
        place(LONG - 0.03, 1),
        place(LONG, 0.93),
        place(LONG, 0.05),
      ]),
      inks.body,
    ),
    // A sweep of colour that rises toward the tail, as they are painted.
    path(
      outline([
        [...place(0, 0.3), true],
        place(0.16, 0.33),
        place(0.3, 0.45),
        [...place(0.47, 0.99), true],
        [...place(LONG - 0.03, 1), true],
        [...place(LONG, 0.93), true],
        [...place(LONG, 0.22), true],
        place(0.34, 0.2),
        [...place(0, 0.2), true],
      ]),
      inks.band,
    ),
    path(panel(place, [0.016, 0.46, LONG - 0.012, 0.9], 0.06), inks.dark),
    path(windows, inks.glass),
    path(people, inks.people),
    path(shine, inks.mirrored, { opacity: 0.7 }),
    path(panel(place, [0, 0.03, LONG, 0.075]), mix(inks.dark, inks.band, 0.2)),
    kit.line(
      [0.15, 0.24, 0.33].map((along) => kit.polygon(new Pen(0.5), [place(along, 0.09), place(along, 0.18)])),
      inks.front,
      2,
    ),
    wheel(place, 0.09, inks),
    wheel(place, 0.42, inks),
  ];
}

function front(inks: CoachInks): Markup {
  const place = on(FRONT);
  const edge = BROAD;
  const mid = edge / 2;
  const lampAt = (along: number): Markup => [
    path(panel(place, [along - 0.018, 0.2, along + 0.018, 0.28], 0.04), inks.dark),
    path(panel(place, [along - 0.014, 0.21, along + 0.014, 0.27], 0.03), inks.lamp),
  ];
  const [mx, my] = place(edge, 0.8);
  return [
    path(
      outline(
        [
          [...place(0, 0.05), true],
          [...place(0, 0.985), true],
          [...place(0.012, 1), true],
          place(mid, 1.015),
          [...place(edge - 0.01, 0.99), true],
          [...place(edge, 0.93), true],
          place(edge + 0.006, 0.5),
          [...place(edge, 0.05), true],
        ],
        { tension: 0.1 },
      ),
      inks.front,
    ),
    path(panel(place, [0, 0.2, edge + 0.002, 0.31]), inks.bandFront),
    path(panel(place, [0.006, 0.37, edge - 0.004, 0.97], 0.08), inks.dark),
    path(panel(place, [0.014, 0.4, edge - 0.011, 0.85], 0.07), inks.glass),
    path(sitting(place, 0.052, 0.4, 0.42, new Pen(0.5)), inks.people),
    path(
      kit.polygon(new Pen(0.5), [
        place(0.1, 0.845),
        place(0.155, 0.845),
        place(0.112, 0.405),
        place(0.05, 0.405),
      ]),
      inks.mirrored,
      { opacity: 0.75 },
    ),
    path(panel(place, [0.055, 0.885, edge - 0.055, 0.945], 0.03), inks.lamp),
    lampAt(0.034),
    lampAt(edge - 0.034),
    path(panel(place, [0, 0.03, edge, 0.11]), mix(inks.dark, inks.front, 0.2)),
    path(panel(place, [mid - 0.03, 0.055, mid + 0.03, 0.1]), inks.body),
    // Mirrors on arms, ahead of the corners like feelers.
    path(
      [
        kit.limb([
          [6, -292, 7],
          [22, -300, 7],
          [28, -262, 6],
        ]),
        kit.limb([
          [mx - 4, my - 40, 6],
          [mx + 12, my - 40, 6],
          [mx + 15, my - 12, 5],
        ]),
      ],
      inks.dark,
    ),
    path(outline('18,-268 38,-268 40,-222 30,-214 20,-222', { tension: 0.1 }), inks.dark),
    path(
      outline(
        [
          [mx + 6, my - 18],
          [mx + 24, my - 18],
          [mx + 24, my + 20],
          [mx + 8, my + 20],
        ],
        { tension: 0.1 },
      ),
      inks.dark,
    ),
  ];
}

/** The coach; its shadow lies under it and away from the sun. */
export const coach = (x: number, y: number, scale: number, inks: CoachInks, shadow: Ink): string => {
  const [tail, nose] = [on(SIDE)(LONG, 0), on(FRONT)(BROAD, 0)];
  return group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    path(
      outline(
        [
          [tail[0] + 10, tail[1] - 4, true],
          [0, -10],
          [nose[0], nose[1] - 8, true],
          [nose[0] + 150, nose[1] + 8],
          [nose[0] + 120, nose[1] + 34],
          [10, 26],
          [tail[0] + 60, tail[1] + 22],
        ],
        { tension: 0.1 },
      ),
      shadow,
      { opacity: 0.55 },
    ),
    path(
      kit.polygon(new Pen(), [
        [-20, -14],
        [nose[0] - 24, nose[1] - 10],
        [nose[0] - 24, nose[1] + 16],
        [nose[0] - 60, nose[1] + 22],
        [-8, 2],
      ]),
      inks.dark,
    ),
    side(inks),
    front(inks),
  ]);
};
