import type { ReactNode } from 'react';
import type { PageProps } from '../../kit/page';
import { usePlace } from '../../lib/frame';
import { chevronLeft, chevronRight, Icon } from '../../ui/marks/icon';

/** How many results stand on a page. */
const EACH = 10;

/** The way to the results before and after those that are shown; nothing where all are. */
export function Pages({ total, page, earlier, later }: PageProps<'search'>): ReactNode {
  const { t } = usePlace();
  if (earlier === null && later === null) return null;
  return (
    <nav aria-label={t('search.pages')} className="search-pages">
      {earlier !== null && (
        <a href={earlier} rel="prev" className="button button-quiet">
          <Icon path={chevronLeft} size={18} />
          {t('search.earlier')}
        </a>
      )}
      <p className="text-muted">{t('search.page', { page, pages: Math.ceil(total / EACH) })}</p>
      {later !== null && (
        <a href={later} rel="next" className="button button-quiet">
          {t('search.later')}
          <Icon path={chevronRight} size={18} />
        </a>
      )}
    </nav>
  );
}
