import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { TicketView } from '../../lib/view.gen';
import { Seal } from '../../ui/marks/seal';

/** Modules of white around a QR code: scanners need four, on any ground. */
const QUIET = 4;

/** A card of tickets: of one person first what lets them in, then their activities; else one activity's alone. */
export type Card = { key: string; person: boolean; tickets: TicketView[] };

/** The activities of a line's tickets: each with its tickets. */
function activities(tickets: TicketView[]): TicketView[][] {
  const found = new Map<string, TicketView[]>();
  for (const ticket of tickets) {
    if (ticket.extra !== null) found.set(ticket.extra, [...(found.get(ticket.extra) ?? []), ticket]);
  }
  return [...found.values()];
}

/**
 * The cards of a line's tickets: the people, each with their activities, then what is nobody's. Where as many take part in an
 * activity as come, each card has one of its tickets, whatever kind of person it was sold for.
 */
export function cards(tickets: TicketView[]): Card[] {
  const people = [
    ...new Set(tickets.flatMap(({ person, extra }) => (person > 0 && extra === null ? [person] : []))),
  ];
  const whose = new Map(tickets.map((ticket) => [ticket, ticket.person]));
  for (const all of activities(tickets)) {
    if (all.length === people.length) all.forEach((ticket, at) => whose.set(ticket, people[at] ?? 0));
  }
  const found = new Map<string, TicketView[]>();
  for (const ticket of tickets) {
    const person = whose.get(ticket) ?? 0;
    const key = person === 0 ? ticket.code : String(person);
    found.set(key, [...(found.get(key) ?? []), ticket]);
  }
  const all = [...found].map(([key, own]) => ({
    key,
    person: own.some(({ extra }) => extra === null),
    tickets: own,
  }));
  return [...all.filter(({ person }) => person), ...all.filter(({ person }) => !person)];
}

/** How many tickets there are: of people, and of activities where they are not one for each of them. */
export function countText(tickets: TicketView[], t: Translate): string {
  const admitted = tickets.filter(({ extra }) => extra === null).length;
  const odd = activities(tickets).filter((all) => all.length !== admitted);
  const codes = odd.reduce((sum, all) => sum + all.length, 0);
  if (admitted === 0) return t('order.activity_codes', { count: codes });
  const count = t('order.tickets', { count: admitted });
  return codes === 0
    ? count
    : t('order.tickets_and', { tickets: count, codes: t('order.activity_codes', { count: codes }) });
}

type CardProps = {
  card: Card;
  /** Which person of how many; none where there is one alone, and of what is nobody's. */
  place: { number: number; of: number } | null;
  /** Whose gate it opens; none of a room. */
  unit: string | null;
  /** A guide reads it, not a gate. */
  tour?: boolean;
  /** The room it is for, with all who sleep in it: the desk reads it, not a gate. */
  room?: string;
  /** Which of several rooms it is, and where the rest of it stands. */
  head?: { href: string; text: string };
};

/** Tickets on one card: a code to scan while it opens a gate, the same to read out, and whether it does. */
export function TicketCard({ card, place, unit, tour = false, room, head }: CardProps): ReactNode {
  const { t } = usePlace();
  const [first] = card.tickets;
  if (first === undefined) return null;
  const alone = room ?? first.extra ?? t(`party.one.${first.unit}`);
  return (
    <li className="ticket-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {head !== undefined && (
            <p className="font-semibold">
              <a href={head.href} className="inline-flex min-h-11 items-center">
                {head.text}
              </a>
            </p>
          )}
          <p className="font-display text-sub font-bold wrap-anywhere">{first.holder || alone}</p>
          <p className="text-muted empty:hidden">
            {[first.holder === '' ? '' : alone, place === null ? '' : t('order.ticket_place', place)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {unit !== null && (
          <Seal unit={unit} className={first.state === 'issued' ? '' : 'opacity-50 grayscale'} />
        )}
      </div>
      {card.tickets.map((ticket, index) => (
        <Code
          key={ticket.code}
          ticket={ticket}
          title={index === 0 ? null : ticket.extra}
          good={GOOD[room === undefined ? (tour ? 'tour' : 'gate') : 'room']}
          qr={room === undefined ? 'order.qr' : 'stay_line.order.qr'}
        />
      ))}
    </li>
  );
}

/** What a ticket that is good says of itself. */
const GOOD = {
  gate: 'order.ticket.issued',
  tour: 'order.ticket.tour',
  room: 'stay_line.order.valid',
  activity: 'order.ticket.activity',
} as const;

type CodeProps = {
  ticket: TicketView;
  title: string | null;
  good: (typeof GOOD)[keyof typeof GOOD];
  qr: 'order.qr' | 'stay_line.order.qr';
};

function Code({ ticket, title, good, qr }: CodeProps): ReactNode {
  const { t } = usePlace();
  const side = ticket.qr_size + 2 * QUIET;
  const valid = ticket.state === 'issued';
  return (
    <div className={title === null ? 'ticket-code' : 'ticket-code ticket-more'}>
      {title !== null && <p className="font-semibold">{title}</p>}
      {valid && (
        <svg
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          role="img"
          aria-label={t(qr, { code: ticket.code })}
          shapeRendering="crispEdges"
          className="rounded-(--radius-s)"
        >
          <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
          <path d={ticket.qr_path} fill="#000" />
        </svg>
      )}
      <div>
        <p className="sr-only">{t('order.ticket_code')}</p>
        <p
          className={`flex flex-wrap gap-x-3 font-mono text-lg font-semibold ${valid ? '' : 'line-through'}`}
        >
          {ticket.code.split('-').map((group, index, groups) => (
            <span key={groups.slice(0, index + 1).join('-')}>{group}</span>
          ))}
        </p>
        <p className={`font-semibold ${valid ? 'text-good' : 'text-bad'}`}>
          {t(
            ticket.state !== 'issued'
              ? `order.ticket.${ticket.state}`
              : ticket.extra === null
                ? good
                : GOOD.activity,
          )}
        </p>
      </div>
    </div>
  );
}
