import { longDate } from '../lib/dates';
import { extraName, extraWhere } from '../lib/extra-words';
import type { Place } from '../lib/frame';
import { instantText, momentText } from '../lib/instant';
import type { Translate } from '../lib/messages';
import { endedUndated, withoutDays } from '../lib/order-lines';
import { partText } from '../lib/part-text';
import { guestsText, stayName } from '../lib/stay-text';
import { wordsOfBought, type Instead } from '../lib/stay-words';
import { promisedOf } from '../lib/promised';
import { readyText, spotText } from '../lib/pick-up';
import type { MailView, OrderLineView, OrderPageView, TicketView } from '../lib/view.gen';

/** A mail to a buyer about an order. */
export type OrderMailView = Exclude<MailView, { kind: 'account' | 'contact' | 'newsletter' }>;

/** The words of a mail, for its HTML and its text alike. */
export type MailWords = {
  subject: string;
  preheader: string;
  title: string;
  text: string;
  button: string;
  buttonNote: string | null;
};

/** What is said of an order of rooms alone. */
const INSTEAD: Instead = {
  'mail.confirmed.subject': 'mail.stay.confirmed.subject',
  'mail.confirmed.preheader': 'mail.stay.confirmed.preheader',
  'mail.confirmed.text': 'mail.stay.confirmed.text',
  'mail.confirmed.button_note': 'mail.stay.confirmed.button_note',
  'mail.confirmed.button': 'mail.stay.confirmed.button',
  'mail.confirmed.attached': 'mail.stay.confirmed.attached',
  'mail.refunded.preheader': 'mail.stay.refunded.preheader',
  'mail.refunded.text': 'mail.stay.refunded.text',
  'mail.returned.subject': 'mail.stay.returned.subject',
  'mail.returned.preheader': 'mail.stay.gone',
  'mail.returned.text': 'mail.stay.returned.text',
  'mail.called_off.subject': 'mail.stay.called_off.subject',
  'mail.called_off.preheader': 'mail.stay.gone',
  'mail.called_off.text': 'mail.stay.called_off.text',
  'mail.transfer.preheader': 'mail.stay.transfer.preheader',
  'mail.transfer.title': 'mail.stay.transfer.title',
  'mail.transfer.text': 'mail.stay.transfer.text',
  'mail.voucher.preheader': 'mail.stay.voucher.preheader',
  'mail.voucher.text': 'mail.stay.voucher.text',
  'mail.ended.preheader': 'mail.stay.ended.preheader',
  'mail.ended.text': 'mail.stay.ended.text',
  'mail.again.reinstated.subject': 'mail.stay.again.reinstated.subject',
  'mail.again.reinstated.preheader': 'mail.stay.again.reinstated.preheader',
  'mail.again.reinstated.title': 'mail.stay.again.reinstated.title',
};

/** What is said of an order of visits and rooms. */
const BOTH: Instead = {
  'mail.confirmed.subject': 'mail.both.subject',
  'mail.confirmed.text': 'mail.both.text',
  'mail.transfer.text': 'mail.both.transfer',
  'mail.voucher.text': 'mail.both.voucher',
};

/** What is said of a change where there are rooms: visits are not all that can be changed. */
const CHANGED: Instead = {
  'mail.again.moved.subject': 'mail.stay.again.moved.subject',
  'mail.again.moved.preheader': 'mail.stay.again.moved.preheader',
  'mail.again.moved.title': 'mail.stay.again.moved.title',
  'mail.again.moved.text': 'mail.stay.again.moved.text',
  'mail.again.undone.preheader': 'mail.stay.again.undone.preheader',
  'mail.again.undone.title': 'mail.stay.again.undone.title',
};

/** What is said of an order with a room that was cancelled: visits are not all there is. */
const WITH_ROOMS: Instead = {
  'mail.again.cancelled.subject': 'mail.stay.again.cancelled.subject',
  'mail.again.cancelled.preheader': 'mail.stay.again.cancelled.preheader',
  'mail.part.cancelled': 'mail.stay.part.cancelled',
};

/** The words for what an order is of: visits, rooms, both. */
function wordsFor(order: OrderPageView, t: Translate): Translate {
  const own = wordsOfBought(order, t, INSTEAD, BOTH);
  if (order.stays.length === 0) return own;
  const off = order.stays.filter(({ cancelled }) => cancelled).length;
  const words = off > 0 ? { ...CHANGED, ...WITH_ROOMS } : CHANGED;
  const rooms = order.stays.length - off;
  return (key, args) => own(words[key] ?? key, { rooms, ...args });
}

/** What was bought, short: `Xel-Há y 2 más`. Several rooms are their one hotel, which is named before what is visited. */
function what(order: OrderPageView, { t }: Place): string {
  const all = [
    ...order.stays.map(({ stay, cancelled }) => ({ name: stay.hotel, cancelled })),
    ...order.lines.map(({ product, cancelled }) => ({ name: product.name, cancelled })),
  ];
  const stand = all.filter(({ cancelled }) => !cancelled);
  const shown = stand.length === 0 ? all : stand;
  const name = shown[0]?.name ?? '';
  const hotels = new Set(order.stays.map(({ stay }) => stay.hotel));
  const once = shown.filter(
    (one, at) => !hotels.has(one.name) || shown.findIndex((other) => other.name === one.name) === at,
  );
  const more = once.length - 1;
  return more > 0 ? t('mail.confirmed.subject_more', { name, more }) : name;
}

/** What a mail is about but for a purchase: money that goes back too late, wholly or in part, that shall come, or that was
 * never charged. */
export function backFor({
  kind,
  order,
}: OrderMailView): 'refunded' | 'returned' | 'called_off' | 'part' | 'transfer' | 'ended' {
  if (kind === 'order_transfer') return 'transfer';
  if (kind === 'order_ended') return order.total === 0 ? 'returned' : 'ended';
  if (order.state === 'returned' || order.state === 'called_off') return order.state;
  return order.state === 'paid' ? 'part' : 'refunded';
}

/** What was cancelled of an order, each by its name in a subject and in a sentence: of several rooms of a hotel which it was, and in a
 * sentence also for whom. */
function goneOf(
  { lines, stays }: OrderPageView,
  { t }: Place,
): { short: string; long: string; room: boolean }[] {
  const visits = lines.map(({ product: { name }, cancelled }) => ({
    cancelled,
    short: name,
    long: name,
    room: false,
  }));
  const rooms = stays.map(({ stay, number, cancelled }) => {
    if (number === null) return { cancelled, short: stayName(stay), long: stayName(stay), room: true };
    const short = `${stay.hotel}, ${t('stay_line.stay.room', { number })}`;
    return { cancelled, short, long: `${short} · ${guestsText(stay, t)}`, room: true };
  });
  return [...visits, ...rooms].filter(({ cancelled }) => cancelled);
}

export function mailWords(mail: OrderMailView, place: Place): MailWords {
  const { money } = place;
  const { order } = mail;
  const t = wordsFor(order, place.t);
  const { code, first_name: name } = order;
  if (mail.kind === 'order_confirmed' && withoutDays(order)) {
    return {
      subject: t('mail.open.subject', { what: what(order, place), code }),
      preheader: t('mail.open.preheader'),
      title: t('mail.confirmed.title', { name }),
      text: t('mail.open.text', { code }),
      button: t('mail.open.button'),
      buttonNote: null,
    };
  }
  if (mail.kind === 'order_confirmed' && mail.again !== null) {
    const gone = goneOf(order, place);
    return {
      subject: t(`mail.again.${mail.again}.subject`, {
        what: what(order, place),
        code,
        gone: gone.map(({ short }) => short).join('; '),
      }),
      preheader: t(`mail.again.${mail.again}.preheader`),
      title: t(`mail.again.${mail.again}.title`, { name }),
      text: `${t(`mail.again.${mail.again}.text`, { code, gone: gone.map(({ long }) => long).join('; ') })} ${t('mail.confirmed.attached')}`,
      button: t('mail.confirmed.button'),
      buttonNote: t('mail.confirmed.button_note'),
    };
  }
  if (mail.kind === 'order_confirmed') {
    return {
      subject: t('mail.confirmed.subject', { what: what(order, place), code }),
      preheader: t('mail.confirmed.preheader'),
      title: t('mail.confirmed.title', { name }),
      text: `${t('mail.confirmed.text', { code })} ${t('mail.confirmed.attached')}`,
      button: t('mail.confirmed.button'),
      buttonNote: t('mail.confirmed.button_note'),
    };
  }
  if (mail.kind === 'order_transfer') {
    const until = order.pay_until === null ? '' : instantText(order.pay_until, t);
    const how = order.promise ?? 'voucher';
    return {
      subject: t('mail.transfer.subject', { code }),
      preheader: t(`mail.${how}.preheader`),
      // Whoever placed it proved nothing: what they call themselves is not said.
      title: t('mail.transfer.title'),
      text: t(`mail.${how}.text`, { amount: money(order.total), when: until, code }),
      button: t(`mail.${how}.button`),
      buttonNote: null,
    };
  }
  if (mail.kind === 'order_ended') {
    // What cost nothing had no payment that could fail.
    const ended = order.total === 0 ? 'ended_free' : 'ended';
    return {
      subject: t(`mail.${ended}.subject`, { code }),
      preheader: t(`mail.${ended}.preheader`),
      title: t(`mail.${ended}.title`),
      text: t(`mail.${ended}.text`, { name, code, amount: money(order.total) }),
      button: t('mail.refunded.button'),
      buttonNote: null,
    };
  }
  const [why, amount] = [backFor(mail), money(mail.amount)];
  const about = mail.how === 'failed' ? 'failed' : why;
  // Of several nothing says which it was now.
  const [gone, ...others] = about === 'part' && mail.why === 'cancelled' ? goneOf(order, place) : [];
  const room = gone?.room === true && others.length === 0 ? gone : null;
  const said = { name, code, amount, gone: room?.long ?? '' };
  // Of an order that goes on, a part goes back for a reason of its own.
  const text =
    room === null
      ? about === 'part' && mail.why !== 'other'
        ? t(`mail.part.${mail.why}`, said)
        : t(`mail.${about}.text`, said)
      : t('mail.stay.part.gone', said);
  const how = t(`mail.how.${isSent(mail) ? 'sent' : mail.how}`);
  return {
    subject:
      room === null
        ? t(`mail.${about}.subject`, { code, amount, what: what(order, place) })
        : t('mail.stay.part.subject', { code, amount, gone: room.short }),
    preheader: t(`mail.${about}.preheader`),
    title: t(`mail.${about}.title`, { amount }),
    text: `${text} ${how}`,
    button: t('mail.refunded.button'),
    buttonNote: null,
  };
}

/** Whether what a mail tells of left the store already, as its rows say: then nothing is promised of when it will. */
function isSent({ how, amount, order: { refunds } }: OrderMailView & { kind: 'order_refunded' }): boolean {
  const own = refunds.filter((one) => one.amount === amount);
  const all = refunds.reduce((sum, one) => sum + one.amount, 0);
  const rows = own.length === 0 && all === amount ? refunds : own;
  return how === 'by_itself' && rows.length > 0 && rows.every(({ state }) => state === 'done');
}

/** When a line is: its day, and when its people are fetched, or the day's hours; or that it was cancelled. */
export function when(line: OrderLineView, { state }: OrderPageView, { t }: Place): string {
  if (endedUndated(line, state)) return t('mail.open_cancelled');
  if (line.date === null) return t('mail.open_ticket', { date: longDate(line.valid_until ?? '', t) });
  const text = `${longDate(line.date, t)} · ${readyText(line, t)}`;
  // It begins a line, and some languages write the names of days small.
  return line.cancelled ? t('mail.cancelled', { when: text }) : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Until when a visit that is to come can be given up or moved, also for bad weather; that it is final where nothing can be done any more. */
export function promised(line: OrderLineView, { good_until: good }: OrderPageView, place: Place): string[] {
  const { t, frame } = place;
  const { date, cancelled } = line;
  if (cancelled || date === null || date < frame.today) return [];
  const said = promisedOf(line, good, t);
  return said.length > 0 ? said : [t('promise.final')];
}

/** Who a line is for: `2 adultos, 1 niño`. */
export const who = (line: OrderLineView, { t }: Place): string =>
  line.quote.units.map((part) => partText(part, t)).join(', ');

/** Whether a line costs anything: one that was cancelled for all of its money has no amount to show. */
export const costs = ({ cancelled, total }: Pick<OrderLineView, 'cancelled' | 'total'>): boolean =>
  !cancelled || total !== 0;

/** What stands beside the code of a ticket that no longer opens a gate; empty for one that does. */
export function ticketNote(ticket: TicketView, { t }: Place): string {
  if (ticket.state === 'issued') return '';
  return ` (${t(ticket.state === 'void' ? 'mail.void' : 'mail.redeemed')})`;
}

/** What was added to a line, and what its people must show at the gate: a heading and its items, the empty left out. */
export function besides(line: OrderLineView, { t, frame }: Place): [string, string[]][] {
  const added = line.extras.map((extra) => {
    const where = extraWhere(extra, t);
    const spot = spotText({ ...line, extras: [extra] }, frame.today, t);
    // A pick-up is where and when, and its name says nothing more.
    const said =
      extra.kind === 'pick_up' && where !== ''
        ? t('mail.pick_up', { where, count: extra.count })
        : [extraName(extra, t), where].filter((text) => text !== '').join(', ');
    return [said, spot].filter((text) => text !== '').join('. ');
  });
  const proofs = line.proofs.map(({ count, name, proof }) => t('cart.proof', { count, name, proof }));
  const all: [string, string[]][] = [
    [t('mail.added'), added],
    [t('mail.proofs'), proofs],
  ];
  return all.filter(([, items]) => items.length > 0);
}

/** Whose a ticket is: a name where it was given, with what it is for. */
export function holderOf({ holder, extra, unit }: TicketView, t: Translate): string {
  const admits = extra ?? t(`party.one.${unit}`);
  return holder === '' ? admits : `${holder}: ${admits}`;
}

/** The visits whose people are fetched from a hotel that nobody has named yet, each with until when it can be. */
export function hotelsOf({ lines }: OrderPageView, { t }: Place): { line: number; note: string }[] {
  return lines.flatMap(({ pick_up: pickUp, product: { name }, cancelled }) => {
    if (pickUp === null || pickUp.hotel !== '' || cancelled) return [];
    const { line, until } = pickUp;
    const note =
      until === null
        ? t('mail.hotel_open', { name })
        : t('mail.hotel_until', { name, when: momentText(until, t) });
    return [{ line, note }];
  });
}
