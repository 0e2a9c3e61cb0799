import type { Translate } from './messages';

/** What a park asks for snorkel gear and gives back, of US cents: it is paid in dollars, whatever the page's currency is. */
export function depositText(cents: number, t: Translate): string {
  const dollars = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return t('about.deposit_text', { amount: `${dollars}\u00a0USD` });
}
