import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { RoomGuestsView, StaySearchView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { Choice, upTo } from './choice';
import type { StayEvent, StayState } from './state';

type Props = {
  search: StaySearchView;
  state: StayState;
  dispatch: (event: StayEvent) => void;
  wrong: (field: string) => { error?: string | undefined; first: boolean };
};

/**
 * Who sleeps in each room. All rooms there may be are in the page, and an age for each child there may be: style sheets show as
 * many as are chosen, with a script or without (`hotels.css`). A script leaves the others out of what is sent.
 */
export function RoomFields({ search, state, dispatch, wrong }: Props): ReactNode {
  const { t } = usePlace();
  const { count, awake, rooms } = state;
  return (
    <div className="stay-rooms">
      {[...rooms.entries()].map(([at, guests]) => (
        <Room
          // A room is its number: what it holds moves when one before it goes.
          key={`room-${at + 1}`}
          number={at + 1}
          guests={guests}
          search={search}
          wrong={wrong}
          unsaid={awake && at >= count}
          awake={awake}
          onChange={(field, next) => dispatch({ type: 'guests', room: at, field, guests: next })}
          onRemove={count > 1 ? () => dispatch({ type: 'removed', room: at }) : undefined}
        />
      ))}
      {count < rooms.length && (
        <Button
          type="button"
          variant="plain"
          className="stay-add noscript:hidden"
          onClick={() => dispatch({ type: 'count', count: count + 1 })}
        >
          {t('stay.form.add')}
        </Button>
      )}
    </div>
  );
}

type RoomProps = Pick<Props, 'search' | 'wrong'> & {
  number: number;
  guests: RoomGuestsView;
  /** It is not asked for: what it holds is not sent. */
  unsaid: boolean;
  awake: boolean;
  onChange: (field: string, guests: RoomGuestsView) => void;
  onRemove: (() => void) | undefined;
};

function Room(props: RoomProps): ReactNode {
  const { number, guests, search, wrong, unsaid, awake, onChange, onRemove } = props;
  const { t } = usePlace();
  const { most_adults: adults, most_children: children, adult_from: from } = search;
  const { ages } = guests;
  const withAge = (child: number, text: string): RoomGuestsView => ({
    ...guests,
    ages: ages.map((age, at) => (at === child ? (text === '' ? null : Number(text)) : age)),
  });
  return (
    <fieldset className="stay-room" data-room={number} disabled={unsaid}>
      <legend className="field-label">{t('stay.form.room', { number })}</legend>
      <Choice
        name={`adults_${number}`}
        label={t('stay.form.adults')}
        value={String(Math.max(1, Math.min(guests.adults, adults)))}
        options={upTo(1, adults)}
        onChange={(value) => onChange(`adults_${number}`, { ...guests, adults: Number(value) })}
        {...wrong(`adults_${number}`)}
      />
      <Choice
        name={`children_${number}`}
        label={t('stay.form.children')}
        value={String(Math.min(ages.length, children))}
        options={upTo(0, children)}
        onChange={(value) =>
          onChange(`children_${number}`, {
            ...guests,
            ages: Array.from({ length: Number(value) }, (_, at) => ages[at] ?? null),
          })
        }
        {...wrong(`children_${number}`)}
      />
      {Array.from({ length: children }, (_unsaid, child) => (
        <div key={`child-${child + 1}`} className="stay-age">
          <Choice
            name={`age_${number}_${child + 1}`}
            label={t('stay.form.age', { number: child + 1 })}
            value={String(ages[child] ?? '')}
            options={[
              ['', t('stay.form.choose')],
              ...Array.from({ length: from }, (_, age): [string, string] => [
                String(age),
                t('stay.form.years', { age }),
              ]),
            ]}
            disabled={awake && child >= ages.length}
            onChange={(value) => onChange(`age_${number}_${child + 1}`, withAge(child, value))}
            {...wrong(`age_${number}_${child + 1}`)}
          />
        </div>
      ))}
      {onRemove && (
        <Button type="button" variant="plain" className="stay-remove noscript:hidden" onClick={onRemove}>
          {t('stay.form.remove', { number })}
        </Button>
      )}
    </fieldset>
  );
}
