import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import { WhosePassword } from '../../ui/controls/whose-password';
import { fieldOf, type FormProps } from './fields';

/** What closing the account means, and the password that does it. */
export function DeleteForm({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="act" value="delete" />
      <p>{t('account.delete_text')}</p>
      <WhosePassword email={own.email} />
      <TextField
        {...fieldOf(refused, 'delete', 'current')}
        type="password"
        label={t('account.current')}
        value=""
        autoComplete="current-password"
        required
      />
      <Button variant="quiet" className="justify-self-start">
        {t('account.delete_submit')}
      </Button>
    </form>
  );
}
