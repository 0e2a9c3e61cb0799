import type { ReactNode } from 'react';
import { placeClass, Scene, type Shown } from '../picture/scene';
import type { Slot } from '../picture/slots';

type Props = {
  slot: Slot;
  picture: Shown;
  title: string;
  /** The title stands under the picture, for one that leaves it no quiet place. */
  under?: boolean;
  /** A short line above a title that stands under the picture. */
  eyebrow?: ReactNode;
  /** Words, facts and actions under the picture. */
  children: ReactNode;
  className?: string;
};

/** Letters of a title that is set smaller, so that it stands in two lines. */
const LONG = 16;

/** A title whose names with a hyphen, such as Xel-Há, stay on one line. */
const unbroken = (title: string): ReactNode =>
  title.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** The first screen: a place as a poster, its title in the picture's quiet part, all other words on paper below. */
export function Hero({
  slot,
  picture,
  title,
  under = false,
  eyebrow,
  children,
  className = '',
}: Props): ReactNode {
  const heading = (
    <h1 className={`hero-title ${title.length > LONG ? 'hero-title-long' : ''}`}>{unbroken(title)}</h1>
  );
  return (
    <section className={`hero ${under ? 'hero-under' : ''} ${placeClass(picture)} ${className}`}>
      <div className="hero-art">
        <Scene slot={slot} picture={picture} priority tall className="hero-picture" />
        {!under && heading}
      </div>
      <div className="hero-foot">
        {under && (
          <div>
            {eyebrow ? <p className="hero-eyebrow">{eyebrow}</p> : null}
            {heading}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
