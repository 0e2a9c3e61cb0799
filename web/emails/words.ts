import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import type { Place } from '../lib/frame';
import type { Mail, OrderLineView, OrderPage, TicketView } from '../lib/view.gen';

/** The words of a mail, for its HTML and its text alike. */
export type MailWords = {
  subject: string;
  preheader: string;
  title: string;
  text: string;
  button: string;
  buttonNote: string | null;
};

/** What was bought, short: `Xel-Há y 2 más`. */
function what(order: OrderPage, { t }: Place): string {
  const name = order.lines[0]?.product.name ?? '';
  const more = order.lines.length - 1;
  return more > 0 ? t('mail.confirmed.subject_more', { name, more }) : name;
}

export function mailWords({ kind, order }: Mail, place: Place): MailWords {
  const { t, money } = place;
  const { code, first_name: name } = order;
  if (kind === 'order_confirmed') {
    return {
      subject: t('mail.confirmed.subject', { what: what(order, place), code }),
      preheader: t('mail.confirmed.preheader'),
      title: t('mail.confirmed.title', { name }),
      text: t('mail.confirmed.text', { code }),
      button: t('mail.confirmed.button'),
      buttonNote: t('mail.confirmed.button_note'),
    };
  }
  return {
    subject: t('mail.refunded.subject', { code }),
    preheader: t('mail.refunded.preheader'),
    title: t('mail.refunded.title', { amount: money(order.total) }),
    text: t('mail.refunded.text', { name, code }),
    button: t('mail.refunded.button'),
    buttonNote: null,
  };
}

/** When a line is: its day, and its start where the product has several. */
export function when(line: OrderLineView, { t }: Place): string {
  const day = longDate(line.date, t);
  return line.slot_matters ? `${day} · ${clockText(line.slot, t)}` : day;
}

/** Who a line is for: `2 adultos, 1 niño`. */
export const who = (line: OrderLineView, { t }: Place): string =>
  line.quote.units.map((unit) => t(`party.${unit.unit}`, { count: unit.count })).join(', ');

/** A ticket that no longer opens a gate says so beside its code. */
export function ticketNote(ticket: TicketView, { t }: Place): string {
  if (ticket.state === 'issued') return '';
  return ` (${t(ticket.state === 'void' ? 'mail.void' : 'mail.redeemed')})`;
}
