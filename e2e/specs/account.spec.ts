import type { Locator } from '@playwright/test';
import { PASSWORD, atHome, linkOf, open, register, signIn } from '../lib/account.ts';
import { barrierWatch } from '../lib/barriers.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { Reader } from '../lib/reader.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

// An account: made, confirmed by mail, used, lost and found again, and left. Every mail goes from one address: each test has a
// store of its own, which writes only so many.

test.use({ shop: { own: true } });

const ANOTHER = 'la tortuga lee despacio';
const YET_ANOTHER = 'el tucán duerme la siesta';

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
  // Proves 10.17.52.
  test('a forgotten password is replaced by mail, and every form of an account does without JavaScript', async ({
    page,
    playwright,
    store,
    expectStatus,
  }) => {
    const visitor = new Visitor(page, way);
    const { t, main } = visitor;
    const email = 'forgot@example.com';
    await open(visitor, email);
    await page.goto(address('forgot', 'en'));
    await page.fill('#email', email);
    await visitor.button('forgot.submit').click();
    await expect(visitor.heading).toHaveText(t('forgot.title.sent'));
    await page.goto(await linkOf(page, email, 'reset'));
    expectStatus(422);
    await page.fill('#password', 'password1');
    await visitor.button('forgot.save').click();
    await expect(page.locator('#password-error')).toHaveText(t('problem.password_common'));
    await page.fill('#password', ANOTHER);
    await visitor.button('forgot.save').click();
    await atHome(visitor, 'en');
    await visitor.button('account.sign_out').first().click();
    await expect(visitor.heading).toHaveText(t('auth.title.form'));
    await signIn(visitor, email, ANOTHER);
    await atHome(visitor, 'en');

    /** A part of the account, unfolded where it was not. */
    const part = async (name: string): Promise<Locator> => {
      const found = main.locator(`#own-${name}`);
      if (!(await found.evaluate((one) => (one as HTMLDetailsElement).open)))
        await found.locator(':scope > summary').click();
      return found;
    };
    const done = (name: string, what: Parameters<typeof t>[0]): Promise<void> =>
      expect(main.locator(`#own-${name}`)).toContainText(t(what));

    await part('details');
    await page.fill('#details-lastname', 'Núñez Pech');
    await visitor.button('account.details_save').click();
    await done('details', 'problem.account_saved');
    await expect(page.locator('#details-lastname')).toHaveValue('Núñez Pech');
    await part('companions');
    await page.fill('#companion-name', 'Luz');
    await page.fill('#companion-lastname', 'Pech');
    await page.check('#companion-acceptance');
    await visitor.button('account.companion_keep').click();
    await done('companions', 'problem.companion_kept');
    await visitor.button('account.companion_remove', { name: 'Luz Pech' }).click();
    await done('companions', 'problem.companion_removed');
    await expect(main).not.toContainText('Luz Pech');
    await part('password');
    await page.fill('#password-current', ANOTHER);
    await page.fill('#password-password', YET_ANOTHER);
    await visitor.button('account.password_save').click();
    await done('password', 'problem.password_changed');

    const elsewhere = new Reader(await playwright.request.newContext({ baseURL: store.origin }), 'en');
    await elsewhere.open(address('auth', 'en'));
    await elsewhere.press(t('auth.submit'), { email, password: YET_ANOTHER }, elsewhere.main);
    expect(elsewhere.heading).toBe(t('account.hello', { name: 'Ana' }));
    await page.goto(address('account', 'en'));
    const devices = await part('devices');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices.getByRole('listitem').getByRole('button').click();
    await done('devices', 'problem.session_ended');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await elsewhere.open(address('account', 'en'));
    expect(elsewhere.heading).toBe(t('auth.title.form'));

    await part('delete');
    await page.fill('#delete-current', YET_ANOTHER);
    await visitor.button('account.delete_submit').click();
    await expect(visitor.heading).toHaveText(t('account.title.deleted'));
    await page.goto(address('account', 'en'));
    await expect(visitor.heading).toHaveText(t('auth.title.form'));
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
