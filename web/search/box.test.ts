import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frame } from '../fixtures/frame';
import { translator } from '../lib/messages';
import { messages } from '../server/messages';
import { openBrowser } from '../testing/browser';
import { byId, one, texts } from '../testing/query';

const LANGS = ['es', 'en', 'pt'] as const;
type Lang = (typeof LANGS)[number];

const INPUT = 'search';
let open: { status: number; suggestions: string[] } = { status: 200, suggestions: [] };
/** Questions whose answers are held back, by their text. */
let held: Map<string, () => void> | null = null;
const reports: unknown[] = [];
const questions: string[] = [];

const fetched = vi.fn(async (path: string, { body }: RequestInit): Promise<Response> => {
  if (path === '/reporting') {
    reports.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  }
  if (path.endsWith('/token')) return Response.json({ access_token: 'key' });
  const { query } = JSON.parse(String(body)) as { query: string };
  questions.push(query);
  const { status, suggestions } = open;
  if (held) await new Promise<void>((answer) => void held?.set(query, answer));
  return Response.json({ querSuggestions: suggestions.map((suggestion) => ({ suggestion })) }, { status });
});

const form = (id: string, value = ''): string =>
  `<search><form action="/en/search/"><input id="${id}" name="q" value="${value}"><button id="${id}-go">Go</button></form></search>`;

/** What the server writes under a page. */
function pageData(lang: Lang): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'page-data' });
  script.textContent = JSON.stringify({ frame: frame(lang, 'desktop'), messages: messages[lang] });
  return script;
}

/** Opens a page with a box, in which something may be typed already, and runs the script there. */
async function run(
  path: string,
  { lang = 'en', drawn = '', before = '' }: { lang?: Lang; drawn?: string; before?: string } = {},
): Promise<void> {
  openBrowser();
  history.replaceState(null, '', path);
  document.body.innerHTML = `${form(INPUT, drawn)}${form('other')}<a id="away" href="/">Away</a>`;
  document.body.append(pageData(lang));
  vi.stubGlobal('fetch', fetched);
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  if (before !== '') input().value = before;
  input().focus();
  vi.resetModules();
  await import('./searching');
}

const input = (): HTMLInputElement => byId<HTMLInputElement>(document, INPUT);
const list = (): HTMLElement => byId<HTMLElement>(document, `${INPUT}-list`);
const options = (): HTMLAnchorElement[] => [...list().querySelectorAll('a')];
const state = (): string | undefined => input().form?.dataset['state'];
const said = (): string => one(document, 'form output').textContent ?? '';

function type(value: string): void {
  input().value = value;
  input().dispatchEvent(new Event('input', { bubbles: true }));
}
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  return document.activeElement?.dispatchEvent(event) ?? true;
}
const wait = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  vi.useFakeTimers();
  open = { status: 200, suggestions: ['xelha', 'Xel-Há snorkel', 'llegar a xelha'] };
  held = null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
  reports.length = 0;
  questions.length = 0;
});

describe('the search box', () => {
  // Proves 1.2.2, 2.4.1, 9.1.1.
  it('suggests what was typed half a second after the last letter', async () => {
    await run('/en/');
    type('xe');
    await wait(499);
    type('xel');
    await wait(499);
    expect([questions, state(), list().hidden]).toEqual([[], 'idle', true]);
    await wait(1);
    expect(questions).toEqual(['xel']);
    expect([state(), list().hidden, input().getAttribute('aria-expanded')]).toEqual([
      'success',
      false,
      'true',
    ]);
    expect(texts(list(), 'a')).toEqual(open.suggestions);
    expect(said()).toContain('3 suggestions');
  });

  // Proves 2.4.2, 3.4.1.
  it('makes a keyword of a suggestion, and leads to the search for it', async () => {
    open.suggestions = [' sun & sea ', '<b>'];
    await run('/en/');
    type('s');
    await wait(500);
    const urls = options().map(({ href }) => new URL(href));
    expect(urls.map(({ pathname }) => pathname)).toEqual(['/en/search/', '/en/search/']);
    expect(urls.map(({ searchParams }) => searchParams.get('q'))).toEqual(['sun & sea', '<b>']);
    expect(options()[1]?.textContent).toBe('<b>');
    expect(list().querySelectorAll('b').length).toBeLessThan(2);
  });

  it('is a combobox that the keyboard walks through while the focus stays in the text', async () => {
    await run('/en/');
    type('xel');
    await wait(500);
    const active = (): string | null => input().getAttribute('aria-activedescendant');
    const chosen = (): string[] => texts(list(), '[aria-selected=true]');
    expect(input().getAttribute('aria-controls')).toBe(list().id);
    expect([input().getAttribute('role'), list().getAttribute('role')]).toEqual(['combobox', 'listbox']);
    expect(list().getAttribute('aria-label')).toBe('Suggestions');
    expect([active(), chosen()]).toEqual([null, []]);
    expect(press('ArrowDown')).toBe(false);
    expect([active(), chosen()]).toEqual([options()[0]?.id, ['xelha']]);
    press('ArrowUp');
    expect([active(), chosen()]).toEqual([null, []]);
    press('ArrowUp');
    expect(chosen()).toEqual(['llegar a xelha']);
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    expect(chosen()).toEqual(['Xel-Há snorkel']);
    expect([document.activeElement, input().value]).toEqual([input(), 'xel']);
    // All else is the text's own, or the browser's.
    for (const key of ['Home', 'End', 'ArrowLeft', 'Tab', 'a']) expect(press(key), key).toBe(true);
    expect(press('ArrowDown', { altKey: true })).toBe(true);
    expect(press('Enter', { isComposing: true })).toBe(true);
    type('xelh');
    expect([active(), chosen()]).toEqual([null, []]);
  });

  // Proves 2.4.3.
  it('follows with Enter the suggestion it is on, and sends the form where it is on none', async () => {
    await run('/en/');
    type('xel');
    await wait(500);
    expect(press('Enter')).toBe(true);
    const followed = vi.fn((event: Event) => event.preventDefault());
    list().addEventListener('click', followed);
    press('ArrowDown');
    expect(press('Enter')).toBe(false);
    const [[event] = []] = followed.mock.calls;
    expect((event?.target as Element | null)?.getAttribute('href')).toBe('/en/search/?q=xelha');
  });

  it('closes with Escape, then clears, then leaves the key to the browser', async () => {
    await run('/en/');
    type('xel');
    await wait(500);
    expect(press('Escape')).toBe(false);
    expect([state(), list().hidden, input().value]).toEqual(['idle', true, 'xel']);
    expect(press('Escape')).toBe(false);
    expect(input().value).toBe('');
    expect(press('Escape')).toBe(true);
    await wait(500);
    expect(questions).toEqual(['xel']);
  });

  it('suggests again with an arrow', async () => {
    await run('/en/');
    type('xel');
    await wait(500);
    press('Escape');
    press('ArrowDown');
    await wait(0);
    expect([state(), questions]).toEqual(['success', ['xel', 'xel']]);
  });

  // Proves 9.1.2.
  it('closes half a second after focus has left, unless it went to a suggestion or came back', async () => {
    await run('/en/');
    type('xel');
    await wait(500);
    options()[1]?.focus();
    await wait(1000);
    expect([state(), list().hidden]).toEqual(['success', false]);
    byId<HTMLElement>(document, 'away').focus();
    await wait(499);
    expect(list().hidden).toBe(false);
    input().focus();
    await wait(1000);
    expect(list().hidden).toBe(false);
    byId<HTMLElement>(document, `${INPUT}-go`).focus();
    await wait(499);
    expect(list().hidden).toBe(false);
    await wait(1);
    expect([state(), list().hidden, said()]).toEqual(['idle', true, '']);
  });

  it('suggests nothing behind whoever has left, and what was typed once they are back', async () => {
    await run('/en/');
    type('xel');
    await wait(300);
    byId<HTMLElement>(document, 'away').focus();
    await wait(2000);
    expect([state(), questions]).toEqual(['idle', []]);
    type('xel');
    byId<HTMLElement>(document, 'away').focus();
    await wait(300);
    input().focus();
    await wait(200);
    expect(questions).toEqual(['xel']);
  });

  // Proves 4.1.15.
  it('shows the suggestions for what was asked last, whatever comes later', async () => {
    held = new Map();
    await run('/en/');
    type('xel');
    await wait(500);
    open.suggestions = ['xplor fuego'];
    type('xplor');
    await wait(500);
    expect(questions).toEqual(['xel', 'xplor']);
    held.get('xplor')?.();
    await wait(0);
    expect(texts(list(), 'a')).toEqual(['xplor fuego']);
    held.get('xel')?.();
    await wait(0);
    expect([texts(list(), 'a'), state()]).toEqual([['xplor fuego'], 'success']);
  });

  // Proves 8.2.1, 8.2.2, 8.2.3, 7.1.10.
  it.each([
    ['es', 'No se han podido buscar resultados'],
    ['en', "Results couldn't be retrieved"],
    ['pt', 'Não foi possível buscar resultados'],
  ] as const)('says in %s that a search failed, and has it reported', async (lang, words) => {
    open.status = 503;
    await run('/en/', { lang });
    type('xel');
    await wait(500);
    expect([state(), said(), list().hidden]).toEqual(['error', words, true]);
    expect(reports).toEqual([
      { error: 'Search suggestions failed', params: { detail: 'Error: /autocomplete answered 503' } },
    ]);
    expect(JSON.stringify(reports)).not.toContain('xel');
    open.status = 200;
    type('xelh');
    await wait(500);
    expect(state()).toBe('success');
  });

  it.each(LANGS)('says in %s where nothing is suggested', async (lang) => {
    open.suggestions = [];
    await run('/en/', { lang });
    type('xel');
    await wait(500);
    expect([state(), list().hidden]).toEqual(['empty', true]);
    expect(said()).toBe(translator(messages[lang] ?? {}, lang)('search.box.none'));
  });

  it('shows in every box what the address asks for, and suggests nothing for it', async () => {
    await run('/en/search/?q=xel+ha', { drawn: 'xel ha' });
    const other = byId<HTMLInputElement>(document, 'other');
    expect([state(), input().value, other.value]).toEqual(['ready', 'xel ha', 'xel ha']);
    await wait(2000);
    expect([state(), questions]).toEqual(['ready', []]);
    type('xel ha ');
    await wait(500);
    expect(questions).toEqual(['xel ha']);
  });

  // Proves 4.1.14.
  it('loses nothing that was typed before its script arrived', async () => {
    await run('/en/search/?q=xel+ha', { drawn: 'xel ha', before: 'xplor' });
    expect(input().value).toBe('xplor');
    await wait(500);
    expect([state(), questions]).toEqual(['success', ['xplor']]);
  });

  it('waits for the words of its page', async () => {
    openBrowser();
    document.body.innerHTML = form(INPUT);
    const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    vi.stubGlobal('fetch', fetched);
    input().focus();
    input().value = 'xel';
    vi.resetModules();
    await import('./searching');
    expect(state()).toBeUndefined();
    document.body.append(pageData('en'));
    loading.mockRestore();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await wait(500);
    expect([state(), questions]).toEqual(['success', ['xel']]);
  });

  it('asks for one token, however many boxes a page has', async () => {
    await run('/en/');
    const tokens = fetched.mock.calls.filter(([path]) => path.endsWith('/token'));
    expect([tokens.length, state()]).toEqual([1, 'idle']);
  });

  it('is closed on a page that is come back to', async () => {
    await run('/en/');
    type('xel');
    await wait(500);
    const shown = new window.Event('pageshow');
    Object.assign(shown, { persisted: true });
    window.dispatchEvent(shown);
    expect([state(), list().hidden]).toEqual(['idle', true]);
  });
});
