import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { TicketView } from '../../lib/view.gen';
import { Seal } from '../../ui/marks/seal';

/** Modules of white around a QR code: scanners need four, on any ground. */
const QUIET = 4;

/** One person's ticket: its code to scan while it opens a gate, the same to read out, whose gate, and whether it does. */
export function Ticket({ ticket, unit }: { ticket: TicketView; unit: string }): ReactNode {
  const { t } = usePlace();
  const side = ticket.qr_size + 2 * QUIET;
  const valid = ticket.state === 'issued';
  return (
    <li className="flex break-inside-avoid flex-wrap items-center gap-x-5 gap-y-3 rounded-m border border-line bg-card p-4 print:border-ink">
      {valid && (
        <svg
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          role="img"
          aria-label={t('order.qr', { code: ticket.code })}
          shapeRendering="crispEdges"
          className="w-44 flex-none rounded-(--radius-s) max-sm:w-full max-sm:max-w-64 print:w-[4.5cm]"
        >
          <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
          <path d={ticket.qr_path} fill="#000" />
        </svg>
      )}
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-display text-sub font-bold">{ticket.extra ?? t(`party.one.${ticket.unit}`)}</p>
        <p className="sr-only">{t('order.ticket_code')}</p>
        <p
          className={`mt-1 flex flex-wrap gap-x-3 font-mono text-xl font-semibold ${valid ? '' : 'line-through'}`}
        >
          {ticket.code.split('-').map((group, index, groups) => (
            <span key={groups.slice(0, index + 1).join('-')}>{group}</span>
          ))}
        </p>
        <p className={`mt-2 font-semibold ${valid ? 'text-good' : 'text-bad'}`}>
          {t(`order.ticket.${ticket.state}`)}
        </p>
      </div>
      <Seal unit={unit} className={valid ? 'self-start' : 'self-start opacity-50 grayscale'} />
    </li>
  );
}
