// node landing.mjs BINARY NGINX: rows of the performance table that take a browser. What a phone on a slow network is
// sent for the front pages, and when it has drawn the largest thing in view: against the same bytes from nginx, where
// scripts hold nothing but a comment, and against a page with nothing but the same head and hero, in turns. Cold cache,
// median of five. Fails where a row does not hold.
import { chromium, devices } from '@playwright/test';
import { heroAlone, median, openShop, pagesOf, withCopy } from './shop.mjs';

const [, , binary, nginx] = process.argv;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back, and a processor a quarter as fast. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const PHONE = devices['Pixel 7'];
const TIMES = 5;
/** The fronts that visitors come to, and a page of nothing but words: none is lighter than what every page asks for. */
const KINDS = ['home', 'listing', 'about', 'terms'];
/** Bytes are the same on every machine: this limit needs no peer. */
const KILOBYTES = 150;
const SCRIPTS = 6;
const FONTS = 36;
/** What scripts, and a server that finds the page of this visitor, may add to when the largest thing is drawn. */
const LARGEST_PAINT = 1.25;
/** What all of a page that is not its hero may add to that. */
const BESIDES_HERO = 1.25;
/** How far the bytes of the copy's files may be from ours. */
const NEAR = 0.02;

const { origin, close } = await openShop(binary);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** One cold visit: what it asked for, seconds to the largest paint, kilobytes on the wire in all and of pictures. */
async function visit(address) {
  const context = await browser.newContext({ ...PHONE });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', NETWORK);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const asked = new Map();
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname, protocol } = new URL(response.url);
    if (protocol === 'http:') asked.set(requestId, { path: pathname, kind: type, size: 0, body: 0 });
  });
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.body += encodedDataLength;
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.size = encodedDataLength;
  });
  await page.addInitScript(() => {
    window.largest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const largest = await page.evaluate(() => window.largest);
  await context.close();
  const all = [...asked.values()];
  const kilobytes = (some) => some.reduce((sum, { size }) => sum + size, 0) / 1024;
  // Without heads, which nginx sends shorter.
  const bodies = (some) => some.reduce((sum, { body }) => sum + body, 0) / 1024;
  return {
    asked: all,
    largest: largest / 1000,
    all: kilobytes(all),
    bodies: bodies(all),
    pictures: kilobytes(all.filter(({ kind }) => kind === 'Image')),
    scripts: bodies(all.filter(({ kind }) => kind === 'Script')),
    fonts: kilobytes(all.filter(({ kind }) => kind === 'Font')),
  };
}

/** A line of the table, in columns as wide as those of crates/server/examples/bench/table.rs. */
function row(what, figure, { against = '', ratio = '', limit = '', holds }) {
  const verdict = holds === undefined ? '' : holds ? 'holds' : 'MISSED';
  if (holds === false) process.exitCode = 1;
  const cells = [
    what.padEnd(64),
    figure.padStart(10),
    against.padEnd(42),
    ratio.padStart(7),
    limit.padEnd(15),
    verdict.padEnd(6),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** Visits addresses in turns: what came of the visits, one list for each turn. */
async function inTurns(...addresses) {
  const turns = [];
  for (let i = 0; i < TIMES; i += 1) {
    const turn = [];
    for (const address of addresses) turn.push(await visit(address));
    turns.push(turn);
  }
  return turns;
}

/** When the largest thing is drawn, ours against a peer, as a row. */
function paintRow(what, turns, peer, limit) {
  const theirs = median(turns.map(([, other]) => other.largest));
  const ratio = median(turns.map(([ours, other]) => ours.largest / other.largest));
  row(what, `${median(turns.map(([ours]) => ours.largest)).toFixed(2)} s`, {
    against: `${peer}: ${theirs.toFixed(2)} s`,
    ratio: `${ratio.toFixed(2)} x`,
    limit: `at most ${limit} x`,
    holds: ratio <= limit,
  });
}

/** Visits a page and its copies in turns, and prints what came of it. */
async function measure(name, path) {
  const ours = `${origin}${path}`;
  // Once before, so that what is measured is the network and the browser, not a page being drawn for the first time.
  const first = await visit(ours);
  const page = { nginx, origin, path, userAgent: PHONE.userAgent };
  const turns = await withCopy({ ...page, asked: first.asked }, async (equal) => {
    const copy = await visit(equal);
    if (Math.abs(copy.bodies / first.bodies - 1) > NEAR)
      throw new Error(`${copy.bodies} KB stand for ${first.bodies} KB`);
    return inTurns(ours, equal);
  });
  const of = (key) => median(turns.map(([one]) => one[key]));
  const bound = (what, key, limit) =>
    row(`${name}: ${what}`, `${of(key).toFixed(1)} KB`, {
      limit: `at most ${limit} KB`,
      holds: of(key) <= limit,
    });
  bound('all a phone is sent before it scrolls', 'all', KILOBYTES);
  row(`${name}: pictures of that`, `${of('pictures').toFixed(0)} KB`, {});
  bound('fonts of that', 'fonts', FONTS);
  bound('scripts of that, where nothing is touched', 'scripts', SCRIPTS);
  const drawn = `${name}: largest paint, slow 4G, processor ÷ ${SLOWER}`;
  paintRow(drawn, turns, 'the same bytes without scripts', LARGEST_PAINT);
  const agent = { headers: { 'user-agent': PHONE.userAgent } };
  const alone = heroAlone(await (await fetch(ours, agent)).text());
  if (alone === undefined) return;
  const asked = first.asked.filter(({ kind }) => kind !== 'Script');
  const beside = await withCopy({ ...page, asked, edit: () => alone }, async (hero) => {
    await visit(hero);
    return inTurns(ours, hero);
  });
  paintRow(drawn, beside, 'its head and hero alone', BESIDES_HERO);
}

try {
  for (const [name, path] of await pagesOf(origin, KINDS)) await measure(name, path);
} finally {
  await browser.close();
  await close();
}
