import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import type { ComparedView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { ClosedDay } from '../../ui/price/closed-day';
import { OtherDays } from '../../ui/price/other-days';
import { Price } from '../../ui/price/price';
import type { Rows } from './row';
import { Alike, Part, Stacked } from './stacked';

type Props = { compared: ComparedView[]; rows: Rows; date: string };

/** For windows too narrow for columns: each thing that is compared takes the full width, and says it of each product. */
export function RowByRow({ compared, rows, date }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const prices = together(
    place,
    compared.flatMap(({ price, product }) => (price === null ? [] : [price, product.from])),
  );
  const columns = compared.map((one) => ({
    ...one.product,
    cost: (
      <>
        {one.price === null ? (
          <p className="text-muted">
            <ClosedDay state={one.state} next={one.next} />
          </p>
        ) : (
          <p className="mt-1">
            <PlaceContext value={prices}>
              <Price minor={one.price} base={one.base} size="s" />
              <OtherDays product={one.product} price={one.price} />
            </PlaceContext>
          </p>
        )}
        <p className="compare-ways">
          {one.price !== null && (
            <ButtonLink href={one.href} aria-label={t('compare.buy_of', { name: one.product.name })}>
              {t('compare.buy')}
            </ButtonLink>
          )}
          {compared.length > 1 && (
            <a href={one.without}>
              {t('compare.out')} <span className="sr-only">{one.product.name}</span>
            </a>
          )}
        </p>
      </>
    ),
  }));
  return (
    <Stacked columns={columns} price={t('compare.price', { date: shortDate(date, t) })}>
      <Part title={t('compare.differs')} rows={rows.differs} columns={columns} />
      {rows.same.length > 0 && (
        <>
          <h2 className="text-sub compare-part-title">{t('compare.same')}</h2>
          <Alike rows={rows.same} />
        </>
      )}
    </Stacked>
  );
}
