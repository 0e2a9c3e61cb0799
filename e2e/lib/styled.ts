import type { Page } from '@playwright/test';

/** Goes to a page and waits until its words stand as they will: style sheets and fonts have come, pictures may still be on their way. */
export async function goStyled(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    await Promise.all(
      sheets.map((link) => link.sheet ?? new Promise((done) => link.addEventListener('load', done))),
    );
    await document.fonts.ready;
    // What is far below the window has its own height, not the one that stands for it until somebody scrolls.
    const near = new CSSStyleSheet();
    near.replaceSync('.late { content-visibility: visible !important }');
    document.adoptedStyleSheets = [near];
    // Where motion is reduced, styles still arrive by transitions of no length: they end with a frame.
    await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  });
}
