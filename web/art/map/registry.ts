import { labelAnchor, boxOf } from './labels';
import { quietAreas } from './map';
import { mapSizes, places, roads, sizeNames, type MapSize } from './places';
import { roadPath } from './roads';
import { layOut } from './sheet';

const fraction = (value: number): number => Number(value.toFixed(4));

function entry(size: MapSize): string {
  const [width, height] = mapSizes[size];
  const sheet = layOut(size);
  const name = size === 'portrait' ? 'map' : 'mapWide';
  const { left, top, right, bottom } = quietAreas[size];
  const spots = places.map((place) => {
    const anchor = labelAnchor(size, place);
    const box = boxOf(size, place).map((edge, i) => fraction(edge / (i % 2 === 0 ? width : height)));
    const label = `x: ${fraction(anchor.x / width)}, y: ${fraction(anchor.y / height)}`;
    return [
      `      '${place.id}': {`,
      `        box: [${box.join(', ')}],`,
      `        label: { ${label}, side: '${anchor.side}', ground: '${anchor.ground}' },`,
      `      },`,
    ].join('\n');
  });
  const ways = roads.map((road) => `      '${road.id}': '${roadPath(sheet, road)}',`);
  return `  ${size}: {
    file: ${name},
    dusk: ${name}Dusk,
    width: ${width},
    height: ${height},
    quiet: { left: ${left}, top: ${top}, right: ${right}, bottom: ${bottom} },
    places: {
${spots.join('\n')}
    },
    roads: {
${ways.join('\n')}
    },
  },`;
}

/** The module that lists where every place, label and road of the map is, and which file is which. */
export const mapRegistry = (): string => `// Written by \`node art/run.mjs map/build\`.
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
${sizeNames.map(entry).join('\n')}
};
`;
