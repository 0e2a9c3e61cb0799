import { describe, expect, it } from 'vitest';
import { patiently } from './patience';

const kept = new Response('tickets');
const answer = (status: number): Response => new Response('page', { status });
const silent = new Promise<Response>(() => undefined);

describe('a page whose tickets are kept', () => {
  // Proves 2.5.13.
  it('is the tickets where the network is away, silent or of no use', async () => {
    expect(await patiently(Promise.reject(new TypeError('away')), kept)).toBe(kept);
    expect(await patiently(silent, kept, 1)).toBe(kept);
    expect(await patiently(Promise.resolve(answer(503)), kept)).toBe(kept);
  });
  // Proves 2.5.13.
  it.each([200, 404])(
    'is the page of the network wherever there is one, also one that says no: %i',
    async (status) => {
      const page = answer(status);
      expect(await patiently(Promise.resolve(page), kept)).toBe(page);
    },
  );
  // Proves 2.5.13.
  it('is what the network says where nothing is kept', async () => {
    const page = answer(503);
    expect(await patiently(Promise.resolve(page), undefined, 1)).toBe(page);
    await expect(patiently(Promise.reject(new TypeError('away')), undefined)).rejects.toThrow('away');
  });
});
