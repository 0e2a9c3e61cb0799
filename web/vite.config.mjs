import { readdirSync, readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { hex } from './art/kit/ink.ts';

/** All but what a visitor chooses a day with, and what a cart and its rooms alone are made of. */
const SHARED =
  /^(?!.*(islands\/(calendar|chooser)\/|islands\/cart\/(remove-)?form\.|(lib|price)\/promised\.|ui\/calendar\/))/;

/** What a test changes for all that runs after it in the same place: a browser's globals, a module, a clock, the environment. */
const CHANGED = /testing\/(browser|zone)|jsdom|vi\.(mock|stub|spyOn|useFake)|globalThis|process\.env/;

/** The tests that change what others see, or those that don't: these load all pages and words once, not once a file. */
const tests = (alone) =>
  readdirSync('.', { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|dist)/.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(entry.name, { recursive: true }).map((file) => `${entry.name}/${file}`)
        : [entry.name],
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && CHANGED.test(readFileSync(file, 'utf8')) === alone);

const dist = process.env['DIST'] ?? 'dist';

/** Vite's own helper for `import()` is half of the boot script: without files to ask for ahead it has nothing to do. */
const preload = {
  name: 'preload',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

const REACT_ADVICE =
  ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.';

/** Scripts of browsers are ASCII, their few other letters escaped: brotli, too, then packs them as text of one byte a letter. */
const ascii = {
  name: 'ascii',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      // React tells the number of an error and where it is explained; how else to read it is no business of a visitor's browser.
      file.code = file.code.replaceAll(REACT_ADVICE, '');
      file.code = file.code.replaceAll(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * Colours are written as OKLCH, and nearly all of them lie within sRGB. Otherwise each would stand in the sheet twice, as sRGB and
 * as Lab for newer browsers: an eighth of it.
 */
const srgb = {
  name: 'srgb',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css')
      ? code.replaceAll(/oklch\(([\d.]+)(%?) ([\d.]+) ([\d.]+)\)/g, (_, lightness, percent, chroma, hue) =>
          hex([Number(lightness) / (percent ? 100 : 1), Number(chroma), Number(hue)]),
        )
      : null,
};

/** Which words an island is drawn with is asked where it is drawn first: a browser has them in its page. */
const drawnWords = {
  name: 'drawn-words',
  enforce: 'pre',
  transform: (code, id) =>
    /\/islands\/[^?]*\.tsx$/.test(id)
      ? code
          .replaceAll(/\n +messages: \[[^\]]*\],(?=\n)/g, '')
          .replaceAll(/, messages: \[[^\]]*\](?= \})/g, '')
      : null,
};

// What `node build.mjs react` builds is written by React's own writer: the benchmark runs it on Node.
const REACT_WRITES = {
  find: /^.*\/markup\/markup$/,
  replacement: new URL('markup/react.ts', import.meta.url).pathname,
};

// Two bundles of one source. The client bundle holds the islands and the stylesheet; the server bundle holds
// every page as one module for the embedded engine, and emits the pictures both refer to.
// `build.mjs` runs them in that order and passes the client's file names to the server bundle through ASSETS.
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    preload,
    ...(command === 'build' && !isSsrBuild ? [drawnWords] : []),
    react(),
    tailwindcss(),
    srgb,
    ...(isSsrBuild ? [] : [ascii]),
  ],
  define: {
    'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production'),
    __ASSETS__: process.env['ASSETS'] ?? 'null',
  },
  ssr: { noExternal: true, target: 'webworker' },
  resolve: { alias: process.env['WRITER'] === 'react' ? [REACT_WRITES] : [] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // An island's files are small beside React, which comes with them: nothing is gained by asking for all of them ahead.
    modulePreload: false,
    ...(isSsrBuild
      ? {
          ssr: true,
          ssrEmitAssets: true,
          outDir: `${dist}/server`,
          minify: true,
          rolldownOptions: {
            input: 'server/entry.tsx',
            output: { entryFileNames: 'pages.js', codeSplitting: false },
          },
        }
      : {
          outDir: `${dist}/client`,
          manifest: true,
          rolldownOptions: {
            input: {
              boot: 'islands/boot.ts',
              renewing: 'islands/renewing.ts',
              app: 'ui/app.css',
              below: 'ui/below.css',
              apart: 'ui/apart.css',
              bought: 'ui/bought.css',
              offers: 'ui/offers.css',
              paid: 'ui/paid.css',
              stay: 'ui/stay.css',
            },
            // Every page loads the boot script and what it counts the cart with, and no more: that must not lie in a file
            // with anything else. Pages with an island load React and what islands stand on; two islands or more load
            // what they share. One file is smaller than four.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'count',
                    test: /islands\/(restored|cart\/(event|count\.))|lib\/messages\./,
                    priority: 3,
                  },
                  { name: 'hydrate', test: /islands\/hydrate/, priority: 2 },
                  // Cart and packages show pictures; the buy page's island shows none, and carries nothing for them.
                  { name: 'picture', test: /ui\/picture\/|art\/kit\//, priority: 2 },
                  // The calendar is the buy page's; a package asks for it when its days are opened.
                  { name: 'shared', minShareCount: 2, test: SHARED, priority: 1 },
                  {
                    name: 'chooser',
                    test: /islands\/(calendar|chooser)\/|ui\/calendar\//,
                  },
                ],
              },
            },
          },
        }),
  },
  test: {
    // A busy machine is no defect: what never ends is stopped.
    testTimeout: 60_000,
    // One for each processor; Vitest would leave one of two idle.
    maxWorkers: '100%',
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'alone', include: tests(true) } },
      { extends: true, test: { name: 'shared', include: tests(false), isolate: false } },
    ],
  },
}));
