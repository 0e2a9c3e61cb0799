import { describe, expect, it } from 'vitest';
import { arrivals } from '../fixtures/arrive';
import { draw, stateOf } from '../testing/draw';
import { page } from './arrive';

const Arrive = page.component;
const open = (state: string): Document => draw(<Arrive kind="arrive" {...stateOf(arrivals, state)} />);

describe('the way to each place', () => {
  // Proves 2.2.69.
  it('is a link on the map for each place, which then shows the roads there', () => {
    const plain = open('from_cancun');
    const links = [...plain.querySelectorAll('.coast a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(stateOf(arrivals, 'from_cancun').places.map(({ href }) => href));
    expect(plain.querySelectorAll('.coast-way path')).toHaveLength(0);
    const shown = open('way');
    expect(shown.querySelectorAll('.coast-way path').length).toBeGreaterThan(2);
    expect(shown.querySelectorAll('.coast [aria-current]')).toHaveLength(1);
    expect(shown.querySelectorAll('details[open]')).toHaveLength(1);
  });

  it('opens in the telephone, unless somebody comes for one', () => {
    const shown = open('from_cancun');
    expect(shown.querySelectorAll('a[href^="geo:"]')).toHaveLength(3);
    expect(shown.querySelector('#place-1894')?.textContent ?? '').not.toContain('undefined');
  });
});
