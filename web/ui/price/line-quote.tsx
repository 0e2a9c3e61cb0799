import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { partText } from '../../lib/part-text';
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

/** A priced line, part by part: people, nights or fees, how many, at what price and by which rule. */
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
      {quote.units.map((part) => {
        const discounted = part.base > part.price;
        const of = partText(part, t);
        return (
          <li
            key={`${of} ${part.base} ${part.price}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 sm:gap-x-4"
          >
            <span>{part.price === 0 ? of : t('quote.times', { who: of, price: money(part.price) })}</span>
            <span className="text-right font-semibold tabular-nums">
              {part.price === 0 ? t('quote.free') : money(part.total)}
            </span>
            <span className={`text-sm ${discounted ? 'text-good' : 'text-muted'}`}>
              <ReasonText reason={part.reason} />
            </span>
            {discounted && part.price > 0 && <Struck minor={part.base * part.count} />}
          </li>
        );
      })}
    </ul>
  );
}
