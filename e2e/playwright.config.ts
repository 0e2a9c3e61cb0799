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

/** Debian's browser. */
export const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: asRoot ? ['--no-sandbox'] : [],
};

export default defineConfig<Options>({
  testDir: 'specs',
  outputDir: 'results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: inCi,
  timeout: 90_000,
  expect: { timeout: 8_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 8_000,
    navigationTimeout: 15_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
});
