import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { OfferView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { InCurrency } from './in-currency';
import { OfferPrices } from './prices';
import { Taken } from './taken';
import { PAGE, allOf, buysBy, countriesOf, daysOf, leadsTo, lowestOf, saysOf, titleOf } from './words';

type Props = {
  offer: OfferView;
  /** True where it is all the page is about: its prices stand open. */
  alone: boolean;
  /** Whether its way to buy is the first thing to do. */
  leading: boolean;
  /** What stands above all offers of its group. */
  shared: string[];
};

/** One rule: how much it takes off, what it asks for, what each ticket then costs, and how to buy by it. */
export function Offer({ offer, alone, leading, shared }: Props): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { id, rule, prices, href } = offer;
  const title = `${id}-title`;
  const Heading = alone ? 'h2' : 'h3';
  const from = countriesOf(rule, place);
  const lowest = alone ? null : lowestOf(offer, place);
  const buy = (name: string): string => buysBy(rule, name, place);
  const own = rule.rule === 'plan' && !alone ? frame.urls[PAGE[rule.plan.key]] : undefined;
  return (
    <article id={id} aria-labelledby={title} className={`offer ${alone ? 'offer-alone' : ''}`}>
      <Taken rule={rule} />
      <div className="offer-words">
        <Heading
          id={title}
          className={`text-sub ${'code' in rule && rule.code !== null ? 'offer-code' : ''}`}
        >
          {alone ? t('promotions.for_whom') : titleOf(rule, place)}
        </Heading>
        {daysOf(rule, place) !== null && (
          <p className="mt-1 max-w-[60ch] font-semibold">{daysOf(rule, place)}</p>
        )}
        {allOf(saysOf(rule, place))
          .filter((line) => !shared.includes(line))
          .map((line) => (
            <p key={line} className="mt-1 max-w-[60ch]">
              {line}
            </p>
          ))}
        {lowest !== null && <p className="mt-1 font-semibold">{lowest}</p>}
      </div>
      <div className="offer-act">
        {href !== null && (
          <ButtonLink href={href} variant="quiet" aria-describedby={title}>
            {t(leadsTo(rule))}
          </ButtonLink>
        )}
        <InCurrency offer={offer} />
        {own !== undefined && (
          <ButtonLink href={own} variant="quiet">
            {t('promotions.plan_link')}
          </ButtonLink>
        )}
      </div>
      {own === undefined && prices.length > 0 && (
        <div className="offer-prices">
          {alone ? (
            <OfferPrices prices={prices} by={title} buy={buy} />
          ) : (
            <details className={`disclosure ${href === null ? 'offer-opens' : ''}`}>
              <summary className={leading ? 'button-primary' : undefined}>
                {t('promotions.see_prices')}
              </summary>
              {from !== null && (
                <p className="mb-2 max-w-[60ch]">{t('promotions.prices_from', { list: from })}</p>
              )}
              <OfferPrices prices={prices} by={title} buy={buy} />
            </details>
          )}
        </div>
      )}
    </article>
  );
}
