import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { ownPhone, phoneHref } from '../../lib/own-phone';

/** How one reaches a person at once: the visitor's own telephone line, each messenger and the mail address, in one line. */
export function Reach(): ReactNode {
  const { t, frame } = usePlace();
  const { services, email } = frame.site;
  const own = ownPhone(frame);
  return (
    <p className="font-semibold">
      {t('chat.reach')}{' '}
      {own && (
        <>
          <a href={phoneHref(own)}>{own.number}</a>,{' '}
        </>
      )}
      {services.map(({ name, href }) => (
        <span key={href}>
          <a href={href} rel="external">
            {name}
          </a>
          ,{' '}
        </span>
      ))}
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
