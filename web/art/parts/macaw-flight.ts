import * as kit from '../kit';
import { attitude, knots, path, Pen, type Ink, type Joint, type Knot, type Markup, type Pose } from '../kit';

// A scarlet macaw seen from above, nose up: the right half is drawn and mirrored. The head is drawn from the side.
const BODY = knots('0,-92 22,-84 30,-60 36,-20 32,34 22,84 12,116 0,128');
const SHADED = knots('0,-92 22,-84 30,-60 36,-20 32,34 22,84 0,128 10,60 8,-40');
/** The arm and hand of a wing, which the feathers grow from. */
const ARM = knots('18,-64 58,-94 104,-112 152,-112 206,-96 262,-62 300,-30 250,0 190,44 120,64 60,62 28,60');
const YELLOW = knots(
  '22,-60 60,-90 106,-107 150,-107 196,-92 240,-66 260,-46 214,-30 174,-4 140,18 104,30 66,34 30,30',
);
const RED = knots(
  '20,-64 58,-94 104,-112 150,-111 190,-96 226,-74 234,-62 196,-54 160,-36 128,-16 96,-4 64,4 30,2',
);
const LEADING = knots(
  '40,-82 58,-94 104,-112 150,-112 206,-96 262,-62 312,-14^ 256,-52 200,-84 150,-100 104,-100 62,-84',
);
/** Flight feathers: root and tip of each, from the wing's end inward. */
const FEATHERS = kit.rows(
  `240,-60,330,2 236,-44,336,50 224,-26,320,94 206,-8,294,126 186,8,262,146 164,20,228,152 142,28,196,150
  118,34,164,142 94,36,132,130 72,38,102,118 50,38,74,106`,
  4,
);
/** The tail's feathers, longest last: side, width, length. */
const TAIL = kit.rows('20,18,300 12,20,360 0,22,420', 3);
const FACE = '8,-26 30,-24 40,-6 32,12 12,12 2,-8';

export type MacawInks = Record<
  'red' | 'redDark' | 'blue' | 'blueLit' | 'green' | 'yellow' | 'face' | 'ink' | 'lit',
  Ink
>;

/** A scarlet macaw on the wing, drawn in plan and projected; its left edges take the light. */
export function flyingMacaw(pose: Pose, inks: MacawInks): Markup {
  const project = attitude(pose);
  const { scale = 1 } = pose;
  const drawn = (plan: readonly Knot[], side: number, pen: Pen = new Pen()): Pen =>
    kit.outline(
      plan.map((knot) => project(knot, side)),
      { pen },
    );
  /** Feathers of a wing between two parts of their length, as leaves of a width. */
  const flight = (side: number, from: number, to: number, wide: number): Pen => {
    const pen = new Pen();
    for (const [x = 0, y = 0, tipX = 0, tipY = 0] of FEATHERS) {
      const place = (t: number, off: number): [number, number] => {
        const length = Math.hypot(tipX - x, tipY - y);
        const [px, py] = project(
          [
            x + (tipX - x) * t - ((tipY - y) / length) * off,
            y + (tipY - y) * t + ((tipX - x) / length) * off,
          ],
          side,
        );
        return [px, py];
      };
      const belly = from + (to - from) * 0.72;
      pen
        .move(...place(from, 0))
        .quad(...place(belly, wide), ...place(to, 0))
        .quad(...place(belly, -wide), ...place(from, 0))
        .close();
    }
    return pen;
  };
  const wing = (side: number): Markup => [
    path(flight(side, 0, 1, 31), inks.blue),
    path(drawn(ARM, side), inks.blue),
    side < 0 ? path(flight(side, 0.45, 0.92, 5), inks.blueLit) : '',
    path(flight(side, -0.1, 0.42, 30), inks.green),
    path(drawn(YELLOW, side), inks.yellow),
    path(drawn(RED, side), side < 0 ? inks.red : inks.redDark),
    side < 0 ? path(drawn(LEADING, side), inks.lit) : '',
  ];
  const tail = (side: number, width: number, length: number): Pen =>
    kit.limb(
      [
        [side, 100, width],
        [side * 1.3, (100 + length) / 2, width],
        [side * 1.5, length, width * 0.4],
      ].map(([x = 0, y = 0, wide = 0]): Joint => {
        const [px, py] = project([Math.abs(x), y], x < 0 ? -1 : 1);
        return [px, py, wide * scale];
      }),
    );
  const [neckX, neckY] = project([0, -98], 1);
  const angle = Math.round(((pose.yaw - Math.PI / 2) * 180) / Math.PI + 4);
  return [
    wing(1),
    TAIL.map(([side = 0, width = 0, length = 0], i) =>
      path(
        side === 0 ? tail(0, width, length) : [tail(side, width, length), tail(-side, width, length)],
        i === 0 ? inks.blue : i === 1 ? inks.redDark : inks.red,
      ),
    ),
    wing(-1),
    path(
      kit.outline(
        [
          ...BODY.map((knot) => project(knot, 1)),
          ...BODY.slice(1, -1)
            .toReversed()
            .map((knot) => project(knot, -1)),
        ],
        { pen: new Pen() },
      ),
      inks.red,
    ),
    path(drawn(SHADED, 1), inks.redDark),
    kit.group(
      {
        transform: `translate(${Math.round(neckX)} ${Math.round(neckY)})rotate(${angle})scale(${kit.brief(Number((scale * 1.1).toFixed(2)))})`,
      },
      [
        path(kit.outline('-40,26 -36,-18 -14,-38 14,-38 34,-24 40,-4 30,16 0,30'), inks.red),
        path(kit.outline('34,4 50,12 46,28 30,24 28,12'), inks.ink),
        path(kit.outline(FACE), inks.face),
        path(kit.outline('28,-26 52,-24 68,-2 62,26^ 54,10 40,4 34,-8'), inks.face),
        path(kit.outline('36,2 54,8 62,26^ 60,8 50,-2'), inks.ink),
        kit.disc(16, -14, 4.4, inks.ink),
        path(kit.outline('-36,-18 -14,-38 14,-38 30,-29 8,-32 -14,-30 -30,-10'), inks.lit),
      ],
    ),
  ];
}
