import { describe, expect, it } from 'vitest';
import { cardSpans } from './card-spans';

describe('cards in rows of six columns', () => {
  it.each([true, false])('fill every row and leave none alone (lead: %s)', (lead) => {
    for (let count = 1; count <= 20; count += 1) {
      const spans = cardSpans(count, lead);
      expect(spans).toHaveLength(count);
      let used = 0;
      for (const span of spans) {
        used += span;
        expect(used % 6 === 0 || (used % 6) + 2 <= 6).toBe(true);
      }
      expect(used % 6).toBe(0);
      if (lead && count > 4) expect(spans[0]).toBeGreaterThan(Math.max(...spans.slice(1)));
      if (!lead && count > 1) expect(spans).not.toContain(6);
    }
  });
});
