import { PASSWORD, atHome, linkOf, open, register, signIn } from '../lib/account.ts';
import { barrierWatch } from '../lib/barriers.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

// An account: made, confirmed by mail, used, lost and found again, and left. Every mail goes from one address: each test has a
// store of its own, which writes only so many.

test.use({ shop: { own: true } });

const ANOTHER = 'la tortuga lee despacio';

visiting('es', 'phone', 'script', (way) => {
  // Proves 10.17.41.
  test('an account is made, shows what was bought with its address, and is left', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, way);
    const email = 'ana@example.com';
    await open(visitor, email);
    await expect(visitor.main).toContainText(visitor.t('account.trips_none'));
    await visitor.addUnseen('xplor', '2026-12-15');
    await visitor.placeOrder(email);
    await visitor.settle('approve');
    await page.goto(address('account', 'es'));
    await expect(visitor.main).toContainText('Xplor');
    await visitor.button('account.sign_out').first().click();
    await expect(visitor.heading).toHaveText(visitor.t('auth.title.form'));
    expectStatus(401);
    await signIn(visitor, email, ANOTHER);
    await expect(page.getByRole('alert')).toContainText(visitor.t('problem.INCORRECT_LOGIN'));
    await expect(page.locator('#email')).toHaveValue(email);
    await signIn(visitor, email, PASSWORD);
    await atHome(visitor, 'es');
  });
});

visiting('en', 'desktop', 'no script', (way) => {
  test('a forgotten password is replaced by mail', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, way);
    const email = 'forgot@example.com';
    await open(visitor, email);
    await page.goto(address('forgot', 'en'));
    await page.fill('#email', email);
    await visitor.button('forgot.submit').click();
    await expect(visitor.heading).toHaveText(visitor.t('forgot.title.sent'));
    await page.goto(await linkOf(page, email, 'reset'));
    expectStatus(422);
    await page.fill('#password', 'password1');
    await visitor.button('forgot.save').click();
    await expect(page.locator('#password-error')).toHaveText(visitor.t('problem.password_common'));
    await page.fill('#password', ANOTHER);
    await visitor.button('forgot.save').click();
    await atHome(visitor, 'en');
  });
});

visiting('pt', 'desktop', 'script', (way) => {
  // Proves 10.17.43.
  test('by keyboard alone, without a barrier, and with the password where another browser made it', async ({
    page,
    browser,
    baseURL,
    expectStatus,
  }) => {
    const visitor = new Visitor(page, way);
    const email = 'pt@example.com';
    const barriersOf = barrierWatch();
    await register(visitor, email);
    expect(await barriersOf(page, 'sent')).toEqual([]);
    const link = await linkOf(page, email, 'confirm');
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const other = new Visitor(await elsewhere.newPage(), way);
    await other.page.goto(link);
    expect(await barriersOf(other.page, 'confirm')).toEqual([]);
    await other.button('auth.confirm').click();
    await expect(other.page.locator('#password-error')).toHaveText(other.t('problem.PASSWORD_REQUIRED'));
    await other.page.fill('#password', PASSWORD);
    await other.button('auth.confirm').click();
    await atHome(other, 'pt');
    expect(await barriersOf(other.page, 'account')).toEqual([]);
    await elsewhere.close();
    const keyboard = new Keyboard(page);
    await page.goto(address('auth', 'pt'));
    expect(await barriersOf(page, 'auth')).toEqual([]);
    expectStatus(401, 422);
    await keyboard.tabTo(page.locator('#email'));
    await page.keyboard.type(email);
    await keyboard.tabTo(page.locator('#password'));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await atHome(visitor, 'pt');
  });
});
