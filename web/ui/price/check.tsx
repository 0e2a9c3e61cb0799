import type { ReactNode } from 'react';
import { check, Icon } from '../marks/icon';

/** A sentence of a list, with a check before it. */
export function Check({ children }: { children: ReactNode }): ReactNode {
  return (
    <li className="flex gap-2">
      <Icon path={check} size={18} className="mt-0.5 flex-none text-good" />
      <span>{children}</span>
    </li>
  );
}
