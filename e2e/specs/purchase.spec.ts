import { withWorker } from '../playwright.config.ts';
import { product, symbol } from '../lib/catalogue.ts';
import { expect, test } from '../lib/test.ts';
import { scan, verify } from '../lib/ticket.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting, type Way } from '../lib/ways.ts';
import { MAIL, VOUCHER_KEY, address, mailTo, minor, type Language } from '../lib/words.ts';

test.use(withWorker);

const CART = [
  ['xelha', '2026-12-15'],
  ['xplor', '2026-12-17'],
  ['xavage', '2027-01-14'],
] as const;
/**
 * Each language once, on either device; two parks are bought without JavaScript in no-script.spec.ts. Pages that move cost
 * their visitor a second each: keyboard.spec.ts and nine-taps.spec.ts buy where they do, on a desktop and on a phone.
 */
const PEOPLE: [lang: Language, currency: string, device: Way['device']][] = [
  ['es', 'MXN', 'phone'],
  ['en', 'USD', 'desktop'],
  ['pt', 'EUR', 'phone'],
];

for (const [lang, currency, device] of PEOPLE) {
  visiting(lang, device, 'script', (way) => {
    // Proves 10.4.29.
    test('buys three parks in one cart', async ({ page, store, expectStatus }) => {
      const visitor = new Visitor(page, way);
      const { t, main, press } = { ...visitor, press: visitor.press.bind(visitor) };
      const email = `${lang}-${device}@example.com`;

      await test.step('finds the store in the own language', async () => {
        await page.goto('/');
        await expect(page).toHaveURL(address('home', lang));
        if (lang === 'pt') {
          await visitor.chooseCurrency(currency);
          await expect(page).toHaveURL(address('home', lang));
        }
        await expect(main.locator('.price-now').first()).toContainText(symbol(currency));
        await press(visitor.link('home.see_all'));
      });

      for (const [position, [folder, date]] of CART.entries()) {
        await test.step(`chooses ${folder} on ${date}`, async () => {
          const { name, about, buy } = product(folder, lang);
          if (position > 0) await press(visitor.link('cart.more'));
          await expect(page).toHaveURL(address('listing', lang));
          await press(main.getByRole('link', { name, exact: true }));
          await expect(page).toHaveURL(about);
          await press(visitor.link('about.choose_day').first());
          await expect(page).toHaveURL(buy);
          await visitor.chooseDay(date);
          await visitor.chooseParty({ adults: 2, children: 1 });
          await expect(page.locator('#people')).toContainText(t('party.child', { count: 1 }));
          await press(visitor.button('chooser.submit'));
          await expect(page).toHaveURL(address('cart', lang));
          await expect(visitor.line(name)).toBeVisible();
        });
      }

      let total = 0;
      await test.step('sees what three parks cost and why', async () => {
        const lines = main.getByRole('article');
        await expect(lines).toHaveCount(CART.length);
        const amounts: number[] = [];
        for (const [folder] of CART) {
          const line = visitor.line(product(folder, lang).name);
          await expect(line).toContainText(t('reason.combo', { percent: 20, parks: 3 }));
          amounts.push(minor(await line.locator('.price-now').textContent()));
        }
        const summary = page.getByRole('region', { name: t('cart.summary') });
        await expect(summary.locator('.price-now')).toContainText(symbol(currency));
        total = minor(await summary.locator('.price-now').textContent());
        expect(total).toBe(amounts.reduce((sum, amount) => sum + amount));
      });

      await test.step('pays', async () => {
        await press(visitor.link('cart.checkout'));
        await expect(page).toHaveURL(address('checkout', lang));
        await visitor.fillBuyer(email);
        expect(minor(await visitor.pay.textContent())).toBe(total);
        await press(visitor.pay);
        await visitor.atGateway();
        expect(minor(await main.locator('.price-now').textContent())).toBe(total);
      });

      const code = await visitor.settle('approve');
      const tickets = visitor.codes;
      await test.step('has nine tickets that open the gates', async () => {
        await expect(visitor.heading).toHaveText(visitor.paid);
        await expect(tickets).toHaveCount(9);
        const key = (await (await page.request.get(VOUCHER_KEY)).text()).trim();
        const texts = new Set<string>();
        // A code is the same in each language: all nine are scanned once, and in the others one.
        const scanned = lang === 'es' ? await tickets.all() : [tickets.first()];
        for (const ticket of scanned) {
          const text = await scan(ticket);
          texts.add(text);
          const { valid, says } = verify(key, text);
          expect(valid, says).toBe(true);
          expect(says).toContain(`order ${code}`);
          const middle = Math.floor(text.length / 2);
          const changed = text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
          expect(verify(key, changed).valid).toBe(false);
        }
        expect(texts.size).toBe(lang === 'es' ? 9 : 1);
      });

      await test.step('gets one mail, in the own language', async () => {
        const what = t('mail.confirmed.subject_more', { name: product(CART[0][0], lang).name, more: 2 });
        expect(await visitor.mailsTo(email, 1)).toEqual([t('mail.confirmed.subject', { what, code })]);
        await page.goto(MAIL);
        const opened = page.waitForEvent('popup');
        await press(main.getByRole('listitem').filter({ hasText: mailTo(email) }).getByRole('link'));
        const letter = await opened;
        await expect(letter.locator('html')).toHaveAttribute('lang', lang);
        await expect(letter.locator('body')).toContainText(code);
        await expect(letter.getByRole('link', { name: t('mail.confirmed.button') })).toHaveAttribute(
          'href',
          new RegExp(`^${store.origin}`),
        );
        await letter.close();
      });

      await test.step('finds the order again by code and address, nobody else does', async () => {
        await page.context().clearCookies();
        await page.goto(address('lookup', lang));
        await page.fill('#code', code.toLowerCase());
        await page.fill('#email', `x${email}`);
        expectStatus(422);
        await press(visitor.button('lookup.submit'));
        await expect(page.getByRole('alert')).toContainText(t('problem.order_not_found'));
        await expect(page.locator('#code')).toHaveValue(code.toLowerCase());
        await page.fill('#email', email.toUpperCase());
        await press(visitor.button('lookup.submit'));
        await expect(page).toHaveURL(new RegExp(`${address('order', lang)}${code}/`));
        await expect(tickets).toHaveCount(9);
      });

      // Once is enough: the languages have the same cards.
      if (device === 'phone' && lang === 'es')
        await test.step('swipes through its codes, a whole one at a time', async () => {
          await page.setViewportSize({ width: 360, height: 640 });
          const deck = main.locator('.ticket-deck').first();
          /** Which cards are seen whole and which in part, and how far the page goes beyond its window. */
          const seen = (): Promise<{ whole: number[]; part: number[]; beyond: number }> =>
            deck.evaluate((one) => {
              const { left, right } = one.getBoundingClientRect();
              const boxes = [...one.children].map((card) => card.getBoundingClientRect());
              const found = (is: (box: DOMRect) => boolean): number[] =>
                boxes.flatMap((box, at) => (is(box) ? [at] : []));
              const isWhole = (box: DOMRect): boolean => box.left >= left - 1 && box.right <= right + 1;
              return {
                whole: found(isWhole),
                part: found((box) => !isWhole(box) && box.right > left + 8 && box.left < right - 8),
                beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
              };
            });
          await expect.poll(seen).toEqual({ whole: [0], part: [1], beyond: 0 });
          // Left between two it comes to rest at the nearer one, with the edges of those beside it.
          await deck.evaluate((one) => one.scrollTo({ left: (one.firstElementChild?.clientWidth ?? 0) * 0.7 }));
          const rests = (): Promise<number> =>
            deck.evaluate(
              (one) =>
                (one.children[1]?.getBoundingClientRect().left ?? -1) - one.getBoundingClientRect().left,
            );
          await expect.poll(async () => Math.abs(Math.round(await rests()))).toBe(0);
          expect((await seen()).whole).toEqual([1]);
          expect((await seen()).beyond).toBe(0);
        });
    });
  });
}
