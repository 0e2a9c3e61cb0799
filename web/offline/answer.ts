import type { LanguageView } from '../lib/view.gen';

/** What the worker is asked for, as far as its answer depends on it. */
export type Asked = {
  method: string;
  mode: string;
  /** Whole, as requests have it. */
  url: string;
  /** Who is asked about it: the store. */
  origin: string;
  /** Whether a page asks that this worker answered itself. */
  byOwnPage: boolean;
  /** Whether the browser believes that it has a network. */
  online: boolean;
};

/**
 * Who answers: the browser, as if there were no worker; the network, and only where it fails what is kept; or what is
 * kept, for the files of the page that says so.
 */
export type Answer = 'browser' | 'network' | 'kept';

/** Who answers a request. Forms, calls, downloads by script and other sites are none of the worker's business. */
export function answerTo({ method, mode, url, origin, byOwnPage, online }: Asked): Answer {
  if (method !== 'GET' || !url.startsWith(`${origin}/`)) return 'browser';
  if (mode === 'navigate') return 'network';
  // These are named after their content: what is kept under a name is what the network has.
  return (byOwnPage || !online) && url.startsWith(`${origin}/assets/`) ? 'kept' : 'browser';
}

const LANGUAGES: readonly string[] = ['es', 'en', 'pt'] satisfies LanguageView[];

/** The language of an address; of one without, the first that its visitor reads. */
export function languageOf(path: string, preferred: readonly string[]): LanguageView {
  const wanted = [path.split('/')[1] ?? '', ...preferred.map((one) => one.slice(0, 2).toLowerCase())];
  return (wanted.find((one) => LANGUAGES.includes(one)) ?? 'en') as LanguageView;
}

/** The code of the order whose own address it is, whatever orders are called there. */
export const orderOf = (path: string): string | undefined =>
  /^\/[a-z]{2}\/[^/]+\/([0-9A-Z]{8})\/$/.exec(path)?.[1];

/** The files that a page says it needs where there is no network. */
export const filesOf = (html: string): string[] =>
  (/ data-needs="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').filter((path) => path.startsWith('/assets/'));
