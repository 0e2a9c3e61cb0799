import { useContext, type ReactNode } from 'react';
import { RenderContext } from '../../kit/render-context';
import { usePlace } from '../../lib/frame';
import type { OrderPageView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { Pictogram } from '../../ui/marks/pictogram';

/** What the script says by itself, and what the kept document says. */
const SAYS = ['keep.'];
const KEEPS = [
  ...SAYS,
  'kept.',
  'order.when',
  'date.',
  'time.',
  'layout.call',
  'layout.hours_weekdays',
  'layout.hours_weekends',
];

/**
 * Keeps the tickets on the phone, for where there is no network; of an order without any it only takes away those kept
 * before. All by a script (`offline/keeping.ts`): who has none is promised nothing, and keeps the place it would take.
 */
export function Keep({ order }: { order: OrderPageView }): ReactNode {
  const { t, frame } = usePlace();
  const { code, state, lines, stays } = order;
  const device = { device: frame.device };
  const has = state === 'paid' && [...lines, ...stays].some((one) => !one.cancelled && valid(one.tickets));
  useContext(RenderContext)?.register(has ? KEEPS : SAYS);
  return (
    <section
      className={`keep print:hidden ${has ? 'keep-offered' : ''}`}
      data-keeping={code}
      data-until={lastDay(order)}
      aria-label={t('keep.title', device)}
    >
      {has && (
        <>
          <h2 className="text-sub">
            <Pictogram name="ticket" size={20} />
            {t('keep.title', device)}
          </h2>
          <p className="text-muted">{t('keep.note', device)}</p>
        </>
      )}
      <Button type="button" variant="quiet" hidden={!has}>
        {t('keep.keep', device)}
      </Button>
      <output className="keep-status block" />
    </section>
  );
}

/** The last day of an order's visits and rooms, ISO; none where none has a day. */
const lastDay = ({ lines, stays }: OrderPageView): string | undefined =>
  [...lines, ...stays.map(({ stay, cancelled }) => ({ date: stay.checkout, cancelled }))]
    .flatMap(({ date, cancelled }) => (date === null || cancelled ? [] : [date]))
    .toSorted()
    .at(-1);

/** Whether any ticket lets somebody in. */
export const valid = (tickets: OrderPageView['lines'][number]['tickets']): boolean =>
  tickets.some((ticket) => ticket.state === 'issued');
