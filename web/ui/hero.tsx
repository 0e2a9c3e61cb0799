import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import { overClass, placeClass, Scene } from './scene';

type Props = {
  scene: string;
  alt: string;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  title: string;
  lead: ReactNode;
  /** Actions and facts under the words. */
  children?: ReactNode;
  /** A link that names the place, in the picture's corner. */
  caption?: ReactNode;
  /** `page` is a little lower than `home`. */
  height?: 'home' | 'page';
};

/** A place as large as the window, the page's title standing in its sky. */
export function Hero({
  scene,
  alt,
  eyebrow,
  title,
  lead,
  children,
  caption,
  height = 'page',
}: Props): ReactNode {
  const { frame } = usePlace();
  // A phone's sky has room for a title only.
  const below = frame.device === 'phone';
  return (
    <>
      <section
        className={`hero hero-${height} ${below ? 'hero-bare' : ''} ${placeClass(scene)} ${overClass(scene)}`}
      >
        <Scene name={scene} crop="hero" narrow="poster" alt={alt} priority className="hero-picture" />
        <div className="hero-words shell">
          <div className="over-art">
            {eyebrow ? <p className="hero-eyebrow">{eyebrow}</p> : null}
            <h1 className="hero-title">{title}</h1>
            {!below && <p className="hero-lead">{lead}</p>}
          </div>
        </div>
        {children && !below ? <div className="hero-actions shell">{children}</div> : null}
        {caption}
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
