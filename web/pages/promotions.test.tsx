import { describe, expect, it } from 'vitest';
import { promotions } from '../fixtures/promotions';
import type { OfferPriceView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { htmlOf } from '../testing/draw';
import { page } from './promotions';
import { OfferPrices } from './promotions/prices';

const [offer] = stateOf(promotions, 'seniors').offers;
const rows = (offer?.prices ?? []).map((row, at) => ({
  ...row,
  base: 10_999,
  price: 7600 + at * 100,
  child: 6500 + at,
}));
const drawn = (prices: OfferPriceView[]): Document =>
  draw(<OfferPrices prices={prices} by="title" buy={(name) => `Buy ${name}`} />);

describe('the prices of an offer', () => {
  // Proves 3.1.20.
  it('has cents in all its columns where one of its amounts has them, and none for a struck price', () => {
    const document = drawn(rows);
    expect(texts(document, '.price-now')).toEqual(['US$76.00', 'US$77.00', 'US$78.00']);
    expect(texts(document, '.price-before')[0]).toContain('US$109.99');
    expect(texts(document, 'td.offer-saving')).toEqual(['US$33.99', 'US$32.99', 'US$31.99']);
    expect(texts(document, 'td.offer-child')).toEqual(['US$65.00', 'US$65.01', 'US$65.02']);
    const even = drawn(rows.map((row) => ({ ...row, base: row.price, child: 6500 })));
    expect(texts(even, '.price-now')).toEqual(['US$76', 'US$77', 'US$78']);
  });

  // Proves 2.2.108.
  it('say whose the saving is where a child has a price of its own beside it', () => {
    expect(texts(drawn(rows), 'th.offer-saving')).toEqual(['Adult saves']);
    const alone = drawn(rows.map((row) => ({ ...row, child: null })));
    expect(texts(alone, 'th.offer-saving')).toEqual(['You save']);
  });

  // Proves 2.2.121.
  it('stand in the order they are compared: without the rule, by it, what that saves, a child’s', () => {
    const heads = (prices: OfferPriceView[]): string[] => texts(drawn(prices), 'thead th');
    expect(heads(rows)).toEqual(['Ticket', 'Regular price', 'Adult, from', 'Adult saves', 'Child', 'Buy']);
    expect(heads(rows.map((row) => ({ ...row, base: row.price, child: null })))).toEqual([
      'Ticket',
      'Per person, from',
      'Buy',
    ]);
    expect(texts(drawn(rows), 'td.offer-base')).toEqual(['US$109.99', 'US$109.99', 'US$109.99']);
  });

  it('name no saving where nothing is taken off what that person would have paid', () => {
    const own = rows.map((row) => ({ ...row, base: row.price, child: 6500 }));
    const document = drawn(own);
    expect(texts(document, '.price-now')).toEqual(['US$76', 'US$77', 'US$78']);
    expect(texts(document, '.offer-saving')).toEqual([]);
    // One that takes something off has all of them say it.
    const mixed = drawn(rows.map((row, at) => (at === 0 ? { ...row, base: row.price } : row)));
    expect(texts(mixed, 'td.offer-saving')).toHaveLength(rows.length);
  });
});

const Promotions = page.component;
const all = stateOf(promotions, 'all');

/** The page of the seniors' rate where all they can buy is at one place. */
function seniorsAt(scene: string): Document {
  const view = stateOf(promotions, 'seniors');
  const offers = view.offers.map((one) => ({
    ...one,
    prices: one.prices.map((price) => ({
      ...price,
      product: { ...price.product, picture: { ...price.product.picture, scene, alt: `seen at ${scene}` } },
    })),
  }));
  return draw(<Promotions kind="promotions" {...view} offers={offers} />, { device: 'desktop' });
}
const pictured = (document: Document): string | null | undefined =>
  document.querySelector('header img')?.getAttribute('alt');

// Proves 2.2.103.
it('says beside the prices of a rate what is on pause, and until when', () => {
  const rate = draw(<Promotions kind="promotions" {...stateOf(promotions, 'seniors')} />);
  expect(texts(rate, 'p:has(> .tag)')).toEqual(['Xichén ClásicoOn pause until Mon, Feb 1', 'XensesOn pause']);
  expect(texts(draw(<Promotions kind="promotions" {...all} />), '.tag')).toEqual([]);
});

describe('what lowers prices', () => {
  const document = draw(<Promotions kind="promotions" {...all} />, { device: 'desktop' });
  it('says at once of a season for which visits it is, apart from what holds any day', () => {
    expect(texts(document, 'h2')).toEqual([
      'With a code',
      'For everybody',
      'For visits on certain dates',
      'For your nights at a hotel',
      'With ID',
      'What adds up, and what doesn’t',
    ]);
    const season = document.getElementById('promotion-2');
    expect(texts(season as Element, '.offer-words > p')[0]).toMatch(
      /^For visits from April 12, 2027 to June 30, 2027\.$/,
    );
    expect(document.body.textContent).not.toContain('takes something off today');
  });
  // Proves 10.3.101.
  it('says of parks together that tours do not count, where there are tours', () => {
    const view = stateOf(promotions, 'all');
    const said = (apart: boolean): string => {
      const offers = view.offers.map((one) =>
        one.rule.rule === 'combo' ? { ...one, rule: { ...one.rule, tours_apart: apart } } : one,
      );
      return draw(<Promotions kind="promotions" {...view} offers={offers} />).body.textContent;
    };
    expect(said(true)).toContain('Tours don’t count');
    expect(said(false)).not.toContain('Tours don’t count');
  });

  it('names the places of an offer that is for some only', () => {
    const said = texts(document.getElementById('promotion-3') as Element, '.offer-words > p');
    expect(said).toContain('Only at: Xplor and Xavage.');
    expect(texts(document.getElementById('promotion-2') as Element, '.offer-words > p').join()).not.toContain(
      'Only',
    );
  });
  // Proves 10.16.219.
  it('says of an offer of rooms to which other it does not add', () => {
    for (const [id, other] of [
      ['promotion-101', 'Cinco noches, pagas cuatro'],
      ['promotion-102', 'Código CEIBA10'],
    ] as const)
      expect(texts(document.getElementById(id) as Element, '.offer-words > p')).toContain(
        `It does not add to “${other}”: whichever takes off more counts.`,
      );
  });
  // Proves 2.2.80.
  it('says of an offer of rooms where, when and for how many nights, and leads to a search of them', () => {
    const code = document.getElementById('promotion-101') as Element;
    expect(texts(code, '.offer-percent')).toEqual(['less −10%']);
    expect(texts(code, '.offer-words > p')).toEqual([
      'Off every night.',
      'Only at: Hotel Xcaret Ceiba.',
      'Buy by October 31, 2027.',
      'It does not add to “Cinco noches, pagas cuatro”: whichever takes off more counts.',
      'The button fills it in for you.',
    ]);
    expect(code.querySelector('.offer-act a')?.textContent).toBe('See rooms and prices');
    expect(code.querySelector('.offer-act a')?.getAttribute('href')).toContain('promocode=CEIBA10');
    const nights = document.getElementById('promotion-102') as Element;
    expect(texts(nights, '.offer-percent')).toEqual(['1 night free']);
    expect(texts(nights, '.offer-words > p')).toEqual([
      'For nights from May 1, 2027 to June 30, 2027.',
      'The cheapest night is on us when you stay at least 5 nights.',
      'At all our hotels.',
      'With the rates “Flexible, con desayuno” and “Todo incluido, con parques”.',
      'It does not add to “Código CEIBA10”: whichever takes off more counts.',
      'No code needed: the search already shows the lower price.',
    ]);
  });
  // Proves 10.3.107.
  it('says how far ahead one books for a rule in its name alone', () => {
    const own = document.getElementById('ahead-7') as Element;
    const said = [...texts(own, 'h3'), ...texts(own, '.offer-words > p')].filter((one) =>
      /\b7 days/.test(one),
    );
    expect(said).toEqual([expect.stringContaining('7 days')]);
    expect(texts(own, 'h3')).toEqual(said);
  });
  // Proves 2.2.88.
  it('says of each, before it is opened, from what price on it is, and what the flagship has instead', () => {
    const words = texts(document.getElementById('ahead-7') as Element, '.offer-words > p');
    expect(words).toContain(
      'Xcaret, Xcaret Plus and Xcaret de Noche: 15% off when you book at least 21 days ahead.',
    );
    const lowest = Math.min(...(all.offers[0]?.prices ?? []).map(({ price }) => price));
    expect(words.at(-1)).toMatch(/^From US\$[\d.]+$/);
    expect(Number(words.at(-1)?.replace(/[^\d.]/g, '')) * 100).toBeCloseTo(lowest);
    const without = [...document.querySelectorAll('.offer')].filter(
      (one) => !one.querySelector('.offer-words > .font-semibold'),
    );
    expect(without.map(({ id }) => all.offers.find((one) => one.id === id)?.prices)).toEqual(
      without.map(() => []),
    );
  });
  it('leads from a code of another currency to prices in it', () => {
    const code = all.offers.find(({ id }) => id === 'promotion-1');
    const there = { ...all, offers: code === undefined ? [] : [{ ...code, prices: [] }] };
    const form = draw(<Promotions kind="promotions" {...there} />).querySelector('form');
    expect(form?.querySelector('button')?.textContent).toBe('See prices in MXN');
    expect(form?.querySelector('button')?.getAttribute('value')).toBe('MXN');
    expect(form?.getAttribute('action')).toMatch(/#promotion-1$/);
    expect(form?.querySelector('input')?.getAttribute('value')).toMatch(/\/promotions\/$/);
    expect(document.getElementById('promotion-1')?.querySelector('form')).toBeNull();
  });
  // Proves 2.2.57.
  it('says at each button what it takes to pay that price', () => {
    const labels = (id: string): (string | null)[] =>
      [...(document.getElementById(id)?.querySelectorAll('td .button') ?? [])].map((button) =>
        button.getAttribute('aria-label'),
      );
    expect(labels('ahead-7')[1]).toBe('Buy Xplor Todo Incluido at this price');
    expect(labels('guests')[1]).toBe('Buy Xplor Todo Incluido with a room');
    expect(labels('promotion-1')[1]).toBe('Buy Xplor Todo Incluido and type SELVA20 in the cart');
    expect(texts(document, 'section:has(#code) > p').join()).toContain('Enter it in the cart.');
    // Whoever buys from elsewhere reads whose prices these are.
    expect(labels('promotion-2')).toEqual([
      expect.stringMatching(/^Buy .+ at this price when you buy from Brasil$/),
    ]);
    expect(texts(document.getElementById('promotion-2') as Element, '.offer-prices p')).toEqual([
      'These prices are for people who buy from Brasil. Anywhere else, the next page shows yours.',
    ]);
    expect(document.querySelectorAll('.offer-prices p')).toHaveLength(1);
  });
  it('names the visitors of a country as Portuguese does', () => {
    expect(htmlOf('pt', <Promotions kind="promotions" {...all} />)).toContain(
      'Quando você compra do Brasil.',
    );
  });
  it('gives each rate a picture of its own, and each price a button', () => {
    expect(texts(seniorsAt('coba-tulum'), 'td .button')).toEqual(['Buy', 'Buy', 'Buy']);
    expect(pictured(seniorsAt('coba-tulum'))).toBe('seen at coba-tulum');
    expect(pictured(seniorsAt('xcaret'))).toContain('Cut-paper banners');
  });
});

/** What is in sight before anything is opened. */
const seen = (one: Element): string => {
  const copy = one.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('details > :not(summary)')) part.remove();
  return copy.textContent;
};

describe('on a phone, what lowers prices', () => {
  const document = draw(<Promotions kind="promotions" {...all} />);
  const row = (id: string): Element => document.getElementById(id) as Element;

  // Proves 2.2.96.
  it('is a row each: how much, for whom, from what price and the way to buy, with the rest behind it', () => {
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    for (const { id, rule, prices, href } of all.offers) {
      const lowest = Math.min(...prices.map(({ price }) => price));
      const forAll = rule.rule !== 'promotion' || rule.countries.length === 0;
      if (prices.length > 0 && forAll)
        expect(seen(row(id))).toContain(`From US$${lowest / 100}`.replace(/\.00$/, ''));
      const way = row(id).querySelector('.offer-way, .offer-ways > a');
      expect(way?.textContent, id).toMatch(/^(From US\$[\d.]+( with this code)?)?See prices$/);
      if (href !== null) expect(row(id).querySelector('a.button')?.getAttribute('href')).toBe(href);
      for (const price of prices) {
        const buys = row(id).querySelector(`td a[href="${price.href}"]`);
        if (row(id).querySelector('a.offer-way') === null) expect(buys?.textContent).toBe('Buy');
      }
    }
    expect(texts(row('promotion-102'), 'details > summary')).toEqual(['Terms']);
  });
  // Proves 2.2.182.
  it('has once above a group what all of it says, and at its top whom prices are for', () => {
    const one = all.offers.find(({ rule }) => rule.rule === 'promotion' && rule.code !== null);
    if (one === undefined) throw new Error('no code');
    const two = { ...all, offers: [one, { ...one, id: 'another' }, ...all.offers.slice(-1)] };
    for (const device of ['phone', 'desktop'] as const) {
      const both = draw(<Promotions kind="promotions" {...two} />, { device });
      const until = 'Buy by October 31, 2027.';
      expect(texts(both, 'section:has(#code) > p').join()).toContain(until);
      expect(both.body.textContent.split(until)).toHaveLength(2);
      expect(texts(both, 'header p').join()).toContain('per person');
      expect(texts(both, '.offer-words').join()).not.toContain('per person');
      const alone = draw(<Promotions kind="promotions" {...all} offers={[one]} />, { device });
      expect(texts(alone, '.offer-words').join()).toContain(until);
    }
  });
  // Proves 2.2.164.
  it('says of the price of a code that it is with the code, and of no other', () => {
    const coded = all.offers.filter(
      ({ rule, prices }) => 'code' in rule && rule.code !== null && prices.length > 0,
    );
    const saying = all.offers.filter(({ id }) => seen(row(id)).includes('with this code'));
    expect(saying.length).toBeGreaterThan(0);
    for (const { id } of saying) expect(coded.map((one) => one.id)).toContain(id);
  });
  // Proves 2.2.120.
  it('says who has an offer of some countries, and no price as if it were the reader’s', () => {
    for (const device of ['phone', 'desktop'] as const) {
      const shown = draw(<Promotions kind="promotions" {...all} />, { device });
      const own = seen(shown.getElementById('promotion-2') as Element);
      expect(own).toContain('When you buy from Brasil.');
      expect(own).not.toContain('US$');
    }
  });
  // Proves 2.2.135.
  it('says from what price an offer of a country is, and whose that is, to who most likely lives there', () => {
    const offers = all.offers.map((each) =>
      each.rule.rule === 'promotion' && each.rule.countries.length > 0
        ? { ...each, rule: { ...each.rule, likely: true } }
        : each,
    );
    for (const device of ['phone', 'desktop'] as const) {
      const shown = draw(<Promotions kind="promotions" {...all} offers={offers} />, { device, lang: 'pt' });
      expect(seen(shown.getElementById('promotion-2') as Element)).toMatch(
        /A partir de .+, comprando do Brasil/,
      );
    }
  });
  // Proves 2.2.136.
  it('says of a code that it replaces other discounts, so that its saving is of the regular price', () => {
    const of = (id: string): string => texts(document, `section:has(#${id}) > p`).join();
    expect(of('code')).toContain('it replaces a smaller discount; it doesn’t add to it.');
    expect(of('dates')).toBe('');
    expect(document.body.textContent.match(/it replaces a smaller/g)).toHaveLength(1);
  });
  // Proves 2.2.96.
  it('says in the row itself until when a code is good, and with which rates an offer of rooms', () => {
    expect(seen(row('promotion-1'))).toContain('Only when you pay in MXN. Buy by October 31, 2027.');
    expect(seen(row('promotion-101'))).toContain('Buy by October 31, 2027.');
    expect(seen(row('promotion-102'))).toContain(
      'With the rates “Flexible, con desayuno” and “Todo incluido, con parques”.',
    );
  });
  it('is found by whom it is for, and has one thing to do first', () => {
    expect(texts(document, '.offer-groups a')).toEqual(texts(document, 'h2'));
    for (const link of document.querySelectorAll('.offer-groups a'))
      expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('H2');
    expect(texts(document, '.button-primary')).toEqual(['See prices']);
  });
  // Proves 2.2.97.
  it('has the code first that takes off most of what is paid here', () => {
    const code = all.offers.find(({ id }) => id === 'promotion-1');
    if (code === undefined || code.rule.rule !== 'promotion') throw new Error('no code');
    const better = { ...code, id: 'better', rule: { ...code.rule, percent: 22 } };
    const ids = (offers: typeof all.offers): string[] => {
      const shown = draw(<Promotions kind="promotions" {...all} offers={offers} />);
      return [...shown.querySelectorAll('.offer')].map(({ id }) => id);
    };
    expect(ids([code, better])).toEqual(['better', 'promotion-1']);
    // In another currency it takes nothing off.
    expect(ids([{ ...better, prices: [] }, code])).toEqual(['promotion-1', 'better']);
  });
});

const added = (offers: typeof all.offers, device: 'phone' | 'desktop' = 'phone'): [string, string][] => {
  const shown = draw(<Promotions kind="promotions" {...all} offers={offers} />, { device });
  const says = texts(shown, '.offer-adds dd');
  return texts(shown, '.offer-adds dt').map((what, at) => [what, says[at] ?? '']);
};

describe('what adds to what', () => {
  // Proves 2.2.166.
  it.each(['phone', 'desktop'] as const)('is said once, of the rules there are: %s', (device) => {
    const said = added(all.offers, device);
    expect(said.map(([what]) => what)).toEqual([
      'Booking ahead, several parks, sleeping at our hotels, limited-time offers and park codes',
      'Offers for your hotel nights',
      'Codes',
      'Children’s prices and rates with ID',
    ]);
    expect(said[0]?.[1]).toContain('each ticket gets whichever takes off most');
    expect(said[1]?.[1]).toContain('They add to your tickets’ discount.');
    expect(said[2]?.[1]).toContain('One per order, for parks or for rooms');
    expect(said[3]?.[1]).toContain('no discount or code adds to them');
  });
  // Proves 2.2.166.
  it('names no rule that is not there', () => {
    const few = all.offers.filter(({ rule: { rule } }) => rule === 'combo' || rule === 'plan');
    expect(added(few).map(([what]) => what)).toEqual(['Several parks', 'Rates with ID']);
  });
  // Proves 2.2.167.
  it('is nothing for a rate with a proof, whose page says so', () => {
    const rate = draw(<Promotions kind="promotions" {...stateOf(promotions, 'seniors')} />);
    expect(rate.body.textContent).toContain('This rate stands alone: no other discount or code adds to it.');
    expect(rate.querySelector('.offer-adds')).toBeNull();
  });
});
