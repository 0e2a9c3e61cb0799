import { expect, type Locator } from '@playwright/test';
import { Visitor } from './visitor.ts';
import { address } from './words.ts';
import { productId } from './catalogue.ts';

/** The three parks of a package, each with its day. */
export const PARKS = [
  ['xcaret', '2026-12-15'],
  ['xelha', '2026-12-16'],
  ['xplor', '2026-12-17'],
] as const;

/** What a package is made of, as an address. */
export const built = (...parts: (readonly [folder: string, date: string])[]): string =>
  `?${parts.map(([folder, date]) => `pick.${productId(folder)}=1&date.${productId(folder)}=${date}`).join('&')}`;

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
  tile(folder: string): Locator {
    return this.page.locator(`[id="pick.${productId(folder)}"]`);
  }

  /** The tile itself, which ticks the box. */
  label(folder: string): Locator {
    return this.page.locator(`label[for="pick.${productId(folder)}"]`);
  }

  get picked(): Locator {
    return this.page.locator('[name^="pick."]:checked');
  }

  date(folder: string): Locator {
    return this.page.locator(`[id="date.${productId(folder)}"]`);
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
  async pick(folder: string): Promise<void> {
    await this.press(this.label(folder));
    await expect(this.tile(folder)).toBeChecked();
    await this.priced();
  }

  async chooseDate(folder: string, date: string): Promise<void> {
    await this.date(folder).fill(date);
    await this.date(folder).blur();
    await this.priced();
  }

  /** Opens what can be added to a picked product. */
  async openExtras(name: string): Promise<void> {
    const extras = this.part(name).locator('details').first();
    if ((await extras.getAttribute('open')) === null) await this.press(extras.locator('summary').first());
    await expect(extras.getByRole('group').first()).toBeVisible();
  }
}
