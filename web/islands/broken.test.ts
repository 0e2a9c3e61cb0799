import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser';
import { broken } from './broken';

const FAILED =
  '<template id="island-failed"><p role="alert">This part failed</p><a href="?">Reload</a></template>';
const asked = vi.fn((_path: string, _request: RequestInit) => Promise.reject(new TypeError('away')));

beforeEach(() => {
  openBrowser();
  vi.stubGlobal('fetch', asked);
  window.history.replaceState(null, '', '/en/cart/?code=SUN#total');
  document.body.innerHTML = `<div data-island="Chooser"></div><div data-island="Cart"><p>alive</p></div>${FAILED}`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

const islands = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-island]')];
const reported = (): unknown[] =>
  asked.mock.calls.map(([, { body }]) => JSON.parse(body as string) as unknown);

describe('what broke in a page', () => {
  // Proves 7.1.11.
  it('is reported once, with the island that was taken out and the page without its query', () => {
    broken(new TypeError('no price'), islands());
    expect(asked.mock.calls).toEqual([
      [
        '/reporting',
        {
          method: 'POST',
          keepalive: true,
          credentials: 'include',
          headers: { 'content-type': 'application/json', hostnamepath: 'sacbe.example%2Fen%2Fcart%2F' },
          body: expect.any(String),
        },
      ],
    ]);
    expect(reported()).toEqual([
      {
        error: 'An error occurred on client',
        params: { island: 'Chooser', detail: 'TypeError: no price' },
      },
    ]);
  });

  it('is reported without an island where none was taken out', () => {
    broken('no words', islands().slice(1));
    expect(reported()).toEqual([{ error: 'An error occurred on client', params: { detail: 'no words' } }]);
  });

  it('says so in its place, with a way to the same page, and leaves what lives', () => {
    broken(new TypeError('no price'), islands());
    const [chooser, cart] = islands();
    expect(chooser?.textContent).toBe('This part failedReload');
    expect(chooser?.querySelector('a')?.getAttribute('href')).toBe('/en/cart/?code=SUN');
    expect(cart?.innerHTML).toBe('<p>alive</p>');
  });
});
