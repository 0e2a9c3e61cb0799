import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { currencies, languages, methods } from '../fixtures/layout';
import { texts } from '../testing/query';
import type { DeviceView, LanguageView, LayoutHtml } from '../lib/view.gen';
import { render } from './entry';
import { messages } from './messages';

const LANGS: LanguageView[] = ['es', 'en', 'pt'];
const DEVICES: DeviceView[] = ['desktop', 'phone'];
const ALL = LANGS.flatMap((lang) => DEVICES.map((device) => ({ lang, device })));

/** What stands around every page, with an empty middle. */
function around(lang: LanguageView, device: DeviceView): Document {
  const asked = { want: 'layout', frame: frame(lang, device), languages, currencies, methods };
  const { before, after } = JSON.parse(render(JSON.stringify(asked))) as LayoutHtml;
  return new JSDOM(`<body>${before}${after}</body>`).window.document;
}

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

  // Proves 2.3.9.
  it.each(ALL)('is a menu of language, currency and way to pay: $lang, $device', ({ lang, device }) => {
    const menu = around(lang, device).querySelector('header [popover] form[method=post]');
    const values = (name: string): (string | null)[] =>
      [...(menu?.closest('[popover]')?.querySelectorAll(`[name=${name}]`) ?? [])].map((one) =>
        one.getAttribute('value'),
      );
    expect(values('lang')).toEqual(LANGS);
    expect(values('currency')).toEqual(currencies.map(({ code }) => code));
    expect(menu?.closest('[popover]')?.querySelector('select[name=method]')).not.toBeNull();
  });

  // Proves 2.3.14.
  it.each(ALL)('is a footer that leads to the site map: $lang, $device', ({ lang, device }) => {
    const document = around(lang, device);
    const { site_map: href } = frame(lang, device).urls;
    expect(texts(document, `footer a[href="${href}"]`)).toEqual([messages[lang]?.['layout.site_map']]);
  });
});
