import type { Translate } from './messages';

/** What a park asks for snorkel gear and gives back, of US cents: it is paid in dollars, whatever the page's currency is. */
export const depositText = (cents: number, t: Translate): string =>
  t('about.deposit_text', { amount: depositAmount(cents) });

/** Its amount alone, written as in that text. */
export function depositAmount(cents: number): string {
  const dollars = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return `${dollars}\u00a0USD`;
}
