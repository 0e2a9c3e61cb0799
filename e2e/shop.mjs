// What each measurement in a browser needs: a store of its own, the addresses of its pages, and copies of them to be
// measured beside.
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticCopy } from './static-copy.mjs';

export const freePort = () =>
  new Promise((answer) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => answer(port));
    });
  });

/** Waits until something is served at an address. */
export async function answers(address) {
  while (!(await fetch(address).catch(() => null))?.ok) await new Promise((go) => setTimeout(go, 50));
}

/** More of `site.toml`: every service of others that a store can be configured with. */
export const services = () => `\n${readFileSync(new URL('lib/services.toml', import.meta.url), 'utf8')}`;

/** A demonstration store with data of its own, and with more of `site.toml` where that is given, until `close` is called. */
export async function openShop(binary, site = '') {
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  const listen = `127.0.0.1:${await freePort()}`;
  const origin = `http://${listen}`;
  const options = ['serve', '--listen', listen, '--data', data, '--demo'];
  if (site !== '') {
    const catalogue = join(data, 'catalogue');
    cpSync(new URL('../catalogue', import.meta.url).pathname, catalogue, { recursive: true });
    appendFileSync(join(catalogue, 'site.toml'), site);
    options.push('--catalogue', catalogue);
  }
  const store = spawn(binary, options, { stdio: 'ignore' });
  const ended = new Promise((end) => store.once('exit', end));
  await answers(`${origin}/readyz`);
  const close = async () => {
    store.kill();
    await ended;
    rmSync(data, { recursive: true });
  };
  return { origin, close };
}

/** The paths that a sitemap of the store lists. */
async function listed(origin, path) {
  const text = await (await fetch(`${origin}${path}`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

/**
 * Where kinds of pages are in English, as the store lists them: pages by their keys in catalogue/routes.toml, and `about` and
 * `buy` of the first place.
 */
export async function pagesOf(origin, kinds) {
  const routes = readFileSync(new URL('../catalogue/routes.toml', import.meta.url).pathname, 'utf8');
  const of = (kind) => listed(origin, `/sitemaps/en-${kind}.xml`);
  const [own, [about], [buy]] = await Promise.all(['pages', 'places', 'buy'].map(of));
  return kinds.map((kind) => {
    const slug = new RegExp(`^${kind}\\s*=.*\\ben = "(.*?)"`, 'm').exec(routes)?.[1];
    const path = { about, buy, home: '/en/' }[kind] ?? `/en/${slug}/`;
    if (![about, buy, ...own].includes(path)) throw new Error(`no sitemap lists ${kind} at ${path}`);
    return [kind, path];
  });
}

export const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

/** A page's first screen: the hero, its picture and the words on it. */
const HERO = /<main\b[^>]*>\s*<section class="hero\b.*?<\/section>/s;

/** A document with the head of another, without its scripts, and nothing else but some of its content. */
function onlyWith(html, content) {
  const head = html.slice(0, html.indexOf('<main')).replace(/<header\b.*/s, '');
  return `${head.replace(/<script[^>]*><\/script>/g, '')}${content}</main></body></html>`;
}

/** A document with nothing but the head and the hero of another; undefined where there is no hero. */
export function heroAlone(html) {
  const [hero] = HERO.exec(html) ?? [];
  return hero && onlyWith(html, hero);
}

/** A document with nothing but the head and the heading of another, and the picture that it asks for first if there is one. */
export function headingAlone(html) {
  const main = html.slice(html.indexOf('<main'));
  const [heading] = /<h1\b.*?<\/h1>/s.exec(main) ?? [];
  const [first = ''] = /<link rel="preload" as="image"[^>]*>/.exec(main) ?? [];
  const file = /href="([^"]+)"/.exec(first)?.[1];
  const pictures = main.match(/<picture\b.*?<\/picture>|<img\b[^>]*>/gs) ?? [];
  const picture = file === undefined ? '' : (pictures.find((one) => one.includes(file)) ?? '');
  return onlyWith(html, `<main id="main">${first}<div class="shell">${heading}${picture}</div>`);
}

/** Serves a copy of a page, and calls `use` with its address. */
export async function withCopy(page, use) {
  const listen = `127.0.0.1:${await freePort()}`;
  const { stop } = await staticCopy({ ...page, listen });
  try {
    const address = `http://${listen}${page.path}`;
    await answers(address);
    return await use(address);
  } finally {
    await stop();
  }
}
