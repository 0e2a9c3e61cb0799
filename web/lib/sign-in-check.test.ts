import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser';
import { signInCalls } from './sign-in-calls';
import {
  isSettled,
  KnownUser,
  transition,
  type Calls,
  type CheckEvent,
  type Effect,
  type Federated,
  type State,
  type UserInfo,
} from './sign-in-check';

const USER: UserInfo = {
  foundData: true,
  firstName: 'Ana',
  lastName: 'Núñez',
  sId: '0f3c',
  country: 'MX',
  state: '',
  gxToken: 'token',
  email: 'ana@example.com',
  isSocial: true,
  status: 'auth',
  userName: 'Ana Núñez',
};
const NOBODY: UserInfo = {
  ...USER,
  foundData: false,
  sId: '',
  gxToken: '',
  email: '',
  userName: '',
  status: 'noauth',
};
const SESSION: Federated = { idToken: 'id-token', name: 'Ana' };
const COUPON = { code: 'ANA10' } as Awaited<ReturnType<Calls['coupons']>>[number];
const away = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
const never = (): Promise<never> => new Promise(() => undefined);

/** Calls that answer that there is nobody, but for those that are given; and what was asked, in its order. */
function answering(given: Partial<Calls> = {}): { calls: Calls; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const all: Calls = {
    federation: () => Promise.resolve(null),
    social: () => Promise.resolve(NOBODY),
    cookie: () => Promise.resolve(NOBODY),
    coupons: () => Promise.resolve([COUPON]),
    ...given,
  };
  const calls: Calls = {
    federation: () => (asked.push(['federation']), all.federation()),
    social: (idToken) => (asked.push(['social', idToken]), all.social(idToken)),
    cookie: () => (asked.push(['cookie']), all.cookie()),
    coupons: (gxToken, email) => (asked.push(['coupons', gxToken, email]), all.coupons(gxToken, email)),
  };
  return { calls, asked };
}
const turn = (): Promise<void> => new Promise((done) => void setImmediate(done));
async function checked(given: Partial<Calls> = {}): Promise<{ state: State; asked: unknown[][] }> {
  const { calls, asked } = answering(given);
  const known = new KnownUser(calls, 20);
  await known.settled();
  await turn();
  return { state: known.state, asked };
}
const federated: Partial<Calls> = { federation: () => Promise.resolve(SESSION) };
/** Where the cookie is asked, and what was asked then. */
const BY_COOKIE: [string, Partial<Calls>, string[]][] = [
  ['there is no federated session', {}, ['federation', 'cookie']],
  ['it can not be asked for', { federation: away }, ['federation', 'cookie']],
  [
    'its id token has ended',
    { federation: () => Promise.resolve({ ...SESSION, idToken: null }) },
    ['federation', 'cookie'],
  ],
  ['the social call fails', { ...federated, social: away }, ['federation', 'social', 'cookie']],
  ['the social call finds nobody', federated, ['federation', 'social', 'cookie']],
];
/** Where nobody is found. */
const NOBODY_FOUND: [string, Partial<Calls>][] = [
  ['nobody is signed in', {}],
  ['no call is answered', { federation: away, social: away, cookie: away }],
  [
    'an answer says somebody was found and is not signed in',
    {
      cookie: () => Promise.resolve({ ...USER, status: 'noauth' }),
    },
  ],
];
/** Where a session has no more than a name. */
const BY_NAME: [string, Partial<Calls>][] = [
  ['both calls fail', { social: away, cookie: away }],
  ['neither finds anybody', {}],
  ['the social call never answers', { social: never }],
  ['the cookie call never answers', { social: away, cookie: never }],
];
const byName = { name: 'auth', user: null, called: 'Ana', coupons: null };

afterEach(() => vi.unstubAllGlobals());

describe('the sign-in check', () => {
  // Proves 4.2.1, 4.2.3, 4.2.4.
  it('asks first for a federated session, and by its id token who that is', async () => {
    const { state, asked } = await checked({ ...federated, social: () => Promise.resolve(USER) });
    expect(asked).toEqual([['federation'], ['social', 'id-token'], ['coupons', 'token', 'ana@example.com']]);
    expect(state).toEqual({ name: 'auth', user: USER, called: 'Ana Núñez', coupons: [COUPON] });
  });

  // Proves 4.2.2, 4.2.3.
  it.each(BY_COOKIE)('goes by the cookie where %s', async (_, given, questions) => {
    const { state, asked } = await checked({ ...given, cookie: () => Promise.resolve(USER) });
    expect(asked.map(([what]) => what)).toEqual([...questions, 'coupons']);
    expect(state).toMatchObject({ name: 'auth', user: USER });
  });

  // Proves 4.2.5.
  it.each(NOBODY_FOUND)('finds nobody where %s', async (_, given) => {
    const { state, asked } = await checked(given);
    expect(state).toEqual({ name: 'noauth' });
    expect(asked.map(([what]) => what)).toEqual(['federation', 'cookie']);
  });

  // Proves 4.2.6.
  it.each(BY_NAME)('goes by the name a session gives where %s', async (_, given) => {
    const { state, asked } = await checked({ ...federated, ...given });
    expect(state).toEqual(byName);
    expect(asked.map(([what]) => what)).not.toContain('coupons');
  });

  // Proves 4.2.4.
  it('finds somebody whose coupons do not come', async () => {
    const { state } = await checked({ cookie: () => Promise.resolve(USER), coupons: away });
    expect(state).toEqual({ name: 'auth', user: USER, called: 'Ana Núñez', coupons: null });
  });

  // Proves 10.18.47.
  it('does not hear what comes too late, or answers another question', () => {
    const settled: State[] = [
      { name: 'noauth' },
      { name: 'auth', user: null, called: 'Ana', coupons: null },
      { name: 'auth', user: USER, called: 'Ana Núñez', coupons: [] },
    ];
    const late: CheckEvent[] = [
      { type: 'started' },
      { type: 'session', session: SESSION },
      { type: 'user', of: 'social', user: USER },
      { type: 'user', of: 'cookie', user: NOBODY },
      { type: 'failed', of: 'federation' },
      { type: 'failed', of: 'cookie' },
      { type: 'coupons', coupons: [COUPON] },
      { type: 'ended' },
    ];
    for (const state of settled)
      for (const event of late) expect(transition(state, event)).toEqual([state, []]);
    const asking: State = { name: 'cookie', session: SESSION };
    expect(transition(asking, { type: 'user', of: 'social', user: USER })).toEqual([asking, []]);
    expect(transition(asking, { type: 'session', session: null })).toEqual([asking, []]);
  });

  // Proves 10.18.47.
  it('asks each question once at most, whatever comes and in whichever order', () => {
    const events: CheckEvent[] = [
      { type: 'started' },
      { type: 'session', session: SESSION },
      { type: 'session', session: { ...SESSION, idToken: null } },
      { type: 'session', session: null },
      { type: 'user', of: 'social', user: USER },
      { type: 'user', of: 'social', user: NOBODY },
      { type: 'user', of: 'cookie', user: USER },
      { type: 'user', of: 'cookie', user: NOBODY },
      { type: 'failed', of: 'federation' },
      { type: 'failed', of: 'social' },
      { type: 'failed', of: 'cookie' },
      { type: 'coupons', coupons: [] },
      { type: 'ended' },
    ];
    // Every state that can be reached, with what was asked on the way.
    const seen = new Set<string>();
    const visit = (state: State, asked: Effect['do'][]): void => {
      const place = JSON.stringify([state, asked]);
      if (seen.has(place)) return;
      seen.add(place);
      expect(new Set(asked).size, place).toBe(asked.length);
      for (const event of events) {
        const [next, effects] = transition(state, event);
        expect(isSettled(state) && !isSettled(next), place).toBe(false);
        visit(next, [...asked, ...effects.map((effect) => effect.do)]);
      }
    };
    visit({ name: 'initial' }, []);
    expect(seen.size).toBeGreaterThan(10);
  });
});

describe('what a page knows of who looks at it', () => {
  // Proves 3.10.8.
  it('is the user info, asked for once a page by whoever first wants to know', async () => {
    const { calls, asked } = answering({ cookie: () => Promise.resolve(USER) });
    const known = new KnownUser(calls, 20);
    await turn();
    expect(asked).toEqual([]);
    const both = await Promise.all([known.settled(), known.settled()]);
    const again = await known.settled();
    for (const state of [...both, again]) expect(state).toMatchObject({ name: 'auth', user: USER });
    await turn();
    expect(asked.map(([what]) => what)).toEqual(['federation', 'cookie', 'coupons']);
    expect(known.state).toMatchObject({ user: USER, coupons: [COUPON] });
  });

  // Proves 10.18.47.
  it('is known within its time, also where nothing answers, and stays as it was answered', async () => {
    const late: ((user: UserInfo) => void)[] = [];
    const { calls } = answering({ cookie: () => new Promise((done) => void late.push(done)) });
    const known = new KnownUser(calls, 20);
    expect(await known.settled()).toEqual({ name: 'noauth' });
    for (const say of late) say(USER);
    await turn();
    expect(known.state).toEqual({ name: 'noauth' });
  });
});

/** What the store answers, by path without its fields. */
function store(answers: Record<string, { status: number; body?: unknown }>) {
  openBrowser();
  const asked = vi.fn((path: string, _request: RequestInit) => {
    const { status, body } = answers[path.split('?')[0] ?? ''] ?? { status: 404, body: {} };
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

describe('the calls of the sign-in check', () => {
  // Proves 4.2.1, 4.2.2.
  it('carry the id token, the cookie, and for coupons the account token', async () => {
    const asked = store({
      '/api/v1/account/federation': { status: 200, body: SESSION },
      '/user-info-social/': { status: 200, body: USER },
      '/user-info/': { status: 200, body: USER },
      '/api/v1/account/coupons': { status: 200, body: { coupons: [COUPON] } },
    });
    expect(await signInCalls.federation()).toEqual(SESSION);
    expect(await signInCalls.social('id-token')).toEqual(USER);
    expect(await signInCalls.cookie()).toEqual(USER);
    expect(await signInCalls.coupons('token', 'ana+1@example.com')).toEqual([COUPON]);
    const sent = asked.mock.calls.map(([path, { headers }]) => [
      path,
      new Headers(headers).get('authorization'),
    ]);
    expect(sent).toEqual([
      ['/api/v1/account/federation', null],
      ['/user-info-social/', 'id-token'],
      ['/user-info/', null],
      [expect.stringContaining('/api/v1/account/coupons?email=ana%2B1%40example.com&'), 'Bearer token'],
    ]);
    for (const [, request] of asked.mock.calls) expect(request.credentials).toBe('include');
  });

  // Proves 4.2.1, 4.2.6.
  it('say that there is no session by 204, and fail where the store refuses', async () => {
    store({
      '/api/v1/account/federation': { status: 204 },
      '/user-info-social/': { status: 401, body: { code: 'sign_in_required' } },
      '/user-info/': { status: 200, body: null },
    });
    expect(await signInCalls.federation()).toBeNull();
    await expect(signInCalls.social('old')).rejects.toThrow('401');
    await expect(signInCalls.coupons('old', 'a@example.com')).rejects.toThrow('404');
    expect((await signInCalls.cookie()).foundData).toBeUndefined();
    store({ '/api/v1/account/federation': { status: 200, body: { name: 'Ana' } } });
    expect(await signInCalls.federation()).toEqual({ idToken: null, name: 'Ana' });
  });
});
