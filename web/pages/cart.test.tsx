import { describe, expect, it } from 'vitest';
import { cart } from '../fixtures/cart';
import { cartWithExtras } from '../fixtures/cart-extras';
import { frame } from '../fixtures/frame';
import { cartWithStays } from '../fixtures/stays';
import { viewCart } from '../lib/tracked';
import type { CartLineView, CartView, StayLineView } from '../lib/view.gen';
import { draw, htmlOf, stateOf } from '../testing/draw';
import { one, texts } from '../testing/query';
import { page } from './cart';

const Cart = page.component;
const cartOf = (state: string): Document => draw(<Cart kind="cart" {...stateOf(cartWithExtras, state)} />);

/** What is promised beside the total of a cart with these lines. */
const promises = (lines: CartLineView[]): string[] => {
  const view = stateOf(cart, 'full');
  const drawn = draw(<Cart kind="cart" {...view} cart={{ ...view.cart, lines }} />);
  return texts(drawn, '[aria-labelledby="cart-summary"] ul li');
};

/** Of which of several visits it is. */
const firstOf = ({ product }: CartLineView): string =>
  `For ${product.name}, your first visit; the others have dates of their own:`;

/** Whether a cart with these lines leads to the rate for Mexicans. */
const leads = (lines: CartLineView[], currency = 'USD'): boolean => {
  const view = stateOf(cart, 'full');
  const html = htmlOf('es', <Cart kind="cart" {...view} cart={{ ...view.cart, lines }} />, { currency });
  return html.includes(`href="${frame('es', 'phone').urls.mexicans}"`);
};

/** What one stops at in a cart by keyboard before the button that leads on to pay, where its summary has one: what is folded is passed. */
function stopsBefore(view: Partial<CartView>): string[] {
  const shown = stateOf(cart, 'full');
  const drawn = draw(<Cart kind="cart" {...shown} cart={{ ...shown.cart, ...view }} />, {
    device: 'desktop',
  });
  const stops = [...drawn.querySelectorAll('a[href], button, summary, input:not([type=hidden])')].filter(
    (stop) =>
      stop.closest('dialog, .hidden') === null &&
      (stop.localName === 'summary' || stop.closest('details') === null),
  );
  const pay = stops.findIndex((stop) => stop.hasAttribute('data-begins-checkout'));
  return stops.slice(0, pay).map((stop) => stop.getAttribute('aria-label') ?? stop.textContent ?? '');
}

// Proves 10.3.96.
it('leads on to pay after what is in it and what it offers, and before what few need', () => {
  const { lines } = stateOf(cart, 'full').cart;
  const [first] = lines;
  const name = first?.product.name ?? '';
  const offered = { code: 'SELVA20', saving: 1200, own: false, note: null };
  const own = [name, `Change date or extras of ${name}`, 'Change who comes', `Remove ${name}`];
  expect(stopsBefore({ lines: lines.slice(0, 1), offered_code: offered })).toEqual([
    ...own,
    'Use SELVA20: US$12.00 less',
  ]);
  expect(stopsBefore({ lines: lines.slice(0, 1) })).toEqual(own);
  // Who gave a code goes on from it.
  const given = { code: 'SELVA20', message: '', applies: true };
  expect(stopsBefore({ lines: lines.slice(0, 1), code: given })).toEqual([
    ...own,
    'Remove the code to use another',
  ]);
  // Several can be taken out at once.
  expect(stopsBefore({ lines })).toContain('Empty cart');
});

describe('the cart', () => {
  const document = cartOf('extras');
  const removals = [...document.querySelectorAll<HTMLFormElement>('form')]
    .filter((form) => form.querySelector('[name=intent][value=remove]') !== null)
    .map((form) => form.querySelector<HTMLInputElement>('[name=line]')?.value);
  // Proves 3.6.8.
  it('takes out an admission or an extra, never a component', () => {
    expect(removals).toEqual(['019a-100001', '019a-312', '019a-xelha', '019a-open']);
  });
  it('has the ways to change a visit side by side', () => {
    const change = one(document, 'article [aria-label^="Change date or extras of"]');
    expect(change.textContent).toBe('Change date or extras');
    expect(change.nextElementSibling?.firstElementChild?.textContent).toBe('Change who comes');
  });
  it('describes at the button what goes with an admission', () => {
    const button = one(document, '[aria-describedby="019a-xelha-note"]');
    expect(button.textContent).toBe('Remove with extras');
    expect(button.getAttribute('aria-label')).toMatch(/^Remove with extras: /);
    expect(document.getElementById('019a-xelha-note')?.textContent).toContain('Caminata submarina');
    expect(document.getElementById('019a-open-note')).toBeNull();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });
  it('shows pick-up, start, proof and until when an open ticket is good', () => {
    const text = document.body.textContent ?? '';
    expect(text).toContain('Pick-up: Playa del Carmen, 7:40');
    expect(text).toContain('at 11\u00a0a.m.');
    expect(text).toContain('Credencial de elector');
    expect(text).toContain('Day to be chosen, until Thursday, May 20, 2027');
  });
  it('has rows that add up, and shows all that is saved', () => {
    const rows = one(document, '[aria-labelledby="cart-summary"] dl').textContent ?? '';
    expect(rows).toContain('US$929.89');
    expect(rows).toContain('−US$150.00');
    expect(rows).toContain('−US$50.00');
    expect(rows).toContain('US$729.89');
    expect(document.body.textContent).toContain('You save US$200.00');
  });
  // Proves 3.10.6.
  it('leads to paying where all of it can be paid, and says why where it can not', () => {
    const view = stateOf(cart, 'full');
    const pays = (ready: boolean, device: 'phone' | 'desktop'): [number, boolean] => {
      const drawn = draw(<Cart kind="cart" {...view} cart={{ ...view.cart, ready }} />, { device });
      const { checkout } = frame('en', device).urls;
      const said = one(drawn, '[aria-labelledby="cart-summary"]').textContent ?? '';
      return [
        drawn.querySelectorAll(`a[href="${checkout}"]`).length,
        said.includes('fix what is marked in your cart'),
      ];
    };
    for (const device of ['phone', 'desktop'] as const) {
      expect(pays(true, device)).toEqual([2, false]);
      expect(pays(false, device)).toEqual([0, true]);
    }
  });
  it('takes a code out by giving none', () => {
    const form = one<HTMLFormElement>(document, 'form:has([name=code])');
    expect(form.querySelector<HTMLInputElement>('[name=intent]')?.value).toBe('code');
    expect(form.querySelector<HTMLInputElement>('[name=code]')?.value).toBe('');
  });
  // Proves 10.1.12.
  it('says of a line that is not held that it is bought by paying, and lets it be paid', () => {
    const crowded = draw(<Cart kind="cart" {...stateOf(cart, 'when_paid')} />);
    const line = one(crowded, '[id="019a-xelha"]');
    expect(line.textContent).toContain('the places are yours once you pay');
    expect(line.textContent).not.toContain('no longer held');
    expect(line.textContent).not.toContain('Hold again');
    expect(crowded.body.textContent).not.toContain('can be bought once');
  });
  // Proves 9.5.31, 10.3.97.
  it('promises what its first day has, and nothing general once a day is chosen', () => {
    const [first, second] = stateOf(cart, 'full').cart.lines as [CartLineView, CartLineView];
    const weather = 'Bad forecast? Move free once, even to a pricier day, until Thu, Dec 3, 8:30\u00a0a.m.';
    expect(promises([second, first])).toEqual([
      firstOf(first),
      'Free cancellation until Sat, Nov 28, 8:30\u00a0a.m.',
      'Move your day until Thu, Dec 3, 8:30\u00a0a.m.',
      weather,
    ]);
    expect(promises([first])).not.toContain(firstOf(first));
    const half = { percent: 50, until: 1795356000000 };
    expect(promises([{ ...first, cancel: half, moved: null }])).toEqual([
      '50% back if you cancel by Sun, Nov 22, 9\u00a0a.m.',
    ]);
    expect(promises([{ ...first, cancel: null, moved: null }])).toEqual([
      'This close to the visit its day can’t be moved, and cancelling gives nothing back',
    ]);
    expect(promises([{ ...first, date: null, open_until: '2027-05-20' }])[0]).toBe(
      'Free cancellation up to 7 days before your visit',
    );
  });
  it('leads who pays in pesos to the rate for Mexicans, unless somebody shows a proof', () => {
    const { lines } = stateOf(cart, 'full').cart;
    expect([leads(lines, 'MXN'), leads(lines, 'USD')]).toEqual([true, false]);
    expect(leads(stateOf(cartWithExtras, 'extras').cart.lines, 'MXN')).toBe(false);
  });
  it('shows which extra is in the way', () => {
    expect(cartOf('extra_lost').body.textContent).toContain('Ya no hay lugares en ese horario');
  });
});

const drawnIn = (lang: 'es' | 'en' | 'pt', state = 'two_carts'): Document =>
  draw(<Cart kind="cart" {...stateOf(cart, state)} />, { lang });

describe('what is in another cart', () => {
  const section = one(drawnIn('en'), '[aria-labelledby="other-cart"]');
  const items = texts(section, 'li');
  // Proves 10.19.25.
  it('is said with its name and its day, and that nothing was lost', () => {
    expect(one(section, 'h2').textContent).toBe('Also in your other cart');
    expect(items[0]).toContain('Entrada Xplor, Saturday, December 5, 2026');
    expect(items[1]).toContain('Entrada Xcaret');
    expect(items[2]).toContain('Hotel Xcaret Ceiba, Habitación jardín, Sat, Dec 5 to Tue, Dec 8');
    expect(drawnIn('en', 'full').querySelector('[aria-labelledby="other-cart"]')).toBeNull();
    expect(drawnIn('es').body.textContent).toContain('También en tu otro carrito');
    expect(drawnIn('pt').body.textContent).toContain('Também no seu outro carrinho');
  });
  // Proves 10.17.59.
  it('stands over what is here, and says who it is for, until when it is held and what is in its way', () => {
    const document = drawnIn('en');
    const here = one(document, '[data-island]');
    const apart = one(document, '[aria-labelledby="other-cart"]');
    expect(apart.compareDocumentPosition(here) & 4).toBe(4);
    const notice = one(apart, '.notice-info').textContent;
    expect(notice).toContain('Your account already had a cart: Entrada Xplor, Entrada Xcaret');
    expect(items[0]).toContain('2 adults, 1 child');
    expect(items[0]).toContain('Held until 12:40\u00a0p.m.');
    expect(items[0]).toContain('It is on the same day as');
    expect(items[1]).not.toContain('Held until');
    expect(items[1]).not.toContain('same day');
    const [line] = stateOf(cart, 'two_carts').others;
    const same = { ...stateOf(cart, 'two_carts'), others: line ? [{ ...line, same_product: true }] : [] };
    const twice = draw(<Cart kind="cart" {...same} />, { lang: 'en' });
    expect(one(twice, '[aria-labelledby="other-cart"]').textContent).toContain('is in this cart already');
  });
  // Proves 10.19.26.
  it('is taken or let go by a form, and stays while it is being paid', () => {
    const forms = [...section.querySelectorAll('form')];
    expect(forms.map((form) => form.querySelector<HTMLInputElement>('[name=line]')?.value)).toEqual([
      '019a-other-1',
      '019a-other-2',
    ]);
    const buttons = [...section.querySelectorAll<HTMLButtonElement>('button[name=intent]')];
    expect(buttons.map(({ value, textContent }) => `${value}: ${textContent}`)).toEqual([
      `take: Take instead of ${stateOf(cart, 'full').cart.lines[0]?.product.name}`,
      'leave: Remove',
      'take: Move to this cart',
      'leave: Remove',
    ]);
    expect(items[2]).toContain('Being paid');
    expect(section.querySelector('[data-island]')).toBeNull();
  });
  it('is said on an empty cart too', () => {
    const empty = { ...stateOf(cart, 'empty'), others: stateOf(cart, 'two_carts').others };
    const document = draw(<Cart kind="cart" {...empty} />);
    expect(one(document, '[aria-labelledby="other-cart"]').textContent).toContain('Entrada Xplor');
  });
});

const rooms = (state: keyof typeof cartWithStays, lang: 'es' | 'en' | 'pt' = 'en'): Document =>
  draw(<Cart kind="cart" {...cartWithStays[state]} />, { lang });
const said = (state: keyof typeof cartWithStays): string =>
  one(rooms(state), '[id="019a-ceiba"]').textContent;
/** What each form of the room sends. */
const fields = (state: keyof typeof cartWithStays): (string | undefined)[] =>
  [...one(rooms(state), '[id="019a-ceiba"]').querySelectorAll('form')].map((form) =>
    [...form.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`).join('&'),
  );

/** All that is said beside the total. */
const summary = (document: Document): string => one(document, '[aria-labelledby="cart-summary"]').textContent;

describe('a room in the cart', () => {
  it('is no empty cart, and is shown with what is paid now and at the hotel', () => {
    const text = said('stays');
    for (const part of [
      'Hotel Xcaret Ceiba',
      'Wed, Feb 10 to Sat, Feb 13',
      '3 nights, 2 adults, 1 child (7 years old)',
      'Lodging taxUS$25.20',
      'Total for your stayUS$529.20',
      'Due now US$105.84',
      'You pay at the hotelUS$423.36',
      'Free cancellation until Mon, Feb 8',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Thu, Feb 11US$162.00Invierno: 10% off');
    const sums = one(rooms('stays'), '[aria-labelledby="cart-summary"] dl').textContent;
    expect(sums).toMatch(/Whole tripUS\$529\.20Due nowUS\$105\.84You pay at the hotelUS\$423\.36/);
    // What is before discounts is of the whole trip too: both differ by what the nights cost less.
    const [before = 0, saved = 0, all = 0] = [...sums.matchAll(/US\$([\d.]+)/g)].map(([, amount]) =>
      Number(amount),
    );
    expect(before - saved).toBeCloseTo(all);
    expect(sums).toContain(cartWithStays.stays.cart.town_note);
  });
  // Proves 10.16.131, 10.16.172.
  it('has what towns charge apart below its total, also where all of it is paid now', () => {
    const { cart: view, ...rest } = cartWithStays.stays;
    const paid = view.stays.map((room) => ({ ...room, stay: { ...room.stay, at_hotel: 0 } }));
    const all = draw(<Cart kind="cart" {...rest} cart={{ ...view, stays: paid }} />, { lang: 'en' });
    const sums = one(all, '[aria-labelledby="cart-summary"] dl').textContent;
    expect(sums).toContain(view.town_note);
    expect(sums).not.toContain('in pesos or dollars');
    expect(sums).not.toContain('You pay at the hotel');
  });
  // Proves 10.16.95.
  it('says which of several rooms of a hotel each is, on it and by its buttons', () => {
    const { cart: view, ...rest } = cartWithStays.stays;
    const [first] = view.stays as [StayLineView];
    const second = { ...first, id: '019a-second', stay: { ...first.stay, ages: [] } };
    const shown = (stays: StayLineView[]): Document =>
      draw(<Cart kind="cart" {...rest} cart={{ ...view, stays }} />, { lang: 'en' });
    const drawn = shown([first, second]);
    for (const [id, label, number] of [
      [first.id, 'Room 1 · 2 adults, 1 child (7 years old) · ', 'Room 1'],
      [second.id, 'Room 2 · 2 adults · ', 'Room 2'],
    ] as const) {
      const article = one(drawn, `article[id="${id}"]`);
      expect(article.textContent).toContain(label + first.stay.plan.name);
      const named = [...article.querySelectorAll('[aria-label]')].map((each) =>
        each.getAttribute('aria-label'),
      );
      expect(named.filter((name) => name?.endsWith(number))).toHaveLength(2);
    }
    expect(shown([first]).body.textContent).not.toContain('Room 1');
  });
  // Proves 10.16.117.
  it.each([
    [
      'en',
      'Same price each night and same cancellation terms as room 1.',
      'Same cancellation terms as room 1.',
    ],
    [
      'es',
      'Mismo precio por noche y mismas condiciones de cancelación que la habitación 1.',
      'Mismas condiciones de cancelación que la habitación 1.',
    ],
    [
      'pt',
      'Mesmo preço por noite e mesmas condições de cancelamento do quarto 1.',
      'Mesmas condições de cancelamento do quarto 1.',
    ],
  ] as const)(
    'says of a room like one above that it is, and all of one that is not: %s',
    (lang, all, terms) => {
      const { cart: view, ...rest } = cartWithStays.stays;
      const [first] = view.stays as [StayLineView];
      const roomOf = (second: StayLineView): HTMLElement =>
        one(
          draw(<Cart kind="cart" {...rest} cart={{ ...view, stays: [first, second] }} />, { lang }),
          'article[id="019a-second"]',
        );
      const alike = { ...first, id: '019a-second' };
      const same = roomOf(alike);
      expect(same.textContent).toContain(all);
      expect(same.querySelectorAll('details, ul ul')).toHaveLength(0);
      // What is its own stays: its price, and what of it is left for the hotel.
      expect(texts(same, '.price-now')).toHaveLength(1);
      expect(same.textContent).toContain('423.36');
      const dearer = roomOf({ ...alike, quote: { ...alike.quote, total: alike.quote.total + 1 } });
      expect(dearer.textContent).toContain(terms);
      expect(dearer.querySelectorAll('details')).toHaveLength(1);
      // That nothing comes back is said of each.
      const never = { cancel: null, later: [] };
      const [above, below] = [
        { ...first, ...never },
        { ...alike, ...never },
      ];
      const kept = draw(<Cart kind="cart" {...rest} cart={{ ...view, stays: [above, below] }} />, { lang });
      const lost = texts(kept, 'article li.font-semibold');
      expect(lost).toHaveLength(2);
      expect(new Set(lost).size).toBe(1);
    },
  );
  // Proves 10.16.94.
  it('says of each room what its price is, whatever is left for its hotel', () => {
    const beside = rooms('stays_beside');
    const prices = ['019a-ceiba', '019a-caleta'].map(
      (id) => one(beside, `[id="${id}"] [aria-busy]`).textContent,
    );
    expect(prices).toEqual(['US$529.20Due now US$105.84', 'US$210.00Due now ']);
    // What is paid now is said there alone: the rows lead from the nights to the total and to what is left.
    const rows = one(beside, '[id="019a-ceiba"] .border-t').textContent;
    expect(rows).toMatch(/Total for your stayUS\$529\.20You pay at the hotelUS\$423\.36/);
  });
  it('stands after visits, and promises nothing that is only theirs', () => {
    const beside = rooms('stays_beside');
    expect([...beside.querySelectorAll('article')].map(({ id }) => id)).toEqual([
      '019a-xelha',
      '019a-fuego',
      '019a-ceiba',
      '019a-caleta',
    ]);
    expect(one(beside, '[id="019a-caleta"]').textContent).toContain(
      'No changes, and no refund if you cancel',
    );
    expect(one(beside, '[id="019a-caleta"]').textContent).not.toContain('at the hotel');
    expect(one(beside, '[aria-labelledby="cart-summary"]').textContent).toContain('For your parks and tours');
    expect(rooms('stays').body.textContent).not.toContain('Move your day');
    expect(one(beside, '[aria-labelledby="cart-summary"]').textContent).not.toContain('includes the parks');
  });
  // Proves 10.16.23, 10.16.93.
  it('says what a room takes off tickets, until one has it', () => {
    const off = cartWithStays.stays.cart.guest_note ?? 'nothing';
    expect(one(rooms('stays'), '[aria-labelledby="cart-summary"]').textContent).toContain(off);
    expect(one(rooms('stays_beside'), '[aria-labelledby="cart-summary"]').textContent).not.toContain(off);
  });
  // Proves 10.16.240.
  it('with the parks in its rate says beside tickets which of them it has in it', () => {
    const [stay] = cartWithStays.stays_beside.cart.stays as [StayLineView];
    const plan = { ...stay.stay.plan, park_access: true };
    const stays = [{ ...stay, stay: { ...stay.stay, plan } }];
    const { cart: view, ...rest } = cartWithStays.stays_beside;
    const noted = (note: string | null): string =>
      summary(
        draw(<Cart kind="cart" {...rest} cart={{ ...view, stays, guest_note: note }} />, { lang: 'en' }),
      );
    expect(noted('Your room’s rate already includes Xel-Há.')).toContain('already includes Xel-Há');
    expect(noted(null)).toContain('Your rate includes the parks');
  });
  // Proves 10.16.59.
  it('says whose tax it states, and for whom one adds tickets where the rate has the parks in it', () => {
    expect(summary(rooms('stays'))).toMatch(
      /Includes US\$[\d.]+ of Mexican VAT \(IVA, 16%\) in what you pay now/,
    );
    const { cart: view, ...rest } = cartWithStays.stays;
    const [stay] = view.stays as [StayLineView];
    const withPlan = (plan: Partial<StayLineView['stay']['plan']>, at_hotel: number): string => {
      const stays = [{ ...stay, stay: { ...stay.stay, at_hotel, plan: { ...stay.stay.plan, ...plan } } }];
      return summary(draw(<Cart kind="cart" {...rest} cart={{ ...view, stays }} />, { lang: 'en' }));
    };
    const whole = withPlan({ park_access: true }, 0);
    expect(whole).toContain('of Mexican VAT');
    expect(whole).not.toContain('in what you pay now');
    expect(whole).toContain('Add a tour or tickets for someone else');
    expect(withPlan({ park_access: false }, 0)).toContain('Add a park or tour');
  });
  it.each([
    ['es', 'Tu hospedaje está apartado por'],
    ['en', 'Your stay is held for'],
    ['pt', 'Guardamos seu quarto por'],
  ] as const)('is held as a room in %s, and beside visits as places are', (lang, held) => {
    expect(rooms('stays', lang).body.textContent).toContain(held);
    expect(rooms('stays_beside', lang).body.textContent).not.toContain(held);
  });
  it('is held again and taken out by forms', () => {
    expect(fields('stays')).toEqual(['intent=remove&line=019a-ceiba']);
    expect(fields('stays_expired')).toEqual([
      'intent=change&line=019a-ceiba',
      'intent=remove&line=019a-ceiba',
    ]);
    expect(said('stays_expired')).toContain('Hold again');
    expect(said('stays_when_paid')).toContain('the room is yours once you pay');
    expect(said('stays_when_paid')).not.toContain('Hold again');
  });
  it('is reported to a tag manager by its hotel and its name', () => {
    const tracked = viewCart(cartWithStays.stays.cart, frame('en', 'phone').currency);
    expect(tracked.lines).toEqual(['019a-ceiba']);
    expect(tracked.ecommerce.items).toEqual([
      {
        item_id: '200101',
        item_name: 'Hotel Xcaret Ceiba Habitación jardín con dos camas',
        item_category: 'hotel',
        price: '105.84',
        quantity: 1,
      },
    ]);
  });
});
