import type { ReactNode } from 'react';
import { startText } from '../../lib/arrival';
import { clockText } from '../../lib/clock';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { ChangePageView, ChangeStartView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { Hidden } from './hidden';
import { PayBy } from './pay-by';

type Props = {
  page: ChangePageView;
  date: string;
  start: ChangeStartView;
  /** True where no day costs more or less: the page shows that once for all of them. */
  free: boolean;
  /** True where the day has other starts: it is named by its time, not by its day. */
  timed: boolean;
};

/** One start of the day that was asked for. Each is a form of its own, so that it sends its own difference. */
export function Start({ page, date, start, free, timed }: Props): ReactNode {
  const { t, money } = usePlace();
  const { time, open, difference } = start;
  const kind = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  const amount = money(Math.abs(difference));
  const taken = page.date === date && (page.slot === time || !timed);
  const by = timed ? 'time' : 'day';
  const when = by === 'time' ? clockText(time, t) : shortDate(date, t);
  return (
    <li className="start">
      <div>
        <p className="font-display text-sub font-bold tabular-nums">
          {timed ? clockText(time, t) : startText(page.product, time, t)}
        </p>
        {taken ? (
          <p className="text-muted">{t('change.start.taken')}</p>
        ) : !open ? (
          <p className="text-muted">{t('change.start.full')}</p>
        ) : (
          !free && (
            <p className={kind === 'less' ? 'font-semibold text-good' : ''}>
              {t(`change.start.${kind}`, { amount })}
            </p>
          )
        )}
      </div>
      {open && !taken && (
        <form method="post" action={page.action} className="grid gap-3">
          <Hidden page={page} task="day" values={{ date, slot: time, difference, once: page.once }} />
          {kind === 'more' && <PayBy of={page} id={`method_${time.replace(':', '')}`} />}
          <Button className="w-full">
            {page.date === null && kind === 'same'
              ? t(`change.choose.${by}`, { when })
              : t(`change.move.${kind}`, { to: t(`change.to.${by}`, { when }), amount })}
          </Button>
        </form>
      )}
    </li>
  );
}
