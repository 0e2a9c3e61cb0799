import type { ReactNode } from 'react';
import { assets } from '../../kit/assets';
import type { PageProps } from '../../kit/page';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';

/** Questions to begin with. */
export const TRIES = ['chat.try.hours', 'chat.try.change', 'chat.try.kids'] as const;

/** Asks a question; before the first, what others ask: a form of their own, since a form is sent by its first button. */
export function QuestionForm({ action, question_limit: limit, answer, about }: PageProps<'chat'>): ReactNode {
  const { t } = usePlace();
  const form = { method: 'post', action, 'data-asks': true, 'data-script': assets.chat } as const;
  return (
    <>
      {answer === null && (
        <form {...form} data-tries>
          <fieldset className="chat-tries">
            <legend className="field-hint">{t('chat.try')}</legend>
            {TRIES.map((key) => (
              <button key={key} type="submit" name="question" value={t(key)} className="chat-try">
                {t(key)}
              </button>
            ))}
          </fieldset>
        </form>
      )}
      <form {...form} id="chat-form" className="chat-form">
        {/* Later what the latest answer goes on with. */}
        {answer === null && about !== '' && <input type="hidden" name="about" value={about} />}
        <label htmlFor="chat-question" className="field-label">
          {t('chat.question')}
        </label>
        <p id="chat-question-hint" className="field-hint">
          {t('chat.question_hint')}
        </p>
        <span className="chat-field">
          <input
            id="chat-question"
            name="question"
            required
            className="input"
            maxLength={limit}
            autoComplete="off"
            enterKeyHint="send"
            aria-describedby="chat-question-hint"
          />
          <Button>{t('chat.ask')}</Button>
        </span>
      </form>
    </>
  );
}
