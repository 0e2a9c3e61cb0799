import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';
import { tied } from './field-message';
import { firstWrong } from './first-wrong';

type Props = FieldProps & {
  value: string;
  /** How many lines are in sight. */
  rows: number;
};

/** Some lines of text. Too many letters are refused and not cut: nobody loses the end of what they wrote. */
export function TextAreaField({ value, rows, ...common }: Props): ReactNode {
  const { name, sent, error, hint, required, first } = common;
  return (
    <FieldFrame {...common}>
      <textarea
        className="input"
        id={name}
        name={sent ?? name}
        rows={rows}
        defaultValue={value}
        aria-required={required || undefined}
        {...tied(name, error, hint)}
        {...firstWrong(first)}
      />
    </FieldFrame>
  );
}
