import type { ReactNode } from 'react';
import type { FieldProps } from './field-frame';
import { tied, FieldMessage } from './field-message';
import { firstWrong } from './first-wrong';

/** A box to tick; posts `true` when it is. */
export function CheckField({
  name,
  sent,
  label,
  error,
  hint,
  required,
  value,
  first,
}: FieldProps & { value: boolean }): ReactNode {
  return (
    <div>
      <FieldMessage name={name} error={error} />
      <label className="check">
        <input
          type="checkbox"
          id={name}
          name={sent ?? name}
          value="true"
          defaultChecked={value}
          aria-required={required || undefined}
          {...tied(name, error, hint)}
          {...firstWrong(first)}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p className="field-hint ps-9" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
