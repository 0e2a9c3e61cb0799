import { describe, expect, it } from 'vitest';
import { chats } from '../fixtures/chat';
import { frame } from '../fixtures/frame';
import { hotelCards } from '../fixtures/lodgings';
import { TOO_FEW } from '../fixtures/stay-search';
import { translator } from '../lib/messages';
import { ownPhone } from '../lib/own-phone';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { one, texts } from '../testing/query';
import { page } from './chat';
import { onDay } from './chat/days';

const Chat = page.component;
const LANGUAGES = ['es', 'en', 'pt'] as const;

type Lang = (typeof LANGUAGES)[number];

const answered = (lang: Lang, state: string): ReturnType<typeof draw> =>
  draw(<Chat kind="chat" {...stateOf(chats(lang), state)} />, { lang });

const hrefs = (document: ReturnType<typeof draw>): string[] =>
  [...document.querySelectorAll('.chat-answer a')].map((link) => link.getAttribute('href') ?? '');

describe('the chat, of what is no passage', () => {
  // Proves 10.13.35.
  it.each([
    ['es', 'Sí', 'No'],
    ['en', 'Yes', 'No'],
    ['pt', 'Sim', 'Não'],
  ] as const)('says first whether a service is there, and where on which terms, in %s', (lang, yes, no) => {
    const some = texts(answered(lang, 'service'), '.chat-answer p');
    expect([some[0]?.split(',')[0], some[1]?.split(':')[0]]).toEqual([yes, no]);
    expect(some[0]).toContain('Xcaret');
    const none = texts(answered(lang, 'no_pets'), '.chat-answer p');
    expect(none[0]?.startsWith(`${no},`)).toBe(true);
    expect(none[0]).not.toContain('Xcaret');
    expect(hrefs(answered(lang, 'no_pets'))).toEqual([frame(lang, 'phone').urls.services]);
  });

  // Proves 10.13.36.
  it.each(LANGUAGES)('says what those pay who show a proof, and which, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const rate = answered(lang, 'rate');
    const [paid] = texts(rate, '.chat-answer li');
    expect(paid).toContain(t('chat.rate_pays', { who: t('party.one.senior'), amount: 'US$59.99' }));
    expect(paid).toContain(onDay('2026-12-20', t));
    expect(texts(rate, '.chat-answer p')).toContain(t('chat.rate_proof', { proof: 'Credencial INAPAM.' }));
    expect(hrefs(rate).at(-1)).toBe(frame(lang, 'phone').urls.inapam);
  });

  // Proves 10.13.58.
  it.each(LANGUAGES)('says first what the old pay without the card, and a day of all once, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const [first] = texts(answered(lang, 'rate'), '.chat-answer p');
    expect(first).toBe(t('chat.rate_without', { amount: 'US$119.99' }));
    const residents = one(answered(lang, 'rates'), '.chat-answer').textContent;
    expect(residents.split(onDay('2026-12-20', t))).toHaveLength(2);
    expect(residents).not.toContain(t('chat.rate_without_all'));
  });

  // Proves 10.13.43.
  it.each(LANGUAGES)('says what rooms cost, the cheapest hotel first, or asks for ages, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const rooms = texts(answered(lang, 'rooms'), '.chat-answer li');
    expect(rooms).toHaveLength(hotelCards(lang).length);
    const amounts = rooms.slice(0, -1).map((line) => Number(/\$([\d.,]+)/.exec(line)?.[1]?.replace(',', '')));
    expect(amounts).toEqual(amounts.toSorted((less, more) => less - more));
    expect(rooms.at(-1)).toContain(TOO_FEW);
    const ages = answered(lang, 'rooms_ages');
    expect(texts(ages, '.chat-answer p')[0]).toBe(t('chat.rooms_ages'));
    expect(hrefs(ages)).toEqual([frame(lang, 'phone').urls.hotels]);
  });

  // Proves 10.13.37.
  it.each(LANGUAGES)('quotes the page that says it, in %s', (lang) => {
    expect(texts(answered(lang, 'lines'), '.chat-answer p')[0]).toBe('El sargazo casi no entra.');
  });

  // Proves 10.13.76.
  it.each(LANGUAGES)('says that a page without a warning does not make a place safe, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const some = answered(lang, 'health_store');
    expect(texts(some, '.chat-answer p')).toContain(t('chat.health_others'));
    expect(texts(some, '.chat-answer li')).toEqual([]);
    expect(texts(answered(lang, 'health'), '.chat-answer p')).not.toContain(t('chat.health_others'));
  });

  // Proves 10.13.77.
  it.each(LANGUAGES)('says where a wheelchair can go in parts, and where not at all, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const wheelchair = answered(lang, 'wheelchair');
    expect(texts(wheelchair, '.chat-answer li')[1]).toContain('El sendero es plano.');
    const closed = t('chat.wheelchair_closed', { names: 'Xplor, Xenotes' });
    expect(texts(wheelchair, '.chat-answer p')).toContain(closed);
  });

  // Proves 10.13.78, 10.13.79.
  it.each(LANGUAGES)('says how one reaches a person at once, where one is asked for, in %s', (lang) => {
    const { urls, site } = frame(lang, 'phone');
    expect(hrefs(answered(lang, 'said'))).toEqual([`${urls.compare}?with=184`]);
    const reached = hrefs(answered(lang, 'said_person'));
    const number = ownPhone(frame(lang, 'phone'))?.number.replace(/[^+\d]/g, '') ?? '';
    expect(reached).toEqual([
      `tel:${number}`,
      ...site.services.map(({ href }) => href),
      `mailto:${site.email}`,
    ]);
    const doctor = hrefs(answered(lang, 'doctor'));
    expect(doctor).toContain(`tel:${number}`);
    expect(doctor.at(-1)).toBe(urls.services);
  });

  // Proves 10.13.38.
  it.each(LANGUAGES)('says who answers what it does not know, and when, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const document = answered(lang, 'unknown');
    const phone = ownPhone(frame(lang, 'phone'));
    expect(one(document, '.chat-answer a[href^="tel:"]').textContent).toBe(phone?.number);
    const said = texts(document, '.chat-answer p').at(-1) ?? '';
    expect(said.startsWith(t('chat.unknown_ask'))).toBe(true);
    expect(said.length).toBeGreaterThan(t('chat.unknown_ask').length + 40);
  });

  // Proves 10.13.39.
  it.each(LANGUAGES)('leads to where an order is found, unless it stands below, in %s', (lang) => {
    const { lookup } = frame(lang, 'phone').urls;
    expect(hrefs(answered(lang, 'change'))).toContain(lookup);
    expect(hrefs(answered(lang, 'rule'))).not.toContain(lookup);
  });
});
