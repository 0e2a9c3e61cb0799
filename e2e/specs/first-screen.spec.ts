import type { Page } from '@playwright/test';
import { framings } from '../../web/art/framing.gen.ts';
import { illustrated, phone } from '../playwright.config.ts';
import { FOLDERS, hotelPages, product } from '../lib/catalogue.ts';
import { leastContrast } from '../lib/contrast.ts';
import { goStyled } from '../lib/styled.ts';
import { expect, test } from '../lib/test.ts';
import { LANGUAGES, address } from '../lib/words.ts';

// The first screen of home, of every place and of every hotel is a poster: its subject is in sight, no word lies on it, and price
// and action stand on the same screen. So it is where nothing is sold, but for a price.

/** Windows by the device whose document they show: one that was loaded for a device is seen in all of them. */
const SIZES = {
  phone: [[360, 640]],
  desktop: [
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ],
} as const;
/** As wide as two desks and no higher than one: what fits the width is higher than the window. */
const WIDE_AND_LOW = [2560, 900] as const;
const HOME = address('home', 'es');
const PLACES = FOLDERS.map((folder) => product(folder, 'es').about);
const HOTELS = hotelPages('es');
/** Where there is nothing to sell, and so no price: a page that isn't there, that a network did not bring, that failed. */
const UNSOLD = [`${HOME}nowhere/`, address('offline', 'es'), address('subscription_error', 'es')];
/** Each shows what one does next, and all that is sold its price. */
const PAGES = [HOME, ...PLACES, ...HOTELS, ...UNSOLD];
/** On a desktop its picture stands beside its title. */
const HUB = address('hotels', 'es');
/** Those whose title is another in each language, up to the longest of all: where they stand follows from their boxes alone. */
const IN_OTHERS = (['en', 'pt'] as const).flatMap((lang) => [
  address('home', lang),
  product('xelha', lang).about,
]);
/** Widths that show each crop once. What type holds on the quiet part of a picture is the same however large it is drawn. */
const CROPS: readonly number[] = [360, 1440];
const LOOKED = [...PAGES, ...IN_OTHERS];
/** Those of which more is asked than where their boxes lie. */
const WHOLE: readonly string[] = [...PAGES, HUB];
/** A desktop has many windows: two browsers share its pages. */
const SHARES = {
  phone: [[...LOOKED, HUB]],
  desktop: [0, 1].map((share) => LOOKED.filter((_, at) => at % 2 === share)),
} as const;

type Box = { left: number; top: number; right: number; bottom: number };
/** How the picture of the first screen lies in the window, all in its pixels. */
type Poster = {
  scene: string;
  crop: 'hero' | 'poster';
  /** All of the picture, also what is cut off. */
  drawn: Box;
  /** What can be seen of it. */
  seen: Box;
  words: Box;
};

async function posterOf(page: Page): Promise<Poster> {
  return page.locator('.hero-picture img').evaluate(async (img: HTMLImageElement) => {
    // In another window another picture may be due: until it has come the one before is shown.
    const sources = [...(img.parentElement?.querySelectorAll('source') ?? [])];
    const due = sources.find(({ media }) => matchMedia(media).matches)?.srcset ?? img.src;
    const { href } = new URL(due, document.baseURI);
    while (img.currentSrc !== href || !img.complete) await new Promise(requestAnimationFrame);
    await img.decode();
    const box = img.getBoundingClientRect();
    const style = getComputedStyle(img);
    if (style.objectFit !== 'cover') throw new Error(`a picture that is ${style.objectFit}`);
    const scale = Math.max(box.width / img.naturalWidth, box.height / img.naturalHeight);
    const [width, height] = [img.naturalWidth * scale, img.naturalHeight * scale];
    const [across = '', down = ''] = style.objectPosition.split(' ');
    const part = (text: string, spare: number): number =>
      text.endsWith('%') ? (spare * Number.parseFloat(text)) / 100 : Number.parseFloat(text);
    const left = box.left + part(across, box.width - width);
    const top = box.top + part(down, box.height - height);
    const bar = document.querySelector('.site-header .bar')?.getBoundingClientRect();
    const seen = { left: 0, top: bar?.bottom ?? 0, right: innerWidth, bottom: innerHeight };
    for (let at: Element | null = img; at; at = at.parentElement) {
      if (at !== img && getComputedStyle(at).overflow === 'visible') continue;
      const clip = at.getBoundingClientRect();
      seen.left = Math.max(seen.left, clip.left);
      seen.top = Math.max(seen.top, clip.top);
      seen.right = Math.min(seen.right, clip.right);
      seen.bottom = Math.min(seen.bottom, clip.bottom);
    }
    const title = document.querySelector('.hero-title');
    if (!title) throw new Error('no title');
    const range = document.createRange();
    range.selectNodeContents(title);
    const lines = [...range.getClientRects()];
    const lies = title.getBoundingClientRect();
    return {
      scene: /place-([\w-]+)/.exec(img.closest('.hero')?.className ?? '')?.[1] ?? '',
      crop: width > height ? ('hero' as const) : ('poster' as const),
      drawn: { left, top, right: left + width, bottom: top + height },
      seen,
      words: {
        left: Math.min(...lines.map((line) => line.left)),
        top: lies.top,
        right: Math.max(...lines.map((line) => line.right)),
        bottom: lies.bottom,
      },
    };
  });
}

/** Where a part of a picture lies in the window. */
const placed = ({ drawn }: Poster, part: Box): Box => ({
  left: drawn.left + part.left * (drawn.right - drawn.left),
  top: drawn.top + part.top * (drawn.bottom - drawn.top),
  right: drawn.left + part.right * (drawn.right - drawn.left),
  bottom: drawn.top + part.bottom * (drawn.bottom - drawn.top),
});

/** Whether one box is inside another, but for a pixel. */
const inside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left - 1 &&
  inner.top >= outer.top - 1 &&
  inner.right <= outer.right + 1 &&
  inner.bottom <= outer.bottom + 1;

const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** Price and action stand on the first screen; a place that isn't sold leads to another there, and says so beside its days. */
async function priceAndActionStandIn(page: Page, path: string, height: number): Promise<void> {
  const action = page.locator('.hero-foot a.button');
  const sold = (await page.locator('.hero-buy .price').count()) > 0;
  expect(sold || path === HOME || PLACES.includes(path) || UNSOLD.includes(path), `${path} is sold`).toBe(true);
  if (!sold && PLACES.includes(path))
    await expect(page.locator('.about-aside').getByRole('link').first()).toBeVisible();
  for (const one of sold ? [page.locator('main .price').first(), action] : [action]) {
    const box = await one.boundingBox();
    expect.soft((box?.y ?? height) + (box?.height ?? 0), `${path}: ${String(one)}`).toBeLessThan(height);
  }
}

test.use(illustrated);

/** Shows a page in another window, once it is laid out so: lengths in vw are those of the old width in the first frame. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async ([wide, tall]) => {
      const frame = (): Promise<number> => new Promise(requestAnimationFrame);
      while (innerWidth !== wide || innerHeight !== tall) await frame();
      await frame();
      await frame();
    },
    [width, height] as const,
  );
}

for (const [device, share, paths] of (['phone', 'desktop'] as const).flatMap((name) =>
  SHARES[name].map((own, at) => [name, at + 1, own] as const),
)) {
  test.describe(`windows of a ${device}, part ${share}`, () => {
    if (device === 'phone') test.use(phone);

    // Proves 2.3.22.
    test('shows each picture’s subject whole, its title in the quiet part, price and action', async ({
      page,
      expectStatus,
    }) => {
      expectStatus(404);
      for (const path of paths) {
        await goStyled(page, path);
        // Some have no quiet place for their title: it stands under the picture.
        const under = (await page.locator('.hero-under').count()) > 0;
        const windows = device === 'phone' ? SIZES.phone : [...SIZES.desktop, WIDE_AND_LOW];
        for (const [width, height] of windows) {
          await resize(page, width, height);
          const poster = await posterOf(page);
          const framing = framings[poster.scene]?.crops[poster.crop];
          if (!framing) throw new Error(`${path} shows ${poster.scene}`);
          const { seen, words } = poster;
          const subject = placed(poster, framing.subject);
          const quiet = placed(poster, framing.quiet);
          const facts = JSON.stringify({ path, width, height, seen, subject, quiet, words });
          expect.soft(inside(subject, seen), `cut off: ${facts}`).toBe(true);
          expect.soft(apart(subject, words), `under the title: ${facts}`).toBe(true);
          if (!under)
            expect.soft(inside(words, { ...quiet, bottom: quiet.bottom + 2 }), `not quiet: ${facts}`).toBe(true);
          if (!under && CROPS.includes(width) && WHOLE.includes(path)) {
            const contrast = await leastContrast(page, '.hero-title');
            expect.soft(contrast, `title on ${path} at ${width}`).toBeGreaterThan(3);
          }
          const priced = CROPS.includes(width) || height === WIDE_AND_LOW[1];
          if (priced && WHOLE.includes(path))
            await priceAndActionStandIn(page, path, height);
        }
      }
    });
  });
}

test.describe('a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 640 } });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without', () => {
      test.use({ javaScriptEnabled });

      // Proves 2.3.22.
      test('gets the bar of price and action once those of the first screen are gone', async ({ page }) => {
        await page.goto(product('xelha', 'es').about);
        const bar = page.locator('.buy-bar');
        const first = page.locator('.hero-buy .button');
        await expect(first).toBeInViewport();
        await expect(bar).not.toBeInViewport();
        await page.locator('.highlights').scrollIntoViewIfNeeded();
        await expect(first).not.toBeInViewport();
        await expect(bar).toBeInViewport({ ratio: 1 });
        // It ends with the place's own words: the footer is below it, not behind it.
        const footer = page.locator('.site-footer');
        await footer.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        const [above, below] = [await bar.boundingBox(), await footer.boundingBox()];
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
      });
    });
  }
});

for (const lang of LANGUAGES) {
  for (const [device, use] of [
    ['phone', phone],
    ['desktop', {}],
  ] as const) {
    test.describe(`a narrow window of a ${device}`, () => {
      test.use({ ...use, viewport: { width: 360, height: 800 } });

      // Proves 10.16.96.
      test(`has the first price of found rooms high on its first screen: ${lang}`, async ({ page }) => {
        await goStyled(page, `${address('hotels', lang)}?checkin=2027-02-10&checkout=2027-02-13`);
        const price = await page.locator('#choose .price-now').first().boundingBox();
        expect(price?.y ?? 800).toBeLessThan(700);
        // What narrows and orders is there, a tap away, in whatever window.
        const way = page.locator('.found-ways .ways a').first();
        await expect(way).toBeHidden();
        await page.locator('.found-ways > summary').click();
        await expect(way).toBeVisible();
      });
    });
  }
}

for (const lang of LANGUAGES) {
  test.describe('a phone', () => {
    test.use({ ...phone, viewport: { width: 360, height: 800 } });

    // Proves 10.16.164.
    test(`has what one does first on the page of hotels within its first screen: ${lang}`, async ({ page }) => {
      await goStyled(page, address('hotels', lang));
      const first = page.locator('.hero-buy a.button, #stay-form button[type=submit]').filter({ visible: true }).first();
      const box = await first.boundingBox();
      expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(780);
    });
  });
}

for (const lang of LANGUAGES) {
  test.describe('a small phone', () => {
    test.use({ ...phone, viewport: { width: 360, height: 640 } });

    // Proves 10.16.110.
    test(`has the first price of found rooms and its button on its first screen: ${lang}`, async ({ page }) => {
      await goStyled(page, `${address('hotels', lang)}?checkin=2027-02-10&checkout=2027-02-13`);
      const price = await page.locator('#choose .price-now').first().boundingBox();
      expect((price?.y ?? 640) + (price?.height ?? 0)).toBeLessThanOrEqual(640);
      const button = await page.locator('#choose .offer-choose').first().boundingBox();
      expect((button?.y ?? 640) + (button?.height ?? 0)).toBeLessThanOrEqual(640);
    });

    // Proves 10.16.114, 10.16.159.
    test(`has the first price for another room on the screen that one comes to: ${lang}`, async ({ page }) => {
      const rooms = 'number_rooms=2&adults_1=2&adults_2=2&children_2=1&age_2_1=7';
      await goStyled(page, `${address('hotels', lang)}?checkin=2027-02-10&checkout=2027-02-17&${rooms}`);
      await page.locator('#choose .offer-choose').first().click();
      await page.waitForURL(({ search }) => search.includes('room_1='));
      // For which nights, whom and which room stands below the header, not behind it.
      const header = await page.locator('.site-header .bar').boundingBox();
      const said = page.locator('#choose > header > :is(h2, .found-people)');
      for (const one of await said.all()) {
        await expect(one).toBeInViewport({ ratio: 1 });
        const box = await one.boundingBox();
        expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      }
      await expect(page.locator('#choose .offer-price .price-now').first()).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // Proves 2.3.32.
  test('sets the title of home larger in windows wider than 1440, beyond their share', async ({ page }) => {
    await goStyled(page, address('home', 'pt'));
    const shares: Record<number, number> = {};
    for (const [width, height] of SIZES.desktop) {
      await resize(page, width, height);
      shares[width] = await page
        .locator('.hero-title')
        .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize) / innerWidth);
    }
    expect(shares[1440]).toBeCloseTo(0.065, 3);
    expect(shares[1024]).toBeCloseTo(0.065, 3);
    expect(shares[1920]).toBeGreaterThan(0.069);
    expect(shares[2560]).toBeGreaterThan(0.071);
    // The longest of the three languages stands in one line all the same, inside the quiet part.
    const { words, ...poster } = await posterOf(page);
    const framing = framings[poster.scene]?.crops[poster.crop];
    if (!framing) throw new Error(`home shows ${poster.scene}`);
    const quiet = placed({ words, ...poster }, framing.quiet);
    expect(inside(words, { ...quiet, bottom: quiet.bottom + 2 }), JSON.stringify({ words, quiet })).toBe(true);
  });

  for (const lang of LANGUAGES) {
    // Proves 10.16.241.
    test(`has the first room that was found within 480 pixels of the top, and its filters in sight: ${lang}`, async ({
      page,
    }) => {
      await goStyled(page, `${address('hotels', lang)}?checkin=2027-02-10&checkout=2027-02-13`);
      expect((await page.locator('.found-room').first().boundingBox())?.y ?? 900).toBeLessThanOrEqual(480);
      await expect(page.locator('.found-ways .ways a').first()).toBeInViewport();
    });
    // Proves 2.3.33.
    test(`has the first price on the first screen of found rooms and of a room, with what one does next: ${lang}`, async ({
      page,
    }) => {
      const height = 900;
      const lies = async (selector: string): Promise<void> => {
        const box = await page.locator(selector).first().boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0), `${page.url()}: ${selector}`).toBeLessThan(height);
      };
      await goStyled(page, `${address('hotels', lang)}?checkin=2027-02-10&checkout=2027-02-13`);
      await lies('#choose .price-now');
      await lies('#choose [name=choose]');
      const room = await page.locator('.found-room-name a').first().getAttribute('href');
      await goStyled(page, room ?? '');
      await lies('.room-head .price-now');
      await lies('.room-head .button');
    });
  }
});
