import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { Answer } from './chat/answer';
import { OrderCard } from './chat/order-card';
import { Person } from './chat/person';
import { QuestionForm } from './chat/question-form';

/**
 * A question and what answers it. Where a script is, it opens over any page and keeps what was asked before
 * (`chat/chatting.ts`); without one every question is answered by the page itself.
 */
function Chat(props: PageProps<'chat'>): ReactNode {
  const { t } = usePlace();
  const { question, about, answer, missing, unsold, order, live } = props;
  return (
    <div className="shell shell-desk chat-page pt-4 pb-16 sm:pt-10">
      <h1 className="text-title">{t('chat.title')}</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('chat.lead')}</p>
      <div
        className="chat"
        data-chat
        data-asking={t('chat.asking')}
        data-failed={t('chat.failed')}
        data-wait={t('chat.wait')}
        data-empty={t('chat.empty')}
        data-busy={t('chat.busy')}
        data-close={t('chat.close')}
      >
        <div className="chat-said" aria-label={t('chat.region')} role="log" data-said>
          {answer !== null && (
            <article className="chat-turn" aria-label={t('chat.answer')}>
              {/* What the next question is about where it does not say so. */}
              <input type="hidden" name="about" value={about} form="chat-form" />
              <p className="chat-question">
                <span className="sr-only">{t('chat.asked')}: </span>
                {question}
              </p>
              <div className="chat-answer">
                <Answer answer={answer} missing={missing} unsold={unsold} ordered={order !== null} />
                {order !== null && <OrderCard order={order} />}
              </div>
            </article>
          )}
        </div>
        <QuestionForm {...props} />
        <Person question={question} live={live} />
      </div>
    </div>
  );
}

export const page: PageDefinition<'chat'> = {
  component: Chat,
  styles: 'apart',
  head: (_, { t, frame }) => ({
    title: t('chat.title'),
    description: t('chat.head_description', { brand: frame.site.brand }),
    private: true,
  }),
};
