import type { ReactNode } from 'react';
import { Island } from '../kit/island';
import type { PageDefinition, PageProps } from '../kit/page';
import { hoursText } from '../lib/arrival';
import { longDate, shortDate } from '../lib/dates';
import { depositText } from '../lib/deposit';
import { askedHeight } from '../lib/fact-words';
import { usePlace } from '../lib/frame';
import { viewItem } from '../lib/tracked';
import type { MissedDayView } from '../lib/view.gen';
import { whoMayCome } from '../lib/who-may-come';
import { Pictogram } from '../ui/marks/pictogram';
import { Fold } from '../ui/page/fold';
import { NoticeBox } from '../ui/page/notice';
import { StatusNotice } from '../ui/product/status-notice';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { arrowLeft, Icon } from '../ui/marks/icon';

/** Choose a day and people for one product. */
function Buy(page: PageProps<'buy'>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { product, instead, back, includes, chooser, snorkel_deposit: deposit } = page;
  const { status } = product;
  const phone = frame.device === 'phone';
  return (
    <div
      className="shell grid grid-cols-[minmax(0,1fr)] gap-8 py-6 sm:py-10"
      data-looked-at={frame.personalised ? product.id : undefined}
    >
      <header className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-12">
        <div>
          <a
            href={product.href}
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Icon path={arrowLeft} size={20} />
            {t('buy.about', { name: product.name })}
          </a>
          <h1 className="mt-2 text-title">{product.name}</h1>
          <p className="mt-3 text-lead">{product.tagline}</p>
          {/* Of what is not sold the notice below says so. */}
          {status === 'on_sale' &&
            [hoursText(product, t), ...whoMayCome({ ...page, ages: chooser.ages }, place)].map((fact) => (
              <p key={fact} className="mt-1 text-muted first-letter:uppercase">
                {fact}
              </p>
            ))}
        </div>
        <Scene
          slot={phone ? slots.buy_phone : slots.buy}
          picture={product.picture}
          priority
          className={
            phone ? 'rounded-m' : 'rounded-m max-lg:aspect-square! lg:aspect-[2.2]! lg:rounded-(--radius-l)'
          }
        />
      </header>
      {status === 'on_sale' ? (
        <>
          {page.missed !== null && <Missed missed={page.missed} />}
          {page.in_rate !== null && (
            <NoticeBox tone="info">
              <p>{page.in_rate}</p>
            </NoticeBox>
          )}
          <Island name="Chooser" props={{ chooser, product }} />
          <Small page={page} />
          {/* After the prices of the ticket, which it is no part of: the first amount of the page is what a visit costs. */}
          {deposit !== null && (
            <p id="deposit" className="max-w-[60ch] text-muted">
              {t('about.deposit')}: {depositText(deposit, t)}
            </p>
          )}
        </>
      ) : (
        <StatusNotice status={status} instead={instead} back={back} />
      )}
      {includes.length > 0 && (
        <div className="max-w-4xl sm:py-4">
          <Fold id="includes" title={t('buy.includes')}>
            <ul className="mt-4 grid gap-x-8 gap-y-3 max-sm:mt-1 sm:grid-cols-2">
              {includes.map((item) => (
                <li key={item} className="flex gap-3">
                  <Pictogram name="check" size={22} className="mt-0.5 flex-none text-jungle" />
                  {item}
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </div>
  );
}

/** That the day of the address can't be had, and the next that can. */
function Missed({ missed }: { missed: MissedDayView }): ReactNode {
  const { t, money } = usePlace();
  const { date, state, next } = missed;
  const day = longDate(date, t);
  const why = t(`buy.missed.${state === 'open' || state === 'few' ? 'other' : state}`, { day });
  return (
    <NoticeBox tone="info">
      <p>{why}</p>
      {next !== null && (
        <p>
          <a href={next.href} className="inline-block min-h-11 content-center underline underline-offset-4">
            {t('buy.missed.next', { day: shortDate(next.date, t), price: money(next.price) })}
          </a>
        </p>
      )}
    </NoticeBox>
  );
}

/** What small children can't do there, where children may come, whoever is chosen yet: nobody learns it on the day that they were
 * promised. */
function Small({ page }: { page: PageProps<'buy'> }): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { chooser, facts, included_from_age: included } = page;
  const asked = [
    ...(facts?.min_height ? [t('buy.small_height', { asked: askedHeight(facts.min_height, place) })] : []),
    ...(included === null ? [] : [t('buy.small_age', { age: included })]),
  ];
  if (asked.length === 0 || chooser.ages.every(({ unit }) => unit === 'adult')) return null;
  return (
    <NoticeBox tone="info">
      <p>{[t('buy.small'), ...asked].join(' ')}</p>
    </NoticeBox>
  );
}

export const page: PageDefinition<'buy'> = {
  component: Buy,
  styles: 'bought',
  head: ({ product, seo_description }, { t, frame }) => ({
    title: t('buy.title', { name: product.name }),
    description: seo_description,
    card: true,
    bodyClass: placeClass(product.picture),
    tracked: viewItem(product, frame.currency),
  }),
};
