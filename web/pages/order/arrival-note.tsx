import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import type { ArrivalNoteView, OrderPageView, StayView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { TextAreaField } from '../../ui/controls/text-area-field';
import { TextField } from '../../ui/controls/text-field';
import { PrivacyNote } from '../../ui/page/privacy-note';

type Props = {
  note: ArrivalNoteView;
  stay: StayView;
  order: Pick<OrderPageView, 'href' | 'errors'>;
};

/** Asks in whose name a room is, about when they come, and what they would like. None of it is needed. */
export function ArrivalNote({ note, stay, order }: Props): ReactNode {
  const { t } = usePlace();
  const field = (sent: string): { name: string; sent: string; error: string | undefined } => {
    const name = `${sent}_${note.line}`;
    return { name, sent, error: order.errors.find((error) => error.field === name)?.message };
  };
  const [guest, arrives, requests] = [field('guest'), field('arrives'), field('requests')];
  const wrong = [guest, arrives, requests].some(({ error }) => error !== undefined);
  return (
    <details className="disclosure print:hidden" open={wrong}>
      <summary>{t('stay_line.order.arrival')}</summary>
      <form method="post" action={order.href} className="mt-3 grid justify-items-start gap-4">
        <input type="hidden" name="action" value="arrival" />
        <input type="hidden" name="line" value={note.line} />
        <p className="max-w-[60ch] text-muted">{t('stay_line.order.arrival_note')}</p>
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <TextField
            {...guest}
            label={t('stay_line.order.guest')}
            value={note.guest}
            autoComplete="off"
            required={false}
          />
          <TextField
            {...arrives}
            type="time"
            label={t('stay_line.order.arrives')}
            hint={t('stay_line.order.arrives_note', { time: clockText(stay.ready_from, t) })}
            value={note.arrives}
            required={false}
          />
        </div>
        <div className="w-full">
          <TextAreaField
            {...requests}
            label={t('stay_line.order.requests')}
            hint={t('stay_line.order.requests_note', { count: note.requests_limit })}
            value={note.requests}
            rows={3}
            required={false}
          />
        </div>
        <Button variant="quiet">{t('stay_line.order.arrival_save')}</Button>
        <PrivacyNote purpose="stay" />
      </form>
    </details>
  );
}
