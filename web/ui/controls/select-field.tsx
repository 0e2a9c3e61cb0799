import type { ReactNode } from 'react';
import type { ChoiceView } from '../../lib/view.gen';
import { FieldFrame, type FieldProps } from './field-frame';
import { tied } from './field-message';
import { firstWrong } from './first-wrong';

type Props = FieldProps & { value: string; options: ChoiceView[]; autoComplete?: string; prompt?: string };

/** One of a list. The first, empty choice is a prompt. */
export function SelectField(props: Props): ReactNode {
  const { value, options, autoComplete, prompt, ...common } = props;
  const { name, sent, error, hint, required, first } = common;
  return (
    <FieldFrame {...common}>
      <select
        className="input"
        id={name}
        name={sent ?? name}
        defaultValue={value}
        autoComplete={autoComplete}
        aria-required={required || undefined}
        {...tied(name, error, hint)}
        {...firstWrong(first)}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
