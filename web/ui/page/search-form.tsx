import { useContext, type ReactNode } from 'react';
import { assets } from '../../kit/assets';
import { RenderContext } from '../../kit/render-context';
import { usePlace } from '../../lib/frame';
import { Button } from '../controls/button';
import { Pictogram } from '../marks/pictogram';

/** The words of the script that makes suggestions (`search/box.ts`). */
const SAYS = ['search.box.'];

type Props = {
  /** Sets apart the forms of a page. */
  id: string;
  /** What the form is called, where another stands on the same page. */
  label?: string;
  /** What was asked for. */
  query?: string;
  /** Has the focus once what it stands in is opened. */
  first?: boolean;
  className?: string;
};

/** What the bar opens has the focus once it is open, with a script or without: who opened it came to type. */
const opened = (first: boolean): { autoFocus?: true } => (first ? { autoFocus: true } : {});

/**
 * The search box: a form that leads to the search page. Its script is asked for once somebody is at it, by the boot script,
 * and makes suggestions.
 */
export function SearchForm({ id, label, query = '', first = false, className = '' }: Props): ReactNode {
  const { t, frame } = usePlace();
  useContext(RenderContext)?.register(SAYS);
  return (
    <search aria-label={label ?? t('search.open')} className={className}>
      <form method="get" action={frame.urls.search} className="search" data-script={assets.search}>
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <span className="search-field">
          <input
            id={id}
            type="search"
            name="q"
            className="input"
            maxLength={100}
            defaultValue={query}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            {...opened(first)}
          />
          <Button className="search-go">
            <Pictogram name="search" size={22} />
            <span className="sr-only">{t('search.submit')}</span>
          </Button>
        </span>
      </form>
    </search>
  );
}
