import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../../testing/draw';
import { PackageNote } from './summary';

const copies = (count: number): number =>
  draw(<PackageNote awake count={count} className="" />).querySelectorAll('button').length;

afterEach(() => {
  vi.unstubAllGlobals();
});

// Proves 2.2.140.
it('offers to copy the address of a package that has something in it alone', () => {
  vi.stubGlobal('window', { navigator: { clipboard: {} } });
  expect([copies(0), copies(1)]).toEqual([0, 1]);
});
