import type { ReactNode } from 'react';
import { wayBackText } from '../../lib/change-made';
import { depositText } from '../../lib/deposit';
import { usePlace } from '../../lib/frame';
import { dayOf, endedUndated } from '../../lib/order-lines';
import { readyText, spotText } from '../../lib/pick-up';
import { promisedOf } from '../../lib/promised';
import type { FieldErrorView, OrderLineView, OrderStateView } from '../../lib/view.gen';
import { ExtraRows } from '../../ui/extras/rows';
import { Proofs } from '../../ui/people/proofs';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { Check } from '../../ui/price/check';
import { Cancelled } from './cancelled';
import { valid } from './keep';
import { Next } from './next';
import { PickUpForm } from './pick-up';
import { cards, countText, TicketCard } from './ticket';

type Props = {
  id: string;
  line: OrderLineView;
  /** Where its order stands. */
  state: OrderStateView;
  /** The last day its tickets are good for if its day is changed. */
  goodUntil: string | null;
  /** The order's own address. */
  href: string;
  errors: FieldErrorView[];
  /** It is the order's only visit: nothing of it is folded. */
  alone: boolean;
};

/** The deck scrolls sideways and nothing in it can be focused: arrow keys need a way in. */
const reachable = { tabIndex: 0 };

/** One product of an order: when it is, how to arrive, and its tickets once it is paid. */
export function Line({ id, line, state, goodUntil, href, errors, alone }: Props): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { product, tickets, change_href: change } = line;
  const title = `${id}-title`;
  const undated = endedUndated(line, state);
  const cancelled = line.cancelled || undated;
  const stands = state === 'paid' && !cancelled;
  // Without a day there is no way to arrive yet, and one end: until when the day can be chosen.
  const dated = stands && line.date !== null;
  // Who is fetched asks first where and when.
  const tour = product.kind === 'tour';
  const spot = cancelled ? '' : spotText(line, frame.today, t);
  const deck = cards(tickets);
  const come = deck.filter(({ person }) => person).length;
  const promised = promisedOf(line, goodUntil, t);
  const changes = change !== null && !cancelled;
  // On the day itself nothing leads to a change any more, and it is as final as the day before.
  const final = dated && promised.length === 0 && (line.date ?? '') >= frame.today;
  const added = line.extras.length > 0 && (
    <div className={cancelled ? 'text-muted' : ''}>
      <h3 className="font-bold">{t('order.added')}</h3>
      <ExtraRows extras={line.extras} className="mt-2" />
    </div>
  );
  const codes = (
    <ul className="ticket-deck" aria-labelledby={`${id}-tickets`} {...reachable}>
      {deck.map((card, index) => (
        <TicketCard
          key={card.key}
          card={card}
          place={card.person && come > 1 ? { number: index + 1, of: come } : null}
          unit={line.business_unit}
          tour={tour}
        />
      ))}
    </ul>
  );
  // Who still has to transfer the money can already say where they stay; who has to pay here does that first.
  const pickUp = (stands || (state === 'awaiting_transfer' && !cancelled)) && line.pick_up !== null && (
    <PickUpForm pickUp={line.pick_up} href={href} errors={errors} />
  );
  return (
    <section
      id={id}
      aria-labelledby={title}
      // What can be kept of it for where there is no network stands marked so.
      data-visit={stands && valid(tickets) ? '' : undefined}
      className={`panel grid grid-cols-[minmax(0,1fr)] gap-6 print:border-0 print:bg-transparent print:p-0 ${placeClass(product.picture)}`}
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6">
        <Scene
          slot={slots.thumb}
          picture={product.picture}
          className={`rounded-(--radius-s) print:hidden ${cancelled ? 'opacity-50 grayscale' : ''}`}
        />
        <div className="print:col-span-2">
          <h2 id={title} data-keep className={`text-heading ${cancelled ? 'text-muted' : ''}`}>
            {product.name}
          </h2>
          {!undated && (
            <p
              data-keep
              className={`mt-2 text-lead font-semibold first-letter:uppercase ${cancelled ? 'text-muted line-through' : ''}`}
            >
              {dayOf(line, t)}
            </p>
          )}
          {line.date !== null && (
            <p data-keep className="text-muted">
              {readyText(line, t)}
            </p>
          )}
          {spot !== '' && (
            <p data-keep className="text-muted">
              {spot}
            </p>
          )}
        </div>
      </div>
      {cancelled && <Cancelled what={undated ? 'undated' : 'visit'} />}
      {tour && added}
      {tour && pickUp}
      {stands && line.pick_up !== null && line.pick_up.hotel !== '' && (
        <p data-keep hidden>
          {t('kept.hotel', { hotel: line.pick_up.hotel })}
        </p>
      )}
      {tickets.length > 0 &&
        (cancelled ? (
          // Codes that open nothing any more are looked up, not shown.
          <details className="disclosure min-w-0">
            <summary id={`${id}-tickets`}>{countText(tickets, t)}</summary>
            {codes}
          </details>
        ) : (
          <div data-keep className="min-w-0">
            <h3 className="text-sub" id={`${id}-tickets`}>
              {countText(tickets, t)}
            </h3>
            {stands && <p className="text-muted">{t(tour ? 'order.show_tour' : 'order.show')}</p>}
            {codes}
          </div>
        ))}
      {(changes || final) && (
        <div className="grid gap-1">
          {changes && dated && promised.length > 0 && (
            <ul className="grid gap-1.5">
              {promised.map((text) => (
                <Check key={text}>{text}</Check>
              ))}
            </ul>
          )}
          {final && <p>{t('promise.final')}</p>}
          {changes && line.guest_days !== null && (
            <a
              href={line.guest_days.href}
              className="flex min-h-11 items-center underline underline-offset-4 print:hidden"
            >
              {wayBackText(product, line.guest_days, place)}
            </a>
          )}
          {changes && <Next line={line} href={change} />}
        </div>
      )}
      {!tour && added}
      {!tour && pickUp}
      {!cancelled && line.proofs.length > 0 && (
        <div data-keep>
          <Proofs proofs={line.proofs} />
        </div>
      )}
      {dated && (
        <div className="grid gap-6 sm:grid-cols-2">
          <div>
            <div data-keep>
              <h3 className="font-bold">{t('order.arrive')}</h3>
              <p className="mt-2">{line.arrive}</p>
            </div>
            {line.way_href !== null && (
              <a
                href={line.way_href}
                className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
              >
                {t('order.way', { name: product.name })}
              </a>
            )}
          </div>
          {line.bring.length > 0 && (
            <div data-keep>
              {alone && <h3 className="font-bold">{t('order.bring')}</h3>}
              <Folded title={alone ? null : t('order.bring')}>
                <ul className="mt-2 list-disc ps-5">
                  {line.bring.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </Folded>
            </div>
          )}
          {line.snorkel_deposit !== null && (
            <div data-keep>
              <h3 className="font-bold">{t('about.deposit')}</h3>
              <p className="mt-2">{depositText(line.snorkel_deposit, t)}</p>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** What has a title of its own here is folded under it: of several days each is shorter. Paper has all of it. */
function Folded({ title, children }: { title: string | null; children: ReactNode }): ReactNode {
  if (title === null) return children;
  return (
    <details className="disclosure order-bring">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
