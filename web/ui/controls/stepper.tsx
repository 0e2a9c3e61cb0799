import type { ReactNode } from 'react';
import { tied, FieldMessage } from './field-message';
import { Icon, minus, plus } from '../marks/icon';

type Props = {
  /** Name of the input. */
  name: string;
  /** Id of the input when several of one name stand on a page. */
  id?: string;
  label: string;
  hint?: ReactNode;
  /** What the buttons do, spoken. */
  less: string;
  more: string;
  value: number;
  min: number;
  max: number;
  error?: string | undefined;
  /** Called with each new count. Without it the number is left to the form. */
  onChange?: ((count: number) => void) | undefined;
};

/** A count with a button on each side. Without JavaScript the buttons are not there: the number is typed. */
export function Stepper(props: Props): ReactNode {
  const { name, id = name, label, hint, less, more, value, min, max, error, onChange } = props;
  const set = (count: number): void => onChange?.(Math.max(min, Math.min(max, Math.trunc(count) || 0)));
  return (
    <div className="stepper">
      <div>
        <label htmlFor={id} className="field-label block">
          {label}
        </label>
        {hint ? (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="button count-step noscript:hidden"
          aria-label={less}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <Icon path={minus} size={20} />
        </button>
        <input
          className="input count"
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          {...tied(id, error, hint)}
          {...(onChange
            ? { value, onChange: (event) => set(Number(event.target.value)) }
            : { defaultValue: value })}
        />
        <button
          type="button"
          className="button count-step noscript:hidden"
          aria-label={more}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <Icon path={plus} size={20} />
        </button>
      </div>
      <div className="stepper-error">
        <FieldMessage name={id} error={error} />
      </div>
    </div>
  );
}
