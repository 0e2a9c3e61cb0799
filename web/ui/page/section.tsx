import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Where links within the page lead. */
  id?: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Beside the title: a link to more. */
  aside?: ReactNode;
  className?: string;
  /** In no first screen: laid out once it is near. */
  late?: boolean;
  children: ReactNode;
};

/** A part of a page under its own heading. */
export function Section({
  title,
  id,
  lead,
  aside,
  className = '',
  late = false,
  children,
}: Props): ReactNode {
  return (
    <section
      id={id}
      aria-labelledby={id ? `${id}-title` : undefined}
      className={`section ${late ? 'late' : ''} ${className}`}
    >
      <div className="shell">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <div>
            <h2 id={id ? `${id}-title` : undefined} className="text-heading">
              {title}
            </h2>
            {lead ? <p className="mt-1.5 max-w-[60ch] text-lead md:mt-3 text-muted">{lead}</p> : null}
          </div>
          {aside}
        </div>
        <div className="mt-4 md:mt-8">{children}</div>
      </div>
    </section>
  );
}
