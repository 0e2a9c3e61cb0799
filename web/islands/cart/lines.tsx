import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { IslandDefinition, IslandProps } from '../../kit/islands';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import { amountsOf } from '../../lib/amounts';
import { PAYING, sayCart } from '../../lib/cart-said';
import { Button } from '../../ui/controls/button';
import { ErrorSummary } from '../../ui/controls/error-summary';
import { NoticeBox } from '../../ui/page/notice';
import { CartForm } from './form';
import { HoldClock } from './hold-clock';
import { onRestored } from '../restored';
import { CartLine } from './line';
import { NextInCart } from './next';
import type { Rooms } from './shown-stays';
import { CODE, shownLines } from './state';
import { CartTotals } from './totals';
import { useCart } from './use-cart';

/** The cart's lines and totals. Every change is a form without JavaScript, and immediate with it. */
function CartLines({ rooms, ...page }: IslandProps['CartLines'] & { rooms?: Rooms }): ReactNode {
  const place = usePlace();
  const { frame } = place;
  const { state, change, remove, giveCode, empty, refresh } = useCart(page);
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { agreed, refusal } = state;
  const t = rooms?.wordsFor(agreed, place.t) ?? place.t;
  const codeRefusal = refusal?.line === CODE ? refusal : null;
  const lines = shownLines(state);
  const all = [...lines, ...agreed.stays];
  const busy = state.pending.length > 0;
  const [leaving, setLeaving] = useState(false);

  // Said before anybody is led on: who begins to pay begins with the cart there is.
  useEffect(() => sayCart(agreed), [agreed]);

  // Going to pay waits for the changes on their way, and is off when one is refused.
  useEffect(() => {
    if (!leaving || busy || refusal !== null) return;
    window.dispatchEvent(new Event(PAYING));
    location.assign(frame.urls.checkout);
  }, [leaving, busy, refusal, frame.urls.checkout]);

  // A restored page shows a cart of the past.
  useEffect(() => onRestored(refresh), [refresh]);

  const out = (line: string, name: string): void => {
    setLeaving(false);
    remove(line);
    setAnnouncement(t('cart.removed', { name }));
    heading.current?.focus();
  };

  return (
    <PlaceContext
      value={together({ ...place, t }, [
        agreed.base,
        agreed.total,
        agreed.coupon,
        ...(agreed.next === null ? [] : [agreed.next.price, agreed.next.total, agreed.next.saving]),
        ...amountsOf([...lines.flatMap((line) => [line, ...line.extras]), ...agreed.stays]),
      ])}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] lg:gap-8">
        <div className="grid gap-4">
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {t('cart.lines')}
          </h2>
          {agreed.seconds_left !== null && (
            <HoldClock key={agreed.expires_at} seconds={agreed.seconds_left} onEnd={refresh} />
          )}
          <output className="sr-only">{busy ? t('cart.saving') : announcement}</output>
          {refusal?.summary && <ErrorSummary errors={[refusal.summary]} />}
          {agreed.notice !== null && <NoticeBox tone={agreed.notice.tone}>{agreed.notice.message}</NoticeBox>}
          {refusal !== null && refusal.line !== CODE && !all.some(({ id }) => id === refusal.line) && (
            <NoticeBox tone="bad">{refusal.message}</NoticeBox>
          )}
          {lines.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              limit={frame.site.party_limit}
              refusal={refusal?.line === line.id ? refusal.message : null}
              onParty={(party) => {
                setLeaving(false);
                change(line.id, party);
              }}
              onHoldAgain={() => {
                setLeaving(false);
                change(line.id, line.party, 0);
              }}
              onRemoveExtra={out}
              onRemove={() => out(line.id, line.product.name)}
            />
          ))}
          {rooms !== undefined && (
            <rooms.Stays
              state={state}
              onHoldAgain={(line) => {
                setLeaving(false);
                change(line, null, 0);
              }}
              onRemove={out}
            />
          )}
          {agreed.next !== null && <NextInCart {...agreed.next} />}
          {/* One alone has its own way out. */}
          {all.length > 1 && (
            <CartForm intent="empty" onSend={empty}>
              <Button variant="plain" className="text-muted">
                {t('cart.empty_all')}
              </Button>
            </CartForm>
          )}
        </div>
        <div className="contents lg:sticky lg:top-24 lg:block">
          <CartTotals
            cart={agreed}
            rooms={rooms}
            busy={busy}
            codeTyped={page.code_typed}
            codeRefusal={codeRefusal}
            onCode={(code) => {
              setLeaving(false);
              giveCode(code);
            }}
            onCheckout={(event) => {
              if (!busy) return;
              event.preventDefault();
              setLeaving(true);
            }}
          />
        </div>
      </div>
    </PlaceContext>
  );
}

export const island: IslandDefinition<'CartLines'> = {
  component: CartLines,
  messages: [
    'cart.',
    'extras.',
    'for_you.next.',
    'party.',
    'reason.',
    'quote.',
    'promise.',
    'time.',
    'date.',
    'shell.ui.',
    'problem.cart_update_error',
  ],
};

/** The same with rooms, and with their words. */
export const withRooms = (rooms: Rooms): IslandDefinition<'CartWithStays'> => ({
  component: (page) => <CartLines {...page} rooms={rooms} />,
  messages: [...island.messages, ...rooms.messages],
});
