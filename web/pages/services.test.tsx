import { describe, expect, it } from 'vitest';
import { fuego, xenotes } from '../fixtures/buy';
import { services } from '../fixtures/services';
import type { ServicesAtView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { page } from './services';

const Services = page.component;
const document = draw(<Services kind="services" {...stateOf(services, 'usual')} />);

/** What a place says, by what it is asked, on a phone. */
function saidAt(number: number): Record<string, string> {
  const rows = document.querySelectorAll(`details:nth-of-type(${number}) tbody tr:has(td)`);
  return Object.fromEntries(
    [...rows].map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]),
  ) as Record<string, string>;
}

describe('food and services', () => {
  // Proves 2.2.68.
  it('says of each place what is in the price, what is paid and what is not there', () => {
    const said = saidAt(1);
    expect(said['Food']).toBe('Included');
    expect(said['Towels']).toBe('Pay on site');
    expect(said['Pets']).toBe('Not allowed');
    expect(said['To add']).toBe('Nothing more');
    expect(Object.keys(said)).toHaveLength(14);
  });
  // Proves 2.2.68.
  it('has food to add at its price, with a way to buy it', () => {
    expect(saidAt(2)['To add']).toBe('Comida y bebidas+ US$32.99 per adult, US$22.99 per child');
    // Where children pay the same.
    expect(saidAt(3)['To add']).toBe('Comida y bebidas+ US$32.99 per person');
    const adds = document.querySelectorAll('details td a');
    const buys = [fuego, xenotes].map(({ buy_href: buy }) => `${buy}?upgrade=100010`);
    expect([...adds].map((add) => add.getAttribute('href'))).toEqual(buys);
  });
  // Proves 2.2.103.
  it('marks what is on pause beside its name, and until when, on a phone and beside the others', () => {
    const [first, ...others] = stateOf(services, 'usual').places;
    if (first === undefined) throw new Error('no place');
    const product = { ...first.product, status: 'paused' as const };
    const marked = (back: string | null, device: 'phone' | 'desktop'): string[] =>
      texts(
        draw(<Services kind="services" places={[{ ...first, product, back }, ...others]} />, { device }),
        ':is(summary, .services-places) .tag',
      );
    for (const device of ['phone', 'desktop'] as const) {
      expect(new Set(marked('2027-02-01', device))).toEqual(new Set(['On pause until Mon, Feb 1']));
      expect(new Set(marked(null, device))).toEqual(new Set(['On pause']));
    }
    expect(texts(document, '.tag')).toEqual([]);
  });
  it('asks to be asked where nothing is known', () => {
    expect(saidAt(3)['Food']).toBe('Ask us');
    expect(saidAt(2)['Wi-Fi']).toBe('Ask us');
  });
  it('opens the first place alone, and leads to each', () => {
    const folds = [...document.querySelectorAll('details')];
    expect(folds.map(({ open }) => open)).toEqual([true, false, false]);
    for (const fold of folds) expect(fold.querySelector('p > a')).not.toBeNull();
  });
});

describe('a place that is picked first', () => {
  // Proves 2.2.68.
  it('is led to by its name, and a link to it opens its fold', () => {
    const links = [...document.querySelectorAll('.services-first a:not(.button)')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toHaveLength(3);
    for (const href of links) {
      expect(document.querySelector(href ?? '')?.parentElement?.tagName).toBe('DETAILS');
    }
  });
});

/** What stands before the folds of a phone. */
const panelOf = (...places: ServicesAtView[]): Element => {
  const panel = draw(<Services kind="services" places={places} />).querySelector('.services-first');
  if (panel === null) throw new Error('no panel');
  return panel;
};

describe('food that is added, on a phone', () => {
  const { usual } = services;
  const [first] = usual?.places ?? [];
  if (first === undefined || first.facts === null) throw new Error('a place');
  const { facts, product } = first;
  const at = (id: number, price: number): ServicesAtView => ({
    ...first,
    product: { ...product, id, name: `Place ${id}` },
    facts: { ...facts, food: 'can_be_added' },
    food: [{ name: 'Food', price, child_price: null, href: `/buy/${id}` }],
  });

  // Proves 2.2.98.
  it('has its price and the way to buy it before all folds, the price once where all ask the same', () => {
    const alike = panelOf(at(1, 1000), at(2, 1000));
    expect(alike.textContent.split('US$10')).toHaveLength(2);
    expect([...alike.querySelectorAll('a.button')].map((way) => way.getAttribute('href'))).toEqual([
      '/buy/1',
      '/buy/2',
    ]);
    const apart = panelOf(at(1, 1000), at(2, 2000));
    const rows = [...apart.querySelectorAll('.services-to-add')].map(({ textContent }) => textContent);
    expect(rows).toEqual([expect.stringContaining('US$10'), expect.stringContaining('US$20')]);
  });
});

/** Food that is added to one place. */
const food = (id: number): ServicesAtView['food'] => [
  { name: 'Food', price: 100, child_price: null, href: `/buy/${id}` },
];

describe('the tables of a wide window', () => {
  const { usual } = services;
  const [first] = usual?.places ?? [];
  if (first === undefined) throw new Error('a place');
  const { product } = first;
  const like = (id: number, more: Partial<typeof first> = {}): typeof first => ({
    ...first,
    product: { ...product, id, name: `Place ${id}` },
    ...more,
  });
  // The second says the same as the first, the third has no towels.
  const places = [
    like(1),
    like(2),
    like(3, {
      services: first.services.map((one) => (one.service === 'towels' ? { ...one, offered: 'none' } : one)),
    }),
  ];
  const wide = draw(<Services kind="services" places={places} />, { device: 'desktop' });
  const things = wide.querySelector('[aria-labelledby=things]');

  // Proves 2.2.75.
  it('have one line for all places that say the same, and say once what holds everywhere', () => {
    const rows = [...(things?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.map((row) => texts(row, 'th a'))).toEqual([['Place 1', 'Place 2'], ['Place 3']]);
    expect(rows.map((row) => texts(row, 'td'))).toEqual([['Pay on site'], ['None']]);
    expect(texts(things ?? wide, 'thead th')).toEqual(['Place', 'Towels']);
    expect(texts(things ?? wide, 'dl dt')).toEqual(['Lockers', 'Showers', 'First aid', 'Wi-Fi', 'Pets']);
    expect(wide.querySelector('[aria-labelledby=eat] table')).toBeNull();
  });
  // Proves 2.2.75.
  it('have a line for one place alone, which holds nowhere else', () => {
    const alone = draw(<Services kind="services" places={[like(1)]} />, { device: 'desktop' });
    expect(alone.querySelector('.services-everywhere')).toBeNull();
    const tables = [...alone.querySelectorAll('table')];
    expect(texts(tables[0] ?? alone, 'thead th')).toEqual(['Place', 'Food', 'Drinks', 'To add']);
    expect(texts(tables[0] ?? alone, 'tbody td')).toEqual(['Included', 'Included', 'Nothing more']);
    expect(tables.map((table) => texts(table, 'tbody th a'))).toEqual([
      ['Place 1'],
      ['Place 1'],
      ['Place 1'],
    ]);
  });
  it('lead to the food of each place in a line', () => {
    const some = [like(1, { food: food(1) }), like(2, { food: food(2) }), like(3)];
    const own = draw(<Services kind="services" places={some} />, { device: 'desktop' });
    const links = [...own.querySelectorAll('[aria-labelledby=eat] td a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/buy/1', '/buy/2']);
  });
});
