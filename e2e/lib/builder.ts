import { expect, type Locator } from '@playwright/test';
import { Visitor } from './visitor.ts';
import { address } from './words.ts';

/** Somebody who builds a package. */
export class Builder extends Visitor {
  /** What the package costs and what is missing. */
  get summary(): Locator {
    return this.page.getByRole('region', { name: this.t('package.summary'), exact: true });
  }

  get total(): Locator {
    return this.summary.locator('.price-now').filter({ visible: true });
  }

  /** The box of a product on the wall of tiles. */
  tile(id: number): Locator {
    return this.page.locator(`[id="pick.${id}"]`);
  }

  get picked(): Locator {
    return this.page.locator('[name^="pick."]:checked');
  }

  date(id: number): Locator {
    return this.page.locator(`[id="date.${id}"]`);
  }

  /** A picked product: its day, its extras, its price. */
  part(name: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true, level: 3 }) });
  }

  /** Waits until what is shown is the price of what is chosen. */
  async priced(): Promise<void> {
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${address('package', this.lang)}${query}`);
    await this.awake();
  }

  /** Presses a tile. */
  async pick(id: number): Promise<void> {
    await this.press(this.page.locator(`label[for="pick.${id}"]`));
    await expect(this.tile(id)).toBeChecked();
    await this.priced();
  }

  async chooseDate(id: number, date: string): Promise<void> {
    await this.date(id).fill(date);
    await this.date(id).blur();
    await this.priced();
  }

  /** Opens what can be added to a picked product. */
  async openExtras(name: string): Promise<void> {
    const extras = this.part(name).locator('details').first();
    if ((await extras.getAttribute('open')) === null) await this.press(extras.locator('summary').first());
    await expect(extras.getByRole('group').first()).toBeVisible();
  }
}
