import { product } from '../lib/catalogue.ts';
import { Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { address, minor } from '../lib/words.ts';

const REFUSED = 'Este producto o uno con la misma fecha ya se encuentra en tu carrito';

test.describe('what a cart refuses', () => {
  test('the same product, and another on the same date', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, 'es');
    await visitor.addUnseen('xelha', '2026-12-15');
    expectStatus(409);
    for (const [folder, date] of [
      ['xelha', '2026-12-16'],
      ['xplor', '2026-12-15'],
    ] as const) {
      await page.goto(product(folder, 'es').buy);
      await visitor.awake();
      await visitor.chooseDay(date);
      await visitor.button('chooser.submit').click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(REFUSED);
      // The focus is where it is mended.
      await expect(page.locator('#date').locator(':focus')).toHaveCount(1);
    }
    await page.goto(address('cart', 'es'));
    await expect(visitor.main.getByRole('article')).toHaveCount(1);
  });

  test('a sixth product', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, 'es');
    for (const [position, folder] of ['xcaret', 'xelha', 'xplor', 'xplor-fuego', 'xenses'].entries()) {
      const slot = folder === 'xenses' ? '08:30' : undefined;
      await visitor.addUnseen(folder, `2026-12-0${position + 1}`, { adults: 1 }, [], slot);
    }
    expectStatus(409);
    await page.goto(product('xavage', 'es').buy);
    await visitor.awake();
    await visitor.chooseDay('2026-12-20');
    await visitor.button('chooser.submit').click();
    await expect(page.getByRole('alert')).toContainText(
      'El limite de productos que puede agregar en su paquete es 5',
    );
  });

  test('more than twenty people, and children alone', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, 'en');
    await page.goto(product('xplor', 'en').buy);
    await visitor.awake();
    await visitor.chooseDay('2026-12-15');
    await page.fill('#adults', '25');
    await expect(page.locator('#adults')).toHaveValue('20');
    for (const unit of ['adult', 'child', 'infant'] as const) {
      await expect(page.getByRole('button', { name: visitor.t(`party.more.${unit}`) })).toBeDisabled();
    }
    await page.fill('#adults', '0');
    await page.fill('#children', '2');
    expectStatus(422);
    await visitor.button('chooser.submit').click();
    await expect(page.getByRole('alert')).toContainText(visitor.t('problem.party_adult_required'));
    await expect(page.locator('#adults')).toHaveAccessibleDescription(
      new RegExp(visitor.t('problem.party_adult_required')),
    );
    const answer = await visitor.unseen.ask('xplor', '2026-12-15', { adults: 21 });
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'party_limit',
      message: visitor.t('problem.party_limit', { limit: 20 }),
    });
  });

  test('days that are closed or past', async ({ page }) => {
    const visitor = new Visitor(page, 'en');
    const { buy } = product('xoximilco', 'en');
    await page.goto(buy);
    await visitor.awake();
    // A Sunday of a park that rests on Sundays; yesterday.
    for (const [date, state] of [
      ['2026-11-22', 'closed'],
      ['2026-11-19', 'past'],
    ] as const) {
      const day = visitor.day(date);
      await expect(day).toHaveAttribute('aria-disabled', 'true');
      await expect(day).toHaveAccessibleName(new RegExp(visitor.t(`days.state.${state}`)));
      expect(await day.getAttribute('href')).toBeNull();
      await day.click({ force: true });
      await expect(page.locator('#people input[name=date]')).toHaveCount(0);
    }
  });

  byHttp('days that are closed, past or too far, by their addresses', async ({ request }) => {
    const reader = new Reader(request, 'en');
    for (const [date, code] of [
      ['2026-11-22', 'product_closed_day'],
      ['2026-11-19', 'no_availability'],
      ['2027-11-22', 'no_availability'],
    ] as const) {
      await reader.open(`${product('xoximilco', 'en').buy}?date=${date}`);
      expect(reader.main.all('#people input[name=date]')).toEqual([]);
      const answer = await reader.ask('xoximilco', date, { adults: 1 });
      expect(await answer.json()).toMatchObject({ code, status: 409 });
    }
  });
});

test.describe('a cart is changed', () => {
  test('people, date, one line less, none', async ({ page }) => {
    const visitor = new Visitor(page, 'es');
    const { t, main } = visitor;
    const [xelha, xplor] = [product('xelha', 'es'), product('xplor', 'es')];
    await visitor.addUnseen('xelha', '2026-12-15');
    await visitor.addUnseen('xplor', '2026-12-16');
    await page.goto(address('cart', 'es'));
    await visitor.awake();
    const line = visitor.line(xelha.name);
    const total = visitor.cartTotal;
    const before = minor(await total.textContent());

    await visitor.openPeople(line);
    await visitor.chooseParty({ adults: 3, children: 2 }, line);
    await expect(line).toContainText(t('party.child', { count: 2 }));
    await expect(line).toContainText(t('party.adult', { count: 3 }));
    await expect(async () => expect(minor(await total.textContent())).toBeGreaterThan(before)).toPass();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const lines = await main.getByRole('article').locator('.price-now').allTextContents();
    expect(minor(await total.textContent())).toBe(lines.map(minor).reduce((sum, amount) => sum + amount));
    await expect(page.locator('.cart-count')).toHaveText('2');

    await line.getByRole('link', { name: t('cart.change_of', { name: xelha.name }) }).click();
    await expect(page).toHaveURL(new RegExp(`${xelha.buy}\\?line=`));
    await expect(page.locator('#people input[name=date]')).toHaveValue('2026-12-15');
    await expect(page.locator('#adults')).toHaveValue('3');
    await visitor.awake();
    await visitor.chooseDay('2027-01-05');
    await visitor.button('chooser.submit_change').click();
    await expect(page).toHaveURL(address('cart', 'es'));
    await expect(main.getByRole('article')).toHaveCount(2);
    await expect(line).toContainText('5 ene');
    await expect(line).toContainText(t('party.adult', { count: 3 }));

    await visitor.awake();
    await page.getByRole('button', { name: t('cart.remove_what', { name: xplor.name }) }).click();
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(page.locator('.cart-count')).toHaveText('1');
    // One alone is taken out by its own button.
    await expect(visitor.button('cart.empty_all')).toHaveCount(0);
    await visitor.addUnseen('xplor', '2026-12-16');
    await page.reload();
    await visitor.awake();
    await visitor.button('cart.empty_all').click();
    await expect(main).toContainText(t('cart.empty_title'));
    await expect(page.locator('.cart-count')).toHaveCount(0);
  });

  test('the last line removed leaves an empty cart', async ({ page }) => {
    const visitor = new Visitor(page, 'en');
    await visitor.addUnseen('xplor', '2026-12-16');
    await page.goto(address('cart', 'en'));
    await visitor.awake();
    const { name } = product('xplor', 'en');
    await page.getByRole('button', { name: visitor.t('cart.remove_what', { name }) }).click();
    await expect(visitor.main).toContainText(visitor.t('cart.empty_title'));
  });
});

test.describe('few places', () => {
  test.use({ shop: { own: true, places: { xplor: 4 } } });

  test('what others hold or bought can not be chosen', async ({
    page,
    request,
    playwright,
    store,
    expectStatus,
  }) => {
    const visitor = new Visitor(page, 'es');
    const { t } = visitor;
    const other = new Reader(request, 'en');
    await other.add('xplor', '2026-12-15', { adults: 4 });
    await other.add('xplor-fuego', '2026-12-17');

    await page.goto(product('xplor', 'es').buy);
    await visitor.awake();
    await visitor.chooseDay('2026-12-16');
    const sold = visitor.day('2026-12-15');
    await expect(sold).toHaveAttribute('aria-disabled', 'true');
    await expect(sold).toHaveAccessibleName(new RegExp(t('days.state.sold_out')));
    await expect(visitor.day('2026-12-16')).toHaveAccessibleName(new RegExp(t('days.left', { left: 4 })));

    // The day is taken while it is being looked at: the contract's words.
    const third = new Reader(await playwright.request.newContext({ baseURL: store.origin }), 'en');
    await third.add('xplor', '2026-12-16', { adults: 3 });
    expectStatus(409);
    await visitor.button('chooser.submit').click();
    await expect(page.getByRole('alert')).toContainText(
      'No hay entradas para esa fecha, por favor seleccione una diferente',
    );
    await visitor.chooseDay('2026-12-18');
    await visitor.button('chooser.submit').click();
    await expect(visitor.line(product('xplor', 'es').name)).toBeVisible();
    await third.request.dispose();
  });
});

test.describe('the time of a hold', () => {
  test.use({ shop: { own: true, places: { xplor: 40 } } });

  test('is shown, ends, and the places are held again', async ({ page, store, expectStatus }) => {
    const visitor = new Visitor(page, 'en');
    const { t } = visitor;
    const timer = page.getByRole('timer');
    /** It began at fifteen minutes, no longer ago than this. */
    const seeHeld = async (begun: number): Promise<void> => {
      await expect(timer).toHaveText(/^1[0-5] min$/);
      const minutes = Number.parseInt(await timer.innerText(), 10);
      const gone = Math.ceil((Date.now() - begun) / 1000) + 1;
      expect(minutes).toBeLessThanOrEqual(15);
      expect(minutes).toBeGreaterThanOrEqual(Math.floor((15 * 60 - gone) / 60));
    };
    const added = Date.now();
    await visitor.add('xplor', '2026-12-15', { adults: 3 });
    await visitor.awake();
    await seeHeld(added);
    await page.waitForLoadState('networkidle');

    await store.startAgainAt('2026-11-20T12:20:00-05:00');
    await page.reload();
    const line = visitor.line(product('xplor', 'en').name);
    await expect(line.getByRole('alert')).toHaveText(t('problem.hold_expired'));
    await expect(visitor.main).toContainText(t('cart.not_ready'));
    await expect(visitor.link('cart.checkout')).toHaveCount(0);
    await expect(timer).toHaveCount(0);
    await visitor.awake();
    const again = Date.now();
    await line.getByRole('button', { name: t('cart.hold_again') }).click();
    await seeHeld(again);
    await expect(visitor.link('cart.checkout')).toBeVisible();

    await test.step('an expired cart can not be checked out', async () => {
      await page.goto(address('checkout', 'en'));
      await visitor.fillBuyer('expired@example.com');
      await page.waitForLoadState('networkidle');
      await store.startAgainAt('2026-11-20T12:50:00-05:00');
      expectStatus(409);
      await visitor.pay.click();
      await expect(page.getByRole('alert').first()).toContainText(t('problem.hold_expired'));
      await expect(page.locator('#email')).toHaveValue('expired@example.com');
    });
  });
});
