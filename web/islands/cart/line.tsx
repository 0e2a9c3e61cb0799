import { useRef, type ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { longDate, shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { PartyView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { ExtraRows } from '../../ui/extras/rows';
import { NoticeBox } from '../../ui/page/notice';
import { PartyFields } from '../../ui/people/party';
import { Proofs } from '../../ui/people/proofs';
import { placeClass, Scene } from '../../ui/picture/scene';
import { thumb } from '../../ui/picture/slots';
import { LineQuoteRows } from '../../ui/price/line-quote';
import { Price } from '../../ui/price/price';
import { CartForm } from './form';
import { RemoveForm } from './remove-form';
import type { ShownLine } from './state';

type Props = {
  line: ShownLine;
  /** Most people in one line. */
  limit: number;
  /** Why the last change of this line was refused. */
  refusal: string | null;
  onParty: (party: PartyView) => void;
  onHoldAgain: () => void;
  onRemove: () => void;
  onRemoveExtra: (line: string, name: string) => void;
};

/** One product of the cart: what, when, who, its price and the rules behind it. Two forms without JavaScript. */
export function CartLine(props: Props): ReactNode {
  const { line, limit, refusal, onParty, onHoldAgain, onRemove, onRemoveExtra } = props;
  const asking = useRef<HTMLDialogElement>(null);
  const { t } = usePlace();
  const { product, quote, error, held, when_paid: whenPaid, extras } = line;
  const when =
    line.date === null
      ? t('cart.open_ticket', { date: longDate(line.open_until ?? '', t) })
      : shortDate(line.date, t);
  const added = extras.some(({ included }) => !included);
  const goesToo = extras.map(({ name }) => name).join(', ');
  const prefix = `${line.id}-`;
  const removals: Record<string, ReactNode> = {};
  for (const { line: id, name, included } of extras) {
    if (id === null || included) continue;
    removals[id] = (
      <RemoveForm line={id} label={t('extras.remove', { name })} onRemove={() => onRemoveExtra(id, name)} />
    );
  }
  const problem = refusal ?? error?.message ?? (held || whenPaid ? null : t('cart.line_expired'));
  const renewable = !held && !whenPaid && (error === null || error.code === 'hold_expired');
  return (
    <article
      id={line.id}
      aria-labelledby={`${prefix}name`}
      className={`panel grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 ${placeClass(product.picture)}`}
    >
      <div>
        <Scene slot={thumb} picture={product.picture} className="rounded-(--radius-s)" />
      </div>
      <div className="flex justify-between gap-x-6 gap-y-2 max-sm:flex-wrap">
        <div>
          <h3 id={`${prefix}name`} className="text-sub">
            <a href={product.href} className="no-underline hover:underline">
              {product.name}
            </a>
          </h3>
          <p className="mt-1 font-semibold first-letter:uppercase">
            {when}
            {line.slot_matters && line.date !== null ? ` · ${clockText(line.slot, t)}` : ''}
          </p>
        </div>
        <div className={line.busy ? 'opacity-60' : ''} aria-busy={line.busy}>
          <Price minor={line.total} size="m" />
        </div>
      </div>
      <div className="col-span-2 grid gap-5 sm:col-span-1 sm:col-start-2">
        {problem !== null && (
          <NoticeBox tone="bad">
            <p>{problem}</p>
          </NoticeBox>
        )}
        {problem === null && whenPaid && <NoticeBox tone="info">{t('cart.when_paid')}</NoticeBox>}
        <CartForm intent="change" line={line.id} className="line-changes" onSend={onHoldAgain}>
          {renewable && <Button>{t('cart.hold_again')}</Button>}
          <a
            href={line.change_href}
            aria-label={t('cart.change_of', { name: product.name })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('cart.change')}
          </a>
          {/* Who comes stands in the price: counting is for who has another mind. What was refused is mended there. Opened, it
           * takes the width. */}
          <details className="disclosure" open={refusal !== null || undefined}>
            <summary>{t('cart.people')}</summary>
            <fieldset className="mt-2">
              <legend className="sr-only">{t('cart.party_of', { name: product.name })}</legend>
              <PartyFields
                ages={line.ages}
                party={line.party}
                limit={limit}
                prefix={prefix}
                brief
                onChange={onParty}
              />
            </fieldset>
            {!renewable && (
              <Button variant="quiet" className="mt-4 hidden noscript:inline-flex">
                {t('cart.update')}
              </Button>
            )}
          </details>
        </CartForm>
        <div className={`border-t border-line pt-4 ${line.busy ? 'opacity-60' : ''}`}>
          <LineQuoteRows quote={quote} />
          {extras.length > 0 && (
            <ExtraRows extras={extras} className="mt-3 border-t border-line pt-3" after={removals} />
          )}
        </div>
        <Proofs proofs={line.proofs} className="text-sm" />
        <RemoveForm
          line={line.id}
          label={t(added ? 'cart.remove_all_what' : 'cart.remove_what', { name: product.name })}
          text={t(added ? 'cart.remove_all' : 'cart.remove')}
          what={goesToo === '' ? undefined : t('cart.goes_too', { names: goesToo })}
          onRemove={() => (goesToo === '' ? onRemove() : asking.current?.showModal())}
        />
        {goesToo !== '' && (
          <dialog ref={asking} className="dialog" aria-labelledby={`${prefix}ask`}>
            <form method="dialog" className="grid gap-4">
              <h4 id={`${prefix}ask`} className="text-sub">
                {t('cart.remove_ask', { name: product.name })}
              </h4>
              <p>{t('cart.goes_too', { names: goesToo })}</p>
              <div className="flex flex-wrap gap-3">
                <Button
                  type="button"
                  onClick={() => {
                    // Closed first: it takes the line, and itself, away.
                    asking.current?.close();
                    onRemove();
                  }}
                >
                  {t('cart.remove')}
                </Button>
                <Button variant="quiet">{t('cart.remove_keep')}</Button>
              </div>
            </form>
          </dialog>
        )}
      </div>
    </article>
  );
}
