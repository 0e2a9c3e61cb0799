import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { dayText, momentText } from '../../lib/instant';
import type { DeviceSessionView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';

type Props = { devices: DeviceSessionView[]; action: string };

/** Where somebody is signed in: each can be signed out, or all at once. */
export function Devices({ devices, action }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <ul>
        {devices.map(({ id, words, since, seen, here }) => {
          const device = words === '' ? t('account.device_unknown') : words;
          return (
            <li key={id} className="device">
              <div className="min-w-0">
                <p className="font-semibold">
                  {device} {here && <span className="tag">{t('account.device_here')}</span>}
                </p>
                <p className="text-sm text-muted">
                  {t('account.device_times', { since: dayText(since, t), seen: momentText(seen, t) })}
                </p>
              </div>
              {!here && (
                <form method="post" action={action}>
                  <input type="hidden" name="act" value="sign_out_one" />
                  <input type="hidden" name="session" value={id} />
                  <Button variant="plain" aria-label={t('account.device_end', { device })}>
                    {t('account.sign_out')}
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
      <form method="post" action={action} className="mt-4">
        <Button name="act" value="sign_out_all" variant="quiet">
          {t('account.devices_end')}
        </Button>
      </form>
    </>
  );
}
