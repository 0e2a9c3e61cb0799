import { describe, expect, it } from 'vitest';
import { compares } from '../fixtures/compare';
import { draw, stateOf } from '../testing/draw';
import { descriptionOf, one, texts } from '../testing/query';
import { page } from './compare';

const Compare = page.component;
const compareOf = (state: string, device: 'desktop' | 'phone' = 'desktop'): Document =>
  draw(<Compare kind="compare" {...stateOf(compares, state)} />, { device });

describe('the comparison', () => {
  // Proves 2.2.59.
  it('puts what differs before what is the same', () => {
    const rows = texts(compareOf('two'), 'tbody th');
    const [differs, same] = [rows.indexOf('What differs'), rows.indexOf('The same for all')];
    expect(differs).toBeGreaterThan(-1);
    expect(same).toBeGreaterThan(differs);
    expect(rows.slice(differs, same)).toEqual(['What differs', 'For whom', 'Height', 'Water', 'Food']);
    expect(rows.slice(same)).toContain('Ages');
  });
  it('says of none what is known of none, and of one alone nothing is the same', () => {
    const rows = texts(compareOf('one'), 'tbody th');
    expect(rows).not.toContain('The same for all');
    expect(rows).not.toContain('Height');
    expect(rows).toContain('Hours');
  });
  // Proves 2.2.170.
  it('begins every answer alike', () => {
    const heights = texts(compareOf('four'), 'td').filter((cell) =>
      /ask for at least|^No minimum/.test(cell),
    );
    expect(heights.length).toBeGreaterThan(1);
    for (const cell of heights) expect(cell).toMatch(/^[A-Z]/);
  });
  it('has a cell for each product in every row', () => {
    const document = compareOf('four');
    for (const row of document.querySelectorAll('.compare tr')) {
      const width = [...row.children].reduce(
        (sum, cell) => sum + ((cell as HTMLTableCellElement).colSpan || 1),
        0,
      );
      expect(width).toBe(5);
    }
    expect(texts(document, 'td')).toContain('We pick you up');
    expect(texts(document, 'td').some((cell) => cell.startsWith('Closed that day'))).toBe(true);
  });
  // Proves 2.2.139.
  it.each(['desktop', 'phone'] as const)('says when a place that is closed is open next: %s', (device) => {
    const said = compareOf('four', device).body.textContent;
    expect(said).toContain('Closed that day; opens Mon, Dec 14');
  });
  // Proves 2.2.145.
  it('says that nobody chose what stands there at first', () => {
    expect(texts(compareOf('usual'), 'header p').join()).toContain('To start, a few places that differ');
    expect(texts(compareOf('two'), 'header p').join()).not.toContain('To start');
  });
  // Proves 2.2.150.
  it('fits three in a narrow window, and says of more how they are seen, by keys too', () => {
    const four = compareOf('four');
    const frame = one(four, '.compare-frame');
    expect(frame.getAttribute('tabindex')).toBe('0');
    expect(one(four, `#${frame.getAttribute('aria-describedby')}`).textContent).toContain('4 columns');
    expect(four.querySelector('.compare-fits')).toBeNull();
    expect(texts(four, '.compare-pushed thead .compare-at')).toEqual([
      '1 of 4',
      '2 of 4',
      '3 of 4',
      '4 of 4',
    ]);
    const two = compareOf('two');
    expect(two.querySelector('.compare-fits .compare')).not.toBeNull();
    expect(two.querySelector('.compare-more, .compare-at')).toBeNull();
    expect(one(two, '.compare-frame').hasAttribute('tabindex')).toBe(false);
  });
  // Proves 2.2.181.
  it('has names alone in its head, and where that is pushed along each answer says whose it is', () => {
    const four = compareOf('four');
    expect(four.querySelector('thead .scene')).toBeNull();
    expect(four.querySelectorAll('tbody tr:first-child .compare-picture')).toHaveLength(4);
    const names = texts(four, 'thead a');
    for (const row of four.querySelectorAll('tbody tr:has([data-of])'))
      expect([...row.querySelectorAll('td')].map((cell) => cell.dataset.of)).toEqual(names);
    expect(four.querySelectorAll('[data-of]').length).toBeGreaterThan(4);
    expect(compareOf('two').querySelector('[data-of]')).toBeNull();
  });
  it('opens its form where something is wrong with it', () => {
    expect(compareOf('two').querySelector('details')?.open).toBe(false);
    expect(compareOf('one').querySelector('details')?.open).toBe(true);
    expect(descriptionOf(compareOf('refused'), 'date')).toContain('No reconocemos esa fecha');
  });
});

describe('the comparison on a phone', () => {
  // Proves 2.2.77.
  it('says each thing of each product by name, and once what is the same for all', () => {
    const document = compareOf('two', 'phone');
    expect(document.querySelector('table')).toBeNull();
    const rows = [...document.querySelectorAll('.compare-row')];
    const row = (title: string): Element | undefined =>
      rows.find((each) => each.querySelector('h3')?.textContent === title);
    const names = texts(document, '.compare-products h3');
    expect(texts(row('Water') ?? document, 'dt')).toEqual(names);
    expect(row('Ages')?.querySelector('dt')).toBeNull();
    const titles = texts(document, 'h2');
    expect(titles.indexOf('What differs')).toBeLessThan(titles.indexOf('The same for all'));
  });
  it('leads to buying each, and to the comparison without it', () => {
    const [first] = stateOf(compares, 'four').compared;
    const links = [...compareOf('four', 'phone').querySelectorAll('.compare-ways')][0];
    const hrefs = [...(links?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(first?.without);
    expect(compareOf('one', 'phone').querySelector('.compare-ways a:not(.button)')).toBeNull();
  });
});

describe('a price of a day that is dear', () => {
  // Proves 2.2.132.
  it.each(['desktop', 'phone'] as const)('says from what price on other days are, on %s', (device) => {
    const { compared, ...rest } = stateOf(compares, 'two');
    const dear = compared.map((listed) => ({ ...listed, price: listed.product.from + 1000 }));
    const of = (all: typeof compared): Document =>
      draw(<Compare kind="compare" {...rest} compared={all} />, { device });
    expect(of(dear).body.textContent.match(/Adult on other days, from/g)).toHaveLength(dear.length);
    const cheap = compared.map((listed) => ({ ...listed, price: listed.product.from }));
    expect(of(cheap).body.textContent).not.toContain('Adult on other days, from');
  });
});
