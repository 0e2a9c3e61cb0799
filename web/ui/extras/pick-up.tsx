import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ExtraChoiceView, ExtraView } from '../../lib/view.gen';
import { FieldMessage, tied } from '../controls/field-message';
import { ZonePick } from './pick';

type Props = {
  extra: ExtraView;
  suffix: string;
  error: (field: string) => string | undefined;
  controlled: boolean;
  onTake: (choice: ExtraChoiceView) => void;
};

/** Characters of a hotel's name that are kept. */
export const HOTEL_LENGTH = 80;

/** Where a tour picks its people up: a part of it, so only where is to be said, and at which hotel once that is known. */
export function PickUp({ extra, suffix, error, controlled, onTake }: Props): ReactNode {
  const { t } = usePlace();
  const { id, chosen } = extra;
  const taken: ExtraChoiceView = chosen ?? { id, count: 0, slot: null, zone: null, hotel: null };
  const hotel = `hotel_${id}${suffix}`;
  const wrong = error(`hotel_${id}`);
  return (
    <fieldset
      id={`extra_${id}${suffix}`}
      tabIndex={-1}
      className="grid gap-3"
      {...tied(`extra_${id}${suffix}`, error(`extra_${id}`))}
    >
      <legend className="field-label">{extra.title}</legend>
      <FieldMessage name={`extra_${id}${suffix}`} error={error(`extra_${id}`)} />
      <p className="text-sm text-muted">{extra.subtitle}</p>
      <input type="hidden" name={`extra_${id}${suffix}`} value="1" />
      <ZonePick
        extra={extra}
        suffix={suffix}
        zone={taken.zone}
        error={error(`zone_${id}`)}
        onChange={controlled ? (zone) => onTake({ ...taken, zone }) : undefined}
      />
      <div className="field">
        <label htmlFor={hotel} className="field-label text-base">
          {t('extras.hotel')}
        </label>
        <p id={`${hotel}-hint`} className="field-hint">
          {t('extras.hotel_hint')}
        </p>
        <FieldMessage name={hotel} error={wrong} />
        <input
          className="input"
          id={hotel}
          name={hotel}
          maxLength={HOTEL_LENGTH}
          autoComplete="off"
          {...tied(hotel, wrong)}
          {...(wrong === undefined ? { 'aria-describedby': `${hotel}-hint` } : {})}
          // Sent by the form alone: it changes no price, and stands in no address.
          defaultValue={taken.hotel ?? ''}
        />
      </div>
      <details className="disclosure text-sm">
        <summary>{t('extras.details')}</summary>
        <p className="mt-1">{extra.description}</p>
      </details>
    </fieldset>
  );
}
