import { execFileSync } from 'node:child_process';
import { expect, request } from '@playwright/test';
import { PASSWORD, open } from './account.ts';
import { product } from './catalogue.ts';
import { Reader } from './reader.ts';
import { program, type Store } from './server.ts';
import type { Steps } from './tour.ts';
import type { Visitor } from './visitor.ts';
import { address } from './words.ts';

const EMAIL = 'account@example.com';

/** Somebody's cart on another device, with which they sign in there. */
async function otherDevice(visitor: Visitor, store: Store): Promise<void> {
  const context = await request.newContext({ baseURL: store.origin });
  const there = new Reader(context, visitor.lang);
  await there.add('xelha', '2026-12-15');
  await there.open(address('auth', visitor.lang));
  await there.press(there.t('auth.submit'), { email: EMAIL, password: PASSWORD }, there.main);
  expect(there.url.pathname).toBe(address('account', visitor.lang));
  await context.dispose();
}

/** Shows what is somebody's own, who has a bit of everything: trips, a coupon, a companion, two devices and a cart on each. */
export async function tourOfAccount(visitor: Visitor, store: Store, steps: Steps): Promise<void> {
  const { page, lang, main, t, unseen } = visitor;
  const { show, visit, unknown, refused, unfold } = steps;
  const [own, cart] = [address('account', lang), address('cart', lang)];

  // Whatever the tour bought before was another's.
  await page.context().clearCookies();
  await open(visitor, EMAIL);
  for (const what of [
    [['xplor', '2026-12-16'], ['xelha', null]],
    [['xavage', '2026-12-18', { children: 1 }]],
  ] as Parameters<Reader['add']>[][]) {
    for (const one of what) await unseen.add(...one);
    // By being signed in these are theirs: the address that is written to is not.
    await unseen.placeOrder('aunt@example.com');
    await unseen.settle('approve');
  }
  const coupon = ['coupons', 'add', 'REGALO15', '--percent', '15', '--from', '2026-11-20', '--email', EMAIL];
  execFileSync(program ?? '', [...coupon, '--data', store.data], { stdio: 'pipe' });
  await unseen.open(own);
  await unseen.press(t('account.companion_keep'), { name: 'Luz', lastname: 'Núñez', acceptance: 'true' });
  await unseen.add('xplor', '2026-12-15');
  await otherDevice(visitor, store);

  await page.goto(own);
  const bought = ['xplor', 'xelha', 'xavage'].map((folder) => product(folder, lang).name);
  for (const something of [...bought, 'REGALO15', 'Luz Núñez']) await expect(main).toContainText(something);
  await expect(main.locator('#own-devices li')).toHaveCount(2);
  await unfold();
  await show('account');
  await page.fill('#details-lastname', '');
  await visitor.button('account.details_save').click();
  await refused('account-refused');
  await unknown('account-unknown', `${own}?change=none&key=none`, t('account.title.unknown'));
  await page.goto(cart);
  // Both are on one day: what the other device brought stands, and this one's waits over it.
  const taken = t('cart.other.instead', { names: product('xelha', lang).name });
  await expect(main.getByRole('button', { name: taken, exact: true })).toBeVisible();
  await visitor.awake();
  await unfold();
  await show('cart-left');
  await visit('checkout-known', address('checkout', lang));
}
