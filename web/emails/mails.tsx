import type { Place } from '../lib/frame';
import { byDay } from '../lib/order-lines';
import type { MailView } from '../lib/view.gen';
import { contactMail, contactMailText } from './contact';
import { orderMail, orderMailText } from './order';
import type { Mail } from './parts';
import type { OrderMailView } from './words';

/** A mail's subject and HTML body. The body is a whole document without its doctype. */
export const mails = (mail: MailView, place: Place): Mail =>
  mail.kind === 'contact' ? contactMail(mail, place) : orderMail(sorted(mail), place);

/** The same mail as plain text. */
export const mailText = (mail: MailView, place: Place): string =>
  mail.kind === 'contact' ? contactMailText(mail, place) : orderMailText(sorted(mail), place);

/** Visits stand by their days, as on the order's page. */
const sorted = (mail: OrderMailView): OrderMailView => ({
  ...mail,
  order: { ...mail.order, lines: byDay(mail.order.lines) },
});
