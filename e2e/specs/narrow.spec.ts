import { goStyled } from '../lib/styled.ts';
import { expect, test } from '../lib/test.ts';
import { LANGUAGES, address } from '../lib/words.ts';

// A narrow window of a computer, which is no phone: what it draws is what a wide one does.

test.use({ viewport: { width: 390, height: 844 } });

for (const lang of LANGUAGES) {
  // Proves 10.16.72, 10.16.242.
  test(`what is found in every hotel is short in a narrow window of a computer: ${lang}`, async ({
    page,
  }) => {
    await goStyled(page, `${address('hotels', lang)}?checkin=2027-02-10&checkout=2027-02-13`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6400);
    const [once, folded] = [page.locator('.rates-once'), page.locator('.rooms-more .found-room').first()];
    const summaries = page.locator('.offer-summary').filter({ visible: true });
    await expect(once).toBeVisible();
    await expect(folded).toBeHidden();
    await expect(summaries).toHaveCount(0);
    // A wide one has all beside each price, and nothing folded.
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(once).toBeHidden();
    await expect(folded).toBeVisible();
    await expect(page.locator('.rooms-more > summary').first()).toBeHidden();
    await expect(summaries).not.toHaveCount(0);
  });
}

// Proves 2.2.150.
test('of four that are compared three stand whole in a narrow window, what is compared above their row', async ({
  page,
}) => {
  await page.goto(address('compare', 'en'));
  const choices = page.locator('[name=with]');
  const ids = await choices.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const query = ids.slice(0, 4).map((id) => `with=${id}`);
  await goStyled(page, `${address('compare', 'en')}?${query.join('&')}`);
  const heads = page.locator('.compare thead a');
  await expect(heads).toHaveCount(4);
  const ends = await heads.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(ends.filter((end) => end <= 390)).toHaveLength(3);
  for (const name of await page.locator('.compare tbody th[scope=row]').all())
    expect((await name.boundingBox())?.height ?? 99).toBeLessThan(60);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const name of ['compare', 'hotels_compare'] as const) {
    // Proves 2.2.181.
    test(`the names of what is compared stay in sight as it is read: ${name}, ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await goStyled(page, address(name, 'en'));
      const rows = page.locator('.compare tbody tr');
      await rows.last().evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
      for (const head of await page.locator('.compare thead a').all()) {
        const box = await head.boundingBox();
        expect(box?.y ?? 0).toBeGreaterThanOrEqual(60);
        expect(box?.y ?? height).toBeLessThan(200);
      }
      // What is reached by key is not behind them.
      await page.locator('.compare-price a').last().focus();
      const [head, focused] = await Promise.all(
        ['.compare thead', ':focus'].map((one) => page.locator(one).boundingBox()),
      );
      expect(focused?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 999) + (head?.height ?? 0));
    });
  }
}
