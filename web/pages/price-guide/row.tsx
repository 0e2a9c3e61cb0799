import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PriceRowView as Row, PartView, UnitView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { Price } from '../../ui/price/price';
import { ReasonText } from '../../ui/price/reason';

/** A product's prices on the day: what one person of each kind pays and why, and all of them together. */
export function PriceRow({ row, units }: { row: Row; units: UnitView[] }): ReactNode {
  const { t } = usePlace();
  const { product, quote, href } = row;
  return (
    <tr className={placeClass(product.picture)}>
      <th scope="row">
        <span className="flex items-center gap-4">
          <Scene slot={slots.thumb} picture={product.picture} className="guide-picture" />
          {quote === null ? (
            product.name
          ) : (
            <a href={href} aria-label={t('guide.buy', { name: product.name })} className="py-2.5">
              {product.name}
            </a>
          )}
        </span>
      </th>
      {quote === null ? (
        <td colSpan={units.length + 1} className="text-muted">
          <span className="block first-letter:uppercase">
            <Why row={row} />
          </span>
        </td>
      ) : (
        <>
          {units.map((unit) => (
            <Each
              key={unit}
              unit={unit}
              priced={quote.units.find((part) => 'unit' in part && part.unit === unit)}
            />
          ))}
          <td className="guide-total">
            <span className="guide-label" aria-hidden>
              {t('guide.total')}
            </span>
            <Price minor={quote.total} base={quote.base} size="m" />
          </td>
        </>
      )}
    </tr>
  );
}

/** What one person of a kind pays, and by which rule. */
function Each({ unit, priced }: { unit: UnitView; priced: PartView | undefined }): ReactNode {
  const { t, money } = usePlace();
  if (priced === undefined) return <td className="guide-nobody">–</td>;
  const { base, price, reason } = priced;
  return (
    <td>
      <span className="guide-label" aria-hidden>
        {t(`party.one.${unit}`)}
      </span>
      <span className="grid tabular-nums">
        {price > 0 && (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{money(price)}</span>
            {base > price && (
              <s className="text-sm text-muted">
                <span className="sr-only">{t('shell.ui.before')} </span>
                {money(base)}
              </s>
            )}
          </span>
        )}
        <span className={`text-sm ${base > price ? 'text-good' : 'text-muted'}`}>
          <ReasonText reason={reason} />
        </span>
      </span>
    </td>
  );
}

/** Why a product can't be had that day. */
function Why({ row: { product, state } }: { row: Row }): ReactNode {
  const { t } = usePlace();
  if (product.status !== 'on_sale') return t(`shell.status.${product.status}`);
  return state === 'open' || state === 'few' ? t('guide.none') : t(`chooser.state.${state}`);
}
