import type { Page } from '@playwright/test';
import type { Way } from './ways.ts';

/** The widths each layout is seen at: a window of any size has the desktop's, a phone or tablet its own. */
const WIDTHS: Record<Way['device'], number[]> = {
  desktop: [320, 768, 1440, 2560],
  phone: [320, 360, 768],
};

/** What is wider than the window, or words that a box cuts off, once the page has settled at its new width. */
async function cutOrWide(width: number): Promise<string | null> {
  const name = (one: Element): string => `<${one.tagName.toLowerCase()} ${one.className}>`;
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  const find = (): string | null => {
    const all = [...document.querySelectorAll('body *')];
    if (document.documentElement.scrollWidth > width) {
      const beyond = all.filter((one) => one.getBoundingClientRect().right > width + 1);
      return `${document.documentElement.scrollWidth}: ${beyond.slice(0, 3).map(name).join(' ')}`;
    }
    const edges = new Map<Element, DOMRect[]>();
    /** The boxes around an element that cut off what is in them. */
    const edgesOf = (one: Element | null): DOMRect[] => {
      if (one === null || one === document.body) return [];
      const before = edges.get(one);
      if (before !== undefined) return before;
      const around = edgesOf(one.parentElement);
      const edge = /hidden|clip/.test(getComputedStyle(one).overflowX) ? one.getBoundingClientRect() : null;
      const own = edge !== null && edge.width > 1 ? [...around, edge] : around;
      edges.set(one, own);
      return own;
    };
    const cut = all.filter((one) => {
      if (![...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) return false;
      const within = edgesOf(one.parentElement);
      if (within.length === 0) return false;
      const { left, right } = one.getBoundingClientRect();
      return within.some((edge) => right > left && (right > edge.right + 1 || left < edge.left - 1));
    });
    if (cut.length === 0) return null;
    const shown = cut.slice(0, 4).map((one) => `${name(one)} "${one.textContent}"`);
    return `cut off: ${shown.join(', ')}`;
  };
  // Lengths in vw are still those of the old width in the first frame.
  const whole = document.createElement('div');
  whole.style.cssText = 'position: fixed; width: 100vw; height: 0; visibility: hidden';
  document.body.append(whole);
  const until = performance.now() + 10_000;
  while (performance.now() < until && whole.getBoundingClientRect().width !== width) await frame();
  whole.remove();
  // What a script or a picture still moves on a busy machine is no defect: only what stays is.
  let found: string | null;
  do {
    await frame();
    await frame();
    found = find();
  } while (found !== null && performance.now() < until);
  return found;
}

/** What does not fit on a page, at any width of its layout. */
export async function tooWide(page: Page, name: string, device: Way['device']): Promise<string[]> {
  const found: string[] = [];
  const usual = page.viewportSize();
  // Only where things are is looked at: what is not drawn takes no time.
  await page.evaluate(() => {
    const undrawn = new CSSStyleSheet();
    undrawn.replaceSync('* { visibility: hidden !important } .late { content-visibility: visible !important }');
    document.adoptedStyleSheets = [undrawn];
  });
  for (const width of WIDTHS[device]) {
    await page.setViewportSize({ width, height: 900 });
    const what = await page.evaluate(cutOrWide, width);
    if (what !== null) found.push(`${name} at ${width}: ${what}`);
  }
  if (usual) await page.setViewportSize(usual);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return found;
}
