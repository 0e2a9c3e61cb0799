import { describe, expect, it } from 'vitest';
import { auths } from '../fixtures/account';
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
    for (const { name, href } of providers)
      expect(one(document, `a[href="${href}"]`).textContent).toBe(t('auth.with', { name }));
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

  it('keeps search engines out', () => {
    const place = { t, frame: frame('en', 'phone'), money: String };
    for (const state of Object.values(states))
      expect(page.head({ kind: 'auth', ...state }, place).private).toBe(true);
  });
});
