import type { ReactNode } from 'react';
import { FieldFrame } from '../../ui/controls/field-frame';
import { tied } from '../../ui/controls/field-message';
import { firstWrong } from '../../ui/controls/first-wrong';

type Props = {
  /** Name and id of the input. */
  name: string;
  label: string;
  value: string;
  options: [value: string, name: string][];
  onChange: (value: string) => void;
  disabled?: boolean;
  error?: string | undefined;
  /** The first wrong one of its form. */
  first: boolean;
};

/** One of a list, which its island knows of. */
export function Choice(props: Props): ReactNode {
  const { name, label, value, options, onChange, disabled = false, error, first } = props;
  return (
    <FieldFrame name={name} label={label} error={error}>
      <select
        className="input"
        id={name}
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        {...tied(name, error)}
        {...firstWrong(first)}
      >
        {options.map(([one, said]) => (
          <option key={one} value={one}>
            {said}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Whole numbers from one to another as choices. */
export const upTo = (from: number, to: number): [string, string][] =>
  Array.from({ length: to - from + 1 }, (_, at) => [String(from + at), String(from + at)]);
