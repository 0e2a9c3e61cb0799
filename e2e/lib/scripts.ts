import { expect, type APIRequestContext } from '@playwright/test';
import type { Element } from './html.ts';

/**
 * An import by a script of a file beside it; behind the name of an island where it is fetched for that one alone. What the
 * page's own script fetches by a call is fetched once there is an island, or once something broke; what an island fetches so,
 * once it is asked for.
 */
const IMPORT = /(?:\b([A-Z]\w+):\(\)=>[^,]*?)?(?:\bimport|\bfrom|\b(import\())\s*["'`]\.\/([\w-]+\.js)["'`]/g;

/** An island that is put together of several files, all of which it is fetched with. */
const TOGETHER = /\b([A-Z]\w+):async\(\)=>\{(.*?)\breturn\b/g;

/** What is fetched where something broke (`web/islands/broken.ts`). */
const BROKEN = /\/broken-[\w-]+\.js$/;

type Script = { bytes: number; imports: { island: string | undefined; called: boolean; path: string }[] };

/**
 * Counts the JavaScript of documents without a browser: the scripts that a document names, that of its cookie notice, those of the
 * islands it holds, and all that these import. What one file weighs is asked once.
 */
export class Scripts {
  private readonly request: APIRequestContext;
  private readonly asked = new Map<string, Promise<Script>>();

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** What a document carries: the bytes of each file, compressed with brotli. */
  async of(document: Element): Promise<Map<string, number>> {
    const islands = new Set(document.all('[data-island]').map((one) => one.get('data-island') ?? ''));
    const own = document.all('script[src]').map((one) => one.get('src') ?? '');
    // Who has not answered the cookie notice gets its script besides, where no island is.
    const asking = islands.size > 0 ? [] : document.all('[data-chooses]');
    const notice = asking.map((one) => one.get('data-chooses') ?? '');
    const waiting = [...own, ...notice];
    const weighed = new Map<string, number>();
    const fetched = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (weighed.has(path)) continue;
      const { bytes, imports } = await this.ask(path);
      weighed.set(path, bytes);
      for (const one of imports) {
        if (one.island !== undefined && !islands.has(one.island)) continue;
        if (one.called && (islands.size === 0 || !own.includes(path))) continue;
        if (BROKEN.test(one.path)) continue;
        if (one.island !== undefined) fetched.add(one.island);
        waiting.push(one.path);
      }
    }
    expect([...fetched].toSorted(), 'a script for every island').toEqual([...islands].toSorted());
    return weighed;
  }

  private ask(path: string): Promise<Script> {
    const known = this.asked.get(path) ?? this.read(path);
    this.asked.set(path, known);
    return known;
  }

  private async read(path: string): Promise<Script> {
    const answer = await this.request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect([answer.status(), answer.headers()['content-encoding']], path).toEqual([200, 'br']);
    const bytes = Number(answer.headers()['content-length']);
    expect(bytes, path).toBeGreaterThan(0);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const text = await answer.text();
    const read = (part: string, of?: string): Script['imports'] =>
      [...part.matchAll(IMPORT)].map(([, island, call, file = '']) => ({
        island: of ?? island,
        called: call !== undefined,
        path: `${folder}${file}`,
      }));
    const together = [...text.matchAll(TOGETHER)].flatMap(([, island, part = '']) => read(part, island));
    return { bytes, imports: [...read(text.replaceAll(TOGETHER, '')), ...together] };
  }
}

/** What files weigh together. */
export const together = (files: ReadonlyMap<string, number>): number =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
