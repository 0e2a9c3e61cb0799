import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { cancelText } from '../../lib/promised';
import type { CancelPromiseView } from '../../lib/view.gen';
import { Check } from './check';

/** What cancelling a stay gives back and until when, step by step, by the terms of its plan. */
export function StayTerms({
  cancel,
  later,
  className = '',
}: {
  cancel: CancelPromiseView | null;
  later: CancelPromiseView[];
  className?: string;
}): ReactNode {
  const { t } = usePlace();
  if (cancel === null)
    return <p className={`font-semibold ${className}`}>{t('stay_line.price.no_refund')}</p>;
  return (
    <ul className={className}>
      {[cancel, ...later].map((one) => (
        <Check key={one.until}>{cancelText(one, t)}</Check>
      ))}
    </ul>
  );
}
