import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { abouts } from '../fixtures/about';
import { buy } from '../fixtures/buy';
import { checkout } from '../fixtures/checkout';
import { frame } from '../fixtures/frame';
import { discounts } from '../fixtures/home';
import { listing } from '../fixtures/listing';
import { mail } from '../fixtures/mail';
import { order } from '../fixtures/order';
import { texts } from '../fixtures/text';
import type { FrameView, MailHtml, PageHtml, ProductCardView } from '../lib/view.gen';
import { ask, DEVICES, fixtures, LANGS, layoutOf, pageOf } from '../testing/documents';
import { messages } from './messages';

describe('a page', () => {
  it('prints amounts as the currency does', () => {
    const [listed = {}] = Object.values(listing('en'));
    expect(pageOf(frame('en', 'desktop', 'EUR'), 'listing', listed).main).toContain('93,49\u00a0€');
    expect(pageOf(frame('en', 'desktop', 'JPY'), 'listing', listed).main).toContain('JP¥9,349');
  });
});

describe('the layout', () => {
  it.each(LANGS.flatMap((lang) => DEVICES.map((device) => ({ lang, device }))))(
    'leaves a place for the address in $lang on $device',
    ({ lang, device }) => {
      const { before, after } = layoutOf(frame(lang, device));
      expect(before).toContain('name="return" value="%%PATH%%"');
      expect(before + after).not.toContain(frame(lang, device).today);
    },
  );

  it('does not depend on the page', () => {
    const where = frame('es', 'desktop');
    expect(layoutOf({ ...where, path: '/es/otra/' })).toEqual(layoutOf(where));
  });

  // Proves 2.3.3.
  it.each(DEVICES)('has a banner at its top on %s, or none', (device) => {
    const where = frame('en', device);
    const top = (site: FrameView['site']): Element | null => {
      const { before } = layoutOf({ ...where, site });
      return new JSDOM(before).window.document.querySelector('header')?.firstElementChild ?? null;
    };
    const { banner } = where.site;
    const link = top(where.site)?.querySelector('.banner > a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([banner?.text, banner?.href]);
    expect(banner?.text).not.toBe('');
    const bare = layoutOf({ ...where, site: { ...where.site, banner: null } });
    for (const part of ['class="banner"', banner?.text ?? '', 'has-banner'])
      expect(bare.before + bare.after).not.toContain(part);
    expect(top({ ...where.site, banner: null })?.className).toBe('bar');
    // One that leads nowhere is only told.
    const plain = top({ ...where.site, banner: { text: 'We are back', href: null } });
    expect([plain?.className, plain?.textContent, plain?.querySelector('a')]).toEqual([
      'banner',
      'We are back',
      null,
    ]);
  });

  it('stands without telephones, and says when it is a sample', () => {
    const where = frame('en', 'desktop');
    const bare = layoutOf({ ...where, demo: false, site: { ...where.site, phones: [] } });
    expect(bare.before).not.toContain('href="tel:');
    expect(layoutOf(where).before).toContain('href="tel:');
    expect(bare.after).not.toContain('Sample store');
    expect(layoutOf(where).after).toContain('Sample store');
  });
});

describe('an error', () => {
  // Proves 2.5.3, 2.5.15, 2.5.16.
  it.each(DEVICES)('offers a search on %s', (device) => {
    for (const kind of ['internal_error', 'not_found', 'not_read', 'too_often']) {
      for (const state of Object.values(fixtures('es')[kind] ?? {})) {
        const where = frame('es', device);
        const { document } = new JSDOM(pageOf(where, kind, state).main).window;
        const form = document.querySelector('search > form');
        expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([
          where.urls.search,
          'get',
        ]);
        expect(form?.querySelector('input[name=q]')?.hasAttribute('autofocus')).toBe(false);
      }
    }
  });
});

// Proves 10.6.28.
it('names the field that could not be read, where it is known', () => {
  for (const lang of LANGS) {
    for (const device of DEVICES) {
      const shown = (state: string): string =>
        pageOf(frame(lang, device), 'not_read', fixtures(lang)['not_read']?.[state] ?? {}).main;
      const [begins = ''] = (messages[lang]?.['errors.not_read_field'] ?? '').split('{');
      expect(shown('named')).toContain(`${begins}choice`);
      expect(shown('full')).not.toContain(begins);
    }
  }
});

/** States of a product that is shown and not sold. */
const HALTED = ['paused', 'coming soon', 'unavailable'];

const aboutPage = (state: string): PageHtml =>
  pageOf(frame('en', 'desktop'), 'about', abouts('en')[state] ?? {});

/** The list with a product as a park and as a tour. */
const listedAs = (product: ProductCardView): object => ({
  ...listing('en')['full'],
  parts: (['park', 'tour'] as const).map((kind) => ({
    kind,
    products: [{ product, reach: null, day: null }],
  })),
});

describe('about', () => {
  it('gives machines the lowest price and its currency', () => {
    const [, json = '{}'] = /ld\+json">(.*?)<\/script>/.exec(aboutPage('xelha').head) ?? [];
    const { '@graph': said } = JSON.parse(json) as { '@graph': object[] };
    expect(said[0]).toMatchObject({
      '@type': 'Product',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '101.99',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  // Proves 4.8.3.
  it.each(HALTED)('offers nothing to buy when %s', (state) => {
    const { product } = abouts('en')[state] ?? {};
    expect(product?.buy_href).toMatch(/^\/en\//);
    const { main } = aboutPage(state);
    expect(main).not.toContain(product?.buy_href);
    const { textContent } = new JSDOM(main).window.document.body;
    expect(textContent).toContain(product?.name);
    expect(textContent).toContain(messages['en']?.[`about.status.${product?.status ?? ''}`]);
  });

  // Proves 4.8.3.
  it.each(HALTED)('stands in lists with its state for a price when %s', (state) => {
    const { product } = abouts('en')[state] ?? {};
    if (product === undefined) throw new Error(`no product that is ${state}`);
    const lists = { parks: [product], tours: [product], hotels: [], discounts, code: null };
    for (const [kind, props] of [
      ['home', lists],
      ['listing', listedAs(product)],
      ['about', { ...abouts('en')['xelha'], related: [product] }],
    ] as const) {
      const { document } = new JSDOM(pageOf(frame('en', 'phone'), kind, props).main).window;
      const cards = [...document.querySelectorAll('article')];
      expect(cards.length, kind).toBe(kind === 'about' ? 1 : 2);
      for (const card of cards) {
        const link = card.querySelector('a');
        expect([link?.textContent, link?.getAttribute('href')], kind).toEqual([product.name, product.href]);
        expect(card.textContent, kind).toContain(messages['en']?.[`shell.status.${product.status}`]);
        expect(card.textContent, kind).not.toContain('US$');
      }
    }
  });

  // Proves 8.8.6.
  it('says why when unavailable', () => {
    expect(aboutPage('unavailable').main).toContain('sanitation protocols');
  });
});

const wordsOf = (state: string): string =>
  pageOf(frame('es', 'desktop'), 'text', texts('es')[state] ?? {}).main;

describe('a page of words', () => {
  it('lists its sections when there are more than three', () => {
    for (const { heading } of texts('es')['terms']?.sections ?? []) {
      expect(wordsOf('terms').split(heading)).toHaveLength(3);
    }
    expect(wordsOf('short')).not.toContain('<nav');
  });

  // Proves 8.8.6.
  it('can be reached from every page, and from where it is agreed to', () => {
    const where = frame('es', 'desktop');
    const { urls } = where;
    for (const href of [urls.terms, urls.privacy, urls.sanitation]) {
      expect(layoutOf(where).after).toContain(`href="${href}"`);
    }
    const { main: pay } = pageOf(where, 'checkout', checkout['fresh'] ?? {});
    expect(pay).toContain(`href="${urls.terms}"`);
    expect(pay).toContain(`href="${urls.privacy}"`);
    for (const [kind, props] of [
      ['about', abouts('es')['unavailable']],
      ['buy', buy['unavailable']],
    ] as const) {
      expect(pageOf(where, kind, props ?? {}).main).toContain(`href="${urls.sanitation}"`);
    }
  });
});

describe('order', () => {
  it('shows what became of the payment before it offers another', () => {
    const { notice, pay_href } = order['declined'] ?? {};
    const { main } = pageOf(frame('es', 'phone'), 'order', order['declined'] ?? {});
    expect(main.indexOf(notice?.message ?? '?')).toBeGreaterThan(0);
    // To where it is chosen how to pay.
    const way = main.indexOf(`href="${pay_href ?? ''}#method"`);
    expect(way).toBeGreaterThan(main.indexOf(notice?.message ?? '?'));
  });
});

describe('the calendar', () => {
  it('prints what booking ahead takes off, and speaks it', () => {
    const { main } = pageOf(frame('en', 'desktop'), 'buy', buy['fresh'] ?? {});
    expect(main).toContain('−10%');
    expect(main).toContain('10% off for booking ahead');
  });
});

describe('mail', () => {
  it.each(LANGS)('has a subject, HTML and text in %s', (lang) => {
    for (const sent of Object.values(mail)) {
      const { subject, html, text } = ask<MailHtml>({
        want: 'mail',
        frame: frame(lang, 'desktop'),
        mail: sent,
      });
      expect(subject).not.toBe('');
      expect(html).toMatch(/^<!doctype html><html/);
      expect(text).not.toMatch(/[<>]|undefined/);
    }
  });
});
