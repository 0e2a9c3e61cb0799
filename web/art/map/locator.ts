import type { Drawing } from '../kit';
import { mapDocument } from './document';
import { dusk, morning, type MapLight } from './inks';
import { ground, shore, waters } from './land';
import { ways } from './roads';
import { depths } from './sea';
import { layOut } from './sheet';

/** The coast alone, for a page that marks one place on it: land, water and roads, no marks and no trees. */
const drawLocator = (light: MapLight): Drawing => {
  const sheet = layOut('landscape');
  return {
    defs: [],
    body: [
      depths(sheet, light),
      ground(sheet, light),
      shore(sheet, light),
      waters(sheet, light),
      ways(sheet, light),
    ],
  };
};

const TITLE = 'The coast from Cancun to Tulum';

/** Draws it under its two lights. The same bytes every time. */
export const locatorPictures = (): { file: string; svg: string }[] =>
  [
    { name: 'locator', light: morning },
    { name: 'locator-dusk', light: dusk },
  ].map(({ name, light }) => ({
    file: `map-${name}.svg`,
    // Its roads are not spoken of by a page: their ids would only be in the way of the map's.
    svg: mapDocument(`map-${name}`, TITLE, 'landscape', drawLocator(light)).replaceAll(
      / id="road-[^"]+"/g,
      '',
    ),
  }));
