import { describe, expect, it } from 'vitest';
import { auths } from '../fixtures/auth';
import { frame } from '../fixtures/frame';
import { translator } from '../lib/messages';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { sentBy } from '../testing/form';
import { byId, descriptionOf, one, texts } from '../testing/query';
import { page } from './auth';

const Auth = page.component;
const states = auths('en');
const { urls, site } = frame('en', 'phone');
const drawn = (state: string): Document => draw(<Auth kind="auth" {...stateOf(states, state)} />);
const t = translator(messages['en'] ?? {}, 'en');
const alertOf = (state: string): string => one(drawn(state), '[role=alert]').textContent ?? '';
const hrefs = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the page where one signs in', () => {
  // Proves 10.17.20.
  it('asks for the address, the password and whether to be remembered, and carries where to go on to', () => {
    const document = drawn('incorrect');
    const form = one<HTMLFormElement>(document, 'form');
    expect([form.method, form.getAttribute('action')]).toEqual(['post', urls.auth]);
    expect(sentBy(form)).toEqual({
      act: 'sign_in',
      next: urls.cart,
      email: 'lucia@example.com',
      password: '',
      remember: 'true',
    });
    const fields = ['email', 'password'].map((name) => byId<HTMLInputElement>(document, name));
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(['username', 'current-password']);
    expect(fields.map(({ type }) => type)).toEqual(['email', 'password']);
    expect(document.querySelectorAll('.button-primary').length).toBe(1);
    for (const href of [urls.forgot, urls.register, urls.lookup]) expect(hrefs(document)).toContain(href);
  });

  // Proves 10.17.21.
  it('says what is wrong with a sign-in at its fields', () => {
    const document = drawn('wrong');
    const { errors } = stateOf(states, 'wrong');
    expect(errors.map(({ field }) => field)).toEqual(['email', 'password']);
    for (const { field, message } of errors) {
      expect(byId(document, field ?? '').getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(document, field ?? '')).toContain(message);
    }
    expect(one(document, '#errors').getAttribute('tabindex')).toBe('-1');
  });

  // Proves 10.17.21.
  it('says with a refusal what to do about it', () => {
    expect(alertOf('incorrect')).toBe('El email o password ingresados son incorrectos');
    const asked = t('auth.not_confirmed', { email: 'lucia@example.com' });
    expect(alertOf('not_confirmed')).toContain(asked);
    expect(alertOf('inactive')).toContain(t('auth.inactive', { email: site.email }));
    expect(alertOf('inactive')).not.toContain(asked);
  });

  // Proves 10.17.22.
  it('offers other identities only where they are configured', () => {
    expect(texts(drawn('empty'), '#providers')).toEqual([]);
    const document = drawn('providers');
    const { providers } = stateOf(states, 'providers');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[name=with]')];
    expect(buttons.map(({ value, type, textContent }) => [value, type, textContent])).toEqual(
      providers.map(({ key, name }) => [key, 'submit', t('auth.with', { name })]),
    );
  });

  // Proves 3.14.2, 10.17.56, 10.18.41.
  it('sends who asks by Facebook, Google, Apple or a pool with the form of the page, without a script', () => {
    const document = drawn('providers');
    const keys = [...document.querySelectorAll<HTMLButtonElement>('button[name=with]')].map(
      ({ value }) => value,
    );
    expect(keys).toEqual(['pool', 'google', 'apple', 'facebook']);
    const form = one<HTMLButtonElement>(document, 'button[value=google]').form;
    expect(form && [form.method, form.getAttribute('action'), sentBy(form)]).toEqual([
      'post',
      urls.auth,
      { act: 'sign_in', next: urls.cart, email: '', password: '' },
    ]);
    // Whether to be remembered is asked once, for whichever way they sign in by.
    const remember = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
    expect(remember.map(({ name, value, form: of }) => [name, value, of])).toEqual([
      ['remember', 'true', form],
    ]);
    expect(descriptionOf(document, 'remember')).toContain(t('auth.remember_hint'));
    // The password comes first, and what Enter sends is its button.
    expect(form?.querySelector('button')?.textContent).toBe(t('auth.submit'));
    expect(sentBy(one<HTMLFormElement>(document, 'form'))['act']).toBe('sign_in');
    expect(document.querySelectorAll('.button-primary').length).toBe(1);
    // A mark adds nothing to the name beside it, and a pool has none.
    const marks = [...document.querySelectorAll('button[name=with]')].map((button) =>
      button.querySelector('svg[aria-hidden=true]'),
    );
    expect(marks.map((mark) => mark !== null)).toEqual([false, true, true, true]);
  });

  // Proves 10.18.61.
  it('signs in with one button where a site elsewhere leads to it, and asks for no password', () => {
    const document = drawn('provider');
    const form = one<HTMLFormElement>(document, 'form');
    expect([form.method, form.getAttribute('action')]).toEqual(['post', urls.auth]);
    expect(sentBy(form)).toEqual({ act: 'provider', next: urls.cart });
    expect(texts(form, 'button')).toEqual([t('auth.with', { name: 'Club Sacbe' })]);
    expect(document.querySelector('[type=password]')).toBeNull();
    expect(texts(document, 'h1')).toEqual([t('auth.title.providers')]);
    expect(hrefs(document)).toContain('https://account.example/');
  });

  // Proves 10.17.61.
  it('says under the buttons of providers what an account is for, and leads to the whole notice', () => {
    for (const state of ['empty', 'providers', 'provider']) {
      const document = drawn(state);
      const note = one(document, '.privacy-note');
      expect(note.textContent, state).toContain(
        t('shell.privacy.account', { operator: site.operator === '' ? site.brand : site.operator }),
      );
      expect(one(note, 'a').getAttribute('href'), state).toBe(urls.privacy);
      // Where nobody else says who somebody is, below the one that signs in.
      const way = state === 'empty' ? '#sign-in button' : 'button[name=with]';
      const [last] = [...document.querySelectorAll(way)].slice(-1);
      // Below them: they stand before it.
      expect(last && note.compareDocumentPosition(last) & 2, state).toBe(2);
    }
  });

  // Proves 10.18.42.
  it('says where it wrote, and that the link is to be opened in this browser', () => {
    const document = drawn('joining');
    const said = one(document, 'main').textContent ?? '';
    expect(said).toContain(t('auth.lead.joining', { email: 'lucia@example.com' }));
    expect(one(drawn('joining_there'), 'main').textContent).toContain(t('auth.lead.joining_there'));
    expect(document.querySelector('form')).toBeNull();
    expect(hrefs(document)).toContain(urls.auth);
  });

  // Proves 10.18.42.
  it('joins with one button, which a link alone does not press, and not in another browser', () => {
    const document = drawn('join');
    const { confirm, proof } = stateOf(states, 'join');
    const form = one<HTMLFormElement>(document, 'form');
    expect(form.method).toBe('post');
    expect(sentBy(form)).toEqual({ act: 'join', join: confirm, key: proof, next: urls.cart });
    expect(texts(form, 'button')).toEqual([t('auth.join')]);
    expect(one(document, 'main').textContent).toContain(t('auth.lead.join', { provider: 'Google' }));
    const elsewhere = drawn('join_elsewhere');
    expect(elsewhere.querySelector('form')).toBeNull();
    expect(texts(elsewhere, 'h1')).toEqual([t('auth.title.join_elsewhere')]);
    expect(hrefs(elsewhere)).toContain(urls.auth);
  });

  // Proves 10.18.62.
  it('has a link for who is not led on by itself to another site', () => {
    const document = drawn('leaving');
    const { href } = stateOf(states, 'leaving');
    expect(document.querySelector('form')).toBeNull();
    expect(one(document, '.button-primary').getAttribute('href')).toBe(href);
    expect(one(document, '.button-primary').textContent).toBe(t('auth.leave'));
  });

  // Proves 10.18.43.
  it('leads to registering where a provider said no address', () => {
    const document = drawn('no_address');
    expect(document.querySelector('form')).toBeNull();
    expect(one(document, '.button-primary').getAttribute('href')).toBe(urls.register);
    expect(one(document, 'main').textContent).toContain(t('auth.lead.no_address'));
  });

  // Proves 10.17.23.
  it('confirms a registration with one button, which a link alone does not press', () => {
    const document = drawn('confirm');
    const { confirm, proof } = stateOf(states, 'confirm');
    const form = one<HTMLFormElement>(document, 'form');
    expect(sentBy(form)).toEqual({ act: 'confirm', confirm, key: proof, next: urls.cart });
    expect(form.method).toBe('post');
    expect(texts(form, 'button')).toEqual([t('auth.confirm')]);
    const gone = drawn('unknown');
    expect(gone.querySelector('form')).toBeNull();
    expect(texts(gone, 'h1')).toEqual([t('auth.title.unknown')]);
    expect(hrefs(gone)).toContain(urls.auth);
  });

  // Proves 10.17.55.
  it('has another browser choose the password, and says why', () => {
    const document = drawn('confirm_elsewhere_wrong');
    expect(one(document, 'main').textContent).toContain(t('auth.lead.confirm_elsewhere'));
    expect(one(document, 'main').textContent).toContain(t('auth.confirm_password'));
    expect(descriptionOf(document, 'password')).toContain(t('account.password_hint'));
    expect(descriptionOf(document, 'password')).toContain('Esa contraseña se adivina fácil. Elige otra.');
    expect(one(document, '#errors').textContent).toContain('Esa contraseña se adivina fácil. Elige otra.');
    expect(one<HTMLInputElement>(document, '#password').autocomplete).toBe('new-password');
    expect(one(document, '.privacy-note a').getAttribute('href')).toBe(urls.privacy);
    expect(drawn('confirm').querySelector('.privacy-note')).toBeNull();
    // Most who open a link once more confirmed with it before.
    const used = drawn('unknown');
    expect(one(used, 'main').textContent).toContain(t('auth.unknown_hint'));
    const main = one(used, '.button-primary');
    expect([main.textContent, main.getAttribute('href')]).toEqual([t('auth.submit'), urls.auth]);
    expect(hrefs(used).filter((href) => href === urls.auth).length).toBe(1);
  });

  // Proves 10.19.83.
  it('a link that is no longer good says that the latest mail has the one that is', () => {
    expect(one(drawn('unknown'), 'main').textContent).toContain(t('auth.latest'));
    expect(one(drawn('confirm'), 'main').textContent).not.toContain(t('auth.latest'));
  });

  // Proves 10.17.57.
  it('leads who tried too often to another password', () => {
    const alert = one(drawn('busy'), '[role=alert]');
    expect(alert.textContent).toContain(t('auth.many_tries').replace(/<[^>]*>/g, ''));
    expect(one(alert, 'a').getAttribute('href')).toBe(urls.forgot);
  });

  // Proves 10.19.17.
  it('has a button for a passkey that a script alone shows, and says so to what fills the address in', () => {
    const document = drawn('passkeys');
    const root = one<HTMLElement>(document, '[data-passkey]');
    expect([root.hidden, root.dataset['passkey'], root.dataset['failed']]).toEqual([
      true,
      'use',
      t('problem.GENERAL_ERROR'),
    ]);
    const button = one<HTMLButtonElement>(root as unknown as Document, 'button');
    expect([button.type, button.textContent]).toEqual(['button', t('auth.passkey')]);
    expect(byId<HTMLInputElement>(document, 'email').autocomplete).toBe('username webauthn');
    expect(document.querySelectorAll('.button-primary').length).toBe(1);
    const place = { t, frame: frame('en', 'phone'), money: String };
    const head = (state: string) => page.head({ kind: 'auth', ...stateOf(states, state) }, place);
    expect(head('passkeys').passkeys).toBe(true);
    // Where the store has none, nothing of it is there.
    expect(drawn('empty').querySelector('[data-passkey]')).toBeNull();
    expect(head('empty').passkeys).toBe(false);
  });

  it('keeps search engines out', () => {
    const place = { t, frame: frame('en', 'phone'), money: String };
    for (const state of Object.values(states))
      expect(page.head({ kind: 'auth', ...state }, place).private).toBe(true);
  });
});
