// The provider of the tests: oidc-provider speaks the protocol, this is its page, its people and what a test makes it do.
//   PORT CLIENT [SECRET] RETURNS LOGOUTS [ALGORITHM]   the last four as JSON lists or names; prints `ready` once it listens
//   POST /test/rotate      signs with new keys from now on, and shows no others
//   POST /test/skew        its clock is so many seconds ahead of the machine's: the body
//   POST /test/silent      takes calls and never answers; `off` as the body ends that
//   POST /test/slow        answers the next exchanges of codes so late: the body, a JSON list of milliseconds
//   POST /test/counts      how often each path was asked, as JSON
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Provider } from 'oidc-provider';

const { PORT, CLIENT, SECRET, RETURNS, LOGOUTS, ALGORITHM = 'RS256' } = process.env;
const issuer = `http://127.0.0.1:${PORT}`;

// Who somebody is, as a test says on the page.
const people = new Map();

let ahead = 0;
const machine = Date.now.bind(Date);
Date.now = () => machine() + ahead * 1000;

const key = (type, options, alg) => ({
  ...generateKeyPairSync(type, options).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  use: 'sig',
  alg,
});
const keys = () => [
  ALGORITHM === 'ES256'
    ? key('ec', { namedCurve: 'P-256' }, 'ES256')
    : key('rsa', { modulusLength: 2048 }, ALGORITHM),
];

const make = () => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        ...(SECRET ? { client_secret: SECRET } : { token_endpoint_auth_method: 'none' }),
        redirect_uris: JSON.parse(RETURNS),
        post_logout_redirect_uris: JSON.parse(LOGOUTS),
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    jwks: { keys: keys() },
    cookies: { keys: ['of a test'] },
    scopes: ['openid', 'aws.cognito.signin.user.admin'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    // As pools of users do: what is known of a person stands in the id token.
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: [ALGORITHM] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    // A code ends before a clock is so far off that what was signed by it is not believed.
    ttl: { AuthorizationCode: 40, IdToken: 3600, AccessToken: 3600, Interaction: 600, Session: 3600, Grant: 3600 },
    interactions: { url: (ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    // Who is asked has consented.
    loadExistingGrant: async (ctx) => {
      const { Grant } = ctx.oidc.provider;
      const grant = new Grant({ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId });
      grant.addOIDCScope('openid email profile phone aws.cognito.signin.user.admin');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  return { provider, handle };
};

let current = make();
let silent = false;
let slow = [];
const counts = {};

const body = async (request) => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

const page = `<!doctype html><title>Who are you</title><form method="post">
<input name="sub"><input name="email"><input name="verified"><input name="given_name"><input name="family_name">
<input name="name"><input name="phone_number"><input name="refuse"><button>I am</button></form>`;

const interact = async (request, response) => {
  if (request.method !== 'POST') {
    await current.provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
    return;
  }
  const form = Object.fromEntries(new URLSearchParams(await body(request)));
  if (form.refuse) {
    const refusal = { error: 'access_denied', error_description: 'the person refused' };
    await current.provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    return;
  }
  const said = ['email', 'given_name', 'family_name', 'name', 'phone_number'].filter((name) => form[name]);
  const claims = Object.fromEntries(said.map((name) => [name, form[name]]));
  if (claims.email) claims.email_verified = form.verified === 'true';
  people.set(form.sub, claims);
  const result = { login: { accountId: form.sub } };
  await current.provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
};

const answer = async (request, response) => {
  const { pathname } = new URL(request.url, issuer);
  if (request.method === 'POST' && pathname.startsWith('/test/')) {
    const said = await body(request);
    if (pathname === '/test/rotate') current = make();
    if (pathname === '/test/skew') ahead = Number(said);
    if (pathname === '/test/silent') silent = said !== 'off';
    if (pathname === '/test/slow') slow = JSON.parse(said);
    response.end(JSON.stringify(counts));
    return;
  }
  counts[pathname] = (counts[pathname] ?? 0) + 1;
  if (silent) return;
  if (pathname === '/token' && slow.length > 0) await setTimeout(slow.shift());
  if (pathname.startsWith('/interaction/')) await interact(request, response);
  else await current.handle(request, response);
};

createServer((request, response) => {
  answer(request, response).catch((error) => {
    response.statusCode = 500;
    response.end(String(error));
  });
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
