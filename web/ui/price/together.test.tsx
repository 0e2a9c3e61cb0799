import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { xelha, xenotes, xplor } from '../../fixtures/buy';
import { draw } from '../../testing/draw';
import { texts } from '../../testing/query';
import type { ProductCardView } from '../../lib/view.gen';
import { PosterRow } from '../product/poster-row';
import { PosterWall } from '../product/poster-wall';
import { ProductRows } from '../product/product-rows';

const priced = [xelha, xplor, xenotes].map((product, at) => ({ ...product, from: 9300 + at * 100 }));
const [first, ...others] = priced;
/** The same where one costs cents too. */
const uneven = first === undefined ? [] : [{ ...first, from: 9399 }, ...others];
const lists: [string, (products: ProductCardView[]) => ReactNode][] = [
  ['wall of posters', (products) => <PosterWall products={products} />],
  ['row of posters', (products) => <PosterRow products={products} />],
  [
    'list of parks',
    (products) => <ProductRows products={products.map((product) => ({ product, reach: null, day: null }))} />,
  ],
];

describe.each(lists)('a %s', (_, list) => {
  // Proves 3.1.20.
  it('gives cents to every price where one has them', () => {
    expect(texts(draw(list(priced)), '.price-now')).toEqual(['US$93', 'US$94', 'US$95']);
    expect(texts(draw(list(uneven)), '.price-now')).toEqual(['US$93.99', 'US$94.00', 'US$95.00']);
  });

  it('asks for none for what it has no price of', () => {
    const paused = uneven.map((product) => ({
      ...product,
      status: product.from === 9399 ? ('paused' as const) : product.status,
    }));
    expect(texts(draw(list(paused)), '.price-now')).toEqual(['US$94', 'US$95']);
  });
});
