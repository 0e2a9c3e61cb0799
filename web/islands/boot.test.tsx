import { renderToString } from 'react-dom/server.edge';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooser } from '../fixtures/buy';
import { frame } from '../fixtures/frame';
import { PlaceProvider } from '../lib/frame';
import type { Chooser } from '../lib/view.gen';
import { messages } from '../server/messages';
import { islands } from '../server/islands';
import { openBrowser } from '../testing/browser';

const shop = frame('en', 'phone');
const words = messages['en'] ?? {};
const open: Chooser = { ...chooser, open_ticket: { until: '2027-11-20', months: 12 } };
let count = 0;
let root: HTMLElement;

/** Puts the chooser into the page as the server draws it. */
function put(): void {
  const id = `p${count}`;
  const { component: Component } = islands.Chooser;
  const html = renderToString(
    <PlaceProvider frame={shop} messages={words}>
      <Component chooser={open} />
    </PlaceProvider>,
    { identifierPrefix: `${id}-` },
  );
  count += 1;
  root = document.createElement('div');
  Object.assign(root, { id, innerHTML: html });
  root.dataset['island'] = 'Chooser';
  const props = document.createElement('script');
  Object.assign(props, { id: `${id}-props`, type: 'application/json' });
  props.textContent = JSON.stringify({ chooser: open });
  document.body.append(root, props);
}

const field = (name: string): HTMLInputElement => {
  const found = root.querySelector<HTMLInputElement>(`input[name=${name}]:not([type=hidden])`);
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
  // What is asked is never answered.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const data = document.createElement('script');
  Object.assign(data, { id: 'page-data', type: 'application/json' });
  data.textContent = JSON.stringify({ frame: shop, messages: words });
  document.body.append(data);
  await import('./boot');
});
beforeEach(put);
afterEach(() => root.remove());
afterAll(() => window.close());

describe('what a visitor did before an island woke is done again', () => {
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
