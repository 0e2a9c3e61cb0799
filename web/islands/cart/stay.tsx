import type { ReactNode } from 'react';
import type { Alike } from '../../lib/alike-rooms';
import { usePlace } from '../../lib/frame';
import { guestsText, nightsText, roomText, stayDates, stayName } from '../../lib/stay-text';
import { Button } from '../../ui/controls/button';
import { NoticeBox } from '../../ui/page/notice';
import { placeClass, Scene } from '../../ui/picture/scene';
import { thumb } from '../../ui/picture/slots';
import { AlikeRoom } from '../../ui/price/alike-room';
import { Price } from '../../ui/price/price';
import { StayQuote } from '../../ui/price/stay-quote';
import { StayTerms } from '../../ui/price/stay-terms';
import { CartForm } from './form';
import { RemoveForm } from './remove-form';
import type { ShownStay } from './shown-stays';

type Props = {
  line: ShownStay;
  /** Which of the cart's rooms of its hotel it is; null for the only one. */
  number: number | null;
  /** A room above that says most of it already. */
  alike: Alike | null;
  /** Why the last change of it was refused. */
  refusal: string | null;
  onHoldAgain: () => void;
  /** Called with what it is called. */
  onRemove: (name: string) => void;
};

/** One room of the cart: where, when, who, on what terms, and what is paid now and at the hotel. */
export function CartStay({ line, number, alike, refusal, onHoldAgain, onRemove }: Props): ReactNode {
  const { t, money } = usePlace();
  const { id, stay, error, held, when_paid: whenPaid } = line;
  const name = stayName(stay) + (number === null ? '' : `, ${t('stay_line.stay.room', { number })}`);
  const problem = refusal ?? error?.message ?? (held || whenPaid ? null : t('stay_line.cart.expired'));
  // Its nights cost what they cost above: what is its own is how much of it is left for the hotel.
  const same = alike?.cost === true;
  const renewable = !held && !whenPaid && (error === null || error.code === 'hold_expired');
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className={`panel grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 ${placeClass(stay.picture)}`}
    >
      <div>
        <Scene slot={thumb} picture={stay.picture} className="rounded-(--radius-s)" />
      </div>
      <div className="flex justify-between gap-x-6 gap-y-2 max-sm:flex-wrap">
        <div>
          <h3 id={`${id}-name`} className="text-sub">
            <a href={stay.hotel_href} className="no-underline hover:underline">
              {stay.hotel}
            </a>
          </h3>
          <p>{stay.room}</p>
          <p className="mt-1 font-semibold first-letter:uppercase">{stayDates(stay, t)}</p>
          <p>
            {nightsText(stay, t)}
            {number === null && `, ${guestsText(stay, t)}`}
          </p>
          <p className="text-muted">{number === null ? stay.plan.name : roomText(number, stay, t)}</p>
          <a
            href={line.change_href}
            aria-label={t('stay_line.cart.change_of', { name })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('stay_line.cart.change')}
          </a>
        </div>
        <div className={`sm:text-right ${line.busy ? 'opacity-60' : ''}`} aria-busy={line.busy}>
          <Price minor={line.total + stay.at_hotel} size="m" />
          <p className="text-sm text-muted">
            {t('stay_line.price.now')} {stay.at_hotel > 0 && money(line.total)}
          </p>
        </div>
      </div>
      <div className="col-span-2 grid gap-5 sm:col-span-1 sm:col-start-2">
        {problem !== null && (
          <NoticeBox tone="bad">
            <p>{problem}</p>
          </NoticeBox>
        )}
        {problem === null && whenPaid && <NoticeBox tone="info">{t('stay_line.cart.when_paid')}</NoticeBox>}
        {renewable && (
          <CartForm intent="change" line={id} className="grid gap-4" onSend={onHoldAgain}>
            <Button className="justify-self-start">{t('cart.hold_again')}</Button>
          </CartForm>
        )}
        <div className={`border-t border-line pt-4 ${line.busy ? 'opacity-60' : ''}`}>
          {(!same || stay.at_hotel > 0) && <StayQuote {...line} brief={same} settled={[]} />}
          {alike !== null && <AlikeRoom alike={alike} className="mt-3 text-sm first:mt-0" />}
        </div>
        {alike?.terms || <StayTerms {...line} className="text-sm" />}
        <RemoveForm
          line={id}
          label={t('cart.remove_what', { name })}
          text={t('cart.remove')}
          onRemove={() => onRemove(name)}
        />
      </div>
    </article>
  );
}
