import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser } from '../../testing/browser';
import { keepHeld } from './held';

const words = { left: (minutes: number): string => `${minutes} min`, over: 'over' };
let stop: () => void = () => undefined;

/** The page says since when it is open; places are held for so many seconds from then on. */
function show(seconds: number): () => string {
  const shown = document.body.appendChild(document.createElement('span'));
  shown.dataset['held'] = String(seconds);
  stop = keepHeld(words);
  return () => shown.textContent ?? '';
}

beforeAll(openBrowser);
beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});
afterAll(() => {
  window.close();
  vi.unstubAllGlobals();
});

// Proves 10.3.72.
it('the minutes left are shown while they go by, and that they are over', () => {
  const shown = show(150);
  expect(shown()).toBe('2 min');
  vi.advanceTimersByTime(31_000);
  expect(shown()).toBe('1 min');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('0 min');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('over');
});

it('nothing is shown where nothing is held', () => {
  stop = keepHeld(words);
  expect(vi.getTimerCount()).toBe(0);
});
