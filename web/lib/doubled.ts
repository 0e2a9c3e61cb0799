import { shortDate } from './dates';
import type { Place } from './frame';
import { momentText } from './instant';
import type { DoubledView } from './view.gen';

/** What is said of tickets that the rate of a room has in it already: which they are, and of each what cancelling it gives back, with where
 * that is done; none where nothing is any more. */
export type DoubledText = { said: string; each: { text: string; href: string | null }[] };

/** The same on the order's page, where its park days are chosen, in mail, and before a room has such a rate. */
export function doubledText(
  doubled: DoubledView[],
  { t, money }: Pick<Place, 't' | 'money'>,
  rate: 'paid' | 'would_be' = 'paid',
): DoubledText | null {
  if (doubled.length === 0) return null;
  const days = doubled.map(({ name, date }) => `${name} (${shortDate(date, t)})`).join(', ');
  return {
    said: t(`guest_note.${rate}`, { days }),
    each: doubled.map(({ name, returns, until, href }) =>
      until === null || href === null
        ? { text: t('guest_note.no_return', { name }), href: null }
        : {
            text: t('guest_note.gives_back', { name, amount: money(returns), when: momentText(until, t) }),
            href,
          },
    ),
  };
}
