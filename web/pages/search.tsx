import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { listed } from '../lib/tracked';
import { LinkedText } from '../ui/page/linked-text';
import { SearchForm } from '../ui/page/search-form';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { Scene } from '../ui/picture/scene';
import { Answer } from './search/answer';
import { Ideas } from './search/ideas';
import { Filters } from './listing/filters';
import { AskPeople, None } from './search/none';
import { Pages } from './search/pages';
import { Together } from '../ui/price/together';
import { Result } from './search/result';

/** How many results have their picture in a first screen: only these are fetched at once. */
const IN_VIEW = { phone: 2, desktop: 3 } as const;

/** Letters of what was asked for that is set smaller, so that what was found stays in sight. */
const LONG = 24;

/** What was found for some words, the best first; what helps where nothing was, or where nothing was asked for. */
function Search(props: PageProps<'search'>): ReactNode {
  const { t, frame } = usePlace();
  const { query, answer, filters, results, total, meant, missing, akin, ideas } = props;
  const found = results.length > 0;
  // Where nothing else was typed, or nothing of it was found, there is no rest that was.
  const alone = akin || missing.length === query.split(/\s+/).length;
  const none = answer === null ? 'search.none' : 'search.head_title';
  const heading = missing.length > 0 ? 'search.near' : found ? 'search.found' : none;
  const title = query === '' ? t('search.title') : t(heading, { count: total, query });
  return (
    <div className={`shell shell-desk search-page ${query === '' ? 'search-unasked' : ''}`}>
      <header>
        <h1 className={query.length > LONG ? 'text-heading' : 'text-title'}>{title}</h1>
        {query === '' && <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('search.lead')}</p>}
        <SearchForm id="search" label={t('search.on_page')} query={query} className="search-large" />
        {meant && (
          <p className="search-meant">
            <LinkedText text={t('search.meant', { meant: meant.name })} hrefs={{ meant: meant.href }} />
          </p>
        )}
        {missing.length > 0 && (
          <p className="search-meant">
            {t(alone ? 'search.missing_alone' : 'search.missing', { words: missing.join(', ') })}
          </p>
        )}
        {answer !== null && <Answer answer={answer} />}
        <Filters filters={filters} label={t('search.kinds')} leadsBack={false} />
      </header>
      {found && (
        <Together amounts={results.flatMap(({ from }) => from ?? [])}>
          <ol className="results">
            {results.map((result, at) => (
              <li key={result.href}>
                <Result result={result} priority={at < IN_VIEW[frame.device]} />
              </li>
            ))}
          </ol>
        </Together>
      )}
      <Pages {...props} />
      {missing.length > 0 && <AskPeople />}
      {!found && answer === null && query !== '' && <None ideas={ideas} query={query} />}
      {query === '' && <Ideas ideas={ideas} />}
      {query === '' && frame.device === 'desktop' && (
        <Scene
          slot={pageSlots.packages}
          picture={pagePicture('packages', t)}
          priority
          className="search-beside"
        />
      )}
    </div>
  );
}

export const page: PageDefinition<'search'> = {
  component: Search,
  styles: 'apart',
  head: ({ query, results }, { t, frame }) => ({
    title: query === '' ? t('search.head_title_none') : t('search.head_title', { query }),
    description: t('search.lead'),
    card: true,
    // What was found is nobody's landing page.
    private: query !== '',
    ...listed(
      'search',
      results.flatMap(({ sold, title, from }) =>
        sold === null ? [] : [{ ...sold, name: title.map(({ text }) => text).join(''), from }],
      ),
      frame.currency,
    ),
  }),
};
