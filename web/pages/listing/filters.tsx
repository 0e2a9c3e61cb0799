import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FilterView } from '../../lib/view.gen';
import { cross, Icon } from '../../ui/marks/icon';

type Props = {
  filters: FilterView[];
  /** What they are, where they are not what a list is narrowed to. */
  label?: string;
  /** Whether the one that is chosen leads back to the whole; else one of them is the whole. */
  leadsBack?: boolean;
};

/** What a list can be narrowed to, a link each. */
export function Filters({ filters, label: name, leadsBack = true }: Props): ReactNode {
  const { t } = usePlace();
  if (filters.length === 0) return null;
  return (
    <nav aria-label={name ?? t('listing.filters')}>
      <ul className="filters">
        {filters.map(({ label, href, chosen }) => (
          <li key={label}>
            <a
              href={href}
              className={`button ${chosen ? 'button-chosen' : 'button-quiet'}`}
              aria-current={chosen ? 'true' : undefined}
            >
              {label}
              {chosen && leadsBack && <Icon path={cross} size={16} />}
              {chosen && leadsBack && <span className="sr-only">{t('listing.filter_off')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
