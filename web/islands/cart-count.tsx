import { useEffect, useState, type ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { Island } from './registry';

const cookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )(?:__Host-)?${name}=([^;]*)`).exec(document.cookie)?.[1];

/** How many products are in the cart: asked once the page is awake, since the page itself is the same for everybody. */
function CartCount(): ReactNode {
  const { t, frame } = usePlace();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const session = cookie('sb_cart');
    if (session === undefined) return;
    const query = new URLSearchParams({
      Language: frame.lang.toUpperCase(),
      SessionId: session,
      Mobile: String(frame.device === 'phone'),
    });
    const read = async (): Promise<void> => {
      const answer = await fetch(`/xapi/shopping-cart?${query}`, { credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`cart answered ${answer.status}`);
      const cart = (await answer.json()) as { Cart?: { ProductCount?: number }; WithErrors?: boolean };
      setCount(cart.Cart?.ProductCount ?? 0);
    };
    read().catch(() => setCount(0));
  }, [frame]);
  return count > 0 ? (
    <span className="cart-count" aria-label={t('shell.cart_count', { count })}>
      {count}
    </span>
  ) : null;
}

export const island: Island<'CartCount'> = { component: CartCount, messages: ['shell.cart_count'] };
