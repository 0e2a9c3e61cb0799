import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { cookieNotice } from '../fixtures/cookies';
import { currencies, discounts, languages, menu, methods } from '../fixtures/layout';
import { texts } from '../testing/query';
import { translator } from '../lib/messages';
import { moneyText } from '../lib/money';
import type { DeviceView, FrameView, LanguageView, LayoutHtml, MenuView } from '../lib/view.gen';
import { render } from './entry';
import { messages } from './messages';

const STYLES = join(import.meta.dirname, '../ui/styles');
const [FOOTER, LAYOUT, ENCLOSED] = ['footer', 'layout', 'enclosed'].map((name) =>
  readFileSync(join(STYLES, `${name}.css`), 'utf8'),
) as [string, string, string];

const LANGS: LanguageView[] = ['es', 'en', 'pt'];
const DEVICES: DeviceView[] = ['desktop', 'phone'];
const ALL = LANGS.flatMap((lang) => DEVICES.map((device) => ({ lang, device })));

type More = { site?: Partial<FrameView['site']>; phone?: string; menu?: MenuView; account?: string };

/** What stands around every page, with an empty middle; `more` is what is otherwise than in the fixtures. */
function around(lang: LanguageView, device: DeviceView, more: More = {}): Document {
  const { site, ...where } = frame(lang, device);
  const asked = {
    want: 'layout',
    frame: {
      ...where,
      phone: more.phone ?? where.phone,
      account_href: more.account ?? where.account_href,
      site: { ...site, ...more.site },
    },
    languages,
    currencies,
    methods,
    menu: more.menu ?? menu(lang),
    discounts,
    cookies: cookieNotice,
  };
  const { before, after } = JSON.parse(render(JSON.stringify(asked))) as LayoutHtml;
  return new JSDOM(`<body>${before}${after}</body>`).window.document;
}

const linkCount = (part: Element | null | undefined): number => part?.querySelectorAll('a').length ?? 0;

describe('around every page', () => {
  // Proves 2.3.1, 2.3.2.
  it.each(ALL)('stand a header, a main area and a footer: $lang, $device', ({ lang, device }) => {
    const document = around(lang, device);
    for (const part of ['header', 'main', 'footer'])
      expect(document.querySelectorAll(`body > ${part}, body > * > ${part}`), part).toHaveLength(1);
    expect(document.querySelector('header')?.className).toContain(device);
    // A desktop names the ways at once; a phone has them in its menu alone.
    const ways = document.querySelector(`nav[aria-label="${messages[lang]?.['layout.main']}"]`);
    expect(ways === null).toBe(device === 'phone');
  });

  // Proves 2.3.6.
  it.each(ALL)('are telephones by country, each to be called: $lang, $device', ({ lang, device }) => {
    const document = around(lang, device);
    const { phones } = frame(lang, device).site;
    expect(phones.length).toBeGreaterThan(2);
    for (const { number, country_name: country } of phones) {
      const calls = [...document.querySelectorAll(`header a[href="tel:${number.replaceAll(' ', '')}"]`)];
      const said = calls.map((call) => call.closest('p, li, div')?.textContent ?? '');
      expect(
        said.some((text) => text.includes(country) && text.includes(number)),
        number,
      ).toBe(true);
    }
  });

  // Proves 2.3.7.
  it.each(ALL)('is customer service by messenger, chat and contact: $lang, $device', ({ lang, device }) => {
    const { site, urls } = frame(lang, device);
    const ways = [...site.services.map(({ href }) => href), urls.contact];
    expect(site.services.map(({ kind }) => kind)).toEqual(['messenger', 'chat']);
    const asked = around(lang, device);
    const lists = [...asked.querySelectorAll('header [popover] .service-ways')];
    expect(lists.length).toBeGreaterThan(0);
    for (const list of [...lists, ...asked.querySelectorAll('footer .service-ways')]) {
      const links = [...list.querySelectorAll('a')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
      for (const [at, { name }] of site.services.entries()) {
        expect(links[at]?.textContent).toBe(name);
        expect(links[at]?.getAttribute('aria-label') ?? name).toContain(name);
      }
    }
    // What is not configured is nowhere; the store's own form always is.
    const bare = around(lang, device, { site: { services: [] } });
    for (const list of bare.querySelectorAll('.service-ways'))
      expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
        urls.contact,
      ]);
  });

  // Proves 10.17.36.
  it.each(ALL)('is a link to one’s account, wherever that is: $lang, $device', ({ lang, device }) => {
    const { account_href: usual, urls } = frame(lang, device);
    expect(usual).toBe(urls.account);
    for (const account of [usual, 'https://account.example/sign-in']) {
      const document = around(lang, device, { account });
      const said = messages[lang]?.['layout.account'];
      // A phone has it in its menu alone: its bar has no room.
      expect(texts(document, `header .bar-end > .bar-wide > a[href="${account}"]`)).toEqual(
        device === 'desktop' ? [said] : [],
      );
      expect(texts(document, `header [popover] nav > a[href="${account}"]`)).toEqual([said]);
      expect(texts(document, `footer a[href="${account}"]`)).toEqual([said]);
    }
  });

  // Proves 8.8.3.
  it.each(DEVICES)('is what is said where a part of the page breaks, word by word: %s', (device) => {
    const said = (lang: LanguageView): (string | null | undefined)[] => {
      const template = around(lang, device).querySelector<HTMLTemplateElement>('#island-failed');
      const alert = template?.content.querySelector('[role=alert]');
      return [...(alert?.children ?? [])].map(({ textContent }) => textContent);
    };
    expect(said('en')[0]).toBe('An error has occurred. Please try again.');
    expect(said('es')[0]).toBe('Ocurrió un error inesperado. Inténtalo de nuevo.');
    expect(said('en')).toEqual(['An error has occurred. Please try again.', 'Load the page again']);
  });

  // Proves 2.3.26.
  it.each(ALL)('is the choice of the telephone that stands first: $lang, $device', ({ lang, device }) => {
    const { site, urls } = frame(lang, device);
    for (const { country, number } of site.phones) {
      const document = around(lang, device, { phone: country });
      const lists = [...document.querySelectorAll('.call-us')];
      expect(lists.length).toBe(device === 'phone' ? 2 : 3);
      for (const list of lists) {
        expect(list.querySelector('a[href^="tel:"]')?.textContent).toContain(number);
        const form = list.querySelector('form');
        expect([form?.method, form?.getAttribute('action')]).toEqual(['post', urls.preferences]);
        expect(form?.querySelector('[name=return]')?.getAttribute('value')).toBe('%%PATH%%');
        const choice = form?.querySelector<HTMLSelectElement>('select[name=phone]');
        expect([...(choice?.options ?? [])].map(({ value }) => value)).toEqual(
          site.phones.map((phone) => phone.country),
        );
        expect(choice?.value).toBe(country);
        expect(choice?.labels).toHaveLength(1);
      }
    }
    // One line leaves nothing to choose.
    const alone = around(lang, device, { site: { phones: site.phones.slice(0, 1) }, phone: 'MX' });
    expect(alone.querySelectorAll('[name=phone]').length).toBe(0);
  });

  // Proves 2.3.25.
  it.each(ALL)(
    'is a menu of every park and tour, fetched when it opens: $lang, $device',
    ({ lang, device }) => {
      const document = around(lang, device);
      const { parks, tours } = menu(lang);
      const lists = [...document.querySelectorAll('header [popover] nav, header [popover].wide-menu')];
      expect(lists).toHaveLength(device === 'phone' ? 1 : 2);
      for (const list of lists) {
        expect(
          document.querySelector(`button[popovertarget=${list.closest('[popover]')?.id}]`),
        ).not.toBeNull();
        const links = [...list.querySelectorAll('.menu-place')];
        const places = [...parks, ...tours];
        expect(places.length).toBeGreaterThan(10);
        expect(links.map((link) => link.getAttribute('href'))).toEqual(places.map(({ href }) => href));
        for (const [at, { name, tagline, from, picture }] of places.entries()) {
          for (const said of [name, tagline, moneyText(from, frame(lang, device).currency)])
            expect(links[at]?.textContent).toContain(said);
          expect(links[at]?.querySelector('.menu-picture')?.getAttribute('style')).toContain(picture.tile);
        }
        // An image is fetched where no script runs, lazy or not: a background only where it is seen.
        expect(list.querySelectorAll('img').length).toBe(0);
        const { listing, compare, ticket } = frame(lang, device).urls;
        for (const href of [listing, compare, ticket])
          expect(list.querySelectorAll(`a[href="${href}"]`).length).toBe(1);
      }
      // A thumb opens one group at a time, none at first.
      const folds = [...document.querySelectorAll<HTMLDetailsElement>('header details.menu-fold')];
      expect(folds.map(({ open }) => open)).toEqual([false, false]);
      expect(new Set(folds.map((fold) => fold.getAttribute('name'))).size).toBe(1);
    },
  );

  // Proves 2.2.143.
  it('is a menu whose prices are written alike, and say from where other days cost more', () => {
    const { parks, tours } = menu('en');
    const document = around('en', 'desktop', {
      menu: {
        parks: parks.slice(0, 1).map((place) => ({ ...place, from: 9350, varies: true })),
        tours: tours.slice(0, 1).map((place) => ({ ...place, from: 11400, varies: false })),
      },
    });
    const said = [...document.querySelectorAll('.wide-menu .menu-from')].map(
      ({ textContent }) => textContent,
    );
    expect(said).toEqual(['Adult, from US$93.50', 'Adult US$114.00']);
  });

  it('is a plain link to the list where there is nothing to show in a menu', () => {
    const document = around('en', 'desktop', { menu: { parks: [], tours: [] } });
    expect(document.querySelectorAll('[popovertarget=all-places], .wide-menu, .menu-fold').length).toBe(0);
    const plain = document.querySelector(`.bar-wide a[href="${frame('en', 'desktop').urls.listing}"]`);
    expect(plain?.className).not.toContain('bar-plain');
  });

  // Proves 2.3.9.
  it.each(ALL)('is a menu of language, currency and way to pay: $lang, $device', ({ lang, device }) => {
    const form = around(lang, device).querySelector('header [popover] [name=lang]')?.closest('form');
    const values = (name: string): (string | null)[] =>
      [...(form?.closest('[popover]')?.querySelectorAll(`[name=${name}]`) ?? [])].map((one) =>
        one.getAttribute('value'),
      );
    expect(values('lang')).toEqual(LANGS);
    expect(values('currency')).toEqual(currencies.map(({ code }) => code));
    expect(form?.closest('[popover]')?.querySelector('select[name=method]')).not.toBeNull();
  });

  // Proves 2.4.4, 10.9.7.
  it.each(ALL)('is a form that searches without a script too: $lang, $device', ({ lang, device }) => {
    const document = around(lang, device);
    const { search } = frame(lang, device).urls;
    const forms = [...document.querySelectorAll<HTMLFormElement>('search > form')];
    expect(forms).toHaveLength(1);
    const [form] = forms;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', search]);
    const input = form?.querySelector<HTMLInputElement>('input[name=q]');
    expect([input?.type, input?.maxLength, input?.value, input?.labels?.length]).toEqual([
      'search',
      100,
      '',
      1,
    ]);
    expect(form?.querySelector('button')?.textContent).toBe(messages[lang]?.['search.submit']);
    // What the bar opens, with the focus in it; where nothing opens, a link to the page.
    const strip = form?.closest('header [popover].strip');
    const opener = document.querySelector(`header button[popovertarget=${strip?.id}]`);
    expect(opener?.textContent).toBe(messages[lang]?.['search.open']);
    expect(input?.autofocus).toBe(true);
    expect(document.querySelectorAll(`header a.bar-plain[href="${search}"]`)).toHaveLength(1);
    // The script that suggests is named here and asked for by nobody yet.
    expect(form?.dataset['script']).toMatch(/^\/assets\/search/);
    expect(document.querySelectorAll('script[src]')).toHaveLength(0);
  });

  it('gives the page the words of the box, and no others of the search', () => {
    const asked = {
      want: 'layout',
      frame: frame('en', 'phone'),
      languages,
      currencies,
      methods,
      discounts,
      cookies: cookieNotice,
    };
    const { messages: words } = JSON.parse(
      render(JSON.stringify({ ...asked, menu: menu('en') })),
    ) as LayoutHtml;
    expect(Object.keys(words).toSorted()).toEqual(
      ['failed', 'none', 'suggested', 'suggestions'].map((key) => `search.box.${key}`),
    );
  });

  // Proves 2.3.14.
  it.each(ALL)('is a footer that leads to the site map: $lang, $device', ({ lang, device }) => {
    const document = around(lang, device);
    const { site_map: href } = frame(lang, device).urls;
    expect(texts(document, `footer a[href="${href}"]`)).toEqual([messages[lang]?.['layout.site_map']]);
  });

  // Proves 10.9.7, 10.11.2.
  it.each(ALL)(
    'is the choice of cookies on an enclosed page too, and no search there: $lang, $device',
    ({ lang, device }) => {
      const [, hiding = ''] = /\.enclosed\s+:is\(([^)]*)\),[^{]*\{\s*display: none;/.exec(ENCLOSED) ?? [];
      const hidden = hiding.split(',').map((name) => name.trim());
      expect(hidden).toContain('.footer-elsewhere');
      const document = around(lang, device);
      const { cookies, search, site_map: elsewhere } = frame(lang, device).urls;
      /** Whether it, or something that it stands in, is hidden where a page is enclosed. */
      const isHidden = (selector: string): boolean[] =>
        [...document.querySelectorAll(selector)].map((one) => one.closest(hidden.join(', ')) !== null);
      expect(isHidden(`footer a[href="${cookies}"]`)).toEqual([false]);
      expect(new Set(isHidden(`footer a[href="${elsewhere}"]`))).toEqual(new Set([true]));
      const boxes = isHidden(`header form[action="${search}"], header a[href="${search}"]`);
      expect(boxes).toHaveLength(2);
      expect(boxes).not.toContain(false);
    },
  );

  // Proves 2.3.40.
  it.each(ALL)(
    'is a footer that names who sells, of an enclosed page too: $lang, $device',
    ({ lang, device }) => {
      const { operator } = frame(lang, device).site;
      // The legal name, and the address behind it.
      expect(operator).toMatch(/, S\.A\. de C\.V\. .+, México$/);
      const named = [...around(lang, device).querySelectorAll('footer p')].filter(({ textContent }) =>
        (textContent ?? '').includes(operator),
      );
      expect(named).toHaveLength(1);
      const [said] = named;
      const [, hiding = ''] = /\.enclosed\s+:is\(([^)]*)\),[^{]*\{\s*display: none;/.exec(ENCLOSED) ?? [];
      expect(hiding).toContain('.footer-columns');
      for (const name of hiding.split(',')) expect(said?.closest(name.trim()), name).toBeNull();
      expect(said?.closest('[popover], details, dialog, .sr-only')).toBeNull();
      // No sheet hides what it stands in: the footer, its last part, a paragraph of that.
      const hides = [...`${FOOTER}${LAYOUT}${ENCLOSED}`.matchAll(/([^{}]+)\{[^{}]*display: none[^{}]*\}/g)];
      expect(hides.length).toBeGreaterThan(8);
      const last = hides.flatMap(([, names = '']) =>
        names.split(',').map((name) =>
          name
            .trim()
            .split(/[\s>]+/)
            .at(-1),
        ),
      );
      expect(last.filter((name) => /^(?:footer|\.site-footer|\.footer-end|p\b)/.test(name ?? ''))).toEqual(
        [],
      );
    },
  );

  it('is the same footer under every kind of page, but what an enclosed one leaves out', () => {
    const folder = join(import.meta.dirname, '../pages');
    const classes = readdirSync(folder)
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/bodyClass: .*?(?=,?\n)/g) ?? []);
    expect(classes.length).toBeGreaterThan(8);
    const others = classes.filter(
      (one) => !/^bodyClass: (?:placeClass\(|'enclosed'|`enclosed \$\{placeClass\()/.test(one),
    );
    // On paper a ticket needs nothing around it.
    expect(others).toEqual([
      "bodyClass: 'print:[&>header]:hidden print:[&>footer]:hidden print:[&>main]:pt-0!'",
    ]);
  });

  // Proves 2.3.10.
  it.each(ALL)('is a footer with tabs, one open at a time: $lang, $device', ({ lang, device }) => {
    const map = around(lang, device).querySelector('footer .footer-map');
    if (device === 'phone') {
      const tabs = [...(map?.querySelectorAll<HTMLDetailsElement>('details') ?? [])];
      expect(tabs.length).toBeGreaterThan(2);
      expect(tabs.map((tab) => tab.getAttribute('name'))).toEqual(tabs.map(() => 'footer-map'));
      expect(tabs.some(({ open }) => open)).toBe(false);
      for (const tab of tabs) expect(linkCount(tab)).toBeGreaterThan(4);
      return;
    }
    const tabs = [...(map?.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]') ?? [])];
    expect(tabs.length).toBeGreaterThan(2);
    expect(new Set(tabs.map(({ name }) => name)).size).toBe(1);
    expect(tabs.filter(({ checked }) => checked)).toHaveLength(1);
    for (const { value, labels } of tabs) {
      const part = map?.querySelector(`.footer-${value}`);
      expect(linkCount(part)).toBeGreaterThan(4);
      expect(part?.querySelector('h2')?.textContent).toBe(labels?.[0]?.textContent);
      // The style sheet shows the part whose tab is chosen, and no other.
      expect(FOOTER).toContain(`.footer-map:not(:has([value='${value}']:checked)) > .footer-${value}`);
    }
  });

  // Proves 2.3.11.
  it.each(ALL)('is a footer with dialogs of benefits and discounts: $lang, $device', ({ lang, device }) => {
    const dialog = (id: string, more: More = {}): string => {
      const document = around(lang, device, more);
      const opener = document.querySelector(
        `footer button[popovertarget=footer-${id}]:not([popovertargetaction])`,
      );
      const found = document.querySelector(`footer dialog[popover]#footer-${id}`);
      expect(found?.querySelector('h2')?.textContent).toBe(opener?.textContent);
      expect(found?.getAttribute('aria-labelledby')).toBe(found?.querySelector('h2')?.id);
      expect(found?.querySelector('[popovertargetaction=hide]')).not.toBeNull();
      return found?.textContent ?? '';
    };
    // Benefits are the store's rules and their figures.
    const t = translator(messages[lang] ?? {}, lang);
    const rules = { free_hours: 96, change_hours: 37, weather: true };
    const kept = dialog('benefits', { site: { promises: rules } });
    const { phones } = frame(lang, device).site;
    const own = phones.find(({ country }) => country === frame(lang, device).phone);
    for (const said of [
      t('promise.free', { days: 4 }),
      t('layout.benefit.visit', { hours: 37 }),
      t('promise.weather', { hours: 37 }),
      t('layout.benefit.hold'),
      own?.number ?? 'none',
    ])
      expect(kept).toContain(said);
    const fewer = dialog('benefits', { site: { promises: { ...rules, free_hours: null, weather: false } } });
    for (const said of [t('layout.benefit.free'), t('promise.weather', { hours: 37 })]) {
      expect(kept).toContain(said);
      expect(fewer).not.toContain(said);
    }
    expect(dialog('benefits', { site: { phones: [] } })).toContain(frame(lang, device).site.email);
    const lowered = dialog('discounts');
    for (const { from, percent } of discounts.advance) {
      expect(lowered).toContain(t('discount.advance', { days: from }));
      expect(lowered).toContain(`${percent}%`);
    }
    for (const { from, percent } of discounts.combo) {
      expect(lowered).toContain(t('discount.combo', { parks: from }));
      expect(lowered).toContain(`${percent}%`);
    }
    expect(lowered).toContain(`${discounts.child_percent}%`);
    expect(lowered).toContain(t('discount.rule'));
  });

  // Proves 2.3.12.
  it.each(ALL)('is a footer with a banner to download the app: $lang, $device', ({ lang, device }) => {
    const banner = (app: FrameView['site']['app']): (string | null)[] | null => {
      const found = around(lang, device, { site: { app } }).querySelector('footer .footer-app');
      expect(found?.querySelector('h2')?.textContent ?? 'Sacbe').toContain('Sacbe');
      return found && [...found.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    };
    const [apple, google] = ['https://apple.example/app', 'https://google.example/app'];
    expect(banner({ apple, google })).toEqual([apple, google]);
    expect(banner({ apple, google: null })).toEqual([apple]);
    expect(banner({ apple: null, google })).toEqual([google]);
    expect(banner({ apple: null, google: null })).toBeNull();
    expect(banner(null)).toBeNull();
  });

  it.each(ALL)(
    'is a footer with social links that say whose they are: $lang, $device',
    ({ lang, device }) => {
      const { social } = frame(lang, device).site;
      const links = [...around(lang, device).querySelectorAll('footer .footer-social a')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual(social.map(({ href }) => href));
      expect(new Set(links.map((link) => link.querySelector('path')?.getAttribute('d'))).size).toBe(5);
      const names = ['Facebook', 'Instagram', 'TikTok', 'YouTube', 'X'];
      expect(names.every((name, at) => links[at]?.textContent?.endsWith(` ${name}`))).toBe(true);
      expect(around(lang, device, { site: { social: [] } }).querySelectorAll('.footer-social').length).toBe(
        0,
      );
    },
  );

  // Proves 2.3.27.
  it('opens over the page only where a browser has popovers, and can be read in it elsewhere', () => {
    const rules = [...FOOTER.matchAll(/^ *\.footer-dialog([^{,]*)\{([^}]*)\}/gm)];
    const fixed = rules.filter(([, , rule]) => /position: (fixed|absolute)/.test(rule ?? ''));
    expect(fixed.map(([, state]) => state?.trim())).toEqual([':popover-open']);
    const [, without = ''] = FOOTER.split('@supports not selector(:popover-open)');
    expect(without).toMatch(/^ *\{\s*\.footer-dialog \{[^}]*position: static;[^}]*display: block;/);
    expect(LAYOUT).toMatch(
      /@supports not selector\(:popover-open\) \{\s*\.bar-plain \{\s*display: inline-flex/,
    );
  });
});

describe('the main area', () => {
  // Proves 2.3.5.
  it('keeps 6rem of padding at its top, under a header that takes no room', () => {
    const sheets = readdirSync(STYLES).map((file) => readFileSync(join(STYLES, file), 'utf8'));
    // Every rule of the element itself, in whichever sheet.
    const rules = sheets.flatMap((sheet) => [...sheet.matchAll(/(?<![\w.#-])main(:[\w-]+)? \{([^}]*)\}/g)]);
    const padding = rules.flatMap(([, , rule = '']) => rule.match(/padding[\w-]*: [^;]+/g) ?? []);
    expect(padding).toEqual(['padding-top: 6rem']);
    for (const [, height = '', margin = ''] of LAYOUT.matchAll(
      /\.site-header(?:\.has-banner)? \{[^}]*height: (\d+)rem;\s*margin-bottom: (-\d+)rem;/g,
    ))
      expect(Number(height) + Number(margin)).toBe(0);
    expect(LAYOUT.match(/margin-bottom: -[46]rem/g)).toHaveLength(2);
    for (const device of DEVICES) {
      const main = around('en', device).querySelector('main');
      expect(main?.previousElementSibling?.localName).toBe('header');
      expect([main?.className, main?.getAttribute('style')]).toEqual(['', null]);
    }
  });
});
