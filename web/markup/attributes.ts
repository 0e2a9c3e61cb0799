// How React writes attributes: its names and rules, so that the browser hydrates what stands there. markup.test.tsx compares
// each with React's own.

const SPECIAL = /["&'<>]/;
const ENTITIES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text as HTML. */
export function escaped(text: string): string {
  // Few texts have anything to escape, and looking is much cheaper than replacing.
  return SPECIAL.test(text) ? text.replace(/["&'<>]/g, (sign) => ENTITIES[sign] ?? sign) : text;
}

/** Names with a hyphen, of which React writes the next letter large. */
const HYPHENED =
  'accept-charset alignment-baseline baseline-shift clip-path clip-rule color-interpolation color-interpolation-filters ' +
  'dominant-baseline fill-opacity fill-rule flood-color flood-opacity font-family font-size font-size-adjust font-stretch ' +
  'font-style font-variant font-weight http-equiv image-rendering letter-spacing lighting-color marker-end marker-mid ' +
  'marker-start mask-type paint-order pointer-events shape-rendering stop-color stop-opacity stroke-dasharray ' +
  'stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor ' +
  'text-decoration text-rendering transform-origin unicode-bidi vector-effect word-spacing writing-mode';

/** Names of attributes in HTML, by what React calls them, where that is another. */
const NAMES = new Map([
  ['className', 'class'],
  ['crossOrigin', 'crossorigin'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ...HYPHENED.split(' ').map((name): [string, string] => [
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    name,
  ]),
]);

/** Writes one attribute; nothing where it is not to stand there. */
type Writer = (value: unknown) => string;

const isText = (value: unknown): boolean =>
  typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'boolean';

/** Whatever is no text stands there by being written out, as a number does. */
const written = (name: string, value: unknown): string => ` ${name}="${escaped(String(value))}"`;

const nothing: Writer = () => '';
const text =
  (name: string): Writer =>
  (value) =>
    isText(value) ? written(name, value) : '';
const stated =
  (name: string): Writer =>
  (value) =>
    typeof value === 'boolean' ? written(name, value) : text(name)(value);
const flag = (name: string): Writer => {
  const set = ` ${name}=""`;
  return (value) =>
    value !== false && value !== 0 && value !== '' && typeof value !== 'function' ? set : '';
};
const flagOrText =
  (name: string): Writer =>
  (value) =>
    value === true ? ` ${name}=""` : text(name)(value);
const count =
  (name: string): Writer =>
  (value) =>
    Number(value) >= 1 ? text(name)(value) : '';
const figure =
  (name: string): Writer =>
  (value) =>
    Number.isNaN(Number(value)) ? '' : text(name)(value);

/** An address that would run as a script is not written. */
const RUNS =
  /^[\p{Cc} ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/iu;
const link =
  (name: string): Writer =>
  (value) =>
    isText(value) && !RUNS.test(String(value)) ? written(name, value) : '';
const source = (name: string): Writer => {
  const write = link(name);
  return (value) => (value === '' ? '' : write(value));
};

/** Styles of a number that is no length. */
const UNITLESS = new Set([
  'flex',
  'flexGrow',
  'flexShrink',
  'fontWeight',
  'lineHeight',
  'opacity',
  'order',
  'zIndex',
]);
const styleNames = new Map<string, string>();

function styleName(name: string): string {
  const known = styleNames.get(name);
  if (known !== undefined) return known;
  const css = name.startsWith('--') ? name : name.replace(/[A-Z]/g, '-$&').toLowerCase();
  styleNames.set(name, css);
  return css;
}

const style: Writer = (value) => {
  const parts = Object.entries(value as Record<string, unknown>).flatMap(([name, set]) => {
    if (set === null || set === undefined || typeof set === 'boolean' || set === '') return [];
    const length = typeof set === 'number' && set !== 0 && !name.startsWith('--') && !UNITLESS.has(name);
    return [`${escaped(styleName(name))}:${length ? `${set}px` : escaped(String(set).trim())}`];
  });
  return parts.length === 0 ? '' : ` style="${parts.join(';')}"`;
};

const of = (write: (name: string) => Writer, names: string): [string, Writer][] =>
  names.split(' ').map((name) => [name, write(name)]);

const FLAGS =
  'inert allowFullScreen async controls default defer disabled formNoValidate hidden loop noModule noValidate open playsInline ' +
  'readOnly required reversed itemScope';

const writers = new Map<string, Writer>([
  ...of(
    () => nothing,
    'children dangerouslySetInnerHTML defaultValue defaultChecked suppressHydrationWarning ref',
  ),
  ...of(flag, FLAGS),
  ...['autoFocus', 'multiple', 'muted', 'checked'].map((name): [string, Writer] => [
    name,
    flag(name.toLowerCase()),
  ]),
  ...of(source, 'src href'),
  ...of(link, 'action formAction'),
  ...of(stated, 'contentEditable spellCheck draggable value'),
  ...of(flagOrText, 'capture download'),
  ...of(count, 'cols rows size span'),
  ...of(figure, 'rowSpan start'),
  ['style', style],
]);

/** An address that is this page's own, which only a link can have. */
export const ownAddress = ' href=""';

/** How React writes an attribute by its name. */
function made(name: string): Writer {
  if (/^on/i.test(name) && name.length > 2) return nothing;
  return /^(?:data|aria)-/i.test(name) ? stated(name) : text(NAMES.get(name) ?? name);
}

/** An attribute as it stands in a tag, or nothing. `null` and `undefined` are none. */
export function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  let write = writers.get(name);
  if (write === undefined) {
    write = made(name);
    writers.set(name, write);
  }
  return write(value);
}
