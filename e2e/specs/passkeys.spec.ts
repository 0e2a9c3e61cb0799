import type { Page } from '@playwright/test';
import { PASSWORD, atHome, open, signIn } from '../lib/account.ts';
import { barrierWatch } from '../lib/barriers.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { whole } from '../playwright.config.ts';

// Passkeys by a browser's own rules, with a device that the browser pretends to have: added, used, and all there is.

test.use({ shop: { own: true, named: true }, launchOptions: whole });

/** A device that keeps passkeys, and whoever holds it. */
type Device = {
  /** Whether whoever is asked touches it: it waits until then. */
  touched: (is: boolean) => Promise<void>;
  /** Whether it knows who holds it. */
  known: (is: boolean) => Promise<void>;
};

async function deviceOf(page: Page): Promise<Device> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // What fills the address in asks as soon as the page is there.
      automaticPresenceSimulation: false,
    },
  });
  return {
    touched: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    known: async (isUserVerified) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

visiting('es', 'phone', 'script', (way) => {
  // Proves 10.19.5, 10.19.12.
  test('passkeys are added, used, and all there is, on a phone', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, way);
    const device = await deviceOf(page);
    const email = 'ana@example.com';
    const part = (key: 'account.ways' | 'account.password') =>
      visitor.main.locator('summary').filter({ hasText: visitor.t(key) });
    const enter = async (): Promise<void> => {
      await device.touched(true);
      // What waits at the field of the address may be answered before its button is pressed.
      await Promise.race([visitor.press(visitor.button('auth.passkey')), atHome(visitor, 'es')]);
      await atHome(visitor, 'es');
      await device.touched(false);
    };
    const leave = async (): Promise<void> => {
      await visitor.button('account.sign_out').first().click();
      await expect(visitor.heading).toHaveText(visitor.t('auth.title.form'));
    };
    await open(visitor, email);
    await visitor.press(part('account.ways'));
    await device.touched(true);
    await visitor.press(visitor.button('account.passkey_add'));
    await expect(page.getByRole('status').filter({ hasText: visitor.t('problem.way_added') })).toBeVisible();
    await device.touched(false);
    await visitor.press(part('account.ways'));
    await expect(visitor.main).toContainText(
      visitor.t('account.passkey_of', { device: 'Chrome, Android' }),
    );
    await leave();
    await enter();
    await visitor.press(part('account.password').first());
    await page.fill('#remove_password-current', PASSWORD);
    await visitor.button('account.password_remove').click();
    await expect(page.getByRole('status').filter({ hasText: visitor.t('problem.password_removed') })).toBeVisible();
    await leave();
    expectStatus(401);
    await signIn(visitor, email, PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: visitor.t('problem.INCORRECT_LOGIN') })).toBeVisible();
    await enter();
    await expect(visitor.main).toContainText(visitor.t('account.no_password.password'));
  });
});

visiting('en', 'desktop', 'script', (way) => {
  // Proves 10.19.17.
  test('passkeys are used by keyboard alone, and nothing is said to who changed their mind', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const device = await deviceOf(page);
    const keyboard = new Keyboard(page);
    const barriersOf = barrierWatch();
    // The device is asked by the button alone, not beside it at the field of the address; and its refusals are counted.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      let refusals = 0;
      credentials.get = (options) =>
        get(options).catch((error: unknown) => {
          Object.assign(window, { refusals: (refusals += 1) });
          throw error;
        });
    });
    await open(visitor, 'eva@example.com');
    const ways = visitor.main.locator('summary').filter({ hasText: visitor.t('account.ways') });
    await keyboard.tabTo(ways);
    await page.keyboard.press('Enter');
    await keyboard.tabTo(visitor.button('account.passkey_add'));
    await device.touched(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: visitor.t('problem.way_added') })).toBeVisible();
    await device.touched(false);
    await ways.click();
    expect(await barriersOf(page, 'account')).toEqual([]);
    await visitor.button('account.sign_out').first().click();
    await expect(visitor.button('auth.passkey')).toBeVisible();
    expect(await barriersOf(page, 'auth')).toEqual([]);
    // The device does not know who holds it: the browser says so, and the page has nothing to add.
    await device.known(false);
    await device.touched(true);
    await keyboard.tabTo(visitor.button('auth.passkey'));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => (window as Window & { refusals?: number }).refusals)).toBe(1);
    await expect(page.locator('[data-passkey] [role=alert]')).toBeEmpty();
    await device.known(true);
    await page.keyboard.press('Enter');
    await atHome(visitor, 'en');
  });
});
