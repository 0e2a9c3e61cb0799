import type { ProblemView } from '../lib/view.gen';

// Passkeys: a script of its own, for the page where one signs in and for one's own. Without it, and where the browser has none of
// this, nothing of it is shown.

/** What the store asks for, as far as its bytes are text. */
type Options = {
  challenge: string;
  user: { id: string };
  excludeCredentials: { id: string }[];
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** A refusal that the store explained. */
class Refused extends Error {
  readonly code: string;
  constructor({ code, message }: ProblemView) {
    super(message);
    this.code = code;
  }
}

async function call<Answer>(what: string, body: object): Promise<Answer> {
  const answer = await fetch(`/api/v1/account/passkeys${what}?lang=${document.documentElement.lang}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said: unknown = await answer.json();
  if (answer.ok) return said as Answer;
  throw new Refused(said as ProblemView);
}

/** Whoever changed their mind knows it, and so does who began anew: nothing is said of either. */
const isCancelled = (error: unknown): boolean =>
  ['AbortError', 'NotAllowedError'].includes((error as Partial<Error>).name ?? '');

const shownBy = (root: HTMLElement): ((error: unknown) => void) => {
  const said = root.querySelector('[role=alert]') as HTMLElement;
  return (error) => {
    const there = (error as Partial<Error> | null)?.name === 'InvalidStateError';
    said.textContent =
      error === null || isCancelled(error)
        ? ''
        : error instanceof Refused
          ? error.message
          : (there && root.dataset['there']) || root.dataset['failed'] || '';
  };
};

const field = (name: string): HTMLInputElement | null => document.querySelector(`[name=${name}]`);

/** Asks the device for a passkey: by its button, or among what the field of the address suggests. */
function using(root: HTMLElement): void {
  const say = shownBy(root);
  /** What waits for the field to be touched; and the question that the store answers at the time, one after the other. */
  let waiting: AbortController | undefined;
  let asked: Promise<unknown> = Promise.resolve();
  async function ask(mediation: 'conditional' | 'optional'): Promise<void> {
    waiting?.abort();
    const { signal } = (waiting = new AbortController());
    // Its answer is the cookie that holds: an older question must not come after it.
    const question = asked.then(() => call<{ options: Options }>('/challenge', {}));
    asked = question.catch(() => null);
    const { options } = await question;
    const publicKey = { ...options, challenge: bytesOf(options.challenge), allowCredentials: [] };
    const given = await navigator.credentials.get({
      publicKey: publicKey as unknown as PublicKeyCredentialRequestOptions,
      mediation,
      signal,
    });
    // The device may answer in the moment in which another question is asked, whose cookie holds by now.
    signal.throwIfAborted();
    const { rawId, response } = given as PublicKeyCredential;
    const { clientDataJSON, authenticatorData, signature, userHandle } =
      response as AuthenticatorAssertionResponse;
    const { href } = await call<{ href: string }>('/session', {
      credential: textOf(rawId),
      clientData: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: textOf(userHandle ?? new ArrayBuffer(0)),
      remember: field('remember')?.checked === true,
      next: field('next')?.value ?? '',
    });
    location.assign(href);
  }
  /** A challenge is good for five minutes: where nobody touched the field, another is asked for. */
  async function suggest(): Promise<void> {
    const can = await PublicKeyCredential.isConditionalMediationAvailable?.();
    if (can !== true) return;
    const again = setTimeout(() => void suggest(), 240_000);
    // What was never asked of anybody is told nobody, but a passkey that was chosen and refused is.
    await ask('conditional').catch((error: unknown) => {
      clearTimeout(again);
      if (error instanceof Refused) say(error);
    });
  }
  const button = root.querySelector('button') as HTMLButtonElement;
  button.addEventListener('click', () => {
    say(null);
    void ask('optional').catch((error: unknown) => {
      say(error);
      void suggest();
    });
  });
  root.hidden = false;
  void suggest();
}

/** Adds one to the account of who is signed in; asks for the password where the store does. */
function adding(form: HTMLFormElement): void {
  const say = shownBy(form);
  const current = form.querySelector<HTMLInputElement>('[name=current]');
  const again = form.querySelector<HTMLButtonElement>('[data-again]');
  async function add(): Promise<void> {
    const { options } = await call<{ options: Options }>('/new', { current: current?.value ?? '' });
    const publicKey = {
      ...options,
      challenge: bytesOf(options.challenge),
      user: { ...options.user, id: bytesOf(options.user.id) },
      excludeCredentials: options.excludeCredentials.map((one) => ({ ...one, id: bytesOf(one.id) })),
    };
    const made = await navigator.credentials.create({
      publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions,
    });
    const { clientDataJSON, attestationObject } = (made as PublicKeyCredential)
      .response as AuthenticatorAttestationResponse;
    const { href } = await call<{ href: string }>('', {
      clientData: textOf(clientDataJSON),
      attestation: textOf(attestationObject),
    });
    location.assign(href);
  }
  form.addEventListener('submit', (event) => {
    // Signing in again is a form like any other.
    if (again !== null && event.submitter === again) return;
    event.preventDefault();
    say(null);
    void add().catch((error: unknown) => {
      const asks = error instanceof Refused && /^PASSWORD_REQUIRED$|^current_password/.test(error.code);
      const box = current?.closest<HTMLElement>('[hidden]');
      if (asks && box) box.hidden = false;
      // That it is asked for is no mistake of whoever was not asked yet.
      else say(error);
      if (asks) current?.focus();
      if (again && error instanceof Refused && error.code === 'SIGN_IN_AGAIN') again.hidden = false;
    });
  });
  form.hidden = false;
  const part = form.closest('details');
  if (part) part.hidden = false;
}

if ('PublicKeyCredential' in window)
  for (const root of document.querySelectorAll<HTMLElement>('[data-passkey]'))
    if (root instanceof HTMLFormElement) adding(root);
    else using(root);
