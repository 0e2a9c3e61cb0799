/** The header that names a page to the calls that ask for it: host and path, encoded. */
export const hostNamePath = (): string => encodeURIComponent(location.host + location.pathname);

/** Tells the store what went wrong in a page (§7.1). */
export function report(error: string, params: Record<string, string | undefined>): void {
  // What can't be reported is not worth another failure.
  fetch('/reporting', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', hostnamepath: hostNamePath() },
    body: JSON.stringify({ error, params }),
  }).catch(() => undefined);
}
