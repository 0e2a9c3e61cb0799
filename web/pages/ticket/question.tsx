import type { ReactNode } from 'react';
import type { ChoiceView } from '../../lib/view.gen';

type Option = ChoiceView & { picture?: string | null };

type Props = { name: string; title: string; chosen: string; options: Option[] };

/** One question: its answers side by side, one of them taken; with pictures where they have some. */
export function Question({ name, title, chosen, options }: Props): ReactNode {
  const pictured = options.some(({ picture }) => picture);
  return (
    <fieldset>
      <legend className="font-display text-sub font-bold">{title}</legend>
      <ul className={pictured ? 'ticket-pictures' : 'ticket-choices'}>
        {options.map((option) => (
          <li key={option.value}>
            <label className={`choice ${option.picture ? 'choice-pictured' : ''}`}>
              {option.picture && (
                <img src={option.picture} alt="" width={480} height={360} decoding="async" />
              )}
              <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
              {option.name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
