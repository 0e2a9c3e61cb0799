import type { ReactNode } from 'react';
import { extraEach, extraName, extraWhere } from '../../lib/extra-words';
import { usePlace } from '../../lib/frame';
import type { ExtraLineView } from '../../lib/view.gen';
import { Struck } from '../price/line-quote';

type Props = {
  extras: ExtraLineView[];
  className?: string;
  /** What stands behind each extra, by its line: a way to take it out. */
  after?: Record<string, ReactNode>;
};

/** What was added to an admission, a row each: how many, where and when, at what price. */
export function ExtraRows({ extras, className = '', after }: Props): ReactNode {
  const { t, money } = usePlace();
  return (
    <ul className={`grid gap-3 ${className}`}>
      {extras.map((extra) => {
        const where = extraWhere(extra, t);
        const { quote, included } = extra;
        const each = extraEach(extra, money);
        return (
          <li key={extra.line ?? extra.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 sm:gap-x-4">
            <span>{extraName(extra, t)}</span>
            <span className="text-right font-semibold tabular-nums">
              {included ? t('extras.included') : money(quote.total)}
            </span>
            {each !== '' && <span className="text-sm text-muted tabular-nums">{each}</span>}
            {quote.base > quote.total && <Struck minor={quote.base} />}
            {where !== '' && <span className="col-span-2 text-sm text-muted">{where}</span>}
            {extra.error !== null && (
              <span className="col-span-2 text-sm font-semibold text-bad">{extra.error.message}</span>
            )}
            {extra.line !== null && after?.[extra.line] !== undefined && (
              <div className="col-span-2">{after[extra.line]}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
