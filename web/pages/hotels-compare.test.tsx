import { describe, expect, it } from 'vitest';
import { compares } from '../fixtures/hotels-compare';
import { draw, htmlOf, stateOf } from '../testing/draw';
import { placeOf } from '../testing/mail';
import { texts } from '../testing/query';
import { page } from './hotels-compare';

const Compare = page.component;
type Device = 'desktop' | 'phone';
const states = compares('en');
const compareOf = (state: string, device: Device = 'desktop'): Document =>
  draw(<Compare kind="hotels_compare" {...stateOf(states, state)} />, { device });
/** What each hotel says in a row of the table. */
const row = (document: Document, title: string): string[] => {
  const found = [...document.querySelectorAll('.compare tr')].find(
    (one) => one.querySelector('th')?.textContent === title,
  );
  return found ? texts(found, 'td').map((text) => text.replaceAll('\u00a0', ' ')) : [];
};

describe('hotels side by side', () => {
  const all = compareOf('all');

  // Proves 10.16.25.
  it('puts what differs first, and folds what is the same for all below it', () => {
    const differs = texts(all, '.compare tbody th');
    expect(differs).toContain('What differs');
    for (const title of [
      'Address',
      'Parks nearby, as the crow flies',
      'Beach',
      'Gym',
      'Minimum nights, and days with no check-in or check-out',
    ])
      expect(differs).toContain(title);
    const fold = all.querySelector<HTMLDetailsElement>('details.fold');
    expect(fold?.open).toBe(false);
    const same = texts(fold ?? all, 'h3');
    expect(same).toEqual(['At the hotel', 'Rates', 'Its most flexible rate', 'Children']);
    expect(differs.filter((title) => same.includes(title))).toEqual([]);
    expect(fold?.textContent).toContain('Free until they turn 5');
  });

  // Proves 10.16.189.
  it('has of a few hotels pictures that are as wide as their columns, and of many those of a list', () => {
    const { compared, ...rest } = stateOf(states, 'all');
    const crops = (shown: typeof compared): (string | undefined)[] => {
      const document = draw(<Compare kind="hotels_compare" {...rest} compared={shown} />, {
        device: 'desktop',
      });
      return [...document.querySelectorAll('.compare-picture img')].map(
        (image) => /-(hero|tile|poster)\.svg$/.exec(image.getAttribute('src') ?? '')?.[1],
      );
    };
    const three = compared.slice(0, 3);
    expect(crops(three)).toEqual(three.map(() => 'hero'));
    const more = three.map((one) => ({ ...one, hotel: { ...one.hotel, number: one.hotel.number + 100 } }));
    expect(new Set(crops([...three, ...more]))).toEqual(new Set(['tile']));
  });

  // Proves 10.16.112.
  it.each(['desktop', 'phone'] as const)(
    'has no hotel before another, and one thing to do: the nights of all: %s',
    (device) => {
      const document = compareOf('all', device);
      const [action, ...more] = document.querySelectorAll('.button-primary');
      expect(more).toHaveLength(0);
      expect(action?.textContent).toBe('Choose my nights at all of them');
      expect(action?.getAttribute('href')).toMatch(/\/en\/[a-z-]+\/#stay-search$/);
      expect(texts(document, '.button-quiet')).toHaveLength(3);
    },
  );

  // Proves 10.16.148, 10.16.162.
  it.each(['desktop', 'phone'] as const)(
    'say what a search costs in each, or why it has nothing, and lead on with it: %s',
    (device) => {
      const { cost, compared } = stateOf(states, 'asked for several rooms');
      if (!cost) throw new Error('nothing was asked');
      const document = compareOf('asked for several rooms', device);
      const words = document.body.textContent.replaceAll('\u00a0', ' ');
      expect(words).toContain('Wed, Feb 10 – Sat, Feb 13, 2 rooms: 2 adults, 1 child (7); 1 adult');
      expect(words).toContain('Lowest total: 3 nights for 2 rooms, taxes included');
      expect(words).not.toContain('per night for two');
      const parts = [
        ...document.querySelectorAll(device === 'phone' ? '.compare-products li' : '.compare-price td'),
      ];
      for (const [at, { least, why }] of cost.hotels.entries()) {
        const prices = texts(parts[at] ?? document, '.price-now');
        expect(prices).toEqual(least ? [placeOf('en').money(least.total)] : []);
        expect(parts[at]?.textContent.includes(why ?? 'no refund')).toBe(why !== null || least?.is_final);
        const link = parts[at]?.querySelector('.button-quiet');
        expect(link?.getAttribute('href')).toBe(`${compared[at]?.hotel.href}#rooms`);
      }
      const [action, ...more] = document.querySelectorAll('.button-primary');
      expect([action?.getAttribute('href'), more]).toEqual([`${cost.href}#choose`, []]);
      // Of one room its guests are named.
      expect(compareOf('asked', device).body.textContent).toContain('2 adults, 2 children (7, 9)');
    },
  );

  // Proves 10.16.101.
  it.each(['desktop', 'phone'] as const)(
    'says beside a price whether nothing of it comes back: %s',
    (device) => {
      const props = stateOf(states, 'all');
      const [kept, ...rest] = props.compared.map((one, at) => ({
        ...one,
        hotel: { ...one.hotel, from_final: at > 0 },
      }));
      if (!kept) throw new Error('no hotel');
      const document = draw(<Compare kind="hotels_compare" compared={[kept, ...rest]} cost={null} />, {
        device,
      });
      const costs = [...document.querySelectorAll('p')].filter((one) =>
        one.querySelector('.price-now, .price'),
      );
      expect(costs.map((cost) => cost.textContent.endsWith(' no refund'))).toEqual([false, true, true]);
    },
  );

  it('says what each has and what it lacks, by a word', () => {
    expect(row(all, 'Beach')).toEqual(['No', 'Yes', 'Yes']);
    expect(row(all, 'Kids’ club')).toEqual(['Yes', 'No', 'No']);
    expect(row(all, 'Pool')).toEqual([]);
  });

  it('describes rooms by how many kinds there are, their sizes and their views', () => {
    expect(row(all, 'Rooms')).toEqual(['4 types', '3 types', '1 type']);
    expect(row(all, 'Sleeps')).toEqual(['Up to 4 people', 'Up to 4 people', 'Up to 3 people']);
    expect(row(all, 'Size')[1]).toBe('366 sq ft (34 m²) to 667 sq ft (62 m²)');
    expect(row(all, 'Size')[2]).toBe('431 sq ft (40 m²)');
    expect(row(all, 'View')).toEqual(['Garden viewSea viewRiver view', 'Garden viewSea view', 'Sea view']);
  });

  // Proves 10.16.163.
  it('says the rules of days that are coming: for how many nights, and when nobody comes or leaves', () => {
    const [ceiba] = [...all.querySelectorAll('.compare tr')]
      .filter(
        (one) =>
          one.querySelector('th')?.textContent === 'Minimum nights, and days with no check-in or check-out',
      )
      .map((one) => texts(one.querySelector('td') ?? one, 'li'));
    expect(ceiba).toEqual([
      'Sat, Dec 26 to Thu, Dec 31: at least 3 nights',
      'Thu, Dec 31: no check-in, no check-out',
      'Mon, Feb 1 to Sun, Apr 4 (Friday, Saturday): at least 2 nights',
    ]);
    expect(row(compareOf('one alone'), 'Minimum nights, and days with no check-in or check-out')).toEqual([
      'None',
    ]);
  });

  it('says what the most flexible rate asks for and gives back', () => {
    const said = all.querySelector('details.fold')?.textContent ?? '';
    expect(said).toContain('You pay 20%');
    expect(said).toContain('up to 2 days before');
  });

  it('leads to each hotel, and to the search of each', () => {
    const { compared } = stateOf(states, 'all');
    for (const device of ['desktop', 'phone'] as const) {
      const document = compareOf('all', device);
      const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      for (const { hotel } of compared) {
        expect(hrefs).toContain(hotel.href);
        expect(hrefs).toContain(`${hotel.href}#stay-search`);
      }
      const names = [...document.querySelectorAll('a.button-quiet')].map((link) =>
        link.getAttribute('aria-label'),
      );
      expect(new Set(names).size).toBe(compared.length);
    }
  });

  it('says of one alone that nothing is the same, and of none nothing', () => {
    expect(compareOf('one alone').querySelector('details')).toBeNull();
    expect(row(compareOf('one alone'), 'Children')).toEqual(['Free until they turn 16']);
    expect(row(compareOf('two alike'), 'Children')[1]).toBe('Newborns pay too');
    expect(compareOf('none').querySelector('table, ul')).toBeNull();
  });
});

describe('hotels side by side on a phone', () => {
  // Proves 10.16.25.
  it('have no table: each thing is said of each by its name, and what is long is folded', () => {
    const document = compareOf('all', 'phone');
    expect(document.querySelector('table')).toBeNull();
    const rowOf = (title: string): Element =>
      [...document.querySelectorAll('.compare-row')].find(
        (one) => one.querySelector('h3')?.textContent === title,
      ) ?? document.body;
    const names = stateOf(states, 'all').compared.map(({ hotel }) => hotel.name);
    expect(texts(rowOf('What not all of them have'), 'dt')).toEqual(names);
    expect(texts(rowOf('What not all of them have'), 'dd')).toEqual([
      'Gym · Kids’ club · Step-free paths',
      'Beach',
      'Gym · Step-free paths · Beach',
    ]);
    expect(rowOf('Rooms').querySelector('.compare-brief')).not.toBeNull();
    expect(texts(document, '.compare-products h3')).toEqual(names);
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('details.compare-row')];
    expect(folded.map((one) => [one.querySelector('h3')?.textContent, one.open])).toEqual([
      ['Address', false],
      ['Minimum nights, and days with no check-in or check-out', false],
    ]);
  });
});

it.each(['es', 'en', 'pt'] as const)(
  'every state has one title, and headings that go down by one: %s',
  (lang) => {
    for (const props of Object.values(compares(lang))) {
      for (const device of ['desktop', 'phone'] as const) {
        const html = htmlOf(lang, <Compare kind="hotels_compare" {...props} />, { device });
        const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
        expect(levels.filter((level) => level === 1)).toHaveLength(1);
        for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? level)).toBeLessThan(2);
      }
    }
  },
);
