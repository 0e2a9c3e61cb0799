import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Ink, type Markup, type Scene } from '../kit';
import { hammock } from '../parts/hammock';
import { acapulcoChair, wallSitter, xolo } from '../parts/terrace-life';
import { floor, house, lanterns, LANTERNS, roof, seen, type TerraceInks } from '../parts/terrace';

// After sunset: the lanterns light the terrace, the sky only what is behind it.
const HORIZON = 690;

const night: Ink = [0.27, 0.1, 285];
const violet: Ink = [0.42, 0.12, 310];
const rose: Ink = [0.66, 0.15, 12];
const apricot: Ink = [0.84, 0.12, 62];
const ink: Ink = [0.15, 0.055, 300];

const inks: TerraceInks = {
  floor: [0.34, 0.075, 340],
  floorLit: [0.72, 0.115, 58],
  wall: [0.36, 0.085, 345],
  wallLit: [0.8, 0.115, 66],
  wood: [0.24, 0.06, 20],
  woodLit: [0.74, 0.13, 60],
  thatch: [0.28, 0.06, 350],
  thatchLit: [0.6, 0.11, 60],
  room: [0.9, 0.12, 82],
  roomDeep: [0.78, 0.13, 66],
  lamp: [0.95, 0.11, 88],
  ink,
};

const definitions = [
  kit.verticalGradient('sky', 100, HORIZON, [
    [0, night],
    [0.62, mix(night, violet, 0.7)],
    [0.84, mix(violet, rose, 0.5)],
    [0.95, rose],
    [1, apricot],
  ]),
  kit.verticalGradient('sea', HORIZON, 1500, [
    [0, mix(rose, apricot, 0.4)],
    [0.06, [0.55, 0.12, 345]],
    [0.3, [0.4, 0.1, 305]],
    [1, [0.22, 0.08, 280]],
  ]),
  kit.roundGradient('lamp', ...seen(...(LANTERNS[1].slice(0, 3) as [number, number, number])), 620, [
    [0, inks.lamp, 0.5],
    [0.3, [0.8, 0.15, 62], 0.28],
    [1, [0.6, 0.15, 30], 0],
  ]),
  kit.frond(2, { length: 190, droop: 88, leaflets: 19, leaflet: 66 }),
];

/** Sky and sea, the coast at the end of the bay, and what is left of the sun on the water. */
const evening: Markup = [
  kit.rect(-20, -20, 1990, HORIZON + 40, 'url(#sky)'),
  kit.path(
    kit.stratus({ x: 330, y: 560, width: 620, height: 30, strokes: 4, seed: 4 }),
    mix(violet, rose, 0.5),
  ),
  kit.path(
    kit.stratus({ x: 180, y: 640, width: 520, height: 20, strokes: 3, seed: 7 }),
    mix(rose, apricot, 0.55),
  ),
  kit.path(
    kit.ridge({
      from: -20,
      to: 620,
      base: HORIZON + 2,
      rough: 7,
      frequency: 0.03,
      step: 20,
      seed: 8,
      profile: (x) => HORIZON - 34 * (1 - kit.step(x, -40, 470)) - 4,
    }),
    mix(violet, ink, 0.35),
  ),
  kit.rect(-20, HORIZON, 1990, 830, 'url(#sea)'),
  kit.path(
    kit.glitter({
      x: 250,
      top: HORIZON + 3,
      bottom: 1300,
      strokes: 46,
      width: (near) => 240 + 260 * near,
      thick: 10,
      lens: 0.5,
      seed: 6,
    }),
    mix(rose, apricot, 0.7),
    { opacity: 0.75 },
  ),
  kit.path(
    kit.glitter({
      x: 360,
      top: HORIZON + 20,
      bottom: 1500,
      strokes: 30,
      width: (near) => 560 + 500 * near,
      thick: 12,
      lens: 0.3,
      seed: 16,
    }),
    mix(violet, ink, 0.5),
    { opacity: 0.7 },
  ),
];

/** Palms that stand below the terrace; the lanterns light what looks up at them. */
const palmsBelow = (): Markup => {
  const crowns = [
    kit.palm({ x: 390, y: 1560, height: 520, lean: 60, scale: 0.92, seed: 5, width: 15 }),
    kit.palm({ x: 300, y: 1600, height: 400, lean: -40, scale: 0.8, seed: 9, width: 14 }),
  ];
  return [
    kit.inked([0.62, 0.13, 50], crowns),
    kit.group({ fill: mix(ink, [0.3, 0.08, 200], 0.25), transform: 'translate(-4 5)' }, crowns),
  ];
};

/** A boat with a lamp, far out. */
const boat: Markup = [
  kit.path(kit.outline('330,716^ 344,728 384,728 402,712^ 366,718'), ink),
  kit.path(kit.limb('362,716,6 361,702,8 362,694,6'), ink),
  kit.dots('M384 704h0', inks.lamp, 7),
  kit.path(
    kit.glitter({ x: 382, top: 734, bottom: 790, strokes: 7, width: () => 30, thick: 8, seed: 2 }),
    inks.lamp,
    { opacity: 0.8 },
  ),
];

/** Where the chair stands: half of it is seen in the poster. */
const chairs: Record<kit.CropName, string> = { hero: '1690 1320', poster: '1350 1480', tile: '1420 1480' };

function draw({ crop }: Frame): Drawing {
  const wide = crop === 'hero';
  return {
    defs: definitions,
    body: [
      evening,
      boat,
      palmsBelow(),
      house(inks),
      floor(inks),
      roof(inks),
      lanterns(inks),
      kit.group(
        { transform: `translate(${seen(0.36, 1.05, 4.5).map(Math.round).join(' ')})` },
        wallSitter(
          { ink, lit: inks.wallLit },
          { skin: [0.47, 0.09, 45], dress: [0.63, 0.11, 190], dusk: mix(violet, ink, 0.3) },
        ),
      ),
      kit.rect(-20, -20, 1990, 1540, 'url(#lamp)'),
      kit.tag('ellipse', {
        cx: 1060,
        cy: 1010,
        rx: 220,
        ry: 30,
        fill: mix(inks.floor, ink, 0.3),
        opacity: 0.6,
      }),
      kit.group(
        { transform: 'translate(1058 738)rotate(3)scale(.9)' },
        hammock({
          cloth: [0.5, 0.17, 15],
          skin: [0.5, 0.09, 50],
          dress: [0.86, 0.06, 80],
          hair: ink,
          book: [0.93, 0.04, 90],
          light: [0.93, 0.11, 80],
        }),
      ),
      kit.group(
        { transform: `translate(${wide ? '1180 1180' : '1056 1230'})scale(.92)` },
        xolo({ ink, lit: inks.wallLit }, mix(ink, [0.4, 0.04, 320], 0.5)),
      ),
      kit.group(
        { transform: `translate(${chairs[crop]})scale(${wide ? 1.3 : 1.1})` },
        acapulcoChair({ ink, lit: inks.woodLit }, [0.56, 0.13, 40]),
      ),
    ],
  };
}

/** A terrace over the sea, a hammock on it and lanterns. */
export const hotelTerrace: Scene = {
  name: 'hotel-terrace',
  title: 'A terrace over the sea after sunset, somebody reading in a hammock under gourd lanterns',
  light:
    'After sunset: gourd lanterns under the roof light the terrace amber, and the sea keeps the last rose.',
  crops: framing({
    poster: {
      at: [150, 0],
      focus: [1010, 790],
      subject: area(0.4, 0.29, 0.95, 0.84),
      quiet: area(0.03, 0.04, 0.4, 0.405),
    },
    hero: {
      at: [0, 212],
      focus: [1010, 790],
      subject: area(0.36, 0.17, 0.72, 0.92),
      quiet: area(0.05, 0, 0.345, 0.33),
    },
    tile: {
      at: [470, 340],
      focus: [1010, 790],
      subject: area(0.28, 0.1, 0.72, 0.88),
      quiet: area(0, 0, 0.3, 0.24),
    },
  }),
  draw,
};
