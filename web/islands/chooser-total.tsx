import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { LineQuote } from '../lib/view.gen';
import { Button } from '../ui/button';
import { LineQuoteRows } from '../ui/line-quote';
import { Price } from '../ui/price';

type Props = {
  quote: LineQuote | null;
  /** A newer price is on its way. */
  busy: boolean;
  sending: boolean;
  /** A line of the cart is being changed, not added. */
  changing: boolean;
  /** A day is chosen: the form can be sent. */
  ready: boolean;
};

/** What the choice costs and the button that takes it. On a phone total and button stay in view. */
export function ChooserTotal({ quote, busy, sending, changing, ready }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { tax_name: tax, tax_percent: percent } = frame.site;
  const label = sending ? 'chooser.sending' : changing ? 'chooser.submit_change' : 'chooser.submit';
  return (
    <>
      {quote !== null && (
        <div aria-busy={busy} className={`border-t border-line pt-5 ${busy ? 'opacity-60' : ''}`}>
          <LineQuoteRows quote={quote} />
        </div>
      )}
      <div className="max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:-mb-4 max-lg:rounded-b-m max-lg:bg-card max-lg:px-4 max-lg:py-3 max-lg:shadow-[0_-1px_0_var(--color-line)] lg:border-t lg:border-line lg:pt-5">
        {quote !== null && (
          <div className={`mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1 ${busy ? 'opacity-60' : ''}`}>
            <p className="text-sm text-muted">
              <span className="block text-base font-semibold text-ink">{t('quote.total')}</span>
              {t('quote.tax', { tax, percent })}
            </p>
            <Price minor={quote.total} base={quote.base} size="l" className="justify-end" />
          </div>
        )}
        <Button size="l" className="w-full" disabled={!ready} aria-disabled={sending || undefined}>
          {t(label)}
        </Button>
        <Button variant="quiet" formMethod="get" disabled={!ready} className="mt-3 hidden w-full noscript:inline-flex">
          {t('chooser.recalculate')}
        </Button>
        {ready && <p className="mt-3 hidden text-sm text-muted lg:block">{t('buy.promise_hold')}</p>}
      </div>
    </>
  );
}
