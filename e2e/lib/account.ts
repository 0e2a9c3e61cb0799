import { expect, type Page } from '@playwright/test';
import type { Visitor } from './visitor.ts';
import { MAIL, address, mailTo, type Language } from './words.ts';

// An account through its pages: made, confirmed by mail, signed in to. Every mail of a store goes from one address, which writes
// only so many: whoever makes an account has a store of their own.

export const PASSWORD = 'nubes sobre la ceiba';

/** The link with a field in the mail to an address that was written last. */
export async function linkOf(page: Page, email: string, field: string): Promise<string> {
  const letters = page
    .getByRole('listitem')
    .filter({ hasText: mailTo(email) })
    .getByRole('link');
  let found: string | null = null;
  await expect(async () => {
    await page.goto(MAIL);
    const hrefs = await letters.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      await page.goto(new URL(href, page.url()).href);
      const link = page.locator(`a[href*="${field}="]`).first();
      if ((await link.count()) > 0) found = await link.getAttribute('href');
      if (found !== null) return;
      await page.goto(MAIL);
    }
    expect(found).not.toBeNull();
  }).toPass();
  const { pathname, search } = new URL(found ?? '', page.url());
  return pathname + search;
}

export async function register(visitor: Visitor, email: string): Promise<void> {
  const { page, lang } = visitor;
  await page.goto(address('register', lang));
  await page.fill('#name', 'Ana');
  await page.fill('#lastname', 'Núñez');
  await page.fill('#email', email);
  await page.fill('#password', PASSWORD);
  await page.selectOption('#country', lang === 'pt' ? 'BR' : 'MX');
  await page.check('#acceptance');
  await visitor.button('register.submit').click();
  await expect(visitor.heading).toHaveText(visitor.t('register.title.sent'));
}

export async function open(visitor: Visitor, email: string): Promise<void> {
  await register(visitor, email);
  await visitor.page.goto(await linkOf(visitor.page, email, 'confirm'));
  await visitor.button('auth.confirm').click();
  await expect(visitor.heading).toHaveText(visitor.t('account.hello', { name: 'Ana' }));
}

export async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.page.goto(address('auth', visitor.lang));
  await visitor.page.fill('#email', email);
  await visitor.page.fill('#password', password);
  await visitor.main.getByRole('button', { name: visitor.t('auth.submit') }).click();
}

export const atHome = (visitor: Visitor, lang: Language): Promise<void> =>
  expect(visitor.page).toHaveURL(new RegExp(`${address('account', lang)}(\\?.*)?$`));
