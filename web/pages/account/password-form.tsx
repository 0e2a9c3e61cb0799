import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { PasswordField } from '../../ui/controls/password-field';
import { CurrentPassword } from './current-password';
import { fieldOf, type FormProps } from './fields';

/** Another password, by the one there is. */
export function PasswordForm({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="act" value="password" />
      <p className="text-muted">{t('account.password_note')}</p>
      <CurrentPassword form="password" own={own} refused={refused} />
      <PasswordField
        {...fieldOf(refused, 'password', 'password')}
        label={t('forgot.password')}
        hint={t('account.password_hint')}
        autoComplete="new-password"
        required
      />
      <Button variant="quiet" className="justify-self-start">
        {t('account.password_save')}
      </Button>
    </form>
  );
}

/** No password any more, by the one there is, where something else lets its owner in. */
export function RemovePasswordForm({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" action={action} noValidate className="mt-8 grid gap-4">
      <input type="hidden" name="act" value="remove_password" />
      <p className="text-muted">{t('account.password_remove_note')}</p>
      <CurrentPassword form="remove_password" own={own} refused={refused} />
      <Button variant="quiet" className="justify-self-start">
        {t('account.password_remove')}
      </Button>
    </form>
  );
}

/** In place of these forms, where there is no password yet: the way to choose one by mail. */
export function PasswordFirst({ href }: { href: string }): ReactNode {
  const { t } = usePlace();
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('account.no_password.password')}</p>
      <a href={href} className="inline-flex min-h-11 items-center font-semibold">
        {t('account.no_password_go')}
      </a>
    </div>
  );
}
