import type { ReactNode } from 'react';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import type { OfferPriceView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { Price } from '../../ui/price/price';

type Props = {
  prices: OfferPriceView[];
  /** The id of the offer's title. */
  by: string;
  /** What the button of a ticket says to who can't see its row. */
  buy: (name: string) => string;
};

/**
 * What each ticket costs by a rule, written alike in all columns: what it costs without, what it costs by it, and what that saves; its button
 * leads to buying it with what the rule asks for already chosen. A phone has the first struck through beside the second.
 */
export function OfferPrices({ prices, by, buy }: Props): ReactNode {
  // A child's rate takes nothing off what a child would have paid.
  const saves = prices.some(({ base, price }) => base > price);
  const place = together(
    usePlace(),
    prices.flatMap(({ base, price, child }) => [price, saves ? base : price, base - price, child ?? 0]),
  );
  const { t, money } = place;
  const children = prices.some(({ child }) => child !== null);
  return (
    <table className="guide offer-table" aria-describedby={by}>
      <thead>
        <tr>
          <th scope="col">{t('promotions.product')}</th>
          {saves && (
            <th scope="col" className="offer-base">
              {t('promotions.regular')}
            </th>
          )}
          <th scope="col" className="guide-total">
            {t(children ? 'promotions.adult' : 'promotions.person')}
          </th>
          {saves && (
            <th scope="col" className="offer-saving">
              {t(children ? 'promotions.saving_adult' : 'promotions.saving')}
            </th>
          )}
          {children && (
            <th scope="col" className="offer-child">
              {t('party.one.child')}
            </th>
          )}
          <th scope="col" className="offer-buy">
            <span className="sr-only">{t('promotions.buy_short')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ product, base, price, child, href }) => (
          <tr key={product.id} className={placeClass(product.picture)}>
            <th scope="row">
              <span className="guide-name">
                <Scene slot={slots.thumb} picture={product.picture} className="guide-picture" />
                {product.name}
              </span>
            </th>
            {saves && <td className="offer-base">{money(base)}</td>}
            <td className="guide-total">
              <PlaceContext value={place}>
                <Price minor={price} base={base} size="m" />
              </PlaceContext>
              {child !== null && (
                <span className="offer-child-below">
                  {t('party.one.child')} {money(child)}
                </span>
              )}
            </td>
            {saves && <td className="offer-saving text-good">{money(base - price)}</td>}
            {children && <td className="offer-child">{child === null ? '–' : money(child)}</td>}
            <td className="offer-buy">
              <ButtonLink href={href} variant="quiet" aria-label={buy(product.name)}>
                {t('promotions.buy_short')}
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
