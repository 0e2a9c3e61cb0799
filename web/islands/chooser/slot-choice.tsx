import type { ReactNode } from 'react';
import { startText } from '../../lib/arrival';
import { clockText } from '../../lib/clock';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { DayView, ProductCardView } from '../../lib/view.gen';
import { FieldMessage, tied } from '../../ui/controls/field-message';

type Props = {
  product: ProductCardView;
  day: DayView;
  slot: string | null;
  error: string | undefined;
  onChange: (time: string) => void;
};

/** The chosen day and its start: shown when there is one, a choice when there are several. */
export function SlotChoice({ product, day, slot, error, onChange }: Props): ReactNode {
  const { t } = usePlace();
  const only = day.slots.length === 1 ? day.slots[0] : undefined;
  const heading = (
    <p className="font-display text-sub font-bold first-letter:uppercase">{longDate(day.date, t)}</p>
  );
  if (only !== undefined) {
    return (
      <div id="slot">
        {heading}
        <p className="mt-1 text-muted">
          {startText(product, only.time, t)}
          {only.left === null ? '' : ` · ${t('days.left', { left: only.left })}`}
        </p>
        <FieldMessage name="slot" error={error} />
        <input type="hidden" name="slot" value={only.time} />
      </div>
    );
  }
  return (
    <div>
      {heading}
      <fieldset id="slot" tabIndex={-1} className="mt-3" {...tied('slot', error)}>
        <legend className="field-label">{t('chooser.time')}</legend>
        <FieldMessage name="slot" error={error} />
        <div className="mt-2 flex flex-wrap gap-2">
          {day.slots.map((choice) => (
            <label key={choice.time} className="choice min-w-20 text-center">
              <input
                type="radio"
                name="slot"
                value={choice.time}
                checked={slot === choice.time}
                disabled={!choice.open}
                onChange={() => onChange(choice.time)}
              />
              <span className={choice.open ? '' : 'line-through'}>{clockText(choice.time, t)}</span>
              {(!choice.open || choice.left !== null) && (
                <span className="text-xs font-semibold">
                  {choice.open ? t('days.left', { left: choice.left ?? 0 }) : t('chooser.slot_full')}
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
