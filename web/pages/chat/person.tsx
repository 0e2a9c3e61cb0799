import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ChatFrameView } from '../../lib/view.gen';
import { CallUs } from '../../ui/page/call-us';

type Props = {
  /** What was asked, for who answers it. */
  question: string;
  /** A chat with people; none where there is none. */
  chat: ChatFrameView | null;
};

/** What a chat needs to work at its own origin; it can't lead this page elsewhere. */
const SANDBOX = { sandbox: 'allow-forms allow-popups allow-same-origin allow-scripts' };

/** Everybody who knows more: the contact form with what was asked, messengers and telephones, and a chat of another service. */
export function Person({ question, chat }: Props): ReactNode {
  const { t, frame } = usePlace();
  return (
    <section className="chat-person" aria-labelledby="chat-person">
      <h2 id="chat-person" className="text-sub">
        {t('chat.person')}
      </h2>
      <form method="post" action={frame.urls.contact}>
        <input type="hidden" name="draft" value="1" />
        <input type="hidden" name="topic" value="other" />
        <input type="hidden" name="message" value={question} data-handed />
        <button type="submit" className="button button-quiet">
          {t('chat.hand_over')}
        </button>
      </form>
      {chat !== null && (
        // Nothing of it is loaded before it is opened.
        <details className="disclosure">
          <summary>{t('chat.frame', { name: chat.name })}</summary>
          <p className="text-sm text-muted">{t('chat.frame_hint')}</p>
          {/* Its sandbox is below; it is of another origin, so that what it may do it does to itself. */}
          {/* eslint-disable-next-line react/iframe-missing-sandbox */}
          <iframe src={chat.href} title={chat.name} loading="lazy" className="chat-frame" {...SANDBOX} />
        </details>
      )}
      <CallUs />
    </section>
  );
}
