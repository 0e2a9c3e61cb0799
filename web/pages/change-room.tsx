import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { shortDate } from '../lib/dates';
import { together, usePlace } from '../lib/frame';
import { instantText } from '../lib/instant';
import { namedByRoom } from '../lib/room-errors';
import { guestsText, nightsText, stayDates, stayName } from '../lib/stay-text';
import { ErrorSummary } from '../ui/controls/error-summary';
import { NoticeBox } from '../ui/page/notice';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { ChangeHead } from './change/head';
import { Ask } from './change-room/ask';
import { Offer } from './change-room/offer';

/** A room that is paid for: other nights or guests, another room or rate, what they would cost, and the change itself. */
function ChangeRoom(page: PageProps<'change_room'>): ReactNode {
  const { stay, until, offer, notice, others, errors, code, order_href: back } = page;
  const costs = others.map(({ difference }) => difference);
  const { t, money } = together(usePlace(), costs);
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16 sm:gap-8 sm:pt-10">
      <ChangeHead href={back} code={code} title={t('change.room.title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.8fr)_minmax(18rem,1fr)] lg:gap-8">
        <section aria-labelledby="stay-now" className="panel grid gap-3 lg:sticky lg:top-24 lg:order-last">
          <Scene
            slot={slots.thumb}
            picture={stay.picture}
            priority
            className="rounded-(--radius-s) max-lg:w-28"
          />
          <h2 id="stay-now" className="text-sub">
            {t('change.room.now')}
          </h2>
          <p className="font-semibold">{stayName(stay)}</p>
          <p className="first-letter:uppercase">
            {stayDates(stay, t)}
            <span className="block text-muted">
              {nightsText(stay, t)}, {guestsText(stay, t)}
            </span>
          </p>
          <p className="text-muted">{stay.plan.name}</p>
          {until !== null && (
            <p className="border-t border-line pt-3">
              {t('change.room.until', { when: instantText(until, t) })}
            </p>
          )}
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ErrorSummary errors={namedByRoom(errors, 1, t)} />
          {notice !== null && (
            <NoticeBox tone={notice.tone}>
              {notice.message}
              {others.length > 0 && (
                <ul className="mt-2 list-disc ps-5">
                  {others.map(({ name, date, difference, change_href: href }) => (
                    <li key={`${name} ${date}`}>
                      {t('change.room.other_more', {
                        visit: [name, ...(date === null ? [] : [shortDate(date, t)])].join(', '),
                        amount: money(difference),
                      })}
                      {href !== null && (
                        <a href={href} className="flex min-h-11 items-center underline underline-offset-4">
                          {t('change.room.outside_change', { name })}
                        </a>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </NoticeBox>
          )}
          {until !== null && <Ask page={page} />}
          {offer !== null && <Offer page={page} offer={offer} />}
        </div>
      </div>
    </div>
  );
}

export const page: PageDefinition<'change_room'> = {
  component: ChangeRoom,
  styles: 'stay',
  head: ({ stay }, { t }) => ({
    title: t('change.room.head', { name: stay.hotel }),
    private: true,
    restates: true,
    bodyClass: placeClass(stay.picture),
  }),
};
