import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, by day and at dusk. */
export async function barriersOf(page: Page, name: string): Promise<string[]> {
  const barriers: string[] = [];
  await page.evaluate(axe);
  // Colours glide from one light to the other: not while they are measured.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = (await page.evaluate(
      (values) =>
        (window as unknown as { axe: typeof import('axe-core') }).axe.run({
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'],
        }),
      TAGS,
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
