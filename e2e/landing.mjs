// node landing.mjs BINARY: rows of the performance table that take a browser. What a phone on a slow network is sent for
// the front pages, and when it has drawn the largest thing in view. Cold cache, median of five.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';

const [, , binary] = process.argv;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back, and a processor a quarter as fast. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const TIMES = 5;
const PAGES = [
  ['home', '/en/', { LCP: 1.8, 'KB in view': 230 }],
  ['listing', '/en/parks-and-tours/', { LCP: 1.8, 'KB in view': 230 }],
];

const port = await new Promise((answer) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => answer(port));
  });
});
const data = mkdtempSync(join(tmpdir(), 'landing-'));
const origin = `http://127.0.0.1:${port}`;
const store = spawn(binary, ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, '--demo'], {
  stdio: 'ignore',
});
while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await new Promise((go) => setTimeout(go, 50));

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** One cold visit: seconds to the largest paint, and bytes on the wire in all and by kind. */
async function visit(path) {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', NETWORK);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const kinds = new Map();
  const bytes = new Map();
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await page.addInitScript(() => {
    window.largest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(`${origin}${path}`);
  await page.waitForLoadState('networkidle');
  const largest = await page.evaluate(() => window.largest);
  const sum = (wanted) =>
    [...bytes].reduce(
      (all, [id, size]) => all + (wanted === undefined || kinds.get(id) === wanted ? size : 0),
      0,
    ) / 1024;
  await context.close();
  return { largest: largest / 1000, all: sum(), pictures: sum('Image') };
}

const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
function row(what, figure, limit, holds) {
  const verdict = holds ? 'holds' : 'MISSED';
  console.log(
    `| ${what.padEnd(64)} | ${figure.padStart(30)} | ${limit.padEnd(34)} | ${verdict.padEnd(6)} |`,
  );
}

for (const [name, path, limit] of PAGES) {
  // Once before, so that what is measured is the network and the browser, not a page being drawn for the first time.
  await visit(path);
  const visits = [];
  for (let i = 0; i < TIMES; i += 1) visits.push(await visit(path));
  const [largest, all, pictures] = ['largest', 'all', 'pictures'].map((key) =>
    median(visits.map((one) => one[key])),
  );
  const kilobytes = `${all.toFixed(0)} KB, ${pictures.toFixed(0)} of pictures`;
  row(
    `${name}: all a phone is sent before it scrolls`,
    kilobytes,
    `at most ${limit['KB in view']} KB`,
    all <= limit['KB in view'],
  );
  row(
    `${name}: largest paint, slow 4G, processor ÷ ${SLOWER}`,
    `${largest.toFixed(2)} s`,
    `at most ${limit.LCP.toFixed(2)} s`,
    largest <= limit.LCP,
  );
}

await browser.close();
store.kill();
rmSync(data, { recursive: true });
