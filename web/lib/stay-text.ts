import { shortDate } from './dates';
import type { Translate } from './messages';
import type { LineQuoteView, PartView, StayView } from './view.gen';

/** From when to when: `mié 10 feb al sáb 13 feb`. */
export const stayDates = (
  { checkin, checkout }: Pick<StayView, 'checkin' | 'checkout'>,
  t: Translate,
): string => t('stay_line.stay.dates', { from: shortDate(checkin, t), to: shortDate(checkout, t) });

export const nightsText = ({ nights }: Pick<StayView, 'nights'>, t: Translate): string =>
  t('stay_line.stay.nights', { count: nights });

/** Who sleeps in it: `2 adultos, 1 niño de 7 años`. A room has two children at the most. */
export function guestsText(
  { adults, ages: [first, second] }: Pick<StayView, 'adults' | 'ages'>,
  t: Translate,
): string {
  const children =
    first === undefined
      ? []
      : [
          second === undefined
            ? t('stay_line.stay.child', { age: first })
            : t('stay_line.stay.children', { first, second }),
        ];
  return [t('party.adult', { count: adults }), ...children].join(', ');
}

/** Which of the rooms of its hotel it is, for whom and by which rate: `Habitación 1 · 2 adultos · Flexible`. */
export const roomText = (number: number, stay: StayView, t: Translate): string =>
  [t('stay_line.stay.room', { number }), guestsText(stay, t), stay.plan.name].join(' · ');

/** Which of the rooms of its hotel each is, counted from 1 as an order will count them; null for a hotel's only one. */
export const roomNumbers = (stays: { stay: StayView }[]): (number | null)[] =>
  stays.map(({ stay }, index) => {
    const alike = stays.flatMap((other, at) => (other.stay.hotel_href === stay.hotel_href ? [at] : []));
    return alike.length > 1 ? alike.indexOf(index) + 1 : null;
  });

/** What it is called in one line: the hotel, then the room. */
export const stayName = ({ hotel, room }: StayView): string => `${hotel}, ${room}`;

export type Night = PartView & { night: string };

const totalOf = (parts: PartView[]): number => parts.reduce((all, { total }) => all + total, 0);

/** What a stay costs: its nights, the tax on lodging, and both, whoever is paid for it and when. */
export function stayCost({ units }: LineQuoteView): { nights: Night[]; tax: number; whole: number } {
  const nights = units.filter((part): part is Night => 'night' in part);
  const taxes = units.filter((part) => 'fee' in part && part.fee === 'lodging_tax');
  return { nights, tax: totalOf(taxes), whole: totalOf(nights) + totalOf(taxes) };
}
