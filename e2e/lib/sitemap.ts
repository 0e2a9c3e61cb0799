import type { APIRequestContext } from '@playwright/test';
import type { Language } from './words.ts';

/** Every path that the sitemaps list in a language. */
export async function listed(request: APIRequestContext, lang: Language): Promise<string[]> {
  const located = async (path: string): Promise<string[]> =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, found = '']) => new URL(found).pathname,
    );
  const maps = (await located('/sitemap.xml')).filter((path) => path.includes(`/${lang}-`));
  return (await Promise.all(maps.map(located))).flat();
}
