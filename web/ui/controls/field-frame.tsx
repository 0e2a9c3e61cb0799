import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { FieldMessage } from './field-message';

/** What every field is given. */
export type FieldProps = {
  /** Name and id of the input: an error summary links to it. */
  name: string;
  /** Its name in the form, where several forms of a page have such a field. */
  sent?: string;
  label: ReactNode;
  /** What was wrong with it, in the visitor's language. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** The first wrong one of its form. */
  first?: boolean;
};

/** A field's label, hint and error around its input, in the order they are read. */
export function FieldFrame({
  name,
  label,
  error,
  hint,
  required,
  children,
}: FieldProps & { children: ReactNode }): ReactNode {
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
