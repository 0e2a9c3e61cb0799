import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser';
import { Calls } from './calls';

/** What the store answers, in turn; the last answer again and again. */
let answers: { status: number; body?: unknown }[] = [];
const asked = vi.fn((_path: string, _request: RequestInit) => {
  const next = answers.length > 1 ? answers.shift() : answers[0];
  const { status, body } = next ?? { status: 500 };
  return Promise.resolve(new Response(JSON.stringify(body ?? {}), { status }));
});
const TOKEN = { status: 200, body: { access_token: 'key' } };
const FOUND = {
  status: 200,
  body: { querSuggestions: [{ suggestion: 'xelha' }, { suggestion: 'xel-há snorkel' }] },
};
const EXPIRED = { status: 401 };

const { signal } = new AbortController();
const paths = (): string[] => asked.mock.calls.map(([path]) => path);
const headersOf = (call: number): Headers => new Headers(asked.mock.calls[call]?.[1].headers);

beforeEach(() => {
  openBrowser();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

describe('the calls of the search box', () => {
  it('ask for a token without a payload, and from where', async () => {
    answers = [TOKEN];
    expect(await new Calls('store').token()).toBe('key');
    const [path, { method, body, credentials }] = asked.mock.calls[0] ?? ['', {}];
    expect([path, method, body, credentials]).toEqual([
      '/google-enterprise/token',
      'POST',
      undefined,
      'include',
    ]);
    expect(headersOf(0).get('hostnamepath')).toBe('sacbe.example%2Fen%2F');
  });

  it('ask for suggestions with the token, and read what is spelt as the contract spells it', async () => {
    answers = [TOKEN, FOUND];
    const calls = new Calls('sacbe-en');
    expect(await calls.suggestions('xel', signal)).toEqual(['xelha', 'xel-há snorkel']);
    const [path, { body }] = asked.mock.calls[1] ?? ['', {}];
    expect([path, JSON.parse(String(body))]).toEqual([
      '/google-enterprise/autocomplete',
      { dataStore: 'sacbe-en', query: 'xel' },
    ]);
    expect(headersOf(1).get('authorization')).toBe('Bearer key');
    expect(headersOf(1).get('hostnamepath')).toBe('sacbe.example%2Fen%2F');
  });

  it('share one token', async () => {
    answers = [TOKEN, FOUND];
    const calls = new Calls('store');
    await Promise.all([calls.token(), calls.token()]);
    await calls.suggestions('xel', signal);
    await calls.suggestions('xelh', signal);
    expect(paths().filter((path) => path.endsWith('/token'))).toHaveLength(1);
  });

  // Proves 4.1.16.
  it('renew a token that has expired, once', async () => {
    answers = [TOKEN, EXPIRED, { status: 200, body: { access_token: 'new' } }, FOUND];
    const calls = new Calls('store');
    expect(await calls.suggestions('xel', signal)).toHaveLength(2);
    expect(headersOf(3).get('authorization')).toBe('Bearer new');
    await calls.suggestions('xelh', signal);
    expect(headersOf(4).get('authorization')).toBe('Bearer new');
    asked.mockClear();
    answers = [EXPIRED, TOKEN, EXPIRED];
    await expect(calls.suggestions('xel', signal)).rejects.toThrow('/autocomplete answered 401');
    expect(paths()).toHaveLength(3);
  });

  // Proves 4.1.16.
  it.each([429, 500, 503])('fail where the store refuses, without asking again: %i', async (status) => {
    answers = [TOKEN, { status }];
    await expect(new Calls('store').suggestions('xel', signal)).rejects.toThrow(
      `/autocomplete answered ${status}`,
    );
    expect(paths()).toHaveLength(2);
  });

  it('ask for a token again where there was none', async () => {
    answers = [{ status: 503 }, TOKEN, FOUND];
    const calls = new Calls('store');
    await expect(calls.token()).rejects.toThrow('/token answered 503');
    expect(await calls.suggestions('xel', signal)).toHaveLength(2);
  });

  it('fail where an answer is something else', async () => {
    answers = [TOKEN, { status: 200, body: { suggestions: [] } }];
    await expect(new Calls('store').suggestions('xel', signal)).rejects.toThrow(TypeError);
  });
});
