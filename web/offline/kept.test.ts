import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOfDay } from '../lib/instant';
import { Storage } from '../testing/cache-storage';
import { keep, keptAnswer, keptNote, type Note } from './kept';

const LAST_DAY = '2026-12-07';
const note = (code: string, day: string): Note => ({
  code,
  names: ['Xplor Fuego'],
  at: Date.parse('2026-11-20T12:00:00-05:00'),
  until: endOfDay(day),
  print: 'print',
});
/** An instant of Cancun's calendar. */
const now = (instant: string): void => void vi.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));

let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('caches', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('kept tickets whose address is opened', () => {
  // Proves 2.5.14.
  it('answer until the last of their days is over, and are forgotten the day after', async () => {
    await keep('tickets', note('7K2M9QXA', LAST_DAY), 'en');
    await keep('others', note('B4XN82TQ', '2026-12-24'), 'en');
    now('2026-12-07T23:59:59-05:00');
    expect(await (await keptAnswer('7K2M9QXA'))?.text()).toBe('tickets');
    expect(await keptNote('7K2M9QXA')).toMatchObject({ code: '7K2M9QXA', names: ['Xplor Fuego'] });
    now('2026-12-08T00:00:00-05:00');
    expect([await keptAnswer('7K2M9QXA'), await keptNote('7K2M9QXA')]).toEqual([undefined, undefined]);
    // What is not over stays.
    expect([...(storage.kept.get('kept-tickets')?.keys() ?? [])]).toEqual(['/kept/B4XN82TQ']);
    expect(await (await keptAnswer('B4XN82TQ'))?.text()).toBe('others');
  });
});
