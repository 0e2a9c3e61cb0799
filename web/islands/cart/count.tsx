import { useEffect, useState, type ReactNode } from 'react';
import type { IslandDefinition } from '../../kit/islands';
import { usePlace } from '../../lib/frame';
import type { FrameView } from '../../lib/view.gen';
import { onRestored } from '../restored';
import { onCart } from './event';

const cookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )(?:__Host-)?${name}=([^;]*)`).exec(document.cookie)?.[1];

/** How many products the visitor's cart holds. */
async function readCount(frame: FrameView): Promise<number> {
  const session = cookie('sb_cart');
  if (session === undefined) return 0;
  const query = new URLSearchParams({
    Language: frame.lang.toUpperCase(),
    SessionId: session,
    Mobile: String(frame.device === 'phone'),
  });
  const path = frame.site.full_cart ? 'shopping-cart-for-display' : 'shopping-cart';
  const answer = await fetch(`/xapi/${path}?${query}`, {
    credentials: 'same-origin',
    headers: { HostNamePath: encodeURIComponent(location.host + location.pathname) },
  });
  if (!answer.ok) throw new Error(`cart answered ${answer.status}`);
  const cart = (await answer.json()) as { Cart?: { ProductCount?: number } };
  return cart.Cart?.ProductCount ?? 0;
}

/**
 * How many products are in the cart: asked once the page is awake, since the page itself is the same for everybody, and
 * announced from then on by whatever changes the cart.
 */
function CartCount(): ReactNode {
  const { t, frame } = usePlace();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let turn = 0;
    const take = (next: number): void => {
      turn += 1;
      setCount(next);
    };
    const read = (): void => {
      turn += 1;
      const mine = turn;
      const show = (next: number): void => {
        if (mine === turn) setCount(next);
      };
      readCount(frame).then(show, () => show(0));
    };
    read();
    // A restored page shows a count of the past.
    const stops = [onRestored(read), onCart(take)];
    return () => {
      turn = -1;
      for (const stop of stops) stop();
    };
  }, [frame]);
  return count > 0 ? (
    <span className="cart-count" aria-label={t('shell.cart_count', { count })}>
      {count}
    </span>
  ) : null;
}

export const island: IslandDefinition<'CartCount'> = { component: CartCount, messages: ['shell.cart_count'] };
