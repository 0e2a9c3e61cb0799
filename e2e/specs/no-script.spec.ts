import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { address, minor, product } from '../lib/words.ts';

test.use({ javaScriptEnabled: false, locale: 'es-MX' });

test('two parks are bought without JavaScript', async ({ page, expectStatus }) => {
  const visitor = new Visitor(page, 'es');
  const { t, main } = visitor;
  const email = 'no-script@example.com';

  await page.goto('/');
  await visitor.link('home.see_all').click();
  for (const [folder, date] of [
    ['xelha', '2026-12-03'],
    ['xenotes', '2026-12-20'],
    ['xplor', '2027-01-14'],
  ] as const) {
    await test.step(`puts ${folder} into the cart`, async () => {
      const { name, buy } = product(folder, 'es');
      await page.goto(address('listing', 'es'));
      await main.getByRole('link', { name, exact: true }).click();
      await visitor.link('about.choose_day').first().click();
      await visitor.chooseDay(date);
      await expect(page).toHaveURL(new RegExp(`${buy}\\?.*date=${date}`));
      const time = page.getByRole('radio', { name: '10:00' });
      if (folder === 'xenotes') await time.check();
      await page.fill('#adults', '3');
      await page.fill('#children', '1');
      await visitor.button('chooser.recalculate').click();
      await expect(page.locator('#people')).toContainText(t('party.adult', { count: 3 }));
      await expect(page.locator('#children')).toHaveValue('1');
      if (folder === 'xenotes') await expect(time).toBeChecked();
      await visitor.button('chooser.submit').click();
      await expect(page).toHaveURL((url) => url.pathname === address('cart', 'es'));
      await expect(visitor.line(name)).toBeVisible();
    });
  }

  await test.step('changes people and removes a line', async () => {
    const xelha = visitor.line(product('xelha', 'es').name);
    await xelha.locator('[name=adults]').fill('2');
    await xelha.getByRole('button', { name: t('cart.update') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('problem.cart_update_ok') })).toBeVisible();
    await expect(xelha).toContainText(t('party.adult', { count: 2 }));
    await page
      .getByRole('button', { name: t('cart.remove_what', { name: product('xenotes', 'es').name }) })
      .click();
    await expect(main.getByRole('article')).toHaveCount(2);
    await expect(xelha).toContainText(t('reason.combo', { percent: 15, parks: 2 }));
  });

  let total = 0;
  await test.step('checks out; a refused form keeps what was typed', async () => {
    await visitor.link('cart.checkout').click();
    await visitor.fillBuyer('not an address');
    await page.fill('#phone', '+52 998 000 0000');
    expectStatus(422);
    await visitor.pay.click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('problem.email_invalid')]);
    await expect(page.locator('#email-error')).toHaveText(t('problem.email_invalid'));
    for (const [field, text] of [
      ['first_name', 'Ximena'],
      ['last_name', "O'Higgins Núñez"],
      ['email', 'not an address'],
      ['country', 'MX'],
      ['phone', '+52 998 000 0000'],
    ]) {
      await expect(page.locator(`#${field}`)).toHaveValue(text ?? '');
    }
    await expect(page.locator('#terms')).toBeChecked();
    await page.fill('#email', email);
    total = minor(await visitor.pay.textContent());
    await visitor.pay.click();
  });

  await test.step('pays', async () => {
    expect(minor(await main.locator('.price-now').textContent())).toBe(total);
    const code = await visitor.settle('approve');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('order.title.paid', { name: 'Ximena' }),
    );
    await expect(main.getByRole('img', { name: /QR/ })).toHaveCount(7);
    await page.context().clearCookies();
    await page.goto(address('lookup', 'es'));
    await page.fill('#code', code);
    await page.fill('#email', email);
    await visitor.button('lookup.submit').click();
    await expect(main.getByRole('img', { name: /QR/ })).toHaveCount(7);
  });
});

for (const [name, path] of [
  ['home', '/es/'],
  ['about', product('xelha', 'es').about],
  ['buy', product('xelha', 'es').buy],
  ['look-up', address('lookup', 'es')],
] as const) {
  test(`a change of language and of currency lands on the same page: ${name}`, async ({ page }) => {
    const menu = page.locator('#preferences');
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(path);
    await page.locator('[popovertarget=preferences]').click();
    await menu.getByRole('button', { name: 'Português' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(heading).toBeVisible();
    const portuguese = {
      home: '/pt/',
      about: product('xelha', 'pt').about,
      buy: product('xelha', 'pt').buy,
      'look-up': address('lookup', 'pt'),
    }[name];
    await expect(page).toHaveURL(portuguese);
    await new Visitor(page, 'pt').chooseCurrency('JPY');
    await expect(page).toHaveURL(portuguese);
    await expect(page.locator('[popovertarget=preferences]')).toContainText('JPY');
    // The language stays for the next visit.
    await page.goto('/');
    await expect(page).toHaveURL('/pt/');
  });
}

test('a wrong choice is told on the buy page, the choice kept', async ({ page, expectStatus }) => {
  const visitor = new Visitor(page, 'es');
  const { buy } = product('xenotes', 'es');
  expectStatus(422);
  await page.goto(buy);
  await visitor.button('chooser.submit').click();
  await expect(page.getByRole('alert')).toContainText(visitor.t('problem.date_required'));
  await visitor.chooseDay('2026-12-20');
  await page.fill('#adults', '0');
  await page.fill('#children', '2');
  await visitor.button('chooser.submit').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    visitor.t('problem.party_adult_required'),
    'Por favor seleccione un horario',
  ]);
  await expect(page.locator('#children')).toHaveValue('2');
  await expect(page.locator('#people input[name=date]')).toHaveValue('2026-12-20');
});
