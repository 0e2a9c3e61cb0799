import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { suggest, withOneMore } from './for-you';

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

const PLACE = '<div hidden data-for-you="/es/para-ti/" data-code="XC"></div>';

describe('what suits who looks', () => {
  // Proves 10.15.1.
  it('remembers eight places in the browser itself, the latest first', () => {
    expect(withOneMore('XC', 'a=1; sb_seen=XP.XC.XH')).toEqual(['XC', 'XP', 'XH']);
    expect(withOneMore('XC', '__Host-sb_seen=XP')).toEqual(['XC', 'XP']);
    expect(withOneMore('XC', '')).toEqual(['XC']);
    expect(withOneMore('Z', `sb_seen=${'ABCDEFGHIJ'.split('').join('.')}`)).toHaveLength(8);
    const { window } = page(PLACE, '');
    void suggest();
    expect(window.document.cookie).toBe('__Host-sb_seen=XC');
  });

  it('is put where the page has a place for it, and not where there is nothing', async () => {
    const said = '<h1>Para ti</h1><div data-suggested><p>Xplor</p></div>';
    const { window, asked } = page(PLACE, said);
    await suggest();
    const place = window.document.querySelector<HTMLElement>('[data-for-you]');
    expect([asked, place?.hidden, place?.textContent]).toEqual([['/es/para-ti/?with=XC'], false, 'Xplor']);
    const nothing = page(PLACE, '<h1>Para ti</h1>');
    await suggest();
    expect(nothing.window.document.querySelector<HTMLElement>('[data-for-you]')?.hidden).toBe(true);
    const failed = page(PLACE, said, false);
    await suggest();
    expect(failed.window.document.querySelector<HTMLElement>('[data-for-you]')?.hidden).toBe(true);
    const none = page('', said);
    await suggest();
    expect(none.asked).toEqual([]);
  });
});
