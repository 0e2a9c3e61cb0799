import type { Page, Request } from '@playwright/test';
import { APPLES_NAME } from '../lib/apple.ts';
import { atHome } from '../lib/account.ts';
import { barrierWatch } from '../lib/barriers.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { comeAs } from '../lib/provider.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting, type Way } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

// Signing in by a pool of accounts elsewhere, through the page of a provider that somebody else wrote: there, back, and out again.

const POOL = 'Xcaret ID';

/** Where the provider's own page has its letters from. */
const LETTERS = 'https://fonts.googleapis.com/';

test.use({ shop: { own: true, named: true, pool: POOL }, elsewhere: LETTERS });

const LUCIA = {
  sub: 'lucia',
  email: 'lucia@example.com',
  verified: 'true',
  given_name: 'Lucía',
  family_name: 'Pérez',
};

/** There, back, known again, and out of both. */
async function comeAndGo(page: Page, way: Way): Promise<void> {
  const visitor = new Visitor(page, way);
  await page.route(`${LETTERS}**`, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  const come = async (): Promise<void> => {
    await page.goto(address('auth', way.lang));
    await visitor.press(visitor.button('auth.with', { name: POOL }));
    await comeAs(page, LUCIA);
    await atHome(visitor, way.lang);
    await expect(visitor.heading).toHaveText(visitor.t('account.hello', { name: LUCIA.given_name }));
  };
  await come();
  await visitor.press(visitor.button('account.sign_out').first());
  // The provider asks on a page of its own whether it shall forget them too.
  await page.waitForURL(/\/session\/end/);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(visitor.heading).toHaveText(visitor.t('auth.title.form'));
  await expect(page.getByRole('status')).toContainText(visitor.t('problem.signed_out'));
  await page.goto(address('account', way.lang));
  await expect(visitor.heading).toHaveText(visitor.t('auth.title.form'));
  await come();
}

visiting('es', 'phone', 'script', (way) => {
  // Proves 10.18.15.
  test('somebody signs in by a provider, and signs out there too, on a phone', ({ page }) => comeAndGo(page, way));
});

visiting('en', 'desktop', 'no script', (way) => {
  // Proves 10.18.62.
  test('somebody signs in by a provider, and signs out there too, without JavaScript', ({ page }) =>
    comeAndGo(page, way));
});

visiting('pt', 'desktop', 'script', (way) => {
  // Proves 10.18.9.
  test('who refuses at the provider reads that without a barrier, and thinks better of it by keyboard', async ({
    page,
    expectStatus,
  }) => {
    const visitor = new Visitor(page, way);
    const keyboard = new Keyboard(page);
    const barriersOf = barrierWatch();
    const begin = async (): Promise<void> => {
      await keyboard.tabTo(visitor.button('auth.with', { name: POOL }));
      await page.keyboard.press('Enter');
    };
    expectStatus(400);
    await page.goto(address('auth', 'pt'));
    expect(await barriersOf(page, 'auth')).toEqual([]);
    await begin();
    await comeAs(page, { refuse: 'yes' });
    await expect(page.getByRole('alert')).toContainText(visitor.t('problem.GENERAL_ERROR'));
    expect(await barriersOf(page, 'refused')).toEqual([]);
    await begin();
    await comeAs(page, LUCIA);
    await atHome(visitor, 'pt');
  });
});

visiting('pt', 'phone', 'no script', (way) => {
  // The store is `localhost` and the provider `127.0.0.1`: to a browser two sites, as Apple and a store are.
  test.use({ shop: { own: true, named: true, apple: true } });

  // Proves 10.18.92.
  test('what Apple posts comes without what the browser has, which is led on with it, and no code stays in the address', async ({
    page,
  }) => {
    const visitor = new Visitor(page, way);
    await page.goto(address('auth', way.lang));
    await visitor.press(visitor.button('auth.with', { name: 'Apple' }));
    await page.waitForURL(/\/auth\/authorize/);
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await visitor.press(page.getByRole('button', { name: 'Continue' }));
    await atHome(visitor, way.lang);
    await expect(visitor.heading).toHaveText(visitor.t('account.hello', { name: APPLES_NAME.firstName }));
    expect(new URL(page.url()).search).not.toContain('code');
    const back = asked.filter((one) => new URL(one.url()).pathname === address('auth', way.lang));
    expect(back.map((one) => one.method())).toEqual(['POST', 'GET']);
    const brought = await Promise.all(back.map(async (one) => (await one.allHeaders())['cookie'] ?? ''));
    expect(brought[0]).toBe('');
    expect(brought[1]).toContain('sb_signing_in');
  });
});
