import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { OrderFilesView } from '../../lib/view.gen';
import { Button, ButtonLink } from '../../ui/controls/button';
import { Pictogram } from '../../ui/marks/pictogram';

type Props = {
  files: OrderFilesView;
  /** None of its visits has a day: there are no tickets yet, and nothing for a calendar. */
  open: boolean;
};

/** A paid order to take away: its tickets as a PDF, its days for the calendar, its mail once more. */
export function Take({ files, open }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <section aria-label={t('order.take')} className="flex flex-wrap items-center gap-3 print:hidden">
      <ButtonLink href={files.pdf} variant="quiet">
        <Pictogram name="ticket" size={20} />
        {t(open ? 'order.pdf_open' : 'order.pdf')}
      </ButtonLink>
      {!open && (
        <ButtonLink href={files.calendar} variant="quiet">
          <Pictogram name="calendar-add" size={20} />
          {t('order.calendar')}
        </ButtonLink>
      )}
      <form method="post">
        <Button name="action" value="resend" variant="plain" className="-ms-2.5">
          {t('order.resend')}
        </Button>
      </form>
    </section>
  );
}
