import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { cancelText } from '../../lib/promised';
import type { CancelPromiseView } from '../../lib/view.gen';
import { Check } from './check';

/** What cancelling a stay gives back and until when, step by step, by the terms of its plan; and that it can't be changed, as one can
 * that still gives all back. */
export function StayTerms({
  cancel,
  later,
  className,
}: {
  cancel: CancelPromiseView | null;
  later: CancelPromiseView[];
  className?: string;
}): ReactNode {
  const { t } = usePlace();
  return (
    <ul className={className}>
      {[cancel, ...later].map((one) => one && <Check key={one.until}>{cancelText(one, t)}</Check>)}
      {cancel?.percent !== 100 && (
        <li className="font-semibold">{t(`stay_line.price.no_${cancel ? 'change' : 'refund'}`)}</li>
      )}
    </ul>
  );
}
