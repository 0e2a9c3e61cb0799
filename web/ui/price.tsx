import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';

type Props = {
  /** What is paid, in minor units, taxes included. */
  minor: number;
  /** What it cost before the discount; not shown when it is the same. */
  base?: number | undefined;
  size?: 's' | 'm' | 'l';
  className?: string;
};

/** An amount with its currency code, after the struck-through one it replaces. */
export function Price({ minor, base, size = 'm', className = '' }: Props): ReactNode {
  const { t, money, frame } = usePlace();
  return (
    <span className={`price price-${size} ${className}`}>
      {base !== undefined && base > minor && (
        <s className="price-before">
          <span className="sr-only">{t('shell.ui.before')} </span>
          {money(base)}
        </s>
      )}
      <span className="price-now">{money(minor)}</span>{' '}
      <span className="price-code">{frame.currency.code}</span>
    </span>
  );
}
