import { product } from '../lib/catalogue.ts';
import { Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';

// A week begins on Monday in Mexico, on Sunday in the United States and Brazil.
for (const lang of ['es', 'en'] as const) {
  test(`the calendar is a grid for the keyboard: ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await page.goto(product('xelha', lang).buy);
    await visitor.awake();
    const calendar = page.locator('#calendar');
    // The month that is shown; the one after it stands beside it.
    const grid = page.getByRole('grid').first();
    const focused = (date: string): Promise<void> => expect(visitor.day(date)).toBeFocused();
    const keys = async (...presses: Array<[key: string, date: string]>): Promise<void> => {
      for (const [key, date] of presses) {
        await page.keyboard.press(key);
        await focused(date);
      }
    };

    await test.step('says what it is', async () => {
      await expect(grid).toHaveAccessibleName(new RegExp(t('date.month.11'), 'i'));
      await expect(grid).toHaveAccessibleDescription(t('days.keys'));
      await expect(grid.getByRole('columnheader')).toHaveCount(7);
      await expect(grid.getByRole('columnheader').first()).toContainText(
        t(lang === 'es' ? 'date.weekday.1' : 'date.weekday.7'),
      );
      // Weeks that are over are not there.
      await expect(grid.getByRole('gridcell').filter({ has: page.locator('[data-date]') })).toHaveCount(
        lang === 'es' ? 15 : 16,
      );
      await expect(page.getByRole('grid').nth(1)).toHaveAccessibleName(new RegExp(t('date.month.12'), 'i'));
      await expect(calendar.locator('[tabindex="0"]')).toHaveCount(1);
    });

    await test.step('moves by day, week, to the ends of a week and by month', async () => {
      // Noon of the 20th: the park lets nobody in any more.
      await grid.locator('[tabindex="0"]').focus();
      await focused('2026-11-21');
      const monday = lang === 'es';
      await keys(
        ['ArrowRight', '2026-11-22'],
        ['ArrowLeft', '2026-11-21'],
        ['ArrowUp', '2026-11-21'],
        ['ArrowDown', '2026-11-28'],
        ['ArrowUp', '2026-11-21'],
        ['Home', monday ? '2026-11-16' : '2026-11-15'],
        ['End', monday ? '2026-11-22' : '2026-11-21'],
        ['PageDown', monday ? '2026-12-22' : '2026-12-21'],
        ['PageUp', monday ? '2026-11-22' : '2026-11-21'],
      );
      await expect(calendar.locator('[tabindex="0"]')).toHaveCount(1);
      // Over the edge of a month into the one beside it, and over that one's, which follows.
      await keys(
        ['ArrowDown', monday ? '2026-11-29' : '2026-11-28'],
        ['ArrowDown', monday ? '2026-12-06' : '2026-12-05'],
      );
      await expect(grid).toHaveAccessibleName(new RegExp(t('date.month.11'), 'i'));
      await keys(['PageDown', monday ? '2027-01-06' : '2027-01-05']);
      await expect(grid).toHaveAccessibleName(new RegExp(t('date.month.1'), 'i'));
      await keys(['PageUp', monday ? '2026-12-06' : '2026-12-05']);
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
      await expect(visitor.day('2026-11-19')).toHaveAccessibleName(new RegExp(t('days.state.past')));
      await page.keyboard.press('Enter');
      await expect(page.locator('#people input[name=date]')).toHaveCount(0);
    });
  });
}

byHttp('the calendar is a table of weeks from Sunday: pt', async ({ request }) => {
  const reader = new Reader(request, 'pt');
  const { t } = reader;
  await reader.open(product('xelha', 'pt').buy);
  const calendar = reader.main.all('table').find((one) => one.all('[data-date]').length > 0);
  if (!calendar) throw new Error('no calendar');
  expect(reader.name(calendar)).toMatch(new RegExp(t('date.month.11'), 'i'));
  const days = calendar.all('th');
  expect(days).toHaveLength(7);
  expect(days[0]?.text).toContain(t('date.weekday.7'));
  // On the 20th the weeks before are over; the 15th of November 2026 is a Sunday.
  expect(calendar.all('td [data-date]')).toHaveLength(16);
  expect(calendar.all('tr')[1]?.all('td')[0]?.one('[data-date]').get('data-date')).toBe('2026-11-15');
});

test('twelve months ahead and no further', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  const { buy } = product('xelha', 'en');
  const first = page.locator('[data-date]').first();
  const turn = (step: 'next' | 'previous') =>
    page.getByRole('link', { name: new RegExp(`^${visitor.t(`days.month_${step}`, { month: '' })}`) });
  await page.goto(buy);
  await visitor.awake();
  await expect(turn('previous')).toHaveCount(0);
  await page.goto(`${buy}?month=2027-09`);
  await visitor.awake();
  for (const month of ['2027-10', '2027-11']) {
    await turn('next').click();
    await expect(first).toHaveAttribute('data-date', `${month}-01`);
  }
  await expect(turn('next')).toHaveCount(0);
  await expect(visitor.day('2027-11-20')).toHaveAttribute('href', /date=2027-11-20/);
  await expect(visitor.day('2027-11-21')).toHaveAccessibleName(new RegExp(visitor.t('days.state.beyond')));
  await expect(visitor.day('2027-11-21')).toHaveAttribute('aria-disabled', 'true');
  await visitor.day('2027-11-20').focus();
  await page.keyboard.press('PageDown');
  await expect(visitor.day('2027-11-20')).toBeFocused();
});

byHttp('twelve months ahead and no further, by their addresses', async ({ request }) => {
  const reader = new Reader(request, 'en');
  const { buy } = product('xelha', 'en');
  const first = (): string | null | undefined => reader.main.all('[data-date]')[0]?.get('data-date');
  const next = (): string | undefined => {
    const words = reader.t('days.month_next', { month: '' });
    return reader.main
      .all('a')
      .map((one) => reader.name(one))
      .find((name) => name.startsWith(words));
  };
  await reader.open(buy);
  const months: (string | undefined)[] = [];
  for (let name = next(); name !== undefined && months.length < 20; name = next()) {
    await reader.follow(name);
    months.push(first()?.slice(0, 7));
  }
  expect(months).toEqual([
    '2026-12',
    ...Array.from({ length: 11 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`),
  ]);
  expect(reader.main.one('[data-date=2027-11-20]').get('href')).toContain('date=2027-11-20');
  expect(reader.main.one('[data-date=2027-11-21]').get('href')).toBeNull();

  // Nor by hand: the months before and after are clamped.
  for (const [asked, shown] of [
    ['2020-01', '2026-11'],
    ['2031-01', '2027-11'],
    ['nonsense', '2026-11'],
  ]) {
    await reader.open(`${buy}?month=${asked}`);
    expect(first()?.slice(0, 7)).toBe(shown);
  }
});
