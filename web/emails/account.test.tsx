import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { accountMail } from '../fixtures/mail';
import { dayText } from '../lib/instant';
import { htmlOf, stateOf } from '../testing/draw';
import { LANGUAGES, placeOf } from '../testing/mail';
import { texts } from '../testing/query';
import { mails, mailText } from './mails';

/** What each letter leads to, in its order: by the fields of its data. */
const LEADS: Record<string, ('href' | 'forgot_href')[]> = {
  confirm: ['href'],
  already_there: ['href', 'forgot_href'],
  reset: ['href'],
  confirm_email: ['href'],
  email_changed: [],
  password_changed: ['href', 'forgot_href'],
  join: ['href'],
  joined: ['href', 'forgot_href'],
  joined_unnamed: ['href', 'forgot_href'],
  passkey_added: ['href', 'forgot_href'],
  password_removed: ['forgot_href'],
  way_removed: ['href', 'forgot_href'],
  ways_ended: ['href', 'forgot_href'],
  made_by: ['href', 'forgot_href'],
  deleted: [],
};
/** Letters to an address whose owner did not confirm it to us, or that a stranger can make us write. */
const NAMELESS = new Set(['confirm', 'already_there', 'confirm_email', 'join', 'made_by']);

describe.each(Object.entries(accountMail))('mail about an account: %s', (state, letter) => {
  // Proves 10.17.34.
  it.each(LANGUAGES)('says the same in HTML and text, and leads where it should, in %s', (lang) => {
    const place = placeOf(lang);
    const { subject, Body } = mails(letter, place);
    const { document } = new JSDOM(htmlOf(lang, <Body />)).window;
    const text = mailText(letter, place);
    expect(subject).toContain(place.frame.site.brand);
    for (const said of texts(document, 'h1, p').filter((one) => one !== '' && !/^https?:/.test(one)))
      expect(text).toContain(said);
    const links = [...document.querySelectorAll('a')];
    const hrefs = (LEADS[state] ?? []).map((field) => letter[field]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    for (const link of links) expect(text).toContain(`${link.textContent}: ${link.getAttribute('href')}`);
    expect(document.querySelectorAll('.action').length).toBeLessThanOrEqual(1);
    // Nothing is fetched that would tell of its reader.
    expect(document.querySelectorAll('img, link').length).toBe(0);
  });

  // Proves 10.17.35.
  it.each(LANGUAGES)('greets nobody by what a stranger typed, and says what to do in %s', (lang) => {
    const place = placeOf(lang);
    const { Body } = mails(letter, place);
    const said = [htmlOf(lang, <Body />), mailText(letter, place)];
    const greets = !NAMELESS.has(state) && letter.name !== '';
    for (const one of said) {
      expect(one.includes('Lucía')).toBe(greets);
      expect(one.includes(place.t('mail.account.hello', { name: letter.name }))).toBe(greets);
    }
    expect(said[1]).toContain(
      place.t(`mail.account.${letter.letter}.note`, {
        email: place.frame.site.email,
        provider: letter.provider || place.t('mail.account.another'),
      }),
    );
  });
});

// Proves 10.17.35.
it.each(LANGUAGES)('a deleted account’s mail says until when it can be had back, in %s', (lang) => {
  const place = placeOf(lang);
  const letter = stateOf(accountMail, 'deleted');
  expect(mailText(letter, place)).toContain(dayText(letter.until ?? 0, place.t));
});

// Proves 10.17.50.
it.each(LANGUAGES)('a mail about another address says what stays with the one of before, in %s', (lang) => {
  const { t } = placeOf(lang);
  const coupons = t('account.coupons').split(' ').at(-1)?.toLowerCase() ?? '';
  const bought = { es: 'tus compras', en: 'your orders', pt: 'suas compras' }[lang];
  const saidBy = (state: string): string =>
    mailText(stateOf(accountMail, state), placeOf(lang)).toLowerCase();
  for (const state of ['confirm_email', 'email_changed'])
    for (const word of [coupons, bought]) expect(saidBy(state), state).toContain(word);
  // Whoever reads the one of before goes on being written to about what they bought.
  expect(saidBy('email_changed')).toContain({ es: 'aquí', en: 'here', pt: 'aqui' }[lang]);
});

// Proves 10.17.58.
it.each(LANGUAGES)(
  'a letter about a new way to sign in names it, and leads to the account first, in %s',
  (lang) => {
    const place = placeOf(lang);
    for (const [state, provider] of [
      ['joined', 'Google'],
      ['join', 'Facebook'],
      ['made_by', 'Google'],
      ['joined_unnamed', place.t('mail.account.another')],
    ] as const)
      expect(mailText(stateOf(accountMail, state), place), state).toContain(provider);
    for (const state of ['joined', 'passkey_added', 'made_by']) {
      const letter = stateOf(accountMail, state);
      const { Body } = mails(letter, place);
      const { document } = new JSDOM(htmlOf(lang, <Body />)).window;
      const button = document.querySelector('.action');
      expect(button?.closest('a')?.href ?? button?.querySelector('a')?.href, state).toBe(letter.href);
    }
  },
);
