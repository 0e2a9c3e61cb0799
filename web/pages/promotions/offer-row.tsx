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
  /** What stands above all offers of its group. */
  shared: string[];
};

/** One rule among the others on a phone: how much it takes off, for whom and from what price; pressed anywhere it opens what else it says, its
 * way to buy and its prices, and one that has a page of its own leads there. */
export function OfferRow({ offer, leading, shared }: Props): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { id, rule, prices, href } = offer;
  const title = `${id}-title`;
  const { first: all, more } = saysOf(rule, place);
  const first = all.filter((line) => !shared.includes(line));
  const days = daysOf(rule, place);
  const from = countriesOf(rule, place);
  const own = rule.rule === 'plan' ? frame.urls[PAGE[rule.plan.key]] : undefined;
  const lowest = lowestOf(offer, place);
  const said = lowest !== null && <span className="offer-from">{lowest}</span>;
  return (
    <article id={id} aria-labelledby={title} className="offer">
      <Taken rule={rule} />
      <div className="offer-words">
        <h3 id={title} className={`text-sub ${'code' in rule && rule.code !== null ? 'offer-code' : ''}`}>
          {titleOf(rule, place)}
        </h3>
        {days !== null && <p className="font-semibold">{days}</p>}
        {/* The name of a rate says for whom it is. */}
        {own === undefined && first.length > 0 && <p>{first.join(' ')}</p>}
        <InCurrency offer={offer} />
        {own !== undefined && (
          <a href={own} aria-describedby={title} className="offer-way">
            {said}
            <span className="offer-see">{t('promotions.see')}</span>
          </a>
        )}
        {own === undefined && prices.length > 0 && (
          <details>
            <summary aria-describedby={title} className="offer-way">
              {said}
              <span className={leading ? 'button button-primary' : 'offer-see'}>{t('promotions.see')}</span>
            </summary>
            {more.length > 0 && <p>{more.join(' ')}</p>}
            {href !== null && (
              <ButtonLink href={href} variant="quiet" aria-describedby={title} className="my-2">
                {t(leadsTo(rule))}
              </ButtonLink>
            )}
            {from !== null && <p>{t('promotions.prices_from', { list: from })}</p>}
            <OfferPrices prices={prices} by={title} buy={(name) => buysBy(rule, name, place)} />
          </details>
        )}
        {prices.length === 0 && href !== null && (
          <div className="offer-ways">
            <ButtonLink href={href} variant="quiet" aria-describedby={title}>
              {t('promotions.see')}
            </ButtonLink>
            {more.length > 0 && (
              <details className="disclosure">
                <summary>{t('promotions.terms')}</summary>
                <p>{more.join(' ')}</p>
              </details>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
