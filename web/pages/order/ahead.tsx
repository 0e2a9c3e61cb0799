import type { ReactNode } from 'react';
import { startText } from '../../lib/arrival';
import { clockText } from '../../lib/clock';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { momentText } from '../../lib/instant';
import { changedSince, firstPickUp, inOrder, lineId, saidBefore, stayId } from '../../lib/order-lines';
import { spotText } from '../../lib/pick-up';
import type { Translate } from '../../lib/messages';
import type { OrderLineView, OrderPageView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { goesByRate, missingOf, parkSteps, toChoose } from './park-steps';

/** Whether what happens next names, and leads to, all that was bought: then nothing else lists it. */
export const leadsToAll = ({ state, lines, stays }: OrderPageView, today: string): boolean =>
  state === 'paid' &&
  lines.every(({ cancelled, date }) => !cancelled && date !== null) &&
  stays.every(({ cancelled, stay }) => !cancelled && stay.checkin >= today);

/** What happens next: which hotels are still to be said and until when, where the tickets are, and how each day begins, those
 * in parks that a rate has in it among them. Where there are rooms the greeting says where the tickets are, and of one arrival with
 * nothing else to come the room itself how it begins. */
export function Ahead({ order, leads = false }: { order: OrderPageView; leads?: boolean }): ReactNode {
  const { t, frame } = usePlace();
  const { email, state } = order;
  const coming = order.lines.flatMap((line, index) => (line.cancelled ? [] : [{ line, id: lineId(index) }]));
  const paid = state === 'paid';
  const hotels =
    paid || state === 'awaiting_transfer' ? coming.filter(({ line }) => line.pick_up?.hotel === '') : [];
  const said = saidBefore(inOrder(order));
  const begun = paid
    ? coming
        .flatMap(({ line, id }) =>
          line.date === null
            ? []
            : [
                {
                  id,
                  date: line.date,
                  begins: beginsText(
                    line,
                    goesByRate(order, line.product.id, line.date)
                      ? t('order.ahead_by_tickets', { name: line.product.name })
                      : line.product.name,
                    frame.today,
                    t,
                  ),
                  leads: false,
                },
              ],
        )
        .concat(
          order.stays
            .flatMap(({ stay, cancelled }, index) =>
              // Who is there already needs not be told how it begins, and nobody twice.
              cancelled || stay.checkin < frame.today || said.has(stayId(index))
                ? []
                : [
                    {
                      id: stayId(index),
                      date: stay.checkin,
                      begins: t('stay_line.order.ahead', {
                        hotel: stay.hotel,
                        time: clockText(stay.ready_from, t),
                      }),
                      leads: false,
                    },
                  ],
            )
            // Rooms of a hotel that are left on other days are come to alike.
            .filter(
              ({ date, begins }, at, all) =>
                at === all.findIndex((of) => of.date === date && of.begins === begins),
            ),
        )
    : [];
  // The way to what can be changed of it, on every device.
  const inParks = parkSteps(order, frame.today, t).map((step) => ({ ...step, leads: true }));
  const parks = toChoose(order, frame.today, t);
  const missing = missingOf(order);
  const alone =
    order.lines.length + inParks.length + parks.length + missing.length === 0 && begun.length === 1;
  const days = [...(alone ? [] : begun), ...inParks].toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
  const linked = leads && leadsToAll(order, frame.today);
  // Of several rooms each has days, and an end, of its own: they are said beside its button.
  const [only, ...others] = parks;
  const one = others.length === 0 ? only : undefined;
  if (hotels.length + days.length + parks.length + missing.length === 0) return null;
  return (
    <section aria-labelledby="ahead-title" className="print:hidden">
      <h2 id="ahead-title" className="text-sub">
        {t('order.ahead')}
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        {/* Places in a park are had once they are chosen, and by whoever comes first. */}
        {parks.length > 0 && (
          <li>
            <span className="block">
              {one?.none === false
                ? t('stay_line.park.ahead_more', { days: one.days.length })
                : t('stay_line.park.ahead')}
            </span>
            {typeof one?.until === 'number' && (
              <span className="block">{t('stay_line.park.until', { when: momentText(one.until, t) })}</span>
            )}
            <span className="mt-2 mb-1 grid justify-items-start gap-2">
              {parks.map(({ id, href, room, none, days: free, until, planned }) => (
                <span key={id}>
                  {planned !== null && (
                    <span className="mb-2 block">{t('stay_line.park.with_search', { days: planned })}</span>
                  )}
                  <ButtonLink href={href} variant={none ? 'primary' : 'quiet'}>
                    {room ?? t('stay_line.park.choose')}
                  </ButtonLink>
                  {one === undefined && until !== null && (
                    <span className="block text-sm">
                      {t('stay_line.park.of_room', { days: free.length, when: momentText(until, t) })}
                    </span>
                  )}
                </span>
              ))}
            </span>
          </li>
        )}
        {missing.map(({ href, date, name, count }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center font-semibold">
              {t('stay_line.park.missing', { count, park: name, date: shortDate(date, t) })}
            </a>
          </li>
        ))}
        {hotels.map(({ line: { pick_up: pickUp, product }, id }) => (
          <li key={`hotel-${id}`}>
            <a
              href={`#hotel_${pickUp?.line ?? 0}`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {t('order.ahead_hotel', { name: product.name })}
            </a>
            {typeof pickUp?.until === 'number' && (
              <span className="block">
                {t('order.ahead_hotel_until', { when: momentText(pickUp.until, t) })}
              </span>
            )}
          </li>
        ))}
        {/* Of what was changed nobody is told that its mail is on its way. */}
        {days.length > 0 && email !== '' && order.stays.length === 0 && !changedSince(order) && (
          <li>{t('order.ahead_mail', { email })}</li>
        )}
        {days.map(({ id, date, begins, leads: toParks }) => {
          const link = linked || toParks;
          const day = (
            <strong
              className={`inline-block first-letter:uppercase ${link ? 'underline underline-offset-4' : ''}`}
            >
              {shortDate(date, t)}
            </strong>
          );
          return (
            <li key={`${id} ${date} ${begins}`}>
              {link ? (
                <a href={`#${id}`} className="block min-h-11 no-underline">
                  {day}: {begins}
                </a>
              ) : (
                <>
                  {day}: {begins}
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** How the day of a visit, by the name it has there, begins: where it is come to, or where its people are fetched. */
function beginsText(
  { product, slot, ...line }: OrderLineView,
  name: string,
  today: string,
  t: Translate,
): string {
  const ready = firstPickUp(line);
  if (ready === undefined) return t('order.ahead_come', { start: startText(product, slot, t), name });
  const fetched = t('order.ahead_pick_up', { name, time: clockText(ready.time, t), zone: ready.zone });
  const spot = spotText(line, today, t);
  return spot === '' ? fetched : `${fetched} ${spot}.`;
}
