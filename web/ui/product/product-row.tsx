import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import { reachText } from '../../lib/reach-text';
import type { ListedView } from '../../lib/view.gen';
import { placeClass, Scene } from '../picture/scene';
import { slots } from '../picture/slots';
import { FromPrice } from '../price/from-price';
import { Price } from '../price/price';
import { StatusTag } from './status-tag';

type Props = {
  listed: ListedView;
  /** In view first: its picture is fetched at once. */
  priority?: boolean;
};

/** A product in a list to compare: a line on a phone, a card where there is room. All of it leads to its page. */
export function ProductRow({ listed, priority = false }: Props): ReactNode {
  const { t } = usePlace();
  const { product, reach, day } = listed;
  const { hours } = product;
  return (
    <article className={`row ${placeClass(product.picture)}`}>
      <Scene slot={slots.row} picture={product.picture} priority={priority} className="row-picture" />
      <div className="row-words">
        <h3 className="row-name">
          <a href={day?.href ?? product.href} className="card-link">
            {product.name}
          </a>
        </h3>
        <p className="row-promise">{product.tagline}</p>
        <p className="row-hours">
          {t('shell.card.hours', { from: clockText(hours.from, t), to: clockText(hours.to, t) })}
        </p>
        {reach && <p className="row-hours">{reachText(reach, t)}</p>}
        <p className="row-price">
          {product.status === 'on_sale' ? (
            <RowPrice listed={listed} />
          ) : (
            <StatusTag status={product.status} back={product.back} />
          )}
        </p>
      </div>
    </article>
  );
}

/** What an adult pays: on the day that was asked for, else at the least. */
function RowPrice({ listed: { product, day } }: { listed: ListedView }): ReactNode {
  const { t } = usePlace();
  if (!day) return <FromPrice product={product} />;
  return (
    <>
      <span className="text-sm text-muted">{t('listing.on_day')}</span>{' '}
      <Price minor={day.price} base={day.base} />
    </>
  );
}
