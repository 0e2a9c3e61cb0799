import type { ReactNode } from 'react';
import { together, usePlace } from '../../lib/frame';
import type { StaysFoundView } from '../../lib/view.gen';

/** What each hotel has for a search, the cheapest first: what a room costs there at least, of several which it is, which leads to its rooms below, or why there
 * is none, which leads to its page. */
export function Glance({ found }: { found: StaysFoundView }): ReactNode {
  const { glance, hotels, room, of } = found;
  const place = usePlace();
  const { t, money } = together(
    place,
    glance.flatMap(({ total }) => total ?? []),
  );
  if (glance.length === 0) return null;
  // By the lowest price a hotel stands in several places: it is led to the first.
  const placeOf = (code: string): number => hotels.findIndex(({ hotel }) => hotel.code === code);
  return (
    <nav aria-label={t('stay.glance')} className="glance">
      <ul>
        {glance.map(({ hotel, name, href, total, why }) => (
          <li key={hotel}>
            <a href={total === null ? href : `#found-${placeOf(hotel)}`}>
              <strong>{name}</strong>
              <span>
                {total === null
                  ? why
                  : [
                      t('stay.glance_from', { price: money(total) }),
                      ...(of > 1 ? [t('stay.one_of', { number: room, of })] : []),
                    ].join(', ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
