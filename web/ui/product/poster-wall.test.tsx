import { expect, it } from 'vitest';
import { columns } from './poster-wall';

/** The rows that posters of these widths make. */
function rows(spans: number[]): number[][] {
  const all: number[][] = [];
  let used = 6;
  for (const span of spans) {
    if (used === 6) {
      all.push([]);
      used = 0;
    }
    all.at(-1)?.push(span);
    used += span;
  }
  return all;
}

// Proves 2.2.101.
it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'hangs %i posters in full rows, none alone in one beside others',
  (count) => {
    const spans = columns(count);
    expect(spans).toHaveLength(count);
    for (const row of rows(spans)) {
      expect(row.reduce((sum, span) => sum + span, 0)).toBe(6);
      expect(row.length).toBeGreaterThan(count === 1 ? 0 : 1);
    }
  },
);
