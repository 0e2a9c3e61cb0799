import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { momentText } from '../../lib/instant';
import { cancelText } from '../../lib/promised';
import type { CancelPromiseView } from '../../lib/view.gen';
import { check, Icon } from '../marks/icon';

/** Of a day that is chosen: what cancelling it gives back and until when, and until when it can be moved. */
export type Promised = { cancel: CancelPromiseView | null; moved: number | null };

type Props = {
  /** Where a day is chosen. */
  day?: Promised | undefined;
  /** The visit whose day it is, where it is the first of several. */
  first?: string | undefined;
};

/** What a buyer may count on should plans change, by the terms of today: a line each under the way to buy. */
export function Promises({ day, first }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { free_hours: free, change_hours: hours, weather } = frame.site.promises;
  const until = day?.moved && { when: momentText(day.moved, t) };
  // Bad weather is claimed as late as a day is moved.
  const lines = day
    ? [
        day.cancel && cancelText(day.cancel, t),
        until && t('promise.move_until', until),
        until && weather && t('promise.weather_until', until),
      ]
    : [
        free !== null && t('promise.free', { days: Math.ceil(free / 24) }),
        t('promise.move', { hours }),
        weather && t('promise.weather', { hours }),
      ];
  // Who read of free cancellation before has to know that it does not hold for this day.
  return (
    <ul className="mt-4 grid gap-1.5 text-sm">
      {first && <li>{t('promise.first', { name: first })}</li>}
      {day?.cancel === null && (
        <li className="font-semibold">{t(day.moved ? 'promise.no_refund' : 'promise.final')}</li>
      )}
      {lines.map(
        (line) =>
          line && (
            <li key={line} className="flex gap-2">
              <Icon path={check} size={18} className="mt-0.5 flex-none text-good" />
              {line}
            </li>
          ),
      )}
    </ul>
  );
}
