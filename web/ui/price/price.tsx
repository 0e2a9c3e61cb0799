import type { CSSProperties, ReactNode } from 'react';
import { usePlace } from '../../lib/frame';

type Props = {
  /** What is paid, in minor units, taxes included. */
  minor: number;
  /** What it cost before the discount; not shown when it is the same. */
  base?: number | undefined;
  size?: 's' | 'm' | 'l';
  className?: string;
};

/** An amount, after the struck-through one it replaces, which gives it no cents: nobody adds the two. Every currency has a symbol of its
 * own: no code stands beside it. */
export function Price({ minor, base, size = 'm', className = '' }: Props): ReactNode {
  const { t, money } = usePlace();
  const text = money(minor);
  // Where room is scarce the letters are as small as their number asks.
  return (
    <span className={`price price-${size} ${className}`} style={{ '--chars': text.length } as CSSProperties}>
      {base !== undefined && base > minor && (
        <s className="price-before">
          <span className="sr-only">{t('shell.ui.before')} </span>
          {money(base)}
        </s>
      )}
      <span className="price-now">{text}</span>
    </span>
  );
}
