import type { Place } from '../lib/frame';
import type { MailView } from '../lib/view.gen';
import { contactMail, contactMailText } from './contact';
import { orderMail, orderMailText } from './order';
import type { Mail } from './parts';

/** A mail's subject and HTML body. The body is a whole document without its doctype. */
export const mails = (mail: MailView, place: Place): Mail =>
  mail.kind === 'contact' ? contactMail(mail, place) : orderMail(mail, place);

/** The same mail as plain text. */
export const mailText = (mail: MailView, place: Place): string =>
  mail.kind === 'contact' ? contactMailText(mail, place) : orderMailText(mail, place);
