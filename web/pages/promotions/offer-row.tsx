import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { OfferView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { InCurrency } from './in-currency';
import { OfferPrices } from './prices';
import { Taken } from './taken';
import { PAGE, buysBy, countriesOf, daysOf, leadsTo, lowestOf, saysOf, titleOf } from './words';

type Props = {
  offer: OfferView;
  /** Whether its way to buy is the first thing to do. */
  leading: boolean;
};

/** One rule among the others on a phone: how much it takes off, for whom, from what price, and its way to buy; the rest of what it says is
 * behind that. */
export function OfferRow({ offer, leading }: Props): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { id, rule, prices, href } = offer;
  const title = `${id}-title`;
  const { first, more } = saysOf(rule, place);
  const days = daysOf(rule, place);
  const from = countriesOf(rule, place);
  const own = rule.rule === 'plan' ? frame.urls[PAGE[rule.plan.key]] : undefined;
  const lowest = lowestOf(offer, place);
  const behind = (
    <>
      {more.length > 0 && <p>{more.join(' ')}</p>}
      {from !== null && <p>{t('promotions.prices_from', { list: from })}</p>}
      {prices.length > 0 && (
        <OfferPrices prices={prices} by={title} buy={(name) => buysBy(rule, name, place)} />
      )}
    </>
  );
  return (
    <article id={id} aria-labelledby={title} className="offer">
      <Taken rule={rule} />
      <div className="offer-words">
        <h3 id={title} className={`text-sub ${'code' in rule && rule.code !== null ? 'offer-code' : ''}`}>
          {titleOf(rule, place)}
        </h3>
        {days !== null && <p className="font-semibold">{days}</p>}
        <p>{first.join(' ')}</p>
        {lowest !== null && href !== null && <p className="offer-from">{lowest}</p>}
        {own !== undefined && (
          <p className="offer-way">
            <span className="offer-from">{lowest}</span>
            <ButtonLink href={own} variant="quiet" aria-describedby={title}>
              {t('promotions.see')}
            </ButtonLink>
          </p>
        )}
        <InCurrency offer={offer} />
        {href === null ? (
          own === undefined &&
          prices.length > 0 && (
            <details>
              <summary className="offer-way">
                {lowest !== null && <span className="offer-from">{lowest}</span>}
                <span className={`button ${leading ? 'button-primary' : 'button-quiet'}`}>
                  {t('promotions.see')}
                </span>
              </summary>
              {behind}
            </details>
          )
        ) : (
          <div className="offer-ways">
            <ButtonLink href={href} variant="quiet" aria-describedby={title}>
              {t(rule.rule === 'rooms' ? 'promotions.see' : leadsTo(rule))}
            </ButtonLink>
            {prices.length + more.length > 0 && (
              <details className="disclosure">
                <summary>{t(prices.length > 0 ? 'promotions.see' : 'promotions.terms')}</summary>
                {behind}
              </details>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
