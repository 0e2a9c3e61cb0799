import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FilterView } from '../../lib/view.gen';

/** The kinds of thing that were found, everything first: one of them is always what is shown. */
export function Kinds({ filters }: { filters: FilterView[] }): ReactNode {
  const { t } = usePlace();
  if (filters.length === 0) return null;
  return (
    <nav aria-label={t('search.kinds')}>
      <ul className="filters">
        {filters.map(({ label, href, chosen }) => (
          <li key={label}>
            <a
              href={href}
              className={`button ${chosen ? 'button-chosen' : 'button-quiet'}`}
              aria-current={chosen ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
