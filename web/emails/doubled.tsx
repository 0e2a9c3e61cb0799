import type { ReactNode } from 'react';
import { doubledText, type DoubledText } from '../lib/doubled';
import type { Place } from '../lib/frame';
import { originOf } from '../lib/origin';
import { Link, P, Row } from './parts';
import type { OrderMailView } from './words';

/** What a mail of vouchers says of tickets that the rate of a room has in it already, by absolute addresses. */
function textOf(mail: OrderMailView, place: Place): DoubledText | null {
  const said = mail.kind === 'order_confirmed' ? doubledText(mail.order.doubled, place) : null;
  const here = originOf(mail.href);
  return (
    said && {
      said: said.said,
      each: said.each.map(({ text, href }) => ({ text, href: href === null ? null : `${here}${href}` })),
    }
  );
}

/** The same as a part of a letter. */
export function Doubled({ mail, place }: { mail: OrderMailView; place: Place }): ReactNode {
  const said = textOf(mail, place);
  if (said === null) return null;
  return (
    <Row top={24}>
      <P style={{ fontWeight: 700 }}>{said.said}</P>
      {said.each.map(({ text, href }) => (
        <P key={text}>{href === null ? text : <Link href={href}>{text}</Link>}</P>
      ))}
    </Row>
  );
}

/** The same as lines of plain text. */
export function doubledLines(mail: OrderMailView, place: Place): string[] {
  const said = textOf(mail, place);
  if (said === null) return [];
  return ['', said.said, ...said.each.map(({ text, href }) => (href === null ? text : `${text}: ${href}`))];
}
