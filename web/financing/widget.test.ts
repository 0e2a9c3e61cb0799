import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Service = { upReady?: () => void; Uplift?: unknown };
let window: JSDOM['window'];
const script = (): HTMLScriptElement | null => window.document.querySelector('script[src]');
const place = (): HTMLElement => window.document.querySelector('[data-financing]') as HTMLElement;
const button = (): HTMLButtonElement => place().querySelector('button') as HTMLButtonElement;

/** A page that says what a month costs, of an amount of its own or of the cart's total. */
async function page(amount: string, channel = 'mobile'): Promise<void> {
  ({ window } = new JSDOM(
    `<p data-total="46893"></p>
     <div data-financing data-uplift-initialized="false" data-amount="${amount}" data-currency="USD"
       data-channel="${channel}" data-key="a-key" data-service="https://financing.example/up.js?id=UP-US"
       data-failed="Try again">
       <button></button><p hidden data-up-price-value=""></p><output></output></div>`,
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
/** The service's script has come, and says that it is ready. */
async function arrives(): Promise<void> {
  const service = window as unknown as Service;
  service.Uplift = { Payments: payments };
  service.upReady?.();
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

describe('what a month costs', () => {
  // Proves 3.10.7, 4.3.1, 4.3.2.
  it('is unknown until somebody asks and the script of the service is ready', async () => {
    await page('46893');
    expect(script()).toBeNull();
    expect(place().dataset['upliftInitialized']).toBe('false');
    button().click();
    expect(script()?.src).toBe('https://financing.example/up.js?id=UP-US');
    expect(place().dataset['upliftInitialized']).toBe('false');
    await arrives();
    expect(place().dataset['upliftInitialized']).toBe('true');
    expect(place().querySelector<HTMLElement>('[data-up-price-value]')?.hidden).toBe(false);
    expect(payments.load).toHaveBeenCalledWith({ order_amount: 46893 });
  });

  // Proves 9.14.5.
  it.each(['mobile', 'desktop'])('names its channel: %s', async (channel) => {
    await page('100', channel);
    button().click();
    await arrives();
    expect(payments.init).toHaveBeenCalledWith(
      expect.objectContaining({ channel, apiKey: 'a-key', currency: 'USD' }),
    );
  });

  it('is of the total as it stands, also after the cart was changed', async () => {
    await page('');
    button().click();
    await arrives();
    expect(payments.load).toHaveBeenLastCalledWith({ order_amount: 46893 });
    window.document.querySelector('[data-total]')?.setAttribute('data-total', '20000');
    await vi.waitFor(() => expect(payments.load).toHaveBeenLastCalledWith({ order_amount: 20000 }));
  });

  it('can be asked again where the service did not answer', async () => {
    await page('100');
    button().click();
    expect(button().disabled).toBe(true);
    script()?.dispatchEvent(new window.Event('error'));
    await vi.waitFor(() => expect(place().querySelector('output')?.textContent).toBe('Try again'));
    expect([button().disabled, script()]).toEqual([false, null]);
    button().click();
    await arrives();
    expect(place().dataset['upliftInitialized']).toBe('true');
  });
});
