import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FilterView } from '../../lib/view.gen';
import { cross, Icon } from '../../ui/marks/icon';

/** What the list can be narrowed to, a link each; the one that is chosen leads back to the whole list. */
export function Filters({ filters }: { filters: FilterView[] }): ReactNode {
  const { t } = usePlace();
  if (filters.length === 0) return null;
  return (
    <nav aria-label={t('listing.filters')}>
      <ul className="filters">
        {filters.map(({ label, href, chosen }) => (
          <li key={label}>
            <a
              href={href}
              className={`button ${chosen ? 'button-chosen' : 'button-quiet'}`}
              aria-current={chosen ? 'true' : undefined}
            >
              {label}
              {chosen && <Icon path={cross} size={16} />}
              {chosen && <span className="sr-only">{t('listing.filter_off')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
