import { useEffect, useReducer, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frame } from '../fixtures/frame';
import { PlaceProvider } from '../lib/frame';
import { openBrowser } from '../testing/browser';
import { ask, askingTransition, startAsking, type Asking, type AskingEvent } from './asking';
import { useQuestion } from './use-question';

type Search = Asking<{ text: string }, string>;
type SearchEvent = { type: 'text'; text: string } | AskingEvent<string>;

const transition = (state: Search, event: SearchEvent): Search =>
  event.type === 'text'
    ? ask(state, { text: event.text }, 250)
    : askingTransition(state, event, (next) => next);

let state: Search;
let dispatch: (event: SearchEvent) => void;

function Box({ onDrawn }: { onDrawn: (drawn: Search, by: typeof dispatch) => void }): ReactNode {
  const [shown, report] = useReducer(transition, startAsking({ text: '' }, 'nothing yet', []));
  useQuestion<{ text: string }, string>(shown.question, ({ text }) => `/api/search?text=${text}`, report);
  useEffect(() => onDrawn(shown, report), [onDrawn, shown, report]);
  return null;
}

type Call = { path: string; signal: AbortSignal; answer: (value: string) => void; fail: () => void };
let calls: Call[];
let unmount: () => void;

/** Lets time pass, then React draw and run its effects: its scheduler waits for turns of the event loop. */
async function wait(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await turns(8);
}
async function turns(count: number): Promise<void> {
  await new Promise(setImmediate);
  if (count > 1) await turns(count - 1);
}
const happen = (event: SearchEvent): void => flushSync(() => dispatch(event));
const restore = (persisted: boolean): void =>
  flushSync(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

/** Answers when the test does. */
const fetchByHand = (path: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
  new Promise((done, failed) => {
    const fail = (): void => failed(new Error('no network'));
    const headers = { 'content-type': 'application/json' };
    signal.addEventListener('abort', fail);
    calls.push({
      path,
      signal,
      answer: (value) => done(new Response(JSON.stringify(value), { headers })),
      fail,
    });
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openBrowser();
  vi.stubGlobal('fetch', fetchByHand);
  calls = [];
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <PlaceProvider frame={frame('en', 'phone')} messages={{}}>
        <Box
          onDrawn={(drawn, by) => {
            state = drawn;
            dispatch = by;
          }}
        />
      </PlaceProvider>,
    ),
  );
  unmount = () => flushSync(() => root.unmount());
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useQuestion', () => {
  it('asks nothing until there is a question', async () => {
    await wait(1000);
    expect(calls).toEqual([]);
  });

  it('asks the latest of several once it was quiet for the delay', async () => {
    happen({ type: 'text', text: 'r' });
    await wait(200);
    happen({ type: 'text', text: 'reef' });
    await wait(249);
    expect(calls).toEqual([]);
    await wait(1);
    expect(calls.map(({ path }) => path)).toEqual(['/api/search?text=reef&lang=en']);
  });

  it('reports the answer, and asks no more', async () => {
    happen({ type: 'text', text: 'reef' });
    await wait(250);
    calls[0]?.answer('coral');
    await wait(1000);
    expect(state).toMatchObject({ answer: 'coral', phase: 'calm' });
    expect(calls).toHaveLength(1);
  });

  it('aborts the question before, whose end is no failure', async () => {
    happen({ type: 'text', text: 'reef' });
    await wait(250);
    happen({ type: 'text', text: 'ruin' });
    expect(calls[0]?.signal.aborted).toBe(true);
    await wait(249);
    expect(state).toMatchObject({ phase: 'loading', answer: 'nothing yet' });
    await wait(1);
    calls[1]?.answer('pyramid');
    await wait(0);
    expect(state.answer).toBe('pyramid');
  });

  it('reports a failure, and asks again when it is retried', async () => {
    happen({ type: 'text', text: 'reef' });
    await wait(250);
    calls[0]?.fail();
    await wait(0);
    expect(state.phase).toBe('failed');
    happen({ type: 'retry' });
    await wait(0);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/search?text=reef&lang=en',
      '/api/search?text=reef&lang=en',
    ]);
  });

  it('asks again on a page the back button restored, not on one that was loaded', async () => {
    restore(false);
    await wait(0);
    expect(calls).toHaveLength(0);
    happen({ type: 'sending' });
    restore(true);
    await wait(0);
    expect(state).toMatchObject({ sending: false, phase: 'loading' });
    expect(calls).toHaveLength(1);
  });

  it('aborts what is asked when its island goes', async () => {
    happen({ type: 'text', text: 'reef' });
    await wait(250);
    unmount();
    expect(calls[0]?.signal.aborted).toBe(true);
  });
});
