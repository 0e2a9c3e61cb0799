import { describe, expect, it } from 'vitest';
import { buy } from '../fixtures/buy';
import { buyWithExtras } from '../fixtures/buy-extras';
import { facts } from '../fixtures/compare';
import { draw, stateOf } from '../testing/draw';
import { one, texts } from '../testing/query';
import { page } from './buy';

const Buy = page.component;

/** What the page promises of bad weather. */
const weatherOf = (state: string, lang: 'es' | 'en' | 'pt'): string[] =>
  texts(
    draw(<Buy kind="buy" {...stateOf(buy, state)} />, { lang }),
    '[data-island=Chooser] ul.mt-4 li',
  ).filter((line) => /pronóstico|forecast|previsão/i.test(line));

/** What stands in boxes of its own, in English. */
const notices = (state: 'chosen' | 'fresh', more: object): string => {
  const props = { ...stateOf(buy, state), ...more };
  return texts(draw(<Buy kind="buy" {...props} />, { lang: 'en' }), '.notice').join(' ');
};

describe('the buy page', () => {
  it('sends no day with an open ticket', () => {
    const document = draw(<Buy kind="buy" {...stateOf(buyWithExtras, 'open')} />);
    expect(one<HTMLInputElement>(document, '#open').checked).toBe(true);
    expect(document.querySelector('[name=date]')).toBeNull();
  });
  // Proves 2.2.146.
  it.each([
    ['closed', 'Closed on Sunday, December 13, 2026.'],
    ['sold_out', 'No places left on Sunday, December 13, 2026.'],
    ['past', 'Sunday, December 13, 2026 is no longer sold online.'],
  ] as const)('leads from a day that can not be had to the next that can: %s', (state, why) => {
    const asked = stateOf(buy, 'missed');
    const missed = asked.missed && { ...asked.missed, state };
    const document = draw(<Buy kind="buy" {...asked} missed={missed} />, { lang: 'en' });
    const notice = one(document, '.notice');
    expect(notice.textContent).toContain(why);
    expect(one(notice, 'a').textContent).toBe('The next day with places: Mon, Dec 14, US$89 per adult');
    expect(one(notice, 'a').getAttribute('href')).toBe(missed?.next?.href);
    expect(document.body.textContent.indexOf(why)).toBeLessThan(
      document.body.textContent.indexOf('Choose the day'),
    );
  });
  // Proves 5.3.26.
  it('names whom its total was asked for', () => {
    const document = draw(<Buy kind="buy" {...stateOf(buy, 'chosen')} />);
    expect(texts(document, '.pay-sum > p')).toEqual(['Total for 2 adults, 1 child, 1 infant']);
  });
  // Proves 5.3.26.
  it('describes its main action by whom it is for and what it costs', () => {
    const [chosen, fresh] = ['chosen', 'fresh'].map((state) => {
      const document = draw(<Buy kind="buy" {...stateOf(buy, state)} />);
      const id = one(document, '.pay-bar .button').getAttribute('aria-describedby');
      return id === null ? null : document.getElementById(id)?.textContent;
    });
    expect(chosen).toMatch(/^Total for 2 adults, 1 child, 1 infant.*US\$\d/);
    expect(fresh).toBeNull();
  });
  // Proves 2.2.134.
  it('says what small children cannot do there, whoever is chosen', () => {
    const tall = { ...facts, min_height: { cm: 110, of: 'some' } };
    for (const state of ['chosen', 'fresh'] as const)
      expect(notices(state, { facts: tall })).toMatch(
        /^Coming with children\? Keep in mind: some activities ask for at least .*110.cm.*Anyone shorter can enjoy the rest\.$/,
      );
    expect(notices('chosen', { facts: null, included_from_age: 8 })).toBe(
      'Coming with children? The included activity is for ages 8 and up.',
    );
    // Where nobody but adults may come, nothing is asked of children.
    const { chooser } = stateOf(buy, 'fresh');
    const adults = chooser.ages.filter(({ unit }) => unit === 'adult');
    const grown = { ...chooser, ages: adults };
    expect(notices('fresh', { facts: tall, included_from_age: 8, chooser: grown })).toBe('');
    expect(notices('chosen', { facts: { ...facts, min_height: null }, included_from_age: null })).toBe('');
  });
  // Proves 10.3.91.
  it('writes every day of a calendar in whole units, never less than is charged', () => {
    const view = stateOf(buy, 'fresh');
    const { chooser } = view;
    const [listed, lowered] = [11_999, 10_700];
    const days = chooser.month.days.map((day, index) => ({
      ...day,
      ...(day.from !== null && { from: index % 2 === 0 ? listed : lowered }),
    }));
    const drawn = (from: number[]): Document => {
      const month = {
        ...chooser.month,
        days: days.filter((day) => day.from !== null && from.includes(day.from)),
      };
      return draw(<Buy kind="buy" {...view} chooser={{ ...chooser, month, next_month: null }} />, {
        lang: 'en',
      });
    };
    const both = drawn([listed, lowered]);
    expect([...new Set(texts(both, '.day-price'))].toSorted()).toEqual(['107', '120']);
    const labels = [...both.querySelectorAll('.day')].map((day) => day.getAttribute('aria-label') ?? '');
    expect(labels.some((label) => label.includes('US$119.99'))).toBe(true);
    expect(both.body.textContent).toContain('rounded up');
    expect(drawn([lowered]).body.textContent).not.toContain('rounded up');
  });
  // Proves 3.1.20.
  it('writes the prices beside a choice and in its sum alike', () => {
    const view = stateOf(buy, 'chosen');
    const { chooser } = view;
    const amounts = (child: number): string[] => {
      const ages = chooser.ages.map((age) => ({
        ...age,
        price: { adult: 13_100, child }[age.unit as string] ?? 0,
      }));
      const units = (chooser.quote?.units ?? [])
        .slice(0, 1)
        .map((part) => ({ ...part, base: 13_100, price: 13_100, total: 26_200 }));
      const quote = { units, base: 26_200, total: 26_200 };
      const more = { ages, quote, base: 26_200, total: 26_200 };
      const document = draw(<Buy kind="buy" {...view} chooser={{ ...chooser, ...more }} />);
      const said = [...document.querySelectorAll('.party, .chooser-price')].map(({ innerHTML }) => innerHTML);
      return said.join().match(/US\$\d+(\.\d+)?/g) ?? [];
    };
    expect(amounts(9800)).toEqual(['US$131', 'US$98', 'US$131', 'US$262', 'US$262']);
    expect(amounts(9825)).toEqual(['US$131.00', 'US$98.25', 'US$131.00', 'US$262.00', 'US$262.00']);
  });
  // Proves 9.5.31.
  it('says of a day this close that it is final, and promises nothing general', () => {
    const view = stateOf(buy, 'chosen');
    const promised = (more: Partial<typeof view.chooser>): string[] =>
      texts(
        draw(<Buy kind="buy" {...view} chooser={{ ...view.chooser, ...more }} />),
        '[data-island=Chooser] ul.mt-4 li',
      );
    expect(promised({ cancel: null, change_until: null })).toEqual([
      'This close to the visit its day can’t be moved, and cancelling gives nothing back',
    ]);
    const weather = 'Bad forecast? Move free once, even to a pricier day, until Fri, Dec 4, 8:30\u00a0a.m.';
    expect(promised({ cancel: null })).toEqual([
      'Cancelling this day gives nothing back; you can still move it',
      'Move your day until Fri, Dec 4, 8:30\u00a0a.m.',
      weather,
    ]);
    expect(promised({})).toEqual([
      'Free cancellation until Sat, Nov 28, 8:30\u00a0a.m.',
      'Move your day until Fri, Dec 4, 8:30\u00a0a.m.',
      weather,
    ]);
  });
  // Proves 9.5.22.
  it('says until when bad weather moves a day: of the chosen one the moment, else how many hours before', () => {
    const until = {
      es: ['el vie 4 dic, 8:30', '24 horas antes'],
      en: ['Fri, Dec 4, 8:30\u00a0a.m.', '24 hours before'],
      pt: ['sex., 4 dez, 8h30', '24 horas antes'],
    };
    for (const lang of ['es', 'en', 'pt'] as const) {
      expect(weatherOf('chosen', lang), lang).toEqual([expect.stringContaining(until[lang][0] ?? '')]);
      expect(weatherOf('fresh', lang), lang).toEqual([expect.stringContaining(until[lang][1] ?? '')]);
    }
  });
  // Proves 9.6.5.
  it('says before anything is chosen which deposit its park asks for and gives back, where it asks for one', () => {
    const view = stateOf(buy, 'chosen');
    const said = (deposit: number | null): string =>
      draw(<Buy kind="buy" {...view} snorkel_deposit={deposit} />).querySelector('#deposit')?.textContent ??
      '';
    expect(said(1000)).toContain(
      'Deposit: 10\u00a0USD if you take snorkel gear. You pay it at the park and get it back',
    );
    expect(said(1250)).toContain('12.50\u00a0USD');
    expect(said(null)).toBe('');
    const drawn = draw(<Buy kind="buy" {...view} />).body.textContent ?? '';
    const [price, deposit] = [drawn.indexOf('US$'), drawn.indexOf('Deposit')];
    expect(price).toBeGreaterThan(-1);
    expect(deposit, 'after the price of the ticket').toBeGreaterThan(price);
  });
  // Proves 2.3.28.
  it('says who may do what is in the price, and nothing where nobody said', () => {
    const view = stateOf(buyWithExtras, 'open');
    const said = (more: Partial<typeof view>): string =>
      draw(<Buy kind="buy" {...view} {...more} />).querySelector('header')?.textContent ?? '';
    expect(said({ facts: { ...facts, min_height: { cm: 120, of: 'most' } } })).toContain(
      '3\u00a0ft 11\u00a0in',
    );
    expect(said({ included_from_age: 8 })).toContain('Included activity: ages 8 and up');
    expect(said({ facts })).toContain('All ages');
    expect(said({ facts: null })).not.toContain('All ages');
  });
});
