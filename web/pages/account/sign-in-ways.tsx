import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { ProviderMark } from '../../ui/marks/provider';
import { NoticeBox } from '../../ui/page/notice';
import { ProviderForm } from '../../ui/page/providers';
import { CurrentPassword } from './current-password';
import type { FormProps } from './fields';
import { AddPasskey, PasskeyRows } from './passkeys';

/** Who else says who somebody is, and their passkeys: each can be removed while another way in remains, and more can be added. */
export function SignInWays(props: FormProps): ReactNode {
  const { t } = usePlace();
  const { own, action } = props;
  const { ways, joinable } = own;
  return (
    <>
      <p className="text-muted">{t('account.ways_note')}</p>
      <ProofForm {...props} />
      <ul>
        {ways.map(({ id, key, name, email, since, removable }) => (
          <li key={id} className="device">
            <div className="min-w-0">
              <p className="flex items-center gap-2 font-semibold">
                <ProviderMark of={key} />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {[email, t('account.way_since', { since: longDate(since, t) })].filter(Boolean).join(' · ')}
              </p>
              {!removable && <p className="text-sm text-muted">{t('account.way_last')}</p>}
            </div>
            {removable && (
              <form method="post" action={action}>
                <input type="hidden" name="act" value="remove_way" />
                <input type="hidden" name="way" value={id} />
                <Button variant="plain" aria-label={t('account.way_remove_this', { name })}>
                  {t('account.way_remove')}
                </Button>
              </form>
            )}
          </li>
        ))}
        <PasskeyRows own={own} action={action} />
      </ul>
      <AddPasskey own={own} action={action} />
      {joinable.length > 0 && (
        <div className="mt-4">
          <ProviderForm providers={joinable} action={action} act="add_way" label="account.way_add" />
        </div>
      )}
    </>
  );
}

/** The password, for what was asked for a while after signing in: that is not sent by its own button before. */
function ProofForm({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  const { way_asked: asked } = own;
  if (asked === null) return null;
  return (
    <form method="post" action={action} noValidate className="my-4 grid gap-4">
      <input type="hidden" name="act" value={asked.act} />
      <input type="hidden" name={asked.field} value={asked.value} />
      <NoticeBox tone="info">{t('account.ways_proof')}</NoticeBox>
      <CurrentPassword form="ways" own={own} refused={refused} />
      <Button variant="quiet" className="justify-self-start">
        {t('account.ways_proven')}
      </Button>
    </form>
  );
}
