import { execFileSync } from 'node:child_process';
import type { Locator } from '@playwright/test';
import readQr from 'jsqr';
import { program } from './server.ts';

/** Photographs a QR code and reads it. */
export async function scan(code: Locator): Promise<string> {
  const photograph = (await code.screenshot()).toString('base64');
  const { grey, width, height } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = picture;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    if (!pen) throw new Error('nothing to draw with');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    let grey = '';
    for (let at = 0; at < data.length; at += 4) grey += (data[at] ?? 0) < 128 ? '0' : '1';
    return { grey, width, height };
  }, photograph);
  const pixels = Uint8ClampedArray.from(
    [...grey].flatMap((bit) => (bit === '0' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  // A CommonJS module that calls its function `default`.
  const read = (readQr as unknown as { default?: typeof readQr }).default ?? readQr;
  const found = read(pixels, width, height);
  if (!found) throw new Error('the QR code can not be read');
  return found.data;
}

/** What `sacbe voucher verify` says, and whether it accepts. */
export function verify(key: string, text: string): { valid: boolean; says: string } {
  try {
    return {
      valid: true,
      says: execFileSync(program ?? '', ['voucher', 'verify', '--key', key, text], {
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    };
  } catch (error) {
    return { valid: false, says: String((error as { stderr?: unknown }).stderr) };
  }
}
