import type { ReactNode } from 'react';
import type { PageProps } from '../../kit/page';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { errorOf } from '../../ui/controls/error-of';
import { PasswordField } from '../../ui/controls/password-field';
import { WhosePassword } from '../../ui/controls/whose-password';
import { PrivacyNote } from '../../ui/page/privacy-note';

/**
 * One button where a mail's link leads, since programs that look at mail follow links too; and a password to choose, where another
 * browser registered, which may be a stranger's.
 */
export function ConfirmForm(props: PageProps<'auth'>): ReactNode {
  const { t } = usePlace();
  const { action, confirm, proof, next, email, asks_password: asks, errors } = props;
  return (
    <form method="post" action={action} noValidate className="grid content-start justify-items-start gap-5">
      <input type="hidden" name="act" value="confirm" />
      <input type="hidden" name="confirm" value={confirm} />
      <input type="hidden" name="key" value={proof} />
      <input type="hidden" name="next" value={next} />
      {asks && (
        <div className="grid justify-self-stretch">
          <p className="mb-4 text-muted">{t('auth.confirm_password')}</p>
          <WhosePassword email={email} />
          <PasswordField
            name="password"
            label={t('auth.password')}
            hint={t('account.password_hint')}
            {...errorOf(errors)('password')}
            autoComplete="new-password"
            required
          />
        </div>
      )}
      <Button size="l">{t('auth.confirm')}</Button>
      {asks && <PrivacyNote purpose="account" />}
    </form>
  );
}
