import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A list of short facts, each with the same small sign before it. */
export function FactList({ items, icon: Icon }: { items: string[]; icon: LucideIcon }): ReactNode {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.5rem_1fr] gap-3">
          <Icon size={20} aria-hidden className="mt-0.5 text-accent" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
