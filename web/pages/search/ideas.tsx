import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PlaceLinkView } from '../../lib/view.gen';

/** Searches and pages that lead somewhere. */
export function Ideas({ ideas }: { ideas: PlaceLinkView[] }): ReactNode {
  const { t } = usePlace();
  if (ideas.length === 0) return null;
  return (
    <nav aria-labelledby="ideas">
      <h2 id="ideas" className="text-sub">
        {t('search.ideas')}
      </h2>
      <ul className="search-ideas">
        {ideas.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className="button button-quiet">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
