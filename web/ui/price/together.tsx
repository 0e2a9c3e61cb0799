import type { ReactNode } from 'react';
import { PlaceContext, together, usePlace } from '../../lib/frame';

/** A list of prices: where one of these amounts has cents, all that are written in it show theirs (clause 3.1.20). */
export function Together({ amounts, children }: { amounts: number[]; children: ReactNode }): ReactNode {
  return <PlaceContext value={together(usePlace(), amounts)}>{children}</PlaceContext>;
}

/** What the products of a list cost that are sold now: nothing else is written in it. */
export const pricesOf = (products: { status: string; from: number }[]): number[] =>
  products.flatMap(({ status, from }) => (status === 'on_sale' ? [from] : []));
