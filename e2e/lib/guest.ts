import { expect, type Locator } from '@playwright/test';
import { plan, product } from './catalogue.ts';
import { Visitor } from './visitor.ts';
import { address } from './words.ts';

/** Somebody who comes for one product. */
export class Guest extends Visitor {
  async open(folder: string, date?: string): Promise<void> {
    await this.page.goto(product(folder, this.lang).buy);
    await this.awake();
    if (date) await this.chooseDay(date);
  }

  async submit(): Promise<void> {
    await this.press(this.button('chooser.submit'));
  }

  async seeCart(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === address('cart', this.lang));
    await this.awake();
  }

  /** Chooses a room by a rate: what it is folded in is unfolded first, a hotel's other rooms and a room's other rates. */
  async chooseRate(rate: Locator): Promise<void> {
    await rate.waitFor({ state: 'attached' });
    // A wide window shows a hotel's other rooms, and no row to unfold them by.
    const folded = rate.locator('xpath=ancestor::details[not(@open)]/summary').filter({ visible: true });
    while ((await folded.count()) > 0) await this.press(folded.first());
    await this.press(rate);
  }

  /** A resident's proof, as cart and order say it. */
  async seeProof(where: Locator): Promise<void> {
    await expect(where).toContainText(this.t('cart.proofs'));
    await expect(where).toContainText(plan('resident', this.lang).proof);
  }

  /** Pays what is in the cart, and comes to the order, which alone is looked at. */
  async buy(email: string): Promise<void> {
    const reader = this.unseen;
    await reader.placeOrder(email);
    await reader.settle('approve');
    await this.page.goto(reader.url.href);
    await expect(this.heading).toHaveText(this.paid);
  }

  /** Buys a room on the terms of a rate, and comes to its order, which alone is looked at. */
  async buyRoom(search: string, rate: string, email: string): Promise<void> {
    await this.addRoomUnseen(search, rate);
    await this.buy(email);
  }
}
