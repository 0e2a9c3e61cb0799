import { hex, type Ink } from './ink';
import { at } from './list';
import { brief, Pen, pathText, type PathData } from './pen';
import { rows, type Point } from './points';

/** SVG text, nested as it was composed. */
export type Markup = string | readonly Markup[];

type Value = string | number | Ink | undefined;

/** Attributes by name: inks become hex, numbers keep two decimals, undefined ones are left out. */
export type Attributes = Readonly<Record<string, Value>>;

/** Nested markup as one text. */
export const text = (markup: Markup): string =>
  typeof markup === 'string' ? markup : markup.map(text).join('');

function written(value: string | number | Ink): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? brief(Number(value.toFixed(2))) : hex(value);
}

/** An element as text; attributes that are undefined are left out. */
export function tag(name: string, attributes: Attributes = {}, content: Markup = ''): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${written(value)}"`))
    .join('');
  const inner = text(content);
  return inner === '' ? `<${name}${list}/>` : `<${name}${list}>${inner}</${name}>`;
}

/** A filled shape; the fill is an ink or `url(#id)`. */
export const path = (d: PathData, fill: Ink | string, attributes: Attributes = {}): string =>
  tag('path', { fill, ...attributes, d: pathText(d) });

/** A shape that takes the fill of the group or use it is in. */
export const shape = (d: PathData): string => tag('path', { d: pathText(d) });

/** A line of a width; attributes as of any path. */
export const line = (d: PathData, ink: Ink | string, width: number, attributes: Attributes = {}): string =>
  path(d, 'none', { stroke: ink, 'stroke-width': width, ...attributes });

/** Dots where the pen made them, `width` units across. */
export const dots = (d: PathData, ink: Ink, width: number, attributes: Attributes = {}): string =>
  line(d, ink, width, { 'stroke-linecap': 'round', ...attributes });

/** A shape to be placed by `use`, without a fill of its own. */
export const symbol = (id: string, d: PathData): string => tag('path', { id, d: pathText(d) });

/** A group: what its attributes give holds for all its content. */
export const group = (attributes: Attributes, content: Markup): string => tag('g', attributes, content);

/** A group of one ink. */
export const inked = (fill: Ink, content: Markup): string => group({ fill }, content);

/** A filled rectangle by its upper left corner. */
export const rect = (x: number, y: number, width: number, height: number, fill: Ink | string): string =>
  tag('rect', { x, y, width, height, fill });

/** A filled disc by its centre. */
export const disc = (cx: number, cy: number, r: number, fill: Ink | string): string =>
  tag('circle', { cx, cy, r, fill });

/** A symbol at a place, `scale` times its size (negative: mirrored) and turned by degrees. */
export function use(id: string, x: number, y: number, scale = 1, turn = 0): string {
  const place = [Math.round(x), Math.round(y)];
  const size = Number(Math.abs(scale).toFixed(2));
  const short = brief(size);
  if (turn === 0 && size === 1 && scale > 0) return tag('use', { href: `#${id}`, x: place[0], y: place[1] });
  const turned = turn === 0 ? '' : `rotate(${Math.round(turn)})`;
  const scaled = scale < 0 ? `scale(-${short} ${short})` : size === 1 ? '' : `scale(${short})`;
  const transform = `translate(${place.join(' ')})${turned}${scaled}`.replaceAll(' -', '-');
  return tag('use', { href: `#${id}`, transform });
}

/**
 * What `planted` draws at each of its points. A `use` copies all that it draws into the document once more, and each copy is
 * styled: a marker is painted where it is wanted and copied nowhere.
 */
export const marker = (id: string, content: Markup): string =>
  tag('marker', { id, overflow: 'visible', markerUnits: 'userSpaceOnUse' }, content);

/** A marker at many places, in the order they are given. */
export function planted(id: string, places: readonly Point[]): string {
  // The first and the last point of a line have markers of their own: each is there twice.
  const pen = new Pen().move(...at(places, 0));
  for (const place of places) pen.line(...place);
  return path(pen.line(...at(places, -1)), 'none', { 'marker-mid': `url(#${id})` });
}

/** A symbol at many places: rows of `x,y,scale,turn`. */
export const uses = (id: string, places: string): string[] =>
  rows(places, 4).map(([x = 0, y = 0, scale, turn]) => use(id, x, y, scale, turn));

/**
 * Rim light by mis-registration: a shape printed in the light's ink and again in its own, shifted away
 * from the light.
 */
export const rim = (id: string, d: PathData, light: Ink, body: Ink, dx: number, dy: number): string =>
  inked(light, symbol(id, d)) + tag('use', { href: `#${id}`, x: dx, y: dy, fill: body });

/**
 * One symbol printed several times: each row is an ink and how far that print is shifted, the last one on
 * top.
 */
export const prints = (
  id: string,
  layers: readonly (readonly [ink: Ink, dx: number, dy: number])[],
): string[] =>
  layers.map(([fill, dx, dy]) =>
    tag('use', { href: `#${id}`, x: dx || undefined, y: dy || undefined, fill }),
  );

/** Stops of a gradient: where (0 to 1), the ink there, and its opacity. */
export type Stops = readonly (readonly [offset: number, ink: Ink, opacity?: number])[];

const stopTags = (stops: Stops): string[] =>
  stops.map(([offset, ink, opacity]) => tag('stop', { offset, 'stop-color': ink, 'stop-opacity': opacity }));

const inWorld = { gradientUnits: 'userSpaceOnUse' };

/** A gradient from one height of the world to another. */
export const verticalGradient = (id: string, top: number, bottom: number, stops: Stops): string =>
  tag('linearGradient', { id, x1: 0, y1: top, x2: 0, y2: bottom, ...inWorld }, stopTags(stops));

/** A gradient from one side of the world to another. */
export const sideGradient = (id: string, left: number, right: number, stops: Stops): string =>
  tag('linearGradient', { id, x1: left, y1: 0, x2: right, y2: 0, ...inWorld }, stopTags(stops));

/** A gradient around a light. */
export const roundGradient = (id: string, cx: number, cy: number, r: number, stops: Stops): string =>
  tag('radialGradient', { id, cx, cy, r, ...inWorld }, stopTags(stops));
