import type { Place } from '../../lib/frame';
import { areaText } from '../../lib/measures';
import type { Translate } from '../../lib/messages';
import type { PlanTermsView, RoomCardView, StayOfferView, StaysFoundView } from '../../lib/view.gen';

/** Who sleeps in a room, in words: `2 adultos, 1 niño (7)`. */
export function guestsText(adults: number, ages: readonly (number | null)[], { t }: Place): string {
  const known = ages.filter((age) => age !== null);
  const children = known.length < ages.length ? 'stay.children' : 'stay.ages';
  return [
    t('stay.adults', { count: adults }),
    ...(ages.length === 0 ? [] : [t(children, { count: ages.length, ages: known.join(', ') })]),
  ].join(', ');
}

/** What an offer is an answer to: so many nights, of several rooms the one. */
export type Asked = Pick<StaysFoundView, 'nights' | 'room' | 'of'>;

/**
 * What an amount is for: the nights, and the visits of a search where they cost something, which room where several are asked for, and where no rate's name says so beside it, that nothing of
 * it comes back: `3 nights, taxes included, no refund, room 1 of 2`.
 */
export const totalText = (
  { nights, room, of }: Asked,
  t: Translate,
  isFinal = false,
  visits = false,
): string =>
  [
    t(visits ? 'stay.offer.total_visits' : isFinal ? 'stay.offer.total_final' : 'stay.offer.total', {
      nights,
    }),
    ...(of > 1 ? [t('stay.one_of', { number: room, of })] : []),
  ].join(', ');

/** What a rate comes to, with the visits of its search where some go along. */
export const allOf = ({ total, with_visits: all }: StayOfferView): number => all ?? total;

/** What rates come to, by themselves and with the visits of a search: amounts that are compared. */
export const totalsOf = (offers: StayOfferView[]): number[] =>
  offers.flatMap((offer) => [offer.total, allOf(offer)]);

/** A room's beds, in words. */
export const bedsText = ({ beds }: RoomCardView, { t }: Place): string =>
  beds.map(({ bed, count }) => t(`stay.bed.${bed}`, { count })).join(', ');

/** How many sleep in a room, and how many of them are adults. */
export function sleepsText({ people, adults, children }: RoomCardView, { t }: Place): string {
  const all = t('stay.people', { people });
  if (children === 0) return t('stay.adults_only', { all });
  return adults < people ? t('stay.adults_of', { all, adults }) : all;
}

/** What tells a room at a glance: its beds, its size unless in few words, what it looks on, how many sleep in it. */
export function roomFacts(room: RoomCardView, place: Place, brief = false): string[] {
  const { t, frame } = place;
  return [
    bedsText(room, place),
    ...(brief ? [] : [areaText(room.size_m2, frame.lang)]),
    t(`stay.view.${room.view}`),
    sleepsText(room, place),
  ];
}

/** Which parks a rate has in it and how many visits; of one that does not say which, that it has visits. */
export const parksText = (parks: readonly string[], t: Translate): string =>
  parks.length === 0 ? t('stay.offer.parks') : t('stay.offer.parks_of', { parks: parks.join(', ') });

/** What is paid when one books by a rate. */
export const paysText = ({ deposit_percent: percent }: PlanTermsView, t: Translate): string =>
  percent >= 100 ? t('stay.pays_all') : t('stay.pays_part', { percent });

/** What cancelling gives back by a rate, the most first, and what it does not. */
export function backTexts({ terms }: PlanTermsView, t: Translate): string[] {
  if (terms.length === 0) return [t('stay.back_none')];
  const lines = terms
    .toSorted((one, other) => other.percent - one.percent)
    .map(({ hours, percent }) =>
      t(percent === 100 ? 'stay.back_all' : 'stay.back_part', { percent, days: Math.ceil(hours / 24) }),
    );
  return [...lines, t('stay.back_after')];
}
