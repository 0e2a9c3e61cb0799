import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { MessageKey } from '../lib/messages';
import type { MenuPlaceView, MenuView } from '../lib/view.gen';
import { placeClass } from '../ui/picture/scene';
import { Price } from '../ui/price/price';
import { Together } from '../ui/price/together';

type Group = { key: keyof MenuView; title: MessageKey; places: MenuPlaceView[] };

/** Parks and tours, whichever there are. */
const groups = ({ parks, tours }: MenuView): Group[] => {
  const all: Group[] = [
    { key: 'parks', title: 'layout.parks_only', places: parks },
    { key: 'tours', title: 'layout.tours_only', places: tours },
  ];
  return all.filter(({ places }) => places.length > 0);
};

/** What all places of the menu cost: its groups are read as one list. */
const pricesIn = ({ parks, tours }: MenuView): number[] => [...parks, ...tours].map(({ from }) => from);

/** Every park and tour beside each other, and what helps to choose one. */
export function WidePlaces({ menu }: { menu: MenuView }): ReactNode {
  const { t } = usePlace();
  return (
    <Together amounts={pricesIn(menu)}>
      <div className="wide-groups">
        {groups(menu).map(({ key, title, places }) => (
          <section key={key} aria-labelledby={`wide-${key}`} className={`wide-group wide-${key}`}>
            <h2 id={`wide-${key}`} className="wide-title">
              {t(title)}
            </h2>
            <Places places={places} />
          </section>
        ))}
      </div>
      <MorePlaces />
    </Together>
  );
}

/** The same for a thumb: one group open at a time. */
export function FoldedPlaces({ menu }: { menu: MenuView }): ReactNode {
  const { t } = usePlace();
  return (
    <Together amounts={pricesIn(menu)}>
      {groups(menu).map(({ key, title, places }) => (
        <details key={key} name="menu-places" className="fold menu-fold">
          <summary>
            <span className="sheet-link">{t(title)}</span>
          </summary>
          <Places places={places} />
        </details>
      ))}
      <MorePlaces />
    </Together>
  );
}

/**
 * Places, each with its picture, its promise and its price. The picture is a background, since that is not fetched before
 * it is in sight: an image would be where no script runs, lazy or not.
 */
function Places({ places }: { places: MenuPlaceView[] }): ReactNode {
  const { t } = usePlace();
  return (
    <ul className="menu-places">
      {places.map(({ name, tagline, href, picture, from, varies }) => (
        <li key={href}>
          <a href={href} className="menu-place">
            <span
              className={`menu-picture ${placeClass(picture)}`}
              style={{ backgroundImage: `url("${picture.tile}")` }}
            />
            <span className="menu-words">
              <strong>{name}</strong> <span className="menu-said">{tagline}</span>{' '}
              <span className="menu-from">
                {t(varies ? 'shell.card.from_ahead' : 'shell.card.adult')} <Price minor={from} size="s" />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The whole list, and two ways to find out which place it shall be. */
function MorePlaces(): ReactNode {
  const { t, frame } = usePlace();
  const { urls } = frame;
  return (
    <ul className="menu-more">
      <li>
        <a href={urls.listing}>{t('layout.see_all')}</a>
      </li>
      <li>
        <a href={urls.compare}>{t('layout.compare')}</a>
      </li>
      <li>
        <a href={urls.ticket}>{t('layout.ticket')}</a>
      </li>
    </ul>
  );
}
