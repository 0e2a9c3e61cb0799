import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../fixtures/account';
import { auths } from '../fixtures/auth';
import { frame } from '../fixtures/frame';
import type { PageHtml, PageView } from '../lib/view.gen';
import { render } from '../server/entry';
import { stateOf } from '../testing/draw';
import { one } from '../testing/query';

const BYTES = new Uint8Array([0, 255, 254, 62, 63]);
const TEXT = 'AP_-Pj8';
const CHALLENGE = 'challenge of the store';

type Answer = { status: number; body: object };
type Asked = { what: string; body: Record<string, unknown> };

/** A browser that can, and a store that answers what it is told to. */
async function browser(page: PageView, answers: Record<string, Answer>, credentials: object, can = true) {
  const { main, head } = JSON.parse(
    render(JSON.stringify({ want: 'page', frame: frame('es', 'phone'), page, alternates: [] })),
  ) as PageHtml;
  expect(head).toContain('/assets/passkeys.js');
  const { window } = new JSDOM(`<html lang="es"><main>${main}</main></html>`, { url: 'http://localhost/' });
  const asked: Asked[] = [];
  const left = vi.fn();
  const PublicKeyCredential = { isConditionalMediationAvailable: async () => can };
  vi.stubGlobal('window', Object.assign(window, { PublicKeyCredential }));
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('HTMLFormElement', window.HTMLFormElement);
  vi.stubGlobal('location', { assign: left });
  vi.stubGlobal('navigator', { credentials });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const what = path.replace('/api/v1/account/passkeys', '').replace('?lang=es', '');
    asked.push({ what, body: JSON.parse(String(body)) as Record<string, unknown> });
    const { status, body: said } = answers[what] ?? { status: 500, body: {} };
    return { ok: status < 400, status, json: async () => said };
  });
  vi.resetModules();
  await import('./passkeys');
  return { document: window.document, asked, left };
}

const options = {
  challenge: btoa(CHALLENGE),
  rpId: 'localhost',
  user: { id: TEXT },
  excludeCredentials: [{ id: TEXT }],
};
const asks: Answer = { status: 200, body: { options } };
const buffer = BYTES.buffer;
const signed = {
  rawId: buffer,
  response: { clientDataJSON: buffer, authenticatorData: buffer, signature: buffer, userHandle: buffer },
};
const auth: PageView = { kind: 'auth', ...stateOf(auths('es'), 'passkeys') };
const account = (state: string): PageView => ({ kind: 'account', ...stateOf(accounts('es'), state) });
const cancelled = Object.assign(new Error('no'), { name: 'NotAllowedError' });
const problem = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message, field: null, status, errors: [] },
});
const never = (): Promise<never> => new Promise(() => undefined);
const saidIn = (root: Element): string => one(root as unknown as Document, '[role=alert]').textContent ?? '';

const press = (root: Element): void => one<HTMLButtonElement>(root as unknown as Document, 'button').click();

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('signing in by a passkey', () => {
  // Proves 10.19.19.
  it('shows its button, asks the device, and goes on to where the store says', async () => {
    const get = vi.fn(({ mediation }: { mediation: string }) =>
      mediation === 'conditional' ? never() : Promise.resolve(signed),
    );
    const answers = { '/challenge': asks, '/session': { status: 200, body: { href: '/es/carrito/' } } };
    const { document, asked, left } = await browser(auth, answers, { get });
    const root = one<HTMLElement>(document, '[data-passkey]');
    expect(root.hidden).toBe(false);
    // The field of the address suggests it, until the button is pressed.
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    one<HTMLInputElement>(document, '#remember').checked = true;
    press(root);
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/es/carrito/'));
    const [suggested, pressed] = get.mock.calls.map(
      ([call]) => call as unknown as { signal: AbortSignal; publicKey: { challenge: Uint8Array } },
    );
    expect(suggested?.signal.aborted).toBe(true);
    expect(new TextDecoder().decode(pressed?.publicKey.challenge)).toBe(CHALLENGE);
    const { next } = stateOf(auths('es'), 'passkeys');
    expect(asked.at(-1)).toEqual({
      what: '/session',
      body: {
        credential: TEXT,
        clientData: TEXT,
        authenticatorData: TEXT,
        signature: TEXT,
        userHandle: TEXT,
        remember: true,
        next,
      },
    });
  });

  // Proves 10.19.19.
  it.each([
    ['who changed their mind', cancelled, asks, ''],
    ['who is refused by the store', null, problem(401, 'PASSKEY_REFUSED', 'Esa no.'), 'Esa no.'],
    ['whose device fails', new Error('broken'), asks, 'Hubo un error al realizar tu login'],
  ])('says to %s what there is to say', async (_, error, session, said) => {
    const get = (): Promise<unknown> => (error === null ? Promise.resolve(signed) : Promise.reject(error));
    const answers = { '/challenge': asks, '/session': session };
    const { document, left } = await browser(auth, answers, { get }, false);
    const root = one<HTMLElement>(document, '[data-passkey]');
    press(root);
    await vi.waitFor(() => expect(saidIn(root)).toBe(said));
    await new Promise((done) => setTimeout(done, 20));
    expect(saidIn(root)).toBe(said);
    expect(left).not.toHaveBeenCalled();
  });
});

describe('a device that answers late', () => {
  // Proves 10.19.19.
  it('is not heard where another question has been asked since', async () => {
    const late: ((answer: unknown) => void)[] = [];
    const get = vi.fn(() => new Promise((answer) => late.push(answer)));
    const answers = { '/challenge': asks, '/session': { status: 200, body: { href: '/es/' } } };
    const { document, asked, left } = await browser(auth, answers, { get });
    await vi.waitFor(() => expect(late).toHaveLength(1));
    press(one<HTMLElement>(document, '[data-passkey]'));
    await vi.waitFor(() => expect(late).toHaveLength(2));
    late[0]?.(signed);
    await new Promise((done) => setTimeout(done, 20));
    expect(asked.map(({ what }) => what)).toEqual(['/challenge', '/challenge']);
    late[1]?.(signed);
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/es/'));
    expect(asked.filter(({ what }) => what === '/session')).toHaveLength(1);
  });
});

describe('adding a passkey', () => {
  // Proves 10.19.19.
  it('asks for the password where the store does, and keeps what the device made', async () => {
    const create = vi.fn(async () => ({ response: { clientDataJSON: buffer, attestationObject: buffer } }));
    const answers: Record<string, Answer> = {
      '/new': problem(422, 'PASSWORD_REQUIRED', 'El password es necesario'),
      '': { status: 201, body: { href: '/es/mi-cuenta/?done=way_added' } },
    };
    const { document, asked, left } = await browser(account('passkey_first'), answers, { create });
    const form = one<HTMLFormElement>(document, 'form[data-passkey=add]');
    expect([form.hidden, form.closest('details')?.hidden]).toEqual([false, false]);
    const field = one<HTMLInputElement>(document, '#passkey-current');
    expect(field.closest('[hidden]')).not.toBeNull();
    press(form);
    await vi.waitFor(() => expect(field.closest('[hidden]')).toBeNull());
    expect([saidIn(form), document.activeElement?.id]).toEqual(['', 'passkey-current']);
    // A wrong one is said.
    answers['/new'] = problem(422, 'current_password_wrong', 'Esa no es.');
    press(form);
    await vi.waitFor(() => expect(saidIn(form)).toBe('Esa no es.'));
    answers['/new'] = asks;
    field.value = 'nubes sobre la ceiba';
    press(form);
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/es/mi-cuenta/?done=way_added'));
    expect(asked.map(({ what }) => what)).toEqual(['/new', '/new', '/new', '']);
    expect(asked[2]?.body).toEqual({ current: 'nubes sobre la ceiba' });
    expect(asked[3]?.body).toEqual({ clientData: TEXT, attestation: TEXT });
    const [{ publicKey }] = create.mock.calls[0] as unknown as [
      { publicKey: { user: { id: Uint8Array }; excludeCredentials: { id: Uint8Array }[] } },
    ];
    expect([publicKey.user.id, publicKey.excludeCredentials[0]?.id]).toEqual([BYTES, BYTES]);
  });

  // Proves 10.19.19.
  it('says where the device has one already, and nothing to who changed their mind', async () => {
    let error = Object.assign(new Error('there'), { name: 'InvalidStateError' });
    const { document } = await browser(
      account('passkeys'),
      { '/new': asks },
      {
        create: () => Promise.reject(error),
      },
    );
    const form = one<HTMLFormElement>(document, 'form[data-passkey=add]');
    press(form);
    await vi.waitFor(() => expect(saidIn(form)).toBe(form.dataset['there']));
    error = cancelled;
    press(form);
    await vi.waitFor(() => expect(saidIn(form)).toBe(''));
    await new Promise((done) => setTimeout(done, 20));
    expect(saidIn(form)).toBe('');
  });

  // Proves 10.17.54.
  it('signs in again who has no password, where the store asks for it', async () => {
    const said = 'Para esto, cierra sesión y vuelve a entrar: así sabemos que eres tú.';
    const { document } = await browser(
      account('way_again'),
      { '/new': problem(403, 'SIGN_IN_AGAIN', said) },
      { create: never },
    );
    const form = one<HTMLFormElement>(document, 'form[data-passkey=add]');
    const again = one<HTMLButtonElement>(form, '[data-again]');
    expect([again.hidden, again.name, again.value]).toEqual([true, 'act', 'sign_out']);
    press(form);
    await vi.waitFor(() => expect(saidIn(form)).toBe(said));
    expect(again.hidden).toBe(false);
    // It is a form like any other, which the script lets go.
    const sent = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('submit', (event) => {
      sent(event);
      event.preventDefault();
    });
    again.click();
    expect(sent).toHaveReturnedWith(false);
  });
});
