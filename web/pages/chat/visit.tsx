import type { ReactNode } from 'react';
import { hoursText } from '../../lib/arrival';
import { longDate } from '../../lib/dates';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { AgeView, ChatAnswerView, ChatDayView } from '../../lib/view.gen';
import { onDay, Within } from './days';

type VisitAnswer = Extract<ChatAnswerView, { kind: 'visit' }>;

/** A place on the days that were asked for: whether it is open, when, what it costs who comes, and where it is bought for that day. */
export function Visit({
  name,
  href,
  tour,
  days,
  plain,
  within,
  least,
  not_for_them: notForThem,
}: VisitAnswer): ReactNode {
  const place = usePlace();
  const { t } = place;
  const [shown] = days;
  return (
    <PlaceContext value={together(place, [least ?? 0, ...days.flatMap(amountsOf)])}>
      <h2 className="chat-title">{name}</h2>
      {within !== null && shown && <Within within={within} least={least} shown={shown} name={name} />}
      {days.map((day) => (
        <Day key={day.date} day={day} name={name} tour={tour} plain={plain} />
      ))}
      {notForThem && <p>{t('chat.not_for_them', { name })}</p>}
      <p>
        <a href={href}>{t('chat.more', { name })}</a>
      </p>
    </PlaceContext>
  );
}

/** What is written of a day. */
const amountsOf = ({ from, next_from: nextFrom, ages, people }: ChatDayView): number[] => [
  from ?? 0,
  nextFrom ?? 0,
  ...ages.map(({ price }) => price),
  ...people.map(({ amount }) => amount),
];

function Day({
  day,
  name,
  tour,
  plain,
}: {
  day: ChatDayView;
  name: string;
  tour: boolean;
  /** Whether the question is no yes or no. */
  plain: boolean;
}): ReactNode {
  const { t, money, frame } = usePlace();
  const [date, when] = [longDate(day.date, t), onDay(day.date, t)];
  const hours = {
    kind: tour ? ('tour' as const) : ('park' as const),
    hours: day.hours,
    any_time: day.any_time,
    starts: tour && day.starts.length > 1 ? day.starts : [],
  };
  return (
    <>
      {day.asked &&
        (day.state === 'past' && day.date === frame.today ? (
          <Today
            name={name}
            kind={hours.kind}
            over={day.over}
            plain={plain}
            when={when}
            hours={hoursText(hours, t)}
          />
        ) : (
          <p className="font-semibold">{t(stateKey(day.state, tour, plain), { name, date, when })}</p>
        ))}
      {day.asked && day.from !== null && <p>{t('chat.day.hours', { hours: hoursText(hours, t) })}</p>}
      {day.from !== null && <p>{t('chat.from', { amount: money(day.from), when })}</p>}
      <Ages ages={day.ages} money={money} />
      {day.total !== null && (
        <p className="font-semibold">
          {t('chat.total', {
            who: day.people.map(({ unit, count }) => t(`party.${unit}`, { count })).join(', '),
            amount: money(day.total),
          })}
        </p>
      )}
      {day.next !== null && (
        <p>{t('chat.day.next', { date: longDate(day.next, t), amount: money(day.next_from ?? 0) })}</p>
      )}
      {day.href !== null && (
        <p>
          <a href={day.href}>{t('chat.buy', { name, date: longDate(day.next ?? day.date, t) })}</a>
        </p>
      )}
    </>
  );
}

/** That it is too late to buy for today, which says nothing of whether a park is open: who asks may have a ticket. */
function Today({
  name,
  kind,
  over,
  plain,
  when,
  hours,
}: {
  name: string;
  kind: 'park' | 'tour';
  over: boolean;
  plain: boolean;
  when: string;
  hours: string;
}): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <p className="font-semibold">
        {plain && !over && kind === 'park'
          ? t('chat.day.is.park', { name, when })
          : t(`chat.day.${over ? 'over' : 'today'}.${kind}`, { name })}
      </p>
      <p>{t('chat.day.hours', { hours })}</p>
      {!over && kind === 'park' && <p>{t('chat.day.online')}</p>}
    </>
  );
}

/** Whether a place can be had on a day, in words: yes or no first, but to what is no yes or no. */
function stateKey(state: ChatDayView['state'], tour: boolean, plain: boolean): Parameters<Translate>[0] {
  switch (state) {
    case 'open':
    case 'few':
      if (plain) return tour ? 'chat.day.is.tour' : 'chat.day.is.park';
      return tour ? 'chat.day.open_tour' : 'chat.day.open';
    case 'closed':
      return tour ? 'chat.day.closed_tour' : 'chat.day.closed';
    default:
      return `chat.day.${state}`;
  }
}

/** What those pay who are no adults. */
export function Ages({
  ages,
  money,
}: {
  ages: AgeView[];
  /** Writes an amount as those beside it are written. */
  money: (minor: number) => string;
}): ReactNode {
  const { t } = usePlace();
  return ages.map(({ unit, from, to, price }) => (
    <p key={unit}>
      {t(price > 0 ? 'chat.age' : 'chat.age_free', {
        who: t(`party.one.${unit}`),
        from,
        to: to ?? from,
        amount: money(price),
      })}
    </p>
  ));
}
