import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { cancelText } from '../../lib/promised';
import type { CancelPromiseView } from '../../lib/view.gen';
import { Check } from './check';

/** What cancelling a stay gives back and until when, by the terms of its plan. */
export function StayTerms({
  cancel,
  className = '',
}: {
  cancel: CancelPromiseView | null;
  className?: string;
}): ReactNode {
  const { t } = usePlace();
  if (cancel === null)
    return <p className={`font-semibold ${className}`}>{t('stay_line.price.no_refund')}</p>;
  return (
    <ul className={className}>
      <Check>{cancelText(cancel, t)}</Check>
    </ul>
  );
}
