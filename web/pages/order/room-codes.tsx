import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { stayId } from '../../lib/order-lines';
import { guestsText, roomText } from '../../lib/stay-text';
import type { BoughtStayView, OrderPageView } from '../../lib/view.gen';
import { valid } from './keep';
import { TicketCard } from './ticket';

/** A room whose code the desk still reads, with its id in the order's page. */
type Coded = { id: string; bought: BoughtStayView };

/** The rooms of a paid order whose codes stand together below its greeting; none where there is one alone, whose code stands with
 * what is said of it. */
export function codedOf({ state, stays }: OrderPageView): Coded[] {
  const all = stays.flatMap((bought, index) =>
    bought.cancelled || !valid(bought.tickets) ? [] : [{ id: stayId(index), bought }],
  );
  return state === 'paid' && all.length > 1 ? all : [];
}

/** The deck scrolls sideways and nothing in it can be focused: arrow keys need a way in. */
const reachable = { tabIndex: 0 };

/** The codes of several rooms as one deck, each headed by which room it is: at the desk nobody looks for them. */
export function RoomCodes({ coded }: { coded: Coded[] }): ReactNode {
  const { t } = usePlace();
  return (
    <section aria-labelledby="room-codes" className="min-w-0 print:break-inside-avoid">
      <h2 id="room-codes" className="text-sub">
        {t('stay_line.order.codes')}
      </h2>
      {/* Kept for where there is no network as a visit's tickets are; its title names nothing that one goes to. */}
      <div data-visit="">
        <div data-keep className="min-w-0">
          <p className="text-muted">{t('stay_line.order.show_each')}</p>
          <ul className="ticket-deck" aria-labelledby="room-codes" {...reachable}>
            {coded.flatMap(({ id, bought: { stay, number, tickets } }) =>
              tickets.map((ticket) => (
                <TicketCard
                  key={`${id} ${ticket.code}`}
                  card={{ key: ticket.code, person: false, tickets: [ticket] }}
                  place={null}
                  unit={null}
                  room={stay.room}
                  head={{
                    href: `#${id}`,
                    text:
                      number === null ? `${stay.hotel}, ${guestsText(stay, t)}` : roomText(number, stay, t),
                  }}
                />
              )),
            )}
          </ul>
        </div>
      </div>
    </section>
  );
}
