import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';

type Props = {
  /** Names its heading. */
  id: string;
  title: string;
  /** Size of its heading. */
  className?: string;
  /** Open on a phone too, until it is closed. */
  open?: boolean;
  /** Opening one of a name closes the others of that name. */
  only?: string;
  children: ReactNode;
};

/** A part of a page under its heading, which a phone keeps closed until it is asked for. */
export function Fold({ id, title, className = 'text-sub', open = false, only, children }: Props): ReactNode {
  const { frame } = usePlace();
  const heading = (
    <h2 id={`${id}-title`} className={className}>
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={`${id}-title`}>
      {frame.device === 'phone' ? (
        <details className="fold" open={open} name={only}>
          <summary>{heading}</summary>
          <div className="fold-inside">{children}</div>
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  );
}
