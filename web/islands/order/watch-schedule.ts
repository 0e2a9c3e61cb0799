const STOP_AFTER = 180_000;

/** Milliseconds until an order is asked about again; null once it is better to stop. */
export function nextAsk(elapsed: number): number | null {
  if (elapsed >= STOP_AFTER) return null;
  if (elapsed < 20_000) return 2_000;
  return elapsed < 60_000 ? 5_000 : 10_000;
}

/** What to show after so many milliseconds. */
export function watchStage(elapsed: number): 'waiting' | 'longer' | 'stopped' {
  if (elapsed >= STOP_AFTER) return 'stopped';
  return elapsed < 20_000 ? 'waiting' : 'longer';
}
