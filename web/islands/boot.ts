import { countCart } from './cart/count';
import type { IslandDefinition, IslandName } from '../kit/islands';
import { asksOn } from '../lib/cookie-choice';
import type { Messages } from '../lib/messages';
import type { FrameView, ScriptFrameView } from '../lib/view.gen';
import type { Seen } from './replay';

// Pages ship no JavaScript of their own: this small script counts the cart and hydrates islands, one by one, once the
// page has loaded, the browser is idle and they are near the window of somebody who is there, or at once when one is touched. A page without
// islands near never asks for React. It may run before the parser has reached them, so it looks for them whenever the
// document changes and listens for touches on the document.
const loaders: { [N in IslandName]: () => Promise<{ island: IslandDefinition<N> }> } = {
  AddressMeant: () => import('./checkout/meant'),
  CartLines: () => import('./cart/lines'),
  // Together in one file they would take the whole cart into what every island shares.
  CartWithStays: async () => {
    const [{ withRooms }, { rooms }] = await Promise.all([import('./cart/lines'), import('./cart/rooms')]);
    return { island: withRooms(rooms) };
  },
  Chooser: () => import('./chooser/chooser'),
  OrderWatch: () => import('./order/watch'),
  PackageBuilder: () => import('./package/builder'),
  StaySearch: () => import('./stay/search'),
};

/** Of a page with islands the server writes the whole frame, of any other what its scripts read. */
type PageData<Frame = ScriptFrameView> = { frame: Frame; messages: Messages };
const json = (id: string): unknown =>
  JSON.parse((document.getElementById(id) as HTMLElement).textContent as string);
/** The islands that are being hydrated or are hydrated, and the events that came to each before it was. */
const woken = new Map<HTMLElement, Seen[]>();
let page: PageData | undefined;
const data = (): PageData => (page ??= json('page-data') as PageData);

/** An island's props and the page's words stand behind it in the document: it waits for them. */
const parsed = new Promise<unknown>((done) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done);
  else done(null);
});

async function wake(root: HTMLElement): Promise<void> {
  if (woken.has(root)) return;
  const seen: Seen[] = [];
  woken.set(root, seen);
  try {
    await parsed;
    const { frame, messages } = data() as PageData<FrameView>;
    const [{ hydrate }, { island }] = await Promise.all([
      import('./hydrate'),
      loaders[root.dataset['island'] as IslandName](),
    ]);
    hydrate(
      root,
      island as IslandDefinition<IslandName>,
      json(`${root.id}-props`) as never,
      { frame, messages },
      seen,
    );
  } catch (error) {
    // A file that did not arrive is asked for again by the next touch.
    woken.delete(root);
    throw error;
  }
}

/** What an event came to: an island, or what has a script of its own. */
const rootOf = (target: EventTarget | null): HTMLElement | null | undefined =>
  (target as Partial<Element>).closest?.<HTMLElement>('[data-island],[data-script]');

function onTouch(event: Event): void {
  const root = rootOf(event.target);
  if (!root) return;
  // Asked for once: a browser knows what it has.
  if (root.dataset['script']) return void import(/* @vite-ignore */ root.dataset['script']);
  void wake(root);
  if ('hydrated' in root.dataset) return;
  // The field goes on changing: what it held belongs to its event.
  const { value, checked } = event.target as HTMLInputElement;
  woken.get(root)?.push({ event, value, checked });
}
for (const touch of ['pointerover', 'focusin', 'touchstart', 'click', 'input'])
  document.addEventListener(touch, onTouch, { capture: true, passive: true });

/**
 * These only answer: until somebody is there, the server's HTML is all there is to see, so that a page that is looked at and
 * left never asks for React. Who comes back by the browser's history, or loads a page again, finds fields that the browser
 * filled, which must be read at once.
 */
const ANSWERING = ['Chooser', 'PackageBuilder', 'StaySearch'] satisfies IslandName[] as string[];
const somebody = new Promise<unknown>((done) => {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (how && how.type !== 'navigate') done(null);
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'input'])
    document.addEventListener(sign, (event) => moves(event) && done(null), { capture: true, passive: true });
});
/** A browser also reports the pointer that rests where a page has just been drawn: nobody need be there for that. */
const moves = ({ movementX, movementY }: Partial<PointerEvent>): boolean =>
  movementX !== 0 || movementY !== 0;

/** How far from the window an island wakes: one that is scrolled to should be awake before it is seen. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(target as HTMLElement);
  },
  { rootMargin: '100%' },
);
function watchAll(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // One that takes no room is never near: it is there for what it does.
    if (root.getClientRects().length === 0) void wake(root);
    else if (ANSWERING.includes(root.dataset['island'] ?? '')) void somebody.then(() => near.observe(root));
    else near.observe(root);
  }
}

// React tells the window of what breaks an island, and takes the island out.
window.addEventListener(
  'error',
  ({ error }) => void import('./broken').then((file) => file.broken(error, woken.keys())),
);

function begin(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  // A page whose frames take all of their time is never idle.
  idle(
    () => {
      countCart(() => data().frame);
      watchAll();
      new MutationObserver(watchAll).observe(document, { childList: true, subtree: true });
      // What somebody lets is done; who refused fetches nothing of that; who has not chosen is asked where that is in nobody's way.
      const { chooses, allowed, version } = document.getElementById('cookie-notice')?.dataset ?? {};
      const said = document.cookie.split(`sb_cookies=${version}.`)[1];
      const file = said ? !said.startsWith('0') && allowed : asksOn(document) && chooses;
      if (file) void import(/* @vite-ignore */ file);
      // Where there is no network later, `offline/sw.ts` answers. Who gets none now gets it on the next page.
      void navigator.serviceWorker?.register('/sw.js');
    },
    { timeout: 2000 },
  );
}
if (document.readyState === 'complete') begin();
else window.addEventListener('load', begin);
