import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldErrorView } from '../lib/view.gen';
import { ErrorSummary } from '../ui/controls/error-summary';
import { goTo } from './go-to';

type Props = {
  errors: FieldErrorView[];
  /** How often sending was refused here: each time the first field that is wrong takes the focus. */
  refusals: number;
};

/** What is wrong with a choice, above its form, each a link to its field. Where no field is wrong it takes the focus itself. */
export function Refusals({ errors, refusals }: Props): ReactNode {
  const summary = useRef<HTMLDivElement>(null);
  const wrong = useRef(errors);
  useEffect(() => {
    wrong.current = errors;
  });
  useEffect(() => {
    if (refusals === 0) return;
    const first = firstOfPage(wrong.current);
    if (first === null || !goTo(first)) summary.current?.querySelector<HTMLElement>('#errors')?.focus();
  }, [refusals]);
  return (
    <div ref={summary} className="empty:hidden">
      <ErrorSummary errors={errors} />
    </div>
  );
}

/** The field that comes first in the page, whatever the order of its errors. */
function firstOfPage(errors: FieldErrorView[]): string | null {
  const places = errors.flatMap(({ field }) => (field === null ? [] : `[id="${field}"]`));
  return places.length === 0 ? null : (document.querySelector(places.join())?.id ?? null);
}
