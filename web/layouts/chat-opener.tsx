import type { ReactNode } from 'react';
import { assets } from '../kit/assets';
import { usePlace } from '../lib/frame';
import { Icon, speech } from '../ui/marks/icon';

/** Leads to the chat. With a script it opens over the page; until somebody is at it nothing of the chat is loaded. */
export function ChatOpener(): ReactNode {
  const { t, frame } = usePlace();
  return (
    <aside aria-label={t('chat.region')} className="chat-opener">
      <a href={frame.urls.chat} data-opens-chat data-script={assets.chat} data-styles={assets.apart}>
        <Icon path={speech} size={22} />
        <span>{t('chat.open')}</span>
      </a>
    </aside>
  );
}
