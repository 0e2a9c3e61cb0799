import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { LineQuoteView } from '../../lib/view.gen';
import { ReasonText } from './reason';

/** What a row cost before discounts, struck through beneath its price. */
export function Struck({ minor }: { minor: number }): ReactNode {
  const { t, money } = usePlace();
  return (
    <span className="col-start-2 text-right text-sm text-muted tabular-nums">
      <s>
        <span className="sr-only">{t('shell.ui.before')} </span>
        {money(minor)}
      </s>
    </span>
  );
}

/** A priced line, kind of person by kind of person: how many, at what price and by which rule. */
export function LineQuoteRows({
  quote,
  className = '',
}: {
  quote: LineQuoteView;
  className?: string;
}): ReactNode {
  const { t, money } = usePlace();
  return (
    <ul className={`grid gap-3 ${className}`}>
      {quote.units.map((unit) => {
        const discounted = unit.base > unit.price;
        const who = t(`party.${unit.unit}`, { count: unit.count });
        return (
          <li
            key={`${unit.unit} ${unit.base} ${unit.price}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 sm:gap-x-4"
          >
            <span>{unit.price === 0 ? who : t('quote.times', { who, price: money(unit.price) })}</span>
            <span className="text-right font-semibold tabular-nums">{money(unit.total)}</span>
            <span className={`text-sm ${discounted ? 'text-good' : 'text-muted'}`}>
              <ReasonText reason={unit.reason} />
            </span>
            {discounted && unit.price > 0 && <Struck minor={unit.base * unit.count} />}
          </li>
        );
      })}
    </ul>
  );
}
