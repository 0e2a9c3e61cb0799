import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { AccountFormView, OwnAccountView } from '../../lib/view.gen';
import { PasswordField } from '../../ui/controls/password-field';
import { WhosePassword } from '../../ui/controls/whose-password';
import { fieldOf, type Refused } from './fields';

type Props = { form: AccountFormView; own: OwnAccountView; refused: Refused };

/** The password that the account has, where a form asks for it, and whose it is; without one, what is asked in its place. */
export function CurrentPassword({ form, own, refused }: Props): ReactNode {
  const { t } = usePlace();
  if (!own.has_password) return <p className="text-muted">{t('account.no_password.proof')}</p>;
  return (
    <>
      <WhosePassword email={own.email} />
      <PasswordField
        {...fieldOf(refused, form, 'current')}
        label={t('account.current')}
        autoComplete="current-password"
        required
      />
    </>
  );
}
