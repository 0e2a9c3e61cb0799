import type { ReactNode } from 'react';

type Props = {
  /** Names its heading. */
  id: string;
  title: string;
  /** One of several that stand side by side. */
  beside?: boolean;
  children: ReactNode;
};

/** A part of what there is to know about a place, under its heading. */
export function Part({ id, title, beside = false, children }: Props): ReactNode {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={beside ? 'mb-4 text-sub' : 'text-heading'}>
        {title}
      </h2>
      {children}
    </section>
  );
}
