import type { FieldErrorView } from '../lib/view.gen';

/** A question to the store, asked unless another follows within `delay` milliseconds: ten taps make one question. */
export type Question<Want> = { id: number; want: Want; delay: number };

/**
 * State of an island that asks the store about each choice of its visitor. `answer` is what is shown; `want` is what was
 * chosen since and runs ahead of it. An island adds fields of its own: `type MyState = Asking<Want, Answer> & { … }`.
 */
export type Asking<Want extends object, Answer> = {
  want: Want;
  /** The last answer, at first what the page was drawn with: all prices and places shown come from it. */
  answer: Answer;
  /** The latest question, whose answer alone counts. Null until something is asked; an answered one stays. */
  question: Question<Want> | null;
  /** `loading` from a question to its answer; `failed` when none came. */
  phase: 'calm' | 'loading' | 'failed';
  /** The choice is on its way to the store, to be bought; ends with `refused`, `back` or another page. */
  sending: boolean;
  /** What is wrong with the choice. */
  errors: FieldErrorView[];
  /** How often sending was refused here: each time the errors are read out. */
  refusals: number;
};

/** What comes of a question; `useQuestion` dispatches all but `retry`. */
export type QuestionEvent<Answer> =
  | { type: 'answered'; id: number; answer: Answer }
  | { type: 'failed'; id: number }
  /** The visitor asks for a failed question once more. */
  | { type: 'retry' }
  /** The browser's back button restored the page as it was left, perhaps long ago and while it was sending. */
  | { type: 'back' };

/** What comes of sending a choice. */
export type SendingEvent = { type: 'sending' } | { type: 'refused'; errors: FieldErrorView[] };

export type AskingEvent<Answer> = QuestionEvent<Answer> | SendingEvent;

/** The state a page is drawn with: nothing was asked yet. */
export const startAsking = <Want extends object, Answer>(
  want: Want,
  answer: Answer,
  errors: FieldErrorView[],
): Asking<Want, Answer> => ({
  want,
  answer,
  question: null,
  phase: 'calm',
  sending: false,
  errors,
  refusals: 0,
});

/** Changes what is wanted and asks for all of it, `delay` milliseconds from now. */
export function ask<State extends Asking<object, unknown>>(
  state: State,
  change: Partial<State['want']>,
  delay = 0,
): State {
  const want = { ...state.want, ...change };
  return { ...state, want, question: { id: (state.question?.id ?? 0) + 1, want, delay }, phase: 'loading' };
}

/**
 * What every island that asks does with an event of its own questions and sending. Pure: asking is `useQuestion`'s.
 * `take` makes the island's state of one that holds a new answer, and may ask again. `delay` is how long retrying and
 * coming back wait, for islands whose questions all wait alike.
 */
export function askingTransition<State extends Asking<object, unknown>>(
  state: State,
  event: AskingEvent<State['answer']>,
  take: (answered: State) => State,
  delay = 0,
): State {
  switch (event.type) {
    case 'answered':
      return event.id === state.question?.id
        ? take({ ...state, answer: event.answer, phase: 'calm' })
        : state;
    case 'failed':
      return event.id === state.question?.id ? { ...state, phase: 'failed' } : state;
    case 'retry':
      return ask(state, {}, delay);
    case 'back':
      return ask({ ...state, sending: false }, {}, delay);
    case 'sending':
      return { ...state, sending: true, errors: [] };
    case 'refused':
      return { ...state, sending: false, errors: event.errors, refusals: state.refusals + 1 };
  }
}
