import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { ProductCardView as Product } from '../../lib/view.gen';
import { Pictogram } from '../marks/pictogram';
import { placeClass, Scene } from '../picture/scene';
import { slots } from '../picture/slots';
import { FromPrice } from '../price/from-price';
import { StatusTag } from './status-tag';

type Props = {
  product: Product;
  /** The day that its price is of and its buy page begins with. */
  date?: string | undefined;
  wide?: boolean;
  /** What an adult pays without booking ahead stands before the price, struck through. */
  before?: boolean;
  className?: string;
};

/** A product as a travel poster: its name stands in the picture's quiet part, its promise and price below. Leads to its page. */
export function Poster({ product, date, wide = false, before = false, className = '' }: Props): ReactNode {
  const { t } = usePlace();
  const { name } = product;
  const day = date === undefined ? '' : shortDate(date, t);
  return (
    <article className={`poster ${wide ? 'poster-wide' : ''} ${placeClass(product.picture)} ${className}`}>
      <Scene slot={wide ? slots.wall_wide : slots.wall} picture={product.picture} />
      <div className="poster-words">
        <h3 className="poster-name">
          <a href={product.href} className="card-link">
            {product.name}
          </a>
        </h3>
      </div>
      <div className="poster-foot">
        <p className="poster-promise">{product.tagline}</p>
        <p className="poster-price">
          {product.status === 'on_sale' ? (
            <FromPrice product={product} before={before} />
          ) : (
            <StatusTag status={product.status} back={product.back} />
          )}
        </p>
        {product.status === 'on_sale' && (
          <a
            href={product.buy_href}
            className="poster-day"
            aria-label={
              day === '' ? t('shell.card.choose_day_of', { name }) : t('order.another_on_of', { day, name })
            }
          >
            <Pictogram name="calendar-add" size={22} className="poster-day-sign" />
            <span>{day === '' ? t('shell.card.choose_day') : t('order.another_on', { day })}</span>
          </a>
        )}
      </div>
    </article>
  );
}
