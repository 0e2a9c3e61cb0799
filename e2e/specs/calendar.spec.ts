import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { LANGUAGES, product } from '../lib/words.ts';

for (const lang of LANGUAGES) {
  test(`the calendar is a grid for the keyboard: ${lang}`, async ({ page }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await page.goto(product('xelha', lang).buy);
    await visitor.awake();
    const grid = page.getByRole('grid');
    const focused = (date: string): Promise<void> => expect(visitor.day(date)).toBeFocused();
    const keys = async (...presses: Array<[key: string, date: string]>): Promise<void> => {
      for (const [key, date] of presses) {
        await page.keyboard.press(key);
        await focused(date);
      }
    };

    await test.step('says what it is', async () => {
      await expect(grid).toHaveAccessibleName(new RegExp(t('date.month.11'), 'i'));
      await expect(grid).toHaveAccessibleDescription(t('chooser.keys'));
      await expect(grid.getByRole('columnheader')).toHaveCount(7);
      // A week begins on Monday in Mexico, on Sunday in the United States and Brazil.
      await expect(grid.getByRole('columnheader').first()).toContainText(
        t(lang === 'es' ? 'date.weekday.1' : 'date.weekday.7'),
      );
      await expect(grid.getByRole('gridcell').filter({ has: page.locator('[data-date]') })).toHaveCount(30);
      await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
    });

    await test.step('moves by day, week, to the ends of a week and by month', async () => {
      // Noon of the 20th: the park lets nobody in any more.
      await grid.locator('[tabindex="0"]').focus();
      await focused('2026-11-21');
      const monday = lang === 'es';
      await keys(
        ['ArrowRight', '2026-11-22'],
        ['ArrowLeft', '2026-11-21'],
        ['ArrowUp', '2026-11-14'],
        ['ArrowDown', '2026-11-21'],
        ['Home', monday ? '2026-11-16' : '2026-11-15'],
        ['End', monday ? '2026-11-22' : '2026-11-21'],
        ['PageDown', monday ? '2026-12-22' : '2026-12-21'],
        ['PageUp', monday ? '2026-11-22' : '2026-11-21'],
      );
      await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
      // Over the edge of a month, which follows.
      await keys(
        ['ArrowDown', monday ? '2026-11-29' : '2026-11-28'],
        ['ArrowDown', monday ? '2026-12-06' : '2026-12-05'],
      );
      await expect(grid).toHaveAccessibleName(new RegExp(t('date.month.12'), 'i'));
    });

    await test.step('chooses by Enter and by Space', async () => {
      for (const [key, date] of [
        ['Enter', '2026-12-09'],
        [' ', '2026-12-10'],
      ] as const) {
        await visitor.day(date).focus();
        await page.keyboard.press(key);
        await expect(page.locator('#people input[name=date]')).toHaveValue(date);
        await expect(grid.locator('[aria-selected=true]')).toHaveCount(1);
        await expect(grid.locator('[aria-selected=true] > a')).toHaveAttribute('data-date', date);
        await focused(date);
        expect(new URL(page.url()).searchParams.get('date')).toBe(date);
      }
      // The choice is in the address: another visit shows the same.
      await page.reload();
      await expect(page.locator('#people input[name=date]')).toHaveValue('2026-12-10');
    });

    await test.step('a day that can not be chosen says why and is not chosen', async () => {
      await page.goto(`${product('xelha', lang).buy}?month=2026-11`);
      await visitor.awake();
      await visitor.day('2026-11-21').focus();
      await keys(['ArrowLeft', '2026-11-20'], ['ArrowLeft', '2026-11-19']);
      await expect(visitor.day('2026-11-19')).toHaveAccessibleName(new RegExp(t('chooser.state.past')));
      await page.keyboard.press('Enter');
      await expect(page.locator('#people input[name=date]')).toHaveCount(0);
    });
  });
}

test('twelve months ahead and no further', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  const { buy } = product('xelha', 'en');
  await page.goto(buy);
  await visitor.awake();
  const first = page.locator('[data-date]').first();
  const turn = (step: 'next' | 'previous') =>
    page.getByRole('link', { name: new RegExp(`^${visitor.t(`chooser.month_${step}`, { month: '' })}`) });
  await expect(turn('previous')).toHaveCount(0);
  const months: string[] = [];
  for (let turns = 0; turns < 12; turns += 1) {
    const before = await first.getAttribute('data-date');
    await turn('next').click();
    await expect(first).not.toHaveAttribute('data-date', before ?? '');
    months.push(((await first.getAttribute('data-date')) ?? '').slice(0, 7));
  }
  expect(months).toEqual([
    '2026-12',
    ...Array.from({ length: 11 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`),
  ]);
  await expect(turn('next')).toHaveCount(0);
  await expect(visitor.day('2027-11-20')).toHaveAttribute('href', /date=2027-11-20/);
  await expect(visitor.day('2027-11-21')).toHaveAccessibleName(new RegExp(visitor.t('chooser.state.beyond')));
  await expect(visitor.day('2027-11-21')).toHaveAttribute('aria-disabled', 'true');
  await visitor.day('2027-11-20').focus();
  await page.keyboard.press('PageDown');
  await expect(visitor.day('2027-11-20')).toBeFocused();

  // Nor by hand: the months before and after are clamped.
  for (const [asked, shown] of [
    ['2020-01', '2026-11-01'],
    ['2031-01', '2027-11-01'],
    ['nonsense', '2026-11-01'],
  ]) {
    await page.goto(`${buy}?month=${asked}`);
    await expect(first).toHaveAttribute('data-date', shown ?? '');
  }
});
