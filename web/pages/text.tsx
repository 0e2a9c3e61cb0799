import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';

/** More sections than this are listed at the top. */
const LISTED = 3;

/** A page that is only words: terms, privacy, sanitation protocols. Set for reading, not for looking. */
function Text({ title, summary, sections }: PageProps<'text'>): ReactNode {
  const { t, frame } = usePlace();
  const parts = sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
  const listed = parts.length > LISTED;
  // On a phone the headings are the list: each opens its part.
  const folded = listed && frame.device === 'phone';
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
    <article className={`shell shell-desk reading ${listed ? 'reading-listed' : ''}`}>
      <header className="reading-head">
        <h1 className="text-title">{title}</h1>
        <p className="reading-note">{summary}</p>
      </header>
      {listed && !folded && (
        <nav aria-label={t('text.contents')} className="reading-contents">
          <h2>{t('text.contents')}</h2>
          {contents}
        </nav>
      )}
      <div className={`reading-words ${folded ? 'reading-folded' : ''}`}>
        {parts.map(({ id, heading, paragraphs }, at) => {
          const named = <h2 id={`${id}-title`}>{heading}</h2>;
          const words = paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
          return (
            <section key={id} id={folded ? undefined : id} aria-labelledby={`${id}-title`}>
              {folded ? (
                <details className="fold" open={at === 0}>
                  <summary>{named}</summary>
                  {/* An address that names a part opens it: the name is within. */}
                  <div id={id} className="fold-inside">
                    {words}
                  </div>
                </details>
              ) : (
                <>
                  {named}
                  {words}
                </>
              )}
            </section>
          );
        })}
      </div>
    </article>
  );
}

export const page: PageDefinition<'text'> = {
  component: Text,
  styles: 'apart',
  head: ({ title, seo_description }) => ({ title, description: seo_description, card: true }),
};
