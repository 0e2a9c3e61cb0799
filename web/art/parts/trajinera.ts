import * as kit from '../kit';
import { mix, path, Pen, polygon, times, type Ink, type Markup, type Place, type Point } from '../kit';
import { guest, type Guest } from './boat-party';
import { man, woman } from './folk-dancers';

/** Where a place on the boat is seen: metres from the bow, from the near side, and up from the water. */
export type OnBoat = (along: number, across: number, up: number) => Point;

type Inks = Record<'ink' | 'plum' | 'glow' | 'skin' | 'skirt' | 'gold' | 'teal' | 'rose' | 'amber', Ink>;
type Boat = {
  at: OnBoat;
  place: (along: number, across: number, up: number) => Place;
  focal: number;
  inks: Inks;
};

const WIDTH = 2.1;
const GUNWALE = 0.56;
const RAIL = 0.86;
const STERN = 9.4;
const EAVE = 2.42;
const CREST = 2.86;
/** Where the flower front stands, and the posts behind it. */
const FRONT = 2.5;
const posts = [2.6, 4.2, 5.8, 7.4, 9];
export const lanternsAlong = [3.3, 4.9, 6.5, 8.1];

const through = (at: OnBoat, places: readonly Place[]): Pen =>
  polygon(
    new Pen(),
    places.map((spot) => at(...spot)),
  );

/** Across and up, on the flower front: its outer edge, rising to a crest, and the opening under the arch. */
const CROWN =
  kit.knots(`-20,56^ -24,120 -20,190 -34,214 -24,250 -2,262 8,292 36,300 52,334 84,338 105,372 126,338
  158,334 174,300 202,292 212,262 234,250 244,214 230,190 234,120 230,56^`);
const OPENING = kit.knots('186,56^ 186,150 178,196 152,226 105,238 58,226 32,196 24,150 24,56^');

const onFront =
  (at: OnBoat) =>
  ([across, up, corner = false]: kit.Knot): kit.Knot => [...at(FRONT, across / 100, up / 100), corner];

/** Letters of the boat's name as strokes in a box of 10 by 14. */
const NAME: readonly string[] = [
  'M1 0V14H8',
  'M1 0V10Q1 14 5 14Q9 14 9 10V0',
  'M1 14V0H5Q9 0 9 4Q9 8 5 8H1',
  'M5 0V14',
  'M0 0H10M5 0V14',
  'M0 14L5 0L10 14M2 9H8',
];

/** The name painted on the front: each letter slanted as the front is. */
function lettering(at: OnBoat, ink: Ink): Markup {
  return NAME.map((letter, i) => {
    const across = 0.36 + i * 0.24;
    const rise = 2.5 + 0.22 * Math.sin((Math.PI * (i + 0.5)) / NAME.length);
    const [x, y] = at(FRONT, 2.1 - across, rise + 0.3);
    const [right, below] = [at(FRONT, 2.1 - across - 0.17, rise + 0.3), at(FRONT, 2.1 - across, rise)];
    const matrix = [(right[0] - x) / 10, (right[1] - y) / 10, (below[0] - x) / 14, (below[1] - y) / 14, x, y];
    return kit.line(letter, ink, 2.6, {
      transform: `matrix(${matrix.map((part) => part.toFixed(2)).join(' ')})`,
    });
  });
}

/** Flowers set along the front's crown: where they stand, in an order that packs. */
function flowers({ at, inks }: Boat): Markup {
  const luck = kit.chance(12);
  const tones = [inks.gold, inks.rose, mix(inks.skirt, inks.glow, 0.25), inks.teal];
  const pens = tones.map(() => new Pen());
  const big = tones.map(() => new Pen());
  const ring = CROWN.slice(1, -1);
  for (const [i, knot] of ring.entries()) {
    const next = kit.at(ring, Math.min(ring.length - 1, i + 1));
    for (const t of [0.1, 0.45, 0.8]) {
      const inward = 11 + luck.between(-3, 6);
      const [across, up] = [knot[0] + (next[0] - knot[0]) * t, knot[1] + (next[1] - knot[1]) * t];
      const [dx, dy] = [105 - across, 170 - up];
      const far = Math.hypot(dx, dy);
      const [x, y] = at(FRONT - 0.04, (across + (dx / far) * inward) / 100, (up + (dy / far) * inward) / 100);
      kit.at(luck() < 0.4 ? big : pens, Math.floor(luck() * 4)).dot(x, y);
    }
  }
  for (const i of times(34, (n) => n)) {
    const angle = Math.PI * (i / 33);
    const [x, y] = at(
      FRONT - 0.04,
      1.05 - Math.cos(angle) * 0.92,
      1.62 + Math.sin(angle) ** 0.7 * 0.9 - 0.02,
    );
    kit.at(pens, i % 4).dot(x, y + luck.between(-3, 3));
  }
  for (const i of times(18, (n) => n)) {
    for (const side of [0.02, 2.08]) {
      const [x, y] = at(FRONT - 0.04, side + luck.between(-0.08, 0.08), 0.66 + i * 0.06);
      kit.at(pens, Math.floor(luck() * 4)).dot(x, y);
    }
  }
  return [
    pens.map((pen, i) => kit.dots(pen, mix(kit.at(tones, i), inks.plum, 0.12), 12)),
    big.map((pen, i) => kit.dots(pen, kit.at(tones, i), 19)),
    big.map((pen) => kit.dots(pen, mix(inks.gold, inks.ink, 0.35), 6)),
  ];
}

/** The front: its thickness lit by the lanterns, then its face. */
function front(boat: Boat): Markup {
  const { at, inks } = boat;
  const face = (away: number): Pen => {
    const place = onFront((_, across, up) => at(FRONT + away, across, up));
    const pen = kit.outline(CROWN.map(place), { tension: 0.15 });
    return kit.outline(OPENING.map(place), { tension: 0.15, pen });
  };
  return [
    path(face(0.16), mix(inks.amber, inks.skirt, 0.3), { 'fill-rule': 'evenodd' }),
    path(face(0), mix(inks.skirt, inks.plum, 0.72), { 'fill-rule': 'evenodd' }),
    flowers(boat),
    lettering(at, inks.glow),
  ];
}

/** The roof: its lit underside, its back against the sky, and a scalloped edge. */
function roof({ at, inks }: Boat): Markup {
  const [from, to] = [FRONT, STERN];
  const scallops = new Pen().move(...at(from, 0, EAVE + 0.06));
  const count = 22;
  scallops.line(...at(to, 0, EAVE + 0.06)).line(...at(to, 0, EAVE - 0.12));
  for (const i of times(count, (n) => n)) {
    const [start, end] = [to - ((to - from) * i) / count, to - ((to - from) * (i + 1)) / count];
    scallops.quad(...at((start + end) / 2, 0, EAVE - 0.42), ...at(end, 0, EAVE - 0.12));
  }
  const tassels = new Pen();
  for (const i of times(count, (n) => n)) {
    tassels.dot(...at(from + ((to - from) * (i + 0.5)) / count, 0, EAVE - 0.26));
  }
  return [
    path(
      through(at, [
        [from, 0, EAVE],
        [to, 0, EAVE],
        [to, WIDTH / 2, CREST],
        [from, WIDTH / 2, CREST],
      ]),
      mix(inks.plum, inks.skirt, 0.4),
    ),
    path(scallops.close(), inks.skirt),
    kit.dots(tassels, inks.gold, 7),
    kit.line(new Pen().move(...at(from, 0, EAVE + 0.05)).line(...at(to, 0, EAVE + 0.05)), inks.gold, 4),
  ];
}

const underside = ({ at, inks }: Boat): Markup => [
  path(
    through(at, [
      [FRONT, 0, EAVE],
      [STERN, 0, EAVE],
      [STERN, WIDTH, EAVE],
      [FRONT, WIDTH, EAVE],
    ]),
    mix(inks.amber, inks.skirt, 0.45),
  ),
  kit.line(
    posts.map((along) => new Pen().move(...at(along + 0.5, 0, EAVE)).line(...at(along + 0.5, WIDTH, EAVE))),
    mix(inks.skirt, inks.plum, 0.4),
    5,
  ),
];

const uprights = ({ at, inks }: Boat, across: number, tone: Ink): Markup => [
  posts.map((along) => {
    const [x, y] = at(along, across, GUNWALE);
    const [, top] = at(along, across, EAVE);
    return kit.rect(Math.round(x), Math.round(top), 11, Math.round(y - top), tone);
  }),
  across > 0
    ? ''
    : posts.map((along) => {
        const [x, y] = at(along, across, GUNWALE);
        const [, top] = at(along, across, EAVE);
        return kit.rect(Math.round(x), Math.round(top), 3, Math.round(y - top), inks.amber);
      }),
];

/** The hull from outside: planks, a painted band with diamonds, the flat bow. */
function hull({ at, inks }: Boat): Markup {
  const side = (low: number, high: number): Pen =>
    through(at, [
      [0.5 - 0.75 * (low / GUNWALE), 0, low],
      [STERN, 0, low],
      [STERN + 0.3, 0, high],
      [0.5 - 0.75 * (high / GUNWALE), 0, high],
    ]);
  const diamonds = new Pen();
  for (const i of times(26, (n) => n)) {
    const along = 0.35 + i * 0.36;
    polygon(diamonds, [
      at(along, -0.01, 0.3),
      at(along + 0.13, -0.01, 0.39),
      at(along + 0.26, -0.01, 0.3),
      at(along + 0.13, -0.01, 0.21),
    ]);
  }
  return [
    path(
      through(at, [
        [0.5, 0, -0.02],
        [0.5, WIDTH, -0.02],
        [-0.25, WIDTH, GUNWALE],
        [-0.25, 0, GUNWALE],
      ]),
      mix(inks.plum, inks.ink, 0.45),
    ),
    path(
      through(at, [
        [0.28, 0, 0.17],
        [0.28, WIDTH, 0.17],
        [0.02, WIDTH, 0.4],
        [0.02, 0, 0.4],
      ]),
      mix(inks.skirt, inks.plum, 0.5),
    ),
    path(side(-0.02, GUNWALE), inks.ink),
    path(side(0.17, 0.43), inks.skirt),
    path(diamonds, inks.gold),
    path(side(0.5, GUNWALE), inks.amber),
  ];
}

/** The boards of the deck, warmer in steps toward the lanterns, and the far rail. */
const deck = ({ at, inks }: Boat): Markup => [
  path(
    through(at, [
      [-0.25, 0, GUNWALE],
      [-0.25, WIDTH, GUNWALE],
      [STERN, WIDTH, GUNWALE],
      [STERN, 0, GUNWALE],
    ]),
    mix(inks.amber, inks.plum, 0.66),
  ),
  path(
    through(at, [
      [1.5, 0, GUNWALE],
      [2, WIDTH, GUNWALE],
      [STERN, WIDTH, GUNWALE],
      [STERN, 0, GUNWALE],
    ]),
    mix(inks.amber, inks.plum, 0.3),
  ),
  path(
    through(at, [
      [FRONT, WIDTH, GUNWALE],
      [FRONT, WIDTH, RAIL],
      [STERN, WIDTH, RAIL],
      [STERN, WIDTH, GUNWALE],
    ]),
    mix(inks.amber, inks.skirt, 0.6),
  ),
];

/** The rail along the near side: painted boards that hide what is below the waist. */
const rail = ({ at, inks }: Boat): Markup => {
  const waves = new Pen().move(...at(FRONT, 0, GUNWALE));
  const count = 20;
  const step = (STERN - FRONT) / count;
  for (const i of times(count, (n) => FRONT + n * step)) {
    waves.quad(...at(i + step / 2, 0, GUNWALE + 0.36), ...at(i + step, 0, GUNWALE));
  }
  return [
    path(
      through(at, [
        [FRONT, 0, GUNWALE],
        [FRONT, 0, RAIL],
        [STERN, 0, RAIL],
        [STERN, 0, GUNWALE],
      ]),
      mix(inks.plum, inks.ink, 0.35),
    ),
    path(waves.close(), inks.teal),
    path(
      through(at, [
        [FRONT, 0, RAIL - 0.04],
        [FRONT, 0, RAIL],
        [STERN, 0, RAIL],
        [STERN, 0, RAIL - 0.04],
      ]),
      inks.gold,
    ),
  ];
};

/** Who stands and sits where: along, across, the size of a standing person, mirrored or not. */
const party: readonly (readonly [Guest, along: number, across: number, mirrored?: boolean])[] = [
  ['trumpeter', 4.75, 1.6],
  ['guitarist', 5.35, 1.35],
  ['singer', 6.65, 1.5],
  ['pair', 7.5, 1.2],
  ['toast', 4.05, 0.7],
  ['child', 5.02, 0.2],
  ['clapping', 6.05, 0.4],
  ['toast', 6.95, 0.45],
];

function guests({ at, place, focal, inks }: Boat): Markup {
  const cloths = [inks.skirt, inks.teal, inks.gold, inks.rose];
  return party.map(([name, along, across, mirrored], i) => {
    const [x, y] = at(along, across, 0.16);
    const scale = ((focal / place(along, across, 0)[2]) * 1.72) / 300;
    const turn = mirrored ? `scale(-${scale.toFixed(2)} ${scale.toFixed(2)})` : `scale(${scale.toFixed(2)})`;
    const cloth = kit.at(cloths, i % 4);
    return guest(
      name,
      { ink: inks.ink, glow: inks.glow, gold: inks.gold, cloth },
      `translate(${Math.round(x)} ${Math.round(y)})${turn}`,
    );
  });
}

function dancers({ at, place, focal, inks }: Boat): Markup {
  const stand = (along: number, across: number, tall: number, who: Markup): Markup => {
    const [x, y] = at(along, across, GUNWALE);
    const scale = ((focal / place(along, across, 0)[2]) * tall) / 300;
    return kit.group(
      { transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${scale.toFixed(2)})` },
      who,
    );
  };
  return [stand(0.35, 1.45, 1.74, man(inks)), stand(1.05, 0.62, 1.7, woman(inks))];
}

/** Lanterns under the roof: rings of light, then the paper globe with its ribs. */
const lanterns = ({ at, place, focal, inks }: Boat): Markup =>
  lanternsAlong.map((along) => {
    const [x, y] = at(along, 1.05, 2.06);
    const [, top] = at(along, 1.05, EAVE + 0.1);
    const r = Math.round((focal / place(along, 1.05, 0)[2]) * 0.19);
    return [
      kit.line(new Pen().move(x, top).line(x, y), inks.ink, 3),
      kit.path(kit.halo(x, y, [r * 2.3], along), inks.amber, { opacity: 0.55 }),
      kit.path(kit.halo(x, y, [r], along), inks.glow),
      kit.path(kit.halo(x - 2, y + 2, [r * 0.62], along + 1), [0.98, 0.06, 95]),
    ];
  });

/**
 * A trajinera, bow to the left: dancers before its flower front, musicians and guests under the lanterns. The
 * groups `inside` and `outside` are what the water shows of it.
 */
export const trajinera = (boat: Boat): Markup => [
  kit.group({ id: 'inside' }, [
    deck(boat),
    underside(boat),
    uprights(boat, WIDTH, mix(boat.inks.skirt, boat.inks.plum, 0.4)),
    lanterns(boat),
  ]),
  guests(boat),
  kit.group({ id: 'outside' }, [
    roof(boat),
    rail(boat),
    hull(boat),
    uprights(boat, 0, boat.inks.ink),
    front(boat),
    dancers(boat),
  ]),
];
