import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PriceRowView as Row, PartView, ReasonView, UnitView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { ClosedDay } from '../../ui/price/closed-day';
import { OtherDays } from '../../ui/price/other-days';
import { Price } from '../../ui/price/price';
import { ReasonText } from '../../ui/price/reason';
import { StatusTag } from '../../ui/product/status-tag';

/**
 * A product's price on the day: of all together, and of one person of each kind, which has a column with its rule where there
 * is room. A phone says the rule of the first kind.
 */
export function PriceRow({ row, units }: { row: Row; units: UnitView[] }): ReactNode {
  const { t, money } = usePlace();
  const { product, quote, href } = row;
  const rule = quote === null ? null : ruleOf(quote.units[0]);
  const adult = quote?.units.find((part) => 'unit' in part && part.unit === 'adult');
  return (
    <tr className={placeClass(product.picture)}>
      <th scope="row">
        <span className="guide-name">
          <Scene slot={slots.thumb} picture={product.picture} className="guide-picture" />
          {quote === null ? (
            product.name
          ) : (
            <a href={href} aria-label={t('guide.buy', { name: product.name })}>
              {product.name}
            </a>
          )}
        </span>
      </th>
      {quote === null ? (
        <td colSpan={units.length + 1} className="text-muted">
          <Why row={row} />
        </td>
      ) : (
        <>
          {units.map((unit) => (
            <Each key={unit} priced={quote.units.find((part) => 'unit' in part && part.unit === unit)} />
          ))}
          <td className="guide-total">
            <Price minor={quote.total} base={quote.base} size="m" />
            {/* Where each kind of person has no column of its own. */}
            <span className="guide-per">
              {quote.units.flatMap((part) =>
                'unit' in part && part.price > 0
                  ? [
                      <span key={part.unit}>
                        {t(`party.one.${part.unit}`)} {money(part.price)}
                      </span>,
                    ]
                  : [],
              )}
            </span>
            {rule && (
              <span className={`guide-rule ${quote.base > quote.total ? 'text-good' : 'text-muted'}`}>
                <ReasonText reason={rule} />
              </span>
            )}
            {adult && <OtherDays product={product} price={adult.price} />}
          </td>
        </>
      )}
    </tr>
  );
}

/** The rule behind a price; none where it is simply the price. */
const ruleOf = (part: PartView | undefined): ReasonView | null =>
  part === undefined || part.reason.rule === 'list' ? null : part.reason;

/** What one person of a kind pays, and by which rule. */
function Each({ priced }: { priced: PartView | undefined }): ReactNode {
  const { t, money } = usePlace();
  if (priced === undefined) return <td className="guide-each">–</td>;
  const { base, price } = priced;
  const rule = ruleOf(priced);
  return (
    <td className="guide-each">
      <span className="grid tabular-nums">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {price > 0 && base > price && (
            <s className="text-sm text-muted">
              <span className="sr-only">{t('shell.ui.before')} </span>
              {money(base)}
            </s>
          )}
          <span className="font-semibold">{price === 0 ? t('quote.free') : money(price)}</span>
        </span>
        {rule && (
          <span className={`text-sm ${base > price ? 'text-good' : 'text-muted'}`}>
            <ReasonText reason={rule} />
          </span>
        )}
      </span>
    </td>
  );
}

/** Why a product can't be had that day. */
function Why({ row: { product, state, next } }: { row: Row }): ReactNode {
  const { t } = usePlace();
  if (next !== null) return <ClosedDay state={state} next={next} />;
  if (product.status !== 'on_sale') return <StatusTag status={product.status} back={product.back} />;
  return (
    <span className="block first-letter:uppercase">
      {state === 'open' || state === 'few' ? t('guide.none') : t(`days.state.${state}`)}
    </span>
  );
}
