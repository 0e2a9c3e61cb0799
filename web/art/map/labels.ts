import { places, type MapSize, type Place, type Side } from './places';
import { marks } from './marks';
import { inside, landOf, layOut } from './sheet';
import { markScale } from './scale';

/** Left, top, right and bottom in units of the picture. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

const sheets = { portrait: layOut('portrait'), landscape: layOut('landscape') };

/** Whether a point of a sheet is on land. */
export function onLand(size: MapSize, x: number, y: number): boolean {
  const sheet = sheets[size];
  return [landOf(sheet), sheet.cozumel, sheet.islaMujeres].some((shore) => inside(shore, [x, y]));
}

/** The box of a place's mark. */
export function boxOf(size: MapSize, place: Place): Box {
  const [x, y] = sheets[size].spots.get(place.id) ?? [0, 0];
  const [left, top, right, bottom] = marks[place.id]?.reach ?? [-10, -10, 10, 10];
  const scale = markScale[size];
  return [x + left * scale, y + top * scale, x + right * scale, y + bottom * scale];
}

/** Units between a mark and its label. */
const GAP = 6;

/** A label's place on a sheet. */
export type Anchor = {
  x: number;
  y: number;
  side: Side;
  /** What it is read on, which decides the ink of its type. */
  ground: 'sea' | 'land';
};

/** Where a label is tied to its mark, on which side of that point it stands, and what lies under it. */
export function labelAnchor(size: MapSize, place: Place): Anchor {
  const [left, top, right, bottom] = boxOf(size, place);
  const { side, nudge = [0, 0] } = place[size];
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const point = {
    left: [left - GAP, middleY],
    right: [right + GAP, middleY],
    above: [middleX, top - GAP],
    below: [middleX, bottom + GAP],
  }[side];
  const [x, y] = [(point[0] ?? 0) + nudge[0], (point[1] ?? 0) + nudge[1]];
  return { x, y, side, ground: onLand(size, x, y) ? 'land' : 'sea' };
}

/** Letters of the longest of a place's names. */
export const letters = ({ names }: Place): number =>
  Math.max(...Object.values(names).map((name) => name.length));

/** Width of a letter and height of a line, in parts of the type size. */
const [LETTER, LINE] = [0.55, 1.25];

/** The box of a place's label set in type of a size, in units of the picture. */
export function labelBox(size: MapSize, place: Place, type: number): Box {
  const { x, y, side } = labelAnchor(size, place);
  const [width, height] = [letters(place) * LETTER * type, LINE * type];
  const left = { left: x - width, right: x, above: x - width / 2, below: x - width / 2 }[side];
  const top = { left: y - height / 2, right: y - height / 2, above: y - height, below: y }[side];
  return [left, top, left + width, top + height];
}

/** Whether two boxes lie on each other. */
export const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Every label's box at a type size, for places up to a rank. */
export const labelBoxes = (size: MapSize, type: number, rank = 3): { id: string; box: Box }[] =>
  places
    .filter((place) => place.rank <= rank)
    .map((place) => ({ id: place.id, box: labelBox(size, place, type) }));
