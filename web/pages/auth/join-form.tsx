import type { ReactNode } from 'react';
import type { PageProps } from '../../kit/page';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';

/** One button where a mail's link leads: whoever presses it reads the address's mail, and began in this browser. */
export function JoinForm({ action, confirm, proof, next }: PageProps<'auth'>): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" action={action}>
      <input type="hidden" name="act" value="join" />
      <input type="hidden" name="join" value={confirm} />
      <input type="hidden" name="key" value={proof} />
      <input type="hidden" name="next" value={next} />
      <Button size="l">{t('auth.join')}</Button>
    </form>
  );
}
