import type { ReactNode } from 'react';
import { alert, Icon } from '../marks/icon';

/** The ids of a field's hint and error, for `aria-describedby`; none when it has neither. */
export function describedBy(name: string, hint: unknown, error: unknown): string | undefined {
  const ids = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Ties what is wrong to its input, or to a group of them. */
export const tied = (
  name: string,
  error: string | undefined,
): { 'aria-invalid'?: true; 'aria-describedby'?: string } =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {};

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
