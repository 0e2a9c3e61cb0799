import { renderToString } from 'react-dom/server.edge';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooser, xelha as park } from '../fixtures/buy';
import { cart, line } from '../fixtures/cart';
import { frame } from '../fixtures/frame';
import { three } from '../fixtures/package';
import type { IslandDefinition, IslandName, IslandProps } from '../kit/islands';
import { PlaceProvider } from '../lib/frame';
import type { ChooserView } from '../lib/view.gen';
import { messages } from '../server/messages';
import { islands } from '../server/islands';
import { openBrowser } from '../testing/browser';

const shop = frame('en', 'phone');
const words = messages['en'] ?? {};
const open: ChooserView = { ...chooser, open_ticket: { until: '2027-11-20', months: 12 } };
/** What is asked is never answered. */
const asked = vi.fn((_path: string, _request?: RequestInit) => new Promise(() => undefined));
let count = 0;
let root: HTMLElement;
/** Tells the boot script what came near the window. */
let cameNear: (target: HTMLElement) => void = () => undefined;
const watched = new Set<Element>();

/** Puts an island into the page as the server draws it. */
function put<N extends IslandName>(name: N, given: IslandProps[N]): void {
  const id = `p${count}`;
  const Component = (islands[name] as IslandDefinition<N>).component;
  const html = renderToString(
    <PlaceProvider frame={shop} messages={words}>
      <Component {...given} />
    </PlaceProvider>,
    { identifierPrefix: `${id}-` },
  );
  count += 1;
  root = document.createElement('div');
  Object.assign(root, { id, innerHTML: html });
  root.dataset['island'] = name;
  const props = document.createElement('script');
  Object.assign(props, { id: `${id}-props`, type: 'application/json' });
  props.textContent = JSON.stringify(given);
  document.body.append(root, props);
}

const field = (name: string): HTMLInputElement => {
  const found = root.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type=hidden])`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
};

/** As a browser does: the value is there before anybody is told. */
function type(name: string, value: string): void {
  const input = field(name);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
const press = (name: string): void =>
  root.querySelector<HTMLButtonElement>(`button[aria-label="${words[name] ?? ''}"]`)?.click();
const more = (): void => press('party.more.adult');

/** Waits until a mark stands on the island. */
const marked = (mark: 'hydrated' | 'awake'): Promise<void> =>
  new Promise((found) => {
    const look = (): void => {
      if (mark in root.dataset) found();
    };
    new MutationObserver(look).observe(root, { attributes: true });
    look();
  });
/** The island woke, and everything was done again. */
async function done(): Promise<void> {
  await marked('awake');
  await new Promise((later) => setTimeout(later));
}

beforeAll(async () => {
  openBrowser();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        cameNear = (target) => notify([{ isIntersecting: true, target }]);
      }
      observe = (target: Element): void => void watched.add(target);
    },
  );
  // Nothing is laid out here: every island has its room.
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  const data = document.createElement('script');
  Object.assign(data, { id: 'page-data', type: 'application/json' });
  data.textContent = JSON.stringify({ frame: shop, messages: words });
  document.body.append(data);
  // Somebody comes by a link.
  performance.getEntriesByType = () => [{ type: 'navigate' }] as never;
  await import('./boot');
});
afterEach(() => {
  root.remove();
  asked.mockClear();
});
afterAll(() => window.close());

const move = (movementX: number): void =>
  void document.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));

// The first of all: from now on somebody is there.
// Proves 10.5.63.
it('an island that only answers sleeps until somebody is there', async () => {
  put('Chooser', { chooser: open, product: park });
  // A pointer that rests over a page that has just been drawn.
  move(0);
  await new Promise((later) => setTimeout(later, 300));
  expect(watched).not.toContain(root);
  move(1);
  await vi.waitFor(() => expect(watched).toContain(root));
  expect('hydrated' in root.dataset).toBe(false);
});

describe('what a visitor did before an island woke is done again', () => {
  beforeEach(() => put('Chooser', { chooser: open, product: park }));

  it.each([
    ['typed, then pressed', [() => type('adults', '4'), more], '5'],
    ['pressed, then typed', [more, () => type('adults', '4')], '4'],
    ['pressed twice', [more, more], '4'],
    [
      'typed, pressed, and typed again',
      [() => type('adults', '7'), more, () => type('adults', '1'), more],
      '2',
    ],
    [
      'typed digit by digit',
      [() => type('adults', ''), () => type('adults', '1'), () => type('adults', '12')],
      '12',
    ],
    ['typed, and taken back', [() => type('adults', '4'), () => type('adults', '2')], '2'],
  ] as const)('%s', async (_, deeds, adults) => {
    for (const deed of deeds) deed();
    await done();
    expect(field('adults').value).toBe(adults);
    // React knows it too: its next count follows from it.
    more();
    await vi.waitFor(() => expect(field('adults').value).toBe(String(Number(adults) + 1)));
  });

  it('in several fields', async () => {
    press('party.more.child');
    type('adults', '4');
    field('open').click();
    await done();
    expect([field('adults').value, field('children').value, field('open').checked]).toEqual(['4', '1', true]);
    expect(root.textContent).toContain(words['chooser.open_title']);
  });

  it('a box that was ticked and cleared stays clear', async () => {
    field('open').click();
    field('open').click();
    await done();
    expect(field('open').checked).toBe(false);
    expect(root.textContent).not.toContain(words['chooser.open_title']);
  });

  it('after what the browser restored without a word', async () => {
    field('adults').value = '6';
    field('children').value = '3';
    more();
    await done();
    expect([field('adults').value, field('children').value]).toEqual(['7', '3']);
  });

  it('before what was typed since', async () => {
    type('adults', '4');
    more();
    press('party.more.child');
    await marked('hydrated');
    type('adults', '9');
    await done();
    expect([field('adults').value, field('children').value]).toEqual(['9', '1']);
  });
});

// Proves 10.5.28.
it('an island sleeps until it comes near the window', async () => {
  put('Chooser', { chooser: open, product: park });
  await vi.waitFor(() => expect(watched).toContain(root));
  await new Promise((later) => setTimeout(later, 50));
  expect('hydrated' in root.dataset).toBe(false);
  cameNear(root);
  await done();
  more();
  await vi.waitFor(() => expect(field('adults').value).toBe('3'));
});

// Proves 4.1.14.
it('what has a script of its own gets it once it is touched, and what is typed meanwhile stays', async () => {
  const form = document.createElement('form');
  form.dataset['script'] = 'data:text/javascript,globalThis.ownScripts=1+(globalThis.ownScripts||0)';
  form.innerHTML = '<input name="q">';
  document.body.append(form);
  await new Promise((later) => setTimeout(later, 50));
  expect(Reflect.get(globalThis, 'ownScripts')).toBeUndefined();
  const [input] = form.querySelectorAll('input');
  input?.dispatchEvent(new Event('focusin', { bubbles: true }));
  if (input) input.value = 'xel';
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'ownScripts')).toBe(1));
  expect(input?.value).toBe('xel');
  expect('hydrated' in form.dataset).toBe(false);
  form.remove();
});

// Proves 10.5.23.
it('an island that takes no room wakes by itself', async () => {
  const laidOut = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  put('Chooser', { chooser: open, product: park });
  await done();
  laidOut.mockRestore();
});

/** The last thing that was asked of an address. */
const lastAsked = (path: string): RequestInit | undefined =>
  asked.mock.calls.findLast(([asking]) => asking.startsWith(path))?.[1];

// Proves 10.5.23.
it('a code and people that were chosen before the cart woke stay, and are sent', async () => {
  put('CartLines', cart['full'] as IslandProps['CartLines']);
  const adults = line.party.adults + 1;
  const code = field('code');
  const fold = code.closest('details');
  fold?.querySelector('summary')?.click();
  expect(fold?.open).toBe(true);
  type('code', 'SELVA2');
  more();
  type('code', 'SELVA20');
  expect(field('adults').value, 'nobody answers yet').toBe(String(line.party.adults));
  await done();
  expect([field('code').value, fold?.open, field('adults').value]).toEqual(['SELVA20', true, String(adults)]);
  await vi.waitFor(() => {
    const { method, body } = lastAsked(`/api/v1/cart/lines/${line.id}`) ?? {};
    expect([method, JSON.parse(String(body))]).toMatchObject(['PATCH', { party: { adults } }]);
  });
  code.form?.requestSubmit();
  const { method, body } = lastAsked('/api/v1/cart/code') ?? {};
  expect([method, JSON.parse(String(body))]).toEqual(['PUT', { code: 'SELVA20' }]);
});

// Proves 10.5.23.
it('a package that was changed before the builder woke stays so, and is priced', async () => {
  put('PackageBuilder', { builder: three });
  const [xelha, xplor, fuego, xenotes] = three.products.map(({ product }) => product);
  if (!xelha || !xplor || !fuego || !xenotes) throw new Error('four products');
  const start = (): HTMLSelectElement | null => root.querySelector(`select[name="slot.${fuego.id}"]`);
  root.querySelector<HTMLElement>(`label[for="pick.${xenotes.id}"]`)?.click();
  type(`date.${xplor.id}`, '2026-12-08');
  const select = start();
  if (select === null) throw new Error('no times');
  select.value = '17:30';
  for (const news of ['input', 'change']) select.dispatchEvent(new Event(news, { bubbles: true }));
  press('party.more.child');
  const remove = (words['package.remove'] ?? '').replace('{name}', xelha.name);
  root.querySelector<HTMLButtonElement>(`button[aria-label="${remove}"]`)?.click();
  expect(field('children').value, 'nobody answers yet').toBe('0');
  await done();
  const [picked, left] = [field(`pick.${xenotes.id}`), field(`pick.${xelha.id}`)];
  expect([picked.checked, left.checked]).toEqual([true, false]);
  expect(field(`date.${xplor.id}`).value).toBe('2026-12-08');
  expect([start()?.value, field('children').value]).toEqual(['17:30', '1']);
  await vi.waitFor(() => {
    const [last = ''] = asked.mock.calls.findLast(([path]) => path.startsWith('/api/v1/package?')) ?? [];
    const query = new URL(last, 'https://sacbe.example').searchParams;
    const names = [
      'children',
      `date.${xplor.id}`,
      `slot.${fuego.id}`,
      `pick.${xenotes.id}`,
      `pick.${xelha.id}`,
    ];
    expect(names.map((name) => query.get(name))).toEqual(['1', '2026-12-08', '17:30', '1', null]);
  });
});
