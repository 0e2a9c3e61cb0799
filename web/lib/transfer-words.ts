import type { Place } from './frame';
import type { OrderPageView } from './view.gen';

/** Where to send the money of a bank transfer: name and value of each detail. Empty for any other order. */
export function transferRows({ transfer }: OrderPageView, { t, money }: Place): [string, string][] {
  if (transfer === null) return [];
  return [
    [t('order.transfer.amount'), money(transfer.amount)],
    [t('order.transfer.reference'), transfer.reference],
    [t('order.transfer.clabe'), transfer.clabe],
    [t('order.transfer.bank'), transfer.bank],
    [t('order.transfer.beneficiary'), transfer.beneficiary],
  ];
}
