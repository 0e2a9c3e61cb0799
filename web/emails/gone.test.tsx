import { expect, it } from 'vitest';
import { orderWithStays } from '../fixtures/stays';
import { shortDate } from '../lib/dates';
import type { OrderPageView } from '../lib/view.gen';
import { LANGUAGES, linesOf, placeOf } from '../testing/mail';
import type { OrderMailView } from './words';

const at = 1795194000000;
const { stays_beside: beside } = orderWithStays;
const [visit] = beside.lines;
const [room] = beside.stays;
if (visit === undefined || room === undefined) throw new Error('no visit beside a room');

/** An order that was cancelled whole: its lines are worth nothing any more. */
const order: OrderPageView = {
  ...beside,
  state: 'returned',
  lines: beside.lines.map((line) => ({ ...line, total: 0 })),
  gone: [
    {
      line: 0,
      name: visit.product.name,
      date: visit.date,
      at,
      paid: 20_000,
      returned: 20_000,
      besides: 0,
      besides_sent: true,
      at_hotel: 0,
    },
    {
      line: 1,
      name: room.stay.hotel,
      date: room.stay.checkin,
      at,
      paid: 10_584,
      returned: 10_000,
      besides: 0,
      besides_sent: true,
      at_hotel: 42_336,
    },
  ],
  ledger: {
    entries: [{ kind: 'going_back', amount: -30_000, at, what: [], dearer: [], paid_with: null }],
    balance: 0,
    tax: 0,
  },
};
const letter: OrderMailView = {
  kind: 'order_refunded',
  changed: null,
  how: 'by_itself',
  why: 'cancelled',
  amount: 30_000,
  order,
  href: 'https://sacbe.example/es/pedido/?code=7K2M9QXA&k=sample',
  picture: '',
};

// Proves 10.4.50.
it.each(LANGUAGES)(
  'a mail of an order that was cancelled whole has what was paid and goes back of each part: %s',
  (lang) => {
    const { t, money } = placeOf(lang);
    const usd = (minor: number): string => money(minor, true);
    const rows = [
      `${visit.product.name}, ${shortDate(visit.date ?? '', t)}`,
      t('order.gone.paid', { paid: usd(20_000), returned: usd(20_000) }),
      t('order.gone.kept', { paid: usd(10_584), returned: usd(10_000), kept: usd(584) }),
      t('order.gone.hotel', { amount: usd(42_336) }),
    ];
    for (const lines of linesOf(letter, lang)) {
      for (const row of rows) expect(lines).toContain(row);
      // Neither nothing for a visit, nor all of the stay, nor no tax.
      const all = lines.join('\n');
      expect(all).not.toContain(t('stay_line.price.total'));
      expect(all).not.toContain(t('mail.tax', { amount: usd(0), tax: order.tax_name }));
    }
    // What is back is not on its way.
    const refunds = [{ amount: 30_000, state: 'done', at } as const];
    const back = linesOf({ ...letter, order: { ...order, refunds } }, lang);
    const done = t('order.gone.paid_done', { paid: usd(20_000), returned: usd(20_000) });
    for (const lines of back) expect(lines).toContain(done);
  },
);

// Proves 10.4.52.
it('a mail leads to the change of the only thing that was bought, and of several to their order', () => {
  const change_href = 'https://sacbe.example/es/pedido/7K2M9QXA/cambiar/?k=sample&line=0';
  const confirmed = (of: OrderPageView): string[] => {
    const kind = {
      kind: 'order_confirmed',
      changed: null,
      again: null,
      calendar_href: null,
      change_href,
    } as const;
    return linesOf({ ...kind, order: of, href: letter.href, picture: '' }, 'en')[1];
  };
  expect(confirmed(beside)).toContain(`Change, add or cancel: ${letter.href}`);
  const alone = { ...beside, stays: [], lines: beside.lines.slice(0, 1) };
  expect(confirmed(alone)).toContain(`Change, add or cancel: ${change_href}`);
});
