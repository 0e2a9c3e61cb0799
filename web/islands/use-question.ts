import { useEffect } from 'react';
import { usePlace } from '../lib/frame';
import { call } from './api';
import type { Question, QuestionEvent } from './asking';
import { onRestored } from './restored';

/**
 * Asks the store the question of an island's state: `path` is the address of the call that answers what is wanted. A
 * newer question aborts the one before, whose end is then not reported. Dispatches `answered` or `failed`, and `back` when
 * the page is restored. `dispatch` must stay the same from render to render, as a reducer's does.
 */
export function useQuestion<Want, Answer>(
  question: Question<Want> | null,
  path: (want: Want) => string,
  dispatch: (event: QuestionEvent<Answer>) => void,
): void {
  const { lang } = usePlace().frame;
  // As text, it is the same for the same question, however often the island is drawn meanwhile.
  const address = question && path(question.want);

  useEffect(() => onRestored(() => dispatch({ type: 'back' })), [dispatch]);

  useEffect(() => {
    if (question === null || address === null) return;
    const { id, delay } = question;
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await call<Answer>(address, lang, { signal: aborter.signal });
        dispatch({ type: 'answered', id, answer });
      } catch {
        if (!aborter.signal.aborted) dispatch({ type: 'failed', id });
      }
    }, delay);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [question, address, lang, dispatch]);
}
