import type { ReactNode } from 'react';
import { together, usePlace } from '../../lib/frame';
import { cancelText } from '../../lib/promised';
import type { StayOfferView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { Check } from '../../ui/price/check';
import { Price } from '../../ui/price/price';
import { Lowered } from './lowered';
import { allOf, parksText, totalText, type Asked } from './words';

type Props = {
  offer: StayOfferView;
  asked: Asked;
  /** Name of its room. */
  room: string;
  /** Whether what its rate is stands at a room before. */
  said?: boolean | undefined;
  /** The heading of its terms: one below what it stands under. */
  heading?: 'h3' | 'h5';
};

/** A room on some terms: what they are, what the stay costs with all taxes and the visits of its search, what is paid when, and the button that chooses it. */
export function Offer({ offer, asked, room, said = false, heading: Heading = 'h5' }: Props): ReactNode {
  const place = usePlace();
  const { t, money, frame } = place;
  const { plan, total, base, per_night: night, lodging_tax: lodging, cancel, later } = offer;
  // Among found rooms a phone has what all rates have in common once, below them (10.16.161).
  const brief = frame.device === 'phone' && Heading === 'h5';
  // What is paid when adds up: both are written the same.
  const visits = allOf(offer) - total;
  const now = offer.pay_now + visits;
  const parts = together(place, [now, offer.at_hotel]);
  return (
    <>
      <div className="offer-terms">
        <Heading className="offer-name">
          {plan.name}
          {offer.now && (
            <>
              {' '}
              <span className="tag">{t('stay.now')}</span>
            </>
          )}
        </Heading>
        {/* A phone has it once for all, a computer once in each hotel. */}
        {frame.device === 'desktop' && !said && plan.summary !== '' && (
          <p className="offer-summary">{plan.summary}</p>
        )}
        <ul className="offer-checks">
          {cancel !== null &&
            [cancel, ...later].map((one) => <Check key={one.until}>{cancelText(one, t)}</Check>)}
          {/* A phone has what a rate is folded, once for all: what makes this one dearer stands at its price. */}
          {(frame.device === 'phone' || plan.summary === '') && plan.board === 'all_inclusive' && (
            <Check>{t('stay.offer.all_meals')}</Check>
          )}
          {plan.park_access && (
            <Check>
              {brief ? (
                t('stay.offer.parks_in')
              ) : (
                <span className="offer-parks">{parksText(offer.parks, t)}</span>
              )}
            </Check>
          )}
          {cancel?.percent !== 100 && (
            <li className="font-semibold">
              {t(cancel === null ? 'stay.offer.final' : 'stay_line.price.no_change')}
            </li>
          )}
        </ul>
      </div>
      <div className="offer-price">
        <div>
          <p>
            <Price minor={total + visits} base={base + visits} />
          </p>
          <Lowered {...offer} />
          <p className="offer-note">{totalText(asked, t, false, visits > 0)}</p>
          {offer.with_visits !== null && (
            <p className="offer-visits font-semibold">
              {visits === 0
                ? t('stay.offer.visits_in')
                : t('stay.offer.visits_sum', { room: money(total), visits: money(visits) })}
            </p>
          )}
          {asked.nights > 1 && !brief && visits === 0 && (
            <p className="offer-note">{t('stay.offer.night', { price: money(night) })}</p>
          )}
        </div>
        <Button name="choose" value={offer.value} className="offer-choose">
          {t(offer.now ? 'stay.keep' : 'stay.choose')}
          <span className="sr-only"> {t('stay.choose_what', { room, plan: plan.name })}</span>
        </Button>
        {(!brief || offer.at_hotel > 0) && (
          <div className="offer-parts">
            {lodging > 0 && !brief && (
              <p className="offer-note">{t('stay.offer.lodging', { amount: money(lodging) })}</p>
            )}
            {/* Of found rooms a phone has it with what each rate is (10.16.111). */}
            {offer.at_hotel === 0 && !brief && <p className="offer-note">{t('stay.offer.all_now')}</p>}
            {offer.at_hotel > 0 && (
              <p className="offer-split">
                {t(brief ? 'stay.offer.split_in' : 'stay.offer.split', {
                  now: parts.money(now),
                  later: parts.money(offer.at_hotel),
                })}
              </p>
            )}
          </div>
        )}
      </div>
    </>
  );
}
