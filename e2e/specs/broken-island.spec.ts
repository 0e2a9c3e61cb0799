import { product } from '../lib/catalogue.ts';
import { byHttp as test, expect } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';

// One broken island leaves the page alive, says so in its place and is reported. What it throws is expected here.

// Proves 4.7.4, 7.1.11.
test('an island that breaks says so, is reported, and leaves the page alive', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  const { buy, name } = product('xelha', 'en');
  // As a mistake of ours would: what the island is given lacks what it reads.
  await page.route(`**${buy}`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/(id="[^"]*-props"[^>]*>)[^<]*/, '$1{}');
    await route.fulfill({ response: answer, body: html });
  });
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/reporting');
  await page.goto(buy);
  await page.mouse.move(9, 9);
  const request = await reported;
  expect((await request.response())?.status()).toBe(204);
  expect(await request.headerValue('hostnamepath')).toBe(encodeURIComponent(new URL(page.url()).host + buy));
  const report = request.postDataJSON() as { error: string; params: { island: string; detail: string } };
  expect(report.error).toBe('An error occurred on client');
  expect(report.params.detail).not.toBe('');
  expect(report.params.island).toBe('Chooser');
  const broken = page.locator('[data-island=Chooser]');
  await expect(broken.getByRole('alert')).toContainText(visitor.t('layout.part_failed'));
  await expect(broken.getByRole('link', { name: visitor.t('layout.reload') })).toBeVisible();
  // What is around it works: its title stands, the menu opens.
  await expect(visitor.heading).toContainText(name);
  await page.locator('header [popovertarget]').filter({ visible: true }).last().click();
  await expect(page.locator('[popover]:popover-open')).toBeVisible();
});
