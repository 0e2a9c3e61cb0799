import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forget, suggest, withOneMore } from './for-you';

afterEach(() => vi.unstubAllGlobals());

/** A page with a place for what suits who looks, and what it asks for. */
function page(place: string, answer: string, ok = true): { window: JSDOM['window']; asked: string[] } {
  const { window } = new JSDOM(`<main>${place}</main>`, { url: 'https://store.example/es/' });
  const asked: string[] = [];
  for (const name of ['document', 'location', 'DOMParser'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve({ ok, text: () => Promise.resolve(answer) });
  });
  return { window, asked };
}

const PLACE = '<div hidden data-for-you="/es/para-ti/" data-looked-at="305"></div>';

describe('what suits who looks', () => {
  // Proves 10.15.1.
  it('remembers eight places in the browser itself, the latest first', () => {
    expect(withOneMore('305', 'a=1; sb_seen=306.305.307')).toEqual(['305', '306', '307']);
    expect(withOneMore('305', '__Host-sb_seen=306')).toEqual(['305', '306']);
    expect(withOneMore('305', '')).toEqual(['305']);
    expect(withOneMore('10', 'sb_seen=0.1.2.3.4.5.6.7.8.9')).toEqual([
      '10',
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    const { window } = page(PLACE, '');
    void suggest();
    expect(window.document.cookie).toBe('__Host-sb_seen=305');
    forget();
    expect(window.document.cookie).toBe('');
  });

  it('is put where the page has a place for it, and not where there is nothing', async () => {
    const said = '<h1>Para ti</h1><div data-suggested><p>Xplor</p></div>';
    const { window, asked } = page(PLACE, said);
    await suggest();
    const place = window.document.querySelector<HTMLElement>('[data-for-you]');
    expect([asked, place?.hidden, place?.textContent]).toEqual([['/es/para-ti/?with=305'], false, 'Xplor']);
    const nothing = page(PLACE, '<h1>Para ti</h1>');
    await suggest();
    expect(nothing.window.document.querySelector<HTMLElement>('[data-for-you]')?.hidden).toBe(true);
    const failed = page(PLACE, said, false);
    await suggest();
    expect(failed.window.document.querySelector<HTMLElement>('[data-for-you]')?.hidden).toBe(true);
    // Where no place is looked at and nothing is remembered, nobody is asked.
    const home = page('<div hidden data-for-you="/es/para-ti/"></div>', said);
    await suggest();
    expect(home.asked).toEqual([]);
    const none = page('', said);
    await suggest();
    expect(none.asked).toEqual([]);
  });
});
