import { Builder } from '../lib/builder.ts';
import { productId, symbol } from '../lib/catalogue.ts';
import { Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { visiting } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

visiting('pt', 'phone', 'script', (way) => {
  test('a ready-made package leads to the builder with its products', async ({ page }) => {
    const visitor = new Builder(page, way);
    const { t, main, lang } = visitor;
    await page.goto(address('packages', lang));
    const ready = main.getByRole('article').first();
    const name = await ready.getByRole('heading', { level: 2 }).innerText();
    const parks = await ready.getByRole('listitem').getByRole('link').allTextContents();
    expect(parks.length).toBeGreaterThan(1);
    await visitor.press(ready.getByRole('link', { name: t('packages.choose_of', { name }), exact: true }));
    await expect(page).toHaveURL((url) => url.pathname === address('package', lang));
    await visitor.awake();
    const shown = main.getByRole('listitem').getByRole('heading', { level: 3 });
    await expect(shown).toHaveCount(parks.length);
    expect((await shown.allTextContents()).toSorted()).toEqual(parks.toSorted());
    await expect(visitor.picked).toHaveCount(parks.length);
    await expect(visitor.summary).toContainText(t('package.count', { count: parks.length }));
  });
});

byHttp('ready-made packages lead to the builder with their products', async ({ request }) => {
  const reader = new Reader(request, 'es');
  const { t } = reader;
  const picked = () => reader.main.all('[name^=pick.]').filter((one) => one.has('checked'));
  await reader.open(address('packages', 'es'));
  const all = reader.main.all('article');
  expect(all.length).toBeGreaterThan(2);
  for (const ready of all) {
    const name = ready.one('h2').text;
    await byHttp.step(name, async () => {
      expect(ready.one('.price-now').text).toContain(symbol('MXN'));
      expect(ready.all('.price-before')).toHaveLength(1);
      const parks = ready.all('li a').map((one) => one.text);
      await reader.open(address('packages', 'es'));
      await reader.follow(t('packages.choose_of', { name }));
      expect(reader.url.pathname).toBe(address('package', 'es'));
      expect(
        reader.main
          .all('li h3')
          .map((one) => one.text)
          .toSorted(),
      ).toEqual(parks.toSorted());
      expect(picked()).toHaveLength(parks.length);
      expect(reader.region(t('package.summary')).text).toContain(t('package.count', { count: parks.length }));
    });
  }
  await reader.open(address('packages', 'es'));
  await reader.follow(t('packages.own_link'));
  expect(reader.url.pathname).toBe(address('package', 'es'));
  expect(picked()).toEqual([]);
  expect(reader.value(`pick.${productId('xcaret')}`), 'the wall is there').toBeNull();
});
