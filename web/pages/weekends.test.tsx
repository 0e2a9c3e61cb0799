import { describe, expect, it } from 'vitest';
import { pages } from '../fixtures/ideas';
import { draw, stateOf } from '../testing/draw';
import { page } from './weekends';

const Weekends = page.component;

describe('a weekend', () => {
  // Proves 10.3.101.
  it('says where one of its two days is a tour that this counts toward no discount for parks', () => {
    const view = stateOf(pages('en').weekends ?? {}, 'full');
    const said = draw(<Weekends kind="weekends" {...view} />).querySelectorAll('.getaway');
    const apart = view.weekends.flatMap(({ getaways }) => getaways.map((one) => one.tours_apart));
    expect(apart).toContain(true);
    expect([...said].map((one) => one.textContent.includes('Tours don’t count'))).toEqual(apart);
  });
});
