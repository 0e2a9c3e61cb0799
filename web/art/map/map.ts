import * as kit from '../kit';
import { area, type Area, type Drawing } from '../kit';
import { clearingOf, type Clearing } from './clearing';
import { compass, mantaSymbol } from './compass';
import type { MapLight } from './inks';
import { crownSymbols, forest, ground, shore, waters } from './land';
import { boxOf, labelBox } from './labels';
import { bushSymbol } from './mark-inks';
import { travelSymbols } from './mark-travel';
import { marks } from './marks';
import { places, type MapSize } from './places';
import { ways } from './roads';
import { markScale } from './scale';
import { depths, glitter, reef } from './sea';
import { layOut } from './sheet';

/** Where a page may set its title: forest without lit leaves. */
export const quietAreas: Readonly<Record<MapSize, Area>> = {
  portrait: area(0, 0, 0.5, 0.2),
  landscape: area(0, 0, 0.5, 0.34),
};

const COMPASS = {
  portrait: { x: 1020, y: 1680, scale: 0.86 },
  landscape: { x: 1690, y: 1076, scale: 0.8 },
} as const;
const SUN = { portrait: [1130, 800], landscape: [1690, 470] } as const;

/** Lamplight on the ground, in two flat rings, as a marker named `lamplight`. */
const lampGlow = ({ night, fire }: MapLight): string[] =>
  night
    ? [
        kit.tag(
          'marker',
          {
            id: 'lamplight',
            markerUnits: 'userSpaceOnUse',
            overflow: 'visible',
            fill: kit.mix(fire, [0.9, 0.1, 85], 0.35),
            opacity: 0.22,
          },
          [34, 21].map((rx) => kit.tag('ellipse', { rx, ry: rx * 0.6, cy: -4 })),
        ),
      ]
    : [];

/** Lamplight at some spots. */
function lamplight(spots: readonly kit.Point[]): string {
  const pen = new kit.Pen().move(0, 0);
  for (const [x, y] of spots) pen.line(x, y);
  return kit.path(pen.line(0, 0), 'none', { 'marker-mid': 'url(#lamplight)' });
}

/** Draws the map on a sheet under a light. */
export function drawMap(size: MapSize, light: MapLight): Drawing {
  const sheet = layOut(size);
  const scale = markScale[size];
  const clearings: Clearing[] = [
    ...places.map((place) => clearingOf(boxOf(size, place))),
    ...places.map((place) => ({ ...clearingOf(labelBox(size, place, 16), 0.56), ry: 15 })),
    ...sheet.lakes.map(([x, y, rx, ry]) => ({ x, y, rx: rx + 16, ry: ry + 16 })),
  ];
  const standing = places
    .map((place) => ({ place, spot: sheet.spots.get(place.id) ?? ([0, 0] as const) }))
    .toSorted((a, b) => a.spot[1] - b.spot[1]);
  const pictures = standing.map(({ place, spot: [x, y] }) =>
    kit.group(
      {
        id: `place-${place.id}`,
        'data-kind': place.kind,
        transform: `translate(${Math.round(x)} ${Math.round(y)})${scale === 1 ? '' : `scale(${scale})`}`,
      },
      marks[place.id]?.draw(light) ?? '',
    ),
  );
  return {
    defs: [
      ...crownSymbols(light),
      ...travelSymbols(light),
      mantaSymbol(),
      bushSymbol(light),
      ...lampGlow(light),
    ],
    body: [
      depths(sheet, light),
      glitter(sheet, light, SUN[size]),
      ground(sheet, light),
      reef(sheet, light, clearings),
      shore(sheet, light),
      waters(sheet, light),
      forest(sheet, light, clearings, quietAreas[size]),
      ways(sheet, light),
      // Where people live there are lamps.
      light.night
        ? lamplight(standing.filter(({ place }) => place.kind === 'town').map(({ spot }) => spot))
        : '',
      compass(COMPASS[size], light),
      pictures,
    ],
  };
}
