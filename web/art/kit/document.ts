import type { CropName, Drawing, Frame, Scene, ViewBox } from './scene';
import { tag, text } from './svg';

/** Four letters and digits from a name, the first a letter: the ids of every crop start with their own. */
export function mark(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const letter = String.fromCodePoint(97 + (hash % 26));
  return (
    letter +
    Math.floor(hash / 26)
      .toString(36)
      .padStart(3, '0')
      .slice(-3)
  );
}

const defined = /\sid="([^"]+)"/g;
const referred = /href="#([^"]+)"|url\(#([^)]+)\)/g;

/** The definitions the body needs, and those that these need. */
function needed(defs: readonly string[], body: string): string[] {
  const wanted = new Set<string>();
  const collect = (markup: string): void => {
    for (const [, use, paint] of markup.matchAll(referred)) wanted.add(use ?? paint ?? '');
  };
  collect(body);
  for (;;) {
    const kept = defs.filter((def) => [...def.matchAll(defined)].some(([, id = '']) => wanted.has(id)));
    const before = wanted.size;
    for (const def of kept) collect(def);
    if (wanted.size === before) return kept;
  }
}

/** Ids as short as they can be, each starting with the crop's own mark, so that crops can share a page. */
function renamed(markup: string, prefix: string): string {
  const names = new Map<string, string>();
  for (const [, id = ''] of markup.matchAll(defined)) names.set(id, prefix + names.size.toString(36));
  const name = (id: string): string => {
    const short = names.get(id);
    if (short === undefined) throw new ReferenceError(`Nothing is defined as ${id}.`);
    return short;
  };
  return markup
    .replaceAll(defined, (_, id: string) => ` id="${name(id)}"`)
    .replaceAll(/href="#([^"]+)"/g, (_, id: string) => `href="#${name(id)}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${name(id)})`);
}

/** A drawing as an SVG document: the same bytes every time. Its ids start with the mark of its name. */
export function documentOf(name: string, title: string, view: ViewBox, drawing: Drawing): string {
  const body = text(drawing.body);
  const defs = tag('defs', {}, needed(drawing.defs, body));
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: view.join(' '),
    role: 'img',
    'aria-label': title,
  };
  return renamed(tag('svg', root, [defs, body]), mark(name));
}

/** Draws one crop of a scene as an SVG document. */
export function render(scene: Scene, crop: CropName, draw: (frame: Frame) => Drawing = scene.draw): string {
  const { view } = scene.crops[crop];
  return documentOf(`${scene.name}-${crop}`, scene.title, view, draw({ crop, view }));
}
