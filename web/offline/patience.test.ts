import { describe, expect, it } from 'vitest';
import { patiently } from './patience';

const kept = new Response('tickets');
const answer = (status: number): Response => new Response('page', { status });
const silent = new Promise<Response>(() => undefined);

describe('a page whose tickets are kept', () => {
  // Proves 2.5.13.
  it('is the tickets where the network is away or silent', async () => {
    expect(await patiently(Promise.reject(new TypeError('away')), kept, true)).toBe(kept);
    expect(await patiently(silent, kept, true, 1)).toBe(kept);
  });
  // Proves 2.5.13.
  it.each([500, 503, 599])('is the tickets where the store can not answer: %i', async (status) => {
    expect(await patiently(Promise.resolve(answer(status)), kept, true)).toBe(kept);
    expect(await patiently(Promise.resolve(answer(status)), kept, false)).toBe(kept);
  });
  // Proves 2.5.13.
  it.each([200, 400, 403, 404, 410, 429, 499])(
    'is the page of the network wherever there is one, also one that says no: %i',
    async (status) => {
      const page = answer(status);
      expect(await patiently(Promise.resolve(page), kept, true)).toBe(page);
    },
  );
  // Proves 2.5.14.
  it('is the tickets where only the key of its order is missing', async () => {
    expect(await patiently(Promise.resolve(answer(303)), kept, false)).toBe(kept);
    // As a worker is shown an answer that leads on.
    const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    expect(await patiently(Promise.resolve(opaque), kept, false)).toBe(kept);
    expect(await patiently(Promise.resolve(opaque), kept, true)).toBe(opaque);
  });
  // Proves 2.5.14.
  it.each([200, 400, 403, 404, 405, 410, 429, 499])(
    'is the page of the network where something else than the key is missing: %i',
    async (status) => {
      const page = answer(status);
      expect(await patiently(Promise.resolve(page), kept, false)).toBe(page);
    },
  );
  // Proves 2.5.13.
  it('is what the network says where nothing is kept', async () => {
    const page = answer(503);
    expect(await patiently(Promise.resolve(page), undefined, false, 1)).toBe(page);
    await expect(patiently(Promise.reject(new TypeError('away')), undefined, false)).rejects.toThrow('away');
  });
});
