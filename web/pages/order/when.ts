import { longDate } from '../../lib/dates';
import type { Translate } from '../../lib/messages';
import type { OrderLineView } from '../../lib/view.gen';

/** A line's day, or until when it can be chosen. */
export const dayOf = (line: OrderLineView, t: Translate): string =>
  line.date === null
    ? t('order.open_ticket', { date: longDate(line.valid_until ?? '', t) })
    : longDate(line.date, t);
