import type { ComponentProps, ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { partyText } from '../../lib/party';
import type { ChooserView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { ExtraRows } from '../../ui/extras/rows';
import { LineQuoteRows } from '../../ui/price/line-quote';
import { Price } from '../../ui/price/price';
import type { Missing } from '../missing-extra';
import { Promises } from '../../ui/price/promises';

type Props = {
  /** What is priced, and for whom: without a script others may be counted above since. */
  chooser: ChooserView;
  /** A newer price is on its way. */
  busy: boolean;
  sending: boolean;
  /** A line of the cart is being changed, not added. */
  changing: boolean;
  /** What must be chosen first. */
  next: Missing | null;
  /** A day is chosen: there is a price to ask for again. */
  ready: boolean;
  /** Where the choice is priced again without a script. */
  action: string;
  /** What is promised for the chosen day. */
  promised: ComponentProps<typeof Promises>['day'];
};

/** What the choice costs and the button that takes it. On a phone total and button stay in view. */
export function ChooserTotal(props: Props): ReactNode {
  const { chooser, busy, sending, changing, next, ready, action, promised } = props;
  const { quote, extra_lines: extras, party, base, total } = chooser;
  const { t, money, frame } = usePlace();
  const saving = (base ?? 0) - (total ?? 0);
  const { tax_name: tax, tax_percent: percent } = frame.site;
  const label = sending ? 'chooser.sending' : changing ? 'chooser.submit_change' : 'chooser.submit';
  return (
    <>
      {quote !== null && (
        <div className="panel lg:contents">
          <div aria-busy={busy} className={busy ? 'opacity-60' : ''}>
            <LineQuoteRows quote={quote} />
            {extras.length > 0 && <ExtraRows extras={extras} className="mt-3" />}
            {saving > 0 && (
              <p className="mt-3 flex justify-between gap-4 font-semibold text-good tabular-nums">
                <span>{t('quote.saving')}</span>
                <span>{money(saving)}</span>
              </p>
            )}
            <p className="mt-3 text-sm text-muted">{t('quote.tax', { tax, percent })}</p>
          </div>
        </div>
      )}
      {ready && (
        <Button
          variant="quiet"
          formMethod="get"
          formAction={`${action}#people`}
          className="hidden w-full noscript:inline-flex"
        >
          {t('chooser.recalculate')}
        </Button>
      )}
      <div className={`pay-bar ${ready ? 'pay-bar-kept' : ''} ${quote ? 'pay-bar-quoted' : ''}`}>
        {total !== null && (
          <div id="sum" className={`pay-sum ${busy ? 'opacity-60' : ''}`}>
            <p className="font-semibold">{t('chooser.total_for', { who: partyText(party, t) })}</p>
            <Price minor={total} base={base ?? undefined} size="l" className="justify-end" />
          </div>
        )}
        <Button
          size="l"
          className="w-full"
          aria-disabled={sending || undefined}
          aria-describedby={total === null ? undefined : 'sum'}
        >
          {next === null || sending ? t(label) : t(next.key, { name: next.name })}
        </Button>
        {ready && <p className="mt-3 hidden text-sm text-muted lg:block">{t('buy.promise_hold')}</p>}
      </div>
      <Promises day={promised} />
    </>
  );
}
