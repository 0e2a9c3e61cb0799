import type { Page } from '@playwright/test';

/** Specks such as stars, which the type's own shapes cover. */
const SPECKS = 0.003;

/** The least contrast that the words of an element have with what is behind them, but for specks. */
export async function leastContrast(page: Page, selector: string): Promise<number> {
  const words = page.locator(selector);
  const color = await words.evaluate((element) => {
    const { color: before } = getComputedStyle(element);
    (element as HTMLElement).style.color = 'transparent';
    return before;
  });
  const behind = await words.screenshot();
  await words.evaluate((element) => (element as HTMLElement).style.removeProperty('color'));
  const blank = await page.context().newPage();
  try {
    return await blank.evaluate(
      async ([png, ink, specks]) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${png}`;
        await picture.decode();
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const brush = canvas.getContext('2d', { willReadFrequently: true });
        if (!brush) throw new Error('nothing to draw with');
        const linear = (value: number): number =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        const luminance = ([r = 0, g = 0, b = 0]: ArrayLike<number> & Iterable<number>): number =>
          0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        brush.fillStyle = ink;
        brush.fillRect(0, 0, 1, 1);
        const tone = luminance(brush.getImageData(0, 0, 1, 1).data);
        brush.drawImage(picture, 0, 0);
        const { data } = brush.getImageData(0, 0, picture.width, picture.height);
        const all: number[] = [];
        for (let at = 0; at < data.length; at += 4) {
          const ground = luminance(data.subarray(at, at + 3));
          all.push((Math.max(tone, ground) + 0.05) / (Math.min(tone, ground) + 0.05));
        }
        all.sort((a, b) => a - b);
        return all[Math.floor(all.length * specks)] ?? 0;
      },
      [behind.toString('base64'), color, SPECKS] as const,
    );
  } finally {
    await blank.close();
  }
}
