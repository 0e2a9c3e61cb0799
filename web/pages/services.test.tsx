import { describe, expect, it } from 'vitest';
import { services } from '../fixtures/services';
import { draw, stateOf } from '../testing/draw';
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
    expect(said['Food']).toBe('In the price');
    expect(said['Towels']).toBe('Paid there');
    expect(said['Pets']).toBe('None');
    expect(said['To add']).toBe('Nothing more');
    expect(Object.keys(said)).toHaveLength(14);
  });
  it('has food to add at its price, with a way to buy it', () => {
    expect(saidAt(2)['To add']).toContain('32.99');
    expect(saidAt(2)['To add']).toContain('22.99');
    expect(saidAt(3)['To add']).not.toContain('22.99');
    const add = document.querySelector('details:nth-of-type(2) td a');
    expect(add?.getAttribute('href')).toContain('?upgrade=100010');
  });
  it('asks to be asked where nothing is known', () => {
    expect(saidAt(3)['Food']).toBe('Ask us');
    expect(saidAt(2)['Wifi']).toBe('Ask us');
  });
  it('opens the first place alone, and leads to each', () => {
    const folds = [...document.querySelectorAll('details')];
    expect(folds.map(({ open }) => open)).toEqual([true, false, false]);
    for (const fold of folds) expect(fold.querySelector('p > a')).not.toBeNull();
  });
});
