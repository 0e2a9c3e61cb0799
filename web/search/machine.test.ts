import { describe, expect, it } from 'vitest';
import {
  initial,
  isOpen,
  transition,
  type Effect,
  type SearchEvent,
  type State,
  type StateName,
} from './machine';

const NAMES: StateName[] = ['initial', 'idle', 'fetch', 'success', 'empty', 'error', 'ready'];

/** A box in a state, in which `xel` is typed and the third question was the latest. */
const inState = (name: StateName, more: Partial<State> = {}): State => ({
  name,
  text: name === 'initial' ? '' : 'xel',
  question: name === 'initial' ? 0 : 3,
  suggestions: name === 'success' ? ['xelha'] : [],
  ...more,
});

const started = (asked: string, typed: string | null = null): SearchEvent => ({
  type: 'started',
  asked,
  typed,
});
const typed = (text: string): SearchEvent => ({ type: 'typed', text });
const rested: SearchEvent = { type: 'rested' };
const answered = (question: number, ...suggestions: string[]): SearchEvent => ({
  type: 'answered',
  question,
  suggestions,
});
const failed = (question: number): SearchEvent => ({ type: 'failed', question, detail: 'away' });
const left: SearchEvent = { type: 'left' };
const returned: SearchEvent = { type: 'returned' };

/** The state that events lead to, and all that was done on the way. */
function after(state: State, ...events: SearchEvent[]): { state: State; effects: Effect[] } {
  const effects: Effect[] = [];
  for (const event of events) {
    const [next, done] = transition(state, event);
    state = next;
    effects.push(...done);
  }
  return { state, effects };
}
const nameAfter = (name: StateName, ...events: SearchEvent[]): StateName =>
  after(inState(name), ...events).state.name;

/** Where each event leads from each state, and what is done; `-` is nothing at all. */
const TABLE: [SearchEvent, Record<StateName, string>][] = [
  [
    started(''),
    { initial: 'idle token', idle: '-', fetch: '-', success: '-', empty: '-', error: '-', ready: '-' },
  ],
  [
    started('0'),
    { initial: 'idle token', idle: '-', fetch: '-', success: '-', empty: '-', error: '-', ready: '-' },
  ],
  [
    started(' xel ha '),
    { initial: 'ready token fill', idle: '-', fetch: '-', success: '-', empty: '-', error: '-', ready: '-' },
  ],
  [
    typed('xelh'),
    {
      initial: '-',
      idle: 'idle rest',
      fetch: 'fetch rest',
      success: 'success rest',
      empty: 'empty rest',
      error: 'error rest',
      ready: 'idle rest',
    },
  ],
  [
    rested,
    {
      initial: '-',
      idle: 'fetch ask',
      fetch: 'fetch ask',
      success: 'fetch ask',
      empty: 'fetch ask',
      error: 'fetch ask',
      ready: '-',
    },
  ],
  [
    { type: 'wanted' },
    {
      initial: '-',
      idle: 'fetch ask',
      fetch: '-',
      success: '-',
      empty: 'fetch ask',
      error: 'fetch ask',
      ready: '-',
    },
  ],
  [
    answered(3, 'xelha'),
    { initial: '-', idle: '-', fetch: 'success', success: '-', empty: '-', error: '-', ready: '-' },
  ],
  [
    answered(3),
    { initial: '-', idle: '-', fetch: 'empty', success: '-', empty: '-', error: '-', ready: '-' },
  ],
  [
    answered(2, 'x'),
    { initial: '-', idle: '-', fetch: '-', success: '-', empty: '-', error: '-', ready: '-' },
  ],
  [
    failed(3),
    { initial: '-', idle: '-', fetch: 'error report', success: '-', empty: '-', error: '-', ready: '-' },
  ],
  [failed(2), { initial: '-', idle: '-', fetch: '-', success: '-', empty: '-', error: '-', ready: '-' }],
  [
    left,
    {
      initial: '-',
      idle: 'idle linger',
      fetch: 'fetch linger',
      success: 'success linger',
      empty: 'empty linger',
      error: 'error linger',
      ready: 'ready linger',
    },
  ],
  [
    returned,
    {
      initial: '-',
      idle: 'idle stay',
      fetch: 'fetch stay',
      success: 'success stay',
      empty: 'empty stay',
      error: 'error stay',
      ready: 'ready stay',
    },
  ],
  [
    { type: 'closed' },
    {
      initial: '-',
      idle: 'idle drop',
      fetch: 'idle drop',
      success: 'idle drop',
      empty: 'idle drop',
      error: 'idle drop',
      ready: 'idle drop',
    },
  ],
  [
    { type: 'dismissed' },
    {
      initial: '-',
      idle: '-',
      fetch: 'idle drop',
      success: 'idle drop',
      empty: 'idle drop',
      error: 'idle drop',
      ready: '-',
    },
  ],
];

describe('the machine of the search box', () => {
  // Proves 4.1.1.
  it.each(TABLE.map(([event, to]) => ({ event, to, said: JSON.stringify(event) })))(
    'has seven states, and leads from each to one of them: $said',
    ({ event, to }) => {
      expect(Object.keys(to)).toEqual(NAMES);
      for (const name of NAMES) {
        const before = inState(name);
        const [state, effects] = transition(before, event);
        const said = [state.name, ...effects.map((effect) => effect.do)].join(' ');
        expect(to[name] === '-' ? (state === before ? '-' : said) : said, name).toBe(to[name]);
        expect(effects.length === 0 || to[name] !== '-', name).toBe(true);
      }
    },
  );

  // Proves 4.1.2, 4.1.4.
  it('asks for a token when it starts, and is idle where the address asks for nothing', () => {
    for (const nothing of ['', '  ']) {
      const { state, effects } = after(initial, started(nothing));
      expect([state.name, state.text, effects]).toEqual(['idle', '', [{ do: 'token' }]]);
    }
  });

  // Proves 4.1.3.
  it('shows what the address asks for, and is ready', () => {
    const { state, effects } = after(initial, started('xel ha'));
    expect([state.name, state.text]).toEqual(['ready', 'xel ha']);
    expect(effects).toEqual([{ do: 'token' }, { do: 'fill', text: 'xel ha' }]);
  });

  // Proves 4.1.14.
  it('keeps what was typed before it started, and asks for that', () => {
    const { state, effects } = after(initial, started('xel ha', ' xplor '), rested);
    expect([state.name, state.text]).toEqual(['fetch', 'xplor']);
    expect(effects).toEqual([{ do: 'token' }, { do: 'rest' }, { do: 'ask', question: 1, text: 'xplor' }]);
    expect(after(initial, started('xel ha', ''), rested).state.name).toBe('idle');
  });

  // Proves 4.1.5.
  it('asks for text that has rested', () => {
    const { state, effects } = after(inState('idle', { text: '' }), typed(' xel '), rested);
    expect(state.name).toBe('fetch');
    expect(effects).toEqual([{ do: 'rest' }, { do: 'ask', question: 4, text: 'xel' }]);
  });

  // Proves 4.1.6, 4.1.13.
  it('asks nothing in ready, until its visitor edits what stands there', () => {
    expect(nameAfter('ready', rested, rested)).toBe('ready');
    // Nor by the keyboard, which asks without an edit.
    expect(nameAfter('ready', { type: 'wanted' })).toBe('ready');
    expect(nameAfter('ready', typed('xel'), { type: 'wanted' })).toBe('fetch');
    // Whoever leaves the box ends it too, §4.1.11.
    expect(nameAfter('ready', left, { type: 'closed' }, { type: 'wanted' })).toBe('fetch');
    expect(nameAfter('ready', typed('xel'))).toBe('idle');
    expect(nameAfter('ready', typed('xel h'), rested)).toBe('fetch');
  });

  // Proves 4.1.7.
  it('is idle once text that is empty has rested', () => {
    for (const name of NAMES.filter((one) => one !== 'initial')) {
      const { state, effects } = after(inState(name), typed('  '), rested);
      expect([state.name, state.suggestions, isOpen(state)], name).toEqual(['idle', [], false]);
      expect(
        effects.map((effect) => effect.do),
        name,
      ).toEqual(['rest', 'drop']);
    }
  });

  // Proves 4.1.8.
  it('succeeds with a suggestion or more', () => {
    const { state } = after(inState('fetch'), answered(3, 'xelha', 'xel-há snorkel'));
    expect([state.name, state.suggestions]).toEqual(['success', ['xelha', 'xel-há snorkel']]);
  });

  // Proves 4.1.9, 7.1.9.
  it('is empty without one', () => {
    expect(after(inState('fetch', { suggestions: ['old'] }), answered(3)).state).toMatchObject({
      name: 'empty',
      suggestions: [],
    });
  });

  // Proves 4.1.10.
  it('fails where the question does, and has it reported', () => {
    const { state, effects } = after(inState('fetch', { suggestions: ['old'] }), failed(3));
    expect([state.name, state.suggestions]).toEqual(['error', []]);
    expect(effects).toEqual([{ do: 'report', detail: 'away' }]);
    // What is typed next is asked for as ever.
    expect(after(state, typed('xelh'), rested).state.name).toBe('fetch');
  });

  // Proves 4.1.15.
  it('hears the latest question alone, however late the others are answered', () => {
    const { state } = after(inState('idle'), rested, typed('xplor'), rested);
    expect(state.question).toBe(5);
    expect(after(state, answered(4, 'xelha')).state).toBe(state);
    expect(after(state, failed(4)).state).toBe(state);
    expect(after(state, answered(5, 'xplor fuego'), answered(4, 'xelha')).state.suggestions).toEqual([
      'xplor fuego',
    ]);
    for (const gone of ['closed', 'dismissed'] as const)
      expect(after(state, { type: gone }, answered(5, 'xplor')).state, gone).toMatchObject({
        name: 'idle',
        suggestions: [],
      });
  });

  it('keeps what was listed until the next is there', () => {
    const { state } = after(inState('success'), typed('xelh'), rested);
    expect([state.name, state.suggestions, isOpen(state)]).toEqual(['fetch', ['xelha'], true]);
    expect(isOpen(inState('fetch'))).toBe(false);
  });

  // Proves 4.1.11.
  it('closes once focus has been away, in whichever state', () => {
    for (const name of NAMES.filter((one) => one !== 'initial')) {
      const { state, effects } = after(inState(name), left, { type: 'closed' });
      expect([state.name, isOpen(state), effects[0]], name).toEqual(['idle', false, { do: 'linger' }]);
    }
  });

  // Proves 4.1.12.
  it('stays as it is where focus went to a result', () => {
    const { state, effects } = after(inState('success'), left, returned);
    expect([state, effects]).toEqual([inState('success'), [{ do: 'linger' }, { do: 'stay' }]]);
  });
});

/** Numbers that look random and are the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function anyEvent(next: () => number): SearchEvent {
  const pick = <T>(...all: T[]): T => all[Math.floor(next() * all.length)] as T;
  const question = Math.floor(next() * 8);
  return pick<SearchEvent>(
    started(pick('', 'xel'), pick(null, '', 'xplor')),
    typed(pick('', ' ', 'x', 'xel', 'xplor')),
    rested,
    { type: 'wanted' },
    answered(question, ...pick([], ['a'], ['a', 'b'])),
    failed(question),
    left,
    returned,
    { type: 'closed' },
    { type: 'dismissed' },
  );
}

describe('whatever happens in whichever order, the search box', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('keeps its promises: %i', (seed) => {
    const next = random(seed);
    let state = initial;
    let [asked, edited] = [0, true];
    for (let count = 0; count < 200; count += 1) {
      const before = state;
      const event = anyEvent(next);
      const [now, effects] = transition(before, event);
      state = now;
      expect(NAMES).toContain(now.name);
      // A list is there exactly where something was answered.
      if (now.suggestions.length > 0) expect(['fetch', 'success']).toContain(now.name);
      if (now.name === 'success') expect(now.suggestions.length).toBeGreaterThan(0);
      if (now.name === 'initial') expect(now).toBe(initial);
      // Questions are numbered upwards and never empty; each state that waits for one has asked it.
      for (const effect of effects) {
        if (effect.do !== 'ask') continue;
        expect(effect.text.trim()).not.toBe('');
        expect(effect.question).toBe(now.question);
        expect(effect.question).toBeGreaterThan(asked);
        asked = effect.question;
      }
      if (now.name === 'fetch') expect(asked).toBe(now.question);
      // Who was given what they searched for is asked nothing before they touch it.
      if (now.name === 'ready') edited = false;
      else if (event.type !== 'rested') edited = true;
      if (now.name === 'fetch' && before.name !== 'fetch') expect(edited).toBe(true);
      if (before.name === 'ready') expect(now.name).not.toBe('fetch');
      // The same event at the same state does the same.
      expect(transition(before, event)).toEqual([now, effects]);
    }
  });
});
