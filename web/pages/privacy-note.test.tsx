import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { messages } from '../server/messages';
import { DEVICES, fixtures, LANGS, layoutAt, pageOf } from '../testing/documents';

/** Fields in which somebody writes about a person. */
const ABOUT =
  'input[type=email], input[type=tel], input[autocomplete=given-name], input[autocomplete=family-name], input[name^=name_]';
/** What the HTML of such a field has, whichever it is: only pages that do are read. */
const WRITTEN = /type="(?:email|tel)"|autocomplete="(?:given|family)-name"|name="name_/i;

/** Every kind of page with such a field. */
const KINDS = [
  'account',
  'auth',
  'checkout',
  'contact',
  'forgot',
  'lookup',
  'newsletter',
  'order',
  'register',
];

const here = frame('en', 'phone');
const pages = Object.entries(fixtures('en')).flatMap(([kind, states]) =>
  Object.entries(states).flatMap(([state, props]) => {
    const { main } = pageOf(here, kind, props);
    return WRITTEN.test(main) ? [{ kind, state, main }] : [];
  }),
);

/** The notice beside a field: in its form, or the one that stands outside all forms of its page. */
const noteOf = (field: Element): Element | undefined =>
  field.closest('form')?.querySelector('.privacy-note') ??
  [...field.ownerDocument.querySelectorAll('.privacy-note')].find((note) => note.closest('form') === null);

describe('whoever writes about themselves', () => {
  // Proves 2.2.63.
  it.each(pages)(
    'learns who keeps it, what for, and where the whole notice is: $kind, $state',
    ({ main }) => {
      const { document } = new JSDOM(main).window;
      const fields = [...document.querySelectorAll(ABOUT)];
      expect(fields).not.toHaveLength(0);
      for (const field of fields) {
        const note = noteOf(field);
        expect(note?.textContent, field.outerHTML).toContain(here.site.operator);
        expect(note?.querySelector('a')?.getAttribute('href')).toBe(here.urls.privacy);
      }
    },
  );

  it('does so on every page that has a form for it', () => {
    expect([...new Set(pages.map(({ kind }) => kind))].toSorted()).toEqual(KINDS);
  });

  // Proves 2.2.63.
  it.each(LANGS.flatMap((lang) => DEVICES.map((device) => ({ lang, device }))))(
    'is led to the whole notice from the newsletter below every page, which names who keeps it: $lang, $device',
    ({ lang, device }) => {
      const { document } = new JSDOM(layoutAt(lang, device).after).window;
      const { site, urls } = frame(lang, device);
      const form = document.querySelector('.footer-newsletter:has(input[type=email])');
      const read = form?.querySelector(`a[href="${urls.privacy}"]`);
      expect(read?.textContent).toBe(messages[lang]?.['layout.privacy']);
      expect(document.querySelector('.footer-end')?.textContent).toContain(site.operator);
    },
  );
});
