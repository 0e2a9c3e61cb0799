// Components as HTML, letter by letter as React's own `renderToString` writes them, so that the browser's React hydrates it.
// The server renders each page in an interpreter: React's own writer is made to stream, suspend and resume, none of which a
// page does here, and what it takes for that costs an interpreter several times what writing costs.
// What a page has no use for (classes, lazy components, suspense) is an error.
import { Fragment, type ReactNode } from 'react';
import { attribute, escaped, ownAddress } from './attributes';
import { hooks, VALUE, withHooks } from './hooks';

const ELEMENT = Symbol.for('react.transitional.element');
const CONTEXT = Symbol.for('react.context');
const CONSUMER = Symbol.for('react.consumer');

type Props = Record<string, unknown>;
type Context = { $$typeof: symbol; [VALUE]: unknown };
type Element = { $$typeof: symbol; type: unknown; props: Props };

const EMPTY = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

class Writer {
  private readonly parts: string[] = [];
  /** Whether a text stands last: two texts have a comment between them, or the browser would read one. */
  private afterText = false;
  /** What the `select` around chose. */
  private selected: unknown = undefined;
  /** Where in its lists what is written stands: of how many children the how manieth, from the outside in. */
  private readonly path: [of: number, at: number][] = [];
  private ids = 0;

  constructor(
    private readonly prefix: string,
    private readonly hydrated: boolean,
  ) {}

  get html(): string {
    return this.parts.join('');
  }

  write(node: unknown): void {
    if (typeof node === 'string') return this.text(node);
    if (typeof node === 'number' || typeof node === 'bigint') return this.text(String(node));
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return this.list(node);
    const element = node as Element;
    if (element.$$typeof === ELEMENT) return this.element(element.type, element.props);
    if (Symbol.iterator in node) return this.list([...(node as Iterable<unknown>)]);
    throw new Error(`an object is no part of a page: ${Object.keys(node).join(', ')}`);
  }

  private text(text: string): void {
    if (text === '' && this.hydrated) return;
    if (this.afterText) this.parts.push('<!-- -->');
    this.parts.push(escaped(text));
    this.afterText = this.hydrated;
  }

  private list(nodes: readonly unknown[]): void {
    const place: [number, number] = [nodes.length, 0];
    this.path.push(place);
    for (let at = 0; at < nodes.length; at += 1) {
      place[1] = at;
      this.write(nodes[at]);
    }
    this.path.pop();
  }

  private element(type: unknown, props: Props): void {
    if (typeof type === 'string') return this.tag(type, props);
    if (typeof type === 'function') return this.component(type as (props: Props) => unknown, props);
    if (type === Fragment) return this.write(props['children']);
    const { $$typeof } = type as { $$typeof?: symbol };
    if ($$typeof === CONTEXT) return this.within(type as Context, props);
    if ($$typeof === CONSUMER) {
      const { _context } = type as { _context: Context };
      return this.write((props['children'] as (value: unknown) => unknown)(_context[VALUE]));
    }
    throw new Error(`not a component: ${String(type)}`);
  }

  private component(call: (props: Props) => unknown, props: Props): void {
    const before = this.ids;
    this.ids = 0;
    const node = call(props);
    const asked = this.ids > 0;
    this.ids = before;
    // What takes an id is a place of its own: its children's are others.
    if (asked) this.path.push([1, 0]);
    this.write(node);
    if (asked) this.path.pop();
  }

  private within(context: Context, { value, children }: Props): void {
    const before = context[VALUE];
    context[VALUE] = value;
    try {
      this.write(children);
    } finally {
      context[VALUE] = before;
    }
  }

  /** The id of what is being called, as React makes it from where it stands, or the browser would make another. */
  id(): string {
    let [id, overflow] = [1, ''];
    for (const [of, at] of this.path) {
      const length = 31 - Math.clz32(id);
      const more = 32 - Math.clz32(of) + length;
      let bits = id & ~(1 << length);
      let kept = length;
      if (more > 30) {
        const full = length - (length % 5);
        overflow = (bits & ((1 << full) - 1)).toString(32) + overflow;
        bits >>= full;
        kept -= full;
      }
      id = (1 << (32 - Math.clz32(of) + kept)) | ((at + 1) << kept) | bits;
    }
    const tree = (id & ~(1 << (31 - Math.clz32(id)))).toString(32) + overflow;
    const local = this.ids === 0 ? '' : `H${this.ids.toString(32)}`;
    this.ids += 1;
    return `_${this.prefix}R_${tree}${local}_`;
  }

  private tag(type: string, props: Props): void {
    let tag = `<${type}`;
    switch (type) {
      case 'a':
        for (const name in props)
          tag += name === 'href' && props[name] === '' ? ownAddress : attribute(name, props[name]);
        break;
      case 'input':
        tag += this.input(props);
        break;
      case 'form':
        // Where it is sent stands last.
        for (const name in props) if (!SENT.includes(name)) tag += attribute(name, props[name]);
        for (const name of SENT) tag += attribute(name, props[name]);
        break;
      case 'button':
        for (const name in props) if (!BUTTON_SENT.includes(name)) tag += attribute(name, props[name]);
        for (const name of BUTTON_SENT) tag += attribute(name, props[name]);
        break;
      case 'select':
      case 'textarea':
        for (const name in props) if (name !== 'value') tag += attribute(name, props[name]);
        break;
      case 'option':
        tag += this.option(props);
        break;
      default:
        for (const name in props) tag += attribute(name, props[name]);
    }
    if (EMPTY.has(type)) {
      this.parts.push(`${tag}/>`);
      this.afterText = false;
      return;
    }
    this.parts.push(`${tag}>`);
    this.afterText = false;
    this.inside(type, props);
    this.parts.push(`</${type}>`);
    this.afterText = false;
  }

  private inside(type: string, props: Props): void {
    const { children, dangerouslySetInnerHTML: raw } = props;
    if (type === 'textarea') {
      const value = props['value'] ?? props['defaultValue'] ?? children;
      if (value !== null && value !== undefined) {
        const text = String(value);
        // The first line break in it is not read.
        this.parts.push(text.startsWith('\n') ? `\n${escaped(text)}` : escaped(text));
      }
      return;
    }
    if (raw !== null && raw !== undefined) {
      const { __html: html } = raw as { __html: unknown };
      this.parts.push(String(html ?? ''));
      return;
    }
    if (typeof children === 'string') {
      this.parts.push(escaped(children));
      return;
    }
    if (type !== 'select') return this.write(children);
    const before = this.selected;
    this.selected = props['value'] ?? props['defaultValue'];
    this.write(children);
    this.selected = before;
  }

  private input(props: Props): string {
    let tag = '';
    for (const name in props) if (!INPUT_LAST.has(name)) tag += attribute(name, props[name]);
    for (const name of BUTTON_SENT) tag += attribute(name, props[name]);
    tag += attribute('checked', props['checked'] ?? props['defaultChecked']);
    return tag + attribute('value', props['value'] ?? props['defaultValue']);
  }

  private option(props: Props): string {
    let tag = '';
    for (const name in props) if (name !== 'selected') tag += attribute(name, props[name]);
    const { value, children, selected } = props;
    if (this.selected === undefined || this.selected === null) return selected ? `${tag} selected=""` : tag;
    const own = String(value ?? [children].flat().join(''));
    return own === String(this.selected) ? `${tag} selected=""` : tag;
  }
}

const SENT = ['action', 'encType', 'method', 'target'];
const BUTTON_SENT = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'];
const INPUT_LAST = new Set([...BUTTON_SENT, 'checked', 'defaultChecked', 'value', 'defaultValue']);

/** How something is written: `prefix` begins each id, and what no browser hydrates has no signs for it. */
export type How = { prefix?: string; hydrated?: boolean };

/** A node and all that is in it, as HTML. */
export function markupOf(node: ReactNode, { prefix = '', hydrated = true }: How = {}): string {
  const writer = new Writer(prefix, hydrated);
  withHooks(
    hooks(() => writer.id()),
    () => writer.write(node),
  );
  return writer.html;
}
