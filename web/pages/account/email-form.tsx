import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import { WhosePassword } from '../../ui/controls/whose-password';
import { NoticeBox } from '../../ui/page/notice';
import { fieldOf, type FormProps } from './fields';

/** Another address, by the password; and the one that was asked and has not answered yet. */
export function EmailForm({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="act" value="email" />
      {own.waiting !== null && (
        <NoticeBox tone="info" className="wrap-anywhere">
          {t('account.waiting', { email: own.waiting })}
        </NoticeBox>
      )}
      <TextField
        {...fieldOf(refused, 'email', 'email')}
        type="email"
        label={t('account.email_new')}
        hint={t('account.email_hint')}
        value={own.email_typed}
        autoComplete="email"
        inputMode="email"
        required
      />
      <WhosePassword email={own.email} />
      <TextField
        {...fieldOf(refused, 'email', 'current')}
        type="password"
        label={t('account.current')}
        value=""
        autoComplete="current-password"
        required
      />
      <Button variant="quiet" className="justify-self-start">
        {t('account.email_save')}
      </Button>
    </form>
  );
}
