import type { HTMLAttributes, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';
import { tied } from './field-message';
import { firstWrong } from './first-wrong';

type Props = FieldProps & {
  value: string;
  type?: 'text' | 'email' | 'tel' | 'search' | 'time' | 'password';
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Id of a `datalist` that is offered. */
  list?: string | undefined;
};

/** A line of text. Keeps what was typed; shows what is wrong with it above the input, where a keyboard does not cover it. */
export function TextField({
  value,
  type = 'text',
  autoComplete,
  inputMode,
  list,
  ...common
}: Props): ReactNode {
  const { name, sent, error, hint, required, first } = common;
  return (
    <FieldFrame {...common}>
      <input
        className="input"
        id={name}
        name={sent ?? name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        list={list}
        aria-required={required || undefined}
        {...tied(name, error, hint)}
        {...firstWrong(first)}
      />
    </FieldFrame>
  );
}
