import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import { WhosePassword } from '../../ui/controls/whose-password';
import { fieldOf, type FormProps } from './fields';

/** Another password, by the one there is. */
export function PasswordForm({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="act" value="password" />
      <p className="text-muted">{t('account.password_note')}</p>
      <WhosePassword email={own.email} />
      <TextField
        {...fieldOf(refused, 'password', 'current')}
        type="password"
        label={t('account.current')}
        value=""
        autoComplete="current-password"
        required
      />
      <TextField
        {...fieldOf(refused, 'password', 'password')}
        type="password"
        label={t('forgot.password')}
        hint={t('account.password_hint')}
        value=""
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
      <WhosePassword email={own.email} />
      <TextField
        {...fieldOf(refused, 'remove_password', 'current')}
        type="password"
        label={t('account.current')}
        value=""
        autoComplete="current-password"
        required
      />
      <Button variant="quiet" className="justify-self-start">
        {t('account.password_remove')}
      </Button>
    </form>
  );
}
