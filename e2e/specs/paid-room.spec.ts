import { barriersOf } from '../lib/barriers.ts';
import { Guest } from '../lib/guest.ts';
import { expect, test } from '../lib/test.ts';
import { visiting } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

const SEARCH = 'checkin=2027-02-10&checkout=2027-02-13&number_rooms=1&adults_1=2';

visiting('pt', 'phone', 'script', (way) => {
  // Proves 10.16.18, 10.16.20.
  test('a room is changed in the cart, and once it is paid its hotel is told who comes', async ({
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
    await visitor.press(choices.last());
    await visitor.seeCart();
    await expect(room).toHaveCount(1);
    expect(await room.innerText()).not.toBe(before);
    await visitor.buy('room@example.com');

    const summary = main.getByText(t('stay_line.order.tell'), { exact: true });
    const field = (name: 'guest' | 'arrives' | 'requests') => page.getByLabel(t(`stay_line.order.${name}`));
    const save = page.getByRole('button', { name: t('stay_line.order.tell_save') });
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
