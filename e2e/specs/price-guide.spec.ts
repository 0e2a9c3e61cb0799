import { longDate, shortDate } from '../../web/lib/dates.ts';
import { product } from '../lib/catalogue.ts';
import type { Element } from '../lib/html.ts';
import { Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { address, minor } from '../lib/words.ts';

const DAY = '2026-12-15';

visiting('en', 'phone', 'script', (way) => {
  test('the price guide leads to the same price on the buy page', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const { main, lang } = visitor;
    const { name, buy } = product('xelha', lang);
    await page.goto(address('price_guide', lang));
    await page.locator('#date').fill(DAY);
    await page.fill('#children', '1');
    await visitor.press(visitor.button('guide.show'));
    await expect(page).toHaveURL((url) => url.searchParams.get('date') === DAY);
    await expect(page.locator('#date')).toHaveValue(DAY);
    const rows = main.getByRole('row').filter({ has: visitor.link('guide.buy', { name }) });
    const price = minor(await rows.locator('.price-now').textContent());
    await visitor.press(visitor.link('guide.buy', { name }));
    await expect(page).toHaveURL((url) => url.pathname === buy);
    await visitor.awake();
    await expect(page.locator('#people input[name=date]')).toHaveValue(DAY);
    await expect(page.locator('#children')).toHaveValue('1');
    expect(minor(await main.locator('.price-l .price-now').textContent())).toBe(price);
  });
});

test('the price guide shows no button that nothing answers', async ({ page }) => {
  const { lang, main } = new Visitor(page, 'pt');
  await page.goto(address('price_guide', lang));
  // It has no script of its own.
  await expect(main.locator('[data-island]')).toHaveCount(0);
  await main.locator('summary').first().click();
  await expect(main.getByRole('button').filter({ visible: true })).not.toHaveCount(0);
  await expect(main.locator('button[type=button]').filter({ visible: true })).toHaveCount(0);
});

byHttp('the price guide changes with date and people', async ({ request }) => {
  const reader = new Reader(request, 'es');
  const { t } = reader;
  const { name, buy } = product('xelha', 'es');
  await reader.open(address('home', 'es'));
  await reader.follow(t('guide.title'), reader.page.one('footer'));
  expect(reader.url.pathname).toBe(address('price_guide', 'es'));
  const row = (of: string): Element => {
    const [found] = reader.main.all('tr').filter((one) => one.all('th').some((head) => head.text === of));
    if (!found) throw new Error(`no row of ${of}`);
    return found;
  };
  const show = async (date: string, party: { adults: number; children: number }): Promise<number> => {
    await reader.press(t('guide.show'), { date, ...party });
    expect(reader.url.searchParams.get('date')).toBe(date);
    expect(reader.value('date')).toBe(date);
    expect(reader.value('children')).toBe(String(party.children));
    expect(reader.main.one('table caption').text).toBe(t('guide.caption', { date: longDate(date, t) }));
    return minor(reader.price(row(name)));
  };
  const two = await show(DAY, { adults: 2, children: 0 });
  const soon = await show('2026-11-23', { adults: 2, children: 0 });
  expect(soon, 'booked three days ahead').toBeGreaterThan(two);
  const peak = await show('2026-12-28', { adults: 2, children: 0 });
  expect(peak, 'at Christmas').toBeGreaterThan(two);
  const family = await show(DAY, { adults: 2, children: 1 });
  expect(family).toBeGreaterThan(two);

  await byHttp.step('what is closed that day says so', async () => {
    const closed = (): Element => row(product('xoximilco', 'es').name);
    expect(closed().all('.price-now')).toHaveLength(1);
    await show('2026-12-13', { adults: 2, children: 1 });
    expect(closed().text).toContain(t('compare.closed_next', { date: shortDate('2026-12-14', t) }));
    expect(closed().all('.price-now')).toEqual([]);
  });

  await byHttp.step('and leads to the same price on the buy page', async () => {
    await show(DAY, { adults: 2, children: 1 });
    await reader.follow(t('guide.buy', { name }));
    expect(reader.url.pathname).toBe(buy);
    expect(reader.value('date')).toBe(DAY);
    expect(reader.value('children')).toBe('1');
    expect(minor(reader.main.one('.price-l .price-now').text)).toBe(family);
  });
});
