import { useContext, type ReactNode } from 'react';
import { RenderContext } from '../kit/render-context';

/** Where the boot script writes how many products are in the cart (`islands/cart/count.ts`), with the words for it. */
export function CartCount(): ReactNode {
  const words = useContext(RenderContext)?.all['shell.cart_count'];
  return <span className="contents" data-cart-count={words} />;
}
