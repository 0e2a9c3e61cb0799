import { callParks } from '../../lib/parks-api';
import { fill } from '../../lib/messages';
import type { ScriptFrameView } from '../../lib/view.gen';
import { onRestored } from '../restored';
import { onCart } from './event';

const cookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )(?:__Host-)?${name}=([^;]*)`).exec(document.cookie)?.[1];

const AGAIN_MS = 1000;

/**
 * Gives up the name of a cart that could not be read (§4.5.5). Its key, which no script reads, names it too: the cart's page
 * shows it still, and gives its name back.
 */
const forget = (): void => {
  for (const [name, more] of [
    ['sb_cart', ''],
    ['__Host-sb_cart', '; Secure'],
  ]) {
    document.cookie = `${name}=; Path=/; Max-Age=0${more}`;
  }
};

/** How many products a cart holds. */
async function readCount(frame: () => ScriptFrameView, session: string): Promise<number> {
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
export function countCart(frame: () => ScriptFrameView): void {
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
    // Who has no cart is asked about by nobody.
    const session = cookie('sb_cart');
    const answered = (count: number): void => {
      if (mine === turn) show(count);
    };
    const failed = (): void => {
      if (mine !== turn) return;
      forget();
      show(0);
    };
    // A page that is left breaks off what it asks: only what fails twice has failed.
    const again = (): void => {
      if (mine === turn && session !== undefined) readCount(frame, session).then(answered, failed);
    };
    if (session === undefined) answered(0);
    else readCount(frame, session).then(answered, () => setTimeout(again, AGAIN_MS));
  };
  read();
  // A restored page shows a count of the past.
  onRestored(read);
  onCart(show);
}
