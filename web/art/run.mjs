// node art/run.mjs <file>: runs one of this folder's TypeScript programs through Vite.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const here = import.meta.dirname;
await runnerImport(resolve(here, `${process.argv[2]}.ts`), {
  configFile: false,
  root: resolve(here, '..'),
  logLevel: 'warn',
});
