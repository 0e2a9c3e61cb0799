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

/** For windows too narrow for columns: each thing that is compared takes the full width, and says it of each product. */
export function RowByRow({ compared, rows, date }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const prices = together(
    place,
    compared.map(({ price }) => price ?? 0),
  );
  return (
    <section aria-label={t('compare.caption')} className="compare-rows">
      <h2 className="text-sub">{t('compare.price', { date: shortDate(date, t) })}</h2>
      <ul className="compare-products">
        {compared.map((one) => (
          <li key={one.product.id} className={placeClass(one.product.picture)}>
            <Scene slot={slots.row} picture={one.product.picture} className="row-picture" />
            <div>
              <h3 className="row-name">
                <a href={one.product.href}>{one.product.name}</a>
              </h3>
              {one.price === null ? (
                <p className="text-muted">{t('compare.closed')}</p>
              ) : (
                <p className="mt-1">
                  <PlaceContext value={prices}>
                    <Price minor={one.price} base={one.base} size="s" />
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
            </div>
          </li>
        ))}
      </ul>
      <Part title={t('compare.differs')} rows={rows.differs} compared={compared} />
      <Part title={t('compare.same')} rows={rows.same} compared={compared} alike />
    </section>
  );
}

type PartProps = {
  title: string;
  rows: Row[];
  compared: ComparedView[];
  /** Where all say the same, it is said once. */
  alike?: boolean;
};

function Part({ title, rows, compared, alike = false }: PartProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className="text-sub compare-part-title">{title}</h2>
      {rows.map(({ key, title: name, cells }) => (
        <div key={key} className={`compare-row ${alike ? 'compare-alike' : ''}`}>
          <h3>{name}</h3>
          {alike ? (
            <Said lines={cells[0]?.lines ?? []} />
          ) : (
            <dl>
              {cells.map(({ id, lines }) => (
                <div key={id}>
                  <dt>{compared.find(({ product }) => product.id === id)?.product.name}</dt>
                  <dd>
                    <Said lines={lines} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
    </>
  );
}

function Said({ lines }: { lines: string[] }): ReactNode {
  const { t } = usePlace();
  if (lines.length < 2) return <p>{lines[0] ?? t('compare.unsaid')}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
