import type { ReactNode } from 'react';
import type { ChangePageView, ChangeTaskView } from '../../lib/view.gen';

type Props = { page: ChangePageView; task: ChangeTaskView; values?: Record<string, string | number> };

/** What a form sends besides what is typed into it: which visit, what is to be done with it, and what was shown. */
export function Hidden({ page, task, values }: Props): ReactNode {
  const all = { k: page.proof, line: page.line, task, ...values };
  return Object.entries(all).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
