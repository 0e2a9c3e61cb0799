import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { FieldFrame, type FieldProps } from './field-frame';
import { tied } from './field-message';
import { firstWrong } from './first-wrong';

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' };

/**
 * A password. Nothing that was typed is kept; `scripts/passwords.ts` adds a button that shows it, in the words that stand here.
 */
export function PasswordField({ autoComplete, ...common }: Props): ReactNode {
  const { t } = usePlace();
  const { name, sent, error, hint, required, first } = common;
  return (
    <FieldFrame {...common}>
      <input
        className="input"
        id={name}
        name={sent ?? name}
        type="password"
        defaultValue=""
        autoComplete={autoComplete}
        data-show={t('account.password_show')}
        data-hide={t('account.password_hide')}
        aria-required={required || undefined}
        {...tied(name, error, hint)}
        {...firstWrong(first)}
      />
    </FieldFrame>
  );
}
