import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Of a program that runs for seconds, what is compiled well takes longer to compile than it saves; such code needs a deeper stack. */
const SHORT_RUN = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xss8m'];

/** What the checker of the HTML standard's authors finds wrong with any of some documents, with the line that is. */
export function mistakesIn(documents: Iterable<string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sacbe-html-'));
  const files = [...documents].map((text, at) => {
    const file = join(folder, `${at}.html`);
    writeFileSync(file, text);
    return file;
  });
  const options = [...SHORT_RUN, '-jar', checker, '--stdout', '--exit-zero-always', '--errors-only'];
  const said = execFileSync('java', [...options, ...files], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return said;
}

/** Keeps the documents that a page shows. */
export class Documents {
  private readonly kept = new Map<Response, string>();
  private shown: Response | undefined;

  constructor(page: Page) {
    page.on('response', (response) => {
      const request = response.request();
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      // A redirect has no body to read.
      if (response.status() < 300 || response.status() >= 400) this.shown = response;
    });
  }

  /** Keeps what is shown now; what a page went on from can't be read any more. */
  async keep(): Promise<void> {
    if (this.shown === undefined || this.kept.has(this.shown)) return;
    this.kept.set(this.shown, await this.shown.text());
  }

  get count(): number {
    return this.kept.size;
  }

  /** What is wrong with any of them. */
  mistakes(): string {
    return mistakesIn(this.kept.values());
  }
}
