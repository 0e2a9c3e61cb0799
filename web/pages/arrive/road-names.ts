import type { MapSize } from '../../art/map/place-list';

/** A road's name, and where its middle stands in units of the picture: on its road, or right beside it. */
export type RoadName = {
  road: string;
  /** What signs on it say; none of a ferry's line, which is called one. */
  number: string | null;
  at: Readonly<Partial<Record<MapSize, readonly [x: number, y: number]>>>;
};

/** The roads that directions name, so that one finds on the map what one reads. */
export const roadNames: readonly RoadName[] = [
  {
    road: 'road-morelos-junction-playa-del-carmen',
    number: '307',
    at: { portrait: [842, 700], landscape: [1374, 464] },
  },
  {
    road: 'road-coast-south-xelha-junction',
    number: '307',
    at: { portrait: [607, 1355], landscape: [1116, 934] },
  },
  { road: 'road-tintal-valladolid', number: '180D', at: { portrait: [308, 583], landscape: [745, 383] } },
  {
    road: 'road-playa-del-carmen-tintal',
    number: '305D',
    at: { portrait: [650, 694], landscape: [1150, 457] },
  },
  {
    road: 'road-playa-del-carmen-ferry-cozumel',
    number: null,
    at: { portrait: [1003, 960], landscape: [1508, 640] },
  },
  // A phone does not name the island that this one goes to.
  { road: 'road-cancun-ferry-isla-mujeres', number: null, at: { landscape: [1600, 150] } },
];
