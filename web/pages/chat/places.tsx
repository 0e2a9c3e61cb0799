import type { ReactNode } from 'react';
import { hoursText } from '../../lib/arrival';
import { clockText } from '../../lib/clock';
import { together, usePlace, type Place } from '../../lib/frame';
import { heightText } from '../../lib/measures';
import type { Translate } from '../../lib/messages';
import type { ChatAnswerView, ChatComingView, ChatListedView, ChatListView } from '../../lib/view.gen';
import { daysText, onDay } from './days';

/** Places that are what was asked for, each with why. */
export function Places({ of, places, none }: Extract<ChatAnswerView, { kind: 'places' }>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const compares = of.by === 'child' || of.by === 'wheelchair';
  const { money } = together(
    place,
    places.map(({ price }) => price ?? 0),
  );
  return (
    <>
      <h2 className="chat-title">{titleOf(of, none, place)}</h2>
      {places.length > 0 && (
        <ul className="chat-near">
          {places.map((listed) => (
            <li key={listed.href}>
              <a href={listed.href}>{listed.name}</a>
              <Why listed={listed} by={of.by} money={money} />
            </li>
          ))}
        </ul>
      )}
      {of.by === 'budget' && mixed(places) && <p>{t('chat.budget_coded')}</p>}
      {of.by === 'budget' && of.about.length > 0 && <p>{t('chat.kinds', { kinds: of.about.join(', ') })}</p>}
      {of.by === 'budget' && of.several !== null && (
        <p>
          {t('chat.budget_days', {
            count: of.several.days,
            names: of.several.names.join(', '),
            total: of.several.total,
          })}
          {!of.several.enough && ` ${t('chat.budget_days_short', { count: of.several.days })}`}
        </p>
      )}
      {of.by === 'wheelchair' && of.closed.length > 0 && (
        <p>{t('chat.wheelchair_closed', { names: of.closed.join(', ') })}</p>
      )}
      {(of.by === 'budget' || of.by === 'least' || of.by === 'foreign') && of.left_out.length > 0 && (
        <p>{t('chat.left_out', { names: of.left_out.join(', ') })}</p>
      )}
      {of.by === 'foreign' && (
        <p>
          <a href={`${frame.urls.faqs}#question-pay`}>{t('chat.foreign_pay')}</a>
        </p>
      )}
      <p>
        <a href={compares ? frame.urls.compare : frame.urls.listing}>
          {t(compares ? 'chat.compare' : 'about.status.others')}
        </a>
      </p>
    </>
  );
}

/** What was asked for, or that nothing is. */
function titleOf(of: ChatListView, none: boolean, { t, frame }: Place): string {
  switch (of.by) {
    case 'budget':
      return t(none ? 'chat.budget_none' : 'chat.budget', { amount: of.amount, who: whoText(of.people, t) });
    case 'least':
      return t('chat.least', { who: whoText(of.people, t) });
    case 'foreign':
      return t('chat.foreign', {
        money: of.money,
        currency: frame.currency.code,
        who: whoText(of.people, t),
      });
    case 'hours':
      return t('chat.hours');
    case 'child':
      return childrenText([of.age, ...of.older], t);
    case 'open':
      // A place whose last entry is over is open, and not sold any more.
      if (of.date === frame.today) return t(none ? 'chat.open_today_none' : 'chat.open_today');
      return t(none ? 'chat.open_none' : 'chat.open_on', { when: onDay(of.date, t) });
    case 'within':
      return t(none ? 'chat.open_within_none' : 'chat.open_within', { days: daysText(of.days, t) });
    case 'wheelchair':
      return t(none ? 'chat.wheelchair_none' : 'chat.wheelchair');
  }
}

/** Of children how old each is. */
function childrenText(ages: number[], t: Translate): string {
  const [age = 0] = ages;
  const oldest = String(ages.at(-1));
  return ages.length > 1
    ? t('chat.children', { younger: ages.slice(0, -1).join(', '), oldest })
    : t('chat.child', { age });
}

/** Whether an amount is enough at some places without a code and at others with one, which stand last. */
const mixed = (places: readonly { code: string | null }[]): boolean =>
  places.some(({ code }) => code === null) && places.some(({ code }) => code !== null);

/** Who comes, by kind: what an amount is for must be seen to be right. */
const whoText = (people: ChatComingView[], t: Translate): string =>
  people.map(({ unit, count }) => t(`party.${unit}`, { count })).join(', ');

/** What a place costs, and what its activities ask for, behind its name. */
function Why({
  listed,
  by,
  money,
}: {
  listed: ChatListedView;
  by: ChatListView['by'];
  money: (minor: number) => string;
}): ReactNode {
  const { t, frame } = usePlace();
  const { total, date, price, min_height: height, wheelchair, parts, open, late, code } = listed;
  const said: string[] = [];
  if (open !== null) said.push(hoursText({ kind: open.tour ? 'tour' : 'park', any_time: false, ...open }, t));
  if (late) said.push(t('chat.open_late'));
  if (total !== null && date !== null) {
    const when = onDay(date, t);
    said.push(
      code === null ? t('chat.budget_item', { total, when }) : t('chat.budget_code', { total, code, when }),
    );
  }
  if (by === 'open' || by === 'within') {
    const amount = price === null ? '' : money(price);
    if (price !== null && by === 'open') said.push(t('chat.adult_pays', { amount }));
    else if (price !== null && date !== null)
      said.push(t('chat.adult_pays_on', { amount, when: onDay(date, t) }));
  } else if (price === 0) said.push(t('chat.child_free'));
  else if (price !== null && date !== null)
    said.push(t('chat.child_pays', { amount: money(price), when: onDay(date, t) }));
  if (wheelchair === 'yes' || wheelchair === 'partly') said.push(t(`chat.wheelchair_at.${wheelchair}`));
  if (parts !== null) said.push(parts);
  if (by === 'child' && height !== null)
    said.push(t('compare.height', { of: height.of, height: heightText(height.cm, frame.lang) }));
  return said.length === 0 ? null : `: ${said.join('; ')}`;
}

/** When the people of tours are picked up, by the area they stay in. */
export function PickUp({ tours }: Extract<ChatAnswerView, { kind: 'pick_up' }>): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <h2 className="chat-title">{t('chat.pick_up')}</h2>
      {tours.map(({ name, href, areas }) => (
        <section key={href} aria-label={name} className="grid gap-2">
          <h3 className="font-semibold">{name}</h3>
          <ul>
            {areas.map((area) => (
              <li key={area.name}>
                {area.name}: {area.times.map((time) => clockText(time, t)).join(', ')}
              </li>
            ))}
          </ul>
          <p>
            <a href={href}>{t('chat.pick_up_choose', { name })}</a>
          </p>
        </section>
      ))}
    </>
  );
}

/** Where a code is typed. */
export function Code(): ReactNode {
  const { t, frame } = usePlace();
  return (
    <>
      <h2 className="chat-title">{t('cart.code')}</h2>
      <p>{t('chat.code', { have: t('cart.code_have'), apply: t('cart.code_apply') })}</p>
      <p>
        <a href={frame.urls.cart}>{t('chat.code_cart')}</a>
      </p>
      <p>
        <a href={frame.urls.promotions}>{t('cart.code_where')}</a>
      </p>
    </>
  );
}
