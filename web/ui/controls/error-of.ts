import type { FieldErrorView } from '../../lib/view.gen';

/** What is wrong with a field; the first wrong one of a form has the focus when it comes back, with a script or without. */
export type ErrorOf = (field: string) => { error: string | undefined; first: boolean };

export function errorOf(errors: FieldErrorView[]): ErrorOf {
  const wrong = errors.find(({ field }) => field !== null)?.field;
  return (field) => ({
    error: errors.find((error) => error.field === field)?.message,
    first: field === wrong,
  });
}
