import { describe, expect, it } from 'vitest';
import { priceGuide } from '../fixtures/price-guide';
import { draw, stateOf } from '../testing/draw';
import { descriptionOf, texts } from '../testing/query';
import { page } from './price-guide';

const Guide = page.component;
const guideOf = (state: string): Document =>
  draw(<Guide kind="price_guide" {...stateOf(priceGuide, state)} />);

describe('the price guide', () => {
  // Proves 2.2.132.
  it('says from what price other days are, where the one that is shown is dearer', () => {
    const { rows, ...rest } = stateOf(priceGuide, 'day');
    const of = (from: number): string => {
      const priced = rows.map((row) => ({ ...row, product: { ...row.product, from } }));
      return draw(<Guide kind="price_guide" {...rest} rows={priced} />).body.textContent;
    };
    expect(of(5000)).toContain('Adult on other days, from US$50');
    expect(of(100_000)).not.toContain('Adult on other days, from');
  });
  it('is a form that asks and a table that answers, a column for each kind of person', () => {
    const document = guideOf('day');
    expect(document.querySelector('form')?.getAttribute('method')).toBe('get');
    expect(texts(document, 'thead th')).toEqual(['Park or tour', 'Adult', 'Child', 'Infant', 'Total']);
    for (const row of document.querySelectorAll('tr')) {
      const width = [...row.children].reduce(
        (sum, cell) => sum + ((cell as HTMLTableCellElement).colSpan || 1),
        0,
      );
      expect(width).toBe(5);
    }
    expect(document.querySelector('.guide')?.classList.contains('guide-abreast')).toBe(true);
  });
  // Proves 2.2.139.
  it('links what can be bought and shows why the others can not', () => {
    const document = guideOf('day');
    expect(document.querySelectorAll('tbody a')).toHaveLength(1);
    expect(texts(document, 'td[colspan]').map((text) => text.toLowerCase())).toEqual([
      'sold out',
      'closed that day; opens mon, dec 7',
      'not sold for these people on that day',
      'on pause',
    ]);
  });
  it('says under a total what each person pays, for a window without columns', () => {
    const said = texts(guideOf('day'), '.guide-per');
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^Adult US\$[\d.]+Child US\$[\d.]+$/);
  });
  it('stacks many kinds of person at any width', () => {
    expect(guideOf('rates').querySelector('.guide')?.classList.contains('guide-abreast')).toBe(false);
  });
  it('ties what is wrong to the date', () => {
    expect(descriptionOf(guideOf('refused'), 'date')).toContain('No reconocemos esa fecha');
  });
});
