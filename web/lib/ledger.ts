import { dayText } from './instant';
import type { Translate } from './messages';
import type { OrderPageView } from './view.gen';

/** A row of what an order cost: what it was, and how much in minor units. */
export type LedgerRow = { id: string; name: string; amount: number };

/** What moved money of an order since it was paid, oldest first, from what bought it to what was paid in the end: the same
 * on its page and in mail. Nothing where nothing moved. */
export function ledgerRows({ ledger, total, placed_at: at }: OrderPageView, t: Translate): LedgerRow[] {
  if (ledger === null) return [];
  const entries = ledger.entries.map((entry, index) => ({
    id: `entry-${index}`,
    name: t(`order.ledger.${entry.kind}`, { when: dayText(entry.at, t) }),
    amount: entry.amount,
  }));
  return [
    { id: 'bought', name: t('order.ledger.bought', { when: dayText(at, t) }), amount: total },
    ...entries,
    { id: 'balance', name: t('order.ledger.balance'), amount: ledger.balance },
  ];
}

/** The amounts that such rows are of, but for the balance: they are read together, and with whatever stands beside them. */
export const movedAmounts = ({ ledger, total }: OrderPageView): number[] => [
  total,
  ...(ledger?.entries.map(({ amount }) => amount) ?? []),
];

/** What an order came to, with the tax within it: after all that moved since it was paid. */
export const paidInAll = ({ ledger, total, tax }: OrderPageView): { total: number; tax: number } =>
  ledger === null ? { total, tax } : { total: ledger.balance, tax: ledger.tax };
