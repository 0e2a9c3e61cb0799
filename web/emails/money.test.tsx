import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { mail } from '../fixtures/mail';
import { mailWithStays } from '../fixtures/stays';
import { page } from '../pages/order';
import { htmlOf, stateOf } from '../testing/draw';
import { from, LANGUAGES, linesOf, placeOf, type Lang } from '../testing/mail';
import { one, texts } from '../testing/query';
import { mails, mailText } from './mails';

const Order = page.component;

const [XELHA, FUEGO] = stateOf(mail, 'confirmed').order.lines.map(({ product }) => product.name);

/** What moved the money of two orders, the balance last, and the tax within it. */
const CAME_TO: Record<Lang, Record<'changed' | 'cost_more', { rows: string[]; tax: string }>> = {
  es: {
    changed: {
      rows: [
        'Pagado el 20 de noviembre de 2026 (Tu compra, con Visa, 3 meses en BBVA): US$526.95',
        `En camino de vuelta desde el 20 de noviembre de 2026 (${FUEGO}): −US$220.98`,
        `Devuelto el 20 de noviembre de 2026 (${XELHA}): −US$42.00`,
        'Total ahora: US$263.97',
      ],
      tax: 'Incluye US$36.41 de IVA',
    },
    cost_more: {
      rows: [
        'Pagado el 20 de noviembre de 2026 (Tu compra, con Visa, 3 meses en BBVA): US$526.95',
        `Pagado por un cambio el 20 de noviembre de 2026 (${XELHA}, con Mastercard): US$36.00`,
        'Total ahora: US$562.95',
      ],
      tax: 'Incluye US$77.65 de IVA',
    },
  },
  en: {
    changed: {
      rows: [
        'Paid on November 20, 2026 (Your order, by Visa, 3 months with BBVA): US$526.95',
        `On its way back since November 20, 2026 (${FUEGO}): −US$220.98`,
        `Returned on November 20, 2026 (${XELHA}): −US$42.00`,
        'Total now: US$263.97',
      ],
      tax: 'Includes US$36.41 of Mexican VAT (IVA)',
    },
    cost_more: {
      rows: [
        'Paid on November 20, 2026 (Your order, by Visa, 3 months with BBVA): US$526.95',
        `Paid for a change on November 20, 2026 (${XELHA}, by Mastercard): US$36.00`,
        'Total now: US$562.95',
      ],
      tax: 'Includes US$77.65 of Mexican VAT (IVA)',
    },
  },
  pt: {
    changed: {
      rows: [
        'Pago em 20 de novembro de 2026 (Sua compra, com Visa, 3 meses no BBVA): US$526.95',
        `A caminho de volta desde 20 de novembro de 2026 (${FUEGO}): −US$220.98`,
        `Devolvido em 20 de novembro de 2026 (${XELHA}): −US$42.00`,
        'Total atual: US$263.97',
      ],
      tax: 'Inclui US$36.41 de IVA',
    },
    cost_more: {
      rows: [
        'Pago em 20 de novembro de 2026 (Sua compra, com Visa, 3 meses no BBVA): US$526.95',
        `Pago por uma alteração em 20 de novembro de 2026 (${XELHA}, com Mastercard): US$36.00`,
        'Total atual: US$562.95',
      ],
      tax: 'Inclui US$77.65 de IVA',
    },
  },
};

/** A row of a list: its name, and in brackets what it was for, as mail has both. */
function rowOf(row: Element): string {
  const note = row.querySelector('span')?.textContent ?? '';
  const name = (row.textContent ?? '').slice(0, (row.textContent ?? '').length - note.length);
  return note === '' ? name : `${name} (${note})`;
}

// Proves 10.3.77, 10.16.228.
it.each(LANGUAGES)('what an order came to is stated alike in every mail and on its page in %s', (lang) => {
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
      [...list.querySelectorAll('dt')].map((row, at) => `${rowOf(row)}: ${amounts[at]}`),
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
    part: 'Hola, Lucía. Te devolvemos una parte de tu compra 7K2M9QXA. Lo que abajo no aparece como cancelado sigue igual.',
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
    cheaper: 'Olá, Lucía. Depois da sua alteração, sua compra 7K2M9QXA custa menos: devolvemos a diferença.',
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
  // What is there already needs no promise of when it will be sent.
  for (const [name, sum, how] of [
    ['cheaper', 'US$42.00', 'sent'],
    ['one_cancelled', 'US$220.98', 'by_itself'],
    ['not_used', 'US$36.00', 'by_itself'],
    ['part', 'US$100.00', 'sent'],
  ] as const) {
    const letter = stateOf(mail, name);
    expect(mails(letter, place).subject, name).toContain(`${RETURNING[lang]} ${sum}`);
    for (const lines of linesOf(letter, lang)) {
      expect(lines, name).toContain(`${RETURNING[lang]} ${sum}`);
      expect(lines, name).toContain(`${REASONS[lang][name]} ${place.t(`mail.how.${how}`)}`);
    }
  }
});

// Proves 10.16.63.
it('a mail promises no sending of money that it says went back', () => {
  const done = stateOf(mailWithStays, 'stays_one_cancelled');
  for (const lang of LANGUAGES) {
    const { t } = placeOf(lang);
    for (const lines of linesOf(done, lang)) {
      const text = lines.join('\n');
      expect(text).toContain(t('mail.how.sent'));
      expect(text).not.toContain(t('mail.how.by_itself'));
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
