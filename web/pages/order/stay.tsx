import type { ReactNode } from 'react';
import type { Alike } from '../../lib/alike-rooms';
import { clockText } from '../../lib/clock';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { atGuestsPrice, leaveId } from '../../lib/order-lines';
import { guestsText, nightsText, roomText } from '../../lib/stay-text';
import type { BoughtStayView, OrderPageView } from '../../lib/view.gen';
import { LinkedText } from '../../ui/page/linked-text';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { AlikeRoom } from '../../ui/price/alike-room';
import { StayTerms } from '../../ui/price/stay-terms';
import { ArrivalNote } from './arrival-note';
import { Cancelled } from './cancelled';
import { valid } from './keep';
import { DaysOf, LeaveForm } from './leave';
import { ParkDays } from './park-days';
import { TicketCard } from './ticket';

type Props = {
  id: string;
  bought: BoughtStayView;
  order: OrderPageView;
  /** Whether a room above it has said when and how one arrives. */
  same: boolean;
  /** The room above that gives back the same. */
  alike: Alike | null;
  /** Whether its code stands below the greeting. */
  coded: boolean;
  /** Whether no other one stands there. */
  alone: boolean;
};

/** One room of an order: when it is ready and when it is left, for whom, the code that the desk reads, how to arrive; what a room above
 * it says is not said again. */
export function Stay({ id, bought, order, same, alike, coded, alone }: Props): ReactNode {
  const { t, money, frame } = usePlace();
  const { state, code, href, lines } = order;
  const {
    stay,
    number,
    cancelled,
    cancel,
    later,
    change_href: change,
    changeable,
    leave,
    arrival_note: note,
    tickets,
    arrive,
  } = bought;
  const { park_days: parks, lost_park_days: lost } = bought;
  const title = `${id}-title`;
  const stands = state === 'paid' && !cancelled;
  const coming = stands && stay.checkin >= frame.today;
  const hours = [
    [
      t('stay_line.order.checkin'),
      t('stay_line.order.from', { date: longDate(stay.checkin, t), time: clockText(stay.ready_from, t) }),
    ],
    [
      t('stay_line.order.checkout'),
      t('stay_line.order.by', { date: longDate(stay.checkout, t), time: clockText(stay.left_by, t) }),
    ],
  ] as const;
  const facts = [
    ...(same ? [] : hours),
    // One of several says both beside its number.
    ...(number === null
      ? ([
          [t('stay_line.order.people'), guestsText(stay, t)],
          [t('stay_line.order.plan'), stay.plan.name],
        ] as const)
      : []),
    ...(note === null || note.arrives === ''
      ? []
      : [[t('stay_line.order.expected'), t('stay_line.order.about', { time: clockText(note.arrives, t) })]]),
  ] as const;
  const codes = (
    <ul className="ticket-deck" aria-labelledby={`${id}-code`}>
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.code}
          card={{ key: ticket.code, person: false, tickets: [ticket] }}
          place={null}
          unit={null}
          room={stay.room}
        />
      ))}
    </ul>
  );
  return (
    <section
      id={id}
      aria-labelledby={title}
      // What can be kept of it for where there is no network stands marked so.
      data-visit={stands && valid(tickets) ? '' : undefined}
      className={`panel grid grid-cols-[minmax(0,1fr)] gap-6 print:border-0 print:bg-transparent print:p-0 ${placeClass(stay.picture)}`}
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6">
        <Scene
          slot={slots.thumb}
          picture={stay.picture}
          className={`rounded-(--radius-s) print:hidden ${cancelled ? 'opacity-50 grayscale' : ''}`}
        />
        <div className="print:col-span-2">
          <h2 id={title} data-keep className={`text-heading ${cancelled ? 'text-muted' : ''}`}>
            {stay.hotel}
          </h2>
          <p
            data-keep
            className={`mt-2 text-lead font-semibold ${cancelled ? 'text-muted line-through' : ''}`}
          >
            {stay.room}
          </p>
          <p data-keep className="text-muted">
            {nightsText(stay, t)}
          </p>
          {number !== null && (
            <p data-keep className="text-muted">
              {roomText(number, stay, t)}
            </p>
          )}
        </div>
      </div>
      {cancelled && <Cancelled what="room" />}
      {lost.length > 0 && <DaysOf said={t('stay_line.order.left_parks')} days={lost} />}
      {same && <p data-keep>{t('stay_line.order.same')}</p>}
      {facts.length > 0 && (
        <dl data-keep className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={`first-letter:uppercase ${cancelled ? 'text-muted' : ''}`}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {stands && stay.at_hotel > 0 && (
        <p data-keep className="font-semibold">
          {t('stay_line.order.left', { amount: money(stay.at_hotel) })}
        </p>
      )}
      {coded && !alone && (
        <p>
          {t('stay_line.order.code')}:{' '}
          {tickets.map((ticket) => (
            <a key={ticket.code} href="#room-codes" className="font-mono font-semibold whitespace-nowrap">
              {ticket.code}
            </a>
          ))}
        </p>
      )}
      {!coded &&
        tickets.length > 0 &&
        (cancelled ? (
          // A code that opens nothing any more is looked up, not shown.
          <details className="disclosure min-w-0">
            <summary id={`${id}-code`}>{t('stay_line.order.code')}</summary>
            {codes}
          </details>
        ) : (
          <div data-keep className="min-w-0">
            <h3 className="text-sub" id={`${id}-code`}>
              {t('stay_line.order.code')}
            </h3>
            {codes}
          </div>
        ))}
      {stands && parks !== null && <ParkDays id={id} days={parks} />}
      {note !== null && <ArrivalNote note={note} stay={stay} order={order} />}
      {coming && (
        <div className="grid gap-1">
          {alike?.terms === true ? (
            <AlikeRoom alike={{ ...alike, cost: false }} />
          ) : (
            <>
              <StayTerms cancel={cancel} later={later} />
              {cancel !== null && <p className="text-sm text-muted">{t('stay.back_after')}</p>}
            </>
          )}
          {change === null ? (
            <p className="print:hidden">
              <LinkedText
                text={t(`stay_line.order.${changeable ? 'cancel_how' : 'cancel_never'}`, {
                  email: frame.site.email,
                  code,
                })}
                hrefs={{ address: `mailto:${frame.site.email}` }}
              />
            </p>
          ) : (
            <a
              href={change}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4 print:hidden"
            >
              {t('stay_line.order.change')}
            </a>
          )}
          {leave !== null && (
            <LeaveForm
              id={leaveId(id)}
              leave={leave}
              href={href}
              paid={bought.total}
              parks={parks?.chosen ?? []}
              guests={lines.flatMap((line) => (atGuestsPrice(line, order) ? [line.product.name] : []))}
            />
          )}
        </div>
      )}
      {stands && !same && (
        <div data-keep>
          <h3 className="font-bold">{t('order.arrive')}</h3>
          <p className="mt-2">{arrive}</p>
        </div>
      )}
    </section>
  );
}
