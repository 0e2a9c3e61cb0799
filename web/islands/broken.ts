/**
 * What broke in a page: an island that was taken out for it says so in its place, the rest of the page lives on, and the
 * store is told (§4.7).
 */
export function broken(error: unknown, islands: Iterable<HTMLElement>): void {
  const said = document.querySelector<HTMLTemplateElement>('#island-failed');
  const { host, pathname, search } = location;
  let island: string | undefined;
  for (const root of islands) {
    if (root.childNodes.length > 0 || !said) continue;
    island = root.dataset['island'];
    root.replaceChildren(said.content.cloneNode(true));
    root.querySelector('a')?.setAttribute('href', pathname + search);
  }
  const report = { error: 'An error occurred on client', params: { island, detail: String(error) } };
  // What can't be reported is not worth another failure.
  fetch('/reporting', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', hostnamepath: encodeURIComponent(host + pathname) },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
