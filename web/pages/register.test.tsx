import { describe, expect, it } from 'vitest';
import { registers } from '../fixtures/auth';
import { frame } from '../fixtures/frame';
import { translator } from '../lib/messages';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { sentBy } from '../testing/form';
import { byId, descriptionOf, one, texts } from '../testing/query';
import { page } from './register';

const Register = page.component;
const states = registers('en');
const { urls } = frame('en', 'phone');
const drawn = (state: string): Document => draw(<Register kind="register" {...stateOf(states, state)} />);
const t = translator(messages['en'] ?? {}, 'en');
const ASKED = ['name', 'lastname', 'email', 'password', 'country', 'acceptance'];

describe('the page where one registers', () => {
  // Proves 10.17.24.
  it('asks for no more than it needs, and says the rule of a password before it is typed', () => {
    const document = drawn('weak');
    const form = one<HTMLFormElement>(document, 'form');
    expect([form.method, form.getAttribute('action')]).toEqual(['post', urls.register]);
    expect(sentBy(form)).toEqual({
      act: 'register',
      next: '',
      name: 'Lucía',
      lastname: 'Prieto',
      email: 'lucia@example.com',
      // What was typed is not sent back.
      password: '',
      country: 'MX',
      acceptance: 'true',
    });
    for (const name of ASKED) expect(byId(document, name).getAttribute('aria-required'), name).toBe('true');
    expect(ASKED.map((name) => byId(document, name).getAttribute('autocomplete'))).toEqual([
      'given-name',
      'family-name',
      'email',
      'new-password',
      'country',
      null,
    ]);
    expect(descriptionOf(document, 'password')).toContain(t('account.password_hint'));
    expect(byId<HTMLInputElement>(drawn('empty'), 'acceptance').checked).toBe(false);
  });

  // Proves 10.17.24.
  it('says all that is wrong with a registration at once, each at its field', () => {
    const document = drawn('wrong');
    const { errors } = stateOf(states, 'wrong');
    expect(errors.map(({ field }) => field)).toEqual(ASKED);
    for (const { field, message } of errors) {
      expect(byId(document, field ?? '').getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(document, field ?? '')).toContain(message);
    }
    expect(sentBy(one<HTMLFormElement>(document, 'form'))['next']).toBe(urls.cart);
  });

  // Proves 10.18.41.
  it('can be left for whoever else says who somebody is, where one is configured', () => {
    expect(drawn('empty').querySelector('button[name=with]')).toBeNull();
    const document = drawn('providers');
    const form = one<HTMLButtonElement>(document, 'button[value=apple]').form;
    expect(form && [form.method, form.getAttribute('action'), sentBy(form)]).toEqual([
      'post',
      urls.auth,
      { act: 'provider', next: urls.cart },
    ]);
    expect(texts(document, '#providers')).toEqual([t('register.or')]);
    // Registering is what the page is for: its form comes first and has the one main action.
    expect(sentBy(one<HTMLFormElement>(document, 'form'))['act']).toBe('register');
    expect(document.querySelectorAll('.button-primary').length).toBe(1);
  });

  // Proves 10.17.25.
  it('says once it was sent where to look, and asks for nothing more', () => {
    for (const [state, lead] of [
      ['sent', t('register.lead.sent', { email: 'lucia@example.com' })],
      ['sent_there', t('register.lead.sent_there')],
    ] as const) {
      const document = drawn(state);
      expect(document.querySelector('input:not([type=hidden]), select')).toBeNull();
      expect(texts(document, 'h1')).toEqual([t('register.title.sent')]);
      expect(one(document, 'main').textContent).toContain(lead);
    }
  });

  // Proves 10.17.62.
  it('asks once more for the mail of a registration with one button, and says that it did', () => {
    const form = one<HTMLFormElement>(drawn('sent'), 'form');
    expect([form.method, form.getAttribute('action'), sentBy(form)]).toEqual([
      'post',
      urls.register,
      { act: 'again', email: 'lucia@example.com' },
    ]);
    expect(texts(drawn('sent'), 'form button')).toEqual([t('register.again')]);
    expect(drawn('sent').querySelector('main output')).toBeNull();
    const again = drawn('sent_again');
    expect(texts(again, 'main output')).toEqual([t('register.asked_again')]);
    expect(sentBy(one<HTMLFormElement>(again, 'form'))['act']).toBe('again');
    // Where the address is not known any more there is nobody to write to.
    expect(drawn('sent_there').querySelector('form')).toBeNull();
  });
});
