import { parse, serializeOuter, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { DEVICES, fixtures, LANGS, layoutAt, pageOf } from '../testing/documents';
import { pages } from './pages';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const attributesOf = ({ attrs }: Element): Map<string, string> =>
  new Map(attrs.map(({ name, value }) => [name, value]));
/** The elements below a node, in their order. What a template holds is not there yet. */
function elementsIn({ childNodes }: { childNodes: Node[] }, found: Element[] = []): Element[] {
  for (const node of childNodes) {
    if (!('tagName' in node)) continue;
    found.push(node);
    elementsIn(node, found);
  }
  return found;
}
const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** Attributes that name others by their ids. */
const NAMING = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for', 'popovertarget'];
const NOT_ALLOWED = ['onclick', 'onchange'];
const DATA = new Set(['application/json', 'application/ld+json']);

/** What a part of a page brings to it. */
type Part = {
  /** How many there are of what a page has one of. */
  h1: number;
  main: number;
  ids: string[];
  /** What names an element by its id, and which. */
  named: [what: string, id: string][];
  /** What is wrong with it whatever stands beside it. */
  wrong: string[];
};

/** What is wrong with one element by itself. */
function wrongWith(element: Element, has: Map<string, string>): string[] {
  const { tagName: name } = element;
  const wrong: string[] = [];
  if (name === 'img' && ['alt', 'width', 'height'].some((attribute) => !has.has(attribute)))
    wrong.push(`no alt, width or height: ${serializeOuter(element)}`);
  if (
    name === 'style' ||
    (name === 'form' && has.get('action') === '') ||
    NOT_ALLOWED.some((one) => has.has(one))
  )
    wrong.push(`not allowed: <${name}>`);
  if (name === 'script' && !has.has('src') && !DATA.has(has.get('type') ?? ''))
    wrong.push('an inline script');
  if ((name === 'button' || name === 'a') && !textOf(element).trim() && !has.has('aria-label'))
    wrong.push(`no name: ${serializeOuter(element)}`);
  return wrong;
}

/** Stands behind all that is in a body: whatever is left open takes it in. */
const END = '<!--end-->';

/** Reads a body, each of its elements once. */
function partOf(html: string, head = '', bodyClass = ''): Part {
  const document = parse(
    `<!doctype html><head>${head}</head><body class="${bodyClass}">${html}${END}</body>`,
  );
  const elements = elementsIn(document);
  const body = elements.find(({ tagName }) => tagName === 'body');
  if (body === undefined) throw new Error('no body');
  const part: Part = { h1: 0, main: 0, ids: [], named: [], wrong: [] };
  for (const element of elements) {
    const { tagName: name } = element;
    const has = attributesOf(element);
    const [id, href] = [has.get('id'), has.get('href')];
    if (name === 'h1' || name === 'main') part[name] += 1;
    if (id !== undefined) part.ids.push(id);
    for (const attribute of NAMING)
      for (const one of has.get(attribute)?.split(' ') ?? []) part.named.push([attribute, one]);
    if (name === 'a' && href?.startsWith('#') === true) part.named.push(['a link', href.slice(1)]);
    part.wrong.push(...wrongWith(element, has));
  }
  if (body.childNodes.at(-1)?.nodeName !== '#comment') part.wrong.push('an element that is left open');
  if (html.includes('<!--$!-->')) part.wrong.push('a failure inside Suspense');
  if (/undefined|NaN|\[object/.test(textOf(body))) part.wrong.push('a value that is not one');
  return part;
}

/** What is wrong with a page of some parts, in words; nothing for a good one. */
function faultsOf(...parts: Part[]): string[] {
  const ids = parts.flatMap((part) => part.ids);
  const known = new Set(ids);
  const count = (name: 'h1' | 'main'): number => parts.reduce((sum, part) => sum + part[name], 0);
  return [
    ...(['h1', 'main'] as const).filter((name) => count(name) !== 1).map((name) => `${count(name)} ${name}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`),
    ...parts.flatMap(({ named }) =>
      named.filter(([, id]) => !known.has(id)).map(([what, id]) => `${what} leads to no ${id}`),
    ),
    ...parts.flatMap(({ wrong }) => wrong),
  ];
}

describe('the check of pages', () => {
  it('finds what is wrong', () => {
    const html =
      '<h1>a</h1><h1>b</h1><main id="x"><i id="x"></i><img src="a"><a href="#no">c</a><!--$!--><button></button>' +
      '<input aria-describedby="gone"><form action=""></form><script>1</script>undefined</main>';
    expect(faultsOf(partOf(html))).toHaveLength(10);
    expect(faultsOf(partOf('<main><h1>a</h1><p>b</p></main>'))).toEqual([]);
  });

  it('takes what stands around a page together with it', () => {
    const around = partOf('<a href="#a">to it</a><main id="main"></main><p id="b">below</p>');
    expect(faultsOf(around, partOf('<h1 id="a">a</h1><a href="#b">on</a>'))).toEqual([]);
    expect(faultsOf(around, partOf('<h1 id="b">a</h1>'))).toEqual(['id b twice', 'a link leads to no a']);
    expect(faultsOf(around, partOf('<h1 id="a">a</h1><div><p>b</p>'))).toEqual([
      'an element that is left open',
    ]);
  });
});

const states = LANGS.flatMap((lang) =>
  DEVICES.flatMap((device) => {
    // What stands around every page is drawn and read once.
    const { before, after } = layoutAt(lang, device);
    const around = partOf(before + after);
    return Object.entries(fixtures(lang)).flatMap(([kind, all]) =>
      Object.entries(all).map(([state, props]) => ({ lang, device, kind, state, props, around })),
    );
  }),
);

describe('every page', () => {
  it('has fixtures', () => {
    expect(Object.keys(fixtures('es')).toSorted()).toEqual(Object.keys(pages).toSorted());
  });

  it.each(states)('$kind, $state, in $lang on $device', ({ lang, device, kind, props, state, around }) => {
    const { head, main, body_class: bodyClass } = pageOf(frame(lang, device), kind, props);
    expect({ state, faults: faultsOf(around, partOf(main, head, bodyClass)) }).toEqual({ state, faults: [] });
  });
});
