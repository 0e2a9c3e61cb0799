import type { ReactNode } from 'react';
import { shortDate } from '../lib/dates';
import { usePlace } from '../lib/frame';
import type { PartyView } from '../lib/view.gen';
import { Button } from '../ui/button';
import { LineQuoteRows } from '../ui/line-quote';
import { NoticeBox } from '../ui/notice';
import { PartyFields } from '../ui/party';
import { Price } from '../ui/price';
import { placeClass, Scene } from '../ui/scene';
import type { ShownLine } from './cart-state';
import { clockText } from '../lib/clock';

type Props = {
  line: ShownLine;
  /** Most people in one line. */
  limit: number;
  /** Why the last change of this line was refused. */
  refusal: string | null;
  onParty: (party: PartyView) => void;
  onHoldAgain: () => void;
  onRemove: () => void;
};

/** One product of the cart: what, when, who, its price and the rules behind it. Two forms without JavaScript. */
export function CartLine({ line, limit, refusal, onParty, onHoldAgain, onRemove }: Props): ReactNode {
  const { t } = usePlace();
  const { product, quote, error, held } = line;
  const when = shortDate(line.date, t);
  const prefix = `${line.id}-`;
  const problem = refusal ?? error?.message ?? (held ? null : t('cart.line_expired'));
  const renewable = !held && (error === null || error.code === 'hold_expired');
  return (
    <article
      id={line.id}
      aria-labelledby={`${prefix}name`}
      className={`panel grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 ${placeClass(product.scene)}`}
    >
      <div>
        <Scene name={product.scene} crop="tile" alt="" className="rounded-(--radius-s)" />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h3 id={`${prefix}name`} className="text-sub">
            <a href={product.href} className="no-underline hover:underline">
              {product.name}
            </a>
          </h3>
          <p className="mt-1 font-semibold first-letter:uppercase">
            {when}
            {line.slot_matters ? ` · ${clockText(line.slot, t)}` : ''}
          </p>
          <a
            href={line.change_href}
            aria-label={t('cart.change_date_of', { name: product.name })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('cart.change_date')}
          </a>
        </div>
        <div className={line.busy ? 'opacity-60' : ''} aria-busy={line.busy}>
          <Price minor={quote.total} size="m" />
        </div>
      </div>
      <div className="col-span-2 grid gap-5 sm:col-span-1 sm:col-start-2">
        {problem !== null && (
          <NoticeBox tone="bad">
            <p>{problem}</p>
          </NoticeBox>
        )}
        <form
          method="post"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            onHoldAgain();
          }}
        >
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="line" value={line.id} />
          {renewable && <Button className="justify-self-start">{t('cart.hold_again')}</Button>}
          <fieldset>
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
            <Button variant="quiet" className="hidden justify-self-start noscript:inline-flex">
              {t('cart.update')}
            </Button>
          )}
        </form>
        <div className={`border-t border-line pt-4 ${line.busy ? 'opacity-60' : ''}`}>
          <LineQuoteRows quote={quote} />
        </div>
        <form
          method="post"
          className="-mb-2"
          onSubmit={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="line" value={line.id} />
          <Button
            variant="plain"
            className="-ms-2"
            aria-label={t('cart.remove_what', { name: product.name })}
          >
            {t('cart.remove')}
          </Button>
        </form>
      </div>
    </article>
  );
}
