import { tag, text, type Drawing } from '../kit';
import { mark } from '../kit/document';
import { mapSizes, type MapSize } from './places';

const defined = /\sid="([^"]+)"/g;

/** Ids a page knows: they stay as they are. All others start with the file's own mark. */
const known = /^(place|road)-/;

/** The map as an SVG document. */
export function mapDocument(name: string, title: string, size: MapSize, { defs, body }: Drawing): string {
  const [width, height] = mapSizes[size];
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-label': title,
  };
  const markup = tag('svg', root, [tag('defs', {}, defs), text(body)]);
  const short = new Map<string, string>();
  for (const [, id = ''] of markup.matchAll(defined)) {
    if (!known.test(id)) short.set(id, mark(name) + short.size.toString(36));
  }
  return markup
    .replaceAll(defined, (_, id: string) => ` id="${short.get(id) ?? id}"`)
    .replaceAll(/href="#([^"]+)"/g, (_, id: string) => `href="#${short.get(id) ?? id}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${short.get(id) ?? id})`);
}
