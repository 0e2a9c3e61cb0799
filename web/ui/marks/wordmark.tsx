import type { ReactNode } from 'react';
import sign from '../../art/out/small/favicon.svg';

/** Sign and name of the store. The name is drawn, and printed in the ink of what is around it; ours has no other. */
export function Wordmark({ brand }: { brand: string }): ReactNode {
  return (
    <span className="wordmark">
      <img src={sign} alt="" width={32} height={32} />
      {brand === 'Sacbe' ? (
        <span className="wordmark-letters" aria-hidden />
      ) : (
        <span className="font-display text-xl font-bold tracking-tight" aria-hidden>
          {brand}
        </span>
      )}
      <span className="sr-only">{brand}</span>
    </span>
  );
}
