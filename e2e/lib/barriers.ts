import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Contrast is measured of marked words alone; nobody reads the HTML of what is in order. */
const SET_UP = `${axe}
;axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '[data-look]' }] });`;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a device can change where the markup is the same: what is looked at whole on one need not be on another. */
const OF_DEVICE = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];
/** What the light can change; the rest of a page is the same by day and at dusk. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What frames every page, drawn once for all. */
const FRAME = ['.site-header', '.site-footer'];

/** On so many pages words that look alike are measured: what lies over or under them by chance is not always the same. */
const PAGES = 2;

type Ask = {
  /** Looks that were measured, each a word of it. */
  known: string;
  without: string[];
  runOnly: { type: 'tag' | 'rule'; values: string[] };
  /** Whether there is something to find where no look is new. */
  always: boolean;
};

/**
 * What axe finds in a page as it is lit now, and the looks of words that were measured for it. Contrast is of an ink, its
 * size and all that is painted behind it: of words that have the same of those, a few are measured for all.
 */
async function inspect({ known, without, runOnly, always }: Ask): Promise<{ looks: string[]; found: string[] }> {
  const FEW = 6;
  const measured = new Set(known.split(' '));
  const hash = (...parts: string[]): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (const letter of parts.join('|')) {
      const code = letter.codePointAt(0) ?? 0;
      a = Math.imul(a ^ code, 2_654_435_761);
      b = Math.imul(b ^ code, 1_597_334_677);
    }
    return (a >>> 0).toString(36) + (b >>> 0).toString(36);
  };
  const name = (one: Element | null): string => `${one?.tagName ?? ''}.${one?.getAttribute('class') ?? ''}`;
  const grounds = new Map<Element, string>();
  /** What is painted behind words, by what they stand in; what is moved out of its place may lie on anything, so it says its name. */
  const ground = (one: Element | null): string => {
    if (one === null) return '';
    const before = grounds.get(one);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(one);
    const own = [backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode].join(' ');
    const below = ground(one.parentElement);
    const plain = own === 'rgba(0, 0, 0, 0) none 1 static none normal';
    const whole = plain ? below : hash(below, name(one), own);
    grounds.set(one, whole);
    return whole;
  };
  const worded = (one: Element): boolean =>
    one.matches('input, select, textarea') ||
    [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

  const looks = new Map<string, Element[]>();
  for (const one of document.querySelectorAll('body *')) {
    if (!worded(one) || !one.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
    // A link in a sentence is told from its words by an ink or a line.
    const link = one.closest('a') ?? one;
    const around = link.parentElement ?? link;
    const idle = String(one.closest(':disabled, [aria-disabled=true]') !== null);
    const ink = [color, fontSize, fontWeight, textShadow, idle, getComputedStyle(around).color];
    const line = getComputedStyle(link).textDecorationLine;
    const look = hash(ground(one), name(one), name(one.parentElement), ...ink, line);
    if (measured.has(look)) continue;
    const alike = looks.get(look) ?? [];
    looks.set(look, alike);
    if (alike.length < FEW) alike.push(one);
  }
  if (looks.size === 0 && !always) return { looks: [], found: [] };

  const marked = [...looks.values()].flat();
  for (const one of marked) one.setAttribute('data-look', '');
  const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
    { include: [['html']], exclude: without.map((selector) => [selector]) },
    { runOnly, resultTypes: ['violations'], elementRef: true, selectors: false },
  );
  for (const one of marked) one.removeAttribute('data-look');
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ element, any }) => `${id} (${help}) ${element?.outerHTML.slice(0, 160) ?? ''} ${any[0]?.message ?? ''}`,
    ),
  );
  return { looks: [...looks.keys()], found };
}

/**
 * Looks at pages in turn, by day and at dusk: at a header or footer only where it is not the same as on a page before, at
 * the colours of words only where nothing before looked like them. A page that another watch looks at whole is looked at here
 * for what its device changes.
 */
export function barrierWatch(
  lights: readonly ('light' | 'dark')[] = ['light', 'dark'],
): (page: Page, name: string, whole?: boolean) => Promise<string[]> {
  const known = new Set<string>();
  const looked = new Map<string, number>();
  return async (page, name, whole = true) => {
    const frame = await page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const html = document.querySelector(selector)?.outerHTML ?? '';
          // Each says which page its forms come back to.
          const own = html.replace(/(name="return" value=")[^"]*/g, '$1');
          return [selector, own.replaceAll(location.pathname, '')] as const;
        }),
      FRAME,
    );
    const same = frame.filter(([, html]) => html !== '' && known.has(html));
    if (whole) for (const [, html] of frame) known.add(html);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SET_UP);
    await page.evaluate(() => {
      // What lies under the header of a page that was come to by a fragment is reached by scrolling.
      scrollTo(0, 0);
      // Colours glide from one light to the other: not while they are measured.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets = [still];
    });
    const barriers: string[] = [];
    const lit = whole ? (['light', 'tag', TAGS] as const) : (['light', 'rule', OF_DEVICE] as const);
    for (const [colorScheme, type, values] of [lit, ['dark', 'rule', OF_COLOUR] as const]) {
      if (!lights.includes(colorScheme)) continue;
      if (colorScheme === 'dark') await page.emulateMedia({ colorScheme });
      const { looks, found } = await page.evaluate(inspect, {
        known: [...looked.keys()].filter((look) => (looked.get(look) ?? 0) >= PAGES).join(' '),
        without: same.map(([selector]) => selector),
        runOnly: { type, values: [...values] },
        always: colorScheme === 'light',
      });
      for (const look of looks) looked.set(look, (looked.get(look) ?? 0) + 1);
      barriers.push(...found.map((what) => `${name} ${colorScheme}: ${what}`));
    }
    if (lights.includes('dark')) await page.emulateMedia({ colorScheme: 'light' });
    return barriers;
  };
}

/** What axe finds on a page that is looked at for itself. */
export const barriersOf = (page: Page, name: string): Promise<string[]> => barrierWatch()(page, name);

/** The same of a page that is about to be left: by day alone, for the light of a page cannot be changed while the next is awaited. */
export const barriersByDay = (page: Page, name: string): Promise<string[]> => barrierWatch(['light'])(page, name);
