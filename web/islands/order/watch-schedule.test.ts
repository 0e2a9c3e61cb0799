import { describe, expect, it } from 'vitest';
import { nextAsk, watchStage } from './watch-schedule';

describe('asking about a payment', () => {
  it('begins every two seconds, backs off to ten and stops after three minutes', () => {
    expect(nextAsk(0)).toBe(2000);
    expect(nextAsk(30_000)).toBe(5000);
    expect(nextAsk(90_000)).toBe(10_000);
    expect(nextAsk(180_000)).toBeNull();
  });
  it('shows at which stage it is', () => {
    expect([0, 25_000, 180_000].map(watchStage)).toEqual(['waiting', 'longer', 'stopped']);
  });
});
