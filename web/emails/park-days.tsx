import type { ReactNode } from 'react';
import { clockText } from '../lib/clock';
import type { Place } from '../lib/frame';
import { goersText, parkDayText } from '../lib/park-day-text';
import type { OrderPageView, ParkDayView } from '../lib/view.gen';
import { P, Row } from './parts';
import type { OrderMailView } from './words';

/** Whether a mail is about the park days that were chosen: then it opens with them, and its rooms do not say them again. */
export const isOfParkDays = (mail: OrderMailView): boolean =>
  mail.kind === 'order_confirmed' && mail.again === 'park_days';

/** When somebody is expected in a park and it closes, as far as that is known: of one of several starts the day says which. */
function hoursOf({ slot, slot_matters: matters, closes }: ParkDayView, { t }: Place): string[] {
  if (closes === '') return [];
  const [from, to] = [clockText(slot, t), clockText(closes, t)];
  return [matters ? t('mail.again.park_days.until', { time: to }) : t('time.open', { from, to })];
}

const at = ({ day }: { day: ParkDayView }): string => `${day.date} ${day.slot}`;

/** The chosen park days of all rooms by their days: which park, and below it its hours, who goes and, of several rooms, of which. */
function daysOf({ stays }: OrderPageView, place: Place): { title: string; note: string }[] {
  const { t } = place;
  const standing = stays.filter(({ cancelled }) => !cancelled);
  const all = standing.flatMap(({ number, stay, park_days: days }) => {
    const name = number === null ? stay.hotel : t('stay_line.stay.room', { number });
    return (days?.chosen ?? []).map((day) => ({ day, rooms: standing.length > 1 ? [name] : [] }));
  });
  return all
    .toSorted((one, other) => (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0))
    .map(({ day, rooms }) => {
      const title = parkDayText(day, t);
      return {
        // Some languages write the names of days small.
        title: title.charAt(0).toUpperCase() + title.slice(1),
        note: [...hoursOf(day, place), goersText(day.party, t), ...rooms].join(' · '),
      };
    });
}

/** The park days with which a mail about them opens. */
export function ParkDays({ order, place }: { order: OrderPageView; place: Place }): ReactNode {
  return daysOf(order, place).map(({ title, note }) => (
    <Row key={`${title} ${note}`}>
      <P style={{ fontSize: '18px', fontWeight: 700 }}>{title}</P>
      <P quiet>{note}</P>
    </Row>
  ));
}

/** The same as plain text. */
export const parkDaysText = (order: OrderPageView, place: Place): string[] =>
  daysOf(order, place).flatMap(({ title, note }) => ['', title, note]);
