import { phone } from '../playwright.config.ts';
import { test } from './test.ts';
import type { Language } from './words.ts';

/** How somebody visits. */
export type Way = { lang: Language; device: 'desktop' | 'phone'; scripted: boolean };

const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US', pt: 'pt-BR' };

/** What a browser is asked to be for that. */
export const browserOf = ({ lang, device, scripted }: Way) => ({
  ...(device === 'phone' ? phone : {}),
  locale: LOCALES[lang],
  javaScriptEnabled: scripted,
});

/** Two ways for what differs by device and has to do without a script too: both of each, in two visits. */
export const BOTH_DEVICES = [
  ['es', 'phone', 'script'],
  ['en', 'desktop', 'no script'],
] as const;

/** Tests of somebody who visits in such a way. A spec's journeys take turns, so that each pair of language, device and
 * JavaScript is had by some of them, and none is made in all twelve. */
export function visiting(
  lang: Language,
  device: Way['device'],
  script: 'script' | 'no script',
  tests: (way: Way) => void,
) {
  const way: Way = { lang, device, scripted: script === 'script' };
  test.describe(`${lang}, ${device}, ${way.scripted ? 'with' : 'without'} JavaScript`, () => {
    test.use(browserOf(way));
    tests(way);
  });
}
