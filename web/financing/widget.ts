// What a month costs, by a service elsewhere: its script is asked for when somebody wants to know, and not before (§9.14).

type Payments = {
  init: (options: Record<string, unknown>) => void;
  load: (purchase: Record<string, unknown>) => void;
};
type Service = { Uplift?: { Payments: Payments }; upReady?: () => void };

/** What is shown and asked, from the page: an amount in the currency's smallest units. */
export type Asked = { amount: number; currency: string; channel: string; key: string; script: string };

/** The amount that a place of the page is about: the cart's total as it stands now, or its own. */
export function askedBy({ dataset }: HTMLElement, page: ParentNode): Asked {
  const total = page.querySelector<HTMLElement>('[data-total]')?.dataset['total'];
  return {
    amount: Number(dataset['amount'] === '' ? total : dataset['amount']),
    currency: dataset['currency'] ?? '',
    channel: dataset['channel'] ?? '',
    key: dataset['key'] ?? '',
    script: dataset['service'] ?? '',
  };
}

/** Loads the service's script once and says when it is ready. The page knows it by `data-uplift-initialized` (§4.3). */
let ready: Promise<void> | undefined;
function start({ script, key, currency, channel }: Asked): Promise<void> {
  const service = window as unknown as Service;
  ready ??= new Promise((done, failed) => {
    service.upReady = () => {
      service.Uplift?.Payments.init({
        apiKey: key,
        locale: 'en-US',
        currency,
        checkout: false,
        channel,
      });
      for (const place of document.querySelectorAll<HTMLElement>('[data-financing]'))
        place.dataset['upliftInitialized'] = 'true';
      done();
    };
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    element.addEventListener('error', () => {
      ready = undefined;
      element.remove();
      failed(new Error('the financing service did not answer'));
    });
    document.head.append(element);
  });
  return ready;
}

/** Shows what a month costs in its place; asked again whenever the cart's total is another. */
export function offer(place: HTMLElement): void {
  const button = place.querySelector('button');
  const shown = place.querySelector<HTMLElement>('[data-up-price-value]');
  const status = place.querySelector('output');
  if (!button || !shown || !status || place.dataset['ready'] !== undefined) return;
  place.dataset['ready'] = '';
  const show = (): void => {
    const { amount } = askedBy(place, document);
    shown.dataset['upPriceValue'] = String(amount);
    (window as unknown as Service).Uplift?.Payments.load({ order_amount: amount });
  };
  button.addEventListener('click', () => {
    button.disabled = true;
    status.textContent = '';
    start(askedBy(place, document)).then(
      () => {
        button.hidden = true;
        shown.hidden = false;
        show();
        const total = document.querySelector('[data-total]');
        if (place.dataset['amount'] === '' && total)
          new MutationObserver(show).observe(total, { attributeFilter: ['data-total'] });
      },
      () => {
        button.disabled = false;
        status.textContent = place.dataset['failed'] ?? '';
      },
    );
  });
}
