import { report } from '../lib/reporting';

/**
 * What broke in a page: an island that was taken out for it says so in its place, the rest of the page lives on, and the
 * store is told (§4.7).
 */
export function broken(error: unknown, islands: Iterable<HTMLElement>): void {
  const said = document.querySelector<HTMLTemplateElement>('#island-failed');
  const { pathname, search } = location;
  let island: string | undefined;
  for (const root of islands) {
    if (root.childNodes.length > 0 || !said) continue;
    island = root.dataset['island'];
    root.replaceChildren(said.content.cloneNode(true));
    root.querySelector('a')?.setAttribute('href', pathname + search);
  }
  report('An error occurred on client', { island, detail: String(error) });
}
