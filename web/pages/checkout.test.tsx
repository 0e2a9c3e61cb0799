import { describe, expect, it } from 'vitest';
import { noCode } from '../fixtures/cart';
import { checkout } from '../fixtures/checkout';
import { frame } from '../fixtures/frame';
import { checkoutWithStays } from '../fixtures/stays';
import { nobody } from '../lib/party';
import type { CartView, MethodView, StayLineView } from '../lib/view.gen';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { byId, descriptionOf, one, texts } from '../testing/query';
import { page as cartPage } from './cart';
import { page } from './checkout';

const Cart = cartPage.component;
const Checkout = page.component;
const open = (state: string): Document => draw(<Checkout kind="checkout" {...stateOf(checkout, state)} />);

/** The row that an input stands in. */
const wayOf = (input: Element): string | undefined => input.closest<HTMLElement>('.way')?.dataset['way'];
/** What the name of all cards chooses. */
const cardOf = (document: Document): string | null =>
  one(document, '[data-way=card] > .option').getAttribute('for');
const folded = (document: Document): boolean => !one<HTMLDetailsElement>(document, '.months').open;

describe('what was bought', () => {
  it('is whole on the checkout page', () => {
    const text = open('extras').body.textContent ?? '';
    const shown = [
      'Caminata submarina',
      'Playa del Carmen',
      'Credencial de elector',
      'May 20, 2027',
      'Coupon',
    ];
    expect(shown.filter((word) => !text.includes(word))).toEqual([]);
  });
});

/** All that is said of what was bought, in a language. */
const saidIn = (lang: 'es' | 'en' | 'pt'): string =>
  draw(<Checkout kind="checkout" {...stateOf(checkout, 'extras')} />, { lang }).body.textContent;

describe('the currency of a card', () => {
  // Proves 2.3.41.
  it('is said with what a bank does to it to who reads Portuguese', () => {
    expect(saidIn('pt')).toMatch(/O cartão é cobrado em [A-Z]{3}; o seu banco converte para reais/);
    expect(saidIn('es')).not.toContain('se cobra en');
    expect(saidIn('en')).not.toContain('is charged in');
  });
});

/** What stands below the title, and at the field of the address. */
const saidOf = (state: string): [string | undefined, string | undefined] => {
  const document = open(state);
  return [texts(document, 'h1 + p')[0], descriptionOf(document, 'email')];
};

describe('who buys', () => {
  // Proves 10.19.75.
  it('is who is signed in: their details stand there, and which address brings it into their account', () => {
    const email = 'lucia@example.com';
    const own = 'Your tickets arrive here. What you buy shows in your account, whichever email you give.';
    expect(saidOf('signed_in')).toEqual([`You’re buying as Lucía, ${email}.`, own]);
    expect(saidOf('unnamed')).toEqual([`You’re buying with ${email}.`, own]);
    const field = byId<HTMLInputElement>(open('signed_in'), 'email');
    expect([field.value, field.readOnly, field.disabled]).toEqual([email, false, false]);
    expect(saidOf('fresh')).toEqual([
      'No account needed. Your email is enough.',
      'Your tickets arrive here.',
    ]);
  });
});

/** What the part that pays asks, as the eye sees it. */
const askedOf = (document: Document): string[] =>
  texts(document, '.pay-part > h2, .pay-part legend:not(.sr-only)');

// Proves 2.3.37.
it('asks how to pay under one heading, and nothing where nothing is to be paid', () => {
  const fresh = open('fresh');
  expect(askedOf(fresh)).toEqual(['How you want to pay']);
  expect(texts(fresh, '#method > legend')).toEqual(['How you want to pay']);
  const { cart, ...rest } = stateOf(checkout, 'fresh');
  const free = draw(<Checkout kind="checkout" {...rest} cart={{ ...cart, total: 0 }} />);
  expect(askedOf(free)).toEqual(['Payment']);
  expect(free.getElementById('method')).toBeNull();
});

// Proves 10.19.84.
it('opens notice and terms in a tab of their own, so that what was typed stays', () => {
  const document = open('extras');
  const { urls } = frame('en', 'phone');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('form a')];
  const read = links.filter((a) => [urls.terms, urls.privacy].includes(a.getAttribute('href') ?? ''));
  expect(read.length).toBe(3);
  for (const link of read) expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
});

describe('the bar that stays in sight', () => {
  const fresh = stateOf(checkout, 'fresh');
  const said = (lines: typeof fresh.cart.lines): string =>
    one(
      draw(<Checkout kind="checkout" {...fresh} cart={{ ...fresh.cart, lines }} />),
      '.bought-bar > summary .bought-what',
    ).textContent;
  const [line] = fresh.cart.lines;
  if (line === undefined) throw new Error('no line');
  const two = { ...line, party: { ...nobody, adults: 2 } };

  it('says what, when and for how many', () => {
    expect(said([two])).toMatch(/^Xel-Há Todo Incluido, .+ \d+, 2 people$/);
    expect(said([two, { ...two, id: 'second' }])).toBe('Xel-Há Todo Incluido and 1 more, 2 people');
    expect(said([two, { ...two, id: 'second', party: { ...nobody, adults: 3 } }])).toBe(
      'Xel-Há Todo Incluido and 1 more',
    );
  });

  // Proves 10.16.106.
  it('counts the guests of all rooms of a hotel for the same nights', () => {
    const { cart } = checkoutWithStays.stays;
    const [room] = cart.stays;
    if (room === undefined) throw new Error('no room');
    const { stay } = room;
    const whatOf = (...stays: (typeof stay)[]): string =>
      one(
        draw(
          <Checkout
            kind="checkout"
            {...fresh}
            cart={{ ...cart, stays: stays.map((other, at) => ({ ...room, id: `${at}`, stay: other })) }}
          />,
        ),
        '.bought-bar > summary .bought-what',
      ).textContent;
    expect(whatOf(stay)).toBe('Hotel Xcaret Ceiba, Wed, Feb 10 to Sat, Feb 13, 3 people');
    expect(whatOf(stay, { ...stay, ages: [] })).toBe(
      'Hotel Xcaret Ceiba, Wed, Feb 10 to Sat, Feb 13, 2 rooms, 5 people',
    );
    // Who changes the room of a hotel between two nights is not somebody else.
    expect(whatOf(stay, { ...stay, checkin: '2027-02-13', checkout: '2027-02-14' })).toBe(
      'Hotel Xcaret Ceiba and 1 more, 2 rooms, 3 people',
    );
  });

  // Proves 10.16.106.
  it('names a hotel before the places that are bought with it', () => {
    const { cart } = checkoutWithStays.stays;
    const [room] = cart.stays;
    if (room === undefined) throw new Error('no room');
    const both = { ...cart, lines: [{ ...line, party: { ...nobody, adults: 3 } }], stays: [room] };
    const document = draw(<Checkout kind="checkout" {...fresh} cart={both} />);
    expect(one(document, '.bought-bar > summary .bought-what').textContent).toBe(
      'Hotel Xcaret Ceiba + Xel-Há Todo Incluido, 3 people',
    );
  });
});

describe('ways to pay', () => {
  const fresh = stateOf(checkout, 'fresh');
  const [visa, ...others] = fresh.methods;
  const oxxo: MethodView = { id: 9, api_code: 'OXXO', name: 'OXXO', kind: 'cash', note: null };
  const methods = [...(visa ? [visa, oxxo] : []), ...others];

  // Proves 10.3.69.
  it('are one row each, all cards together wherever they stand in the catalogue', () => {
    const document = draw(<Checkout kind="checkout" {...fresh} methods={methods} />);
    const rows = [...document.querySelectorAll<HTMLElement>('.way')];
    expect(rows.map((row) => row.dataset['way'])).toEqual(['card', 'cash', 'paypal', 'transfer']);
    const offered = [...document.querySelectorAll<HTMLInputElement>('[name=method]')];
    expect(offered.map((input) => [input.value, wayOf(input)])).toEqual([
      ['VI', 'card'],
      ['MC', 'card'],
      ['OXXO', 'cash'],
      ['PP', 'paypal'],
      ['transfer', 'transfer'],
    ]);
    expect(texts(document, '.way .option')).toEqual(['Card', 'OXXO', 'PayPal', 'SPEI']);
  });
  it('have a name that chooses the brand that was chosen, or the first', () => {
    expect(cardOf(open('fresh'))).toBe('method-VI');
    expect(cardOf(draw(<Checkout kind="checkout" {...fresh} method="MC" />))).toBe('method-MC');
    expect(cardOf(open('method_refused'))).toBe('method-VI');
  });
  it('have their months folded until some are chosen', () => {
    expect(folded(open('fresh'))).toBe(true);
    expect(folded(draw(<Checkout kind="checkout" {...fresh} instalment="1:3" />))).toBe(false);
    expect(open('one_payment').querySelector('.months')).toBeNull();
  });
  // Proves 9.7.8.
  it('say at the months, unfolded, why they were refused', () => {
    const document = open('method_refused');
    const [, refused] = stateOf(checkout, 'method_refused').errors;
    const months = byId<HTMLSelectElement>(document, 'instalment');
    expect(months.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(document, 'instalment')).toContain(refused?.message);
    expect(months.closest('details')?.open).toBe(true);
    expect(one(document, '#errors a[href="#instalment"]').textContent).toBe(refused?.message);
    expect(months.value, 'what was chosen stands').toBe('1:6');
  });
});

const focused = (state: string): string[] =>
  [...open(state).querySelectorAll('[autofocus]')].map(({ id }) => id);

describe('a refused checkout', () => {
  // Proves 5.3.25.
  it('has the focus on the first field that is wrong, and an open one on none', () => {
    expect(focused('refused')).toEqual(['last_name']);
    expect(focused('method_refused')).toEqual(['method']);
    expect(focused('fresh')).toEqual([]);
  });
});

const rooms = (state: keyof typeof checkoutWithStays): Document =>
  draw(<Checkout kind="checkout" {...checkoutWithStays[state]} />);
const bar = (state: keyof typeof checkoutWithStays): string =>
  one(rooms(state), '.bought-bar > summary').textContent;

const termsOf = (cart: CartView): string[] =>
  texts(
    draw(<Checkout kind="checkout" {...checkoutWithStays.stays} cart={cart} />),
    '.pay-part [data-terms]',
  );

describe('rooms at the checkout', () => {
  it('are shown with what is paid now and what at the hotel', () => {
    const text = one(rooms('stays'), '.bought-bar section').textContent;
    for (const part of [
      'Hotel Xcaret Ceiba',
      'Total for your stayUS$529.20',
      'Due nowUS$105.84',
      'You pay at the hotelUS$423.36',
    ])
      expect(text).toContain(part);
    // It is said once where there is one room alone.
    expect(text?.match(/Due now/g)).toHaveLength(1);
    expect(rooms('stays').body.textContent).toContain('code to show at the front desk');
  });
  // Proves 10.16.118.
  it.each(['es', 'en', 'pt'] as const)('says once where the mail goes, by the address: %s', (lang) => {
    const note = messages[lang]?.['checkout.mail_note'] ?? '?';
    for (const state of ['stays', 'stays_beside'] as const) {
      const drawn = draw(<Checkout kind="checkout" {...checkoutWithStays[state]} />, { lang });
      const hint = descriptionOf(drawn, 'email');
      expect(drawn.body.textContent.split(hint)).toHaveLength(2);
      expect(one(drawn, '.pay-part').textContent).not.toContain(note);
      expect(drawn.querySelectorAll('.pay-part > p')).toHaveLength(0);
    }
  });
  // Proves 10.16.95.
  it('says at the checkout which of several rooms of a hotel each is', () => {
    const { cart } = checkoutWithStays.stays;
    const [first] = cart.stays as [StayLineView];
    const second = { ...first, id: '019a-second', stay: { ...first.stay, ages: [] } };
    const cartOf = (stays: StayLineView[]): string =>
      draw(<Checkout kind="checkout" {...checkoutWithStays.stays} cart={{ ...cart, stays }} />).body
        .textContent;
    const text = cartOf([first, second]);
    expect(text).toContain(`Room 1 · 2 adults, 1 child (7 years old) · ${first.stay.plan.name}`);
    expect(text).toContain(`Room 2 · 2 adults · ${first.stay.plan.name}`);
    expect(cartOf([first])).not.toContain('Room 1');
  });
  // Proves 10.16.117.
  it('says at the checkout of a room like one above that it is, and its own sums', () => {
    const { cart } = checkoutWithStays.stays;
    const [first] = cart.stays as [StayLineView];
    const second = { ...first, id: '019a-second' };
    const drawn = draw(
      <Checkout kind="checkout" {...checkoutWithStays.stays} cart={{ ...cart, stays: [first, second] }} />,
    );
    const entries = [...one(drawn, '.bought-bar section').querySelectorAll('li')];
    const [, same] = entries.filter((entry) => entry.querySelector('h3') !== null);
    expect(same?.textContent).toContain('Same price each night and same cancellation terms as room 1.');
    expect(same?.textContent).toMatch(/Total for your stay.*Due now.*You pay at the hotel/);
    expect(same?.querySelectorAll('details')).toHaveLength(0);
  });
  // Proves 10.16.35, 10.16.113.
  it('are named beside tickets, and what is left for each hotel stands by the button that pays', () => {
    const beside = rooms('stays_beside');
    expect(descriptionOf(beside, 'email')).toBe(
      'Once the payment is confirmed, your tickets, the code to show at the hotel’s front desk, what to bring and how to get there arrive here.',
    );
    expect(descriptionOf(beside, 'phone')).toContain('your visit or the day you arrive');
    const parts = one(beside, '.pay-part dl');
    expect(parts.closest('details')).toBeNull();
    expect(texts(beside, '.pay-part dt')).toEqual([
      'Whole trip',
      'Due now',
      'At Hotel Xcaret Ceiba, when you arrive',
    ]);
    const amounts = texts(beside, '.pay-part dd').map((text) =>
      Math.round(Number(text.replace(/[^\d.]/g, '')) * 100),
    );
    const [whole = 0, now = 0, left = 0] = amounts;
    expect([whole, left]).toEqual([now + left, 42336]);
    expect(one(beside, '.pay-part dl + button').textContent).toContain('US$');
    expect(open('fresh').querySelector('.pay-part dl')).toBeNull();
    expect(descriptionOf(open('fresh'), 'email')).toBe('Your tickets arrive here.');
  });
  // Proves 10.16.32.
  it('say what cancelling gives back step by step, as the cart does', () => {
    const { cart } = checkoutWithStays.stays;
    const stays = cart.stays.map((stay) => ({
      ...stay,
      later: [{ percent: 50, until: (stay.cancel?.until ?? 0) + 86_400_000 }],
    }));
    const view = { ...cart, stays };
    for (const document of [
      draw(<Checkout kind="checkout" {...checkoutWithStays.stays} cart={view} />),
      draw(<Cart kind="cart" cart={view} others={[]} suggestions={[]} {...noCode} />),
    ]) {
      const text = document.body.textContent;
      expect(text).toMatch(/Free cancellation until Mon, Feb 8.*50% back if you cancel by Tue, Feb 9/);
    }
  });
  // Proves 10.16.54.
  it('have what cancelling gives back in sight by the button that pays, once for rooms alike', () => {
    const { cart } = checkoutWithStays.stays;
    const [stay] = cart.stays;
    if (stay === undefined) throw new Error('no room');
    expect(termsOf(cart)).toEqual([expect.stringMatching(/^Free cancellation until Mon, Feb 8/)]);
    const again = { ...stay, id: 'second' };
    expect(termsOf({ ...cart, stays: [stay, again] })).toHaveLength(1);
    expect(termsOf({ ...cart, stays: [stay, { ...again, cancel: null }] })).toEqual([
      expect.stringMatching(/^Hotel Xcaret Ceiba, .*Free cancellation/),
      expect.stringMatching(/^Hotel Xcaret Ceiba, .*No changes, and no refund if you cancel$/),
    ]);
    const beside = one(rooms('stays_beside'), '.pay-part [data-terms]');
    expect(beside.closest('details')).toBeNull();
    expect(beside.textContent).toMatch(/^Hotel Xcaret Ceiba/);
    expect(open('fresh').querySelector('[data-terms]')).toBeNull();
  });
  it('are counted by their nights in the bar, two for the same nights once', () => {
    expect(bar('stays')).toContain(
      'Hotel Xcaret Ceiba, Wed, Feb 10 to Sat, Feb 13, 3 people3 nights, US$529.20Due now US$105.84',
    );
    expect(bar('stays_beside')).toContain('Hotel Xcaret Ceiba and 3 more, 2 rooms2 days, 4 nights, US$');
    const { cart } = checkoutWithStays.stays;
    const twice = cart.stays.flatMap((stay) => [stay, { ...stay, id: 'second' }]);
    const two = draw(
      <Checkout kind="checkout" {...checkoutWithStays.stays} cart={{ ...cart, stays: twice }} />,
    );
    expect(one(two, '.bought-bar > summary').textContent).toContain('3 nights, ');
  });
  // Proves 10.16.113.
  it('are folded behind what they cost in all, what of it is paid now and how many they are', () => {
    const { cart } = checkoutWithStays.stays;
    const [room] = cart.stays;
    if (room === undefined) throw new Error('no room');
    const said = (lang: 'es' | 'en' | 'pt', ...stays: StayLineView[]): string =>
      one(
        draw(<Checkout kind="checkout" {...checkoutWithStays.stays} cart={{ ...cart, stays }} />, { lang }),
        '.bought-bar > summary',
      ).textContent;
    const other = { ...room, id: 'second' };
    expect(said('es', room, other)).toContain('2 habitaciones, 6 personas3 noches, ');
    expect(said('en', room, other)).toContain('2 rooms, 6 people3 nights, US$952.56Due now US$105.84');
    expect(said('pt', room, other)).toContain('2 quartos, 6 pessoas3 noites, ');
    for (const [lang, now] of [
      ['es', 'A pagar ahora'],
      ['en', 'Due now'],
      ['pt', 'A pagar agora'],
    ] as const) {
      expect(said(lang, room)).toContain(now);
      // What is all paid now is an amount by itself.
      expect(said(lang, { ...room, stay: { ...room.stay, at_hotel: 0 } })).not.toContain(now);
    }
  });
});

// Proves 10.16.194.
it('has what towns charge apart right above the button that pays in a narrow window, and only where they do', () => {
  const { cart, ...rest } = checkoutWithStays.stays;
  const above = (of: CartView): string | undefined => {
    const drawn = draw(<Checkout kind="checkout" {...rest} cart={of} />, { device: 'phone' });
    return drawn.querySelector('.pay-part dl:has(+ button) > dd:last-child')?.textContent;
  };
  expect(above(cart)).toBe(cart.town_note);
  // Also of who pays all of it now.
  const whole = cart.stays.map((line) => ({ ...line, stay: { ...line.stay, at_hotel: 0 } }));
  expect(above({ ...cart, stays: whole })).toBe(cart.town_note);
  const stays = cart.stays.map((line) => ({ ...line, stay: { ...line.stay, town_fee: 0 } }));
  expect(above({ ...cart, stays })).not.toBe(cart.town_note);
});
