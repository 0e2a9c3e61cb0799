import type { AriaAttributes, ReactNode } from 'react';
import { alert, Icon } from '../marks/icon';

/** Ties what is wrong, and a hint, to its input or to a group of them. */
export const tied = (
  name: string,
  error: string | undefined,
  hint?: unknown,
): Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
});

/** What is wrong with a field, beside it. The icon means the same without colour. */
export function FieldMessage({ name, error }: { name: string; error?: string | undefined }): ReactNode {
  if (!error) return null;
  return (
    <p className="field-error" id={`${name}-error`}>
      <Icon path={alert} size={20} />
      <span>{error}</span>
    </p>
  );
}
