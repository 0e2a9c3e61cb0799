import type { Locator, Page } from '@playwright/test';
import { barriersOf } from '../lib/barriers.ts';
import { product } from '../lib/catalogue.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { address, type Language } from '../lib/words.ts';

// The search box: what the bar opens, on errors and on the search page; with its list and without a script.

const AUTOCOMPLETE = '**/google-enterprise/autocomplete';

/** The box of the bar, opened. */
async function openBox(visitor: Visitor): Promise<{ form: Locator; input: Locator; options: Locator }> {
  await visitor.press(visitor.button('search.open'));
  const form = visitor.page.locator('header').getByRole('search').locator('form');
  const input = form.locator('[name=q]');
  await expect(input).toBeFocused();
  return { form, input, options: form.getByRole('option') };
}

const state = (form: Locator, name: string): Promise<void> => expect(form).toHaveAttribute('data-state', name);
const atSearch = (page: Page, lang: Language, query: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === address('search', lang) && url.searchParams.get('q') === query);

visiting('en', 'desktop', 'script', (way) => {
  // Proves 1.2.2, 2.4.1, 2.4.2.
  test('the box suggests while one types, and a suggestion leads to its search', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    const asked = (): string[] => scripts.filter((url) => /\/assets\/search-|google-enterprise/.test(url));
    await page.goto(address('terms', 'en'), { waitUntil: 'networkidle' });
    expect(asked(), 'nothing before somebody is at the box').toEqual([]);
    const { form, input, options } = await openBox(visitor);
    await input.pressSequentially('xel');
    await state(form, 'success');
    await expect(options).not.toHaveCount(0);
    await expect(form.getByRole('status')).toContainText(
      visitor.t('search.box.suggested', { count: await options.count() }),
    );
    expect(await barriersOf(page, 'suggestions')).toEqual([]);
    const first = (await options.first().textContent()) ?? '';
    await options.first().click();
    await atSearch(page, 'en', first);
    await expect(visitor.heading).toContainText(first);
  });

  test('the page shows what was asked for, and suggests once that is edited', async ({ page }) => {
    const visitor = new Visitor(page, way);
    await page.goto(`${address('search', 'en')}?q=xelha`);
    const form = visitor.main.getByRole('search').locator('form');
    const input = form.locator('[name=q]');
    await input.click();
    await state(form, 'ready');
    await expect(input).toHaveValue('xelha');
    await page.waitForTimeout(700);
    await state(form, 'ready');
    await expect(form.getByRole('option')).toHaveCount(0);
    await input.fill('xplor');
    await state(form, 'success');
    await expect(form.getByRole('option').first()).toContainText(/xplor/i);
  });

  test('the list closes after focus has left, and stays while a suggestion is pressed', async ({ page }) => {
    const visitor = new Visitor(page, way);
    await page.goto(address('search', 'en'));
    const form = visitor.main.getByRole('search').locator('form');
    const list = form.getByRole('listbox');
    await form.locator('[name=q]').pressSequentially('xel');
    await expect(list).toBeVisible();
    await form.getByRole('option').first().hover();
    await page.mouse.down();
    await page.waitForTimeout(700);
    await expect(list).toBeVisible();
    await page.mouse.move(5, 500);
    await page.mouse.up();
    await visitor.heading.click();
    await expect(list).toBeHidden();
    await state(form, 'idle');
  });

  // Proves 7.1.10, 8.2.3.
  test('a search that fails says so, is reported, and can be tried again', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, way);
    expectStatus(503);
    await page.route(AUTOCOMPLETE, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(address('terms', 'en'));
    const { form, input, options } = await openBox(visitor);
    const reported = page.waitForRequest('**/reporting');
    await input.pressSequentially('xel');
    await state(form, 'error');
    await expect(form.getByRole('status')).toHaveText("Results couldn't be retrieved");
    await expect(form.getByRole('status')).toBeVisible();
    expect((await reported).postDataJSON()).toMatchObject({ error: 'Search suggestions failed' });
    expect(await barriersOf(page, 'a failed search')).toEqual([]);
    await page.unroute(AUTOCOMPLETE);
    await input.pressSequentially('h');
    await state(form, 'success');
    await expect(options).not.toHaveCount(0);
  });

  test('a token that has expired is renewed unseen', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, way);
    expectStatus(401);
    let tokens = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/google-enterprise/token')) tokens += 1;
    });
    await page.route(AUTOCOMPLETE, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
    await page.goto(address('terms', 'en'));
    const { form, input } = await openBox(visitor);
    await input.pressSequentially('xel');
    await state(form, 'success');
    expect(tokens).toBe(2);
  });
});

visiting('es', 'desktop', 'script', (way) => {
  // Proves 2.4.3.
  test('the keyboard alone searches, from the bar to what was found', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const keys = new Keyboard(page);
    await page.goto(address('terms', 'es'));
    await keys.tabTo(page.locator('[popovertarget=search-bar]'));
    await page.keyboard.press('Enter');
    const form = page.locator('header').getByRole('search').locator('form');
    const input = form.locator('[name=q]');
    await expect(input).toBeFocused();
    await page.keyboard.type('xel');
    await state(form, 'success');
    // Down to the second suggestion and back to the text.
    const options = form.getByRole('option');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(form.locator('[aria-selected=true]')).toHaveCount(0);
    // The list goes first, then the text, then what the bar opened.
    await page.keyboard.press('Escape');
    await expect(form.getByRole('listbox')).toBeHidden();
    await expect(input).toHaveValue('xel');
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.type('xelha');
    await page.keyboard.press('Enter');
    await atSearch(page, 'es', 'xelha');
    const { name, about } = product('xelha', 'es');
    await keys.follow(visitor.main.getByRole('link', { name, exact: true }), about);
  });
});

visiting('pt', 'phone', 'script', (way) => {
  test('what is typed before the script has arrived is not lost', async ({ page }) => {
    const visitor = new Visitor(page, way);
    let arrive = (): void => undefined;
    const late = new Promise<void>((done) => (arrive = done));
    await page.route(/\/assets\/search-/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(address('terms', 'pt'), { waitUntil: 'networkidle' });
    const { form, input, options } = await openBox(visitor);
    await input.pressSequentially('xel');
    await expect(form).not.toHaveAttribute('data-state');
    arrive();
    await state(form, 'success');
    await expect(options).not.toHaveCount(0);
    await expect(input).toHaveValue('xel');
  });
});

visiting('pt', 'phone', 'no script', (way) => {
  // Proves 2.4.4.
  test('the box searches without JavaScript', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, way);
    const { t, main } = visitor;
    await page.goto(address('terms', 'pt'));
    const { input } = await openBox(visitor);
    await input.fill('xelha');
    await input.press('Enter');
    await atSearch(page, 'pt', 'xelha');
    await expect(main.getByRole('link', { name: product('xelha', 'pt').name, exact: true })).toBeVisible();
    const again = main.getByRole('search');
    await expect(again.locator('[name=q]')).toHaveValue('xelha');
    await again.locator('[name=q]').fill('zzzzqqqq');
    await again.getByRole('button', { name: t('search.submit') }).click();
    await atSearch(page, 'pt', 'zzzzqqqq');
    await expect(visitor.heading).toHaveText(t('search.none', { query: 'zzzzqqqq' }));
    await expect(main.locator('.search-ideas').getByRole('link')).not.toHaveCount(0);
    // The page of an address that there is none of searches as well.
    expectStatus(404);
    await page.goto('/pt/xelah-snorkel/');
    await main.getByRole('search').locator('[name=q]').fill('snorkel');
    await main.getByRole('search').locator('[name=q]').press('Enter');
    await atSearch(page, 'pt', 'snorkel');
    await expect(main.locator('.result')).not.toHaveCount(0);
  });
});
