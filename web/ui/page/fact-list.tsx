import type { ReactNode } from 'react';
import { Pictogram, type PictogramName } from '../marks/pictogram';

/** A list of short facts, each with the same small sign before it; without one, where no sign is right for all, a dot. */
export function FactList({ items, icon }: { items: string[]; icon?: PictogramName }): ReactNode {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.5rem_1fr] gap-3">
          {icon === undefined ? (
            <span className="mt-[0.6em] size-2 justify-self-center rounded-full bg-accent" />
          ) : (
            <Pictogram name={icon} size={22} className="mt-px text-accent" />
          )}
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
