import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it } from 'vitest';
import { abouts } from '../fixtures/about';
import { buy } from '../fixtures/buy';
import { checkout } from '../fixtures/checkout';
import { frame } from '../fixtures/frame';
import { cookieNotice } from '../fixtures/cookies';
import { discounts, home } from '../fixtures/home';
import { currencies, languages, menu, methods } from '../fixtures/layout';
import { listing } from '../fixtures/listing';
import { mail } from '../fixtures/mail';
import { order } from '../fixtures/order';
import type { Pages } from '../fixtures/pages';
import { texts } from '../fixtures/text';
import type { DeviceView, FrameView, LayoutHtml, MailHtml, PageHtml, ProductCardView } from '../lib/view.gen';
import { render } from './entry';
import { messages } from './messages';
import { pages } from './pages';

const LANGS = ['es', 'en', 'pt'] as const;
const DEVICES: DeviceView[] = ['desktop', 'phone'];

const files = Object.values(import.meta.glob<{ pages?: Pages }>('../fixtures/*.ts', { eager: true }));

// A document is let go once the turn it was read in has ended: a thousand of them in one turn fill the memory.
afterEach(() => new Promise<void>((done) => void setImmediate(done)));

/** Every state of every kind of page, from whichever file of fixtures holds it. */
function fixtures(lang: string): Record<string, Record<string, object>> {
  const all: Record<string, Record<string, object>> = {};
  for (const [kind, states] of files.flatMap((file) => Object.entries(file.pages?.(lang) ?? {}))) {
    for (const state of Object.keys(states)) {
      if (all[kind]?.[state] !== undefined) throw new Error(`${kind} has two states called ${state}`);
    }
    all[kind] = { ...all[kind], ...states };
  }
  return all;
}

const ask = <Answer>(request: object): Answer => JSON.parse(render(JSON.stringify(request))) as Answer;
const layoutOf = (where: FrameView): LayoutHtml =>
  ask({
    want: 'layout',
    frame: where,
    languages,
    currencies,
    methods,
    menu: menu(where.lang),
    discounts,
    cookies: cookieNotice,
  });
const pageOf = (where: FrameView, kind: string, props: object): PageHtml =>
  ask({
    want: 'page',
    frame: where,
    page: { kind, ...props },
    alternates: LANGS.map((lang) => ({ lang, href: `https://sacbe.example/${lang}/` })),
  });

/** Layouts by language and device: drawn once, as the server does. */
const drawn = new Map<string, LayoutHtml>();

/** The page as the server puts it together. */
function whole(where: FrameView, kind: string, props: object): string {
  const key = `${where.lang} ${where.device}`;
  const { before, after } = drawn.get(key) ?? layoutOf(where);
  drawn.set(key, { before, after, messages: {} });
  const { head, main, body_class } = pageOf(where, kind, props);
  return `<!doctype html><html lang="${where.lang}"><head>${head}</head><body class="${body_class}">${before}${main}${after}</body></html>`;
}

const states = LANGS.flatMap((lang) =>
  DEVICES.flatMap((device) =>
    Object.entries(fixtures(lang)).flatMap(([kind, all]) =>
      Object.entries(all).map(([state, props]) => ({ lang, device, kind, state, props })),
    ),
  ),
);

/** What is wrong with a page, in words; nothing for a good one. */
function faults(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const ids = all('[id]').map(({ id }) => id);
  const known = new Set(ids);
  const references = (attribute: string): string[] =>
    all(`[${attribute}]`).flatMap((element) => (element.getAttribute(attribute) ?? '').split(' '));
  return [
    ...(all('h1').length === 1 ? [] : [`${all('h1').length} h1`]),
    ...(all('main').length === 1 ? [] : [`${all('main').length} main`]),
    ...(html.includes('<!--$!-->') ? ['a failure inside Suspense'] : []),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`),
    ...all('img')
      .filter((image) => ['alt', 'width', 'height'].some((attribute) => !image.hasAttribute(attribute)))
      .map((image) => `no alt, width or height: ${image.outerHTML}`),
    ...['aria-describedby', 'aria-labelledby', 'aria-controls', 'for', 'popovertarget']
      .flatMap((attribute) => references(attribute).map((id) => [attribute, id] as const))
      .filter(([, id]) => !known.has(id))
      .map(([attribute, id]) => `${attribute} leads to no ${id}`),
    ...all('a[href^="#"]')
      .filter((link) => !known.has(link.getAttribute('href')?.slice(1) ?? ''))
      .map((link) => `link to no ${link.getAttribute('href') ?? ''}`),
    ...all('form[action=""], style, [onclick], [onchange]').map(
      (element) => `not allowed: <${element.localName}>`,
    ),
    ...all('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])').map(
      () => 'an inline script',
    ),
    ...all('button, a')
      .filter((element) => !element.textContent?.trim() && !element.hasAttribute('aria-label'))
      .map((element) => `no name: ${element.outerHTML}`),
    ...(/undefined|NaN|\[object/.test(document.body.textContent ?? '') ? ['a value that is not one'] : []),
  ];
}

describe('the check of pages', () => {
  it('finds what is wrong', () => {
    const html =
      '<h1>a</h1><h1>b</h1><main id="x"><i id="x"></i><img src="a"><a href="#no">c</a><!--$!--><button></button>' +
      '<input aria-describedby="gone"><form action=""></form><script>1</script>undefined</main>';
    expect(faults(html)).toHaveLength(10);
    expect(faults('<main><h1>a</h1><p>b</p></main>')).toEqual([]);
  });
});

describe('every page', () => {
  it('has fixtures', () => {
    expect(Object.keys(fixtures('es')).toSorted()).toEqual(Object.keys(pages).toSorted());
  });

  it.each(states)('$kind, $state, in $lang on $device', ({ lang, device, kind, props, state }) => {
    expect({ state, faults: faults(whole(frame(lang, device), kind, props)) }).toEqual({
      state,
      faults: [],
    });
  });

  it('is the same when drawn again after another', () => {
    const [a, b] = [frame('es', 'phone'), frame('en', 'desktop', 'EUR')];
    for (const [kind, all] of Object.entries(fixtures('es'))) {
      for (const props of Object.values(all)) {
        const first = pageOf(a, kind, props);
        pageOf(b, 'home', home('en')['full'] ?? {});
        expect(pageOf(a, kind, props)).toEqual(first);
      }
    }
  });

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
    const told = top({ ...where.site, banner: { text: 'We are back', href: null } });
    expect([told?.className, told?.textContent, told?.querySelector('a')]).toEqual([
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
  // Proves 2.5.3.
  it.each(DEVICES)('offers a search on %s', (device) => {
    for (const kind of ['internal_error', 'not_found']) {
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
  it('gives machines the price without discount and its currency', () => {
    const [, json = '{}'] = /ld\+json">(.*?)<\/script>/.exec(aboutPage('xelha').head) ?? [];
    const { '@graph': said } = JSON.parse(json) as { '@graph': object[] };
    expect(said[0]).toMatchObject({
      '@type': 'Product',
      offers: {
        '@type': 'Offer',
        price: '119.99',
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
    const lists = { parks: [product], tours: [product], discounts };
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
    expect(main.indexOf(`href="${pay_href ?? ''}"`)).toBeGreaterThan(main.indexOf(notice?.message ?? '?'));
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

it.each(LANGS)(
  'every document names the styles of what is below once, behind its hero if it has one: %s',
  (lang) => {
    for (const [kind, all] of Object.entries(fixtures(lang))) {
      for (const [state, props] of Object.entries(all)) {
        const html = whole(frame(lang, 'phone'), kind, props);
        const named = [...html.matchAll(/rel="stylesheet" href="[^"]*\/below/g)].map(({ index }) => index);
        expect(named, `${kind} ${state}`).toHaveLength(1);
        const hero = html.indexOf('class="hero-foot"');
        if (['home', 'about'].includes(kind)) expect(named[0], `${kind} ${state}`).toBeGreaterThan(hero);
      }
    }
  },
);
