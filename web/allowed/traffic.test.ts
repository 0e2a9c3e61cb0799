import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CALL, count, ledBy } from './traffic';

type Said = (metric: { value: number }) => void;
const vitals = vi.hoisted(() => new Map<string, Said>());
vi.mock('web-vitals', () => ({
  onLCP: (said: Said) => vitals.set('lcp', said),
  onINP: (said: Said) => vitals.set('inp', said),
  onCLS: (said: Said) => vitals.set('cls', said),
}));

afterEach(() => vi.unstubAllGlobals());

/** What a page of this address sends, and its window. */
async function counted(
  url: string,
  kept?: string,
): Promise<{ sent: () => Promise<unknown[]>; window: JSDOM['window'] }> {
  const { window } = new JSDOM('', { url });
  if (kept) window.sessionStorage.setItem('sb_campaign', kept);
  for (const name of ['document', 'location', 'sessionStorage'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const beacons: [string, Blob][] = [];
  vi.stubGlobal('navigator', { sendBeacon: (to: string, body: Blob) => beacons.push([to, body]) });
  count();
  const sent = (): Promise<unknown[]> =>
    Promise.all(
      beacons.map(async ([to, body]) => {
        expect([to, body.type]).toEqual([CALL, 'application/json']);
        return JSON.parse(await body.text()) as unknown;
      }),
    );
  return { sent, window };
}

describe('the counting of views', () => {
  // Proves 10.14.3.
  it('says what led to the store, also some pages later, and nothing else of its address', async () => {
    const campaign = { source: 'google', medium: 'cpc', campaign: 'verano' };
    const url = 'https://store.example/es/?utm_source=google&utm_medium=cpc&utm_campaign=verano&k=secret';
    const first = await counted(url);
    expect(await first.sent()).toEqual([{ path: '/es/', opened: campaign }]);
    const kept = first.window.sessionStorage.getItem('sb_campaign') as string;
    const later = await counted('https://store.example/es/carrito/?k=secret', kept);
    expect(await later.sent()).toEqual([{ path: '/es/carrito/', opened: campaign }]);
    expect(ledBy('?utm_source=bing', kept)).toEqual({ source: 'bing', medium: '', campaign: '' });
    for (const broken of ['{', '7', '"x"', '{"medium":null}'])
      expect(ledBy('', broken).source, broken).toBe('');
    expect(ledBy('', null)).toEqual({ source: '', medium: '', campaign: '' });
  });

  // Proves 10.14.4.
  it('says once, as the page is left, how fast it was, in whole numbers', async () => {
    const { sent, window } = await counted('https://store.example/es/');
    const hide = (): boolean =>
      window.document.dispatchEvent(new window.Event('visibilitychange', { bubbles: true }));
    Object.defineProperty(window.document, 'visibilityState', { value: 'hidden', configurable: true });
    hide();
    expect(await sent()).toHaveLength(1);
    vitals.get('lcp')?.({ value: 812.4 });
    vitals.get('cls')?.({ value: 0.0312 });
    hide();
    hide();
    const [, left, ...more] = await sent();
    expect(left).toEqual({ path: '/es/', vitals: { lcp: 812, inp: null, cls: 31 } });
    expect(more).toEqual([]);
  });

  it('counts a page again that somebody comes back to', async () => {
    const { sent, window } = await counted('https://store.example/es/');
    window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: false }));
    expect(await sent()).toHaveLength(1);
    window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: true }));
    expect(await sent()).toHaveLength(2);
  });
});
