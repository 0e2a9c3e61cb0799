import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A page that draws a picture on a canvas and leaves the PNG's bytes in the document. */
const page = (svg: string, size: number): string => `<!doctype html><title>drawing</title><img id="picture"
src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"><script>
picture.decode().then(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: ${size}, height: ${size} });
  canvas.getContext('2d').drawImage(picture, 0, 0, ${size}, ${size});
  document.body.textContent = canvas.toDataURL('image/png');
});</script>`;

/** An SVG as a square PNG, drawn by Chromium; what is not painted stays clear. */
export function rastered(svg: string, size: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'raster-'));
  try {
    const file = join(folder, 'page.html');
    writeFileSync(file, page(svg, size));
    const dom = execFileSync(
      'chromium',
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        `--user-data-dir=${folder}`,
        '--virtual-time-budget=5000',
        '--dump-dom',
        `file://${file}`,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 },
    );
    const data = /data:image\/png;base64,([A-Za-z0-9+/=]+)/.exec(dom)?.[1];
    if (data === undefined) throw new Error('Chromium drew nothing.');
    return Buffer.from(data, 'base64');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
