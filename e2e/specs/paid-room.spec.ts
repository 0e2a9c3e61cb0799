import type { Page } from '@playwright/test';
import { barriersOf, barrierWatch } from '../lib/barriers.ts';
import { Guest } from '../lib/guest.ts';
import { expect, test } from '../lib/test.ts';
import { visiting, type Way } from '../lib/ways.ts';
import { tooWide } from '../lib/widths.ts';
import { address } from '../lib/words.ts';

const SEARCH = 'checkin=2027-02-10&checkout=2027-02-13&number_rooms=1&adults_1=2';

/** Looks at a room's pages in turn. */
function looking(page: Page, way: Way): (name: string) => Promise<void> {
  const barriers = barrierWatch();
  return async (name) => {
    // What finds barriers is itself a script.
    if (!way.scripted) return;
    expect(await barriers(page, name)).toEqual([]);
    expect(await tooWide(page, name, way.device)).toEqual([]);
  };
}

visiting('pt', 'phone', 'script', (way) => {
  // Proves 10.16.18, 10.16.20.
  test('a room is changed in the cart, and once it is paid its hotel learns who comes', async ({
    page,
    expectStatus,
  }) => {
    const visitor = new Guest(page, way);
    const { t, main } = visitor;
    const choices = main.locator('button[name=choose]');
    await page.goto(`${address('hotels', 'pt')}?${SEARCH}`);
    await visitor.press(choices.first());
    await visitor.seeCart();
    const room = main.getByRole('article');
    const before = await room.innerText();
    await main.getByRole('link', { name: t('stay_line.cart.change_of', { name: '' }) }).click();
    await visitor.chooseRate(choices.last());
    await visitor.seeCart();
    await expect(room).toHaveCount(1);
    expect(await room.innerText()).not.toBe(before);
    await visitor.buy('room@example.com');

    const summary = main.getByText(t('stay_line.order.arrival'), { exact: true });
    const field = (name: 'guest' | 'arrives' | 'requests') => page.getByLabel(t(`stay_line.order.${name}`));
    const save = page.getByRole('button', { name: t('stay_line.order.arrival_save') });
    await summary.click();
    await field('guest').fill('https://example.com');
    await field('requests').fill('Um berço');
    expectStatus(422);
    await save.click();
    await expect(field('guest')).toHaveAccessibleDescription(new RegExp(t('problem.name_invalid')));
    await expect(field('requests')).toHaveValue('Um berço');
    expect(await barriersOf(page, 'a note that is refused')).toEqual([]);
    await field('guest').fill('Ana Núñez');
    await field('arrives').fill('18:30');
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: t('problem.arrival_noted') })).toBeVisible();
    await expect(main).toContainText('Ana Núñez');
    await summary.click();
    await expect(field('arrives')).toHaveValue('18:30');
    expect(await barriersOf(page, 'a note that was taken')).toEqual([]);
  });
});

for (const [lang, device, script] of [
  ['es', 'phone', 'script'],
  ['en', 'desktop', 'no script'],
  ['pt', 'desktop', 'script'],
] as const)
  visiting(lang, device, script, (way) => {
    // Proves 10.16.24.
    test('a paid room gets other nights and guests, for the difference', async ({ page, expectStatus }) => {
      const visitor = new Guest(page, way);
      const { t, main } = visitor;
      const look = looking(page, way);
      const done = page.getByRole('status').filter({ hasText: t('problem.change_room_done') });
      const asked = main.getByRole('button', { name: t('change.room.look') });
      const label = (key: 'checkin' | 'checkout' | 'children') =>
        page.getByLabel(t(`stay.form.${key}`), { exact: true });
      await visitor.buyRoom(SEARCH, 'flexible', 'nights@example.com');
      await visitor.press(main.getByRole('link', { name: t('stay_line.order.change') }));
      await expect(visitor.heading).toHaveText(t('change.room.title'));
      await look('a room that is changed');

      await label('checkout').fill('2027-02-09');
      await label('children').selectOption('1');
      // Until the money of the first change is here the second is refused.
      expectStatus(422, 409);
      await visitor.press(asked);
      await expect(label('checkout')).toHaveAccessibleDescription(new RegExp(t('problem.stay_order')));
      const age = page.getByLabel(t('stay.form.age', { number: 1 }));
      await expect(age).toHaveAccessibleDescription(new RegExp(t('problem.child_age_required')));
      await look('a change of a room that is refused');

      await label('checkout').fill('2027-02-15');
      await age.selectOption('9');
      await visitor.press(asked);
      const offer = main.getByRole('region', { name: t('change.room.then') });
      await expect(offer).toContainText(t('stay_line.stay.nights', { count: 5 }));
      await look('a change of a room that is offered');
      const change = offer.getByRole('button');
      await expect(change).toHaveText(new RegExp(`^${t('change.room.do_more', { amount: '' })}`));
      await visitor.press(change);
      await visitor.atGateway();
      await visitor.settle('approve');
      await expect(done).toBeVisible();
      await expect(main).toContainText(t('stay_line.stay.nights', { count: 5 }));

      // Back to as it was: what was paid too much goes back.
      await visitor.press(main.getByRole('link', { name: t('stay_line.order.change') }));
      await label('checkout').fill('2027-02-13');
      await label('children').selectOption('0');
      await visitor.press(asked);
      await expect(async () => {
        await visitor.press(change);
        await expect(done).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      await expect(main).toContainText(t('stay_line.stay.nights', { count: 3 }));
    });
  });

for (const [lang, device, script] of [
  ['es', 'phone', 'no script'],
  ['en', 'desktop', 'script'],
] as const)
  visiting(lang, device, script, (way) => {
    // Proves 10.16.41, 10.16.42.
    test('a paid room becomes another room of its hotel, and then gives nothing back', async ({ page }) => {
      const visitor = new Guest(page, way);
      const { t, main } = visitor;
      const look = looking(page, way);
      await visitor.buyRoom(SEARCH, 'flexible', 'another-room@example.com');
      const change = main.getByRole('link', { name: t('stay_line.order.change') });
      await visitor.press(change);
      // The rates of its own room are in sight, other rooms behind their hotel.
      const others = main.locator('#room_1 details');
      await expect(main.locator('input[name=room_1]:checked')).toHaveValue(/:flexible$/);
      await visitor.press(others.locator('summary'));
      const rate = others.locator('input[value$=":not-refundable"]').first();
      await rate.check();
      const kind = (await rate.getAttribute('value')) ?? '';
      await look('rooms and rates that a room can have');
      await visitor.press(main.getByRole('button', { name: t('change.room.look') }));
      const offer = main.getByRole('region', { name: t('change.room.then') });
      await expect(offer).toContainText(t('stay_line.price.no_refund'));
      await expect(offer).toContainText(t('change.room.last'));
      await expect(main.locator(`input[value="${kind}"]:checked`)).toBeVisible();
      await look('another room that is offered');
      await visitor.press(offer.getByRole('button'));
      await visitor.atGateway();
      await visitor.settle('approve');
      const done = page.getByRole('status').filter({ hasText: t('problem.change_room_done') });
      await expect(done).toBeVisible();
      await expect(main).toContainText(t('stay_line.price.no_refund'));
      await expect(change).toHaveCount(0);
    });
  });

for (const [lang, device, script] of [
  ['es', 'phone', 'script'],
  ['en', 'desktop', 'script'],
  ['pt', 'phone', 'no script'],
] as const)
  visiting(lang, device, script, (way) => {
    // Proves 10.16.37.
    test('the guests of a room choose their days in the parks and give one up', async ({ page }) => {
      const visitor = new Guest(page, way);
      const { t, main } = visitor;
      const look = looking(page, way);
      await visitor.buyRoom(SEARCH, 'all-inclusive', 'parks@example.com');
      await visitor.press(main.getByRole('link', { name: t('stay_line.park.choose') }).first());
      await expect(visitor.heading).toHaveText(t('change.parks.title'));
      await look('the park days of a room');
      const day = main.getByRole('navigation', { name: t('change.parks.days') }).getByRole('link');
      await visitor.press(day.nth(1));
      const park = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Xplor', exact: true }) });
      await park.getByLabel(t('party.label.adult')).selectOption('1');
      await visitor.press(park.getByRole('button'));
      const said = (code: 'park_day_chosen' | 'park_day_given_up') =>
        page.getByRole('status').filter({ hasText: t(`problem.${code}`) });
      await expect(said('park_day_chosen')).toBeVisible();
      await expect(park).toContainText(t('party.adult', { count: 1 }));
      await look('a park day that is chosen');
      await visitor.press(main.getByRole('link', { name: t('change.back', { code: '' }) }));
      await expect(main.getByRole('region', { name: t('stay_line.park.title') })).toContainText('Xplor');
      await visitor.press(main.getByRole('link', { name: t('stay_line.park.change') }));
      await visitor.press(day.nth(1));
      await visitor.press(park.getByRole('button', { name: t('change.parks.give_up', { park: 'Xplor' }) }));
      await expect(said('park_day_given_up')).toBeVisible();
      await visitor.press(main.getByRole('link', { name: t('change.back', { code: '' }) }));
      await expect(main.getByRole('region', { name: t('stay_line.park.title') })).not.toContainText('Xplor');
    });
  });
