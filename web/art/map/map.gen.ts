// Written by `node art/run.mjs map/build`.
import map from '../out/map.svg';
import mapDusk from '../out/map-dusk.svg';
import mapWide from '../out/map-wide.svg';
import mapWideDusk from '../out/map-wide-dusk.svg';
import locator from '../out/map-locator.svg';
import locatorDusk from '../out/map-locator-dusk.svg';
import type { Area } from '../kit/scene';
import type { MapSize, Side } from './places';

/** A place of the map as a page needs it: all numbers are fractions of the picture's width and height. */
export type MapSpot = {
  /** Left, top, right and bottom of its mark: where it can be touched. */
  box: readonly [left: number, top: number, right: number, bottom: number];
  /** Where its label is tied, on which side of that point it stands, and what it is read on. */
  label: { x: number; y: number; side: Side; ground: 'sea' | 'land' };
};

/** One cut of the map. Roads are path data in units of the picture, to be laid over it. */
export type CoastMap = {
  file: string;
  dusk: string;
  width: number;
  height: number;
  quiet: Area;
  places: Readonly<Partial<Record<string, MapSpot>>>;
  roads: Readonly<Partial<Record<string, string>>>;
};

/** The landscape cut without marks and trees, by day and at dusk. */
export const locatorFiles = { file: locator, dusk: locatorDusk };

export const coastMaps: Readonly<Record<MapSize, CoastMap>> = {
  portrait: {
    file: map,
    dusk: mapDusk,
    width: 1200,
    height: 1800,
    quiet: { left: 0, top: 0, right: 0.5, bottom: 0.2 },
    places: {
      'xcaret': {
        box: [0.5298, 0.57, 0.6548, 0.6556],
        label: { x: 0.6598, y: 0.6128, side: 'right', ground: 'sea' },
      },
      'xplor': {
        box: [0.3875, 0.5849, 0.5158, 0.6561],
        label: { x: 0.3825, y: 0.6205, side: 'left', ground: 'land' },
      },
      'xavage': {
        box: [0.4383, 0.5432, 0.5416, 0.5887],
        label: { x: 0.4333, y: 0.5659, side: 'left', ground: 'land' },
      },
      'xenses': {
        box: [0.4786, 0.46, 0.5736, 0.5177],
        label: { x: 0.4736, y: 0.4889, side: 'left', ground: 'land' },
      },
      'xelha': {
        box: [0.3237, 0.8078, 0.4554, 0.8522],
        label: { x: 0.4604, y: 0.83, side: 'right', ground: 'sea' },
      },
      'xoximilco': {
        box: [0.6923, 0.2244, 0.8006, 0.2722],
        label: { x: 0.6873, y: 0.2517, side: 'left', ground: 'land' },
      },
      'xenotes': {
        box: [0.6082, 0.3122, 0.7082, 0.3578],
        label: { x: 0.6032, y: 0.335, side: 'left', ground: 'land' },
      },
      'xichen': {
        box: [0.0314, 0.3446, 0.1414, 0.3969],
        label: { x: 0.0364, y: 0.4108, side: 'right', ground: 'land' },
      },
      'tulum-xelha': {
        box: [0.3186, 0.8667, 0.4119, 0.9256],
        label: { x: 0.4169, y: 0.8961, side: 'right', ground: 'sea' },
      },
      'coba-tulum': {
        box: [0.1651, 0.6976, 0.2618, 0.7609],
        label: { x: 0.1835, y: 0.7643, side: 'below', ground: 'land' },
      },
      'cancun': {
        box: [0.796, 0.1078, 0.8527, 0.1367],
        label: { x: 0.791, y: 0.1222, side: 'left', ground: 'land' },
      },
      'isla-mujeres': {
        box: [0.8876, 0.0756, 0.9209, 0.09],
        label: { x: 0.9043, y: 0.0656, side: 'above', ground: 'sea' },
      },
      'puerto-morelos': {
        box: [0.7869, 0.28, 0.8219, 0.3078],
        label: { x: 0.8277, y: 0.2939, side: 'right', ground: 'sea' },
      },
      'playa-del-carmen': {
        box: [0.6282, 0.4335, 0.6799, 0.4613],
        label: { x: 0.6915, y: 0.4474, side: 'right', ground: 'sea' },
      },
      'cozumel': {
        box: [0.7367, 0.7233, 0.7717, 0.7456],
        label: { x: 0.7317, y: 0.7344, side: 'left', ground: 'sea' },
      },
      'tulum': {
        box: [0.2574, 0.8889, 0.2991, 0.9078],
        label: { x: 0.2524, y: 0.8983, side: 'left', ground: 'land' },
      },
      'coba': {
        box: [0.3115, 0.7475, 0.3415, 0.7631],
        label: { x: 0.3465, y: 0.7553, side: 'right', ground: 'land' },
      },
      'valladolid': {
        box: [0.1796, 0.3758, 0.2229, 0.4013],
        label: { x: 0.2279, y: 0.3941, side: 'right', ground: 'land' },
      },
      'airport-cancun': {
        box: [0.7415, 0.1567, 0.7931, 0.1878],
        label: { x: 0.7365, y: 0.1722, side: 'left', ground: 'land' },
      },
      'airport-tulum': {
        box: [0.1737, 0.9289, 0.2253, 0.96],
        label: { x: 0.1995, y: 0.9633, side: 'below', ground: 'land' },
      },
      'airport-cozumel': {
        box: [0.7862, 0.7311, 0.8379, 0.7622],
        label: { x: 0.8795, y: 0.7467, side: 'right', ground: 'sea' },
      },
      'ferry-cozumel': {
        box: [0.8029, 0.6056, 0.8613, 0.6217],
        label: { x: 0.8663, y: 0.6136, side: 'right', ground: 'sea' },
      },
      'ferry-isla-mujeres': {
        box: [0.8635, 0.1056, 0.9219, 0.1217],
        label: { x: 0.8385, y: 0.0947, side: 'left', ground: 'land' },
      },
    },
    roads: {
      'road-cancun-airport-junction': 'M989 240c-1 10-6 36-7 56s2 50 2 60',
      'road-airport-junction-xoximilco-junction': 'M984 356c-2 5-9 19-10 29-2 10 1 26 1 31',
      'road-xoximilco-junction-morelos-junction': 'M975 416c-2 10-9 38-14 60s-13 58-15 70',
      'road-morelos-junction-playa-del-carmen': 'M946 546c-10 14-35 52-54 80-20 28-41 49-58 82-18 34-40 95-48 114',
      'road-playa-del-carmen-coast-north': 'M786 822c-10 7-41 23-57 39-15 16-30 47-37 57',
      'road-coast-north-coast-south': 'M692 918c-9 36-45 174-54 210',
      'road-coast-south-xelha-junction': 'M638 1128c3 27 20 119 15 158-5 38-24 45-46 69-21 24-49 51-81 71s-88 37-106 44',
      'road-xelha-junction-tulum': 'M420 1470c-15 27-71 131-85 158',
      'road-airport-junction-tintal': 'M984 356c-24 2-78-2-143 10-66 12-170 38-241 60-70 22-144 58-174 70',
      'road-tintal-valladolid': 'M426 496c-13 9-49 28-76 50-26 22-61 51-79 80-19 29-25 75-29 90',
      'road-valladolid-xichen': 'M242 716c-16-6-66-37-89-40-24-2-41 20-49 24',
      'road-playa-del-carmen-tintal': 'M786 822c-18-17-63-64-105-102-42-39-98-86-142-124-43-38-94-83-113-100',
      'road-tulum-coba': 'M335 1628c-5-22-39-87-29-132s71-108 86-130',
      'road-coba-valladolid': 'M392 1366c-15-64-66-274-88-376s-31-177-42-224c-10-46-17-41-20-50',
      'road-coba-coba-tulum': 'M392 1366c-11-5-42-23-65-27s-59 1-71 1',
      'road-tulum-tulum-xelha': 'M335 1628c9 3 35 15 53 17 19 2 47-4 56-5',
      'road-tulum-airport-tulum': 'M335 1628c-9 5-39 16-55 30-16 13-33 40-40 48',
      'road-airport-junction-airport-cancun': 'M984 356c-5-4-17-19-27-26-11-7-29-12-35-14',
      'road-xoximilco-junction-xoximilco': 'M975 416c-7 3-31 8-45 16-13 8-29 27-35 32',
      'road-morelos-junction-puerto-morelos': 'M946 546c1 0 6 3 9 3s8-1 9-1',
      'road-morelos-junction-xenotes': 'M946 546c-6 3-9 10-35 20-27 10-101 32-121 38',
      'road-coast-north-xenses': 'M692 918c-5-2-19-8-29-9s-25 2-31 3',
      'road-coast-north-xavage': 'M692 918c-10 7-45 25-63 43-17 19-34 54-41 65',
      'road-coast-south-xplor': 'M638 1128c-6 2-25 8-35 15-10 8-22 23-26 28',
      'road-coast-south-xcaret': 'M638 1128c6 3 22 16 34 20 13 5 33 5 40 6',
      'road-xelha-junction-xelha': 'M420 1470c4 4 17 16 27 21s28 7 33 9',
      'road-playa-del-carmen-ferry-cozumel': 'M786 822c50 15 137-16 194 58 56 75 17 170 24 230',
      'road-ferry-cozumel-cozumel': 'M1004 1110c-26 59-74 167-100 226',
      'road-cozumel-airport-cozumel': 'M904 1336c6 2 22 12 34 14 12 3 31 0 37 0',
      'road-cancun-ferry-isla-mujeres': 'M989 240c12-2 24 2 47-6 22-8 30-18 40-24',
      'road-ferry-isla-mujeres-isla-mujeres': 'M1076 210c3-7 8-12 10-26s-1-21-1-28',
    },
  },
  landscape: {
    file: mapWide,
    dusk: mapWideDusk,
    width: 1800,
    height: 1200,
    quiet: { left: 0, top: 0, right: 0.5, bottom: 0.34 },
    places: {
      'xcaret': {
        box: [0.6513, 0.5635, 0.7213, 0.6713],
        label: { x: 0.7246, y: 0.6174, side: 'right', ground: 'sea' },
      },
      'xplor': {
        box: [0.5658, 0.587, 0.6376, 0.6766],
        label: { x: 0.5624, y: 0.6318, side: 'left', ground: 'land' },
      },
      'xavage': {
        box: [0.6067, 0.5449, 0.6646, 0.6023],
        label: { x: 0.6034, y: 0.5736, side: 'left', ground: 'land' },
      },
      'xenses': {
        box: [0.6308, 0.4614, 0.684, 0.5342],
        label: { x: 0.6274, y: 0.4978, side: 'left', ground: 'land' },
      },
      'xelha': {
        box: [0.5218, 0.828, 0.5955, 0.884],
        label: { x: 0.5988, y: 0.856, side: 'right', ground: 'sea' },
      },
      'xoximilco': {
        box: [0.7544, 0.1962, 0.8151, 0.2564],
        label: { x: 0.7511, y: 0.2263, side: 'left', ground: 'land' },
      },
      'xenotes': {
        box: [0.7041, 0.2972, 0.7601, 0.3546],
        label: { x: 0.7008, y: 0.3259, side: 'left', ground: 'land' },
      },
      'xichen': {
        box: [0.1339, 0.3392, 0.1955, 0.405],
        label: { x: 0.1647, y: 0.41, side: 'below', ground: 'land' },
      },
      'tulum-xelha': {
        box: [0.5184, 0.8809, 0.5706, 0.9551],
        label: { x: 0.574, y: 0.918, side: 'right', ground: 'sea' },
      },
      'coba-tulum': {
        box: [0.3756, 0.7111, 0.4298, 0.7909],
        label: { x: 0.3723, y: 0.751, side: 'left', ground: 'land' },
      },
      'cancun': {
        box: [0.8115, 0.0883, 0.8432, 0.1247],
        label: { x: 0.8081, y: 0.1065, side: 'left', ground: 'land' },
      },
      'isla-mujeres': {
        box: [0.8591, 0.0588, 0.8777, 0.077],
        label: { x: 0.8811, y: 0.0679, side: 'right', ground: 'sea' },
      },
      'puerto-morelos': {
        box: [0.8074, 0.2674, 0.827, 0.3024],
        label: { x: 0.8348, y: 0.2849, side: 'right', ground: 'sea' },
      },
      'playa-del-carmen': {
        box: [0.7206, 0.4286, 0.7495, 0.4636],
        label: { x: 0.7573, y: 0.4361, side: 'right', ground: 'sea' },
      },
      'cozumel': {
        box: [0.7818, 0.7438, 0.8014, 0.7718],
        label: { x: 0.7784, y: 0.7578, side: 'left', ground: 'sea' },
      },
      'tulum': {
        box: [0.4823, 0.9118, 0.5056, 0.9356],
        label: { x: 0.4789, y: 0.9237, side: 'left', ground: 'land' },
      },
      'coba': {
        box: [0.4541, 0.7714, 0.4709, 0.791],
        label: { x: 0.4742, y: 0.7812, side: 'right', ground: 'land' },
      },
      'valladolid': {
        box: [0.2704, 0.3631, 0.2946, 0.3953],
        label: { x: 0.2825, y: 0.3581, side: 'above', ground: 'land' },
      },
      'airport-cancun': {
        box: [0.7783, 0.1399, 0.8072, 0.1791],
        label: { x: 0.7749, y: 0.1595, side: 'left', ground: 'land' },
      },
      'airport-tulum': {
        box: [0.3961, 0.9326, 0.425, 0.9718],
        label: { x: 0.3928, y: 0.9522, side: 'left', ground: 'land' },
      },
      'airport-cozumel': {
        box: [0.8064, 0.7529, 0.8354, 0.7921],
        label: { x: 0.8576, y: 0.7725, side: 'right', ground: 'sea' },
      },
      'ferry-cozumel': {
        box: [0.8103, 0.6374, 0.843, 0.6577],
        label: { x: 0.8463, y: 0.6476, side: 'right', ground: 'sea' },
      },
      'ferry-isla-mujeres': {
        box: [0.8415, 0.0911, 0.8741, 0.1114],
        label: { x: 0.8864, y: 0.1062, side: 'right', ground: 'sea' },
      },
    },
    roads: {
      'road-cancun-airport-junction': 'M1489 145c-1 6-4 25-5 39s1 34 1 41',
      'road-airport-junction-xoximilco-junction': 'M1485 225c-1 4-6 13-7 20s0 18 0 22',
      'road-xoximilco-junction-morelos-junction': 'M1478 267c-1 7-6 26-10 41s-10 40-12 49',
      'road-morelos-junction-playa-del-carmen': 'M1456 357c-7 9-27 36-42 55s-30 33-46 57c-15 23-37 67-44 81',
      'road-playa-del-carmen-coast-north': 'M1324 550c-8 6-36 22-49 37-14 15-26 44-31 53',
      'road-coast-north-coast-south': 'M1244 640c-13 22-65 108-78 130',
      'road-coast-south-xelha-junction': 'M1166 770c-2 20-6 88-14 116-9 27-19 31-36 48s-37 37-63 49-76 19-91 23',
      'road-xelha-junction-tulum': 'M962 1006c-8 8-35 29-47 48-13 20-21 53-25 64',
      'road-airport-junction-tintal': 'M1485 225c-19 2-47-1-111 7-64 9-196 26-264 42-67 15-111 40-134 48',
      'road-tintal-valladolid': 'M976 322c-24 6-86 19-141 35-55 15-125 36-181 55-55 19-121 48-146 57',
      'road-valladolid-xichen': 'M508 469c-17-4-66-23-102-22-36 0-91 22-110 27',
      'road-playa-del-carmen-tintal': 'M1324 550c-25-13-103-46-147-73-45-27-80-60-114-86s-72-57-87-69',
      'road-tulum-coba': 'M890 1118c-8-13-34-48-44-78-10-29-11-81-14-98',
      'road-coba-valladolid': 'M832 942c-18-46-75-197-109-271-33-73-50-127-86-162-37-34-107-33-129-40',
      'road-coba-coba-tulum': 'M832 942c-8-3-33-16-51-20-19-3-47 2-56 2',
      'road-tulum-tulum-xelha': 'M890 1118c8 2 31 11 47 13 16 1 40-6 48-7',
      'road-tulum-airport-tulum': 'M890 1118c-26 5-125 25-150 30',
      'road-airport-junction-airport-cancun': 'M1485 225c-4-3-16-15-26-20-9-5-26-7-31-9',
      'road-xoximilco-junction-xoximilco': 'M1478 267c-6 0-23-1-35 3-11 3-26 13-31 16',
      'road-morelos-junction-puerto-morelos': 'M1456 357c1 0 4 1 7 2 2 0 6-1 7-1',
      'road-morelos-junction-xenotes': 'M1456 357c-5 2-4 7-27 13-24 6-92 18-111 22',
      'road-coast-north-xenses': 'M1244 640c-5-2-18-11-28-14-11-2-27-1-32-2',
      'road-coast-north-xavage': 'M1244 640c-10 3-38 8-55 17s-37 31-45 37',
      'road-coast-south-xplor': 'M1166 770c-5 2-21 6-30 11-9 6-20 19-24 23',
      'road-coast-south-xcaret': 'M1166 770c6 2 22 11 34 14 12 2 30 0 36 0',
      'road-xelha-junction-xelha': 'M962 1006c4 3 15 14 24 18 10 5 25 7 30 8',
      'road-playa-del-carmen-ferry-cozumel': 'M1324 550c44 8 126-28 170 32 44 61-1 148-2 200',
      'road-ferry-cozumel-cozumel': 'M1492 782c-18 36-50 103-68 139',
      'road-cozumel-airport-cozumel': 'M1424 921c4 2 17 9 26 11s24 0 28 0',
      'road-cancun-ferry-isla-mujeres': 'M1489 145c8-1 16 1 32-4 15-5 20-11 27-15',
      'road-ferry-isla-mujeres-isla-mujeres': 'M1548 126c3-5 8-8 12-18 3-10 2-15 3-21',
    },
  },
};
