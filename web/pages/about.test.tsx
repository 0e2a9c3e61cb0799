import { describe, expect, it } from 'vitest';
import { abouts } from '../fixtures/about';
import { facts } from '../fixtures/compare';
import { draw } from '../testing/draw';
import { texts } from '../testing/query';
import { page } from './about';

const About = page.component;
type View = ReturnType<typeof abouts>[string];
function viewOf(state: string, more: Partial<View> = {}): View {
  const view = abouts('en')[state];
  if (view === undefined) throw new Error(`no state ${state}`);
  return { ...view, ...more };
}
const aboutOf = (state: string, more: Partial<View> = {}): Document =>
  draw(<About kind="about" {...viewOf(state, more)} />);
const strip = (state: string, more: Partial<View> = {}): string =>
  texts(aboutOf(state, more), '.hero-facts li').join(' | ');

/** What the page of a product says of its state. */
const notice = (state: string): Element | null => aboutOf(state).querySelector('.about-aside .notice');

describe('who may come', () => {
  // Proves 2.3.28.
  it('is everybody only where nothing asks for an age or a height', () => {
    expect(strip('xelha', { facts: { ...facts, min_height: null } })).toContain('All ages');
    expect(strip('xelha', { facts: { ...facts, min_height: { cm: 110, of: 'some' } } })).toMatch(
      /some activities ask for at least 3.ft 7.in .110.cm./,
    );
    expect(strip('xelha', { facts: { ...facts, min_height: { cm: 110, of: 'some' } } })).not.toContain(
      'All ages',
    );
    expect(strip('total')).toContain('Included activity: ages 8 and up');
    expect(strip('total')).not.toContain('All ages');
    expect(strip('two starts, no infants')).toContain('Ages 6 and up');
    expect(strip('fuego'), 'the catalogue does not say').not.toContain('All ages');
  });
  it('is not said of what is not sold', () => {
    expect(strip('paused')).toBe('Not on sale for now');
  });
});

/** What stands behind a price. */
const why = (more: Partial<View>): string =>
  aboutOf('xelha', more).querySelector('.why-price')?.textContent ?? '';

describe('the price', () => {
  // Proves 3.1.20.
  it('writes every price of the page with cents where one of them has them', () => {
    const { product, related, ages } = viewOf('xelha');
    const whole = { ...product, from: 10200, base: 12000 };
    const all = ages.map((age) => ({ ...age, price: age.unit === 'infant' ? 0 : 12000 }));
    const of = (from: number): string[] =>
      texts(
        aboutOf('xelha', { product: whole, ages: all, related: related.map((one) => ({ ...one, from })) }),
        '.price-now',
      );
    expect(of(8999).filter((text) => !/\.\d\d$/.test(text))).toEqual([]);
    expect(of(9000).filter((text) => text.includes('.'))).toEqual([]);
  });
  // Proves 2.2.131.
  it('is said to be the lowest, of which day it is, and by which rule; the same on all days it is not', () => {
    const ahead = why({
      lowest: {
        date: '2027-01-08',
        varies: true,
        reason: { rule: 'advance', percent: 15, days: 21 },
        sooner: null,
      },
    });
    expect(ahead).toContain('the lowest price of the coming two months, on January 8, 2027');
    expect(ahead).toContain('15% off when you book 21 days ahead');
    const promotion = { rule: 'promotion', percent: 20, name: 'Adventure May' } as const;
    const spring = why({ lowest: { date: '2027-05-01', varies: true, reason: promotion, sooner: null } });
    expect(spring).toContain('May 1, 2027');
    expect(spring).toContain('Adventure May: 20% off');
    expect(spring).not.toContain('days ahead');
    const season = why({
      lowest: { date: '2027-01-04', varies: true, reason: { rule: 'list' }, sooner: null },
    });
    expect(season).toContain('January 4, 2027');
    expect(season).not.toContain('% off');
    // It holds on all days for as long as its sale does.
    const sale = why({ lowest: { date: '2026-11-21', varies: false, reason: promotion, sooner: null } });
    expect(sale).toContain('Book today and every day costs the same');
    expect(sale).toContain('Adventure May: 20% off');
    expect(sale).not.toContain('whenever you book');
    expect(why({ lowest: null })).toContain('The same price whenever you book');
  });

  // Proves 2.2.144.
  it('says what is off for who books less far ahead', () => {
    const reason = { rule: 'advance', percent: 15, days: 21 } as const;
    const said = why({
      lowest: { date: '2027-01-08', varies: true, reason, sooner: { from: 7, percent: 10 } },
    });
    expect(said).toContain('15% off when you book 21 days ahead');
    expect(said).toContain('and 10% from 7 days ahead');
  });
});

describe('what is on pause', () => {
  // Proves 2.2.99.
  it('says from which day it is sold again where that is known, and leads to the nearest ones with their prices', () => {
    const known = notice('paused until a day');
    expect(known?.textContent).toContain('on sale again on Monday, February 1, 2027');
    const { instead } = viewOf('paused until a day');
    const led = [...(known?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(led.slice(0, instead.length)).toEqual(instead.map(({ href }) => href));
    expect(known?.querySelectorAll('.price')).toHaveLength(instead.length);
    expect(notice('paused')?.textContent).toContain('no date yet');
  });
  // Proves 2.2.107.
  it('says on the first screen from which day it is sold again, and leads to the nearest that is', () => {
    const { instead } = viewOf('paused until a day');
    const hero = (state: string): Element | null => aboutOf(state, { instead }).querySelector('.hero-buy');
    expect(hero('paused until a day')?.textContent).toContain('Back on Mon, Feb 1');
    for (const state of ['paused until a day', 'paused'])
      expect(hero(state)?.querySelector('a')?.getAttribute('href')).toBe(instead[0]?.href);
    expect(hero('paused')?.textContent).not.toContain('Back on');
  });
  // Proves 2.2.102.
  it('is said once, and what it costs is of when it is on sale', () => {
    for (const state of ['paused', 'paused until a day']) {
      const document = aboutOf(state);
      const said = document.querySelector('main, body')?.textContent ?? '';
      expect(said.split('Not on sale for now')).toHaveLength(2);
      expect(texts(document, '#ages-title, summary')).toContain('Ages and prices once it is on sale');
      expect(document.querySelector('.about-rates')).toBeNull();
    }
    expect(texts(aboutOf('xelha'), '#ages-title, summary')).toContain('Ages and prices');
  });
});

describe('each way to buy', () => {
  // Proves 9.5.22.
  it('says until when cancelling is free, and nothing where it never is', () => {
    const view = viewOf('xelha');
    const places = ['.hero-buy + p', '.buy-card', '.buy-bar'];
    const saidBy = (hours: number | null): string[] => {
      const promises = { free_hours: hours, change_hours: 24, weather: false };
      const document = draw(<About kind="about" {...view} />, { site: { promises } });
      return places.map((place) => texts(document, place).join());
    };
    for (const said of saidBy(72)) expect(said).toContain('Free cancellation up to 3 days before your visit');
    expect(saidBy(null).join()).not.toContain('cancellation');
  });
});

describe('the note under a price', () => {
  it('speaks of discounts only where some apply', () => {
    expect(aboutOf('xelha').body.textContent).toContain('before any discount');
    expect(aboutOf('total').body.textContent).not.toContain('before any discount');
  });
});

describe('what is distinguished', () => {
  // Proves 2.2.81.
  it('has its weather and one sentence on how it is different, where the catalogue says them', () => {
    const document = aboutOf('total');
    const rows = texts(document, '[aria-labelledby=when-title] dt');
    expect(rows).toContain('Weather and season');
    const weather = texts(document, '[aria-labelledby=when-title] dd')[rows.indexOf('Weather and season')];
    expect(weather).toMatch(/^The sea is calmest and clearest in the morning\./);
    expect(texts(document, '[aria-labelledby=for-whom-title] p')).toEqual([
      expect.stringMatching(/^This is Xcaret Plus with one dive of your choice\./),
    ]);
    expect(texts(aboutOf('fuego'), '[aria-labelledby=when-title] dt')).not.toContain('Weather and season');
    expect(aboutOf('fuego').querySelector('[aria-labelledby=for-whom-title]')).toBeNull();
  });
});

/** Where the end of the page of a place leads. */
const moreOn = (device: 'phone' | 'desktop'): string[] =>
  texts(draw(<About kind="about" {...viewOf('xelha')} />, { device }), '.about-more a');

describe('what else leads on', () => {
  // Proves 10.13.40.
  it('is the chat too where it stands below the footer alone', () => {
    expect(moreOn('phone').at(-1)).toBe('Ask us');
    expect(moreOn('desktop')).not.toContain('Ask us');
    expect(moreOn('desktop')).toHaveLength(moreOn('phone').length - 1);
  });
});
