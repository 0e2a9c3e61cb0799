// A document as the server wrote it, read without a browser. The checker of specs/html.spec.ts sees to it that every
// document is valid, so nothing here repairs one.

const EMPTY = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'area', 'base', 'col']);
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*\/?>/iy;
const ATTRIBUTE = /([^\s=/>]+)(?:="([^"]*)")?/g;
/** One word of a selector: a tag, then any of #id, .class and [name=value]. */
const PART = /#[\w.-]+|\.[\w:-]+|\[[^\]]+\]|^[\w-]+/g;

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, figure?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (figure) return String.fromCodePoint(Number(figure));
      return NAMED[name ?? ''] ?? whole;
    },
  );

/** What is read, as one looks at it: no line breaks, no double spaces. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Test = (element: Element) => boolean;

/** What one part of a word asks of an element. */
function testOf(part: string): Test {
  if (part.startsWith('#')) return (element) => element.get('id') === part.slice(1);
  if (part.startsWith('.')) return (element) => (element.get('class') ?? '').split(/\s+/).includes(part.slice(1));
  if (!part.startsWith('[')) return (element) => element.tag === part;
  const [, name = '', sign, value = ''] = /^\[([\w-]+)(?:(\^?=)"?(.*?)"?)?\]$/.exec(part) ?? [];
  return (element) => {
    const own = element.get(name);
    if (own === null || sign === undefined) return own !== null;
    return sign === '=' ? own === value : own.startsWith(value);
  };
}

/** Words that were read before: each is asked of every element of thousands of documents. */
const read = new Map<string, Test[]>();

/** What a word asks of an element. */
function testsOf(word: string): Test[] {
  const before = read.get(word);
  if (before !== undefined) return before;
  const tests = (word.match(PART) ?? []).map(testOf);
  read.set(word, tests);
  return tests;
}

export class Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly #parent: Element | null;
  readonly #children: (Element | string)[] = [];

  constructor(tag: string, attributes: ReadonlyMap<string, string>, parent: Element | null) {
    this.tag = tag;
    this.attributes = attributes;
    this.#parent = parent;
  }

  get parent(): Element | null {
    return this.#parent;
  }

  get children(): (Element | string)[] {
    return this.#children;
  }

  /** All words inside, as written. */
  get words(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.words)).join('');
  }

  /** All words inside, as one looks at them. */
  get text(): string {
    return plain(this.words);
  }

  get(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  has(name: string): boolean {
    return this.attributes.has(name);
  }

  /** Every element inside, in the order of the document. */
  inside(): Element[] {
    const found: Element[] = [];
    const look = (element: Element): void => {
      for (const child of element.children) {
        if (typeof child === 'string') continue;
        found.push(child);
        look(child);
      }
    };
    look(this);
    return found;
  }

  /** Whether this is what a selector of one word names. */
  is(word: string): boolean {
    return testsOf(word).every((test) => test(this));
  }

  closest(word: string): Element | null {
    return this.is(word) ? this : (this.parent?.closest(word) ?? null);
  }

  /** What a selector finds inside: words that stand within one another, or several such apart by commas. */
  all(selector: string): Element[] {
    const ways = selector.split(/\s*,\s*/).map((way) => way.split(/\s+/));
    return this.inside().filter((element) => ways.some((words) => element.#stands(words, this)));
  }

  /** Whether this is the last of some words, within what the others name, all of it inside an element. */
  #stands(words: string[], inside: Element): boolean {
    const around = [...words];
    if (!this.is(around.pop() ?? '')) return false;
    for (let at = this.#parent; at !== inside && at !== null && around.length > 0; at = at.#parent) {
      if (at.is(around.at(-1) ?? '')) around.pop();
    }
    return around.length === 0;
  }

  /** The only one a selector finds inside. */
  one(selector: string): Element {
    const [found, ...more] = this.all(selector);
    if (!found || more.length > 0) throw new Error(`${more.length + (found ? 1 : 0)} of ${selector}`);
    return found;
  }
}

/** Reads a document. */
export function parse(text: string): Element {
  const root = new Element('', new Map(), null);
  let within = root;
  let at = 0;
  const say = (to: number): void => void (to > at && within.children.push(decoded(text.slice(at, to))));
  for (let next = text.indexOf('<'); next !== -1; next = text.indexOf('<', at)) {
    say(next);
    at = next;
    if (text.startsWith('<!--', at)) {
      at = text.indexOf('-->', at) + 3;
      continue;
    }
    if (text.startsWith('<!', at)) {
      at = text.indexOf('>', at) + 1;
      continue;
    }
    TAG.lastIndex = at;
    const [whole, closes, name = '', rest = ''] = TAG.exec(text) ?? [];
    if (whole === undefined) throw new Error(`no tag at ${text.slice(at, at + 80)}`);
    at += whole.length;
    const tag = name.toLowerCase();
    if (closes) {
      if (within.tag !== tag) throw new Error(`</${tag}> within <${within.tag}>`);
      within = within.parent ?? root;
      continue;
    }
    const attributes = new Map(
      [...rest.matchAll(ATTRIBUTE)].map(([, own = '', value = '']) => [own.toLowerCase(), decoded(value)]),
    );
    const element = new Element(tag, attributes, within);
    within.children.push(element);
    if (EMPTY.has(tag) || whole.endsWith('/>')) continue;
    within = element;
    if (RAW.has(tag)) {
      const end = text.indexOf(`</${tag}>`, at);
      element.children.push(
        tag === 'script' || tag === 'style' ? text.slice(at, end) : decoded(text.slice(at, end)),
      );
      at = end;
    }
  }
  say(text.length);
  if (within !== root) throw new Error(`<${within.tag}> is not closed`);
  return root;
}
