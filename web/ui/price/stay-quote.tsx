import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { nightsText, stayCost, type Night } from '../../lib/stay-text';
import type { LineQuoteView, ReasonView, StayView } from '../../lib/view.gen';
import { Struck } from './line-quote';
import { ReasonText } from './reason';

type Props = {
  stay: StayView;
  quote: LineQuoteView;
  /** It was paid: what is said of now was then. */
  paid?: boolean;
  /** It is cancelled: nothing is paid at the hotel any more. */
  cancelled?: boolean;
  /** Nothing stands beside it: the sum below says what is paid where. */
  alone?: boolean;
  /** The sum below is of something else: its own total stands here. */
  summed?: boolean;
  /** A room above has the same nights at the same prices: its sums alone. */
  brief?: boolean;
  /** Rows that say what was paid for it, where that is not what it was bought for; none where what is paid stands elsewhere. */
  settled?: [name: string, minor: number][];
  className?: string;
};

const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 sm:gap-x-4';
const AMOUNT = 'text-right font-semibold tabular-nums';

/** A stay's price: its nights in one row and each of them on demand, the taxes in and on them, and what is paid where. */
export function StayQuote({
  stay,
  quote,
  paid = false,
  cancelled = false,
  alone = false,
  summed,
  brief = false,
  settled,
  className = '',
}: Props): ReactNode {
  const { t, money, frame } = usePlace();
  const { nights, tax, whole } = stayCost(quote);
  const sum = nights.reduce((all, { total }) => all + total, 0);
  const base = nights.reduce((all, night) => all + night.base * night.count, 0);
  const later = stay.at_hotel > 0;
  /** Why nights cost less, and how many of them nothing; of a night by itself that it does. */
  const because = (reason: ReasonView, free: number): ReactNode =>
    'name' in reason && reason.percent === 100 ? (
      t('reason.free', { name: reason.name, nights: free })
    ) : (
      <ReasonText reason={reason} />
    );
  const row = (name: string, minor: number): ReactNode => (
    <li key={name} className={ROW}>
      <span>{name}</span>
      <span className={AMOUNT}>{money(minor)}</span>
    </li>
  );
  return (
    <ul className={`grid gap-3 ${className}`}>
      {!brief && (
        <li className={ROW}>
          <span>{nightsText(stay, t)}</span>
          <span className={AMOUNT}>{money(sum)}</span>
          <span className="text-sm text-good">
            {reasonsOf(nights).map(([key, reason]) => (
              <span key={key} className="block">
                {because(reason, nights.filter(({ price }) => price === 0).length)}
              </span>
            ))}
          </span>
          {base > sum && <Struck minor={base} />}
          {/* It is inside the nights: among amounts that add up it would read as one of them. */}
          {stay.tax > 0 && (
            <span className="col-span-2 text-sm text-muted">
              {t('stay_line.price.tax', { amount: money(stay.tax), tax: frame.site.tax_name })}
            </span>
          )}
          {nights.length > 1 && (
            <details className="disclosure col-span-2 text-sm">
              <summary>{t('stay_line.price.each')}</summary>
              <ul className="grid gap-2">
                {nights.map((night) => (
                  <li key={night.night} className={ROW}>
                    <span className="first-letter:uppercase">{shortDate(night.night, t)}</span>
                    <span className={AMOUNT}>{money(night.total)}</span>
                    <span className="text-good">{night.base > night.price && because(night.reason, 0)}</span>
                    {night.base > night.price && <Struck minor={night.base * night.count} />}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      )}
      {!brief && tax !== 0 && row(t('quote.fee.lodging_tax'), tax)}
      {(later || summed || !alone) && row(t('stay_line.price.total'), whole)}
      {settled
        ? settled.map(([name, minor]) => row(name, minor))
        : later &&
          !alone &&
          row(t(paid ? 'stay_line.price.paid' : 'stay_line.price.now'), whole - stay.at_hotel)}
      {later && !alone && !cancelled && row(t('stay_line.price.at_hotel'), stay.at_hotel)}
    </ul>
  );
}

/** Why nights cost less, each reason once. */
const reasonsOf = (nights: Night[]): [string, ReasonView][] => [
  ...new Map(
    nights
      .filter(({ base, price }) => base > price)
      .map(({ reason }) => [JSON.stringify(reason), reason] as const),
  ),
];
