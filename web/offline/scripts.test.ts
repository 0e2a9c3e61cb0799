import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { frame } from '../fixtures/frame';
import { order } from '../fixtures/order';
import { stateOf } from '../testing/draw';
import { Storage } from '../testing/cache-storage';
import { one, texts } from '../testing/query';
import type { DeviceView, LanguageView, OrderPageView, PageHtml, PageView } from '../lib/view.gen';
import { render } from '../server/entry';

const LANGS: LanguageView[] = ['es', 'en', 'pt'];
const DEVICES: DeviceView[] = ['phone', 'desktop'];
const EVERYWHERE = LANGS.flatMap((lang) => DEVICES.map((device) => ({ lang, device })));
const NOON = Date.parse('2026-11-20T12:00:00-05:00');

/** A page as a browser gets it, with those words alone that it says it needs. */
function page(lang: LanguageView, device: DeviceView, shown: PageView): string {
  const where = frame(lang, device);
  const asked = { want: 'page', frame: where, page: shown, alternates: [] };
  const { main, messages } = JSON.parse(render(JSON.stringify(asked))) as PageHtml;
  const data = JSON.stringify({ frame: where, messages }).replaceAll('<', '\\u003c');
  return `<main>${main}</main><script type="application/json" id="page-data">${data}</script>`;
}

/** Opens a page in a browser whose storage is given, and runs its script there. */
async function run(
  html: string,
  storage: Storage,
  script: 'page' | 'keeping',
  path = '/en/cart/',
): Promise<Document> {
  const { window } = new JSDOM(html, { url: `https://sacbe.example${path}` });
  Object.assign(window, { caches: storage });
  const serviceWorker = { ready: Promise.resolve({ active: {} }) };
  vi.stubGlobal('window', window);
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('navigator', { onLine: false, serviceWorker, storage: {} });
  ticks.length = 0;
  vi.stubGlobal('setInterval', (tick: () => void, wait: number) => {
    expect(wait).toBeLessThanOrEqual(60_000);
    return ticks.push(tick);
  });
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...asked) => {
    printing += 1;
    try {
      return await digest(...asked);
    } finally {
      printing -= 1;
    }
  });
  vi.resetModules();
  await (script === 'page' ? import('./page') : import('./keeping'));
  await settled();
  return window.document;
}

/** What a page does again and again. */
const ticks: Array<() => void> = [];
/** Fingerprints that are being made, on another thread. */
let printing = 0;
const digest = crypto.subtle.digest.bind(crypto.subtle);

/** Until nothing is left to wait for. All else that the scripts wait for is there at once. */
async function settled(): Promise<void> {
  await new Promise<void>((done) => setTimeout(done));
  if (printing > 0) await settled();
}

const paid = stateOf(order, 'paid');
const orderPage = (lang: LanguageView, device: DeviceView, view: OrderPageView): string =>
  page(lang, device, { kind: 'order', ...view });
/** The same visit on another day. */
const moved: OrderPageView = {
  ...paid,
  lines: paid.lines.map((line, at) => (at === 0 ? { ...line, date: '2026-12-06' } : line)),
};

const keptOf = (storage: Storage): string[] => [...(storage.kept.get('kept-tickets')?.keys() ?? [])];
const kept = async (storage: Storage): Promise<string> =>
  (await storage.match(keptOf(storage)[0] ?? '', { cacheName: 'kept-tickets' }))?.text() ?? '';

/** Presses the control of an order's page. */
async function press(document: Document): Promise<void> {
  one<HTMLButtonElement>(document, '.keep button').click();
  await settled();
}
const status = (document: Document): string => one(document, '.keep output').textContent ?? '';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the script that keeps tickets', () => {
  // Proves 2.5.11.
  it.each(EVERYWHERE)('keeps and forgets, in words of its page: $lang, $device', async ({ lang, device }) => {
    const storage = new Storage();
    const document = await run(orderPage(lang, device, paid), storage, 'keeping');
    const button = one<HTMLButtonElement>(document, '.keep button');
    expect([button.hidden, storage.kept.size]).toEqual([false, 0]);
    const offered = button.textContent;
    await press(document);
    expect(one(document, '.keep').getAttribute('data-state')).toBe('kept');
    expect(status(document)).toMatch(/2026/);
    expect(button.textContent).not.toBe(offered);
    expect(keptOf(storage)).toEqual([`/kept/${paid.code}`]);
    await press(document);
    expect([button.textContent, storage.kept.size]).toEqual([offered, 0]);
    expect(status(document)).not.toBe('');
  });

  it('keeps what opens the gate and no more', async () => {
    const storage = new Storage();
    const view = { ...paid, lines: paid.lines.map((line) => ({ ...line, pick_up: null })) };
    await press(await run(orderPage('en', 'phone', view), storage, 'keeping'));
    const html = await kept(storage);
    const { document } = new JSDOM(html).window;
    const [visit] = paid.lines;
    const codes = visit?.tickets.map(({ code }) => code) ?? [];
    expect(texts(document, 'h2')[0]).toBe(visit?.product.name);
    expect(document.querySelectorAll('svg[role=img] path')).toHaveLength(codes.length);
    const said = document.body.textContent ?? '';
    for (const text of [
      'December 5, 2026',
      paid.code,
      ...(visit?.bring ?? []),
      visit?.arrive ?? '',
      '+1 800 555 0101',
    ])
      expect(said, text).toContain(text);
    for (const code of codes) expect(said.replaceAll('-', ''), code).toContain(code.replaceAll('-', ''));
    // The second visit's tickets let nobody in.
    expect(document.querySelectorAll('section')).toHaveLength(1);
    for (const not of [paid.email, paid.first_name, 'US$', 'sample', 'BBVA', 'SB1.'])
      expect(html).not.toContain(not);
    for (const not of ['script', 'form', 'img', 'button', 'link', '[id]', '[style]', 'section a'])
      expect(document.querySelector(not), not).toBeNull();
    expect(texts(document, 'h1')).toHaveLength(1);
    const { site, urls } = frame('en', 'phone');
    const calls = site.phones.map(({ number }) => `tel:${number.replaceAll(' ', '')}`);
    const hrefs = [...document.querySelectorAll('a')].map((a) => a.getAttribute('href'));
    expect(hrefs.toSorted()).toEqual([urls.lookup, urls.offline, ...calls].toSorted());
  });

  // Proves 2.5.11.
  it('leaves what is the same and renews what changed', async () => {
    const storage = new Storage();
    await press(await run(orderPage('en', 'phone', paid), storage, 'keeping'));
    const before = await kept(storage);
    vi.spyOn(storage, 'open');
    const same = await run(orderPage('en', 'phone', paid), storage, 'keeping');
    expect(await kept(storage)).toBe(before);
    expect(status(same)).toContain('Kept on');
    expect(storage.open).not.toHaveBeenCalled();

    const changed = await run(orderPage('en', 'phone', moved), storage, 'keeping');
    expect(await kept(storage)).toContain('December 6, 2026');
    expect(await kept(storage)).not.toContain('December 5, 2026');
    expect(status(changed)).toContain('we updated the tickets');
  });

  // Proves 2.5.11.
  it.each(['suspended', 'returned', 'called_off'])('takes away what lets nobody in: %s', async (state) => {
    const storage = new Storage();
    await press(await run(orderPage('en', 'phone', paid), storage, 'keeping'));
    const ended = await run(orderPage('en', 'phone', stateOf(order, state)), storage, 'keeping');
    expect(storage.kept.size).toBe(0);
    expect(status(ended)).toContain('no longer valid');
    expect(one<HTMLButtonElement>(ended, '.keep button').hidden).toBe(true);
  });

  // Proves 2.5.11.
  it('says where there is no room, and keeps nothing that is old', async () => {
    const storage = new Storage();
    storage.full = true;
    const document = await run(orderPage('en', 'phone', paid), storage, 'keeping');
    await press(document);
    expect(one(document, '.keep').getAttribute('data-state')).toBe('failed');
    expect(status(document)).toContain('out of space');
    expect(keptOf(storage)).toEqual([]);
    storage.full = false;
    await press(document);
    expect(keptOf(storage)).toHaveLength(1);
    storage.full = true;
    const changed = await run(orderPage('en', 'phone', moved), storage, 'keeping');
    expect(keptOf(storage)).toEqual([]);
    expect(status(changed)).toContain('We deleted the earlier tickets');
  });

  it.each(Object.keys(order))('touches nothing where an order was never kept: %s', async (state) => {
    const storage = new Storage();
    const document = await run(orderPage('en', 'phone', stateOf(order, state)), storage, 'keeping');
    expect([storage.kept.size, status(document)]).toEqual([0, '']);
  });
});

describe('the script of the page without a network', () => {
  // Proves 2.5.9.
  it('goes on saying whether somebody answers while it is kept open', async () => {
    const document = await run(page('en', 'phone', { kind: 'offline' }), new Storage(), 'page');
    const said = one<HTMLElement>(document, '[data-open-now]');
    expect(said.textContent).toBe('We are answering now, until midnight Cancun time');
    vi.spyOn(Date, 'now').mockReturnValue(NOON + 12 * 3_600_000);
    for (const tick of ticks) tick();
    expect(said.textContent).toBe('Nobody is answering right now. We open today at 7\u00a0a.m. Cancun time.');
    // A telephone that slept stops the clock of its pages.
    vi.spyOn(Date, 'now').mockReturnValue(NOON + 21 * 3_600_000);
    document.dispatchEvent(
      new (document.defaultView as Window & typeof globalThis).Event('visibilitychange'),
    );
    expect(said.getAttribute('data-open-now')).toBe('open');
    // So does a page that was left and is come back to.
    vi.spyOn(Date, 'now').mockReturnValue(NOON + 36 * 3_600_000);
    window.dispatchEvent(new window.Event('pageshow'));
    expect(said.getAttribute('data-open-now')).toBe('closed');
  });

  // Proves 2.5.9.
  it.each([
    [
      'es',
      'Ahora no hay quien conteste. Hoy abrimos a las 7:00, hora de Cancún.',
      'Ahora no hay quien conteste. Mañana abrimos a las 7:00, hora de Cancún.',
    ],
    [
      'en',
      'Nobody is answering right now. We open today at 7\u00a0a.m. Cancun time.',
      'Nobody is answering right now. We open tomorrow at 7\u00a0a.m. Cancun time.',
    ],
    [
      'pt',
      'Agora ninguém está atendendo. Hoje abrimos às 7h, horário de Cancún.',
      'Agora ninguém está atendendo. Amanhã abrimos às 7h, horário de Cancún.',
    ],
  ] as const)('says on which day somebody answers again: %s', async (lang, today, tomorrow) => {
    const document = await run(page(lang, 'phone', { kind: 'offline' }), new Storage(), 'page');
    const said = one<HTMLElement>(document, '[data-open-now]');
    const at = (time: string): string => {
      vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-11-${time}:00-05:00`));
      for (const tick of ticks) tick();
      return said.textContent ?? '';
    };
    // A Saturday, whose evening ends at ten.
    expect([at('21T06:59'), at('21T23:00'), at('22T00:00')]).toEqual([today, tomorrow, today]);
    expect(said.getAttribute('data-open-now')).toBe('closed');
  });
  // Proves 2.5.9.
  it.each(EVERYWHERE)(
    'says whether somebody answers, in words of its page: $lang, $device',
    async ({ lang, device }) => {
      const html = page(lang, device, { kind: 'offline' });
      const document = await run(html, new Storage(), 'page', `/${lang}/`);
      const said = one<HTMLElement>(document, '[data-open-now]');
      expect([said.hidden, said.getAttribute('data-open-now')]).toEqual([false, 'open']);
      expect(one<HTMLElement>(document, '#kept').hidden).toBe(true);
      vi.spyOn(Date, 'now').mockReturnValue(NOON - 8 * 3_600_000);
      vi.resetModules();
      await import('./page');
      expect(said.getAttribute('data-open-now')).toBe('closed');
      vi.spyOn(Date, 'now').mockReturnValue(NOON + 35 * 3_600_000);
      vi.resetModules();
      await import('./page');
      expect(said.getAttribute('data-open-now')).toBe('closed');
    },
  );

  // Proves 2.5.11.
  it.each(EVERYWHERE)('lists what is kept and forgets it: $lang, $device', async ({ lang, device }) => {
    const storage = new Storage();
    await press(await run(orderPage(lang, device, paid), storage, 'keeping'));
    const document = await run(page(lang, device, { kind: 'offline' }), storage, 'page');
    const section = one<HTMLElement>(document, '#kept');
    expect(section.hidden).toBe(false);
    const row = one(document, '#kept li');
    expect(row.textContent).toContain(paid.code);
    expect(row.querySelector('a')?.getAttribute('href')).toBe(
      `${frame(lang, device).urls.order}${paid.code}/`,
    );
    expect(row.querySelector('a')?.textContent).toBe(paid.lines[0]?.product.name);
    expect(row.querySelector('button')?.getAttribute('aria-label')).toContain(paid.code);
    row.querySelector('button')?.click();
    await settled();
    expect([storage.kept.size, document.querySelectorAll('#kept li').length]).toEqual([0, 0]);
    expect(one(document, '#kept output').textContent).not.toBe('');
    expect(document.activeElement?.id).toBe('kept-title');
  });

  // Proves 2.5.14.
  it('forgets by itself what is over', async () => {
    const storage = new Storage();
    await press(await run(orderPage('en', 'phone', paid), storage, 'keeping'));
    const offline = page('en', 'phone', { kind: 'offline' });
    const last =
      paid.lines
        .flatMap(({ date }) => date ?? [])
        .toSorted()
        .at(-1) ?? '';
    const over = Date.parse(`${last}T24:00:00-05:00`);
    const listed = async (at: number): Promise<number> => {
      const document = await run(offline, storage, 'page');
      vi.spyOn(Date, 'now').mockReturnValue(at);
      vi.resetModules();
      await import('./page');
      await settled();
      return document.querySelectorAll('#kept li').length;
    };
    expect(await listed(over - 60_000)).toBe(1);
    expect(await listed(over)).toBe(0);
    expect(storage.kept.size).toBe(0);
  });
});
