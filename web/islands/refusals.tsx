import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldErrorView } from '../lib/view.gen';
import { ErrorSummary } from '../ui/controls/error-summary';

type Props = {
  errors: FieldErrorView[];
  /** How often sending was refused here: each time the summary takes the focus, and is read out. */
  refusals: number;
};

/** What is wrong with a choice, above its form. */
export function Refusals({ errors, refusals }: Props): ReactNode {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.querySelector<HTMLElement>('#errors')?.focus();
  }, [refusals]);
  return (
    <div ref={summary} className="empty:hidden">
      <ErrorSummary errors={errors} />
    </div>
  );
}
