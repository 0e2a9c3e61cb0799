import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace, type Place } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { ElsewhereView, HotelsCostView, StaysFoundView } from '../../lib/view.gen';
import { Price } from '../../ui/price/price';
import { guestsText, totalText } from './words';

/** What hotels cost for a search, and what each amount is for. */
export type HotelCosts = {
  hotels: readonly ElsewhereView[];
  /** The rule of days that is why none has anything. */
  rule: string | null;
  total: (isFinal: boolean) => string;
};

/** What other hotels cost for what was found in one, or looked for in all of them. */
export const costsBeside = (found: StaysFoundView, t: Translate): HotelCosts => ({
  hotels: found.elsewhere,
  rule: found.rule,
  // Until one of several rooms is chosen, it is what all of them cost.
  total: (isFinal) =>
    found.chosen.length === 0 && found.of > 1
      ? allText(found.nights, found.of, t, isFinal)
      : totalText(found, t, isFinal),
});

/** What an amount for several rooms at once is for: `3 nights for 2 rooms, taxes included`. */
const allText = (nights: number, rooms: number, t: Translate, isFinal: boolean): string =>
  t(isFinal ? 'stay.cost_final' : 'stay.cost', { nights, rooms });

/** What each hotel costs for all rooms of a search. */
export const costsOf = (cost: HotelsCostView, t: Translate): HotelCosts => ({
  hotels: cost.hotels,
  rule: cost.rule,
  total: (isFinal) => costText(cost, t, isFinal),
});

/** What an amount is for: the nights, and how many rooms where it is for several: `3 nights for 2 rooms, taxes included`. */
export function costText({ nights, rooms }: HotelsCostView, t: Translate, isFinal = false): string {
  if (rooms.length === 1) return totalText({ nights, room: 1, of: 1 }, t, isFinal);
  return allText(nights, rooms.length, t, isFinal);
}

/** The nights of a search and who sleeps in each of its rooms: `Wed, Feb 10 – Sat, Feb 13, 2 rooms: 2 adults, 1 child (7); 1 adult`. */
export function searchText({ checkin, checkout, rooms }: HotelsCostView, place: Place): string {
  const { t } = place;
  const each = rooms.map(({ adults, ages }) => guestsText(adults, ages, place)).join('; ');
  const people = rooms.length === 1 ? each : `${t('stay.rooms', { count: rooms.length })}: ${each}`;
  return `${shortDate(checkin, t)} – ${shortDate(checkout, t)}, ${people}`;
}

/** What a hotel costs at least, as its own page says it; or why it has nothing. */
export function HotelCost({ hotel, costs }: { hotel: string; costs: HotelCosts }): ReactNode {
  const { t } = usePlace();
  const { least = null, why = null } = costs.hotels.find((one) => one.hotel === hotel) ?? {};
  if (least === null) return <p className="lodging-from font-semibold">{why ?? t('stay.nothing')}</p>;
  return <LeastCost {...least} costs={costs} />;
}

/** What all rooms of a search of several cost in the hotel of a page, or why it hasn't them; nothing for one room. */
export function Together({ of }: { of: HotelsCostView | null }): ReactNode {
  const { t } = usePlace();
  if (of === null) return null;
  const [one] = of.hotels;
  return (
    <div className="stay-together">
      <p className="font-semibold">{t('stay.together', { rooms: of.rooms.length })}</p>
      {one && <HotelCost hotel={one.hotel} costs={costsOf(of, t)} />}
    </div>
  );
}

/** The lowest of what hotels cost; or why none has anything. */
export function LowestCost({ costs, small = false }: { costs: HotelCosts; small?: boolean }): ReactNode {
  const { t } = usePlace();
  const [least] = costs.hotels
    .flatMap((one) => one.least ?? [])
    .toSorted((one, other) => one.total - other.total);
  if (least !== undefined) return <LeastCost {...least} costs={costs} small={small} />;
  const [why, ...others] = new Set(costs.hotels.map((one) => one.why));
  return (
    <p className={`lodging-from ${small ? 'lodging-from-small' : ''} font-semibold`}>
      {(others.length > 0 ? costs.rule : why) ?? t('stay.nothing')}
    </p>
  );
}

type LeastProps = { total: number; base: number; is_final: boolean; costs: HotelCosts; small?: boolean };

function LeastCost({ total, base, is_final: isFinal, costs, small = false }: LeastProps): ReactNode {
  const { t } = usePlace();
  return (
    <p className={`lodging-from ${small ? 'lodging-from-small' : ''}`}>
      <span className="text-muted">{t('hotels.from')}</span> <Price minor={total} base={base} />{' '}
      <span className="lodging-per text-muted">{costs.total(isFinal)}</span>
    </p>
  );
}
