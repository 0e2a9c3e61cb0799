// The financing service of a demonstration: it answers as the real one does, with a plan of its own, and asks nobody.

const MONTHS = 12;
const PERCENT = 15;

type Window_ = { Uplift?: unknown; upReady?: () => void };

function showMonth(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-up-price-value]')) {
    const cents = Number(place.dataset['upPriceValue']);
    const month = Math.ceil((cents * (100 + PERCENT)) / 100 / MONTHS / 100);
    const amount = place.querySelector('[data-up-from-currency-unit-major]');
    if (amount) amount.textContent = `US$${month}`;
  }
}

const service = window as unknown as Window_;
service.Uplift = { Payments: { init: () => undefined, load: showMonth } };
service.upReady?.();
