import type { Page } from '@playwright/test';
import { barriersOf } from '../lib/barriers.ts';
import { product } from '../lib/catalogue.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { tooWide } from '../lib/widths.ts';
import { address } from '../lib/words.ts';

// The chat: over a page, on its own page, and without a script; what it hands over to a person.

/** What is loaded of the chat. */
function chatOf(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  return () => asked.filter((path) => /\/assets\/chat-/.test(path) || path === address('chat', 'en'));
}

visiting('en', 'desktop', 'script', (way) => {
  // Proves 1.2.3, 10.13.11.
  test('opens over the page, answers, and keeps what was asked', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const loaded = chatOf(page);
    const { about } = product('xcaret', 'en');
    await page.goto(about, { waitUntil: 'networkidle' });
    expect(loaded(), 'nothing before somebody is at it').toEqual([]);
    const opener = page.getByRole('link', { name: visitor.t('chat.open') });
    // Who comes with the keyboard is at it first, and then opens it.
    await opener.focus();
    await expect.poll(loaded).not.toEqual([]);
    await expect(opener).toHaveAttribute('data-opens-chat', 'ready');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: visitor.t('chat.title') });
    const input = panel.getByRole('textbox', { name: visitor.t('chat.question') });
    await expect(input).toBeFocused();
    const ask = async (question: string): Promise<void> => {
      await input.fill(question);
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('article').last()).toContainText(question);
    };
    await ask('How late is Xcaret open?');
    await expect(panel.locator('.chat-answer')).toContainText('Xcaret');
    await ask('Who won the game last night?');
    await expect(panel.locator('.chat-answer').last()).toContainText(visitor.t('chat.unknown'));
    await expect(panel.getByRole('article')).toHaveCount(2);
    await expect(panel.getByRole('log')).toHaveCount(1);
    expect(await barriersOf(page, 'chat')).toEqual([]);
    // Closed and opened again, all of it is still there.
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('article')).toHaveCount(2);
    // A person gets all that was asked, and what was answered.
    const title = await panel.locator('.chat-answer .chat-title').first().textContent();
    await panel.getByRole('button', { name: visitor.t('chat.hand_over') }).click();
    await expect(visitor.heading).toHaveText(visitor.t('contact.title'));
    const conversation = `How late is Xcaret open?\n- ${title}\n\nWho won the game last night?\n- ${visitor.t('chat.unknown')}`;
    await expect(page.locator('#message')).toHaveValue(conversation);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('says so where a question does not get through, and keeps it', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, way);
    await page.goto(address('chat', 'en'));
    await page.locator('#chat-question').focus();
    await expect(page.locator('[data-chat=ready]')).toBeVisible();
    expectStatus(503);
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.fill('#chat-question', 'Is there parking?');
    await page.keyboard.press('Enter');
    await expect(page.getByText(visitor.t('chat.failed'))).toBeVisible();
    await expect(page.locator('#chat-question')).toHaveValue('Is there parking?');
    await page.unroute('**/*');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

visiting('pt', 'phone', 'script', (way) => {
  test('fills a phone, and gives its room back', async ({ page }) => {
    const visitor = new Visitor(page, way);
    await page.goto(address('faqs', 'pt'), { waitUntil: 'networkidle' });
    const opener = page.getByRole('link', { name: visitor.t('chat.open') });
    await opener.focus();
    await expect(opener).toHaveAttribute('data-opens-chat', 'ready');
    await opener.tap();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: visitor.t('chat.try.change') }).tap();
    await expect(panel.locator('.chat-answer')).toBeVisible();
    await expect(panel.getByRole('button', { name: visitor.t('chat.try.change') })).toHaveCount(0);
    expect(await tooWide(page, 'chat', 'phone')).toEqual([]);
    await panel.getByRole('button', { name: visitor.t('chat.close') }).tap();
    await expect(panel).toBeHidden();
  });
});

visiting('es', 'phone', 'no script', (way) => {
  // Proves 10.13.11.
  test('answers on its own page', async ({ page }) => {
    const visitor = new Visitor(page, way);
    await page.goto(address('terms', 'es'));
    await page.getByRole('link', { name: visitor.t('chat.open') }).tap();
    await expect(visitor.heading).toHaveText(visitor.t('chat.title'));
    await page.fill('#chat-question', '¿Puedo mover mi día?');
    await visitor.button('chat.ask').tap();
    await expect(page.locator('.chat-answer')).toContainText(visitor.t('faqs.change.q'));
    await visitor.button('chat.hand_over').tap();
    await expect(page.locator('#message')).toHaveValue('¿Puedo mover mi día?');
  });
});
