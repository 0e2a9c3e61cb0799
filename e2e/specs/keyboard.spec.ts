import { moving } from '../playwright.config.ts';
import { extra, product, promotion, symbol } from '../lib/catalogue.ts';
import { expect, test } from '../lib/test.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { Visitor } from '../lib/visitor.ts';
import { address } from '../lib/words.ts';

test.use(moving);

const CODE = 'SELVA20';

// Proves 10.5.4.
test('a park is bought by keyboard alone, the focus always in sight', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  const keys = new Keyboard(page);
  const { t, main } = visitor;
  const { name, about, buy } = product('xenses', 'en');
  const email = 'keys@example.com';

  await page.goto(address('home', 'en'));
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: t('layout.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.follow(visitor.link('home.see_all'), address('listing', 'en'));
  await keys.follow(main.getByRole('link', { name, exact: true }), about);
  await keys.follow(visitor.link('about.choose_day'), buy);

  await test.step('chooses day, time, people and an activity for one of them', async () => {
    await visitor.awake();
    await keys.tabTo(page.getByRole('grid').locator('a[tabindex="0"]'));
    await keys.press('PageDown');
    await expect(page.locator('[data-date="2026-12-21"]')).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
      await keys.press(key);
    await expect(page.locator('[data-date="2026-12-22"]')).toBeFocused();
    await keys.press('Enter');
    await expect(page.locator('#people input[name=date]')).toHaveValue('2026-12-22');
    const times = page.getByRole('radio');
    await keys.tabTo(times);
    await keys.press('Space');
    await keys.press('ArrowRight');
    await expect(times.nth(1)).toBeChecked();
    await keys.tabTo(page.getByRole('button', { name: t('party.more.child') }));
    await keys.press('Enter');
    await keys.press('Space');
    await expect(page.locator('#children')).toHaveValue('2');
    await keys.tabTo(page.locator('#infants'));
    await keys.press('ArrowUp');
    await expect(page.locator('#infants')).toHaveValue('1');
    await keys.tabTo(visitor.extra('mud-bath'));
    await keys.press('Space');
    await expect(visitor.extra('mud-bath')).toBeChecked();
    const bathers = visitor.extra('mud-bath', undefined, 'count');
    await keys.tabTo(bathers);
    await keys.press('1');
    await expect(bathers).toHaveValue('1');
    await keys.follow(visitor.button('chooser.submit'), address('cart', 'en'));
  });

  await test.step('changes the cart, gives a code and pays', async () => {
    const line = visitor.line(name);
    await expect(line).toContainText(t('party.child', { count: 2 }));
    await visitor.awake();
    await keys.tabTo(line.locator('summary').filter({ hasText: t('cart.people') }));
    await keys.press('Enter');
    await keys.tabTo(line.getByRole('button', { name: t('party.less.child') }));
    await keys.press('Enter');
    await expect(line).toContainText(t('party.child', { count: 1 }));
    await expect(line).toContainText(extra('mud-bath', 'en'));
    await keys.tabTo(main.locator('summary').filter({ hasText: t('cart.code_have') }));
    await keys.press('Enter');
    await keys.tabTo(page.getByLabel(t('cart.code'), { exact: true }));
    await page.keyboard.type(CODE);
    await keys.press('Enter');
    const taken = t('problem.code.promotion', promotion(CODE, 'en'));
    await expect(page.getByRole('region', { name: t('cart.summary') })).toContainText(taken);
    await keys.buy(visitor, email);
  });
  await expect(visitor.codes, 'those of four people, and of the activity').toHaveCount(5);
  const bought = page.getByRole('region', { name, exact: true });
  await expect(bought).toContainText(extra('mud-bath', 'en'));
  const amounts = page.getByRole('region', { name: t('order.summary'), exact: true });
  await expect(amounts).toContainText(t('reason.promotion', promotion(CODE, 'en')));
});

test('the language and currency menu opens, chooses and closes by keyboard', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  const keys = new Keyboard(page);
  await page.goto(address('home', 'en'));
  const opener = page.locator('[popovertarget=preferences]');
  const menu = page.locator('#preferences');
  await keys.tabTo(opener);
  await keys.press('Enter');
  await expect(menu).toBeVisible();
  await keys.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await keys.press('Enter');
  await keys.follow(menu.getByRole('button', { name: /^CAD/ }), address('home', 'en'));
  await expect(visitor.main.locator('.price-now').first()).toContainText(symbol('CAD'));
});

test('a refused form takes the focus to what is wrong', async ({ page, expectStatus }) => {
  const visitor = new Visitor(page, 'en');
  const keys = new Keyboard(page);
  await visitor.addUnseen('xplor', '2026-12-15');
  await page.goto(address('checkout', 'en'));
  await keys.tabTo(visitor.pay);
  expectStatus(422);
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveCount(4);
  const wrong = summary.getByRole('link', { name: visitor.t('problem.email_required') });
  await keys.tabTo(wrong);
  await page.keyboard.press('Enter');
  await expect(page.locator('#email')).toBeFocused();
  await expect(page.locator('#email')).toHaveAccessibleDescription(
    new RegExp(visitor.t('problem.email_required')),
  );
});
