import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { xelha } from '../../fixtures/buy';
import { pages as guides } from '../../fixtures/price-guide';
import { pages as ideas } from '../../fixtures/ideas';
import type { PageProps } from '../../kit/page';
import type { ProductCardView } from '../../lib/view.gen';
import { page as guide } from '../../pages/price-guide';
import { page as things } from '../../pages/things';
import { draw } from '../../testing/draw';
import { texts } from '../../testing/query';
import { Poster } from './poster';
import { ProductRow } from './product-row';

const Guide = guide.component;
const Things = things.component;
const prices = Object.values(guides('en').price_guide ?? {})[0] as PageProps<'price_guide'>;
const [hour] = Object.values(ideas('en').things ?? {}) as PageProps<'things'>[];
const moment = hour?.parts[0];

const shown: [string, (product: ProductCardView) => ReactNode][] = [
  ['a poster', (product) => <Poster product={product} />],
  ['a list', (product) => <ProductRow listed={{ product, reach: null, day: null }} />],
  [
    'the price guide',
    (product) => (
      <Guide
        {...prices}
        kind="price_guide"
        rows={prices.rows.slice(0, 1).map((row) => ({ ...row, product, quote: null }))}
      />
    ),
  ],
  [
    'the things to do',
    (product) => (
      <Things
        kind="things"
        parts={moment === undefined ? [] : [{ ...moment, things: [{ product, moment: null }] }]}
      />
    ),
  ],
];

describe('what is on pause', () => {
  // Proves 2.2.118.
  it.each(shown)('says until which day in %s', (_, page) => {
    const paused: ProductCardView = { ...xelha, status: 'paused', back: '2027-02-01' };
    expect(texts(draw(page(paused)), '.tag')).toEqual(['On pause until Mon, Feb 1']);
    expect(texts(draw(page({ ...paused, back: null })), '.tag')).toEqual(['On pause']);
  });
});
