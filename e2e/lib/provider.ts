import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { address, LANGUAGES } from './words.ts';

/** A provider of identities that somebody else wrote, with a page of its own. */
export type Provider = {
  /** How a store is told of it. */
  settings: Record<string, string>;
  stop: () => void;
};

const CLIENT = 'store';

/** Starts one for the store of an address: SACBE_TEST_IDENTITY names its program. */
export async function startProvider(port: number, store: string): Promise<Provider> {
  const program = process.env['SACBE_TEST_IDENTITY'];
  if (!program) throw new Error('there is no provider: SACBE_TEST_IDENTITY names it, tools/identity prints where it is');
  const pages = JSON.stringify(LANGUAGES.map((language) => store + address('auth', language)));
  const env = { ...process.env, PORT: String(port), CLIENT, RETURNS: pages, LOGOUTS: pages };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const settings = { SACBE_POOL_ISSUER: `http://127.0.0.1:${port}`, SACBE_POOL_CLIENT: CLIENT };
  return { settings, stop: () => void child.kill() };
}

/** Who somebody says they are on its page. */
export async function comeAs(page: Page, person: Record<string, string>): Promise<void> {
  await page.waitForURL(/\/interaction\//);
  for (const [field, value] of Object.entries(person)) await page.fill(`[name=${field}]`, value);
  await page.getByRole('button').click();
}
