import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../controls/button';

type Props = {
  action: string;
  /** The address that was written to; empty where that is not known any more. */
  email: string;
  /** Whether it was asked for once more. */
  again: boolean;
};

/** Under what says to look at one's mail: where else it may be, and the way to ask for it once more. */
export function SendAgain({ action, email, again }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <>
      {again && <output className="font-semibold">{t('register.asked_again')}</output>}
      <p className="text-muted">{t('register.spam')}</p>
      {email !== '' && (
        <form method="post" action={action}>
          <input type="hidden" name="act" value="again" />
          <input type="hidden" name="email" value={email} />
          <Button variant="quiet">{t('register.again')}</Button>
        </form>
      )}
    </>
  );
}
