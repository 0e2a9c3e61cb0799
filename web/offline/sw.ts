import { answerTo, filesOf, languageOf, orderOf } from './answer';
import { KEPT, keptAnswer } from './kept';
import { patiently } from './patience';
import type { FetchEvent, WorkerScope } from './scope';

// The service worker. It shows nothing that the network would show otherwise: a page always comes from the network, and
// where that fails, either the tickets their owner chose to keep or the page that says there is no connection.
const worker = self as unknown as WorkerScope;

declare const __BUILD__: string;

// Both change what the pages say: what this program is built of, and what the store says of itself.
const { version, offline } = worker.STORE ?? { version: '', offline: {} };
const OWN = `offline-${__BUILD__}-${version}`;

/** An answer that may be kept: whole, and from where it was asked of. */
async function fresh(path: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(path, { cache, credentials: 'same-origin' });
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
  // Where there is no network, nothing is drawn ahead.
  const headers = new Headers(answer.headers);
  headers.delete('speculation-rules');
  return new Response(answer.body, { headers });
}

/** Keeps the pages that say there is no connection, in every language, and the files they name. All or nothing. */
async function fill(): Promise<void> {
  const cache = await caches.open(OWN);
  const files = new Set<string>();
  await Promise.all(
    Object.values(offline).map(async (path) => {
      const page = await fresh(path, 'no-store');
      for (const file of filesOf(await page.clone().text())) files.add(file);
      await cache.put(path, page);
    }),
  );
  await Promise.all([...files].map(async (file) => cache.put(file, await fresh(file, 'default'))));
}

/** Forgets what earlier versions kept; never the tickets. */
async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== OWN && name !== KEPT).map((name) => caches.delete(name)));
  // The network is asked while the worker starts.
  await worker.registration.navigationPreload.enable();
}

/** Pages of now that this worker answered: they get their files from here. */
const own = new Set<string>();

async function navigated({ request, preloadResponse, resultingClientId }: FetchEvent): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const order = orderOf(pathname);
  const tickets = order === undefined ? undefined : await keptAnswer(order);
  try {
    return await patiently(
      (async () => (await preloadResponse) ?? fetch(request))(),
      tickets,
      searchParams.has('k'),
    );
  } catch (error) {
    const page = offline[languageOf(pathname, worker.navigator.languages)];
    const answer =
      page === undefined ? undefined : await caches.match(page, { cacheName: OWN, ignoreVary: true });
    if (answer === undefined) throw error;
    own.add(resultingClientId);
    return answer;
  }
}

const fileKept = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: OWN, ignoreVary: true })) ?? fetch(request);

// A new version takes over at once: what the old one would show is older. It claims no page that is open.
worker.addEventListener('install', (event) => event.waitUntil(fill().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const answer = answerTo({
    method: request.method,
    mode: request.mode,
    url: request.url,
    origin: worker.location.origin,
    byOwnPage: own.has(clientId),
    online: worker.navigator.onLine,
  });
  if (answer === 'network') event.respondWith(navigated(event));
  if (answer === 'kept') event.respondWith(fileKept(request));
});
