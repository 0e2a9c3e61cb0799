import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { describedBy, FieldMessage } from './field-message';

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
  const button =
    'button grid size-11 flex-none place-items-center !p-0 border-line bg-card text-ink noscript:hidden disabled:opacity-50';
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-4">
      <div className="flex-1">
        <label htmlFor={id} className="field-label block">
          {label}
        </label>
        {hint ? (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
      </div>
      <div className="ms-auto flex items-center gap-1">
        <button
          type="button"
          className={button}
          aria-label={less}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <Minus size={20} aria-hidden />
        </button>
        <input
          className="input w-14! px-1! text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...(onChange
            ? { value, onChange: (event) => set(Number(event.target.value)) }
            : { defaultValue: value })}
        />
        <button
          type="button"
          className={button}
          aria-label={more}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <Plus size={20} aria-hidden />
        </button>
      </div>
      <div className="basis-full empty:hidden">
        <FieldMessage name={id} error={error} />
      </div>
    </div>
  );
}
