import { flushSync } from 'react-dom';
import type { createRoot as CreateRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartView, noCode } from '../../fixtures/cart';
import { frame } from '../../fixtures/frame';
import { PlaceProvider } from '../../lib/frame';
import type { CartView, CodeView } from '../../lib/view.gen';
import { messages } from '../../server/messages';
import { openBrowser } from '../../testing/browser';
import { one } from '../../testing/query';
import { island } from './lines';

const words = messages['en'] ?? {};
const given: CodeView = { code: 'SELVA20', message: 'Selva week: 20% off', applies: true };
const Cart = island.component;

/** Loaded once there is a browser: React looks for one as it loads. */
let createRoot: typeof CreateRoot;
/** What the store answers next, and with which status. */
let answer: { status: number; value: unknown };
let unmount: () => void;

const answers = (code: CodeView | null): void => {
  answer = { status: 200, value: { ...cartView, code } satisfies CartView };
};
const refuses = (message: string): void => {
  answer = { status: 422, value: { code: 'code_unknown', message } };
};
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words[name]);
const field = (): HTMLInputElement => one(document, '#code');
/** What is said aloud, each text once. */
const spoken = (text: string): string[] =>
  [...document.querySelectorAll('output, [role=status], [role=alert], [aria-live]')]
    .map(({ textContent }) => textContent ?? '')
    .filter((said) => said.includes(text));

function show(code: CodeView | null, more: Partial<CartView> = {}): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <PlaceProvider frame={frame('en', 'phone')} messages={words}>
        <Cart cart={{ ...cartView, code, ...more }} {...noCode} />
      </PlaceProvider>,
    ),
  );
  unmount = () => flushSync(() => root.unmount());
}

/** Enters a code and presses Enter, as by keyboard: the focus is in the field. */
function enter(code: string): void {
  one<HTMLElement>(document, 'details summary').click();
  field().focus();
  field().value = code;
  field().form?.requestSubmit();
}
function takeOut(): void {
  button('cart.code_remove')?.focus();
  button('cart.code_remove')?.click();
}

async function giveAndTakeOut(code: CodeView): Promise<void> {
  answers(code);
  enter(code.code);
  await vi.waitFor(() => expect(spoken(code.message)).toEqual([`${code.code}. ${code.message}`]));
  expect(document.activeElement).toBe(button('cart.code_remove'));
  answers(null);
  takeOut();
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  expect(spoken(code.message)).toEqual([]);
}

beforeAll(async () => {
  openBrowser();
  vi.stubGlobal('fetch', () => {
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer.value), { status: answer.status, headers }));
  });
  ({ createRoot } = await import('react-dom/client'));
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
});
afterAll(() => {
  window.close();
  vi.unstubAllGlobals();
});

// Proves 9.3.21.
it('offers a code that would help, and sends it', async () => {
  show(null, { offered_code: { code: 'SELVA20', saving: 1200, own: false, note: null } });
  const offer = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Use SELVA20: US$12.00 less',
  );
  expect(offer?.form?.querySelector<HTMLInputElement>('[name=code]')?.value).toBe('SELVA20');
  answers(given);
  offer?.focus();
  offer?.click();
  await vi.waitFor(() => expect(document.activeElement).toBe(button('cart.code_remove')));
  expect(document.body.textContent).not.toContain('Use SELVA20');
});

// Proves 9.3.21.
it('offers a better code in place of the one that was given', () => {
  show(given, { offered_code: { code: 'MEXICO22', saving: 8800, own: false, note: null } });
  const offer = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Use MEXICO22: US$88.00 less',
  );
  const sent = new FormData(offer?.form ?? undefined);
  expect([sent.get('intent'), sent.get('code')]).toEqual(['code', 'MEXICO22']);
  expect(button('cart.code_remove')).toBeDefined();
});

// Proves 10.3.95.
it('says beside a code that is offered what it takes the place of', () => {
  const note = 'It takes the place of 15% for 2 parks, which takes off US$39.00 now.';
  show(null, { offered_code: { code: 'SELVA20', saving: 1200, own: false, note } });
  expect(one(document, 'form [value=code] ~ p').textContent).toBe(note);
});

// Proves 10.19.76.
it('says of a coupon of one’s own that it is theirs, and puts it in with one press', () => {
  show(null, { offered_code: { code: 'JOAO50', saving: 20900, own: true, note: null } });
  const offer = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Use yours, JOAO50: US$209.00 less',
  );
  const sent = new FormData(offer?.form ?? undefined);
  expect([sent.get('intent'), sent.get('code')]).toEqual(['code', 'JOAO50']);
});

// Proves 10.16.196.
it('notes of a code that lowers nothing why, and asks beside it for another in its place', async () => {
  const idle: CodeView = { ...given, message: 'Your room takes as much off', applies: false };
  show(idle);
  const note = [...document.querySelectorAll('span')].find(({ textContent }) => textContent === idle.message);
  expect(note?.className).not.toMatch(/text-(bad|good)/);
  // One way is enough: another takes its place, or an empty field.
  expect(button('cart.code_remove')?.hidden).toBe(true);
  refuses('We do not know that code');
  enter('NADA99');
  await vi.waitFor(() => expect(document.querySelector('#code-error')).not.toBeNull());
  expect(document.activeElement).toBe(field());
  const said = [...document.querySelectorAll('p')].filter(({ textContent }) =>
    textContent?.includes('We do not know that code'),
  );
  expect(said, 'once, at the field').toHaveLength(1);
  const another = { ...given, code: 'PLAYA10', message: 'Playa: 10% off' };
  answers(another);
  field().value = another.code;
  field().form?.requestSubmit();
  await vi.waitFor(() => expect(spoken(another.message)).toHaveLength(1));
  expect(document.querySelector('#code'), 'one that lowers the cart is taken out first').toBeNull();
  expect(document.activeElement).toBe(button('cart.code_remove'));
});

describe('the focus', () => {
  it('goes from a code that is accepted to the button that takes it out', async () => {
    show(null);
    answers(given);
    enter('selva20');
    await vi.waitFor(() => expect(button('cart.code_remove')).toBeDefined());
    await vi.waitFor(() => expect(document.activeElement).toBe(button('cart.code_remove')));
    expect(spoken(given.message)).toEqual([`${given.code}. ${given.message}`]);
  });

  it('goes back to the field, unfolded, when the code is taken out', async () => {
    show(given);
    expect(spoken(given.message), 'nothing happened yet').toEqual([]);
    answers(null);
    takeOut();
    await vi.waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().closest('details')?.open).toBe(true);
    expect(spoken(words['cart.code_removed'] ?? '')).toHaveLength(1);
  });

  it('goes with one code after the other, each said once', async () => {
    show(null);
    await giveAndTakeOut(given);
    await giveAndTakeOut({ ...given, code: 'PLAYA10', message: 'Playa: 10% off' });
  });

  it('stays in the field of a code that is refused', async () => {
    show(null);
    refuses('We do not know that code');
    enter('NADA99');
    await vi.waitFor(() => expect(document.querySelector('#code-error')).not.toBeNull());
    expect(document.activeElement).toBe(field());
  });

  it('stays where the visitor went meanwhile', async () => {
    show(null);
    answers(given);
    enter('selva20');
    const elsewhere = one<HTMLElement>(document, 'article a');
    elsewhere.focus();
    await vi.waitFor(() => expect(spoken(given.message)).toHaveLength(1));
    expect(document.activeElement).toBe(elsewhere);
  });
});
