import type { ReactNode } from 'react';

/** Tells a password manager whose password stands in the form; nobody sees it, and it is not sent. */
export function WhosePassword({ email }: { email: string }): ReactNode {
  return email === '' ? null : (
    <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
  );
}
