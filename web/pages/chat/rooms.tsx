import type { ReactNode } from 'react';
import { together, usePlace } from '../../lib/frame';
import type { ChatAnswerView } from '../../lib/view.gen';
import { costText, searchText } from '../hotels/cost';

/** What rooms cost in each hotel for the nights and the people that were meant, the cheapest first, or why one has none. */
export function Rooms({ cost, hotels, href }: Extract<ChatAnswerView, { kind: 'rooms' }>): ReactNode {
  const place = usePlace();
  const { t } = place;
  const found = (cost?.hotels ?? []).flatMap(({ least, why }, at) => {
    const hotel = hotels[at];
    return hotel === undefined ? [] : [{ ...hotel, least, why }];
  });
  const totalOf = ({ least }: (typeof found)[number]): number => least?.total ?? Infinity;
  const { money } = together(
    place,
    found.map(({ least }) => least?.total ?? 0),
  );
  return (
    <>
      <h2 className="chat-title">{t('hotels.title')}</h2>
      {cost === null ? (
        <p>{t('chat.rooms_ages')}</p>
      ) : (
        <>
          <p>{searchText(cost, place)}</p>
          <ul className="chat-near">
            {found
              .toSorted((one, other) => totalOf(one) - totalOf(other))
              .map(({ name, href: page, least, why }) => (
                <li key={page}>
                  <a href={page}>{name}</a>:{' '}
                  {least === null
                    ? (why ?? t('stay.nothing'))
                    : `${t('hotels.from')} ${money(least.total)}, ${costText(cost, t, least.is_final)}`}
                </li>
              ))}
          </ul>
        </>
      )}
      <p>
        <a href={href}>{t('chat.rooms')}</a>
      </p>
    </>
  );
}
