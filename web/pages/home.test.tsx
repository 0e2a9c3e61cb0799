import { describe, expect, it } from 'vitest';
import { pages } from '../fixtures/home';
import { draw } from '../testing/draw';
import { placeOf } from '../testing/mail';
import { texts } from '../testing/query';
import type { PageProps } from '../kit/page';
import { page } from './home';

const Home = page.component;
const home = Object.values(pages('en').home ?? {})[0] as PageProps<'home'>;
const said = (change: Partial<PageProps<'home'>>): string[] =>
  texts(draw(<Home {...home} kind="home" {...change} />), '.hero-lead strong');

describe('the hotels on the home page', () => {
  // Proves 10.16.61.
  it('stand each with its cheapest night, and are left out where there are none', () => {
    const document = draw(<Home {...home} kind="home" />);
    expect(texts(document, '#hotels h3')).toEqual(home.hotels.map(({ name }) => name));
    expect(texts(document, '#hotels .poster-price')[0]).toBe(
      'From US$140.00 per night for two, taxes included',
    );
    expect(texts(document, '#hotels .more-link')).toHaveLength(1);
    expect(draw(<Home {...home} kind="home" hotels={[]} />).querySelector('#hotels')).toBeNull();
  });
});

describe('the first screen of the home page', () => {
  it('says the least that an adult pays, of what is on sale', () => {
    const [first, second, third] = home.parks;
    if (!first || !second || !third) throw new Error('no parks');
    const parks = [
      { ...first, from: 9300 },
      { ...second, from: 5900 },
      { ...third, from: 100, status: 'paused' as const },
    ];
    expect(said({ parks, tours: [], hotels: [] })).toEqual(['Total per adult: from US$59.']);
    expect(said({ parks: parks.slice(2), tours: [] })).toEqual([]);
  });
});

describe('the prices of the home page', () => {
  // Proves 3.1.20.
  it('are written alike from its lead to its hotels', () => {
    const [park, tour, hotel] = [home.parks[0], home.tours[0], home.hotels[0]];
    if (!park || !tour || !hotel) throw new Error('nothing to show');
    const prices = (from: number): string[] => {
      const sold = [{ ...tour, from }];
      const shown = (
        <Home
          {...home}
          kind="home"
          parks={[{ ...park, from: 9300 }]}
          tours={sold}
          hotels={[{ ...hotel, from: 14_000 }]}
        />
      );
      return texts(draw(shown), '.hero-lead strong, .price-now');
    };
    expect(prices(9900)).toEqual(['Total per adult: from US$93.', 'US$93', 'US$99', 'US$140']);
    expect(prices(9950)).toEqual(['Total per adult: from US$93.00.', 'US$93.00', 'US$99.50', 'US$140.00']);
  });
});

describe('what machines read of the home page', () => {
  // Proves 10.5.67.
  it.each(['es', 'en', 'pt'] as const)('names where one searches the store, in %s', (lang) => {
    const props = Object.values(pages(lang).home ?? {})[0] as PageProps<'home'>;
    const place = placeOf(lang);
    const { jsonLd } = page.head({ ...props, kind: 'home' }, place);
    const site = (jsonLd as { '@graph': Record<string, unknown>[] })['@graph'].find(
      (thing) => thing['@type'] === 'WebSite',
    );
    expect(site?.potentialAction).toEqual({
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${place.frame.urls.search}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    });
  });
});

// Proves 2.2.164, 2.2.169.
it('leads from how prices come down to every discount and to the packages', () => {
  const document = draw(<Home {...home} kind="home" />);
  expect(texts(document, '#price .more-link, section:has(#price) .more-link')).toEqual([
    'See every discount and code',
    'Ready-made packages',
  ]);
});

// Proves 2.2.164.
it('says from what price on a code is where that is lower than what the first screen says', () => {
  const least = Math.min(...[...home.parks, ...home.tours].map(({ from }) => from));
  const coded = (from: number): string[] =>
    texts(draw(<Home {...home} kind="home" code={{ code: 'SELVA20', from }} />), '#price p.font-semibold');
  expect(coded(1000)).toEqual(['With code SELVA20: from US$10 per adult.']);
  expect(coded(least)).toEqual([]);
});
