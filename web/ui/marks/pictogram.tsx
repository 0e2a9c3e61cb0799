import type { ReactNode } from 'react';
import calendarAdd from '../../art/out/small/icon-calendar-add.svg?raw';
import calendarCancel from '../../art/out/small/icon-calendar-cancel.svg?raw';
import calendarChange from '../../art/out/small/icon-calendar-change.svg?raw';
import calendar from '../../art/out/small/icon-calendar.svg?raw';
import card from '../../art/out/small/icon-card.svg?raw';
import check from '../../art/out/small/icon-check.svg?raw';
import clock from '../../art/out/small/icon-clock.svg?raw';
import download from '../../art/out/small/icon-download.svg?raw';
import family from '../../art/out/small/icon-family.svg?raw';
import info from '../../art/out/small/icon-info.svg?raw';
import kids from '../../art/out/small/icon-kids.svg?raw';
import mail from '../../art/out/small/icon-mail.svg?raw';
import package_ from '../../art/out/small/icon-package.svg?raw';
import phone from '../../art/out/small/icon-phone.svg?raw';
import search from '../../art/out/small/icon-search.svg?raw';
import secure from '../../art/out/small/icon-secure.svg?raw';
import ticket from '../../art/out/small/icon-ticket.svg?raw';

/** The pictograms that pages use; the collection has more. */
const files = {
  calendar,
  'calendar-add': calendarAdd,
  'calendar-cancel': calendarCancel,
  'calendar-change': calendarChange,
  card,
  check,
  clock,
  download,
  family,
  info,
  kids,
  mail,
  package: package_,
  phone,
  search,
  secure,
  ticket,
};

export type PictogramName = keyof typeof files;

/** What is drawn: a file without its outermost element. */
const drawing = (file: string): string => file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'));

type Props = { name: PictogramName; size?: number; className?: string };

/** One of the collection's pictograms, in the ink of the words it stands beside. For pages: islands don't carry them. */
export function Pictogram({ name, size = 24, className }: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
      dangerouslySetInnerHTML={{ __html: drawing(files[name]) }}
    />
  );
}
