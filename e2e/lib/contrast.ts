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
  return await page.evaluate(
    async ([png, ink, specks]) => {
      const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const brush = canvas.getContext('2d', { willReadFrequently: true });
      if (!brush) throw new Error('nothing to draw with');
      const linear = Float64Array.from({ length: 256 }, (_, value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      const luminance = (data: Uint8ClampedArray, at: number): number => {
        const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        return 0.2126 * (linear[r] ?? 0) + 0.7152 * (linear[g] ?? 0) + 0.0722 * (linear[b] ?? 0);
      };
      brush.fillStyle = ink;
      brush.fillRect(0, 0, 1, 1);
      const tone = luminance(brush.getImageData(0, 0, 1, 1).data, 0);
      brush.drawImage(picture, 0, 0);
      const { data } = brush.getImageData(0, 0, picture.width, picture.height);
      const all = new Float64Array(data.length / 4);
      for (let at = 0; at < all.length; at += 1) {
        const ground = luminance(data, 4 * at);
        all[at] = (Math.max(tone, ground) + 0.05) / (Math.min(tone, ground) + 0.05);
      }
      all.sort();
      return all[Math.floor(all.length * specks)] ?? 0;
    },
    [behind.toString('base64'), color, SPECKS] as const,
  );
}
