/** What a search box can be in (§4.1). */
export type StateName = 'initial' | 'idle' | 'fetch' | 'success' | 'empty' | 'error' | 'ready';

/** How long typed text rests before it is asked about, and how long a list stays once focus has left, in milliseconds (§9.1). */
export const [REST, LINGER] = [500, 500];

export type State = {
  name: StateName;
  /** What stands in the box, without the spaces around it. */
  text: string;
  /** Which question is the latest: an answer to another comes too late. */
  question: number;
  /** What is listed; while a question is on its way, what was listed before it. */
  suggestions: string[];
};

export type SearchEvent =
  /**
   * The box begins. `asked` is the `q` of the address; `typed` is what its visitor wrote before there was anybody to hear
   * it, none where they wrote nothing.
   */
  | { type: 'started'; asked: string; typed: string | null }
  | { type: 'typed'; text: string }
  /** Nothing was typed for as long as `REST`. */
  | { type: 'rested' }
  /** Somebody asks for suggestions by the keyboard, without typing. */
  | { type: 'wanted' }
  | { type: 'answered'; question: number; suggestions: string[] }
  | { type: 'failed'; question: number; detail: string }
  /** Focus has left the input or a result; where it goes to a result, `returned` follows. */
  | { type: 'left' }
  /** Focus is in the input or on a result again. */
  | { type: 'returned' }
  /** Focus has been away for as long as `LINGER`. */
  | { type: 'closed' }
  /** The list is sent away by the keyboard. */
  | { type: 'dismissed' };

/** What the box does besides showing its state; each is done at most once for an event. */
export type Effect =
  /** Asks for the token that questions carry. */
  | { do: 'token' }
  | { do: 'fill'; text: string }
  /** Begins to wait for `rested`, anew where it waits already. */
  | { do: 'rest' }
  /** Asks, and drops what was asked before. */
  | { do: 'ask'; question: number; text: string }
  /** Neither waits for `rested` nor for an answer any more. */
  | { do: 'drop' }
  /** Begins to wait for `closed`. */
  | { do: 'linger' }
  /** Waits for `closed` no more. */
  | { do: 'stay' }
  | { do: 'report'; detail: string };

export type Step = [State, Effect[]];

export const initial: State = { name: 'initial', text: '', question: 0, suggestions: [] };

/** Where a list or a message hangs below the input. */
export const isOpen = ({ name, suggestions }: State): boolean =>
  name === 'success' || name === 'empty' || name === 'error' || (name === 'fetch' && suggestions.length > 0);

const fetching = (state: State): Step => {
  const question = state.question + 1;
  return [{ ...state, name: 'fetch', question }, [{ do: 'ask', question, text: state.text }]];
};

/** Nothing hangs below the input, and what is on its way will not change that. */
const idle = (state: State): Step => [
  { ...state, name: 'idle', question: state.question + 1, suggestions: [] },
  [{ do: 'drop' }],
];

/** What somebody typed; nothing where it says nothing, which a zero does not either (§5.5). */
const said = (typed: string): string => {
  const text = typed.trim();
  return text === '0' ? '' : text;
};

function started(state: State, asked: string, typed: string | null): Step {
  // Whoever has edited the box before it begins has ended `ready`.
  if (typed !== null) return [{ ...state, name: 'idle', text: typed }, [{ do: 'token' }, { do: 'rest' }]];
  if (asked === '') return [{ ...state, name: 'idle' }, [{ do: 'token' }]];
  return [{ ...state, name: 'ready', text: asked }, [{ do: 'token' }, { do: 'fill', text: asked }]];
}

/**
 * The search box as the contract has it, §4.1. Pure: what must be done comes back as effects, and waiting is theirs.
 *
 * The contract does not say how `ready` ends, in which the box shows what was searched for already. Here the first edit by
 * its visitor ends it: until then nobody wants suggestions for what they have found, and the keyboard opens none either.
 */
export function transition(state: State, event: SearchEvent): Step {
  const same: Step = [state, []];
  const { name } = state;
  if (name === 'initial') {
    return event.type === 'started'
      ? started(state, said(event.asked), event.typed === null ? null : said(event.typed))
      : same;
  }
  switch (event.type) {
    case 'started':
      return same;
    case 'typed':
      return [{ ...state, name: name === 'ready' ? 'idle' : name, text: said(event.text) }, [{ do: 'rest' }]];
    case 'rested':
      if (name === 'ready') return same;
      return state.text === '' ? idle(state) : fetching(state);
    case 'wanted':
      if (name === 'ready' || name === 'fetch' || name === 'success') return same;
      return state.text === '' ? same : fetching(state);
    case 'answered': {
      if (name !== 'fetch' || event.question !== state.question) return same;
      const { suggestions } = event;
      return [{ ...state, name: suggestions.length > 0 ? 'success' : 'empty', suggestions }, []];
    }
    case 'failed':
      if (name !== 'fetch' || event.question !== state.question) return same;
      return [{ ...state, name: 'error', suggestions: [] }, [{ do: 'report', detail: event.detail }]];
    case 'left':
      return [state, [{ do: 'linger' }]];
    case 'returned':
      return [state, [{ do: 'stay' }]];
    case 'closed':
      return idle(state);
    case 'dismissed':
      return isOpen(state) || name === 'fetch' ? idle(state) : same;
  }
}
