import { describe, expect, it } from 'vitest';
import { arrivals } from '../fixtures/arrive';
import { draw, stateOf } from '../testing/draw';
import { page } from './arrive';

const FUEGO = 1538;

const Arrive = page.component;
const open = (state: string): Document => draw(<Arrive kind="arrive" {...stateOf(arrivals, state)} />);

describe('the way to each place', () => {
  // Proves 2.2.69.
  it('is a link on the map for each place, which then shows the roads there', () => {
    const plain = open('from_cancun');
    const links = [...plain.querySelectorAll('.coast a')].map((link) => link.getAttribute('href'));
    // Two tickets to one place are one name.
    const places = stateOf(arrivals, 'from_cancun').places.filter(({ product }) => product.id !== FUEGO);
    expect(links).toEqual(places.map(({ href }) => href));
    expect(plain.querySelectorAll('.coast-way path')).toHaveLength(0);
    const shown = open('way');
    expect(shown.querySelectorAll('.coast-way path').length).toBeGreaterThan(2);
    expect(shown.querySelectorAll('.coast [aria-current]')).toHaveLength(1);
    expect(shown.querySelectorAll('details[open]')).toHaveLength(1);
  });

  // Proves 2.2.86.
  it('names the roads and every town that people set out from, on a phone too, and makes no links of them', () => {
    const phone = [...open('from_cancun').querySelectorAll('.coast-portrait text')].map(
      ({ textContent }) => textContent,
    );
    expect(phone).toEqual(
      expect.arrayContaining([
        'Cancun',
        'Playa del Carmen',
        'Tulum',
        'Cozumel',
        '307',
        '180D',
        '305D',
        'Ferry',
      ]),
    );
    expect(open('from_cancun').querySelectorAll('.coast a .coast-road')).toHaveLength(0);
  });

  it('says what a bus costs and when the last one goes back, where the catalogue does', () => {
    const rides = [...open('from_cancun').querySelectorAll('#place-305 .arrive-fare')];
    expect(rides.map(({ textContent }) => textContent)).toEqual([
      'About 160 to 220 pesos. Last one back: 10:45\u00a0p.m.',
      'About 45 pesos.',
    ]);
  });

  // Proves 2.2.84.
  it('says of each area when our transport leaves there', () => {
    const heads = [...open('from_cancun').querySelectorAll('#place-305 h4')];
    const list = heads.find(({ textContent }) =>
      /transportation leaves/.test(textContent ?? ''),
    )?.nextElementSibling;
    const rows = [...(list?.querySelectorAll('div') ?? [])].map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );
    expect(rows).toEqual([
      ['Cancún', '6:40 a.m., 11:10 a.m.'],
      ['Tulum', '7:05 a.m., 11:35 a.m.'],
    ]);
  });

  // Proves 2.2.94, 2.2.95.
  it('says when our transport takes people back, and marks the areas where they set out', () => {
    const place = open('from_cancun').querySelector('#place-305');
    expect(place?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'It takes you back from the park at 6:15 p.m.',
    );
    expect(
      [...(place?.querySelectorAll('.arrive-others strong') ?? [])].map((area) => area.textContent),
    ).toEqual(['Cancún']);
  });

  it('says of the island that a ferry is part of the way', () => {
    const state = stateOf(arrivals, 'from_cancun');
    const places = state.places.map((place) => ({
      ...place,
      ways: [...place.ways, { from: 'cozumel' as const, km: 28, minutes: 75 }],
    }));
    const shown = draw(<Arrive kind="arrive" {...state} places={places} />);
    const others = [...shown.querySelectorAll('#place-305 .arrive-others div')].map((row) =>
      row.textContent?.replaceAll('\u00a0', ' '),
    );
    const from = (name: string) => others.find((row) => row?.startsWith(name));
    expect(from('Cozumel')).toMatch(/min by ferry and car/);
    expect(from('Tulum')).toMatch(/min by car/);
  });

  it('opens in the telephone, unless somebody comes for one', () => {
    const shown = open('from_cancun');
    expect(shown.querySelectorAll('a[href^="geo:"]')).toHaveLength(3);
    expect(shown.querySelector('#place-1894')?.textContent ?? '').not.toContain('undefined');
  });
});
