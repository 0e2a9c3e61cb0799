// node lighthouse.mjs BINARY NGINX [KIND...]: what Lighthouse says of the pages a visitor comes to first, as its phone: a
// slow network and a slow processor are simulated. Median of five. The largest paint is set against that of a page with
// nothing but the same head and hero, or of one with nothing but its heading where there is no hero, in turns with it.
// The store is asked itself: it compresses, and the proxy of deploy/ passes on what it says. Then how long some of them keep
// a processor busy in a store with every service of others, before anybody chose what it lets, in turns with one that has none.
// Fails where a line misses.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { headingAlone, heroAlone, median, openShop, pagesOf, services, withCopy } from './shop.mjs';

const [, , binary, nginx, ...wanted] = process.argv;
const TIMES = 5;
const KINDS = ['home', 'listing', 'about', 'buy', 'price_guide', 'faqs', 'compare'];
/** Those that are measured with services of others too. */
const SERVED = ['home', 'about', 'buy'];
/** Milliseconds of blocking that these may add: none, as far as they can be told apart. */
const ADDED = 1;
/** Out of 100. */
const PERFORMANCE = 98;
const ALL = 100;
/** What all of a page besides its hero, or its heading where there is none, may add to when the largest thing is drawn. */
const LARGEST_PAINT = { hero: 1.25, heading: 1.3 };
const MILLISECONDS = 30;
/** All that is transferred before it scrolls, head and body; a thousand bytes each. */
const KILOBYTES = 150;
/** What a person is shown has no part in the figures. */
const QUIET = { output: 'json', logLevel: 'silent', disableFullPageScreenshot: true };

const category = (name) => (report) => Math.round((report.categories[name]?.score ?? 0) * 100);
const audit = (name) => (report) => report.audits[name]?.numericValue ?? NaN;
const seconds = (value) => (value / 1000).toFixed(2);
const whole = (value) => value.toFixed(0);
/** The columns that have a limit: how a figure is found in a report, how it is read, and what holds. */
const FIGURES = [
  ['performance', category('performance'), whole, (value) => value >= PERFORMANCE],
  ['accessibility', category('accessibility'), whole, (value) => value >= ALL],
  ['best practices', category('best-practices'), whole, (value) => value >= ALL],
  ['SEO', category('seo'), whole, (value) => value >= ALL],
  ['shift', audit('cumulative-layout-shift'), (value) => value.toFixed(3), (value) => value === 0],
  ['blocking ms', audit('total-blocking-time'), whole, (value) => value <= MILLISECONDS],
  ['KB', (report) => audit('total-byte-weight')(report) / 1000, whole, (value) => value <= KILOBYTES],
];
const largestPaint = audit('largest-contentful-paint');
const WIDE = { page: 11, peer: 18, what: 24 };

const line = (page, figures, peer, what) => {
  const cells = figures.map(([name, value]) => value.padStart(name.length));
  console.log(
    `| ${page.padEnd(WIDE.page)} | ${cells.join(' | ')} | ${peer.padEnd(WIDE.peer)} | ${what.padEnd(WIDE.what)} |`,
  );
};

/** What Lighthouse says of an address. Nothing is known of it: each time is the first. A trace that it lost is taken again. */
async function asked(browser, address, only, tries = 3) {
  const { lhr } = await lighthouse(address, { ...QUIET, ...only, port: browser.port });
  if (!lhr.runtimeError) return lhr;
  if (tries === 1) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  return asked(browser, address, only, tries - 1);
}

/** What is wrong beside the figures, so that who reads the table need not run it again. */
const faults = (report) =>
  ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    report.categories[name].auditRefs
      .filter(
        ({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 1,
      )
      .map(({ id }) => {
        const { title, details } = report.audits[id];
        return `  ${name}: ${title} ${JSON.stringify(details?.items?.slice(0, 3) ?? '').slice(0, 400)}`;
      }),
  );

/** Measures a page and what it is set against in turns, and prints what came of it. Returns whether it holds. */
async function measure(browser, origin, kind, path) {
  const address = `${origin}${path}`;
  // Once before, so that what is measured is no page being drawn for the first time; and to know what it asks for.
  const first = await asked(browser, address, { onlyCategories: ['performance'] });
  const userAgent = first.configSettings.emulatedUserAgent;
  const html = await (await fetch(address, { headers: { 'user-agent': userAgent } })).text();
  const alone = heroAlone(html);
  const peer = alone ?? headingAlone(html);
  const against = alone === undefined ? 'heading' : 'hero';
  const drawn = new Map(
    first.audits['network-requests'].details.items
      .filter(({ url, resourceType }) => url.startsWith(origin) && resourceType !== 'Script')
      .map(({ url, resourceType, transferSize }) => [
        new URL(url).pathname,
        { kind: resourceType, size: transferSize },
      ]),
  );
  const copy = {
    nginx,
    origin,
    path,
    userAgent,
    asked: [...drawn].map(([where, one]) => ({ ...one, path: where })),
    edit: () => peer,
  };
  const turns = await withCopy(copy, async (beside) => {
    const all = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const ours = await asked(browser, address, {});
      const theirs = await asked(browser, beside, { onlyAudits: ['largest-contentful-paint'] });
      all.push({ ours, theirs });
    }
    return all;
  });
  const of = (figure) => median(turns.map(({ ours }) => figure(ours)));
  const ratio = median(turns.map(({ ours, theirs }) => largestPaint(ours) / largestPaint(theirs)));
  const theirs = median(turns.map((turn) => largestPaint(turn.theirs)));
  const misses = FIGURES.filter(([, figure, , holds]) => !holds(of(figure))).map(([name]) => name);
  if (ratio > LARGEST_PAINT[against]) misses.push('largest paint');
  line(
    kind,
    [
      ...FIGURES.map(([name, figure, read]) => [name, read(of(figure))]),
      ['paint s', seconds(of(largestPaint))],
      ['ratio', ratio.toFixed(2)],
    ],
    `${against}: ${seconds(theirs)} s`,
    misses.length === 0 ? 'holds' : `MISSED: ${misses.join(', ')}`,
  );
  for (const fault of faults(turns[0].ours)) console.log(fault);
  return misses.length === 0;
}

const blockingTime = audit('total-blocking-time');

/** Measures how long a page blocks with services of others and without them, in turns, and prints both. Returns whether it holds. */
async function measureServed(browser, [without, having], kind, path) {
  const page = await (await fetch(`${having}${path}`)).text();
  if (!page.includes('data-manager=')) throw new Error(`${path} names no tag manager`);
  const blocks = async (origin) =>
    blockingTime(await asked(browser, `${origin}${path}`, { onlyAudits: ['total-blocking-time'] }));
  // Once before, so that what is measured is no page being drawn for the first time.
  for (const origin of [without, having]) await blocks(origin);
  const turns = [];
  for (let turn = 0; turn < TIMES; turn += 1)
    turns.push({ having: await blocks(having), without: await blocks(without) });
  const [more, less] = ['having', 'without'].map((which) => median(turns.map((turn) => turn[which])));
  const holds = more - less <= ADDED;
  servedLine(kind, [more, less, more - less].map((value) => value.toFixed(1)), holds ? 'holds' : 'MISSED');
  return holds;
}

const SERVED_HEADS = ['blocking ms with services of others', 'without them', 'difference'];
const servedLine = (page, figures, what) => {
  const cells = figures.map((value, at) => value.padStart(SERVED_HEADS[at].length));
  console.log(`| ${page.padEnd(WIDE.page)} | ${cells.join(' | ')} | ${what.padEnd('MISSED'.length)} |`);
};

const shop = await openShop(binary);
const root = process.getuid?.() === 0;
const browser = await launch({
  chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', ...(root ? ['--no-sandbox'] : [])],
});
try {
  const heads = [...FIGURES.map(([name]) => name), 'paint s', 'ratio'].map((name) => [name, name]);
  console.log('');
  line('page', heads, 'against alone', 'holds');
  line(
    '-'.repeat(WIDE.page),
    heads.map(([name]) => [name, `${'-'.repeat(name.length - 1)}:`]),
    '-'.repeat(WIDE.peer),
    '-'.repeat(WIDE.what),
  );
  for (const [kind, path] of await pagesOf(shop.origin, wanted.length > 0 ? wanted : KINDS)) {
    if (!(await measure(browser, shop.origin, kind, path))) process.exitCode = 1;
  }
  const served = SERVED.filter((kind) => wanted.length === 0 || wanted.includes(kind));
  if (served.length > 0) {
    console.log('');
    servedLine('page', SERVED_HEADS, 'holds');
    servedLine(
      '-'.repeat(WIDE.page),
      SERVED_HEADS.map((name) => `${'-'.repeat(name.length - 1)}:`),
      '-'.repeat('MISSED'.length),
    );
    const other = await openShop(binary, services());
    try {
      for (const [kind, path] of await pagesOf(shop.origin, served))
        if (!(await measureServed(browser, [shop.origin, other.origin], kind, path))) process.exitCode = 1;
    } finally {
      await other.close();
    }
    console.log('');
  }
  console.log(
    `Limits: performance ${PERFORMANCE}, the other scores ${ALL}, no shift, blocking ${MILLISECONDS} ms, ` +
      `${KILOBYTES} KB before it scrolls, largest paint ${LARGEST_PAINT.hero} x the hero's or ` +
      `${LARGEST_PAINT.heading} x the heading's; services of others ${ADDED} ms of blocking.`,
  );
} finally {
  browser.kill();
  await shop.close();
}
