import { longDate, shortDate } from '../../web/lib/dates.ts';
import { barrierWatch } from '../lib/barriers.ts';
import { hotelPages } from '../lib/catalogue.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { BOTH_DEVICES, visiting } from '../lib/ways.ts';
import { LANGUAGES, address, type Language } from '../lib/words.ts';

// Hotels: searched by nights and people, chosen room by room, looked at each by itself.

const HOME: Record<Language, string> = {
  es: address('hotels', 'es'),
  en: address('hotels', 'en'),
  pt: address('hotels', 'pt'),
};
const NIGHTS = 'checkin=2027-02-10&checkout=2027-02-13';

// Proves 4.6.1.
test('nights are chosen in their calendar and rooms are found by keyboard alone: en', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  const { t, main } = visitor;
  const keys = new Keyboard(page);
  await page.goto(HOME.en);
  await visitor.awake();
  await expect(page.locator('[data-calendar=idle]')).toHaveCount(1);
  await keys.tabTo(visitor.button('stay.nights.open'));
  await keys.press('Enter');
  const calendar = page.getByRole('region', { name: t('stay.nights.label') });
  await expect(page.locator('[data-calendar=ready]')).toHaveCount(1);
  const said = calendar.getByRole('status');
  await expect(said).toHaveText(t('stay.nights.arrive'));

  await test.step('days are moved through by keys', async () => {
    await keys.tabTo(calendar.locator('[data-date][tabindex="0"]'));
    await expect(visitor.day('2026-11-20')).toBeFocused();
    for (const [key, date] of [
      ['PageDown', '2026-12-20'],
      ['PageDown', '2027-01-20'],
      ['PageDown', '2027-02-20'],
      ['ArrowUp', '2027-02-13'],
      ['Home', '2027-02-07'],
      ['ArrowLeft', '2027-02-06'],
      ['ArrowLeft', '2027-02-05'],
    ] as const) {
      await keys.press(key);
      await expect(visitor.day(date)).toBeFocused();
    }
    await expect(calendar.locator('[tabindex="0"]')).toHaveCount(1);
  });

  await test.step('who comes on a Friday of the season stays two nights', async () => {
    await keys.press('Enter');
    await expect(page.locator('#checkin')).toHaveValue('2027-02-05');
    await expect(said).toContainText(t('stay.nights.least', { nights: 2 }));
    await keys.press('ArrowRight');
    await expect(visitor.day('2027-02-06')).toHaveAttribute('aria-disabled', 'true');
    await expect(visitor.day('2027-02-06')).toHaveAccessibleName(
      new RegExp(t('stay.nights.day.too_short', { nights: 2 })),
    );
    await keys.press('Enter');
    await expect(page.locator('#checkout')).toHaveValue('');
    await keys.press('ArrowRight');
    await keys.press('Enter');
    await expect(page.locator('#checkout')).toHaveValue('2027-02-07');
    await expect(calendar.locator('[aria-selected=true]')).toHaveCount(3);
  });

  await keys.tabTo(visitor.button('stay.form.submit'));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('checkout') === '2027-02-07');
  // What is not asked for is not in the address.
  expect([...new URL(page.url()).searchParams.keys()].filter((name) => name.endsWith('_2'))).toEqual([]);
  await expect(main.locator('#found-title')).toContainText('2');

  await test.step('what was asked fills the form of the next visit', async () => {
    await page.goto(HOME.en);
    await visitor.awake();
    await expect(page.locator('#checkin')).toHaveValue('2027-02-05');
    await expect(page.locator('#checkout')).toHaveValue('2027-02-07');
  });
});

// It is the 20th in Cancun, and another day where these are at that moment.
for (const [timezoneId, moment, there] of [
  ['Pacific/Kiritimati', '2026-11-20T23:30:00-05:00', 21],
  ['Pacific/Pago_Pago', '2026-11-20T00:30:00-05:00', 19],
] as const)
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    // Proves 10.16.71.
    test('nights and the day one comes are those of Cancun in a browser of any time zone', async ({ page }) => {
      const visitor = new Visitor(page, 'en');
      const { t, main } = visitor;
      await page.clock.setFixedTime(moment);
      await page.goto(HOME.en);
      expect(await page.evaluate(() => new Date().getDate())).toBe(there);
      await visitor.awake();
      await expect(page.locator('#checkin')).toHaveAttribute('min', '2026-11-20');
      await visitor.press(visitor.button('stay.nights.open'));
      await expect(page.locator('[data-calendar=ready]')).toHaveCount(1);
      const today = `${longDate('2026-11-20', t)}, ${t('days.today')}`;
      await expect(visitor.day('2026-11-20')).toHaveAccessibleName(new RegExp(`^${today}`));
      await expect(visitor.day('2026-11-19')).toHaveAttribute('aria-disabled', 'true');
      await visitor.press(visitor.day('2026-11-20'));
      await visitor.press(visitor.day('2026-11-22'));
      await expect(page.locator('#checkin')).toHaveValue('2026-11-20');
      await expect(page.locator('#checkout')).toHaveValue('2026-11-22');
      await visitor.press(visitor.button('stay.form.submit'));
      await page.waitForURL((url) => url.searchParams.get('checkin') === '2026-11-20');
      expect(new URL(page.url()).searchParams.get('checkout')).toBe('2026-11-22');
      await visitor.press(main.locator('button[name=choose]').first());
      await page.waitForURL((url) => url.pathname === address('cart', 'en'));
      await visitor.awake();
      const nights = { from: shortDate('2026-11-20', t), to: shortDate('2026-11-22', t) };
      await expect(main.getByRole('article')).toContainText(t('stay_line.stay.dates', nights));

      await test.step('the day before is over for everybody', async () => {
        await page.goto(`${HOME.en}?checkin=2026-11-19&checkout=2026-11-21`);
        await expect(page.locator('#checkin')).toHaveAccessibleDescription(new RegExp(t('problem.stay_past')));
        await expect(main.locator('.found-room')).toHaveCount(0);
      });
    });
  });

// Proves 10.5.4.
test('a room is chosen and paid by keyboard alone', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  const { t, main } = visitor;
  const keys = new Keyboard(page);
  await page.goto(`${HOME.en}?${NIGHTS}`);
  await visitor.awake();
  await keys.follow(main.locator('button[name=choose]').first(), address('cart', 'en'));
  await keys.buy(visitor, 'room-by-keys@example.com');
  await expect(main.getByRole('heading', { name: t('stay_line.order.code'), exact: true })).toBeVisible();
});

visiting('pt', 'phone', 'script', (way) => {
  test('two nights are chosen by a finger, one month at a time, and two rooms are put into the cart', async ({
    page,
  }) => {
    const visitor = new Visitor(page, way);
    const { t, main } = visitor;
    await page.goto(`${HOME.pt}hotel-xcaret-caleta/`);
    await visitor.press(page.locator('.hero').getByRole('link', { name: t('stay.see_nights') }));
    await visitor.awake();
    await visitor.press(visitor.button('stay.nights.open'));
    await expect(page.locator('[data-calendar=ready]')).toHaveCount(1);
    const months = page.getByRole('grid').filter({ visible: true });
    // November is nearly over: December stands below it.
    await expect(months).toHaveCount(2);
    await visitor.press(
      page.getByRole('button', { name: new RegExp(`^${t('days.month_next', { month: '' })}`) }),
    );
    await expect(months).toHaveCount(1);
    await visitor.day('2026-12-31').tap({ force: true });
    await expect(page.locator('.nights-why')).toContainText(t('stay.nights.day.no_arrival'));
    await visitor.press(visitor.day('2026-12-07'));
    await visitor.press(visitor.day('2026-12-09'));
    await expect(page.locator('#checkout')).toHaveValue('2026-12-09');
    await visitor.press(page.locator('.stay-who > summary'));
    await visitor.press(visitor.button('stay.form.add'));
    await page.locator('#children_2').selectOption('1');
    await expect(page.locator('#age_2_1')).toBeVisible();
    await expect(page.locator('#age_2_2')).toBeHidden();
    await page.locator('#age_2_1').selectOption('7');
    await visitor.press(visitor.button('stay.form.submit'));
    for (const number of [1, 2]) {
      await expect(main).toContainText(t('stay.room_of', { number, of: 2 }));
      await visitor.press(main.locator('button[name=choose]').first());
    }
    await page.waitForURL((url) => url.pathname === address('cart', 'pt'));
  });
});

for (const [lang, device, script] of BOTH_DEVICES)
  visiting(lang, device, script, (way) => {
    // Proves 10.16.30.
    test('the dearer rates of a room are folded behind their names, and a room is no large part of a screen', async ({
      page,
    }) => {
      const visitor = new Visitor(page, way);
      const { main } = visitor;
      await page.goto(`${HOME[lang]}?${NIGHTS}`);
      const room = main.locator('.found-room').first();
      const rates = room.locator('button[name=choose]');
      await expect(rates.first()).toBeVisible();
      const summary = room.locator('.offers-more summary');
      await expect(rates.last()).toBeHidden();
      const heights = await main
        .locator('.found-room')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height / innerHeight));
      expect(heights.filter((screens) => screens > 0.7)).toEqual([]);
      await visitor.press(summary);
      await expect(rates.last()).toBeVisible();
    });
  });

visiting('es', 'desktop', 'no script', (way) => {
  test('a search, its mistakes and its choices need no script', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const { t, main } = visitor;
    await page.goto(HOME.es);
    await expect(visitor.button('stay.nights.open')).toHaveCount(0);
    await page.locator('.stay-who > summary').click();
    await expect(page.locator('#adults_2')).toBeHidden();
    await page.locator('#number_rooms').selectOption('2');
    await expect(page.locator('#adults_2')).toBeVisible();
    await page.locator('#children_1').selectOption('1');
    await page.locator('#checkin').fill('2027-02-10');
    await page.locator('#checkout').fill('2027-02-13');
    await visitor.button('stay.form.submit').click();
    await expect(page.locator('#age_1_1')).toBeFocused();
    await expect(page.locator('#age_1_1')).toHaveAccessibleDescription(/./);
    await page.locator('#age_1_1').selectOption('4');
    await visitor.button('stay.form.submit').click();
    await expect(main).toContainText(t('stay.room_of', { number: 1, of: 2 }));

    await main.locator('button[name=choose]').first().click();
    await expect(main).toContainText(t('stay.room_of', { number: 2, of: 2 }));
    await main.locator('.chosen-back').click();
    await expect(main).toContainText(t('stay.room_of', { number: 1, of: 2 }));
    const rooms = await main.locator('.found-room').count();
    await main.locator('.ways').getByRole('link', { name: t('stay.view.sea') }).click();
    await expect(main.locator('.found-room')).not.toHaveCount(rooms);
    await main.locator('.ways').getByRole('link', { name: t('stay.view.sea') }).click();
    await expect(main.locator('.found-room')).toHaveCount(rooms);
  });

  test('what can not be had is listed with what can', async ({ page }) => {
    const { main } = new Visitor(page, way);
    await page.goto(`${HOME.es}?checkin=2026-12-31&checkout=2027-01-02`);
    await expect(main.locator('.found-nothing')).toBeVisible();
    await main.locator('.near a').first().click();
    await expect(main.locator('.found-room')).not.toHaveCount(0);
  });
});

// The tours of every-page.spec.ts look at these pages too: here they have their nights open, or were asked for others.
test('nothing stands in anybody’s way on the pages of hotels', async ({ page }) => {
  const visitor = new Visitor(page, 'es');
  const found: string[] = [];
  const barriers = barrierWatch();
  for (const [name, path] of [
    ['hotels', HOME.es],
    ['asked hotel', `${HOME.es}hotel-xcaret-caleta/?${NIGHTS}`],
    ['asked room', `${HOME.es}hotel-xcaret-caleta/caleta-cama-king/?${NIGHTS}`],
    ['room that is too small', `${HOME.es}hotel-xcaret-caleta/caleta-cama-king/?${NIGHTS}&adults_1=4`],
  ] as const) {
    await page.goto(path);
    await visitor.awake();
    const folded = page.locator('.stay-again > summary');
    if ((await folded.count()) > 0) await folded.click();
    await visitor.button('stay.nights.open').click();
    await expect(page.locator('[data-calendar=ready]')).toHaveCount(1);
    found.push(...(await barriers(page, name)));
    await page.setViewportSize({ width: 320, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${name} is ${wide} too wide`);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  expect(found).toEqual([]);
});

visiting('es', 'phone', 'script', (way) => {
  // Proves 10.16.55.
  test('amounts of neighbouring nights stand apart on a phone, and what was chosen stays in sight', async ({
    page,
    baseURL,
  }) => {
    const visitor = new Visitor(page, way);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const currency of ['MXN', 'COP', 'CLP', 'KRW', 'JPY']) {
      await page.context().addCookies([{ name: 'sb_currency', value: currency, url: baseURL ?? '' }]);
      await page.goto(`${HOME.es}casa-xcaret-manati/`);
      await visitor.awake();
      await visitor.press(visitor.button('stay.nights.open'));
      await expect(page.locator('[data-calendar=ready]')).toHaveCount(1);
      await expect(page.locator('.nights-said')).toBeInViewport({ ratio: 1 });
      const tight = await page.locator('.night-price').evaluateAll((all) =>
        all.flatMap((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const free = (one.closest('td')?.clientWidth ?? 0) - range.getBoundingClientRect().width;
          return free < 2 ? [`${one.textContent}: ${free}`] : [];
        }),
      );
      expect(tight, currency).toEqual([]);
    }
    await visitor.press(visitor.day('2026-12-07'));
    await visitor.press(visitor.day('2026-12-09'));
    await page.locator('.nights-note').scrollIntoViewIfNeeded();
    await expect(page.locator('.nights-said')).toBeInViewport({ ratio: 1 });
  });

  // Proves 10.16.190.
  test('in a low window days have the place of the bar above while they are chosen', async ({ page }) => {
    const visitor = new Visitor(page, way);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${HOME.es}casa-xcaret-manati/`);
    await visitor.awake();
    await visitor.press(visitor.button('stay.nights.open'));
    await expect(page.locator('[data-calendar=ready]')).toHaveCount(1);
    await page.locator('.nights-note').scrollIntoViewIfNeeded();
    await expect(page.locator('.site-header')).not.toBeInViewport();
    await expect(page.locator('.nights-said')).toBeInViewport({ ratio: 1 });
  });
});

test('what a hotel promises, costs and offers stands whole on its first screen in windows of each width', async ({
  page,
}) => {
  const hotels = [
    `${HOME.es}hotel-xcaret-caleta/`,
    `${HOME.en}hotel-xcaret-ceiba/`,
    `${HOME.pt}casa-xcaret-manati/`,
  ];
  for (const path of hotels) {
    await page.goto(path);
    for (const [width, height] of [
      [700, 1000],
      [768, 1024],
      [820, 1180],
      [900, 1200],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const where = `${path} at ${width}`;
      for (const words of await page.locator('.hero-said > p').all())
        expect((await words.boundingBox())?.width ?? 0, where).toBeGreaterThan(300);
      const price = page.locator('.hero-buy .lodging-from');
      expect(await price.evaluate((one) => one.scrollWidth - one.clientWidth), where).toBeLessThanOrEqual(0);
      await expect(price, where).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.hero-buy a.button'), where).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0);
    }
  }
});

for (const lang of LANGUAGES) {
  // Proves 10.16.56.
  test(`the way to the rooms is on the first screen of the hub: ${lang}`, async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [360, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(HOME[lang]);
      const action = await page.locator('.stay-end > .button').boundingBox();
      expect(action?.y ?? height, `${width}`).toBeLessThan(Math.min(height, 860));
    }
  });
}

visiting('en', 'phone', 'script', (way) => {
  // Proves 10.16.97.
  test('a search before is gone on with from the page of a hotel and of a room', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const { t } = visitor;
    const [hotel = ''] = hotelPages('en');
    await page.goto(hotel);
    await visitor.awake();
    const action = page.locator('.hero-buy').getByRole('link', { name: t('stay.see_nights'), exact: true });
    const onward = page.getByRole('button', { name: t('stay.see_rooms'), exact: true });
    await expect(action).toBeVisible();
    await expect(onward).toHaveCount(0);
    await page.goto(`${HOME.en}?${NIGHTS}`);
    const room = await page.locator('.found-room-name a').first().getAttribute('href');
    for (const path of [hotel, (room ?? '').split('?')[0] ?? '']) {
      await page.goto(path);
      await visitor.awake();
      await expect(page.locator('#checkin')).toHaveValue('2027-02-10');
      await expect(action).toBeHidden();
      await visitor.press(onward.first());
      await page.waitForURL((url) => url.pathname === HOME.en && url.searchParams.get('checkin') === '2027-02-10');
      await expect(page.locator('#choose .price-now').first()).toBeVisible();
    }
  });
});

visiting('es', 'phone', 'script', (way) => {
  // Proves 10.16.123.
  test('the way to the rooms is in sight once both days stand in the calendar', async ({ page }) => {
    const visitor = new Visitor(page, way);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(HOME.es);
    await visitor.awake();
    await page.locator('.stay-open').click();
    const days = page.locator('.nights [data-date]:not([aria-disabled])');
    const onward = page.locator('.nights-on .button');
    await days.nth(0).click();
    await expect(onward).toHaveCount(0);
    await days.nth(2).click();
    await expect(onward).toBeInViewport({ ratio: 1 });
    // Nothing stands over it, neither a notice nor the help.
    const free = await onward.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) =>
        button.contains(document.elementFromPoint(left + width * part, top + height / 2)),
      );
    });
    expect(free).toBe(true);
    await visitor.press(onward);
    await page.waitForURL((url) => url.searchParams.get('checkout') !== null);
    await expect(page.locator('#choose .price-now').first()).toBeVisible();
  });
});

visiting('es', 'phone', 'no script', (way) => {
  // Proves 10.16.115.
  test('a search before stands in the form as it is first drawn, without a script too', async ({ page }) => {
    const { t } = new Visitor(page, way);
    const [hotel = ''] = hotelPages('es');
    await page.goto(`${HOME.es}?${NIGHTS}`);
    for (const path of [HOME.es, hotel]) {
      await page.goto(path);
      await expect(page.locator('#checkin')).toHaveValue('2027-02-10');
      await expect(page.locator('#checkout')).toHaveValue('2027-02-13');
      // So its actions lead on with them at once.
      const action = page.locator('.hero-buy');
      await expect(action.getByRole('link', { name: t('stay.see_nights'), exact: true })).toBeHidden();
      await action.getByRole('button', { name: t('stay.see_rooms'), exact: true }).click();
      await page.waitForURL((url) => url.searchParams.get('checkin') === '2027-02-10');
      await expect(page.locator('#choose .price-now').first()).toBeVisible();
    }
  });

  // Proves 10.16.56.
  test('more rooms and a code are asked for where they are folded, without a script', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const { t, main } = visitor;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(HOME.es);
    await expect(page.locator('.hero-buy .price')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.hero-buy a.button')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#promocode')).toBeHidden();
    await expect(page.locator('#number_rooms')).toBeHidden();
    await page.locator('.stay-who > summary').click();
    await page.locator('#number_rooms').selectOption('2');
    await expect(page.locator('#adults_2')).toBeVisible();
    await expect(page.locator('#adults_3')).toBeHidden();
    await page.locator('#checkin').fill('2027-02-10');
    await page.locator('#checkout').fill('2027-02-13');
    await visitor.button('stay.form.submit').click();
    await expect(main).toContainText(t('stay.room_of', { number: 1, of: 2 }));
  });

  test('the first screen is a picture with its title, and a hotel is found on the map and beside the others', async ({
    page,
  }) => {
    const visitor = new Visitor(page, way);
    const { t, main } = visitor;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(HOME.es);
    await expect(page.locator('.hero-picture img')).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const places = main.locator('.coast a');
    await expect(places).toHaveCount(3);
    const hotel = (await places.nth(1).getAttribute('aria-label')) ?? '';
    await places.nth(1).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel);
    await main.getByRole('link', { name: t('hotels_compare.link') }).click();
    await page.waitForURL((url) => url.pathname === address('hotels_compare', 'es'));
    await expect(main.locator('.compare-products h3')).toHaveCount(3);
    await main.locator('details > summary').last().click();
    await expect(main.locator('.compare-alike').first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await main.getByRole('link', { name: t('hotels_compare.nights_in', { name: hotel }) }).click();
    await expect(page.locator('#hotelcode')).not.toHaveValue('');
  });
});

for (const lang of LANGUAGES) {
  // Proves 10.16.25.
  test(`all hotels that are compared are in sight in a narrow window: ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(address('hotels_compare', lang));
    const heads = page.locator('.compare thead a');
    await expect(heads).toHaveCount(hotelPages(lang).length);
    for (const head of await heads.all()) {
      const box = await head.boundingBox();
      expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    const frame = page.locator('.compare-frame');
    expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    // What is compared stands above its row, in as much of the window as it needs.
    for (const name of await page.locator('.compare tbody th[scope=row]').all())
      expect((await name.boundingBox())?.height ?? 99).toBeLessThan(60);
  });
}

test('the map of hotels is walked by keyboard', async ({ page }) => {
  await page.goto(HOME.es);
  const place = page.locator('.coast a').filter({ visible: true }).first();
  await place.focus();
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.hero h1')).toBeVisible();
});
