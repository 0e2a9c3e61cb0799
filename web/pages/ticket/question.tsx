import type { ReactNode } from 'react';
import type { ChoiceView } from '../../lib/view.gen';

type Props = { name: string; title: string; chosen: string; options: ChoiceView[] };

/** One question: its answers side by side, one of them taken. */
export function Question({ name, title, chosen, options }: Props): ReactNode {
  return (
    <fieldset>
      <legend className="font-display text-sub font-bold">{title}</legend>
      <ul className="ticket-choices">
        {options.map((option) => (
          <li key={option.value}>
            <label className="choice">
              <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
              {option.name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
