import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';

/** More sections than this are listed at the top; a phone lists them to who asks. */
const LISTED = 3;

/** A page that is only words: terms, privacy, sanitation protocols. Set for reading, not for looking. */
function Text({ title, summary, sections }: PageProps<'text'>): ReactNode {
  const { t, frame } = usePlace();
  const parts = sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
  const listed = parts.length > LISTED;
  const contents = (
    <ol>
      {parts.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <article className={`shell reading ${listed ? 'reading-listed' : ''}`}>
      <header className="reading-head">
        <h1 className="text-title">{title}</h1>
        <p className="reading-note">{summary}</p>
      </header>
      {listed && (
        <nav aria-label={t('text.contents')} className="reading-contents">
          {frame.device === 'phone' ? (
            <details className="fold">
              <summary>{t('text.contents')}</summary>
              {contents}
            </details>
          ) : (
            <>
              <h2>{t('text.contents')}</h2>
              {contents}
            </>
          )}
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
