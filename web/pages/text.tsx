import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';

/** More sections than this are listed at the top. */
const LISTED = 3;

/** A page that is only words: terms, privacy, sanitation protocols. Set for reading, not for looking. */
function Text({ title, summary, sections }: PageProps<'text'>): ReactNode {
  const { t } = usePlace();
  const parts = sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
  const listed = parts.length > LISTED;
  return (
    <article className={`shell reading ${listed ? 'reading-listed' : ''}`}>
      <header className="reading-head">
        <h1 className="text-title">{title}</h1>
        <p className="reading-note">{summary}</p>
      </header>
      {listed && (
        <nav aria-labelledby="contents-title" className="reading-contents">
          <h2 id="contents-title">{t('text.contents')}</h2>
          <ol>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="reading-words">
        {parts.map(({ id, heading, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

export const page: PageDefinition<'text'> = {
  component: Text,
  head: ({ title, seo_description }) => ({ title, description: seo_description }),
};
