import type { LanguageView } from '../lib/view.gen';

/** The cache of the tickets that their owners chose to keep. The worker deletes every other one of an earlier version. */
export const KEPT = 'kept-tickets';

/** What is known of an order's kept tickets without reading them. */
export type Note = {
  code: string;
  /** What they let in to, a name for each visit. */
  names: string[];
  /** When they were kept. */
  at: number;
  /** When the last of their days is over. */
  until: number;
  /** A fingerprint of what they said then. */
  print: string;
};

/** Where an order's tickets lie in their cache. No page has this address. */
const placeOf = (code: string): string => `/kept/${code}`;

const NOTE = 'x-kept';

/** Nothing in a kept document can run, load or send anything. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A document of tickets as it is kept, and answered in the place of its order. */
export const answerOf = (html: string, note: Note, lang: LanguageView): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      [NOTE]: encodeURIComponent(JSON.stringify(note)),
    },
  });

const noteOf = (answer: Response | undefined): Note | undefined => {
  const text = answer?.headers.get(NOTE);
  return text ? (JSON.parse(decodeURIComponent(text)) as Note) : undefined;
};

/** The kept tickets of an order, as they are answered; none once their last day is over. */
export async function keptAnswer(code: string): Promise<Response | undefined> {
  const answer = await caches.match(placeOf(code), { cacheName: KEPT });
  if (!over(noteOf(answer))) return answer;
  await forget(code);
  return undefined;
}

/** What is kept of an order. */
export const keptNote = async (code: string): Promise<Note | undefined> => noteOf(await keptAnswer(code));

const over = (note: Note | undefined): boolean => note !== undefined && note.until <= Date.now();

/** What is kept of every order, the latest first. What is over is forgotten. */
export async function keptNotes(): Promise<Note[]> {
  // Who keeps nothing has no cache for it either.
  if (!(await caches.has(KEPT))) return [];
  const cache = await caches.open(KEPT);
  const answers = await cache.matchAll();
  const notes = answers.map(noteOf).filter((note) => note !== undefined);
  await Promise.all(notes.filter(over).map(async ({ code }) => forget(code)));
  return notes.filter((note) => !over(note)).toSorted((one, other) => other.at - one.at);
}

/** Keeps an order's tickets in the place of those kept before; throws where there is no room. */
export async function keep(html: string, note: Note, lang: LanguageView): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.put(placeOf(note.code), answerOf(html, note, lang));
}

/** Forgets an order's tickets; the last ones take their cache with them. */
export async function forget(code: string): Promise<void> {
  if (!(await caches.has(KEPT))) return;
  const cache = await caches.open(KEPT);
  await cache.delete(placeOf(code));
  if ((await cache.keys()).length === 0) await caches.delete(KEPT);
}

/** What becomes of an order's kept tickets once its page is seen again. */
export type Renewal = 'leave' | 'renew' | 'remove';

/**
 * What becomes of kept tickets, by their fingerprint and that of the order's tickets now, of which there may be none that
 * let anybody in. What was never kept stays so.
 */
export function renewal(kept: string | undefined, now: string | undefined): Renewal {
  if (kept === undefined) return 'leave';
  if (now === undefined) return 'remove';
  return kept === now ? 'leave' : 'renew';
}
