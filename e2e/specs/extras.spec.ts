import { clockText } from '../../web/lib/clock.ts';
import { extra, listPrice, product } from '../lib/catalogue.ts';
import { Guest } from '../lib/guest.ts';
import { Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { address, minor, type Language } from '../lib/words.ts';

const DAY = '2026-12-15';

visiting('es', 'desktop', 'script', (way) => {
  test('the activity that comes with an admission must be chosen', async ({ page }) => {
    const visitor = new Guest(page, way);
    const { t } = visitor;
    const { name } = product('xcaret-total', 'es');
    await visitor.open('xcaret-total', DAY);
    // The main action names it, and goes there.
    await visitor.press(visitor.button('chooser.next.group'));
    const group = page.getByRole('group', { name: t('extras.group') });
    await expect(group.getByRole('radio').first()).toBeFocused();
    await expect(page.locator('#people input[name=date]')).toHaveValue(DAY);

    await test.step('and so must its start', async () => {
      await visitor.extra('snuba').check();
      await visitor.press(page.getByRole('button', { name: t('chooser.next.extra', { name: extra('snuba', 'es') }) }));
      await expect(visitor.extra('snuba', undefined, 'slot')).toBeFocused();
    });
    await visitor.extra('snuba', undefined, 'slot').selectOption('11:30');
    await visitor.submit();
    await visitor.seeCart();
    const line = visitor.line(name);
    for (const text of [
      extra('snuba', 'es'),
      t('extras.included'),
      t('extras.at', { time: clockText('11:30', t) }),
    ]) {
      await expect(line).toContainText(text);
    }
    await expect(
      line.getByRole('button', { name: t('extras.remove', { name: extra('snuba', 'es') }) }),
      'what belongs to the admission can not be taken out',
    ).toHaveCount(0);

    await test.step('another is chosen instead', async () => {
      await line.getByRole('link', { name: t('cart.change_of', { name }) }).click();
      await visitor.awake();
      await expect(visitor.extra('snuba')).toBeChecked();
      await expect(visitor.extra('snuba', undefined, 'slot')).toHaveValue('11:30');
      await visitor.extra('sea-trek').check();
      await visitor.extra('sea-trek', undefined, 'slot').selectOption('14:00');
      await visitor.button('chooser.submit_change').click();
      await visitor.seeCart();
      await expect(line).toContainText(extra('sea-trek', 'es'));
      await expect(line).not.toContainText(extra('snuba', 'es'));
    });
    await visitor.buy('total@example.com');
    const bought = page.getByRole('region', { name, exact: true });
    await expect(bought).toContainText(t('extras.at', { time: clockText('14:00', t) }));
    const dives = bought.getByRole('listitem').filter({ hasText: extra('sea-trek', 'es') });
    await expect(dives).not.toHaveCount(0);
  });
});

byHttp.describe('without JavaScript', () => {
  byHttp('the activity that comes with an admission must be chosen', async ({ request }) => {
    const reader = new Reader(request, 'es');
    const { t } = reader;
    const { name, buy } = product('xcaret-total', 'es');
    await reader.open(`${buy}?date=${DAY}`);
    await reader.press(t('chooser.submit'));
    expect(reader.status).toBe(422);
    expect(reader.wrong).toEqual([t('problem.component_required')]);
    const [group] = reader.main
      .all('fieldset')
      .filter((one) => one.all('legend').some((legend) => legend.text === t('extras.group')));
    expect(group && reader.description(group)).toContain(t('problem.component_required'));
    expect(reader.value('date')).toBe(DAY);

    await reader.press(t('chooser.submit'), reader.chosen({ folder: 'snuba' }));
    expect(reader.status).toBe(422);
    expect(reader.alerts[0]?.text).toContain(t('problem.schedule_required'));
    expect(reader.extra('snuba').has('checked')).toBe(true);
    await reader.press(t('chooser.submit'), reader.chosen({ folder: 'snuba', slot: '11:30' }));
    expect(reader.url.pathname).toBe(address('cart', 'es'));
    const line = reader.region(name);
    for (const text of [
      extra('snuba', 'es'),
      t('extras.included'),
      t('extras.at', { time: clockText('11:30', t) }),
    ]) {
      expect(line.text).toContain(text);
    }
    const remove = t('extras.remove', { name: extra('snuba', 'es') });
    expect(reader.named('button', remove), 'what belongs to the admission can not be taken out').toEqual([]);

    await reader.follow(t('cart.change_of', { name }));
    expect(reader.extra('snuba').has('checked')).toBe(true);
    expect(reader.value(reader.extra('snuba', undefined, 'slot').get('name') ?? '')).toBe('11:30');
    await reader.press(t('chooser.submit_change'), reader.chosen({ folder: 'sea-trek', slot: '14:00' }));
    expect(reader.url.pathname).toBe(address('cart', 'es'));
    expect(reader.region(name).text).toContain(extra('sea-trek', 'es'));
    expect(reader.region(name).text).not.toContain(extra('snuba', 'es'));
    await reader.placeOrder('total-no-script@example.com');
    await reader.settle('approve');
    const bought = reader.region(name);
    expect(bought.text).toContain(t('extras.at', { time: clockText('14:00', t) }));
    expect(bought.all('li').filter((one) => one.text.includes(extra('sea-trek', 'es')))).not.toEqual([]);
  });
});

test.describe('an admission with extras is taken out', () => {
  /** Puts an admission with transport, a dive for one and photos into the cart, and another beside it. */
  async function fill(reader: Reader): Promise<void> {
    await reader.add('xcaret', DAY, { adults: 2 }, [
      { folder: 'transport', zone: 'tulum' },
      { folder: 'sea-trek', slot: '11:00', count: 1 },
      { folder: 'photo-pass' },
    ]);
    await reader.add('xelha', '2026-12-16');
    await reader.open(address('cart', reader.lang));
  }

  const names = (lang: Language): [transport: string, photos: string, dive: string] => [
    extra('transport', lang),
    extra('photo-pass', lang),
    extra('sea-trek', lang),
  ];

  visiting('en', 'phone', 'script', (way) => {
    test('a dialog asks, and says what goes with it', async ({ page }) => {
      const visitor = new Visitor(page, way);
      const { t, main, lang } = visitor;
      const { name } = product('xcaret', lang);
      await fill(visitor.unseen);
      await page.goto(address('cart', lang));
      await visitor.awake();
      const remove = page.getByRole('button', { name: t('cart.remove_all_what', { name }), exact: true });
      const dialog = page.getByRole('dialog', { name: t('cart.remove_ask', { name }), exact: true });
      await expect(dialog).toBeHidden();
      for (const keep of ['button', 'Escape'] as const) {
        await visitor.press(remove);
        await expect(dialog).toBeVisible();
        for (const one of names(lang)) await expect(dialog).toContainText(one);
        if (keep === 'Escape') await page.keyboard.press('Escape');
        else await visitor.press(dialog.getByRole('button', { name: t('cart.remove_keep'), exact: true }));
        await expect(dialog).toBeHidden();
        await expect(remove).toBeFocused();
        await expect(main.getByRole('article')).toHaveCount(2);
      }
      await visitor.press(remove);
      await visitor.press(dialog.getByRole('button', { name: t('cart.remove'), exact: true }));
      await expect(dialog).toHaveCount(0);
      await expect(main.getByRole('article')).toHaveCount(1);
      await expect(main.getByRole('article')).not.toContainText(names(lang)[0]);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.reload();
      await expect(main.getByRole('article')).toHaveCount(1);
    });
  });

  visiting('pt', 'desktop', 'script', (way) => {
    test('one without extras goes at once; one extra leaves the others', async ({ page }) => {
      const visitor = new Visitor(page, way);
      const { t, main, lang } = visitor;
      const [transport, , dive] = names(lang);
      await fill(visitor.unseen);
      await page.goto(address('cart', lang));
      await visitor.awake();
      const line = visitor.line(product('xcaret', lang).name);
      const before = minor(await visitor.cartTotal.textContent());
      await line.getByRole('button', { name: t('extras.remove', { name: dive }), exact: true }).click();
      await expect(line.getByRole('button', { name: t('extras.remove', { name: dive }) })).toHaveCount(0);
      await expect(line.getByRole('listitem').filter({ hasText: dive })).toHaveCount(0);
      await expect(line).toContainText(transport);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect
        .poll(async () => minor(await visitor.cartTotal.textContent()))
        .toBe(before - listPrice('extras/sea-trek', 'USD'));
      const { name } = product('xelha', lang);
      await page.getByRole('button', { name: t('cart.remove_what', { name }), exact: true }).click();
      await expect(main.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  byHttp.describe('without JavaScript', () => {
    byHttp('the button says what goes with it', async ({ request }) => {
      const reader = new Reader(request, 'es');
      const { t } = reader;
      const { name } = product('xcaret', 'es');
      const [transport, photos, dive] = names('es');
      const remove = (): string =>
        reader
          .named('button', t('cart.remove_all_what', { name }))
          .map((one) => reader.description(one))
          .join();
      await fill(reader);
      const all = t('cart.goes_too', { names: [transport, photos, dive].join(', ') });
      expect(remove()).toBe(all);
      expect(reader.region(name).text).toContain(all);
      await reader.press(t('extras.remove', { name: photos }));
      expect(reader.region(name).text).not.toContain(photos);
      expect(remove()).toBe(t('cart.goes_too', { names: `${transport}, ${dive}` }));
      await reader.press(t('cart.remove_all_what', { name }));
      expect(reader.main.all('article')).toHaveLength(1);
    });
  });
});
