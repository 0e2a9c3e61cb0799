import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { leftAtHotels } from '../../lib/left-at-hotels';
import type { StayView } from '../../lib/view.gen';

/** A row of a `dl` above what is paid now: what all comes to, where a part of it is left to be paid at hotels. */
export function TripTotal({ stays, total }: { stays: { stay: StayView }[]; total: number }): ReactNode {
  const { t, money } = usePlace();
  const left = leftAtHotels(stays);
  if (left === 0) return null;
  return (
    <>
      <dt>{t('stay_line.price.trip')}</dt>
      <dd className="text-right">{money(total + left)}</dd>
    </>
  );
}

/** Rows of a `dl` below its total: what is left to be paid at hotels, and what their towns charge apart, also of who has paid all of it. */
export function LeftAtHotels({ stays, note }: { stays: { stay: StayView }[]; note: string }): ReactNode {
  const { t, money } = usePlace();
  const left = leftAtHotels(stays);
  if (stays.length === 0) return null;
  return (
    <>
      {left > 0 && (
        <>
          <dt>{t('stay_line.price.at_hotel')}</dt>
          <dd className="text-right">{money(left)}</dd>
        </>
      )}
      <dd className="col-span-2 text-sm text-muted empty:hidden">
        {left > 0 && `${t('stay_line.price.fees')} `}
        {note}
      </dd>
    </>
  );
}
