import { describe, expect, it } from 'vitest';
import type { FieldErrorView } from '../lib/view.gen';
import { ask, askingTransition, startAsking, type Asking, type AskingEvent } from './asking';

type Want = { text: string; page: number };
type Search = Asking<Want, string[]> & { seen: number };

const want: Want = { text: 'reef', page: 1 };
const fresh: Search = { ...startAsking(want, ['first'], []), seen: 0 };
const counted = (state: Search): Search => ({ ...state, seen: state.seen + 1 });
const after = (state: Search, ...events: AskingEvent<string[]>[]): Search =>
  events.reduce((last, event) => askingTransition(last, event, counted), state);
const mistake: FieldErrorView = { field: 'text', code: 'too_long', message: 'Too long' };

describe('an island that asks', () => {
  it('shows what it was given and has asked nothing', () => {
    expect(fresh).toEqual({
      want,
      answer: ['first'],
      question: null,
      phase: 'calm',
      sending: false,
      errors: [],
      refusals: 0,
      seen: 0,
    });
  });

  it('asks for all that is wanted, keeping what is shown', () => {
    expect(ask(fresh, { page: 2 })).toEqual({
      ...fresh,
      want: { text: 'reef', page: 2 },
      question: { id: 1, want: { text: 'reef', page: 2 }, delay: 0 },
      phase: 'loading',
    });
  });

  it('numbers its questions, so that ten taps leave one to answer', () => {
    const taps = [2, 3, 4].reduce((state, page) => ask(state, { page }, 250), fresh);
    expect(taps.question).toEqual({ id: 3, want: { text: 'reef', page: 4 }, delay: 250 });
  });
});

describe('an answer', () => {
  const asked = ask(ask(fresh, { page: 2 }), { page: 3 });

  it('counts when it is to the latest question, and the island takes it', () => {
    expect(after(asked, { type: 'answered', id: 2, answer: ['third'] })).toMatchObject({
      answer: ['third'],
      phase: 'calm',
      seen: 1,
    });
  });

  it('to an earlier question changes nothing, nor does its failure', () => {
    expect(after(asked, { type: 'answered', id: 1, answer: ['second'] })).toBe(asked);
    expect(after(asked, { type: 'failed', id: 1 })).toBe(asked);
  });

  it('before any question changes nothing', () => {
    expect(after(fresh, { type: 'answered', id: 1, answer: [] })).toBe(fresh);
  });

  it('can lead to another question', () => {
    const again = askingTransition(asked, { type: 'answered', id: 2, answer: ['none'] }, (state) =>
      ask(state, { page: 1 }),
    );
    expect(again).toMatchObject({
      answer: ['none'],
      phase: 'loading',
      question: { id: 3, want: { page: 1 } },
    });
  });
});

describe('a question without an answer', () => {
  const failed = after(ask(fresh, { page: 2 }), { type: 'failed', id: 1 });

  it('leaves what is shown', () => {
    expect(failed).toMatchObject({ phase: 'failed', answer: ['first'], want: { page: 2 } });
  });

  it('is asked again, at once or as late as the island asks', () => {
    expect(after(failed, { type: 'retry' })).toMatchObject({
      phase: 'loading',
      question: { id: 2, want: { page: 2 }, delay: 0 },
    });
    expect(askingTransition(failed, { type: 'retry' }, counted, 300).question?.delay).toBe(300);
  });
});

describe('sending', () => {
  const sent = after({ ...fresh, errors: [mistake] }, { type: 'sending' });

  it('clears the errors of the attempt before', () => {
    expect(sent).toMatchObject({ sending: true, errors: [], refusals: 0 });
  });

  it('shows each refusal and can be tried again', () => {
    const refused = after(sent, { type: 'refused', errors: [mistake] });
    expect(refused).toMatchObject({ sending: false, errors: [mistake], refusals: 1 });
    expect(after(refused, { type: 'sending' }, { type: 'refused', errors: [mistake] }).refusals).toBe(2);
  });

  it('is over on a page that the back button restored, which asks what is still true', () => {
    expect(after(sent, { type: 'back' })).toMatchObject({
      sending: false,
      phase: 'loading',
      question: { id: 1, want, delay: 0 },
    });
    expect(askingTransition(sent, { type: 'back' }, counted, 300).question?.delay).toBe(300);
  });
});
