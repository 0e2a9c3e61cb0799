import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { overClass, placeClass, Scene, type Shown } from '../picture/scene';
import type { Slot } from '../picture/slots';

type Props = {
  slot: Slot;
  picture: Shown;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  title: string;
  lead: ReactNode;
  /** Actions and facts under the words. */
  children?: ReactNode;
  /** `page` is a little lower than `home`. */
  height?: 'home' | 'page';
};

/** A place as large as the window, the page's title standing in its sky. */
export function Hero({ slot, picture, eyebrow, title, lead, children, height = 'page' }: Props): ReactNode {
  const { frame } = usePlace();
  // A phone's sky has room for a title only.
  const below = frame.device === 'phone';
  return (
    <>
      <section
        className={`hero hero-${height} ${below ? 'hero-bare' : ''} ${placeClass(picture)} ${overClass(picture)}`}
      >
        <Scene slot={slot} picture={picture} priority className="hero-picture" />
        <div className="hero-words shell">
          <div className="over-art">
            {eyebrow ? <p className="hero-eyebrow">{eyebrow}</p> : null}
            <h1 className="hero-title">{title}</h1>
            {!below && <p className="hero-lead">{lead}</p>}
          </div>
        </div>
        {children && !below ? <div className="hero-actions shell">{children}</div> : null}
      </section>
      {below && (
        <div className="hero-below shell">
          <p>{lead}</p>
          {children ? <div className="hero-actions">{children}</div> : null}
        </div>
      )}
    </>
  );
}
