import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { phone } from '../playwright.config.ts';
import { expect, test } from '../lib/test.ts';
import { TOUR_STATUS, tour } from '../lib/tour.ts';
import { Visitor } from '../lib/visitor.ts';

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

for (const device of ['desktop', 'phone']) {
  test.describe(device, () => {
    test.use({ shop: { own: true }, ...(device === 'phone' ? phone : {}) });

    test('every document the server writes is valid HTML', async ({ page, store, expectStatus }, info) => {
      expectStatus(...TOUR_STATUS);
      const files: string[] = [];
      const reads: Promise<void>[] = [];
      page.on('response', (response) => {
        if (!response.headers()['content-type']?.startsWith('text/html')) return;
        const file = info.outputPath(`${files.length}.html`);
        // A redirect has no body to read.
        if (response.status() >= 300 && response.status() < 400) return;
        files.push(file);
        reads.push(response.text().then((text) => writeFileSync(file, text)));
      });
      await tour(new Visitor(page, device === 'phone' ? 'en' : 'pt'), store, async () => {
        await Promise.all(reads);
      });
      expect(files.length).toBeGreaterThan(15);
      const said = execFileSync('java', ['-jar', checker, '--stdout', '--exit-zero-always', '--errors-only', ...files], {
        encoding: 'utf8',
      });
      expect(said).toBe('');
    });
  });
}
