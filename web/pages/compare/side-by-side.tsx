import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import type { ComparedView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { ClosedDay } from '../../ui/price/closed-day';
import { OtherDays } from '../../ui/price/other-days';
import { Price } from '../../ui/price/price';
import type { Rows } from './row';
import { Part, Table } from './table';

type Props = { compared: ComparedView[]; rows: Rows; date: string };

/** A column for each product, and at its foot the comparison without it. */
export function SideBySide({ compared, rows, date }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const prices = together(
    place,
    compared.flatMap(({ price, product }) => (price === null ? [] : [price, product.from])),
  );
  const columns = compared.map((one) => ({
    ...one.product,
    cost:
      one.price === null ? (
        <span className="text-muted">
          <ClosedDay state={one.state} next={one.next} />
        </span>
      ) : (
        <div className="grid justify-items-start gap-2">
          <PlaceContext value={prices}>
            <Price minor={one.price} base={one.base} size="s" />
            <OtherDays product={one.product} price={one.price} />
          </PlaceContext>
          <ButtonLink href={one.href} aria-label={t('compare.buy_of', { name: one.product.name })}>
            {t('compare.buy')}
          </ButtonLink>
        </div>
      ),
  }));
  return (
    <Table columns={columns} price={t('compare.price', { date: shortDate(date, t) })}>
      <Part title={t('compare.differs')} rows={rows.differs} columns={columns} />
      <Part title={t('compare.same')} rows={rows.same} columns={columns} />
      {compared.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('compare.out')}</th>
            {compared.map((one) => (
              <td key={one.product.id}>
                <a href={one.without} className="inline-flex min-h-11 items-center text-sm underline">
                  {t('compare.without', { name: one.product.name })}
                </a>
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </Table>
  );
}
