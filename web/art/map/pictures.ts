import { mapDocument } from './document';
import { dusk, morning } from './inks';
import { drawMap } from './map';
import { sizeNames, type MapSize } from './places';

/** One sentence of light for each file. */
export const mapLights = {
  morning: 'Morning: the sun stands over the sea in the east, what faces right is lit.',
  dusk: 'Dusk: the moon has come out of the sea in the east, and people have lit their lamps.',
} as const;

/** A file of the map. */
export type MapPicture = { size: MapSize; light: 'morning' | 'dusk'; file: string; svg: string };

const TITLE = 'The Riviera Maya from Cancun to Tulum';

/** Draws the map in its two cuts under its two lights. The same bytes every time. */
export const mapPictures = (): MapPicture[] =>
  sizeNames.flatMap((size) =>
    (['morning', 'dusk'] as const).map((light) => {
      const name = `map${size === 'landscape' ? '-wide' : ''}${light === 'dusk' ? '-dusk' : ''}`;
      const drawing = drawMap(size, light === 'dusk' ? dusk : morning);
      return { size, light, file: `${name}.svg`, svg: mapDocument(name, TITLE, size, drawing) };
    }),
  );
