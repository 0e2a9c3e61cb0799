import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { searches } from '../fixtures/search';
import { draw, stateOf } from '../testing/draw';
import { one, texts } from '../testing/query';
import { page } from './search';

type Device = 'phone' | 'desktop';
const Search = page.component;
const searchOf = (state: string, device: Device = 'phone'): Document =>
  draw(<Search kind="search" {...stateOf(searches('en'), state)} />, { device });
const hrefs = (document: Document, selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

const tips = (query: string): number =>
  draw(<Search kind="search" {...stateOf(searches('en'), 'none')} query={query} />).querySelectorAll(
    '.search-try li',
  ).length;

describe('the search page', () => {
  it('counts what was found in words, and has the words in its form', () => {
    const document = searchOf('found');
    expect(texts(document, 'h1')).toEqual(['7 results for “xel ha”']);
    expect(texts(searchOf('kind'), 'h1')).toEqual(['1 result for “xel ha”']);
    const input = one<HTMLInputElement>(document, 'search input[name=q]');
    expect([input.defaultValue, input.maxLength, input.form?.getAttribute('action')]).toEqual([
      'xel ha',
      100,
      '/en/search/',
    ]);
  });

  it('lists what was found in order, each with its kind and what it is about', () => {
    const { results } = stateOf(searches('en'), 'found');
    const document = searchOf('found');
    expect(hrefs(document, '.result-title a')).toEqual(results.map(({ href }) => href));
    expect(texts(document, '.result-kind')).toEqual([
      'Park or tour',
      'Park or tour',
      'Package',
      'Add-on at Xel-Há Todo Incluido',
      'Question about Xel-Há Todo Incluido',
      'Information',
      'Park or tour',
    ]);
  });

  // Proves 2.2.141.
  it('says of how many places a question is, where several have it', () => {
    const kinds = texts(searchOf('alike'), '.result-kind');
    expect(kinds).toEqual(['Question about Xel-Há Todo Incluido and 11 more places']);
  });

  it('marks the words that were asked for, and writes what was typed as text', () => {
    const [first] = searchOf('found').querySelectorAll('.result');
    expect(first?.querySelector('h2')?.textContent).toBe('Xel-Há All Inclusive');
    expect(texts(first as Element, 'mark')).toEqual(['Xel-Há', 'Xel-Há']);
    expect(texts(searchOf('none'), 'h1')).toEqual(['Nothing for “<b>submarino</b> & más”']);
  });

  // Proves 2.2.154.
  it('has the answer itself before what was found, with where it stands', () => {
    const said = (state: string): string => one(searchOf(state), '.search-answer').textContent ?? '';
    expect(said('answered')).toMatch(/^How do I get an invoice\?Customer service makes/);
    expect(hrefs(searchOf('answered'), '.search-answer a')).toEqual(['/en/faqs/#question-invoice']);
    expect(said('lines')).toBe('Xcaret: De abril a agosto puede llegar sargazo a la playa.');
    expect(said('service')).toContain('Xplor, Xavage');
    expect(hrefs(searchOf('service'), '.search-answer a')).toEqual(['/en/services/']);
    const [open, closed] = texts(searchOf('today'), '.search-answer li');
    expect(open).toMatch(/^Xcaret: .*8\s*a\.m\./);
    expect(closed).toBe('Xoximilco: Closed today');
    expect(searchOf('found').querySelector('.search-answer')).toBeNull();
  });

  // Proves 2.2.160, 2.2.176.
  it.each(['es', 'en', 'pt'] as const)(
    'says which places suit a child, and why not the others: %s',
    (lang) => {
      const { query: _, ...view } = stateOf(searches(lang), 'child');
      const said = (answer: typeof view.answer): string[] =>
        texts(
          draw(<Search kind="search" query="3" {...view} answer={answer} />, { lang }),
          '.search-answer > *',
        );
      const [title, places, also, young, small] = said(view.answer);
      expect(title).toMatch({ es: /3 años$/, en: /3 years$/, pt: /3 anos$/ }[lang]);
      expect(places).toBe('XcaretXel-Há');
      expect(also).toMatch(/: Xoximilco\.$/);
      expect(young).toMatch(
        { es: /Xenotes \(desde 6 años\)/, en: /Xenotes \(from age 6\)/, pt: /6 anos\)/ }[lang],
      );
      expect(small).toContain('Xavage, Xplor');
      if (view.answer?.kind !== 'child') throw new Error('no child');
      const [unsaid] = said({ ...view.answer, years: null });
      expect(unsaid).not.toMatch(/\d/);
    },
  );

  // Proves 2.2.161.
  it('says when places are open on a feast, and leads to a comparison and to people', () => {
    const said = (state: string): string[] => texts(searchOf(state), '.search-answer > *');
    const [day, hours] = said('feast');
    expect(day).toContain('December 25');
    expect(hours).toMatch(/Xcaret: .*Xavage: Closed that day$/);
    expect(hrefs(searchOf('beside'), '.search-answer a').at(-1)).toBe('/en/compare/?with=1&with=2');
    expect(said('people')).toEqual(['A person takes care of this: write to us and we’ll answer.']);
    expect(hrefs(searchOf('people'), '.search-answer a')).toEqual(['/en/contact/']);
  });

  // Proves 2.2.119.
  it('says which word nothing in the store has, and calls what the others found near', () => {
    const document = searchOf('missing');
    expect(texts(document, 'h1')).toEqual(['Close to “nado con delfines”']);
    expect(texts(document, '.search-meant')).toEqual([
      'Nothing in the store mentions “delfines”. This comes closest to the rest of what you typed.',
    ]);
    expect(texts(searchOf('found'), '.search-meant')).toEqual([]);
  });

  // Proves 2.2.124.
  it('calls what is akin to the only word the nearest, and leads to people', () => {
    const document = searchOf('akin');
    expect(texts(document, '.search-meant')).toEqual([
      'Nothing in the store mentions “delfines”. This is the nearest there is:',
    ]);
    expect(document.querySelectorAll('.result').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.search-call')).toHaveLength(1);
    expect(searchOf('found').querySelectorAll('.search-call')).toHaveLength(0);
  });

  it('advises fewer words only where there are several', () => {
    expect([tips('submarine'), tips('submarine and more')]).toEqual([2, 3]);
  });

  // Proves 10.9.3.
  it('has what an adult pays at least, and none where that is not known', () => {
    const prices = [...searchOf('found').querySelectorAll('.result')].map(
      (result) => result.querySelector('.result-price')?.textContent,
    );
    expect(prices[0]).toBe('Adult, from US$101.99');
    expect(prices[1]).toBe('Adult, from US$140.24');
    expect(prices[3]).toContain('US$59.99');
    expect([prices[4], prices[6]]).toEqual([undefined, undefined]);
  });

  // Proves 2.2.143.
  it('says from of a price where other days cost more alone', () => {
    const { results, ...found } = stateOf(searches('en'), 'found');
    const alike = results.map((result) => ({ ...result, varies: false }));
    const document = draw(<Search kind="search" {...found} results={alike} />);
    expect(one(document, '.result-price').textContent).toBe('Adult US$101.99');
  });

  // Proves 10.9.9.
  it('marks what is on pause, and until when, in place of its price', () => {
    const [paused, sold] = searchOf('paused').querySelectorAll('.result');
    expect(paused && texts(paused, '.result-price')).toEqual(['On pause until Mon, Feb 1']);
    expect(paused && texts(paused, '.result-price > .tag')).toHaveLength(1);
    expect(sold && texts(sold, '.tag')).toEqual([]);
    expect(sold && texts(sold, '.price-now')).toHaveLength(1);
  });

  // Proves 10.16.62.
  it('says of a hotel what its cheapest night costs', () => {
    const document = searchOf('hotels');
    expect(texts(document, '.result-kind')).toEqual(['Hotel', 'Park or tour']);
    expect(texts(document, '.result-price')[0]).toBe('From US$140.00 per night for two, taxes included');
    expect(document.querySelectorAll('.result img')).toHaveLength(2);
  });

  it.each([
    ['phone', 2],
    ['desktop', 3],
  ] as const)('fetches at once the pictures of the first screen of a %s alone', (device, count) => {
    const images = [...searchOf('found', device).querySelectorAll('.result img')];
    expect(images).toHaveLength(4);
    const eager = images.filter((image) => image.getAttribute('loading') === 'eager');
    expect(eager).toEqual(images.slice(0, count));
  });

  it('narrows to a kind, with all of them one press away', () => {
    const chosen = (state: string): string[] => texts(searchOf(state), '.filters [aria-current]');
    expect([chosen('found'), chosen('kind')]).toEqual([['Todo'], ['Preguntas']]);
    expect(hrefs(searchOf('kind'), '.filters a')[0]).toBe('/en/search/?q=xel%20ha');
    expect(searchOf('none').querySelector('.filters')).toBeNull();
  });

  it('asks what was meant', () => {
    for (const state of ['meant', 'none_meant']) {
      const document = searchOf(state);
      const { meant } = stateOf(searches('en'), state);
      expect(one(document, '.search-meant').textContent, state).toBe(`Did you mean ${meant?.name}?`);
      expect(hrefs(document, '.search-meant a'), state).toEqual([meant?.href]);
    }
    expect(searchOf('found').querySelector('.search-meant')).toBeNull();
  });

  it('leads to the results before and after', () => {
    const document = searchOf('later');
    expect(hrefs(document, '.search-pages a')).toEqual([
      '/en/search/?q=xel%20ha',
      '/en/search/?q=xel%20ha&page=3',
    ]);
    expect(texts(document, '.search-pages p')).toEqual(['Page 2 of 3']);
    expect(searchOf('found').querySelector('.search-pages')).toBeNull();
  });

  it('helps where nothing was found: what to try, where to go, and whom to ask', () => {
    const document = searchOf('none');
    const { ideas } = stateOf(searches('en'), 'none');
    expect(document.querySelectorAll('.search-try > li')).toHaveLength(3);
    expect(hrefs(document, '.search-ideas a')).toEqual(ideas.map(({ href }) => href));
    expect(document.querySelector('a[href^="tel:"]')).not.toBeNull();
    expect(one(document, '.search-none img').getAttribute('alt')).toContain('beach');
    expect(document.querySelector('.results')).toBeNull();
  });

  it('has a lead and ideas where nothing was asked for', () => {
    const document = searchOf('unasked', 'desktop');
    expect(texts(document, 'h1')).toEqual(['What are you looking for?']);
    expect(document.querySelectorAll('.search-ideas a')).toHaveLength(6);
    expect(document.querySelector('.search-none')).toBeNull();
    expect(searchOf('bare').querySelector('.search-ideas')).toBeNull();
    // Who came on a phone came to type.
    expect(searchOf('unasked').querySelector('img')).toBeNull();
  });

  it('is found by search engines itself, and nothing that was searched for', () => {
    const place = { t: (key: string) => key, frame: frame('en', 'phone') } as never;
    for (const [state, kept] of [
      ['found', true],
      ['none', true],
      ['unasked', false],
    ] as const)
      expect(page.head({ kind: 'search', ...stateOf(searches('en'), state) }, place).private, state).toBe(
        kept,
      );
  });
});
