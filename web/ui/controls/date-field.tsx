import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';
import { tied } from './field-message';
import { firstWrong } from './first-wrong';

type Props = Pick<FieldProps, 'name' | 'label' | 'error' | 'first'> & {
  /** ISO; empty for none. */
  value: string;
  /** The first and the last day there is. */
  min: string;
  max: string;
  /** Given, its island holds what is typed; else the input does. */
  onChange?: (value: string) => void;
};

/** A day, typed or chosen in what the browser offers. */
export function DateField({ value, min, max, onChange, ...common }: Props): ReactNode {
  const { name, error, first } = common;
  const held =
    onChange === undefined
      ? { defaultValue: value }
      : { value, onChange: (event: { target: HTMLInputElement }): void => onChange(event.target.value) };
  return (
    <FieldFrame {...common}>
      <input
        type="date"
        id={name}
        name={name}
        className="input"
        min={min}
        max={max}
        {...held}
        {...tied(name, error)}
        {...firstWrong(first)}
      />
    </FieldFrame>
  );
}
