import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { inWords } from '../../lib/in-words';
import { goersText } from '../../lib/park-day-text';
import type { BesideView, BesideVisitView } from '../../lib/view.gen';
import { Price } from '../../ui/price/price';

/** Why a visit is not booked with the rooms; its start, where that must be told. */
function Note({ visit: { slot, outside, full } }: { visit: BesideVisitView }): ReactNode {
  const { t } = usePlace();
  if (outside) return <span className="text-muted"> · {t('stay.beside.outside')}</span>;
  if (full) return <strong> · {t('stay.beside.full')}</strong>;
  return slot === null ? null : <span className="text-muted"> · {clockText(slot, t)}</span>;
}

/** Visits that are booked with the rooms of a search, for whom, and what they cost beside a room. */
export function Beside({ beside }: { beside: BesideView }): ReactNode {
  const place = usePlace();
  const { t, money } = place;
  const { visits, party, total, base, rates, in_rates: included, without } = beside;
  return (
    <section aria-labelledby="beside-title" className="panel grid gap-2">
      <h3 id="beside-title" className="text-sub">
        {t('stay.beside.title')}
      </h3>
      <p>{t('stay.beside.lead')}</p>
      <ul className="grid gap-1">
        {visits.map((visit) => (
          <li key={visit.href}>
            <span className="text-muted">{shortDate(visit.date, t)}</span>{' '}
            <a href={visit.href}>{visit.name}</a>
            <Note visit={visit} />
          </li>
        ))}
      </ul>
      {total > 0 && (
        <p>
          {t('stay.beside.cost', { people: goersText(party, t) })}:{' '}
          <Price minor={total} {...(base > total && { base })} />
          {base > total && (
            <span className="block text-sm font-semibold text-good">
              {t('quote.saved', { amount: money(base - total) })}
            </span>
          )}
        </p>
      )}
      {rates.length > 0 && (
        <p className="font-semibold">
          {t('stay.beside.in_rate', {
            count: rates.length,
            rates: inWords(
              rates.map((name) => `“${name}”`),
              place,
            ),
            list: inWords(included, place),
          })}
        </p>
      )}
      <p>
        <a href={`${without}#choose`} className="inline-flex min-h-11 items-center">
          {t('stay.beside.without')}
        </a>
      </p>
    </section>
  );
}
