import type { Page } from '@playwright/test';
import { barrierWatch } from '../lib/barriers.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { MAIL, address, mailTo, type Language } from '../lib/words.ts';

// The newsletter: from the foot of a page to the list, and off it again with the mail's own links.

/** The links of the mail to an address, as it has them: to say yes, and to end it. */
async function linksOf(page: Page, email: string): Promise<string[]> {
  await page.goto(MAIL);
  const letter = page
    .getByRole('listitem')
    .filter({ hasText: mailTo(email) })
    .getByRole('link');
  await expect(async () => {
    await page.reload();
    await expect(letter).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.goto((await letter.getAttribute('href')) ?? '');
  const found = page.locator('a[href*="subscription="], a[href*="confirm="], a[href*="leave="]');
  return found.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search));
}

const titled = (visitor: Visitor, state: 'sent' | 'confirmed' | 'left'): Promise<void> =>
  expect(visitor.heading).toHaveText(visitor.t(`newsletter.title.${state}`));

/** What is left to say once the address is typed. */
async function fill(page: Page, lang: Language): Promise<void> {
  await page.fill('#name', 'Ana');
  await page.fill('#lastname', 'Núñez');
  await page.selectOption('#country', lang === 'pt' ? 'BR' : 'MX');
  await page.check('#acceptance');
  await page.check('#permission');
}

visiting('es', 'phone', 'no script', (way) => {
  // Proves 10.10.1, 10.10.5.
  test('an address that is typed at the foot of a page gets on the list, and off it', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, way);
    const email = 'phone@example.com';
    await page.goto(address('listing', 'es'));
    await page.getByRole('contentinfo').getByRole('button', { name: visitor.t('newsletter.title') }).tap();
    await page.fill('#footer-email', email);
    await page.getByRole('contentinfo').getByRole('button', { name: visitor.t('layout.newsletter_submit') }).tap();
    await expect(page.locator('#email')).toHaveValue(email);
    // Nothing is said to be wrong before it is sent; then all of it is, and the address stays.
    await expect(page.getByRole('alert')).toHaveCount(0);
    expectStatus(422);
    await visitor.button('newsletter.submit').tap();
    await expect(page.locator('#permission-error')).toHaveText(visitor.t('problem.consent_required'));
    await expect(page.locator('#email')).toHaveValue(email);
    await fill(page, 'es');
    await visitor.button('newsletter.submit').tap();
    await titled(visitor, 'sent');
    const [confirm = '', leave = ''] = await linksOf(page, email);
    await page.goto(confirm);
    await visitor.button('newsletter.button.confirm').tap();
    await titled(visitor, 'confirmed');
    await page.goto(leave);
    await visitor.button('newsletter.button.leave').tap();
    await titled(visitor, 'left');
  });
});

visiting('en', 'desktop', 'script', (way) => {
  test('the keyboard alone subscribes', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const keyboard = new Keyboard(page);
    await page.goto(address('newsletter', 'en'));
    for (const [field, text] of [
      ['name', 'Ana'],
      ['lastname', 'Núñez'],
      ['email', 'keys@example.com'],
    ]) {
      await keyboard.tabTo(visitor.main.locator(`#${field}`));
      await page.keyboard.type(text ?? '');
    }
    await keyboard.choose(page.locator('#country'), 'Mexico', 'MX');
    for (const box of ['acceptance', 'permission']) {
      await keyboard.tabTo(page.locator(`#${box}`));
      await page.keyboard.press('Space');
    }
    await keyboard.tabTo(visitor.button('newsletter.submit'));
    await page.keyboard.press('Enter');
    await titled(visitor, 'sent');
  });
});

visiting('pt', 'desktop', 'script', (way) => {
  test('the mail and each page after it have no barrier', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const email = 'pt@example.com';
    const barriersOf = barrierWatch();
    await page.goto(address('newsletter', 'pt'));
    await page.fill('#email', email);
    await fill(page, 'pt');
    await visitor.main.getByRole('button', { name: visitor.t('newsletter.submit') }).click();
    await titled(visitor, 'sent');
    expect(await barriersOf(page, 'sent')).toEqual([]);
    const [confirm = ''] = await linksOf(page, email);
    await page.goto(confirm);
    expect(await barriersOf(page, 'confirm')).toEqual([]);
    await visitor.button('newsletter.button.confirm').click();
    await titled(visitor, 'confirmed');
    await page.goto(address('subscription_error', 'pt'));
    expect(await barriersOf(page, 'failed')).toEqual([]);
  });
});
