import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { HotelCardView } from '../../lib/view.gen';
import { placeClass, Scene } from '../picture/scene';
import { slots } from '../picture/slots';
import { Price } from '../price/price';
import { Together } from '../price/together';

/**
 * Hotels as posters, like the places they are near: each says what its cheapest night costs and leads to its page. One or
 * two hang in their wide shape.
 */
export function HotelRow({ hotels }: { hotels: HotelCardView[] }): ReactNode {
  const { t } = usePlace();
  const few = hotels.length < 3;
  return (
    <Together amounts={hotels.flatMap(({ from }) => from ?? [])}>
      <ul className={`poster-row ${few ? 'poster-row-few' : ''}`}>
        {hotels.map(({ code, name, href, tagline, picture, from }) => (
          <li key={code}>
            <article className={`poster ${few ? 'poster-wide' : ''} ${placeClass(picture)}`}>
              <Scene slot={few ? slots.wall_wide : slots.wall} picture={picture} />
              <div className="poster-words">
                <h3 className="poster-name">
                  <a href={href} className="card-link">
                    {name}
                  </a>
                </h3>
              </div>
              <div className="poster-foot">
                <p className="poster-promise">{tagline}</p>
                {from !== null && (
                  <p className="poster-price">
                    <span className="text-muted">{t('hotels.from')}</span> <Price minor={from} />{' '}
                    <span className="text-muted">{t('hotels.per_night')}</span>
                  </p>
                )}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Together>
  );
}
