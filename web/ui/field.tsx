import type { HTMLAttributes, ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { Choice } from '../lib/view.gen';
import { describedBy, FieldMessage } from './field-message';

type Common = {
  /** Name and id of the input: an error summary links to it. */
  name: string;
  label: ReactNode;
  /** What was wrong with it, in the visitor's language. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
};
type TextProps = Common & {
  value: string;
  type?: 'text' | 'email' | 'tel' | 'search';
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
};

function Frame({
  name,
  label,
  error,
  hint,
  required,
  children,
}: Common & { children: ReactNode }): ReactNode {
  const { t } = usePlace();
  return (
    <div className="field">
      <label htmlFor={name} className="field-label">
        {label}
        {required === false && <span className="font-normal text-muted"> {t('shell.ui.optional')}</span>}
      </label>
      {hint ? (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldMessage name={name} error={error} />
      {children}
    </div>
  );
}

/** A line of text. Keeps what was typed; says what is wrong with it above the input, where a keyboard does not cover it. */
export function TextField({
  value,
  type = 'text',
  autoComplete,
  inputMode,
  ...common
}: TextProps): ReactNode {
  const { name, error, hint, required } = common;
  return (
    <Frame {...common}>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
    </Frame>
  );
}

/** One of a list. The first, empty choice is a prompt. */
export function SelectField(
  props: Common & { value: string; options: Choice[]; autoComplete?: string; prompt?: string },
): ReactNode {
  const { value, options, autoComplete, prompt, ...common } = props;
  const { name, error, hint, required } = common;
  return (
    <Frame {...common}>
      <select
        className="input"
        id={name}
        name={name}
        defaultValue={value}
        autoComplete={autoComplete}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A box to tick; posts `true` when it is. */
export function CheckField({
  name,
  label,
  error,
  hint,
  required,
  value,
}: Common & { value: boolean }): ReactNode {
  return (
    <div>
      <FieldMessage name={name} error={error} />
      <label className="check">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="true"
          defaultChecked={value}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
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
