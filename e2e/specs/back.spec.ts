import type { Page } from '@playwright/test';
import { moving, whole } from '../playwright.config.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { product } from '../lib/catalogue.ts';
import { GATEWAY, address } from '../lib/words.ts';

// Playwright turns the browser's back/forward cache off.
test.use({ ...moving, launchOptions: { ...whole, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });
// No other file has such a browser: one is begun for all of these.
test.describe.configure({ mode: 'default' });

const { about, buy } = product('xplor', 'en');

/** Goes back as a visitor does. */
async function back(page: Page, path: string | RegExp): Promise<void> {
  await page.evaluate(() => history.back()).catch(() => undefined);
  await expect(page).toHaveURL(path);
}

/** Whether the page came back alive. */
const persisted = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted === true);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) => Object.assign(window, { persisted: event.persisted }));
  });
});

test('pages for everybody come back as they were left', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  for (const path of [address('home', 'en'), address('listing', 'en'), about, buy]) {
    await page.goto(path);
    await visitor.awake();
  }
  for (const path of [about, address('listing', 'en'), address('home', 'en')]) {
    await back(page, path);
    await expect.poll(() => persisted(page), { message: path }).toBe(true);
  }
});

test('the buy page lives again after the cart, whose count is true', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  await visitor.add('xplor', '2026-12-15');
  await visitor.awake();
  await back(page, new RegExp(buy));
  const submit = visitor.button('chooser.submit');
  await expect(submit).toBeEnabled();
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await expect(page.locator('#people input[name=date]')).toHaveValue('2026-12-15');
  await expect(page.locator('.cart-count')).toHaveText('1');
});

test('back from the order and from the gateway', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  await visitor.addUnseen('xplor', '2026-12-15');
  await page.goto(address('cart', 'en'));
  await visitor.awake();
  await visitor.link('cart.checkout').click();
  await expect(page).toHaveURL(address('checkout', 'en'));
  await visitor.fillBuyer('bf@example.com');
  await visitor.pay.click();
  await visitor.atGateway();
  await back(page, address('checkout', 'en'));
  await expect(visitor.pay).toBeEnabled();
  await page.goForward();
  await visitor.atGateway();
  await visitor.settle('approve');
  await expect(visitor.heading).toHaveText(visitor.paid);

  // The gateway's page may be an old one: what it sends changes nothing any more.
  await back(page, new RegExp(GATEWAY));
  const decline = visitor.button('sandbox.decline');
  if (await decline.isVisible()) await decline.click();
  else await visitor.link('sandbox.return').click();
  await expect(visitor.heading).toHaveText(visitor.paid);
  await page.goto(address('cart', 'en'));
  await expect(visitor.main).toContainText(visitor.t('cart.empty_title'));
  await expect(page.locator('.cart-count')).toHaveCount(0);
});
