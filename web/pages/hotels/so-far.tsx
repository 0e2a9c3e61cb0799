import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { StaySearchView, StaysFoundView } from '../../lib/view.gen';
import { guestsText } from './words';

type Props = {
  found: StaysFoundView;
  search: StaySearchView;
  /** Whether the rooms that were chosen are named: where no list of them stands above. */
  named?: boolean;
};

/** What the rooms that were chosen come to, and which are still to be chosen; nothing before the first was, and once all are. Below a
 * list of them the price of the only one is said already, and above the search for the last one whom it is for. */
export function SoFar({ found: { chosen, of, so_far: sum }, search, named = false }: Props): ReactNode {
  const place = usePlace();
  const { t, money } = place;
  const count = chosen.length;
  if (sum === null || count >= of) return null;
  const summed = named || count > 1;
  const missing = named || of - count > 1;
  if (!summed && !missing) return null;
  const price = money(sum);
  const still = search.rooms
    .slice(count)
    .map(({ adults, ages }, at) =>
      t('stay.still_room', { number: count + at + 1, guests: guestsText(adults, ages, place) }),
    );
  return (
    <div className={`so-far ${named ? 'panel mb-6' : 'mt-1'}`}>
      {named &&
        chosen.map(({ number, stay }) => (
          <p key={number}>{t('stay.chosen_room', { number, room: stay.room, hotel: stay.hotel })}</p>
        ))}
      {summed && <p className="font-semibold">{t('stay.so_far', { count, of, price })}</p>}
      {missing && <p>{t('stay.still', { rooms: still.join('; ') })}</p>}
    </div>
  );
}
