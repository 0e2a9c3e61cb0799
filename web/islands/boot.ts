import type { Messages } from '../lib/messages';
import type { Frame } from '../lib/view.gen';
import type { Island, IslandName } from './registry';

// Pages ship no JavaScript of their own: this small script brings islands to life, one by one, once the page has
// loaded and the browser is idle, or at once when one is touched.
const loaders: { [N in IslandName]: () => Promise<{ island: Island<N> }> } = {
  CartCount: () => import('./cart-count'),
  CartLines: () => import('./cart-lines'),
  Chooser: () => import('./chooser'),
  OrderWatch: () => import('./order-watch'),
  PackageBuilder: () => import('./package-builder'),
};

type PageData = { frame: Frame; messages: Messages };
const json = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
const roots = [...document.querySelectorAll<HTMLElement>('[data-island]')];
const woken = new Set<HTMLElement>();
let page: PageData | undefined;

async function wake(root: HTMLElement): Promise<void> {
  if (woken.has(root)) return;
  woken.add(root);
  page ??= json('page-data') as PageData;
  const [{ hydrate }, { island }] = await Promise.all([
    import('./hydrate'),
    loaders[root.dataset['island'] as IslandName](),
  ]);
  hydrate(root, island as Island<IslandName>, json(`${root.id}-props`) as never, page);
}

for (const root of roots) {
  for (const touch of ['pointerover', 'focusin', 'touchstart'] as const) {
    root.addEventListener(touch, () => void wake(root), { once: true, passive: true });
  }
}

function wakeEach(): void {
  for (const root of roots) void wake(root);
}

function wakeAll(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  // A page whose frames take all of their time is never idle.
  idle(wakeEach, { timeout: 2000 });
}
if (document.readyState === 'complete') wakeAll();
else window.addEventListener('load', wakeAll, { once: true });
