import { defineConfig, devices } from '@playwright/test';
import type { Options } from './lib/test.ts';

const inCi = Boolean(process.env['CI']);
const asRoot = process.getuid?.() === 0;

/** A telephone by its window, its touch and its name. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: devices['Pixel 7'].userAgent,
};

const browser = (path: string, ...more: string[]) => ({
  executablePath: path,
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    // Words are as wide as in a window: without one Chromium would fit them to its pixels.
    '--font-render-hinting=none',
    // How far ahead of the window pictures are fetched follows from how fast a network seems to be: on a busy machine, slow.
    '--force-effective-connection-type=4G',
    ...more,
  ],
});

/** Debian's Chromium without what is around a page: pages are drawn alike in two thirds of the time. */
const HEADLESS = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
const chromium = browser(HEADLESS);

/** The whole of it, which keeps the pages that somebody goes back to. */
export const whole = browser(process.env['CHROMIUM'] ?? '/usr/bin/chromium');

/** For tests of what is seen: all others are made without pictures. */
export const illustrated = { launchOptions: chromium };

export const NO_PICTURES = '--blink-settings=imagesEnabled=false';

/** The same without pictures: drawing them takes a third of a journey's time, and a journey looks at none. */
const unillustrated = browser(HEADLESS, NO_PICTURES);

/** With the worker that keeps the page without a network: installing it for every visitor costs as much as a page or two. */
export const withWorker = { serviceWorkers: 'allow' } as const;

/** For somebody who did not ask for stillness: pages glide into one another, and pictures move. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** What goes through every page. */
const TOURS = /every-(page|picture)/;

// Times here only guard against hanging: no right page waits for them, and a busy machine does not fail one.
export default defineConfig<Options>({
  testDir: 'specs',
  outputDir: 'results',
  // A test waits for its browser a fifth of its time: on two processors three keep both busy.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: inCi,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Tours take minutes and go first: begun last they would keep one processor busy alone.
  projects: [
    { name: 'tours', testMatch: TOURS },
    { name: 'visits', testIgnore: TOURS },
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Each page that moves costs its visitor a second: the journeys of `moving` show that all works while it does.
    contextOptions: { reducedMotion: 'reduce' },
    // Purchases, and tours of every page, show that all works where the worker is: see `withWorker`.
    serviceWorkers: 'block',
    // With a picture of the page before and after each step a trace takes as long as the steps: `--trace on` draws them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: unillustrated,
  },
});
