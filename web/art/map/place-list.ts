// The places of the coast map, in data only, so that a page can use them without the drawing. Hotels are the catalogue's: a
// page draws them over the picture.

/** The two cuts of the map: the coast runs down a phone, and down the right of a desk. */
export const mapSizes = { portrait: [1200, 1800], landscape: [1800, 1200] } as const;
export type MapSize = keyof typeof mapSizes;
export const sizeNames = ['portrait', 'landscape'] as const satisfies readonly MapSize[];

export type PlaceKind = 'park' | 'tour' | 'town' | 'airport' | 'ferry';

/** Which side of its mark a label stands on. */
export type Side = 'left' | 'right' | 'above' | 'below';

/**
 * When a label is shown: 1 always, 2 from a map 720 px wide, 3 only at full size. A page that has room for
 * less still has the marks, which are links of their own.
 */
export type Rank = 1 | 2 | 3;

export type Names = Readonly<Record<'es' | 'en' | 'pt', string>>;

/** Where a place is drawn, and where its label stands, in one of the two cuts. */
export type Stand = {
  /** How far the mark is moved off its true place, where true places would lie on each other. */
  shift?: readonly [dx: number, dy: number];
  side: Side;
  /** How far the label's anchor is moved off the middle of that side. */
  nudge?: readonly [dx: number, dy: number];
};

export type Place = {
  id: string;
  kind: PlaceKind;
  names: Names;
  latitude: number;
  longitude: number;
  rank: Rank;
  /** Products of the catalogue that are found here, in the order they were opened. */
  products?: readonly string[];
} & Readonly<Record<MapSize, Stand>>;

const same = (name: string): Names => ({ es: name, en: name, pt: name });

export const places: readonly Place[] = [
  {
    id: 'xcaret',
    kind: 'park',
    names: same('Xcaret'),
    latitude: 20.578,
    longitude: -87.119,
    rank: 1,
    products: ['xcaret', 'xcaret-plus', 'xcaret-total', 'xcaret-night'],
    portrait: { shift: [-17, 12], side: 'right' },
    landscape: { shift: [-1, 2], side: 'right' },
  },
  {
    id: 'xplor',
    kind: 'park',
    names: same('Xplor'),
    latitude: 20.582,
    longitude: -87.127,
    rank: 1,
    products: ['xplor', 'xplor-fuego'],
    portrait: { shift: [-141, 54], side: 'left' },
    landscape: { shift: [-109, 40], side: 'left' },
  },
  {
    id: 'xavage',
    kind: 'park',
    names: same('Xavage'),
    latitude: 20.592,
    longitude: -87.124,
    rank: 1,
    products: ['xavage'],
    portrait: { shift: [-134, -22], side: 'left' },
    landscape: { shift: [-83, -19], side: 'left' },
  },
  {
    id: 'xenses',
    kind: 'park',
    names: same('Xenses'),
    latitude: 20.6,
    longitude: -87.12,
    rank: 1,
    products: ['xenses'],
    portrait: { shift: [-95, -78], side: 'left' },
    landscape: { shift: [-51, -47], side: 'left' },
  },
  {
    id: 'xelha',
    kind: 'park',
    names: same('Xel-Há'),
    latitude: 20.32,
    longitude: -87.36,
    rank: 1,
    products: ['xelha'],
    portrait: { shift: [-24, -26], side: 'right' },
    landscape: { shift: [-20, -20], side: 'right' },
  },
  {
    id: 'xoximilco',
    kind: 'park',
    names: same('Xoximilco'),
    latitude: 20.98,
    longitude: -86.87,
    rank: 1,
    products: ['xoximilco'],
    portrait: { shift: [-77, 48], side: 'left', nudge: [0, 6] },
    landscape: { shift: [-64, 19], side: 'left' },
  },
  {
    id: 'xenotes',
    kind: 'tour',
    names: same('Xenotes'),
    latitude: 20.79,
    longitude: -86.98,
    rank: 1,
    products: ['xenotes'],
    portrait: { shift: [-86, -2], side: 'left' },
    landscape: { shift: [-84, -6], side: 'left' },
  },
  {
    id: 'xichen',
    kind: 'tour',
    names: same('Chichén Itzá'),
    latitude: 20.683,
    longitude: -88.569,
    rank: 1,
    products: ['xichen-deluxe', 'xichen-clasico'],
    portrait: { shift: [3, -16], side: 'right', nudge: [-132, 72] },
    landscape: { side: 'below' },
  },
  {
    id: 'tulum-xelha',
    kind: 'tour',
    names: { es: 'Tulum y Xel-Há', en: 'Tulum & Xel-Há', pt: 'Tulum e Xel-Há' },
    latitude: 20.214,
    longitude: -87.429,
    rank: 1,
    products: ['tulum-xelha'],
    portrait: { shift: [0, 8], side: 'right' },
    landscape: { shift: [-5, -1], side: 'right' },
  },
  {
    id: 'coba-tulum',
    kind: 'tour',
    names: { es: 'Cobá y Tulum', en: 'Cobá & Tulum', pt: 'Cobá e Tulum' },
    latitude: 20.49,
    longitude: -87.73,
    rank: 1,
    products: ['coba-tulum'],
    portrait: { shift: [-75, -15], side: 'below', nudge: [-36, 0] },
    landscape: { shift: [-63, -10], side: 'left' },
  },
  {
    id: 'cancun',
    kind: 'town',
    names: { es: 'Cancún', en: 'Cancun', pt: 'Cancún' },
    latitude: 21.16,
    longitude: -86.85,
    rank: 1,
    portrait: { shift: [0, 4], side: 'left' },
    landscape: { shift: [0, 2], side: 'left' },
  },
  {
    id: 'isla-mujeres',
    kind: 'town',
    names: same('Isla Mujeres'),
    latitude: 21.24,
    longitude: -86.74,
    rank: 2,
    portrait: { side: 'above', nudge: [0, -12] },
    landscape: { side: 'right' },
  },
  {
    id: 'puerto-morelos',
    kind: 'town',
    names: same('Puerto Morelos'),
    latitude: 20.848,
    longitude: -86.874,
    rank: 2,
    portrait: { shift: [-4, 0], side: 'right', nudge: [1, 0] },
    landscape: { shift: [-3, 0], side: 'right', nudge: [8, 0] },
  },
  {
    id: 'playa-del-carmen',
    kind: 'town',
    names: same('Playa del Carmen'),
    latitude: 20.63,
    longitude: -87.072,
    rank: 2,
    portrait: { shift: [-5, 0], side: 'right', nudge: [8, 0] },
    landscape: { shift: [-3, 0], side: 'right', nudge: [8, -12] },
  },
  {
    id: 'cozumel',
    kind: 'town',
    names: same('Cozumel'),
    latitude: 20.51,
    longitude: -86.95,
    rank: 1,
    portrait: { shift: [2, 0], side: 'left' },
    landscape: { shift: [2, 0], side: 'left' },
  },
  {
    id: 'tulum',
    kind: 'town',
    names: same('Tulum'),
    latitude: 20.212,
    longitude: -87.465,
    rank: 2,
    portrait: { shift: [-78, -6], side: 'left' },
    landscape: { shift: [-76, -9], side: 'left' },
  },
  {
    id: 'coba',
    kind: 'town',
    names: same('Cobá'),
    latitude: 20.492,
    longitude: -87.735,
    rank: 3,
    portrait: { shift: [62, 13], side: 'right' },
    landscape: { shift: [48, 10], side: 'right' },
  },
  {
    id: 'valladolid',
    kind: 'town',
    names: same('Valladolid'),
    latitude: 20.689,
    longitude: -88.202,
    rank: 2,
    portrait: { shift: [40, 7], side: 'right', nudge: [0, 10] },
    landscape: { side: 'above' },
  },
  {
    id: 'airport-cancun',
    kind: 'airport',
    names: {
      es: 'Aeropuerto de Cancún (CUN)',
      en: 'Cancun airport (CUN)',
      pt: 'Aeroporto de Cancún (CUN)',
    },
    latitude: 21.04,
    longitude: -86.87,
    rank: 2,
    portrait: { shift: [-50, -40], side: 'left' },
    landscape: { shift: [-48, -29], side: 'left' },
  },
  {
    id: 'airport-tulum',
    kind: 'airport',
    names: { es: 'Aeropuerto de Tulum (TQO)', en: 'Tulum airport (TQO)', pt: 'Aeroporto de Tulum (TQO)' },
    latitude: 20.17,
    longitude: -87.66,
    rank: 2,
    portrait: { shift: [-110, 30], side: 'below' },
    landscape: { shift: [-95, -8], side: 'left' },
  },
  {
    id: 'airport-cozumel',
    kind: 'airport',
    names: { es: 'Aeropuerto (CZM)', en: 'Airport (CZM)', pt: 'Aeroporto (CZM)' },
    latitude: 20.513,
    longitude: -86.93,
    rank: 3,
    portrait: { shift: [56, 17], side: 'right', nudge: [44, 0] },
    landscape: { shift: [43, 13], side: 'right', nudge: [34, 0] },
  },
  {
    id: 'ferry-cozumel',
    kind: 'ferry',
    names: { es: 'Ferry a Cozumel', en: 'Cozumel ferry', pt: 'Ferry para Cozumel' },
    latitude: 20.57,
    longitude: -87.01,
    rank: 3,
    portrait: { shift: [154, -166], side: 'right' },
    landscape: { shift: [111, -98], side: 'right' },
  },
  {
    id: 'ferry-isla-mujeres',
    kind: 'ferry',
    names: { es: 'Ferry a Isla Mujeres', en: 'Isla Mujeres ferry', pt: 'Ferry para Isla Mujeres' },
    latitude: 21.21,
    longitude: -86.78,
    rank: 3,
    portrait: { shift: [26, 24], side: 'left', nudge: [-24, -34] },
    landscape: { shift: [12, 18], side: 'right', nudge: [16, 6] },
  },
];
