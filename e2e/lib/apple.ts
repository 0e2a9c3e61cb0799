import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from './provider.ts';

// A stand-in for Apple with a page of its own, which posts what comes back as Apple's does. What Apple wants to be shown is looked
// at by the stand-in of crates/server/tests: this one is there for what a browser does on the way.

const CLIENT = 'store';
const ANA = { sub: 'ana-1', email: 'x7@privaterelay.appleid.com', email_verified: 'true', is_private_email: 'true' };

/** Who it says comes. */
export const APPLES_NAME = { firstName: 'Ana', lastName: 'Núñez' };

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += part;
  return new URLSearchParams(text);
}

const field = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

/** Starts one: its address is of another site than a store's whose host is called `localhost`. */
export async function startApple(): Promise<Provider> {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const store = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** What was asked where a code was given. */
  const codes = new Map<string, URLSearchParams>();
  let base = '';

  const signed = (claims: object): string => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'ES256', kid: 'apple-1' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key: own.privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  };
  const page = (asked: URLSearchParams): string => {
    const code = `c.${codes.size}`;
    codes.set(code, asked);
    const user = JSON.stringify({ name: APPLES_NAME, email: ANA.email });
    const fields = Object.entries({ code, state: asked.get('state') ?? '', user });
    return (
      `<!doctype html><title>Apple</title><form method="post" action="${asked.get('redirect_uri')}">` +
      `${fields.map(([name, value]) => field(name, value)).join('')}<button>Continue</button></form>`
    );
  };
  const exchange = (form: URLSearchParams): object | null => {
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (asked?.get('code_challenge') !== verifier.digest('base64url')) return null;
    const iat = Math.floor(Date.now() / 1000);
    const claims = { ...ANA, iss: base, aud: CLIENT, iat, exp: iat + 86_400, nonce: asked.get('nonce') };
    return { access_token: 'a', token_type: 'Bearer', expires_in: 3600, id_token: signed(claims) };
  };
  const said = (): Record<string, object> => ({
    '/.well-known/openid-configuration': {
      issuer: base,
      authorization_endpoint: `${base}/auth/authorize`,
      token_endpoint: `${base}/auth/token`,
      jwks_uri: `${base}/auth/keys`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'form_post'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    },
    '/auth/keys': {
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'apple-1', use: 'sig', alg: 'ES256' }],
    },
  });

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', base);
    const answer = async (): Promise<void> => {
      if (pathname === '/auth/authorize') {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(page(searchParams));
        return;
      }
      const found = pathname === '/auth/token' ? exchange(await read(request)) : said()[pathname];
      response.statusCode = found ? 200 : 400;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(found ?? { error: 'invalid_grant' }));
    };
    void answer();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      SACBE_APPLE_CLIENT: CLIENT,
      SACBE_APPLE_TEAM: 'TEAM123456',
      SACBE_APPLE_KEY_ID: 'KEY1234567',
      SACBE_APPLE_KEY: store.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      SACBE_APPLE_ISSUER: base,
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
