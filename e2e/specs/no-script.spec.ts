import { product } from '../lib/catalogue.ts';
import { BUYER, Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { browserOf, type Way } from '../lib/ways.ts';
import { address, minor, words, type Language } from '../lib/words.ts';

const way: Way = { lang: 'es', device: 'desktop', scripted: false };
test.use(browserOf(way));

// Proves 10.5.5.
test('two parks are bought without JavaScript', async ({ page, expectStatus }) => {
  const visitor = new Visitor(page, way);
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
      if (folder === 'xenotes') {
        await time.check();
        await page.selectOption('[name=zone_100006]', 'tulum');
      }
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
    await visitor.openPeople(xelha);
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
      ['first_name', BUYER.first_name],
      ['last_name', BUYER.last_name],
      ['email', 'not an address'],
      ['country', BUYER.country],
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
    await expect(visitor.heading).toHaveText(visitor.paid);
    await expect(visitor.codes).toHaveCount(7);
    await page.context().clearCookies();
    await page.goto(address('lookup', 'es'));
    await page.fill('#code', code);
    await page.fill('#email', email);
    await visitor.button('lookup.submit').click();
    await expect(visitor.codes).toHaveCount(7);
  });
});

/** The same page in a language. */
const PAGES: Record<string, (lang: Language) => string> = {
  home: (lang) => address('home', lang),
  about: (lang) => product('xelha', lang).about,
  buy: (lang) => product('xelha', lang).buy,
  'look-up': (lang) => address('lookup', lang),
};

for (const [name, at] of Object.entries(PAGES)) {
  // Proves 2.1.7, 4.4.8.
  byHttp(`a change of language and of currency lands on the same page: ${name}`, async ({ request }) => {
    const reader = new Reader(request, 'es');
    await reader.open(at('es'));
    const menu = () => reader.page.one('#preferences');
    await reader.press('Português', {}, menu());
    expect(reader.page.one('html').get('lang')).toBe('pt');
    expect(reader.heading).not.toBe('');
    expect(reader.url.pathname).toBe(at('pt'));
    await reader.press(/^JPY/, {}, menu());
    expect(reader.url.pathname).toBe(at('pt'));
    expect(reader.page.one('[popovertarget=preferences]').text).toContain('JPY');
    // The language stays for the next visit.
    await reader.open('/');
    expect(reader.url.pathname).toBe(address('home', 'pt'));
  });
}

// Proves 2.3.15.
test('the menu of languages and currencies opens without JavaScript', async ({ page }) => {
  const menu = page.locator('#preferences');
  const at = product('xelha', 'pt').about;
  await page.goto(product('xelha', 'es').about);
  await page.locator('[popovertarget=preferences]').click();
  await expect(menu.getByRole('button', { name: 'JPY' })).toContainText('Yen japonés');
  await menu.getByRole('button', { name: 'Português' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(at);
  await new Visitor(page, { ...way, lang: 'pt' }).chooseCurrency('JPY');
  await expect(page).toHaveURL(at);
  await expect(page.locator('[popovertarget=preferences]')).toContainText('JPY');
  // In a narrow window all of it is one sheet, which covers what else would close it.
  await page.setViewportSize({ width: 360, height: 800 });
  const sheet = page.locator('#menu');
  await page.locator('[popovertarget=menu]').first().click();
  await sheet.getByRole('button', { name: words('pt')('layout.close') }).click();
  await expect(sheet).toBeHidden();
});

byHttp('a wrong choice is named on the buy page, the choice kept', async ({ request }) => {
  const reader = new Reader(request, 'es');
  const { t } = reader;
  await reader.open(product('xenotes', 'es').buy);
  await reader.press(t('chooser.submit'));
  expect(reader.status).toBe(422);
  expect(reader.alerts.map((one) => one.text).join()).toContain(t('problem.date_required'));
  await reader.open(`${product('xenotes', 'es').buy}?date=2026-12-20`);
  await reader.press(t('chooser.submit'), { adults: 0, children: 2 });
  expect(reader.status).toBe(422);
  expect(reader.alerts.flatMap((one) => one.all('a')).map((one) => one.text)).toEqual([
    t('problem.party_adult_required'),
    'Por favor seleccione un horario',
    t('problem.zone_required'),
  ]);
  expect(reader.value('children')).toBe('2');
  expect(reader.value('date')).toBe('2026-12-20');
});
