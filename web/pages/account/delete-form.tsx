import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { CurrentPassword } from './current-password';
import type { FormProps } from './fields';

/** What closing the account means, and the password that does it, or a sign-in of a moment ago. */
export function DeleteForm({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="act" value="delete" />
      <p>{t('account.delete_text')}</p>
      <CurrentPassword form="delete" own={own} refused={refused} />
      <Button variant="quiet" className="button-danger justify-self-start">
        {t('account.delete_submit')}
      </Button>
    </form>
  );
}
