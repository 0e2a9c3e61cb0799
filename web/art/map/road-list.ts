import type { MapSize } from './place-list';

/** Where roads meet without a place. */
export type Junction = {
  latitude: number;
  longitude: number;
} & Readonly<Partial<Record<MapSize, readonly [dx: number, dy: number]>>>;

/** The junctions, by the names roads know them by; on a sheet they may be moved as places may. */
export const junctions: Readonly<Record<string, Junction>> = {
  'airport-junction': { latitude: 21.04, longitude: -86.856 },
  'xoximilco-junction': { latitude: 20.98, longitude: -86.866 },
  'morelos-junction': { latitude: 20.85, longitude: -86.9 },
  tintal: { latitude: 20.9, longitude: -87.45 },
  'coast-north': { latitude: 20.6, longitude: -87.108, portrait: [-52, -72], landscape: [-17, -31] },
  'coast-south': { latitude: 20.58, longitude: -87.124, portrait: [-84, -2], landscape: [-61, -3] },
  'xelha-junction': { latitude: 20.318, longitude: -87.376, portrait: [-71, -58], landscape: [-64, -48] },
  'strait-bend': { latitude: 20.615, longitude: -87.02, portrait: [139, -12], landscape: [120, -18] },
  'coba-bend': { latitude: 20.33, longitude: -87.56, portrait: [-72, -20], landscape: [-56, -5] },
};

/** A piece of road or ferry line. Its path in the picture has the id `road-FROM-TO`. */
export type Road = {
  id: string;
  from: string;
  to: string;
  kind: 'highway' | 'road' | 'ferry';
  /** What it passes: junctions by name, or latitude and longitude. */
  via: readonly (string | readonly [latitude: number, longitude: number])[];
};

const road = (from: string, to: string, kind: Road['kind'] = 'road', via: Road['via'] = []): Road => ({
  id: `road-${from}-${to}`,
  from,
  to,
  kind,
  via,
});

export const roads: readonly Road[] = [
  // 307, down the coast.
  road('cancun', 'airport-junction', 'highway', [[21.1, -86.858]]),
  road('airport-junction', 'xoximilco-junction', 'highway'),
  road('xoximilco-junction', 'morelos-junction', 'highway', [[20.92, -86.882]]),
  road('morelos-junction', 'playa-del-carmen', 'highway', [
    [20.77, -86.962],
    [20.69, -87.028],
  ]),
  road('playa-del-carmen', 'coast-north', 'highway'),
  road('coast-north', 'coast-south', 'highway'),
  road('coast-south', 'xelha-junction', 'highway', [
    [20.54, -87.19],
    [20.49, -87.242],
    [20.42, -87.335],
  ]),
  road('xelha-junction', 'tulum', 'highway'),
  // 180D inland, and 305D that joins it from Playa del Carmen.
  road('airport-junction', 'tintal', 'highway', [
    [21.03, -87.02],
    [20.97, -87.25],
  ]),
  road('tintal', 'valladolid', 'highway', [
    [20.85, -87.66],
    [20.77, -87.95],
  ]),
  road('valladolid', 'xichen', 'highway', [[20.72, -88.38]]),
  road('playa-del-carmen', 'tintal', 'road', [
    [20.68, -87.16],
    [20.8, -87.32],
  ]),
  // The Cobá road, and on to Valladolid.
  road('tulum', 'coba', 'road', ['coba-bend']),
  road('coba', 'valladolid', 'road', [
    [20.6, -87.83],
    [20.65, -87.98],
  ]),
  road('coba', 'coba-tulum'),
  road('tulum', 'tulum-xelha'),
  road('tulum', 'airport-tulum'),
  // Short ways off the highway.
  road('airport-junction', 'airport-cancun'),
  road('xoximilco-junction', 'xoximilco'),
  road('morelos-junction', 'puerto-morelos'),
  road('morelos-junction', 'xenotes', 'road', [[20.83, -86.94]]),
  road('coast-north', 'xenses'),
  road('coast-north', 'xavage'),
  road('coast-south', 'xplor'),
  road('coast-south', 'xcaret'),
  road('xelha-junction', 'xelha'),
  // Over the water.
  road('playa-del-carmen', 'ferry-cozumel', 'ferry', ['strait-bend']),
  road('ferry-cozumel', 'cozumel', 'ferry'),
  road('cozumel', 'airport-cozumel'),
  road('cancun', 'ferry-isla-mujeres', 'ferry'),
  road('ferry-isla-mujeres', 'isla-mujeres', 'ferry'),
];
