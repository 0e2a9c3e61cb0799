import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the light can change; the rest of a page is the same by day and at dusk. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What frames every page, drawn once for all. */
const FRAME = ['.site-header', '.site-footer'];

/** Looks at pages in turn: at a header or footer only where it is not the same as on a page before. */
export function barrierWatch(): (page: Page, name: string) => Promise<string[]> {
  const known = new Set<string>();
  return async (page, name) => {
    const found = await page.evaluate(
      (frame) =>
        frame.map((selector) => {
          const html = document.querySelector(selector)?.outerHTML ?? '';
          // Each says which page its forms come back to.
          const own = html.replace(/(name="return" value=")[^"]*/g, '$1');
          return [selector, own.replaceAll(location.pathname, '')] as const;
        }),
      FRAME,
    );
    const same = found.filter(([, html]) => html !== '' && known.has(html));
    for (const [, html] of found) known.add(html);
    return barriersOf(
      page,
      name,
      same.map(([selector]) => selector),
    );
  };
}

/** What axe finds on a page, by day and at dusk; nothing within what is left out. */
export async function barriersOf(page: Page, name: string, without: string[] = []): Promise<string[]> {
  const barriers: string[] = [];
  await page.evaluate(axe);
  // What lies under the header of a page that was come to by a fragment is reached by scrolling.
  await page.evaluate(() => scrollTo(0, 0));
  // Colours glide from one light to the other: not while they are measured.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
  });
  for (const [colorScheme, type, values] of [
    ['light', 'tag', TAGS],
    ['dark', 'rule', OF_COLOUR],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = (await page.evaluate(
      ({ exclude, ...runOnly }) =>
        (window as unknown as { axe: typeof import('axe-core') }).axe.run(
          { include: [['html']], exclude },
          { runOnly, resultTypes: ['violations'] },
        ),
      { type, values: [...values], exclude: without.map((selector) => [selector]) },
    )) as AxeResults;
    for (const { id, help, nodes } of violations) {
      barriers.push(
        ...nodes.map(
          (node) =>
            `${name} ${colorScheme}: ${id} (${help}) ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`,
        ),
      );
    }
  }
  return barriers;
}
