import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { stayId } from '../../lib/order-lines';
import { guestsText } from '../../lib/stay-text';
import type { BoughtStayView, OrderPageView } from '../../lib/view.gen';
import { valid } from './keep';
import { TicketCard } from './ticket';

/** A room whose code the desk still reads, with its id in the order's page. */
type Coded = { id: string; bought: BoughtStayView };

/** The rooms of a paid order whose codes stand together below its greeting. */
export const codedOf = ({ state, stays }: OrderPageView): Coded[] =>
  stays.flatMap((bought, index) =>
    state !== 'paid' || bought.cancelled || !valid(bought.tickets) ? [] : [{ id: stayId(index), bought }],
  );

/** The deck scrolls sideways and nothing in it can be focused: arrow keys need a way in. */
const reachable = { tabIndex: 0 };

/** The codes of rooms as one deck, each headed by which room it is: at the desk nobody looks for them. */
export function RoomCodes({ coded }: { coded: Coded[] }): ReactNode {
  const { t } = usePlace();
  const several = coded.length > 1;
  return (
    <section aria-labelledby="room-codes" className="room-codes min-w-0 print:break-inside-avoid">
      <h2 id="room-codes" className="text-sub">
        {t(several ? 'stay_line.order.codes' : 'stay_line.order.code')}
      </h2>
      {/* Kept for where there is no network as a visit's tickets are; its title names nothing that one goes to. */}
      <div data-visit="">
        <div data-keep className="min-w-0">
          <p className="text-muted">{t(several ? 'stay_line.order.show_each' : 'stay_line.order.show')}</p>
          <ul className="ticket-deck" aria-labelledby="room-codes" {...(several ? reachable : {})}>
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
                      number === null
                        ? stay.hotel
                        : `${t('stay_line.stay.room', { number })} · ${guestsText(stay, t)}`,
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
