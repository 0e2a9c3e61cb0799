import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { moving, phone } from '../playwright.config.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { product } from '../lib/catalogue.ts';
import { address } from '../lib/words.ts';

// Islands are hydrated whenever they arrive, however slow the machine; what was typed or pressed before is not lost.

const small: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 780 } };
test.use({ ...small, ...moving });

const VISITS = 20;
/** A slowed processor is idle for most of the time: so many visits share it. */
const AT_ONCE = 4;
const { buy } = product('xelha', 'es');
const PAGES = [buy, address('package', 'es'), address('cart', 'es'), product('xcaret', 'es').buy];

async function slow(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

async function everyIslandWakes(page: Page, visit: number): Promise<void> {
  const path = PAGES[visit % PAGES.length] ?? '';
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-island]').first()).toBeAttached();
  const asleep = page.locator('[data-island]:not([data-awake])');
  // Somebody is there, as somebody is: by moving.
  let at = 0;
  await expect(async () => {
    at += 1;
    await page.mouse.move(1, 1 + (at % 2));
    expect(await asleep.count(), `visit ${visit}: ${path}`).toBe(0);
  }).toPass({ timeout: 60_000, intervals: [50, 100] });
}

test.describe('on a processor six times slower', () => {
  test.setTimeout(600_000);

  // Proves 10.5.23.
  test('every island wakes with a cold cache', async ({ page, browser, baseURL }) => {
    await new Visitor(page, 'es').addUnseen('xplor', '2026-12-15');
    const storageState = await page.context().storageState();
    const visitOnce = async (visit: number): Promise<void> => {
      const context = await browser.newContext({ ...small, storageState, ...(baseURL ? { baseURL } : {}) });
      const cold = await context.newPage();
      await slow(cold, 6);
      await everyIslandWakes(cold, visit);
      await context.close();
    };
    for (let first = 0; first < VISITS; first += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => visitOnce(first + more)));
  });

  // Proves 10.5.23.
  test('every island wakes with a warm cache', async ({ page }) => {
    await new Visitor(page, 'es').addUnseen('xplor', '2026-12-15');
    await slow(page, 6);
    for (let visit = 0; visit < VISITS; visit += 1) await everyIslandWakes(page, visit);
  });
});

test.describe('a page that arrives in two halves', () => {
  let server: Server;
  let halved = '';
  let sendTheRest = (): void => undefined;
  test.beforeEach(async ({ baseURL }) => {
    const ran = new Promise<void>((done) => (sendTheRest = done));
    // Passes everything on; cuts a document before its first island, and sends the rest once the scripts have run.
    server = createServer(async (asked, answer) => {
      const found = await fetch(`${baseURL}${asked.url ?? ''}`, { headers: { 'accept-language': 'es' } });
      const type = found.headers.get('content-type') ?? '';
      answer.writeHead(found.status, {
        'content-type': type,
        'cache-control': found.headers.get('cache-control') ?? '',
      });
      const bytes = Buffer.from(await found.arrayBuffer());
      const cut = type.startsWith('text/html') ? bytes.indexOf('data-island="Chooser"') - 20 : 0;
      answer.write(bytes.subarray(0, cut));
      if (cut > 0) await ran;
      answer.end(bytes.subarray(cut));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    halved = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterEach(() => server.close());

  // Proves 10.5.23.
  test('wakes what the scripts came before', async ({ page }) => {
    await page.exposeFunction('scriptsRan', sendTheRest);
    // A script says it is loaded once it has run.
    await page.addInitScript(() => {
      const loaded = ({ target }: Event): void => {
        if (target instanceof HTMLScriptElement && target.type === 'module')
          (window as unknown as { scriptsRan: () => void }).scriptsRan();
      };
      document.addEventListener('load', loaded, { capture: true });
    });
    await page.goto(`${halved}${buy}`);
    await new Visitor(page, 'es').awake();
  });
});

// Proves 10.5.63.
test('a page that answers nobody asks for no React, and wakes once somebody moves', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.url());
  });
  for (const path of [buy, address('package', 'es')]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // So a browser tells of a pointer that rests where something new was drawn.
    await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove')));
    await page.waitForLoadState('networkidle');
    await new Promise((later) => setTimeout(later, 300));
    const before = scripts.length;
    expect(before, scripts.join(' ')).toBeLessThanOrEqual(2);
    await expect(page.locator('[data-island]').first()).not.toHaveAttribute('data-awake');
    await page.mouse.move(20, 20);
    await page.mouse.move(21, 20);
    await expect(page.locator('[data-island]').first()).toHaveAttribute('data-awake', '');
    expect(scripts.length).toBeGreaterThan(before);
    scripts.length = 0;
  }
});

// Proves 10.5.63.
test('a page that somebody comes back to wakes by itself', async ({ page }) => {
  await page.goto(buy);
  await page.reload();
  await expect(page.locator('[data-island]').first()).toHaveAttribute('data-awake', '');
});

// Proves 10.5.23.
test('an island that is put into the page later wakes', async ({ page }) => {
  await page.goto(buy);
  const visitor = new Visitor(page, 'es');
  await visitor.awake();
  // As the server wrote it, in the place of the one that woke.
  await page.evaluate(async () => {
    const written = await (await fetch(location.href)).text();
    const late = new DOMParser()
      .parseFromString(written, 'text/html')
      .querySelector<HTMLElement>('[data-island=Chooser]');
    if (late === null) throw new Error('no chooser');
    late.dataset['late'] = '';
    document.querySelector('[data-island=Chooser]')?.replaceWith(late);
  });
  await expect(page.locator('[data-late]')).toHaveAttribute('data-awake', '');
});

// Proves 10.5.23.
test('what was typed and pressed before an island woke is not lost', async ({ page }) => {
  const visitor = new Visitor(page, 'es');
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  let asked = (): void => undefined;
  const listening = new Promise<void>((done) => (asked = done));
  await page.route(/\/assets\/chooser-/, async (route) => {
    asked();
    await held;
    await route.continue();
  });
  // The day is in the address, as without JavaScript.
  await page.goto(`${buy}?date=2026-12-15&adults=2&children=0&infants=0`);
  const people = page.locator('#people');
  await people.locator('input[name=adults]').fill('4');
  const more = people.getByRole('button', { name: visitor.t('party.more.child'), exact: true });
  // The small script that listens has come; the chooser's own has not.
  await listening;
  await more.tap();
  await more.tap();
  await expect(people.locator('input[name=children]')).toHaveValue('0');
  release();
  await visitor.awake();
  await expect(people.locator('input[name=adults]')).toHaveValue('4');
  await expect(people.locator('input[name=children]')).toHaveValue('2');
  // They are in the address and in the price, not only in the fields.
  await expect(page).toHaveURL(/adults=4&children=2/);
});

test('islands wake on a page that is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    const work = (): void => {
      const until = performance.now() + 20;
      while (performance.now() < until);
      requestAnimationFrame(work);
      document.body?.style.setProperty('--drawn', String(until));
    };
    work();
  });
  await page.goto(buy);
  await expect(page.locator('[data-island=Chooser]')).toBeAttached();
  await new Visitor(page, 'es').awake();
});

// Proves 10.5.28.
test('an island far below the window wakes when it is scrolled to, and not before', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const above = Object.assign(document.createElement('div'), { id: 'above' });
      above.style.height = '6000px';
      document.querySelector('main')?.prepend(above);
    });
  });
  const react: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(hydrate|chooser)-/.test(request.url())) react.push(request.url());
  });
  await page.goto(buy);
  await page.waitForLoadState('networkidle');
  // Longer than a page that is never idle waits.
  await page.waitForTimeout(2500);
  expect(react).toEqual([]);
  await page.mouse.wheel(0, 5500);
  await new Visitor(page, 'es').awake();
});
