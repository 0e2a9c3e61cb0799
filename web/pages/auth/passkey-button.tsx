import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';

/** A button that asks the device for a passkey: `scripts/passkeys.ts` shows it where the browser can. */
export function PasskeyButton(): ReactNode {
  const { t } = usePlace();
  return (
    <div
      hidden
      data-passkey="use"
      data-failed={t('problem.GENERAL_ERROR')}
      className="grid justify-items-start gap-2"
    >
      <p role="alert" className="field-error empty:hidden" />
      <Button type="button" variant="quiet" size="l">
        {t('auth.passkey')}
      </Button>
    </div>
  );
}
