import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PlaceLinkView } from '../../lib/view.gen';
import { CallUs } from '../../ui/page/call-us';

type Props = {
  /** What was asked, for who answers it; empty before anything was. */
  question: string;
  /** A chat with people that another service runs; none where there is none. */
  live: PlaceLinkView | null;
};

/** Everybody who knows more: a chat with people, the contact form with what was asked, messengers and telephones. */
export function Person({ question, live }: Props): ReactNode {
  const { t, frame } = usePlace();
  return (
    <section className="chat-person" aria-labelledby="chat-person">
      <h2 id="chat-person" className="text-sub">
        {t('chat.person')}
      </h2>
      {live !== null && (
        // A window of its own: nothing of it is loaded before, and the questions stay here.
        <p>
          <a
            href={live.href}
            target="_blank"
            rel="noopener noreferrer external"
            className="button button-quiet"
          >
            {t('chat.live', { name: live.name })}
          </a>
          <span className="mt-2 block text-sm text-muted">{t('chat.live_hint')}</span>
        </p>
      )}
      {/* There is something to hand over once something was asked. */}
      <form method="post" action={frame.urls.contact} hidden={question === ''} data-hands-over>
        <input type="hidden" name="draft" value="1" />
        <input type="hidden" name="topic" value="other" />
        <input type="hidden" name="message" value={question} data-handed />
        <button type="submit" className="button button-quiet">
          {t('chat.hand_over')}
        </button>
      </form>
      <CallUs />
    </section>
  );
}
