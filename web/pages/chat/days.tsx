import type { ReactNode } from 'react';
import { dayName, longDate, monthTitle, weekday as weekdayOf } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { ChatAnswerView, ChatDaysView, ChatDayView } from '../../lib/view.gen';

/** On which day, as each language says it of that day of the week: `no sábado, 21 de novembro de 2026` */
export const onDay = (date: string, t: Translate): string =>
  t(weekdayOf(date) < 6 ? 'chat.on.week' : 'chat.on.weekend', { date: longDate(date, t) });

/** Several days that were asked for at once, in words: each such day of the week, or from one to another. */
export function daysText({ from, to, weekday, month }: ChatDaysView, t: Translate): string {
  if (weekday === null) return t('chat.days.between', { from: dayName(from, t), to: dayName(to, t) });
  const days = t(`chat.days.${weekday}` as 'chat.days.1');
  return month === null ? days : t('chat.days.of_month', { days, month: monthTitle(month, t) });
}

type WithinProps = {
  within: ChatDaysView;
  least: number | null;
  /** The one of them that is shown below. */
  shown: ChatDayView;
  name: string;
};

/** From what price a place can be had on days that were asked for at once, and which of them is shown below; or that it can’t be. */
export function Within({ within, least, shown, name }: WithinProps): ReactNode {
  const { t, money } = usePlace();
  const days = daysText(within, t);
  if (least === null) return <p className="font-semibold">{t('chat.within_none', { name, days })}</p>;
  return (
    <>
      <p className="font-semibold">{t('chat.within', { name, days, amount: money(least) })}</p>
      <p>
        {t(within.weekday === null ? 'chat.within_least' : 'chat.within_next', {
          date: longDate(shown.date, t),
        })}
      </p>
    </>
  );
}

/** That no year has a day that was asked for. */
export function NoDay({ day, month }: Extract<ChatAnswerView, { kind: 'no_day' }>): ReactNode {
  const { t } = usePlace();
  return (
    <p className="font-semibold">
      {t('chat.no_day', { day: String(day), month: t(`date.month.${month}` as 'date.month.1') })}
    </p>
  );
}
