import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace, type Place } from '../../lib/frame';
import { heightText } from '../../lib/measures';
import type { NarrowedByView, NarrowingView } from '../../lib/view.gen';
import { cross, Icon } from '../../ui/marks/icon';

/** What the list is narrowed to by the form, each with a way to have the list without it. */
export function Asked({ narrowing }: { narrowing: NarrowingView }): ReactNode {
  const place = usePlace();
  const { t } = place;
  if (narrowing.asked.length === 0) return null;
  return (
    <nav aria-label={t('listing.asked')}>
      <ul className="filters asked">
        {narrowing.asked.map(({ field, href }) => (
          <li key={field}>
            <a href={href} className="button button-chosen">
              {said(field, narrowing, place)}
              <Icon path={cross} size={16} />
              <span className="sr-only">{t('listing.filter_off')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What one field asks for, in words. */
function said(field: NarrowedByView, narrowing: NarrowingView, { t, frame, money }: Place): string {
  const { kind, date, height, heights, up_to: upTo, from, within } = narrowing;
  switch (field) {
    case 'kind':
      return t(kind === 'tour' ? 'listing.tours' : 'listing.parks');
    case 'date':
      return shortDate(date, t);
    case 'height': {
      const [lowest] = heights;
      return lowest !== undefined && (height ?? 0) < lowest
        ? t('listing.asked.height_under', { height: heightText(lowest, frame.lang) })
        : t('listing.asked.height', { height: heightText(height ?? 0, frame.lang) });
    }
    case 'up_to':
      return t('listing.asked.up_to', { amount: money(Number(upTo) * 10 ** frame.currency.minor_digits) });
    case 'from': {
      const place = t(`listing.origin.${from ?? 'cancun'}`);
      return within === null
        ? t('listing.asked.from', { place })
        : t('listing.asked.from_within', { place, minutes: within });
    }
  }
}
