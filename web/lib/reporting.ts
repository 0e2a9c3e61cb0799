import { callParks } from './parks-api';

/** Tells the store what went wrong in a page (§7.1). */
export function report(error: string, params: Record<string, string | undefined>): void {
  // What can't be reported is not worth another failure.
  callParks('/reporting', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ error, params }),
  }).catch(() => undefined);
}
