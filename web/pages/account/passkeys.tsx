import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { dayText, momentText } from '../../lib/instant';
import type { OwnAccountView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { PasswordField } from '../../ui/controls/password-field';
import { WhosePassword } from '../../ui/controls/whose-password';

type Props = { own: OwnAccountView; action: string };

/** The passkeys of somebody, as rows of what lets them in: each is removed while another way in remains. */
export function PasskeyRows({ own, action }: Props): ReactNode {
  const { t } = usePlace();
  return own.passkeys.map(({ id, words, since, used, removable }) => {
    const name = t('account.passkey_of', { device: words === '' ? t('account.device_unknown') : words });
    const days = { since: dayText(since, t), used: used === null ? '' : momentText(used, t) };
    return (
      <li key={id} className="device">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">
            {t(used === null ? 'account.passkey_unused' : 'account.passkey_used', days)}
          </p>
          {!removable && <p className="text-sm text-muted">{t('account.way_last')}</p>}
        </div>
        {removable && (
          <form method="post" action={action}>
            <input type="hidden" name="act" value="remove_passkey" />
            <input type="hidden" name="passkey" value={id} />
            <Button variant="plain" aria-label={t('account.way_remove_this', { name })}>
              {t('account.way_remove')}
            </Button>
          </form>
        )}
      </li>
    );
  });
}

/**
 * Asks the device for one more: `scripts/passkeys.ts` shows it where the browser can, and its field where signing in was not a moment
 * ago.
 */
export function AddPasskey({ own, action }: Props): ReactNode {
  const { t } = usePlace();
  if (!own.passkey_addable) return null;
  return (
    <form
      method="post"
      action={action}
      noValidate
      hidden
      data-passkey="add"
      data-failed={t('problem.PASSKEY_NOT_ADDED')}
      data-there={t('account.passkey_there')}
      className="mt-4 grid gap-4"
    >
      <p className="text-muted">{t('account.passkey_note')}</p>
      <p role="alert" className="field-error empty:hidden" />
      {own.has_password && (
        <div hidden>
          <p className="mb-4">{t('account.ways_proof')}</p>
          <WhosePassword email={own.email} />
          <PasswordField
            name="passkey-current"
            sent="current"
            label={t('account.current')}
            autoComplete="current-password"
            required
          />
        </div>
      )}
      <Button variant="quiet" className="justify-self-start">
        {t('account.passkey_add')}
      </Button>
      {!own.has_password && (
        <Button hidden data-again name="act" value="sign_out" variant="quiet" className="justify-self-start">
          {t('account.sign_in_again')}
        </Button>
      )}
    </form>
  );
}
