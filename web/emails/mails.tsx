import type { Place } from '../lib/frame';
import { byArrival, byDay } from '../lib/order-lines';
import type { MailView } from '../lib/view.gen';
import { accountMail, accountMailText } from './account';
import { contactMail, contactMailText } from './contact';
import { newsletterMail, newsletterMailText } from './newsletter';
import { orderMail, orderMailText } from './order';
import type { Mail } from './parts';
import type { OrderMailView } from './words';

/** A mail's subject and HTML body. The body is a whole document without its doctype. */
export function mails(mail: MailView, place: Place): Mail {
  if (mail.kind === 'account') return accountMail(mail, place);
  if (mail.kind === 'contact') return contactMail(mail, place);
  if (mail.kind === 'newsletter') return newsletterMail(mail, place);
  return orderMail(sorted(mail), place);
}

/** The same mail as plain text. */
export function mailText(mail: MailView, place: Place): string {
  if (mail.kind === 'account') return accountMailText(mail, place);
  if (mail.kind === 'contact') return contactMailText(mail, place);
  if (mail.kind === 'newsletter') return newsletterMailText(mail, place);
  return orderMailText(sorted(mail), place);
}

/** Visits and rooms stand by their days, as on the order's page. */
const sorted = (mail: OrderMailView): OrderMailView => ({
  ...mail,
  order: { ...mail.order, lines: byDay(mail.order.lines), stays: byArrival(mail.order.stays) },
});
