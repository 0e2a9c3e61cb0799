import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const dist = process.env['DIST'] ?? 'dist';

// Two bundles of one source. The client bundle holds the islands and the stylesheet; the server bundle holds
// every page as one module for the embedded engine, and emits the pictures both refer to.
// `build.mjs` runs them in that order and tells the server bundle the client's file names through ASSETS.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss()],
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
          rolldownOptions: { input: { boot: 'islands/boot.ts', app: 'ui/app.css' } },
        }),
  },
  test: { environment: 'node', include: ['**/*.test.{ts,tsx}'] },
}));
