import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, Refusal } from './api';

/** What a call throws when the store answers so. */
async function thrown(status: number, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
  return call('/api/v1/cart', 'en').catch((error: unknown) => error);
}
afterEach(() => vi.unstubAllGlobals());

const words = { code: 'no_availability', message: 'There is no place left', field: 'date', status: 409 };
const wrong = { field: 'date', code: 'no_availability', message: 'There is no place left' };

describe('call', () => {
  it('throws a problem with everything that is wrong', async () => {
    const errors = [wrong, { field: 'adults', code: 'party_limit', message: 'At most 20 people' }];
    const refused = await thrown(409, { ...words, errors });
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ message: words.message, problem: { ...words, errors } });
  });

  // While instances are replaced one by one, one of the release before may answer.
  it.each([[undefined], [null], [[]], ['none']])(
    'makes one error of a problem whose errors are %j',
    async (errors) => {
      const refused = await thrown(409, { ...words, errors });
      expect(refused).toBeInstanceOf(Refusal);
      expect(refused).toMatchObject({ problem: { ...words, errors: [wrong] } });
    },
  );

  it('makes an error of no field of a problem that names none', async () => {
    const refused = await thrown(503, { code: 'overloaded', message: 'Try again soon' });
    const errors = [{ field: null, code: 'overloaded', message: 'Try again soon' }];
    expect(refused).toMatchObject({ problem: { errors } });
  });

  it.each([[null], [[]], ['no'], [{ error: 'bad gateway' }], [{ code: 7, message: 'x' }], [{ code: 'x' }]])(
    'throws another error where %j is no problem',
    async (body) => {
      const failed = await thrown(502, body);
      expect(failed).toBeInstanceOf(Error);
      expect(failed).not.toBeInstanceOf(Refusal);
      expect(String(failed)).toContain('/api/v1/cart answered 502');
    },
  );
});
