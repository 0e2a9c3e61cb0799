import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import type { MomentView } from '../../lib/view.gen';

type Props = {
  moments: MomentView[];
  /** Start times: with several, the hours are those of the first. */
  slots: string[];
};

/** In narrow windows the row scrolls sideways and nothing in it can be focused: arrow keys need a way in. */
const reachable = { tabIndex: 0 };

/** The day in pictures: each with its hour and a line. In narrow windows it is swiped through. */
export function Storyboard({ moments, slots }: Props): ReactNode {
  const { t } = usePlace();
  const [first] = slots;
  return (
    <section aria-labelledby="day-title">
      <h2 id="day-title" className="text-heading">
        {t('about.day')}
      </h2>
      <p className="mt-2 text-muted">
        {first !== undefined && slots.length > 1
          ? t('about.day_from', { time: clockText(first, t) })
          : t('about.day_note')}
      </p>
      <ol className="storyboard" aria-labelledby="day-title" {...reachable}>
        {moments.map(({ hour, words, picture, alt }) => (
          <li key={hour}>
            <img src={picture} alt={alt} width={480} height={360} loading="lazy" decoding="async" />
            <p>
              <time dateTime={hour}>{clockText(hour, t)}</time> {words}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
