import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { callParks } from './parks-api';

afterEach(() => vi.unstubAllGlobals());

// Proves 7.1.1.
it('sends credentials with every call, and says which page it comes from', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', new URL('https://store.example/es/carrito/?k=secret'));
  await callParks('/reporting', { method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(asked.mock.calls).toEqual([
    [
      '/reporting',
      {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', hostnamepath: 'store.example%2Fes%2Fcarrito%2F' },
      },
    ],
  ]);
});

// Proves 7.1.1.
it('is the one way to those calls', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^(?!node_modules|dist).*\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const calling = sources.filter((path) =>
    /['`]\/(xapi|reporting|google-enterprise|user|user-info|user-info-social)\b/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  );
  expect(calling.toSorted()).toEqual([
    'islands/cart/count.ts',
    'lib/reporting.ts',
    'lib/sign-in-calls.ts',
    'search/calls.ts',
  ]);
  for (const path of calling) {
    const source = readFileSync(join(root, path), 'utf8');
    expect([path, source.includes('callParks('), /\bfetch\(/.test(source)]).toEqual([path, true, false]);
  }
});
