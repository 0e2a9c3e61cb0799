import type { ReactNode } from 'react';
import { changeMoney, changeRows, wayBackText } from '../lib/change-made';
import type { Place } from '../lib/frame';
import { originOf } from '../lib/origin';
import type { ChangeMadeView } from '../lib/view.gen';
import { Link, P, Row } from './parts';
import type { OrderMailView } from './words';

/** The change that a mail is about; none of any other mail, and where it is not known. */
const changeOf = (mail: OrderMailView): ChangeMadeView | undefined =>
  'changed' in mail && mail.changed !== null ? mail.order.changes[mail.changed] : undefined;

/** What was before it and is now, and in the mail of the change itself what was paid for it or comes back: a mail of money says that
 * by itself. */
export function changeText(mail: OrderMailView, place: Place): string[] {
  const change = changeOf(mail);
  if (change === undefined) return [];
  const money = mail.kind === 'order_confirmed' ? [changeMoney(change, mail.order.refunds, place)] : [];
  return [place.t('order.since.title', { name: change.name }), ...changeRows(change, place), ...money];
}

/** Where visits that a change made dearer cost less again: what each link says, and its absolute address. */
export const wayBack = (mail: OrderMailView, place: Place): [text: string, href: string][] =>
  (changeOf(mail)?.dearer ?? []).flatMap((visit) =>
    visit.back === null
      ? []
      : [[wayBackText(visit, visit.back, place), `${originOf(mail.href)}${visit.back.href}`]],
  );

/** The same as a part of a letter. */
export function Change({ mail, place }: { mail: OrderMailView; place: Place }): ReactNode {
  const [title, ...rows] = changeText(mail, place);
  if (title === undefined) return null;
  return (
    <Row>
      <P style={{ fontWeight: 700 }}>{title}</P>
      {rows.map((row) => (
        <P key={row}>{row}</P>
      ))}
      {wayBack(mail, place).map(([text, href]) => (
        <P key={href}>
          <Link href={href}>{text}</Link>
        </P>
      ))}
    </Row>
  );
}
