// Builds dist/server/pages.js, slots.json and cuts.json (for the server) and dist/client/assets (for browsers, each text file also
// as .br and .gz). `node build.mjs development` builds React's development version, for the hydration tests; `node build.mjs
// react` builds pages that React itself writes, for the benchmark.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, runnerImport } from 'vite';

const mode = process.argv[2] === 'development' ? 'development' : 'production';
if (process.argv[2] === 'react') process.env.WRITER = 'react';
process.env.NODE_ENV = mode;
process.chdir(new URL('.', import.meta.url).pathname);
// DIST builds into another folder, for looking at an unfinished change beside a running store.
const dist = process.env.DIST ?? 'dist';
const here = (path) => resolve(dist, path);

/** Builds a script that shares no file with any other, so that no page carries a byte for it. Returns the name of its file. */
async function alone(input, entryFileNames, define = {}) {
  const { output } = await build({
    configFile: false,
    mode,
    logLevel: 'warn',
    define,
    build: {
      target: 'es2022',
      outDir: here('client'),
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames, format: 'iife' } },
    },
  });
  return output[0].fileName;
}

await build({ mode, logLevel: 'warn' });
const manifest = JSON.parse(readFileSync(here('client/.vite/manifest.json'), 'utf8'));
// Fonts above the fold: the two files the stylesheet refers to.
const fonts = readdirSync(here('client/assets')).filter((file) => file.endsWith('.woff2'));
process.env.ASSETS = JSON.stringify({
  css: `/${manifest['ui/app.css'].file}`,
  below: `/${manifest['ui/below.css'].file}`,
  apart: `/${manifest['ui/apart.css'].file}`,
  bought: `/${manifest['ui/bought.css'].file}`,
  offers: `/${manifest['ui/offers.css'].file}`,
  paid: `/${manifest['ui/paid.css'].file}`,
  stay: `/${manifest['ui/stay.css'].file}`,
  boot: `/${manifest['islands/boot.ts'].file}`,
  renewing: `/${manifest['islands/renewing.ts'].file}`,
  opening: `/${await alone('scripts/park-hours.ts', 'assets/opening-[hash].js')}`,
  answering: `/${await alone('scripts/call-centre.ts', 'assets/answering-[hash].js')}`,
  keeping: `/${await alone('offline/keeping.ts', 'assets/keeping-[hash].js')}`,
  passkeys: `/${await alone('scripts/passkeys.ts', 'assets/passkeys-[hash].js')}`,
  passwords: `/${await alone('scripts/passwords.ts', 'assets/passwords-[hash].js')}`,
  asked_stay: `/${await alone('scripts/asked-stay.ts', 'assets/asked-stay-[hash].js')}`,
  allowed: `/${await alone('allowed/begin.ts', 'assets/allowed-[hash].js')}`,
  tags: `/${await alone('allowed/following.ts', 'assets/tags-[hash].js')}`,
  cookies: `/${await alone('scripts/cookies.ts', 'assets/cookies-[hash].js')}`,
  financing: `/${await alone('financing/begin.ts', 'assets/financing-[hash].js')}`,
  financing_stand_in: `/${await alone('financing/stand-in.ts', 'assets/financing-stand-in-[hash].js')}`,
  chat: `/${await alone('chat/chatting.ts', 'assets/chat-[hash].js')}`,
  search: `/${await alone('search/searching.ts', 'assets/search-[hash].js')}`,
  offline: `/${await alone('offline/page.ts', 'assets/offline-[hash].js')}`,
  fonts: fonts.map((file) => `/assets/${file}`),
});
await build({ mode, logLevel: 'warn', build: { ssr: 'server/entry.tsx' } });
cpSync(here('server/assets'), here('client/assets'), { recursive: true });
rmSync(here('server/assets'), { recursive: true });
rmSync(here('client/.vite'), { recursive: true });
// The worker keeps pages and files of one build: whatever is built anew is kept anew. It has its own address, at which the
// server writes above it where its pages are.
const drawn = createHash('sha256').update(readFileSync(here('server/pages.js')));
for (const file of readdirSync(here('client/assets')).toSorted()) drawn.update(file);
await alone('offline/sw.ts', 'sw.js', { __BUILD__: JSON.stringify(drawn.digest('base64url').slice(0, 8)) });
// The server draws papers and link cards in the whole families, by these names; no page asks for them.
for (const family of ['bricolage-grotesque', 'figtree']) {
  const name = `${family}-latin-wght-normal`;
  const bytes = readFileSync(`node_modules/@fontsource-variable/${family}/files/${name}.woff2`);
  const fingerprint = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  writeFileSync(here(`client/assets/${name}-${fingerprint}.woff2`), bytes);
}
// The server fills the slots of papers, mail and link cards by itself, and cuts the pictures of papers as pages do.
const quietly = { configFile: false, logLevel: 'warn' };
const { module: slots } = await runnerImport(resolve('ui/picture/page-slots.ts'), quietly);
writeFileSync(here('server/slots.json'), JSON.stringify(slots.pageSlots));
const { module: cut } = await runnerImport(resolve('art/cut.ts'), quietly);
writeFileSync(here('server/cuts.json'), JSON.stringify(cut.cuts));

for (const file of readdirSync(here('client/assets'))) {
  if (!/\.(js|css|svg)$/.test(file)) continue;
  const path = here(`client/assets/${file}`);
  const bytes = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
