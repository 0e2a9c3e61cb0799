// What a month costs, by a service elsewhere: its script is asked for when somebody opens what says it, and not before (§9.14).

type Payments = {
  init: (options: Record<string, unknown>) => void;
  load: (purchase: Record<string, unknown>) => void;
};
type Service = { Uplift?: { Payments: Payments }; upReady?: () => void };
const service = window as unknown as Service;

/** So long is waited for the script, and then for an amount, in milliseconds. */
const PATIENCE = 15_000;

/** The amount that a place of the page is about, in minor units: the cart's total as it stands now, or its own. */
function amountOf({ dataset }: HTMLElement): number {
  const total = document.querySelector<HTMLElement>('[data-total]')?.dataset['total'];
  return Number((dataset['amount'] === '' ? total : dataset['amount']) ?? 0);
}

let ready: Promise<void> | undefined;

/** Loads the service's script once. The page knows that it is ready by `data-uplift-initialized` (§4.3). */
function start({ dataset }: HTMLElement): Promise<void> {
  const element = document.createElement('script');
  ready ??= new Promise<void>((done, failed) => {
    setTimeout(failed, PATIENCE);
    service.upReady = () => {
      try {
        if (!service.Uplift) return failed();
        const { key: apiKey, currency, channel } = dataset;
        service.Uplift.Payments.init({ apiKey, locale: 'en-US', currency, checkout: false, channel });
        for (const place of document.querySelectorAll<HTMLElement>('[data-financing]'))
          place.dataset['upliftInitialized'] = 'true';
        done();
      } catch {
        failed();
      }
    };
    element.async = true;
    element.src = dataset['service'] ?? '';
    element.addEventListener('error', failed);
    document.head.append(element);
  }).catch((error: unknown) => {
    // Opened again, it is asked again.
    ready = undefined;
    element.remove();
    throw error;
  });
  return ready;
}

/** Shows what a month costs while its place is open; of another amount, as soon as the cart's total is another. */
export function offer(place: HTMLDetailsElement): void {
  const sentence = place.querySelector<HTMLElement>('[data-up-price-value]');
  const amount = place.querySelector('[data-up-from-currency-unit-major]');
  const status = place.querySelector('output');
  if (!sentence || !amount || !status || place.dataset['ready'] !== undefined) return;
  place.dataset['ready'] = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const say = (what: 'asking' | 'failed' | 'none' | null): void => {
    status.textContent = what === null ? '' : (place.dataset[what] ?? '');
  };
  // The service fills the amount in, at once or later.
  new MutationObserver(() => {
    const filled = amount.textContent !== '';
    sentence.hidden = !filled;
    if (!filled) return;
    clearTimeout(waiting);
    say(null);
  }).observe(amount, { childList: true, characterData: true, subtree: true });
  const load = (): void => {
    sentence.dataset['upPriceValue'] = String(amountOf(place));
    service.Uplift?.Payments.load({ order_amount: amountOf(place) });
    clearTimeout(waiting);
    // Some amounts it takes nothing of.
    if (amount.textContent === '') waiting = setTimeout(() => say('none'), PATIENCE);
  };
  const open = (): void => {
    if (!place.open) return;
    if (amount.textContent === '') say('asking');
    start(place).then(load, () => say('failed'));
  };
  place.addEventListener('toggle', open);
  open();
  const total = document.querySelector('[data-total]');
  if (place.dataset['amount'] === '' && total)
    new MutationObserver(open).observe(total, { attributeFilter: ['data-total'] });
}
