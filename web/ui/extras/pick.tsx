import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import type { ExtraView } from '../../lib/view.gen';
import { FieldMessage, tied } from '../controls/field-message';

type PickProps = {
  id: string;
  label: string;
  prompt: string;
  value: string | null;
  error: string | undefined;
  options: { value: string; text: string; closed?: boolean }[];
  onChange: ((value: string | null) => void) | undefined;
};

/** One of a list that belongs to an extra. */
export function Pick({ id, label, prompt, value, error, options, onChange }: PickProps): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label text-base">
        {label}
      </label>
      <FieldMessage name={id} error={error} />
      <select
        className="input"
        id={id}
        name={id}
        {...tied(id, error)}
        {...(onChange
          ? { value: value ?? '', onChange: (event) => onChange(event.target.value || null) }
          : { defaultValue: value ?? '' })}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.closed}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

type ZoneProps = {
  extra: ExtraView;
  suffix: string;
  zone: string | null;
  error: string | undefined;
  onChange: ((zone: string | null) => void) | undefined;
};

/** Where people are picked up, each place behind its time once a start is known: a phone cuts the end of a long name. */
export function ZonePick({ extra: { id, zones }, suffix, zone, error, onChange }: ZoneProps): ReactNode {
  const { t } = usePlace();
  return (
    <Pick
      id={`zone_${id}${suffix}`}
      label={t('extras.zone')}
      prompt={t(zones[0]?.pickup ? 'extras.zone_choose' : 'extras.zone_later')}
      value={zone}
      error={error}
      options={zones.map(({ key, name, pickup }) => ({
        value: key,
        text: pickup === null ? name : t('extras.zone_at', { name, time: clockText(pickup, t) }),
      }))}
      onChange={onChange}
    />
  );
}
