import type { Place } from './frame';
import { dayText } from './instant';
import { leftAtHotels } from './left-at-hotels';
import type { Translate } from './messages';
import type { LedgerEntryView, OrderPageView, PaidWithView } from './view.gen';

/** A row of what an order cost: what it was, and how much in minor units. */
export type LedgerRow = {
  id: string;
  name: string;
  amount: number;
  /** What it was for, and how it was paid; empty where neither is known. */
  note: string;
};

/** Where nobody comes any more, nothing is paid at a hotel. */
const OVER = new Set<OrderPageView['state']>(['cancelled', 'refunded', 'returned', 'called_off']);

/** Whether nobody comes of an order any more. */
export const isOver = ({ state }: Pick<OrderPageView, 'state'>): boolean => OVER.has(state);

/** Rooms that somebody comes to. */
export const stillComing = ({
  state,
  stays,
}: Pick<OrderPageView, 'state' | 'stays'>): OrderPageView['stays'] =>
  OVER.has(state) ? [] : stays.filter(({ cancelled }) => !cancelled);

/** What moved money of an order since it was paid, oldest first, from what bought it to what was paid in the end: the same
 * on its page and in mail. Nothing where nothing moved. */
export function ledgerRows(order: OrderPageView, place: Pick<Place, 't' | 'money'>): LedgerRow[] {
  const { t } = place;
  const { ledger, total, placed_at: at } = order;
  if (ledger === null) return [];
  // What is left for hotels is not in it.
  const balance =
    leftAtHotels(stillComing(order)) > 0 ? 'stay_line.price.paid_so_far' : 'order.ledger.balance';
  const entries = ledger.entries.map((entry, index) => ({
    id: `entry-${index}`,
    name: t(`order.ledger.${entry.kind}`, { when: dayText(entry.at, t) }),
    amount: entry.amount,
    note: noteOf(whatFor(entry, place), entry.paid_with, t),
  }));
  return [
    {
      id: 'bought',
      name: t('order.ledger.bought', { when: dayText(at, t) }),
      amount: total,
      note: noteOf(t('order.ledger.whole'), order.paid_with, t),
    },
    ...entries,
    { id: 'balance', name: t(balance), amount: ledger.balance, note: '' },
  ];
}

/** What money was for: of a change of a room by which visits cost more, how much of it was for each. */
function whatFor(
  { amount, what, dearer }: LedgerEntryView,
  { t, money }: Pick<Place, 't' | 'money'>,
): string {
  const name = [...new Set(what)].join('; ');
  const visits = dearer.reduce((sum, visit) => sum + visit.difference, 0);
  const names = dearer.map((visit) => visit.name).join(', ');
  const stay = amount - visits;
  if (visits === 0) return name;
  if (stay === 0) return names;
  return t(stay > 0 ? 'order.ledger.split' : 'order.ledger.split_less', {
    name,
    stay: money(Math.abs(stay)),
    visits: money(visits),
    names,
  });
}

/** What money was for and how it was paid: `Tu compra, con Visa`. */
function noteOf(what: string, paid: PaidWithView | null, t: Translate): string {
  const way = paid === null ? '' : wayOf(paid, t);
  return [what, way].filter((part) => part !== '').join(', ');
}

const wayOf = ({ method, bank, term }: PaidWithView, t: Translate): string =>
  bank === null || term === null
    ? t('order.ledger.way', { method })
    : t('order.ledger.way_months', { method, bank, months: term.months });

/** What an order came to, with the tax within it: after all that moved since it was paid. */
export const paidInAll = ({ ledger, total, tax }: OrderPageView): { total: number; tax: number } =>
  ledger === null ? { total, tax } : { total: ledger.balance, tax: ledger.tax };
