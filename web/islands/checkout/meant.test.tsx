import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkout } from '../../fixtures/checkout';
import { frame } from '../../fixtures/frame';
import type { CheckoutPageView, FieldErrorView } from '../../lib/view.gen';
import { page } from '../../pages/checkout';
import { messages } from '../../server/messages';
import { openBrowser } from '../../testing/browser';
import { htmlOf, stateOf } from '../../testing/draw';
import { byId, descriptionOf, one, texts } from '../../testing/query';
import type { hydrate as Hydrate } from '../hydrate';
import { island } from './meant';

const Checkout = page.component;
const words = messages['en'] ?? {};

/** Loaded once there is a browser: React looks for one as it loads. */
let hydrate: typeof Hydrate;

/** Opens the checkout as the server draws it for a phone, and wakes its island; `before` is what the browser filled in. */
async function open(view: CheckoutPageView, before: Record<string, string> = {}): Promise<void> {
  document.body.innerHTML = htmlOf('en', <Checkout kind="checkout" {...view} />);
  for (const [id, value] of Object.entries(before)) byId<HTMLInputElement>(document, id).value = value;
  const root = one<HTMLElement>(document, '[data-island=AddressMeant]');
  hydrate(root, island, { rooms: false }, { frame: frame('en', 'phone'), messages: words }, []);
  await vi.waitFor(() => expect(root.dataset['awake']).toBe(''));
}

/** As a visitor does who goes on to the next field. */
function fill(id: string, value: string): void {
  const field = byId<HTMLInputElement | HTMLSelectElement>(document, id);
  field.value = value;
  for (const news of ['input', 'change']) field.dispatchEvent(new Event(news, { bubbles: true }));
}
const press = (id: string): void => byId<HTMLElement>(document, id).click();

/** What the summary still asks for, each by the field it leads to. */
const asked = (): (string | null)[] =>
  [...document.querySelectorAll('#errors a')].map((link) => link.getAttribute('href'));
const wrong = (): string[] => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id);
const titled = (): string[] => texts(document, '#errors-title');
const email = (): HTMLInputElement => byId(document, 'email');
const months = (): HTMLSelectElement => byId(document, 'instalment');
const meant = (): HTMLButtonElement | null => document.querySelector('output button');
/** Longer than a question about an address waits. */
const after = (): Promise<void> => new Promise((later) => setTimeout(later, 400));

beforeAll(async () => {
  openBrowser();
  ({ hydrate } = await import('../hydrate'));
});
afterEach(() => document.body.replaceChildren());
afterAll(() => {
  window.close();
  vi.unstubAllGlobals();
});

describe('a refused checkout', () => {
  beforeEach(() => open(stateOf(checkout, 'refused')));

  // Proves 5.3.19.
  it('takes each refusal from its field and the summary once that is mended, and counts what is left', () => {
    expect(asked()).toEqual(['#last_name', '#email', '#country', '#terms']);
    expect([wrong(), titled()]).toEqual([
      ['last_name', 'email', 'country', 'terms'],
      ['There are 4 things to fix'],
    ]);
    expect(descriptionOf(document, 'email')).toContain('Ingrese un correo válido');
    fill('email', 'lucia@example.com');
    expect([wrong(), titled()]).toEqual([['last_name', 'country', 'terms'], ['There are 3 things to fix']]);
    expect(asked()).toEqual(['#last_name', '#country', '#terms']);
    expect(descriptionOf(document, 'email')).toBe(words['checkout.email_hint']);
    expect(document.getElementById('email-error')).toBeNull();
    press('terms');
    fill('country', 'MX');
    expect([asked(), titled()]).toEqual([['#last_name'], ['There is one thing to fix']]);
    fill('last_name', 'Ruiz');
    expect(wrong()).toEqual([]);
    expect(document.querySelector('#errors')).toBeNull();
    expect(document.querySelectorAll('.field-error')).toHaveLength(0);
    expect(byId(document, 'last_name').hasAttribute('aria-describedby')).toBe(false);
  });

  it.each([
    ['a name of spaces', () => fill('last_name', '  ')],
    ['another address that is none', () => fill('email', 'lucia@@example')],
    ['no country', () => fill('country', '')],
    [
      'a box that was ticked and cleared',
      () => {
        byId<HTMLInputElement>(document, 'terms').checked = true;
        press('terms');
      },
    ],
    ['another field', () => fill('first_name', 'Ana')],
  ])('keeps its refusals after %s', (_, deed) => {
    deed();
    expect([wrong().length, titled()]).toEqual([4, ['There are 4 things to fix']]);
  });
});

it('a telephone that was refused may be left out', async () => {
  const errors: FieldErrorView[] = [{ field: 'phone', code: 'phone_invalid', message: 'Revisa tu teléfono' }];
  await open({ ...stateOf(checkout, 'fresh'), errors }, { phone: 'abc' });
  fill('phone', '');
  expect([wrong(), document.querySelector('#errors')]).toEqual([[], null]);
});

describe('months that were refused with a transfer', () => {
  beforeEach(() => open(stateOf(checkout, 'method_refused')));

  it('are mended by a single payment, not by others of the same bank', () => {
    fill('instalment', '1:3');
    expect(wrong()).toEqual(['method', 'instalment']);
    fill('instalment', '');
    expect([wrong(), asked()]).toEqual([['method'], ['#method']]);
    expect(descriptionOf(document, 'instalment')).not.toContain('mensualidades no están disponibles');
  });
  it('are mended by a card, and kept', () => {
    press('method-MC');
    expect([wrong(), months().value, document.querySelector('#errors')]).toEqual([[], '1:6', null]);
  });
  it('are not sent with what has none, and asked for no more', () => {
    press('method-MC');
    press('method-transfer');
    expect([wrong(), months().value]).toEqual([[], '']);
  });
});

describe('the address that was meant', () => {
  // Proves 10.3.68.
  it('is asked for below a mistyped one, and taken by one press', async () => {
    await open(stateOf(checkout, 'refused'));
    fill('email', 'ximena@gmial.com');
    await vi.waitFor(() => expect(meant()?.textContent).toBe('Did you mean ximena@gmail.com?'));
    expect(email().value, 'what was typed stands').toBe('ximena@gmial.com');
    meant()?.click();
    await vi.waitFor(() => expect(meant()).toBeNull());
    expect([email().value, document.activeElement]).toEqual(['ximena@gmail.com', email()]);
    expect(asked()).not.toContain('#email');
  });
  it('is asked for where the browser filled in a mistyped one', async () => {
    await open(stateOf(checkout, 'fresh'), { email: 'ximena@hotmial.com' });
    await vi.waitFor(() => expect(meant()?.textContent).toContain('ximena@hotmail.com'));
  });
  // Proves 10.3.68.
  it('is not asked for where the typed one is right, nor once it was corrected by hand', async () => {
    await open(stateOf(checkout, 'fresh'), { email: 'ximena@gmail.com' });
    fill('email', 'ximena@yahoo.es');
    await after();
    expect(meant()).toBeNull();
    fill('email', 'ximena@gmial.com');
    await vi.waitFor(() => expect(meant()).not.toBeNull());
    fill('email', 'ximena@icloud.com');
    await vi.waitFor(() => expect(meant()).toBeNull());
  });
  it('is asked for once the press that left the field has ended', async () => {
    await open(stateOf(checkout, 'fresh'));
    fill('email', 'ximena@gmial.com');
    await new Promise((later) => setTimeout(later, 100));
    expect(meant()).toBeNull();
  });
});
