import type { ReactNode } from 'react';
import type { Alike } from '../../lib/alike-rooms';
import { usePlace } from '../../lib/frame';

/** What a room above says already of its price and of giving it up. */
export function AlikeRoom({ alike, className = '' }: { alike: Alike; className?: string }): ReactNode {
  const { t } = usePlace();
  const { number, cost, terms } = alike;
  const same = cost && terms ? 'all' : cost ? 'cost' : 'terms';
  return <p className={`text-muted ${className}`}>{t(`stay_line.stay.same_${same}`, { number })}</p>;
}
