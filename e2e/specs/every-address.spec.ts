import type { APIRequestContext } from '@playwright/test';
import { mistakesIn } from '../lib/checker.ts';
import { parse, type Element } from '../lib/html.ts';
import { listed } from '../lib/sitemap.ts';
import { byHttp, expect } from '../lib/test.ts';
import { LANGUAGES, type Language } from '../lib/words.ts';

// Every page that is listed, in each language and both layouts, as the server wrote it; and wherever its links lead. No
// window is opened for any.

/** The layouts, by what a browser says of the device it is on. */
const DEVICES = { desktop: '?0', phone: '?1' };

/** In which layout a language's documents are checked as HTML: the tours of every-page.spec.ts see kinds of pages in others. */
const CHECKED: Record<Language, string> = { es: 'phone', en: 'phone', pt: 'desktop' };

/** Which answers a link may lead to: a page, or one that asks for something else first, such as signing in. */
const LEADS = [200, 303];

/** What is seen of an answer; of one that is no page, its status alone. */
type Seen = {
  status: number;
  text: string;
  lang: string | null;
  headings: number;
  title: string;
  /** A path, as those of the alternates are. */
  canonical: string;
  alternates: Map<string, string>;
  ids: Set<string>;
  links: string[];
};

async function see(request: APIRequestContext, path: string, mobile: string): Promise<Seen> {
  const headers = { 'sec-ch-ua-mobile': mobile };
  const answer = await request.get(path, { headers, maxRedirects: 0 });
  const isPage = answer.status() === 200 && answer.headers()['content-type']?.startsWith('text/html');
  const text = isPage ? await answer.text() : '';
  const document = parse(text);
  const pathOf = (link: Element | undefined): string => {
    const href = link?.get('href') ?? '';
    return href === '' ? '' : new URL(href, answer.url()).pathname;
  };
  return {
    status: answer.status(),
    text,
    lang: document.all('html')[0]?.get('lang') ?? null,
    headings: document.all('h1').length,
    title: document.all('head title')[0]?.text ?? '',
    canonical: pathOf(document.all('link[rel=canonical]')[0]),
    alternates: new Map(
      document.all('link[rel=alternate]').map((link) => [link.get('hreflang') ?? '', pathOf(link)]),
    ),
    ids: new Set(document.all('[id]').map((one) => one.get('id') ?? '')),
    links: document.all('a[href]').map((link) => new URL(link.get('href') ?? '', answer.url()).href),
  };
}

for (const [device, mobile] of Object.entries(DEVICES)) {
  // Proves 10.5.69.
  byHttp(
    `every listed page stands by itself in each language and leads to what is there, on a ${device}`,
    async ({ request, store }) => {
      const kept = new Map<string, Promise<Seen>>();
      /** An answer, asked for once. */
      const look = (path: string): Promise<Seen> => {
        const seen = kept.get(path) ?? see(request, path, mobile);
        kept.set(path, seen);
        return seen;
      };
      const wrong: string[] = [];
      /** Where links lead, each with the page that is the first to do so. */
      const leads = new Map<string, string>();
      /** The same of those with an anchor, by all but what they ask the page for. */
      const anchored = new Map<string, Map<string, string>>();
      const checked: string[] = [];
      let count = 0;
      for (const lang of LANGUAGES) {
        const called = new Map<string, string>();
        for (const path of await listed(request, lang)) {
          const page = await look(path);
          const holds = (it: boolean, what: string): void => void (it || wrong.push(`${path}: ${what}`));
          count += 1;
          if (CHECKED[lang] === device) checked.push(page.text);
          holds(page.status === 200, String(page.status));
          holds(page.lang === lang, `is in ${page.lang}`);
          holds(page.headings === 1, `has ${page.headings} headings of the first rank`);
          holds(page.title !== '', 'has no title');
          const other = called.get(page.title);
          holds(other === undefined, `is called as ${other}: ${page.title}`);
          called.set(page.title, path);
          holds(page.canonical === path, `says it is ${page.canonical}`);
          const { alternates } = page;
          holds(alternates.get(lang) === path, `is ${alternates.get(lang)} in its own language`);
          holds(alternates.get('x-default') === alternates.get('en'), 'is not in English for who reads none');
          for (const one of LANGUAGES) {
            const there = alternates.get(one);
            const back = there === undefined ? undefined : (await look(there)).alternates.get(lang);
            holds(back === path, `in ${one} is ${there}, which is ${back} here`);
          }
          for (const link of page.links) {
            const { origin, pathname, search, hash } = new URL(link);
            if (origin !== store.origin) continue;
            // What a page says of what it is asked is tested where it is; here only what an anchor stands in has to be asked.
            if (hash === '') leads.set(pathname, leads.get(pathname) ?? path);
            else {
              const asked = [...new URLSearchParams(search).keys()];
              const kind = `${pathname}?${asked.join('&')}${hash}`;
              const like = anchored.get(kind) ?? new Map<string, string>();
              anchored.set(kind, like);
              like.set(`${pathname}${search}${hash}`, path);
            }
          }
        }
      }
      // The days of a calendar lead to one page and differ in the day alone: the first and the last of such stand for all.
      for (const like of anchored.values()) {
        const all = [...like];
        for (const [to, from] of [...all.slice(0, 1), ...all.slice(-1)]) leads.set(to, from);
      }
      for (const [to, from] of leads) {
        const [path = '', anchor] = to.split('#');
        const { status, ids } = await look(path);
        if (!LEADS.includes(status)) wrong.push(`${from} leads to ${to}: ${status}`);
        else if (status === 200 && anchor !== undefined && !ids.has(decodeURIComponent(anchor)))
          wrong.push(`${from} leads to ${to}, where nothing is called so`);
      }
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThan(200);
      expect(leads.size).toBeGreaterThan(count);
      expect(mistakesIn(checked)).toBe('');
    },
  );
}
