import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ChatAnswerView } from '../../lib/view.gen';
import { Reach } from './reach';

/** What the store says by itself, with how one reaches a person where that is asked for, and where more stands. */
export function Said({ lines, links, person }: Extract<ChatAnswerView, { kind: 'said' }>): ReactNode {
  const { t } = usePlace();
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {person && <Reach />}
      {links.map(({ name, href }) => (
        <p key={href}>
          <a href={href}>{t('chat.more', { name })}</a>
        </p>
      ))}
    </>
  );
}
