import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { instantText } from '../../lib/instant';
import { NoticeBox } from '../../ui/page/notice';

type Props = {
  /** By when an answer comes. */
  by: number;
};

/** By when the answer comes. Nothing of what was written stands here: the address of this page may be anybody's to read. */
export function Sent({ by }: Props): ReactNode {
  const { t, frame } = usePlace();
  return (
    <div className="grid content-start gap-6">
      <NoticeBox tone="good">
        <p className="font-semibold">{t('contact.sent', { when: instantText(by, t) })}</p>
        <p className="mt-2">{t('contact.sent_hint')}</p>
      </NoticeBox>
      <ul className="flex flex-wrap gap-x-6">
        {(
          [
            [frame.urls.home, 'errors.home'],
            [frame.urls.faqs, 'layout.faqs'],
          ] as const
        ).map(([href, name]) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center font-semibold">
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
