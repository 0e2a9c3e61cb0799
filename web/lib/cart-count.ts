import type { CartView } from './view.gen';

/** How many products a cart holds: its visits and its rooms. */
export const countOf = ({ lines, stays }: Pick<CartView, 'lines' | 'stays'>): number =>
  lines.length + stays.length;
