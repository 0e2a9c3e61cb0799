import { onCartSaid, saidCart } from '../lib/cart-said';
import { signInCalls } from '../lib/sign-in-calls';
import { KnownUser, type State } from '../lib/sign-in-check';
import { viewCart, type Tracked, type TrackedItem } from '../lib/tracked';
import type { FrameView } from '../lib/view.gen';

// The tag manager, for who lets it: a script of its own (`following.ts`). Nothing of anybody else's is loaded
// before, and first of all it is told what is let.

/** An entry of the data layer. */
type Entry = Record<string, unknown> | IArguments;
type Layer = Pick<Entry[], 'push'>;

/** Names of the two things that a visitor lets and of what Google calls them (Consent Mode v2). */
const SIGNALS = {
  analytics_storage: 'm',
  personalization_storage: 'p',
  functionality_storage: 'p',
  ad_storage: 'a',
  ad_user_data: 'a',
  ad_personalization: 'a',
} as const;

/** What is let, by letters of the choice: nothing first, then that. */
export function consent(letters: string): Record<'before' | 'now', Record<string, 'granted' | 'denied'>> {
  const names = Object.entries(SIGNALS);
  const said = (letter: string): 'granted' | 'denied' => (letters.includes(letter) ? 'granted' : 'denied');
  return {
    before: Object.fromEntries(names.map(([name]) => [name, 'denied'])),
    now: Object.fromEntries(names.map(([name, letter]) => [name, said(letter)])),
  };
}

/** An event as Google reads it: amounts are numbers there. */
export function reported({ event, ecommerce: { items, ...said } }: Tracked): Record<string, unknown> {
  const numbers = Object.fromEntries(
    (['value', 'tax'] as const).flatMap((name) =>
      said[name] === undefined ? [] : [[name, Number(said[name])]],
    ),
  );
  const priced = items.map((item) => ({ ...item, price: Number(item.price) }));
  return { event, ecommerce: { ...said, ...numbers, items: priced } };
}

/** Lines of the cart that were seen before, with what they were. */
type Seen = Record<string, TrackedItem>;

/** What was added to the cart and removed from it since it was last seen; and what is seen now. */
export function changes({ lines = [], ecommerce }: Tracked, before: Seen): { events: Tracked[]; seen: Seen } {
  const seen: Seen = Object.fromEntries(
    lines.flatMap((line, at) => {
      const item = ecommerce.items[at];
      return item === undefined ? [] : [[line, item]];
    }),
  );
  const event = (name: 'add_to_cart' | 'remove_from_cart', items: TrackedItem[]): Tracked[] =>
    items.length === 0 ? [] : [{ event: name, ecommerce: { currency: ecommerce.currency, items } }];
  const not = (some: Seen, others: Seen): TrackedItem[] =>
    Object.entries(some).flatMap(([line, item]) => (line in others ? [] : [item]));
  return {
    events: [...event('add_to_cart', not(seen, before)), ...event('remove_from_cart', not(before, seen))],
    seen,
  };
}

/** Of a visitor who is signed out, or whom nothing says more of, nothing is known. */
const UNKNOWN = 'n/a';

/** Who looks, as tracking is told (§3.3): neither a name nor an address. */
export function visitorOf(state: State): Record<'withLogin' | 'id' | 'pais' | 'estado', string> {
  const nobody = { withLogin: UNKNOWN, id: UNKNOWN, pais: UNKNOWN, estado: UNKNOWN };
  if (state.name !== 'auth') return nobody;
  // A session's name alone says nothing of whoever it calls so.
  if (state.user === null) return { ...nobody, withLogin: 'No' };
  const { sId, country, state: estado } = state.user;
  return { withLogin: 'Si', id: sId || UNKNOWN, pais: country || UNKNOWN, estado: estado || UNKNOWN };
}

const SEEN = 'sb_seen_lines';

/** What can't be told is not, as in a browser that keeps nothing: the rest goes on. */
function quietly(what: () => void): void {
  try {
    what();
  } catch {
    // Whoever looks has no use for it.
  }
}

/** What was seen before; nothing where what is kept is none of ours. */
function seenBefore(): Seen {
  const kept = sessionStorage.getItem(SEEN) ?? '{}';
  try {
    return Object(JSON.parse(kept)) as Seen;
  } catch {
    return {};
  }
}

/** The cart as it is now: as its island said last, else as the page was drawn. */
function cartNow(drawn: Tracked): Tracked {
  const cart = saidCart();
  if (cart === undefined) return drawn;
  const data = document.getElementById('page-data')?.textContent ?? '';
  const { frame } = JSON.parse(data) as { frame: Pick<FrameView, 'currency'> };
  return viewCart(cart, frame.currency);
}

/** Tells of the cart as it is, of each change in its place, and once that paying begins. */
function reportCart(push: (one: Tracked) => void, drawn: Tracked): void {
  // Where nothing can be kept nobody knows what is new: no change is told then.
  const reportChanges = (): void =>
    quietly(() => {
      const { events, seen } = changes(cartNow(drawn), seenBefore());
      sessionStorage.setItem(SEEN, JSON.stringify(seen));
      for (const one of events) push(one);
    });
  let begun = false;
  const reportPaying = (): void => {
    if (begun) return;
    begun = true;
    push({ ...cartNow(drawn), event: 'begin_checkout' });
  };
  reportChanges();
  push(cartNow(drawn));
  onCartSaid(reportChanges, reportPaying);
  document.addEventListener('click', (event) => {
    // A press that waits for a change on its way leads nowhere yet: the island says once it does.
    if (event.defaultPrevented) return;
    if ((event.target as Element).closest('[data-begins-checkout]')) reportPaying();
  });
}

/** Tells what a page says of itself. */
function report(layer: Layer, tracked: Tracked): void {
  const push = (one: Tracked, more: object = {}): void => {
    // Google's own advice: what an event before it held is no part of this one.
    layer.push({ ecommerce: null });
    layer.push({ ...reported(one), ...more });
  };
  if (tracked.event === 'view_cart') return reportCart(push, tracked);
  if (tracked.event !== 'purchase') return push(tracked);
  const next = document.querySelector<HTMLAnchorElement>('[data-goes-on]');
  const goOn = (): void => {
    if (next) location.replace(next.href);
  };
  // Before whatever may fail, and also where the tag manager does not come.
  setTimeout(goOn, 2000);
  quietly(() => sessionStorage.removeItem(SEEN));
  push(tracked, { eventCallback: goOn, eventTimeout: 1500 });
}

/** What this page knows of who looks at it. */
const known = new KnownUser(signInCalls);

/** Begins to follow: what is let, at once; then who it is, what the page says, and the tag manager. */
export async function follow(manager: string, letters: string, user = known): Promise<void> {
  const layer = ((window as { dataLayer?: Entry[] }).dataLayer ??= []);
  // The tag manager knows its commands by their being arguments.
  const gtag: (...command: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- the tag manager knows commands by their being arguments
    layer.push(arguments);
  };
  const { before, now } = consent(letters);
  gtag('consent', 'default', before);
  gtag('consent', 'update', now);
  layer.push(visitorOf(await user.settled()));
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const tracked = document.getElementById('tracked')?.textContent;
  if (tracked) quietly(() => report(layer, JSON.parse(tracked) as Tracked));
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(manager)}`;
  document.head.append(script);
}
