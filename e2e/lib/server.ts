import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { startApple } from './apple.ts';
import { startProvider, type Provider } from './provider.ts';

const here = (path: string): string => new URL(path, import.meta.url).pathname;

/** The program under test: SACBE_BIN, else what cargo built. */
export const program = process.env['SACBE_BIN']
  ? resolve(process.env['SACBE_BIN'])
  : [here('../../target/release/sacbe'), here('../../target/debug/sacbe')].find(existsSync);

/** How a store differs from the usual one. */
export type Shop = {
  /** Not shared with other tests. */
  own?: boolean;
  /** Products with few places a day, by folder. */
  places?: Record<string, number>;
  /** More ways to pay, as `payments.toml` writes them. */
  methods?: string;
  /** A tag manager's container. */
  manager?: string;
  /** More of `site.toml`, after all that is in it. */
  site?: string;
  /** A folder with another frontend. */
  web?: string;
  /** Whether its address has a name, as what a browser keeps for a host asks. */
  named?: boolean;
  /** The name of a pool of accounts elsewhere, by which its visitors sign in. */
  pool?: string;
  /** Whether they sign in by Apple. */
  apple?: boolean;
};

/** The time in every store unless a test says otherwise: a Friday noon in Cancun. */
export const NOON = '2026-11-20T12:00:00-05:00';

/** The time of the browser and of whoever else says what time it is. */
const machineTime = (): string => `${new Date().toISOString().slice(0, 19)}+00:00`;

/** A copy of the demo catalogue in which some products have few places, with more ways to pay, or with services of others. */
function catalogueWith({ places = {}, methods = '', manager, site = '' }: Shop, folder: string): string {
  cpSync(here('../../catalogue'), folder, { recursive: true });
  appendFileSync(join(folder, 'payments.toml'), methods);
  if (manager) appendFileSync(join(folder, 'site.toml'), `\n[cookies]\ntag_manager = "${manager}"\n`);
  appendFileSync(join(folder, 'site.toml'), site);
  for (const [product, count] of Object.entries(places)) {
    const file = join(folder, 'products', product, 'product.toml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/^capacity = .*$/gm, (line) => line.replace(/= \d+/g, `= ${count}`)),
    );
  }
  return folder;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** A running store with data of its own. */
export class Store {
  origin = '';
  private operations = '';
  readonly data = mkdtempSync(join(tmpdir(), 'sacbe-e2e-'));
  private readonly shop: Shop;
  private process: ChildProcess | undefined;
  private provider: Provider | undefined;
  private log = '';

  constructor(shop: Shop) {
    this.shop = shop;
  }

  /** Starts, or starts again at another time with the same address and data. */
  async start(now = this.shop.pool === undefined && !this.shop.apple ? NOON : machineTime()): Promise<this> {
    if (!program) throw new Error('there is no program to test: build it, or name it by SACBE_BIN');
    const { places, methods, manager, site, web, named, pool, apple } = this.shop;
    this.origin ||= `http://${named ? 'localhost' : '127.0.0.1'}:${await freePort()}`;
    this.operations ||= `127.0.0.1:${await freePort()}`;
    const listen = `127.0.0.1:${new URL(this.origin).port}`;
    const options = ['serve', '--demo', '--listen', listen, '--operations', this.operations];
    options.push('--data', this.data, '--now', now);
    // Everybody in these tests comes from one address.
    for (const limit of ['carts', 'writes', 'lookups']) options.push(`--${limit}-per-minute`, '10000');
    options.push('--places-per-client', '0');
    if (places ?? methods ?? manager ?? site)
      options.push('--catalogue', catalogueWith(this.shop, join(this.data, 'catalogue')));
    if (web) options.push('--web', web);
    if (named) options.push('--public-url', this.origin);
    if (pool !== undefined) this.provider ??= await startProvider(await freePort(), this.origin);
    if (apple) this.provider ??= await startApple();
    const env = { ...process.env, ...this.provider?.settings, ...(pool && { SACBE_POOL_NAME: pool }) };
    const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.log += text));
    this.process = child;
    for (const deadline = Date.now() + 60_000; ;) {
      const ready = await fetch(`${this.origin}/readyz`)
        .then((answer) => answer.ok)
        .catch(() => false);
      if (ready) return this;
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`the store did not start:\n${this.log}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async stop(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await gone;
    clearTimeout(impatience);
  }

  async startAgainAt(now: string): Promise<void> {
    await this.stop();
    await this.start(now);
  }

  /** Waits until nothing is left to be said: no notice is on its way, no mail waits. */
  async settled(): Promise<void> {
    const waiting = async (): Promise<string | undefined> => {
      const figures = await (await fetch(`http://${this.operations}/metrics`)).text();
      return /^sacbe_outbox_waiting (\d+)$/m.exec(figures)?.[1];
    };
    await expect.poll(waiting, { message: 'what waits in the outbox', intervals: [50, 100] }).toBe('0');
  }

  /** Stops for good. Whatever the tests did: no place was sold twice and every count is right. */
  async dispose(): Promise<void> {
    await this.stop();
    this.provider?.stop();
    execFileSync(program ?? '', ['check', '--data', this.data], { stdio: 'pipe' });
    rmSync(this.data, { recursive: true, force: true });
  }
}
