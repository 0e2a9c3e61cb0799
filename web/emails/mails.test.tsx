import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { contactMail, mail, newsletterMail } from '../fixtures/mail';
import { mailWithStays } from '../fixtures/stays';
import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import { instantText } from '../lib/instant';
import { paidInAll } from '../lib/ledger';
import { ownPhone, phoneHref } from '../lib/own-phone';
import { htmlOf } from '../testing/draw';
import { LANGUAGES, placeOf } from '../testing/mail';
import { mails, mailText } from './mails';

it.each(LANGUAGES)('a visit that was cancelled before it had a day asks for none in %s', (lang) => {
  const place = placeOf(lang);
  const invitation = place.t('mail.open_ticket', { date: longDate('2027-05-20', place.t) });
  for (const letter of [mail['undated'], mail['undated_part']]) {
    if (letter === undefined) throw new Error('no letter');
    const { Body } = mails(letter, place);
    for (const body of [htmlOf(lang, <Body />), mailText(letter, place)]) {
      expect(body).toContain(place.t('mail.open_cancelled'));
      expect(body).not.toContain(invitation);
    }
  }
});

// Proves 10.7.6.
it.each(LANGUAGES)('an order nobody paid says no name in %s', (lang) => {
  const letter = mail['transfer'];
  if (letter === undefined) throw new Error('no letter');
  const place = placeOf(lang);
  const { subject, Body } = mails(letter, place);
  for (const said of [subject, htmlOf(lang, <Body />), mailText(letter, place)])
    expect(said).not.toContain(letter.order.first_name);
});

// Proves 10.3.53.
it.each(LANGUAGES)('an order that cost nothing ends without a word of a payment in %s', (lang) => {
  const letter = mail['ended_free'];
  if (letter === undefined) throw new Error('no letter');
  const place = placeOf(lang);
  expect(mails(letter, place).subject).toBe(place.t('mail.ended_free.subject', { code: letter.order.code }));
  expect(mailText(letter, place)).not.toContain(place.t('mail.ended.title'));
});

describe.each(Object.entries({ ...mail, ...mailWithStays }))('mail %s', (_, letter) => {
  it.each(LANGUAGES)('has the same content in HTML and text in %s', (lang) => {
    const place = placeOf(lang);
    const { subject, Body } = mails(letter, place);
    const html = htmlOf(lang, <Body />)
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'");
    const text = mailText(letter, place);
    expect(subject).toContain(letter.order.code);
    expect(html).toContain(`<html lang="${lang}">`);
    // One picture, which travels with the mail, and nothing lost without it: nothing is fetched that tells of its reader.
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toContain(`src="cid:${letter.picture}" alt=""`);
    expect(html).not.toContain('<link');
    // Every mail says whom to call, and when somebody answers.
    const own = ownPhone(place.frame);
    if (own === undefined) throw new Error('no line');
    expect(html).toContain(`href="${phoneHref(own)}"`);
    for (const said of [html, text]) {
      expect(said).toContain(own.number);
      expect(said).toContain(
        place.t('layout.hours_weekends', {
          from: clockText('07:00', place.t),
          to: clockText('22:00', place.t),
        }),
      );
    }
    const { total } = paidInAll(letter.order);
    const amount = letter.kind === 'order_refunded' ? letter.amount : total;
    const facts = [
      letter.href,
      // What cost nothing is told without an amount.
      ...(amount === 0 ? [] : [place.money(amount)]),
      ...letter.order.lines.map((line) => line.product.name),
      ...letter.order.stays.flatMap(({ stay }) => [stay.hotel, stay.room]),
    ];
    const stand = [...letter.order.lines, ...letter.order.stays].filter(({ cancelled }) => !cancelled);
    const codes = stand.flatMap((line) => line.tickets.map((ticket) => ticket.code));
    if (codes.length === 0)
      for (const body of [html, text]) expect(body).not.toContain(place.t('mail.codes'));
    for (const part of [...facts, ...(letter.kind === 'order_confirmed' ? codes : [])]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  });
});

// Proves 10.10.2.
it.each(LANGUAGES)(
  'an address is asked with both ways out, and reads nothing that was typed, in %s',
  (lang) => {
    const place = placeOf(lang);
    const { subject, Body } = mails(newsletterMail, place);
    const html = htmlOf(lang, <Body />).replaceAll('&amp;', '&');
    const text = mailText(newsletterMail, place);
    expect(subject).toBe(place.t('mail.newsletter.subject'));
    const { document } = new JSDOM(html).window;
    const leadsTo = (words: string): string | null | undefined =>
      [...document.querySelectorAll('a')].find((link) => link.textContent === words)?.getAttribute('href');
    for (const [words, href] of [
      [place.t('newsletter.button.confirm'), newsletterMail.href],
      [place.t('newsletter.button.leave'), newsletterMail.leave_href],
    ] as const) {
      expect(leadsTo(words)).toBe(href);
      expect(text).toContain(`${words}: ${href}`);
    }
    expect(html).not.toContain('<img');
  },
);

describe.each(Object.entries(contactMail))('what was written in the contact form: %s', (_, letter) => {
  // Proves 2.2.71.
  it.each(LANGUAGES)('reaches the operator whole, in HTML and text: %s', (lang) => {
    const place = placeOf(lang);
    const { subject, Body } = mails(letter, place);
    const html = htmlOf(lang, <Body />);
    const { document } = new JSDOM(html).window;
    const read = [...document.querySelectorAll('p, h1')].map(({ textContent }) => textContent ?? '');
    const text = mailText(letter, place);
    expect(subject).toContain(place.t(`contact.topic.${letter.topic}`));
    expect(subject).toContain(letter.name);
    expect(subject.includes('7K2M9QXA')).toBe(letter.order !== '');
    const said = [
      letter.name,
      letter.email,
      letter.phone,
      place.t(`contact.topic.${letter.topic}`),
      letter.order,
      place.t(`mail.contact.lang.${letter.lang}`),
      instantText(letter.received, place.t),
      letter.message,
    ].filter(Boolean);
    for (const part of said) {
      expect(read.join('\n')).toContain(part);
      expect(text).toContain(part);
    }
    // What was not given is not asked about, and what was written is words, not markup.
    expect(read.includes(place.t('mail.contact.phone'))).toBe(letter.phone !== '');
    expect(text.includes(place.t('mail.contact.order'))).toBe(letter.order !== '');
    expect(document.querySelectorAll('gracias, img, link').length).toBe(0);
    expect(document.querySelector(`div[lang=${letter.lang}] p`)?.textContent).toBe(letter.message);
  });
});
