import { expect } from '@playwright/test';
import type { Store } from './server.ts';
import type { Visitor } from './visitor.ts';
import { tourOfAccount } from './tour-of-account.ts';
import { tourOfChanges } from './tour-of-changes.ts';
import { extraId, product, productId } from './catalogue.ts';
import { MAIL, address } from './words.ts';

/** Answers that are not a success on a tour: refused forms, no such page. */
export const TOUR_STATUS = [400, 404, 409, 422];

const [XCARET, XELHA] = [productId('xcaret'), productId('xelha')];
const [TRANSPORT, PHOTOS, SEA_TREK] = [extraId('transport'), extraId('photo-pass'), extraId('sea-trek')];

/** Five products, three of them with a day and extras. */
const FIVE = [
  ['xcaret', 'xelha', 'xplor'].map((folder, at) => {
    const id = productId(folder);
    return `pick.${id}=1&date.${id}=2026-12-${15 + at}`;
  }),
  `upgrade.${XCARET}=${TRANSPORT}&zone_${TRANSPORT}.${XCARET}=tulum`,
  `extra_${SEA_TREK}.${XCARET}=1&slot_${SEA_TREK}.${XCARET}=11%3A00&extra_${PHOTOS}.${XELHA}=1`,
  ['xenses', 'xplor-fuego'].map((folder) => `pick.${productId(folder)}=1`),
  'adults=2&children=1',
]
  .flat()
  .join('&');

type Look = (name: string) => Promise<void>;

/** The steps of a tour; each page is looked at once it stands still. */
function steps(visitor: Visitor, look: Look) {
  const { page, main } = visitor;
  const show = async (name: string): Promise<void> => {
    await page.waitForLoadState();
    await visitor.awake();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await look(name);
  };
  return {
    show,
    visit: async (name: string, path: string): Promise<void> => {
      await page.goto(path);
      await show(name);
    },
    /** What a link leads to that is good no more: only a field that the page reads leads there, so its title is seen first. */
    unknown: async (name: string, path: string, title: string): Promise<void> => {
      await page.goto(path);
      await expect(visitor.heading).toHaveText(title);
      await show(name);
    },
    refused: async (name: string): Promise<void> => {
      await expect(page.getByRole('alert').first()).toBeVisible();
      await show(name);
    },
    /** Everything that can be opened is. */
    unfold: (): Promise<void> =>
      main.locator('details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      }),
  };
}

export type Steps = ReturnType<typeof steps>;

/** Shows every kind of page that is only read, in every state a visitor can bring it to. */
export async function tourOfReading(visitor: Visitor, look: Look): Promise<void> {
  const { page, lang, main, t } = visitor;
  const { show, visit, unknown, refused, unfold } = steps(visitor, look);
  const [xelha, paused] = [product('xelha', lang), product('xichen-clasico', lang)];

  await visit('mail-none', MAIL);
  await visit('home', address('home', lang));
  await page.locator('header [popovertarget]').filter({ visible: true }).last().click();
  await show('home-menu');
  await visit('listing', address('listing', lang));
  await page.goto(`${address('listing', lang)}?kind=tour&date=2026-12-15&height=110&up_to=9999&from=cancun&within=90`);
  await unfold();
  await show('listing-asked');
  await visit('listing-none', `${address('listing', lang)}?kind=tour&suits=night&date=soon`);
  await visit('about', xelha.about);
  await visit('about-paused', paused.about);
  await visit('buy-paused', paused.buy);
  await visit('chat', address('chat', lang));
  await page.fill('#chat-question', visitor.t('chat.try.change'));
  await visitor.press(visitor.button('chat.ask'));
  await expect(main.locator('.chat-answer')).toBeVisible();
  await show('chat-answered');
  await visit('for-you', address('for_you', lang));
  await visit('packages', address('packages', lang));
  await visit('price-guide', address('price_guide', lang));
  await visit('price-guide-refused', `${address('price_guide', lang)}?date=2026-12-13&adults=0&children=1`);
  await visit('promotions', address('promotions', lang));
  await visit('rate', address('inapam', lang));
  await page.goto(`${address('faqs', lang)}xelha/`);
  await unfold();
  await show('faqs');
  const beside = ['xcaret', 'xelha', 'xplor', 'xenotes'].map((folder) => `with=${productId(folder)}`);
  await page.goto(`${address('compare', lang)}?${beside.join('&')}&date=2026-12-15`);
  await unfold();
  await show('compare');
  await visit('gallery', address('gallery', lang));
  await visit('gallery-dusk', `${address('gallery', lang)}?light=dusk`);
  await visit('photo-pass', address('photo_pass', lang));
  await page.goto(address('services', lang));
  await unfold();
  await show('services');
  await visit('site-map', address('site_map', lang));
  await page.goto(`${address('arrive', lang)}?from=tulum&to=${productId('xplor')}`);
  await unfold();
  await show('arrive');
  await visit('ticket', address('ticket', lang));
  await visit('ticket-answered', `${address('ticket', lang)}?suits=water&height=109&from=cancun`);
  await visit('things', address('things_to_do', lang));
  await visit('activities', address('activities', lang));
  await visit('weekends', address('weekends', lang));
  await visit('company', address('company', lang));
  await visit('contact', address('contact', lang));
  await main.locator('form button').click();
  await refused('contact-refused');
  await visit('cookies', address('cookies', lang));
  // One page of words for all of them.
  await page.goto(address('terms', lang));
  await unfold();
  await show('text');
  await visit('offline', address('offline', lang));
  await visit('newsletter', address('newsletter', lang));
  await main.locator('form button').click();
  await refused('newsletter-refused');
  await visit('newsletter-unknown', `${address('newsletter', lang)}?done=unknown`);
  await visit('subscription-error', address('subscription_error', lang));
  for (const name of ['auth', 'register', 'forgot'] as const) {
    await visit(name, address(name, lang));
    await main.locator('form button[type=submit]').click();
    await refused(`${name}-refused`);
  }
  await unknown('auth-unknown', `${address('auth', lang)}?confirm=none&key=none`, t('auth.title.unknown'));
  await unknown('forgot-unknown', `${address('forgot', lang)}?reset=none&key=none`, t('forgot.title.unknown'));
  await visit('lookup', address('lookup', lang));
  await main.locator('form button').click();
  await refused('lookup-refused');
  await visit('search', address('search', lang));
  await visit('search-found', `${address('search', lang)}?q=xel+ha`);
  await visit('search-meant', `${address('search', lang)}?q=xelah`);
  await visit('search-none', `${address('search', lang)}?q=zzzz`);
  await visit('not-found', `/${lang}/nowhere/`);
}

/** Shows the purchase and what comes after it, in every state a visitor can bring it to. The store is the tour's own: its clock is moved. */
export async function tourOfBuying(visitor: Visitor, store: Store, look: Look): Promise<void> {
  const { page, lang, main, t } = visitor;
  const tools = steps(visitor, look);
  const { show, visit, refused, unfold } = tools;
  const [xcaret, xelha, xenses] = [product('xcaret', lang), product('xelha', lang), product('xenses', lang)];

  await visit('hotels', address('hotels', lang));
  await visit('hotels-refused', `${address('hotels', lang)}?checkin=2026-12-15&checkout=2026-12-14`);
  await visit('hotels-found', `${address('hotels', lang)}?checkin=2026-12-15&checkout=2026-12-18&number_rooms=1`);
  // Three who stay over New Year's Eve find nothing where all rooms ask for more nights.
  await visit('hotels-near', `${address('hotels', lang)}?checkin=2026-12-31&checkout=2027-01-02&number_rooms=1`);
  await page.goto(address('hotels_compare', lang));
  await unfold();
  await show('hotels-compare');
  await page.goto(address('hotels', lang));
  const hotel = main.locator('.lodging a').first();
  // The search before goes with its address: its rooms lead on from the page itself.
  const [hotelPage = ''] = ((await hotel.getAttribute('href')) ?? '').split('?');
  await visit('hotel', hotelPage);
  const room = main.locator(`a[href^="${hotelPage}"]`).first();
  await visit('room', (await room.getAttribute('href')) ?? '');
  await visit('buy', xelha.buy);
  // The page's own action goes to what is missing instead of sending it: a form can be sent all the same.
  await page.locator('form#people').evaluate((form) => HTMLFormElement.prototype.submit.call(form));
  await refused('buy-refused');
  await visit('buy-times', `${xenses.buy}?date=2026-12-15&adults=2&children=1&infants=1`);
  await page.goto(
    `${xcaret.buy}?date=2026-12-15&adults=2&residents=1&upgrade=${TRANSPORT}&zone_${TRANSPORT}=tulum` +
      `&extra_${SEA_TREK}=1&count_${SEA_TREK}=1&slot_${SEA_TREK}=11%3A00`,
  );
  await visitor.awake();
  await unfold();
  await show('buy-extras');
  await visit('buy-group', product('xcaret-total', lang).buy);
  await visit('package', address('package', lang));
  await page.goto(`${address('package', lang)}?${FIVE}`);
  await visitor.awake();
  await unfold();
  await show('package-five');
  await main.locator('form[method=post]').evaluate((form) => HTMLFormElement.prototype.submit.call(form));
  await refused('package-refused');
  await page.goto(address('home', lang));
  // No form of ours names a field twice.
  await page.evaluate(
    (action) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action });
      form.innerHTML = '<input name="intent"><input name="intent">';
      document.body.append(form);
      form.submit();
    },
    address('cart', lang),
  );
  await page.waitForURL((url) => url.pathname === address('cart', lang));
  await show('not-read');

  await visit('cart-empty', address('cart', lang));
  await visitor.addUnseen('xelha', '2026-12-15', { children: 1, infants: 1 });
  await visitor.addUnseen('xplor', '2026-12-16');
  await visitor.addUnseen('xavage', '2026-12-18', { adults: 4, children: 2 });
  // A room beside them, a part of which is left for its hotel: cart, checkout, order and mail have both.
  await visitor.addRoomUnseen('checkin=2026-12-15&checkout=2026-12-18&number_rooms=1&adults_1=2', 'flexible');
  await visit('cart', address('cart', lang));
  await visit('checkout', address('checkout', lang));
  await visitor.pay.click();
  await refused('checkout-refused');
  await visitor.placeOrder('tour@example.com');
  await show('gateway');
  await visitor.settle('decline');
  await show('order-declined');
  await visitor.reachGateway('tour@example.com');
  await visitor.settle('approve');
  await show('order-paid');
  await page.goBack();
  await page.reload();
  await show('gateway-closed');
  await visitor.mailsTo('tour@example.com', 1);
  await visit('mail', MAIL);

  await visitor.addUnseen('xplor', '2026-12-16');
  await visitor.reachGateway('tour@example.com');
  await visitor.settle('abandon');
  await visitor.awake();
  await page.waitForLoadState('networkidle');
  const order = page.url();
  await store.startAgainAt('2026-11-20T13:30:00-05:00');
  // What lapsed is swept up every other second.
  const { unseen } = visitor;
  const state = async (): Promise<string> => unseen.open(order).then(() => unseen.heading);
  await expect.poll(state).toBe(t('order.title.cancelled'));
  await page.goto(order);
  await show('order-cancelled');
  await visit('cart-expired', address('cart', lang));
  await visitor.button('cart.remove_what', { name: product('xplor', lang).name }).click();
  await expect(main).toContainText(t('cart.empty_title'));
  await tourOfChanges(page, visitor.way, show);

  await page.goto(address('listing', lang));
  await visitor.chooseCurrency('MXN');
  await visitor.addUnseen('xcaret', '2026-12-15', { residents: 1 }, [
    { folder: 'transport', zone: 'tulum' },
    { folder: 'sea-trek', slot: '11:00', count: 2 },
    { folder: 'photo-pass' },
  ]);
  await visitor.addUnseen('xelha', null);
  await page.goto(address('cart', lang));
  await visitor.awake();
  await unfold();
  await show('cart-extras');
  await page.locator('#code').fill('NONE00');
  await visitor.button('cart.code_apply').click();
  await expect(main).toContainText(t('problem.code_unknown'));
  await show('cart-code-refused');
  await visitor
    .line(xcaret.name)
    .getByRole('button', { name: t('cart.remove_all_what', { name: xcaret.name }) })
    .click();
  await show('cart-dialog');
  await page.keyboard.press('Escape');
  await page.goto(address('checkout', lang));
  await main.locator('.months > summary').click();
  await page.locator('#instalment').selectOption({ index: 2 });
  await show('checkout-months');
  await page.locator('#instalment').selectOption('');
  await main.locator('input[name=method][value=transfer]').check();
  await visitor.fillBuyer('transfer@example.com');
  await visitor.pay.click();
  await visitor.atOrder();
  await show('order-transfer');
  await tourOfAccount(visitor, store, tools);
}
