import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Service = { upReady?: () => void; Uplift?: unknown };
let window: JSDOM['window'];
const script = (): HTMLScriptElement | null => window.document.querySelector('script[src]');
const place = (): HTMLDetailsElement =>
  window.document.querySelector('[data-financing]') as unknown as HTMLDetailsElement;
const sentence = (): HTMLElement => place().querySelector('[data-up-price-value]') as HTMLElement;
const said = (): string => place().querySelector('output')?.textContent ?? '';
/** Opens it, as a press on its summary does. */
function open(): void {
  place().open = false;
  place().open = true;
  place().dispatchEvent(new window.Event('toggle'));
}

/** A page that says what a month costs, of an amount of its own or of the cart's total. */
async function page(amount: string, channel = 'mobile', opened = ''): Promise<void> {
  ({ window } = new JSDOM(
    `<p data-total="46893"></p>
     <details ${opened} data-financing data-uplift-initialized="false" data-amount="${amount}" data-currency="USD"
       data-channel="${channel}" data-key="a-key" data-service="https://financing.example/up.js?id=UP-US"
       data-asking="Asking" data-failed="Again" data-none="No plan">
       <summary></summary><output></output>
       <p hidden data-up-price-value="">From <strong data-up-from-currency-unit-major=""></strong> a month</p>
     </details>`,
    { url: 'https://store.example/' },
  ));
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  vi.resetModules();
  const { offer } = await import('./widget');
  offer(place());
}

const payments = { init: vi.fn(), load: vi.fn() };
const fill = (text: string): void => {
  const amount = place().querySelector('[data-up-from-currency-unit-major]');
  if (amount) amount.textContent = text;
};
/** The service's script has come, and says that it is ready. */
async function arrives(): Promise<void> {
  const service = window as unknown as Service;
  service.Uplift = { Payments: payments };
  service.upReady?.();
  await vi.waitFor(() => expect(payments.load).toHaveBeenCalled());
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a month costs', () => {
  // Proves 3.10.7, 4.3.1, 4.3.2.
  it('is unknown until somebody asks and the script of the service is ready', async () => {
    await page('46893');
    expect(script()).toBeNull();
    expect(place().dataset['upliftInitialized']).toBe('false');
    open();
    expect(script()?.src).toBe('https://financing.example/up.js?id=UP-US');
    expect([place().dataset['upliftInitialized'], said()]).toEqual(['false', 'Asking']);
    await arrives();
    expect(place().dataset['upliftInitialized']).toBe('true');
    expect(payments.load).toHaveBeenCalledWith({ order_amount: 46893 });
    // Nothing is said before there is an amount.
    expect(sentence().hidden).toBe(true);
    fill('US$42');
    await vi.waitFor(() => expect(sentence().hidden).toBe(false));
    expect(said()).toBe('');
  });

  it('is asked too where it was opened before its script was there', async () => {
    await page('100', 'mobile', 'open');
    expect(script()).not.toBeNull();
  });

  it.each(['mobile', 'desktop'])('names its channel to the service: %s', async (channel) => {
    await page('100', channel);
    open();
    await arrives();
    expect(payments.init).toHaveBeenCalledWith(
      expect.objectContaining({ channel, apiKey: 'a-key', currency: 'USD' }),
    );
  });

  it('is of the total as it stands, also after the cart was changed', async () => {
    await page('');
    open();
    await arrives();
    expect(payments.load).toHaveBeenLastCalledWith({ order_amount: 46893 });
    window.document.querySelector('[data-total]')?.setAttribute('data-total', '20000');
    await vi.waitFor(() => expect(payments.load).toHaveBeenLastCalledWith({ order_amount: 20000 }));
  });

  it('can be asked again where the service did not answer', async () => {
    await page('100');
    open();
    script()?.dispatchEvent(new window.Event('error'));
    await vi.waitFor(() => expect([said(), script()]).toEqual(['Again', null]));
    open();
    await arrives();
    expect(place().dataset['upliftInitialized']).toBe('true');
  });

  it('does not wait for ever for a service that is never ready, or breaks, or takes nothing of an amount', async () => {
    await page('100');
    open();
    await vi.advanceTimersByTimeAsync(16_000);
    await vi.waitFor(() => expect(said()).toBe('Again'));
    open();
    payments.init.mockImplementation(() => {
      throw new Error('of its own');
    });
    (window as unknown as Service).Uplift = { Payments: payments };
    (window as unknown as Service).upReady?.();
    await vi.waitFor(() => expect(said()).toBe('Again'));
    payments.init.mockReset();
    open();
    await arrives();
    await vi.advanceTimersByTimeAsync(16_000);
    expect([said(), sentence().hidden]).toEqual(['No plan', true]);
  });
});
