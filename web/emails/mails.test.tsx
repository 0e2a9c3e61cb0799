import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { extraLines } from '../fixtures/extras';
import { frame } from '../fixtures/frame';
import { contactMail, mail } from '../fixtures/mail';
import { startText } from '../lib/arrival';
import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import { extraWhere } from '../lib/extra-words';
import type { Place } from '../lib/frame';
import { instantText, momentText } from '../lib/instant';
import { ledgerRows, paidInAll } from '../lib/ledger';
import { translator } from '../lib/messages';
import { moneyText } from '../lib/money';
import type { ExtraLineView, OrderLineView } from '../lib/view.gen';
import { messages } from '../server/messages';
import { htmlOf } from '../testing/draw';
import { mails, mailText } from './mails';

type Lang = Parameters<typeof frame>[0];
const LANGUAGES: Lang[] = ['es', 'en', 'pt'];

function placeOf(lang: Lang): Place {
  const here = frame(lang, 'phone');
  return {
    frame: here,
    t: translator(messages[lang] ?? {}, lang),
    money: (minor, cents) => moneyText(minor, here.currency, cents),
  };
}

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

describe.each(Object.entries(mail))('mail %s', (_, letter) => {
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
    const { total } = paidInAll(letter.order);
    const amount = letter.kind === 'order_refunded' ? letter.amount : total;
    const facts = [
      letter.href,
      // What cost nothing is told without an amount.
      ...(amount === 0 ? [] : [place.money(amount)]),
      ...letter.order.lines.map((line) => line.product.name),
    ];
    const stand = letter.order.lines.filter(({ cancelled }) => !cancelled);
    const codes = stand.flatMap((line) => line.tickets.map((ticket) => ticket.code));
    if (codes.length === 0)
      for (const body of [html, text]) expect(body).not.toContain(place.t('mail.codes'));
    for (const part of [...facts, ...(letter.kind === 'order_confirmed' ? codes : [])]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  });
});

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

// Proves 10.3.77.
it.each(LANGUAGES)('what an order came to is told alike in every mail and on its page in %s', (lang) => {
  const place = placeOf(lang);
  for (const name of ['moved', 'left', 'cheaper', 'one_cancelled', 'not_used'] as const) {
    const letter = mail[name];
    if (letter === undefined) throw new Error('no letter');
    const rows = ledgerRows(letter.order, place.t);
    expect(rows.length).toBeGreaterThan(2);
    const cents = rows.some(({ amount }) => amount % 100 !== 0);
    const { Body } = mails(letter, place);
    const { document } = new JSDOM(htmlOf(lang, <Body />)).window;
    const read = document.body.textContent ?? '';
    for (const { name: row, amount } of rows)
      for (const said of [read, mailText(letter, place)])
        expect(said).toContain(`${row}: ${place.money(amount, cents)}`);
    expect(read).not.toContain(place.t('mail.total'));
  }
});

// Proves 10.3.78.
it.each(LANGUAGES)('money of an order that goes on goes back with its reason in %s', (lang) => {
  const place = placeOf(lang);
  const texts = (['cheaper', 'one_cancelled', 'not_used', 'part'] as const).map((name) => {
    const letter = mail[name];
    if (letter?.kind !== 'order_refunded') throw new Error('no letter');
    return mailText(letter, place).split('\n')[2];
  });
  expect(new Set(texts).size).toBe(4);
});

// Proves 3.1.20.
it('a mail writes an amount as the page of its order does, and its visits by their days', () => {
  const place = placeOf('en');
  const letter = mail['part'];
  if (letter?.kind !== 'order_refunded') throw new Error('no letter');
  expect(letter.order.total % 100).not.toBe(0);
  expect(mails(letter, place).subject).toContain('US$100.00');
  const whole = JSON.parse(
    JSON.stringify(letter.order, (_, value: unknown) =>
      typeof value === 'number' && value > 999 ? value - (value % 100) : value,
    ),
  ) as typeof letter.order;
  expect(mails({ ...letter, order: whole }, place).subject).toMatch(/US\$100(?![.\d])/);
  const [sooner, later] = ['December 5', 'December 7'].map((day) =>
    mailText({ ...letter, order: { ...whole, lines: whole.lines.toReversed() } }, place).indexOf(day),
  );
  expect(sooner).toBeLessThan(later ?? 0);
});

// Proves 10.7.21.
it.each(LANGUAGES)('tickets that come again say why in %s', (lang) => {
  const place = placeOf(lang);
  const subjects = (['confirmed', 'moved', 'undone', 'left', 'reinstated'] as const).map((name) => {
    const letter = mail[name];
    if (letter === undefined) throw new Error('no letter');
    return mails(letter, place).subject;
  });
  expect(new Set(subjects).size).toBe(5);
});

// Proves 10.7.20.
it.each(LANGUAGES)('a mail asks for the hotel that is missing, with a button of its own, in %s', (lang) => {
  const place = placeOf(lang);
  const letter = mail['confirmed'];
  const named = letter && {
    ...letter,
    order: { ...letter.order, lines: letter.order.lines.map((line) => ({ ...line, pick_up: null })) },
  };
  for (const [one, asks] of [
    [letter, true],
    [mail['transfer'], true],
    [named, false],
  ] as const) {
    if (one === undefined) throw new Error('no letter');
    const { Body } = mails(one, place);
    for (const body of [htmlOf(lang, <Body />), mailText(one, place)]) {
      expect(body.includes(`${one.href.replaceAll('&', body.startsWith('<') ? '&amp;' : '&')}#hotel_1`)).toBe(
        asks,
      );
      expect(body.includes(place.t('mail.hotel'))).toBe(asks);
    }
  }
});

it.each(LANGUAGES)('a mail says a pick-up once, with how many are fetched, in %s', (lang) => {
  const place = placeOf(lang);
  const letter = mail['confirmed'];
  if (letter === undefined) throw new Error('no letter');
  const [line] = letter.order.lines as [OrderLineView];
  const [sample] = extraLines as [ExtraLineView];
  const pickUp: ExtraLineView = {
    ...sample,
    line: null,
    kind: 'pick_up',
    name: 'Hotel pick-up',
    count: 3,
    zone: 'Puerto Morelos',
    pickup: '06:20',
    slot: null,
    hotel: null,
  };
  const order = { ...letter.order, lines: [{ ...line, extras: [pickUp] }] };
  const said = mailText({ ...letter, order }, place);
  expect(said).not.toContain('Hotel pick-up');
  expect(said).toContain(place.t('mail.pick_up', { count: 3, where: extraWhere(pickUp, place.t) }));
  expect(said).toContain(
    place.t('order.pick_up_at', { time: clockText('06:20', place.t), zone: 'Puerto Morelos' }),
  );
});

const until = 1_796_391_000_000;
const hotelMissing = (line: OrderLineView): OrderLineView => ({
  ...line,
  pick_up: { line: 0, hotel: '', until },
});

describe.each(LANGUAGES)('a mail with tickets in %s', (lang) => {
  const place = placeOf(lang);
  const said = (name: string, change: (line: OrderLineView) => OrderLineView = (line) => line): string[] => {
    const letter = mail[name];
    if (letter === undefined) throw new Error('no letter');
    const [line, ...others] = letter.order.lines;
    if (line === undefined) throw new Error('no line');
    const changed = { ...letter, order: { ...letter.order, lines: [change(line), ...others] } };
    const { Body } = mails(changed, place);
    return [
      new JSDOM(htmlOf(lang, <Body />)).window.document.body.textContent ?? '',
      mailText(changed, place),
    ];
  };

  it('says until when cancelling is free, or that the visit is final', () => {
    const free = place.t('promise.free_until', { when: momentText(until, place.t), percent: 100 });
    for (const text of said('confirmed', (line) => ({ ...line, cancel: { percent: 100, until } })))
      expect(text).toContain(free);
    for (const text of said('confirmed', (line) => ({ ...line, cancel: null, change_until: null }))) {
      expect(text).toContain(place.t('promise.final'));
      expect(text).not.toContain(free);
    }
  });

  it('says when the day begins where nobody chose a time', () => {
    const open = { ...line0(), slot_matters: false, extras: [] };
    for (const text of said('confirmed', () => open))
      expect(text).toContain(startText(open.product, open.slot, place.t));
  });

  it('asks for a hotel before it shows the codes', () => {
    for (const text of said('confirmed', hotelMissing)) {
      const [hotel, codes] = [place.t('mail.hotel'), place.t('mail.confirmed.button')].map((words) =>
        text.indexOf(words),
      );
      expect(hotel).toBeGreaterThan(-1);
      expect(hotel).toBeLessThan(codes ?? -1);
    }
  });
});

function line0(): OrderLineView {
  const line = mail['confirmed']?.order.lines[0];
  if (line === undefined) throw new Error('no line');
  return line;
}
