import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { TicketView } from '../../lib/view.gen';
import { Seal } from '../../ui/marks/seal';

/** Modules of white around a QR code: scanners need four, on any ground. */
const QUIET = 4;

/** Tickets of one person: first what lets them in, then their activities. */
export type Person = { key: string; tickets: TicketView[] };

/** The people of a line, each with all their tickets; what is nobody's stands alone. */
export function people(tickets: TicketView[]): Person[] {
  const found = new Map<string, TicketView[]>();
  for (const ticket of tickets) {
    const key = ticket.person === 0 ? ticket.code : String(ticket.person);
    found.set(key, [...(found.get(key) ?? []), ticket]);
  }
  return [...found].map(([key, own]) => ({ key, tickets: own }));
}

type CardProps = {
  person: Person;
  /** Which card of how many; none where it is the only one. */
  place: { number: number; of: number } | null;
  unit: string;
  /** A guide reads it, not a gate. */
  tour: boolean;
};

/** One person's tickets on one card: a code to scan while it opens a gate, the same to read out, and whether it does. */
export function TicketCard({ person, place, unit, tour }: CardProps): ReactNode {
  const { t } = usePlace();
  const [first] = person.tickets;
  if (first === undefined) return null;
  const alone = first.extra ?? t(`party.one.${first.unit}`);
  return (
    <li className="ticket-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-display text-sub font-bold wrap-anywhere">{first.holder || alone}</p>
          <p className="text-muted empty:hidden">
            {[first.holder === '' ? '' : alone, place === null ? '' : t('order.ticket_place', place)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Seal unit={unit} className={first.state === 'issued' ? '' : 'opacity-50 grayscale'} />
      </div>
      {person.tickets.map((ticket, index) => (
        <Code key={ticket.code} ticket={ticket} title={index === 0 ? null : ticket.extra} tour={tour} />
      ))}
    </li>
  );
}

type CodeProps = Pick<CardProps, 'tour'> & { ticket: TicketView; title: string | null };

function Code({ ticket, title, tour }: CodeProps): ReactNode {
  const { t } = usePlace();
  const side = ticket.qr_size + 2 * QUIET;
  const valid = ticket.state === 'issued';
  const good = ticket.extra === null ? (tour ? 'tour' : 'issued') : 'activity';
  return (
    <div className={title === null ? 'ticket-code' : 'ticket-code ticket-more'}>
      {title !== null && <p className="font-semibold">{title}</p>}
      {valid && (
        <svg
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          role="img"
          aria-label={t('order.qr', { code: ticket.code })}
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
          {t(`order.ticket.${ticket.state === 'issued' ? good : ticket.state}`)}
        </p>
      </div>
    </div>
  );
}
