import { callParks } from '../../lib/parks-api';
import { fill } from '../../lib/messages';
import type { FrameView } from '../../lib/view.gen';
import { onRestored } from '../restored';
import { onCart } from './event';

const cookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )(?:__Host-)?${name}=([^;]*)`).exec(document.cookie)?.[1];

/** How many products the visitor's cart holds. Who has no cart is asked about by nobody. */
async function readCount(frame: () => FrameView): Promise<number> {
  const session = cookie('sb_cart');
  if (session === undefined) return 0;
  const { lang, device, site } = frame();
  const query = new URLSearchParams({
    Language: lang.toUpperCase(),
    SessionId: session,
    Mobile: String(device === 'phone'),
  });
  const path = site.full_cart ? 'shopping-cart-for-display' : 'shopping-cart';
  const answer = await callParks(`/xapi/${path}?${query}`);
  if (!answer.ok) throw new Error(`cart answered ${answer.status}`);
  const cart = (await answer.json()) as { Cart?: { ProductCount?: number } };
  return cart.Cart?.ProductCount ?? 0;
}

/**
 * Shows beside the header's bag how many products are in the cart: asked once the page is there, since the page itself is
 * the same for everybody, and announced from then on by whatever changes the cart. It is no island: every page has it.
 */
export function countCart(frame: () => FrameView): void {
  const root = document.querySelector<HTMLElement>('[data-cart-count]');
  if (root === null) return;
  let turn = 0;
  const show = (count: number): void => {
    turn += 1;
    const words = fill(root.dataset['cartCount'] ?? '', { count }, document.documentElement.lang);
    const badge = Object.assign(document.createElement('span'), {
      className: 'cart-count',
      ariaLabel: words,
    });
    badge.textContent = String(count);
    root.replaceChildren(...(count > 0 ? [badge] : []));
  };
  const read = (): void => {
    turn += 1;
    const mine = turn;
    const answered = (count: number): void => {
      if (mine === turn) show(count);
    };
    readCount(frame).then(answered, () => answered(0));
  };
  read();
  // A restored page shows a count of the past.
  onRestored(read);
  onCart(show);
}
