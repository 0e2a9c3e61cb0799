import { expect, type Locator, type Page } from '@playwright/test';
import type { Visitor } from './visitor.ts';
import { GATEWAY, address } from './words.ts';

/** What a person who presses Tab can see of where they are. Empty when all is well. */
const unseen = (): string => {
  const on = document.activeElement;
  if (!on || on === document.body) return '';
  const name = `<${on.tagName.toLowerCase()} ${on.id || on.className}> "${(on.textContent ?? '').trim().slice(0, 40)}"`;
  // The button in a date's field is the browser's own, with the browser's own mark: of the field only that it is in sight.
  const within = on.matches('input[type=date]:focus-within:not(:focus-visible)');
  if (!within && !on.matches(':focus-visible')) return `${name} has focus, unseen`;
  // A card's link shows its focus on the card, a hidden radio on the label around it.
  const marked = [on, on.closest('article'), on.closest('label')].some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!marked && !within) return `${name} has no mark of focus`;
  const { left, top, width, height } = on.getBoundingClientRect();
  const spots = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  const shown = spots.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return (
      there !== null &&
      (on.contains(there) || there.contains(on) || there.closest('label')?.contains(on) === true)
    );
  });
  return shown ? '' : `${name} is hidden behind something or outside the window`;
};

/** Somebody who uses the keys only and looks where the focus is after each. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    const seen = { message: `after ${key}`, intervals: [20, 50, 100] };
    await expect.poll(() => this.page.evaluate(unseen), seen).toBe('');
  }

  /** Presses Tab until the focus is there. */
  async tabTo(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target.first()).toBeVisible();
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
      await this.press(key);
    }
    throw new Error(`${String(target)} is not reached by ${key}`);
  }

  /** Types the beginning of a choice's name until it is chosen: a list forgets what was typed a second ago. */
  async choose(list: Locator, begins: string, value: string): Promise<void> {
    await this.tabTo(list);
    await expect(async () => {
      await this.page.keyboard.type(begins);
      await expect(list).toHaveValue(value, { timeout: 500 });
    }).toPass({ intervals: [1_500] });
  }

  /** Goes where a link or button leads. */
  async follow(target: Locator, url: string | RegExp): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
    await expect(this.page).toHaveURL(url);
  }

  /** From the cart to the order, paid by Keya of Canada; in English. */
  async buy(visitor: Visitor, email: string): Promise<void> {
    const { page, lang } = visitor;
    await this.follow(visitor.link('cart.checkout'), address('checkout', lang));
    for (const [field, text] of [
      ['first_name', 'Keya'],
      ['last_name', 'Board'],
      ['email', email],
    ] as const) {
      await this.tabTo(page.locator(`#${field}`));
      await page.keyboard.type(text);
    }
    await this.choose(page.locator('#country'), 'Cana', 'CA');
    await this.tabTo(page.locator('#terms'));
    await this.press('Space');
    await this.follow(visitor.pay, new RegExp(GATEWAY));
    await this.follow(visitor.button('sandbox.approve'), new RegExp(address('order', lang)));
    await expect(visitor.heading).toHaveText(visitor.t('order.title.paid', { name: 'Keya' }));
  }
}
