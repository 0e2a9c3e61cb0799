import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { OrderFilesView } from '../../lib/view.gen';
import { Button, ButtonLink } from '../../ui/controls/button';
import { Pictogram, type PictogramName } from '../../ui/marks/pictogram';

type Props = {
  files: OrderFilesView;
  /** None of its visits has a day: there are no tickets yet, and nothing for a calendar. */
  open: boolean;
};

type File = { href: string; pictogram: PictogramName; name: string };

/** What there is of it as a file: its tickets as a PDF, its days for the calendar. */
function useFiles({ files, open }: Props): File[] {
  const { t } = usePlace();
  const pdf: File = {
    href: files.pdf,
    pictogram: 'ticket',
    name: t(open ? 'order.pdf_open' : 'order.pdf'),
  };
  const calendar: File = { href: files.calendar, pictogram: 'calendar-add', name: t('order.calendar') };
  return open ? [pdf] : [pdf, calendar];
}

/** On a phone the files of a paid order are a line near its head: beside the tickets they would stand screens below. */
export function TakeLine(props: Props): ReactNode {
  const { t } = usePlace();
  return (
    <nav aria-label={t('order.take')} className="flex flex-wrap gap-x-4 text-sm print:hidden">
      {useFiles(props).map(({ href, name }) => (
        <a key={href} href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Its mail once more. */
export function Resend(): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" className="print:hidden">
      <Button name="action" value="resend" variant="plain" className="-ms-2.5">
        {t('order.resend')}
      </Button>
    </form>
  );
}

/** A paid order to take away, and its mail once more. */
export function Take(props: Props): ReactNode {
  const { t } = usePlace();
  return (
    <section aria-label={t('order.take')} className="flex flex-wrap items-center gap-3 print:hidden">
      {useFiles(props).map(({ href, pictogram, name }) => (
        <ButtonLink key={href} href={href} variant="quiet">
          <Pictogram name={pictogram} size={20} />
          {name}
        </ButtonLink>
      ))}
      <Resend />
    </section>
  );
}
