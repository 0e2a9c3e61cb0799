import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { mailWithStays } from '../fixtures/stays';
import { roomText } from '../lib/stay-text';
import type { BoughtStayView } from '../lib/view.gen';
import { page as orderPage } from '../pages/order';
import { htmlOf, stateOf } from '../testing/draw';
import { LANGUAGES, linesOf, placeOf, type Lang } from '../testing/mail';
import { mails, mailText } from './mails';

const Order = orderPage.component;

/** What a mail says of a room that was bought, and never of one: no visit, no ticket. */
const OF_ROOMS: Record<Lang, { said: string[]; never: RegExp }> = {
  es: {
    said: [
      'Llegada: miércoles 10 de febrero de 2027, desde las 15:00',
      'Salida: sábado 13 de febrero de 2027, hasta las 11:00',
      'Al llegar pagas US$423.36 en el hotel',
      'Cancela gratis hasta el lun 8 feb, 15:00',
      'Tu compra 7K2M9QXA está confirmada. Cada habitación tiene su código: muéstralo en la recepción. El PDF con los códigos va adjunto.',
    ],
    never: /boleto|visita/i,
  },
  en: {
    said: [
      'Check-in: Wednesday, February 10, 2027, from 3\u00a0p.m.',
      'Check-out: Saturday, February 13, 2027, by 11\u00a0a.m.',
      'You pay US$423.36 at the hotel at check-in',
      'Free cancellation until Mon, Feb 8, 3\u00a0p.m.',
      'Your order 7K2M9QXA is confirmed. Each room has a code of its own: show it at the front desk. The PDF with the codes is attached.',
    ],
    never: /ticket|visit/i,
  },
  pt: {
    said: [
      'Chegada: quarta-feira, 10 de fevereiro de 2027, a partir das 15h',
      'Saída: sábado, 13 de fevereiro de 2027, até as 11h',
      'Ao chegar, você paga US$423.36 no hotel',
      'Cancelamento grátis até seg, 8 fev, 15h',
      'Sua compra 7K2M9QXA está confirmada. Cada quarto tem o próprio código: mostre-o na recepção. O PDF com os códigos vai anexado.',
    ],
    never: /ingresso|visita/i,
  },
};

it.each(LANGUAGES)('an order of rooms is described as one in every mail in %s', (lang) => {
  const { said, never } = OF_ROOMS[lang];
  for (const lines of linesOf(stateOf(mailWithStays, 'stays'), lang))
    for (const line of said) expect(lines).toContain(line);
  for (const [name, letter] of Object.entries(mailWithStays)) {
    if (letter.order.lines.length > 0) continue;
    const all = [mails(letter, placeOf(lang)).subject, ...linesOf(letter, lang).flat()];
    expect(
      all.filter((line) => never.test(line)),
      name,
    ).toEqual([]);
  }
  const both = linesOf(stateOf(mailWithStays, 'stays_beside'), lang)[1].join('\n');
  expect(both).toContain(placeOf(lang).t('mail.both.text', { code: '7K2M9QXA' }));
  const left = stateOf(mailWithStays, 'stays_left');
  expect(mailText(left, placeOf(lang))).toContain('Hotel Xcaret Ceiba, Habitación jardín con dos camas');
  expect(mails(left, placeOf(lang)).subject).not.toMatch(never);
});

const WAYS = new Set(['Change dates, guests or room', 'Cancel this room', 'Choose your park days']);

/** Where the ways of a mail's rooms lead. */
function waysOf(state: string): string[] {
  const { Body } = mails(stateOf(mailWithStays, state), placeOf('en'));
  const { document } = new JSDOM(htmlOf('en', <Body />)).window;
  const links = [...document.querySelectorAll('a')];
  return links
    .filter(({ textContent }) => WAYS.has(textContent ?? ''))
    .map((link) => link.getAttribute('href') ?? '');
}

// Proves 10.16.63.
it('a mail of a room leads to its change, to giving it up and to its park days', () => {
  const { href } = stateOf(mailWithStays, 'stays') as { href: string };
  const [origin] = href.split('/es/');
  const change = `${origin}/es/pedido/7K2M9QXA/cambiar/?k=sample&line=1`;
  expect(waysOf('stays')).toEqual([change, `${href}#stay-1-leave`]);
  const [parks, ...others] = waysOf('stays_parks_none');
  expect(parks?.startsWith(`${origin}/`)).toBe(true);
  expect(others).toHaveLength(2);
  expect(waysOf('stays_left')).toEqual([]);
});

// Proves 10.16.63.
it.each([
  ['es', 'Habitación cancelada (llegada: miércoles 10 de febrero de 2027)'],
  ['en', 'Room cancelled (check-in: Wednesday, February 10, 2027)'],
  ['pt', 'Quarto cancelado (chegada: quarta-feira, 10 de fevereiro de 2027)'],
] as const)('a room that was cancelled is reported in one sentence in %s', (lang, sentence) => {
  for (const lines of linesOf(stateOf(mailWithStays, 'stays_left'), lang)) expect(lines).toContain(sentence);
});

// Proves 10.16.39.
it('a mail says which days in the parks a room has, or that they can be chosen', () => {
  const both = linesOf(stateOf(mailWithStays, 'stays_parks'), 'en').map((lines) => lines.join('\n'));
  const none = linesOf(stateOf(mailWithStays, 'stays_parks_none'), 'en').map((lines) => lines.join('\n'));
  const asked = placeOf('en').t('mail.stay.parks');
  for (const text of both) {
    expect(text).toContain('Xplor Fuego, 1 adult');
    expect(text).not.toContain(asked);
  }
  for (const text of none) expect(text).toContain(asked);
});

// Proves 10.16.90.
it.each(LANGUAGES)('a mail says of each room the taxes that its order’s page says of it in %s', (lang) => {
  const letter = stateOf(mailWithStays, 'stays_alike');
  const { t, money } = placeOf(lang);
  const page = htmlOf(lang, <Order kind="order" {...letter.order} />);
  const lodging = t('quote.fee.lodging_tax');
  const inside = ({ stay }: BoughtStayView): string =>
    t('stay_line.price.tax', { amount: money(stay.tax), tax: letter.order.tax_name });
  const saysOf = (lines: string[]): string[] =>
    lines.filter((line) => line.startsWith(`${lodging}: `) || letter.order.stays.map(inside).includes(line));
  for (const lines of linesOf(letter, lang)) {
    const said = saysOf(lines);
    expect(said).toHaveLength(2 * letter.order.stays.length);
    expect(said.filter((_, at) => at % 2 === 0)).toEqual(letter.order.stays.map(inside));
    for (const line of said) expect(page).toContain(line.replace(`${lodging}: `, ''));
  }
  for (const name of [inside(letter.order.stays[0] as BoughtStayView), lodging])
    expect(page.split(name)).toHaveLength(letter.order.stays.length + 1);
  // Nothing is said of what was cancelled.
  const left = stateOf(mailWithStays, 'stays_left');
  const rooms = left.order.stays.filter(({ cancelled }) => !cancelled);
  for (const lines of linesOf(left, lang)) expect(saysOf(lines)).toHaveLength(2 * rooms.length);
});

// Proves 10.16.80.
it.each([
  ['es', 'Llegada y salida: igual que en la habitación de arriba.'],
  ['en', 'Check-in and check-out: the same as for the room above.'],
  ['pt', 'Chegada e saída: iguais às do quarto acima.'],
] as const)('a mail says the arrival once for all rooms of a hotel and its nights in %s', (lang, same) => {
  const { t } = placeOf(lang);
  const [room] = stateOf(mailWithStays, 'stays_alike').order.stays;
  for (const lines of linesOf(stateOf(mailWithStays, 'stays_alike'), lang)) {
    const all = lines.join('\n');
    const times = (part: string): number => all.split(part).length - 1;
    // Of three rooms two are for the same nights.
    expect(times(same)).toBe(1);
    for (const part of [room?.arrive ?? '', `${t('stay_line.order.checkin')}: `])
      expect(times(part), part).toBe(2);
    for (const code of ['R7QN-4KDX-2MVA', 'B3TW-9HXC-6PLE', 'C8KD-2MVA-7QNR']) expect(times(code)).toBe(1);
  }
});

// Proves 10.16.95.
it.each(LANGUAGES)('a mail says which of several rooms of a hotel each is in %s', (lang) => {
  const letter = stateOf(mailWithStays, 'stays_alike');
  const { t } = placeOf(lang);
  const labels = letter.order.stays.map(({ stay, number }) => roomText(number ?? 0, stay, t));
  expect(new Set(labels).size).toBe(letter.order.stays.length);
  for (const lines of linesOf(letter, lang))
    for (const label of labels) expect(lines.filter((line) => line.startsWith(label))).toHaveLength(1);
});
