import type { ReactNode } from 'react';
import { PlaceContext, usePlace, type Place } from '../../lib/frame';
import type { RoomKindView } from '../../lib/view.gen';
import { guestsText, stayDates } from '../../lib/stay-text';
import { FieldMessage, tied } from '../../ui/controls/field-message';
import { firstWrong } from '../../ui/controls/first-wrong';
import { StayTerms } from '../../ui/price/stay-terms';
import { costsText, placeOfCosts } from './costs';

type Props = { kinds: RoomKindView[]; error: string | undefined; first: boolean };

/** The rates of each room together, as a hotel's offers stand. */
const byRoom = (kinds: RoomKindView[]): RoomKindView[][] =>
  [...new Set(kinds.map(({ stay }) => stay.room_id))].map((id) =>
    kinds.filter(({ stay }) => stay.room_id === id),
  );

/** A place that writes a rate as those of `all` are written: they are compared. */
const placeOfKind = (all: Place, { difference, in_all, dearer, stay }: RoomKindView): Place =>
  placeOfCosts({ difference: difference ?? 0, in_all: in_all ?? 0, dearer, at_hotel: stay.at_hotel }, all);

/** Which room and by which rate: what it is now and its other rates in sight, the other rooms of its hotel on demand. */
export function Kinds({ kinds, error, first }: Props): ReactNode {
  const place = kinds.reduce(placeOfKind, usePlace());
  const { t } = place;
  const [own = [], ...others] = byRoom(kinds);
  const [now] = own;
  if (now === undefined || kinds.length < 2) return null;
  const room = (rates: RoomKindView[]): ReactNode => (
    <fieldset key={rates[0]?.stay.room_id}>
      <legend className="font-semibold">{rates[0]?.stay.room}</legend>
      <ul className="divide-y divide-line">
        {rates.map((kind) => (
          <Rate key={kind.value} kind={kind} focused={first && kind.chosen} />
        ))}
      </ul>
    </fieldset>
  );
  return (
    <div>
      <fieldset id="room_1" tabIndex={-1} className="grid gap-4" {...tied('room_1', error)}>
        <legend className="field-label">{t('change.room.kind')}</legend>
        <FieldMessage name="room_1" error={error} />
        {kinds.some(({ difference }) => difference !== null) && (
          <p className="text-sm text-muted" data-asked="nights">
            {t('change.room.asked', { dates: stayDates(now.stay, t), guests: guestsText(now.stay, t) })}
          </p>
        )}
        <PlaceContext value={place}>
          {room(own)}
          {others.length > 0 && (
            <details className="disclosure" open={others.flat().some(({ chosen }) => chosen)}>
              <summary>{t('change.room.others', { hotel: now.stay.hotel })}</summary>
              <div className="grid gap-4">{others.map(room)}</div>
            </details>
          )}
        </PlaceContext>
      </fieldset>
    </div>
  );
}

type RateProps = { kind: RoomKindView; focused: boolean };

/** A rate: what the stay costs more or less by it, now and at the hotel, and what cancelling it would give back. */
function Rate({ kind, focused }: RateProps): ReactNode {
  const place = usePlace();
  const { t, money } = place;
  const { value, now, chosen, stay, difference, in_all: all, dearer, cancel, later } = kind;
  const left = stay.at_hotel > 0 ? [`${t('stay_line.price.at_hotel')}: ${money(stay.at_hotel)}`] : [];
  const [costs = null, ...parts] =
    difference === null || all === null
      ? [null, ...left]
      : costsText({ difference, in_all: all, dearer, at_hotel: stay.at_hotel }, place);
  const terms = `terms-${value}`;
  return (
    <li className="py-2">
      <label className="option">
        <input
          type="radio"
          name="room_1"
          value={value}
          defaultChecked={chosen}
          aria-describedby={terms}
          {...firstWrong(focused)}
        />
        <span>
          <span className="font-semibold">{stay.plan.name}</span>
          {now && <span className="block text-sm">{t('change.room.now_kind')}</span>}
          {costs !== null && (
            <span className="block" data-asked="nights">
              {costs}
            </span>
          )}
        </span>
      </label>
      <div id={terms} className="ps-9 text-sm text-muted">
        <p>{stay.plan.summary}</p>
        <div data-asked="nights">
          {parts.length > 0 && <p>{parts.join(' · ')}</p>}
          <StayTerms cancel={cancel} later={later} />
        </div>
      </div>
    </li>
  );
}
