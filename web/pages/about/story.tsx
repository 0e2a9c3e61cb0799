import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';

/** What the day is like; a phone shows how it begins, and the rest to who wants to read on. */
export function Story({ paragraphs }: { paragraphs: string[] }): ReactNode {
  const { t, frame } = usePlace();
  const [first, ...rest] = paragraphs;
  const more = rest.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <section aria-label={t('about.description')} className="about-story">
      <p>{first}</p>
      {frame.device === 'phone' && rest.length > 0 ? (
        <details className="disclosure">
          <summary>{t('about.story_more')}</summary>
          {more}
        </details>
      ) : (
        more
      )}
    </section>
  );
}
