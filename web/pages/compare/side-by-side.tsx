import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import type { ComparedView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { Price } from '../../ui/price/price';
import type { Row, Rows } from './rows';

type Props = { compared: ComparedView[]; rows: Rows; date: string };

/** A table with a column each; where that is too narrow it is read row by row, each value under its product's name. */
export function SideBySide({ compared, rows, date }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const prices = together(
    place,
    compared.map(({ price }) => price ?? 0),
  );
  return (
    <section className="compare-frame" aria-label={t('compare.caption')}>
      <table className="compare" style={{ '--columns': compared.length } as React.CSSProperties}>
        <caption className="sr-only">{t('compare.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('compare.what')}</span>
            </th>
            {compared.map((one) => (
              <th key={one.product.id} scope="col" className={placeClass(one.product.picture)}>
                <a href={one.product.href} className="compare-head">
                  <Scene slot={slots.row} picture={one.product.picture} className="compare-picture" />
                  {one.product.name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="compare-price">
            <th scope="row">{t('compare.price', { date: shortDate(date, t) })}</th>
            {compared.map((one) => (
              <td key={one.product.id}>
                {one.price === null ? (
                  <span className="text-muted">{t('compare.closed')}</span>
                ) : (
                  <div className="grid justify-items-start gap-2">
                    <PlaceContext value={prices}>
                      <Price minor={one.price} base={one.base} size="s" />
                    </PlaceContext>
                    <ButtonLink href={one.href} aria-label={t('compare.buy_of', { name: one.product.name })}>
                      {t('compare.buy')}
                    </ButtonLink>
                  </div>
                )}
              </td>
            ))}
          </tr>
        </tbody>
        <Part title={t('compare.differs')} rows={rows.differs} columns={compared.length} />
        <Part title={t('compare.same')} rows={rows.same} columns={compared.length} />
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
      </table>
    </section>
  );
}

function Part({ title, rows, columns }: { title: string; rows: Row[]; columns: number }): ReactNode {
  const { t } = usePlace();
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className="compare-part">
          {title}
        </th>
      </tr>
      {rows.map(({ key, title: name, cells }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map(({ id, lines }) => (
            <td key={id}>
              {lines.length > 1 ? (
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : (
                (lines[0] ?? t('compare.unsaid'))
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
