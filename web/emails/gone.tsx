import type { ReactNode } from 'react';
import { shortDate } from '../lib/dates';
import type { Place } from '../lib/frame';
import { goneText } from '../lib/gone';
import { isOver } from '../lib/ledger';
import type { PartGoneView } from '../lib/view.gen';
import { P, Row } from './parts';
import { lostParkDays } from './stay';
import type { OrderMailView } from './words';

/** Whether a mail lists what was cancelled by its parts, as the order's page does: of an order of which nobody comes any more. What it
 * shows besides has no amounts then. */
export const listsGone = ({ order }: OrderMailView): boolean => isOver(order) && order.gone.length > 0;

const nameOf = ({ name, date }: PartGoneView, { t }: Place): string =>
  date === null ? name : `${name}, ${shortDate(date, t)}`;

/** The days in the parks that went with its rooms. */
const lostDays = ({ order }: OrderMailView, place: Place): string[] =>
  order.stays.flatMap((stay) => lostParkDays(stay, place));

/** What was paid for each part that was cancelled, and what of it goes back. */
export function Gone({ mail, place }: { mail: OrderMailView; place: Place }): ReactNode {
  if (!listsGone(mail)) return null;
  return (
    <>
      {mail.order.gone.map((part) => (
        <Row key={part.line}>
          <P style={{ fontWeight: 700 }}>{nameOf(part, place)}</P>
          {goneText(part, mail.order, place).map((text) => (
            <P key={text}>{text}</P>
          ))}
        </Row>
      ))}
      {lostDays(mail, place).map((text) => (
        <P key={text}>{text}</P>
      ))}
    </>
  );
}

/** The same as lines of plain text. */
export const goneLines = (mail: OrderMailView, place: Place): string[] =>
  listsGone(mail)
    ? [
        ...mail.order.gone.flatMap((part) => ['', nameOf(part, place), ...goneText(part, mail.order, place)]),
        ...lostDays(mail, place),
      ]
    : [];
