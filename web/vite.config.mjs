import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const dist = process.env['DIST'] ?? 'dist';

/** Vite's own helper for `import()` is half of the boot script: this one only asks for an island's files all at once. */
const preload = {
  name: 'preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = (load, files = []) => {
          for (const file of files) {
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
          }
          return load();
        };`
      : null,
};

// Two bundles of one source. The client bundle holds the islands and the stylesheet; the server bundle holds
// every page as one module for the embedded engine, and emits the pictures both refer to.
// `build.mjs` runs them in that order and passes the client's file names to the server bundle through ASSETS.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [preload, react(), tailwindcss()],
  define: {
    'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production'),
    __ASSETS__: process.env['ASSETS'] ?? 'null',
  },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
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
            input: { boot: 'islands/boot.ts', app: 'ui/app.css' },
            // Every page loads React, what islands stand on and the count in the header; three islands or more load what
            // they share. One file is smaller than four.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'hydrate', test: /islands\/(hydrate|restored|cart\/(event|count\.))/, priority: 1 },
                  { name: 'shared', minShareCount: 3 },
                ],
              },
            },
          },
        }),
  },
  test: { environment: 'node', include: ['**/*.test.{ts,tsx}'] },
}));
