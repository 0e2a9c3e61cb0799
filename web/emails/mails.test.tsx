import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { extraLines } from '../fixtures/extras';
import { frame } from '../fixtures/frame';
import { contactMail, mail, newsletterMail } from '../fixtures/mail';
import { mailWithStays } from '../fixtures/stays';
import { startText } from '../lib/arrival';
import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import { extraWhere } from '../lib/extra-words';
import type { Place } from '../lib/frame';
import { instantText, momentText } from '../lib/instant';
import { paidInAll } from '../lib/ledger';
import { translator } from '../lib/messages';
import { moneyText } from '../lib/money';
import { ownPhone, phoneHref } from '../lib/own-phone';
import type { ExtraLineView, MailView, OrderLineView } from '../lib/view.gen';
import { page } from '../pages/order';
import { messages } from '../server/messages';
import { htmlOf, stateOf } from '../testing/draw';
import { one, texts } from '../testing/query';
import { mails, mailText } from './mails';

const Order = page.component;

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
  'an address is asked with both ways out, and told nothing that was typed, in %s',
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

/** What a mail says, line by line: in HTML, and as text. */
function linesOf(letter: MailView, lang: Lang): [html: string[], text: string[]] {
  const place = placeOf(lang);
  const { Body } = mails(letter, place);
  const { document } = new JSDOM(htmlOf(lang, <Body />)).window;
  return [texts(document, 'h1, p, a'), mailText(letter, place).split('\n')];
}
/** As many lines as these, from where the first of them stands. */
const from = (lines: string[], these: string[]): string[] => {
  const begins = lines.indexOf(these[0] ?? '');
  return begins < 0 ? [] : lines.slice(begins, begins + these.length);
};

/** What moved the money of two orders, the balance last, and the tax within it. */
const CAME_TO: Record<Lang, Record<'changed' | 'cost_more', { rows: string[]; tax: string }>> = {
  es: {
    changed: {
      rows: [
        'Pagado el 20 de noviembre de 2026: US$526.95',
        'En camino de vuelta desde el 20 de noviembre de 2026: −US$220.98',
        'Devuelto el 20 de noviembre de 2026: −US$42.00',
        'Total ahora: US$263.97',
      ],
      tax: 'Incluye US$36.41 de IVA',
    },
    cost_more: {
      rows: [
        'Pagado el 20 de noviembre de 2026: US$526.95',
        'Pagado por un cambio el 20 de noviembre de 2026: US$36.00',
        'Total ahora: US$562.95',
      ],
      tax: 'Incluye US$77.65 de IVA',
    },
  },
  en: {
    changed: {
      rows: [
        'Paid on November 20, 2026: US$526.95',
        'On its way back since November 20, 2026: −US$220.98',
        'Returned on November 20, 2026: −US$42.00',
        'Total now: US$263.97',
      ],
      tax: 'Includes US$36.41 of Mexican VAT (IVA)',
    },
    cost_more: {
      rows: [
        'Paid on November 20, 2026: US$526.95',
        'Paid for a change on November 20, 2026: US$36.00',
        'Total now: US$562.95',
      ],
      tax: 'Includes US$77.65 of Mexican VAT (IVA)',
    },
  },
  pt: {
    changed: {
      rows: [
        'Pago em 20 de novembro de 2026: US$526.95',
        'A caminho de volta desde 20 de novembro de 2026: −US$220.98',
        'Devolvido em 20 de novembro de 2026: −US$42.00',
        'Total atual: US$263.97',
      ],
      tax: 'Inclui US$36.41 de IVA',
    },
    cost_more: {
      rows: [
        'Pago em 20 de novembro de 2026: US$526.95',
        'Pago por uma mudança em 20 de novembro de 2026: US$36.00',
        'Total atual: US$562.95',
      ],
      tax: 'Inclui US$77.65 de IVA',
    },
  },
};

// Proves 10.3.77.
it.each(LANGUAGES)('what an order came to is told alike in every mail and on its page in %s', (lang) => {
  for (const [name, of] of [
    ['moved', 'changed'],
    ['left', 'changed'],
    ['cheaper', 'changed'],
    ['one_cancelled', 'changed'],
    ['not_used', 'cost_more'],
  ] as const) {
    const letter = stateOf(mail, name);
    const { rows, tax } = CAME_TO[lang][of];
    for (const lines of linesOf(letter, lang)) {
      expect(from(lines, rows), name).toEqual(rows);
      expect(lines, name).toContain(tax);
      expect(lines.join('\n'), name).not.toContain(placeOf(lang).t('mail.total'));
    }
    const { document } = new JSDOM(htmlOf(lang, <Order kind="order" {...letter.order} />)).window;
    const list = one(document, '[aria-labelledby=amounts] dl[aria-label]');
    const amounts = texts(list, 'dd');
    expect(
      texts(list, 'dt').map((row, at) => `${row}: ${amounts[at]}`),
      name,
    ).toEqual(rows);
    // The page says besides how many percent it is.
    expect(texts(document, '[aria-labelledby=amounts] > p').at(-1), name).toBe(
      tax.endsWith(')') ? tax.replace(/\)$/, ', 16%)') : `${tax} (16%)`,
    );
  }
});

/** Why money of an order that goes on goes back. */
const REASONS: Record<Lang, Record<'cheaper' | 'one_cancelled' | 'not_used' | 'part', string>> = {
  es: {
    cheaper:
      'Hola, Lucía. Después de tu cambio, tu compra 7K2M9QXA cuesta menos: te devolvemos la diferencia.',
    one_cancelled:
      'Hola, Lucía. Cancelaste una visita de tu compra 7K2M9QXA. Te devolvemos lo que dan las condiciones de cancelación; lo demás queda como está.',
    not_used:
      'Hola, Lucía. Un pago de tu compra 7K2M9QXA llegó cuando ya no hacía falta. Te lo devolvemos completo; tu compra queda como está.',
    part: 'Hola, Lucía. Te devolvemos una parte de tu compra 7K2M9QXA. Lo que abajo no dice que se canceló sigue igual.',
  },
  en: {
    cheaper:
      'Hello, Lucía. After your change, your order 7K2M9QXA costs less: we are returning the difference.',
    one_cancelled:
      'Hello, Lucía. You cancelled a visit of your order 7K2M9QXA. We are returning what the cancellation terms give back for it; the rest stays as it is.',
    not_used:
      'Hello, Lucía. A payment for your order 7K2M9QXA came when it was not needed any more. We are returning all of it; your order stays as it is.',
    part: 'Hello, Lucía. We are returning a part of your order 7K2M9QXA. What is not marked as cancelled below stays as it is.',
  },
  pt: {
    cheaper: 'Olá, Lucía. Depois da sua mudança, sua compra 7K2M9QXA custa menos: devolvemos a diferença.',
    one_cancelled:
      'Olá, Lucía. Você cancelou uma visita da sua compra 7K2M9QXA. Devolvemos o valor previsto nas condições de cancelamento; o resto fica como está.',
    not_used:
      'Olá, Lucía. Um pagamento da sua compra 7K2M9QXA chegou quando já não era preciso. Devolvemos tudo; sua compra fica como está.',
    part: 'Olá, Lucía. Devolvemos uma parte da sua compra 7K2M9QXA. O que abaixo não aparece como cancelado continua igual.',
  },
};
const RETURNING: Record<Lang, string> = {
  es: 'Tu devolución de',
  en: 'Your refund of',
  pt: 'Sua devolução de',
};

// Proves 10.3.78.
it.each(LANGUAGES)('money of an order that goes on goes back with its reason in %s', (lang) => {
  const place = placeOf(lang);
  for (const [name, sum] of [
    ['cheaper', 'US$42.00'],
    ['one_cancelled', 'US$220.98'],
    ['not_used', 'US$36.00'],
    ['part', 'US$100.00'],
  ] as const) {
    const letter = stateOf(mail, name);
    expect(mails(letter, place).subject, name).toContain(`${RETURNING[lang]} ${sum}`);
    for (const lines of linesOf(letter, lang)) {
      expect(lines, name).toContain(`${RETURNING[lang]} ${sum}`);
      expect(lines, name).toContain(`${REASONS[lang][name]} ${place.t('mail.how.by_itself')}`);
    }
  }
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

type Again = 'moved' | 'undone' | 'left' | 'reinstated';
/** Why vouchers come again: the subject, and the words below it. */
const AGAIN: Record<Lang, Record<Again, [subject: string, text: string]>> = {
  es: {
    moved: [
      'Cambió tu visita (compra 7K2M9QXA)',
      'Así quedó tu compra 7K2M9QXA. Los códigos son los mismos, pero los QR de antes llevan el día anterior: muestra los de este correo o los de la página.',
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
      'This is your order 7K2M9QXA now. The codes are the same, but the earlier QR codes carry the earlier day: show the ones in this email or on the page.',
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
      'Sua visita mudou (compra 7K2M9QXA)',
      'Assim ficou a sua compra 7K2M9QXA. Os códigos são os mesmos, mas os QR de antes levam o dia anterior: mostre os deste e-mail ou os da página.',
    ],
    undone: [
      'Sua mudança não foi paga: Xel-Há Todo Incluido e mais 1 (compra 7K2M9QXA)',
      'O pagamento da mudança da sua compra 7K2M9QXA não foi concluído: desfizemos a mudança e nada foi cobrado por ela. Estes são os códigos que valem.',
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
    'Xplor Fuego: you have until Mon, Dec 7, 7:00\u00a0a.m., so that we know where to pick you up.',
  ],
  pt: [
    'Diga qual é o seu hotel',
    'Xplor Fuego: você tem até seg, 7 dez, 7h, para sabermos onde buscar você.',
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
      'Check-in: Wednesday, February 10, 2027, from 3:00\u00a0p.m.',
      'Check-out: Saturday, February 13, 2027, by 11:00\u00a0a.m.',
      'You pay US$423.36 at the hotel at check-in',
      'Free cancellation until Mon, Feb 8, 3:00\u00a0p.m.',
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

it.each(LANGUAGES)('an order of rooms is told as one in every mail in %s', (lang) => {
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
