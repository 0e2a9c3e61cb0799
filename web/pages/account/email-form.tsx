import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import { NoticeBox } from '../../ui/page/notice';
import { CurrentPassword } from './current-password';
import { fieldOf, type FormProps } from './fields';

/** What a new address changes: trips and coupons stay with the account, letters about what was bought with the address of before. */
export function WhatStays(): ReactNode {
  const { t } = usePlace();
  return <p className="max-w-[60ch]">{t('account.email_stays')}</p>;
}

/** Another address, by the password or a sign-in of a moment ago; and the one that was asked and has not answered yet. */
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
      <WhatStays />
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
      <CurrentPassword form="email" own={own} refused={refused} />
      <Button variant="quiet" className="justify-self-start">
        {t('account.email_save')}
      </Button>
    </form>
  );
}
