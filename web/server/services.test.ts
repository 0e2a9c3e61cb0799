import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { DEVICES, LANGS, layoutAt } from '../testing/documents';

/** Our own part of each service, on every page. */
const PARTS = ['.bar-search', '#cookie-notice', '.chat-opener', '.footer-newsletter'];
/** What they may cost a page together, in bytes as they are sent. */
const MOST = 2000;

const sent = (html: string): number => brotliCompressSync(html).length;

// Proves 10.12.9.
it.each(LANGS.flatMap((lang) => DEVICES.map((device) => ({ lang, device }))))(
  'search, notice, chat and newsletter cost every page next to nothing: $lang, $device',
  ({ lang, device }) => {
    const { before, after } = layoutAt(lang, device);
    const { document } = new JSDOM(`<body>${before}${after}</body>`).window;
    let bytes = sent(document.body.innerHTML);
    const costs = PARTS.map((part) => {
      const found = document.querySelectorAll(part);
      expect(found, part).toHaveLength(1);
      for (const one of found) one.remove();
      const rest = sent(document.body.innerHTML);
      const cost = bytes - rest;
      bytes = rest;
      return cost;
    });
    for (const [at, cost] of costs.entries()) expect(cost, PARTS[at]).toBeGreaterThan(0);
    expect(
      costs.reduce((sum, cost) => sum + cost, 0),
      costs.join(' + '),
    ).toBeLessThanOrEqual(MOST);
  },
);
