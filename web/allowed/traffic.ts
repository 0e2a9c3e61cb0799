import { onCLS, onINP, onLCP } from 'web-vitals';
import type { CampaignSent, PageUsed, VitalsSent } from '../lib/view.gen';

// Counts a page that is opened, and how fast it was, for who lets it: two short messages to the store itself, which says of
// nobody who it was.

/** Where it is counted. */
export const CALL = '/api/v1/traffic';
/** Keeps what led to the store until the tab is closed: the sale comes some pages later. */
const KEPT = 'sb_campaign';

const NOBODY: CampaignSent = { source: '', medium: '', campaign: '' };

/** What was kept; nothing of what is not of that shape. */
function read(kept: string | null): CampaignSent {
  try {
    const {
      source = '',
      medium = '',
      campaign = '',
    } = Object(JSON.parse(kept ?? '{}')) as Partial<CampaignSent>;
    return { source: String(source), medium: String(medium), campaign: String(campaign) };
  } catch {
    return NOBODY;
  }
}

/** What led to the store: by this address, else as it was kept. */
export function ledBy(search: string, kept: string | null): CampaignSent {
  const fields = new URLSearchParams(search);
  const of = (name: string): string => fields.get(`utm_${name}`) ?? '';
  return of('source') ? { source: of('source'), medium: of('medium'), campaign: of('campaign') } : read(kept);
}

function send(used: Partial<PageUsed>): void {
  const body = JSON.stringify({ path: location.pathname, ...used });
  navigator.sendBeacon(CALL, new Blob([body], { type: 'application/json' }));
}

function open(): void {
  const campaign = ledBy(location.search, sessionStorage.getItem(KEPT));
  if (campaign.source) sessionStorage.setItem(KEPT, JSON.stringify(campaign));
  send({ opened: campaign });
}

/** Counts this page. */
export function count(): void {
  open();
  const known: Partial<VitalsSent> = {};
  onLCP(({ value }) => (known.lcp = Math.round(value)));
  onINP(({ value }) => (known.inp = Math.round(value)));
  onCLS(({ value }) => (known.cls = Math.round(value * 1000)));
  // After what watches the page has said its last: that listens to the document, or while the event comes down to it.
  const leave = (): void => {
    if (document.visibilityState !== 'hidden' || Object.keys(known).length === 0) return;
    // Once: a page that is looked at again would count twice.
    removeEventListener('visibilitychange', leave);
    send({ vitals: { lcp: null, inp: null, cls: null, ...known } });
  };
  addEventListener('visibilitychange', leave);
  // Who comes back by the browser's history sees a page that was kept as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
}
