import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { extraLines } from '../fixtures/extras';
import { mail } from '../fixtures/mail';
import { startText } from '../lib/arrival';
import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import { depositText } from '../lib/deposit';
import { extraWhere } from '../lib/extra-words';
import { momentText } from '../lib/instant';
import type { ExtraLineView, OrderLineView } from '../lib/view.gen';
import { htmlOf, stateOf } from '../testing/draw';
import { from, LANGUAGES, linesOf, placeOf, type Lang } from '../testing/mail';
import { mails, mailText } from './mails';

type Again = 'moved' | 'undone' | 'left' | 'reinstated';
/** Why vouchers come again: the subject, and the words below it. */
const AGAIN: Record<Lang, Record<Again, [subject: string, text: string]>> = {
  es: {
    moved: [
      'Cambió tu visita (compra 7K2M9QXA)',
      'Así quedó tu compra 7K2M9QXA. Los códigos son los mismos, pero los QR de antes llevan el día anterior: muestra los del PDF adjunto o los de la página.',
    ],
    undone: [
      'No se pagó tu cambio: Xel-Há Todo Incluido y 1 más (compra 7K2M9QXA)',
      'El pago del cambio de tu compra 7K2M9QXA no se completó: deshicimos el cambio y no se te cobró nada por él. Estos son los códigos que sirven.',
    ],
    left: [
      'Se canceló una visita de tu compra 7K2M9QXA',
      'De tu compra 7K2M9QXA se canceló: Xplor Fuego. Esto es lo que queda, con sus códigos.',
    ],
    reinstated: [
      'Tus boletos sirven de nuevo: Xel-Há Todo Incluido y 1 más (compra 7K2M9QXA)',
      'El pago de tu compra 7K2M9QXA ya está en orden. Aquí están sus códigos.',
    ],
  },
  en: {
    moved: [
      'Your visit was changed (order 7K2M9QXA)',
      'This is your order 7K2M9QXA now. The codes are the same, but the earlier QR codes carry the earlier day: show the ones in the attached PDF or on the page.',
    ],
    undone: [
      'Your change was not paid: Xel-Há Todo Incluido and 1 more (order 7K2M9QXA)',
      'The payment for the change of your order 7K2M9QXA did not go through, so we undid the change and nothing was charged for it. These are the codes that are good.',
    ],
    left: [
      'A visit of your order 7K2M9QXA was cancelled',
      'Cancelled in your order 7K2M9QXA: Xplor Fuego. Here is what stays, with its codes.',
    ],
    reinstated: [
      'Your tickets are good again: Xel-Há Todo Incluido and 1 more (order 7K2M9QXA)',
      'The payment of your order 7K2M9QXA is settled. Here are its codes.',
    ],
  },
  pt: {
    moved: [
      'Sua visita foi alterada (compra 7K2M9QXA)',
      'Assim ficou a sua compra 7K2M9QXA. Os códigos são os mesmos, mas os QR de antes levam o dia anterior: mostre os do PDF anexo ou os da página.',
    ],
    undone: [
      'Sua alteração não foi paga: Xel-Há Todo Incluido e mais 1 (compra 7K2M9QXA)',
      'O pagamento da alteração da sua compra 7K2M9QXA não foi concluído: desfizemos a alteração e nada foi cobrado por ela. Estes são os códigos que valem.',
    ],
    left: [
      'Uma visita da sua compra 7K2M9QXA foi cancelada',
      'Da sua compra 7K2M9QXA foi cancelado: Xplor Fuego. Isto é o que fica, com seus códigos.',
    ],
    reinstated: [
      'Seus ingressos valem de novo: Xel-Há Todo Incluido e mais 1 (compra 7K2M9QXA)',
      'O pagamento da sua compra 7K2M9QXA está em ordem. Aqui estão seus códigos.',
    ],
  },
};

// Proves 10.7.21.
it.each(LANGUAGES)('tickets that come again say why in %s', (lang) => {
  const place = placeOf(lang);
  for (const [name, [subject, text]] of Object.entries(AGAIN[lang])) {
    const letter = stateOf(mail, name);
    expect(mails(letter, place).subject, name).toBe(subject);
    for (const lines of linesOf(letter, lang))
      expect(lines, name).toContain(`${text} ${place.t('mail.confirmed.attached')}`);
  }
  // Nothing of that in those that come for the first time.
  const first = linesOf(stateOf(mail, 'confirmed'), lang).flat().join('\n');
  for (const [, text] of Object.values(AGAIN[lang])) expect(first).not.toContain(text);
});

/** That the hotel is asked for, and until when. */
const HOTEL: Record<Lang, [asked: string, until: string]> = {
  es: ['Dinos tu hotel', 'Xplor Fuego: tienes hasta el lun 7 dic, 7:00, para saber dónde recogerte.'],
  en: [
    'Tell us your hotel',
    'Xplor Fuego: you have until Mon, Dec 7, 7\u00a0a.m., so that we know where to pick you up.',
  ],
  pt: [
    'Diga qual é o seu hotel',
    'Xplor Fuego: você tem até seg., 7 dez, 7h, para sabermos onde buscar você.',
  ],
};

// Proves 10.7.20.
it.each(LANGUAGES)('a mail asks for the hotel that is missing, with a button of its own, in %s', (lang) => {
  const [asked, note] = HOTEL[lang];
  const letter = stateOf(mail, 'confirmed');
  const lines = letter.order.lines.map((line) => ({ ...line, pick_up: null }));
  const named = { ...letter, order: { ...letter.order, lines } };
  for (const [written, asks] of [
    [letter, true],
    [stateOf(mail, 'transfer'), true],
    [named, false],
  ] as const) {
    const href = `${written.href}#hotel_1`;
    const place = placeOf(lang);
    const { Body } = mails(written, place);
    const { document } = new JSDOM(htmlOf(lang, <Body />)).window;
    const buttons = [...document.querySelectorAll('a')].filter((a) => a.getAttribute('href') === href);
    expect(buttons.map(({ textContent }) => textContent)).toEqual(asks ? [asked] : []);
    const [html, text] = linesOf(written, lang);
    expect(html.includes(note)).toBe(asks);
    expect(from(text, [`${asked}: ${href}`, note])).toEqual(asks ? [`${asked}: ${href}`, note] : []);
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

// Proves 10.3.92.
it.each(LANGUAGES)('a mail says when a tour that fetches its people is over, in %s', (lang) => {
  const place = placeOf(lang);
  const letter = stateOf(mail, 'confirmed');
  const [line] = letter.order.lines as [OrderLineView];
  const [sample] = extraLines as [ExtraLineView];
  const hours = { from: line.slot, to: '19:30' };
  const tour: OrderLineView = {
    ...line,
    product: { ...line.product, kind: 'tour', hours },
    extras: [{ ...sample, kind: 'pick_up', zone: 'Tulum', pickup: '06:20', slot: null, hotel: null }],
  };
  const said = mailText({ ...letter, order: { ...letter.order, lines: [tour] } }, place);
  expect(said).toContain(place.t('time.ends', { time: clockText(hours.to, place.t) }));
});

it.each(LANGUAGES)('a mail begins the line of a day with a capital, in %s', (lang) => {
  const { order, ...letter } = stateOf(mail, 'confirmed');
  const { t } = placeOf(lang);
  const day = longDate(order.lines[0]?.date ?? '', t);
  const capital = day.charAt(0).toUpperCase() + day.slice(1);
  for (const lines of linesOf({ ...letter, order }, lang))
    expect(lines.filter((said) => said.startsWith(capital)).length).toBeGreaterThan(0);
});

// Proves 10.4.26.
it.each(LANGUAGES)('a mail says that the exact spot of a pick-up comes the day before, in %s', (lang) => {
  const place = placeOf(lang);
  const letter = mail['confirmed'];
  if (letter === undefined) throw new Error('no letter');
  const [line] = letter.order.lines as [OrderLineView];
  const [sample] = extraLines as [ExtraLineView];
  const ride: ExtraLineView = {
    ...sample,
    line: null,
    zone: 'Tulum',
    pickup: '06:20',
    slot: null,
    hotel: null,
  };
  const said = (extra: ExtraLineView): string[] => {
    const order = { ...letter.order, lines: [{ ...line, extras: [extra] }] };
    return linesOf({ ...letter, order }, lang).map((lines) => lines.join('\n'));
  };
  const spot = place.t('order.pick_up_spot');
  for (const written of said(ride)) expect(written).toContain(`${extraWhere(ride, place.t)}. ${spot}`);
  for (const written of said({ ...ride, hotel: 'Hotel Alborada' })) expect(written).not.toContain(spot);
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
    for (const text of said('confirmed', (line) => ({
      ...line,
      cancel: null,
      change_until: null,
      weather_until: null,
    }))) {
      expect(text).toContain(place.t('promise.final'));
      expect(text).not.toContain(free);
    }
  });

  // Proves 9.5.30, 9.6.5.
  it('says until when bad weather moves it, and which deposit its park asks for', () => {
    const weather = place.t('promise.weather_until', { when: momentText(until, place.t) });
    const deposit = depositText(1000, place.t);
    for (const text of said('confirmed', (line) => ({
      ...line,
      weather_until: until,
      snorkel_deposit: 1000,
    })))
      for (const words of [weather, deposit]) expect(text).toContain(words);
    for (const text of said('confirmed', (line) => ({ ...line, weather_until: null, snorkel_deposit: null })))
      for (const words of [weather, deposit]) expect(text).not.toContain(words);
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
