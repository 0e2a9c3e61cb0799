import { describe, expect, it } from 'vitest';
import { forgots } from '../fixtures/auth';
import { frame } from '../fixtures/frame';
import { translator } from '../lib/messages';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { sentBy } from '../testing/form';
import { byId, descriptionOf, one, texts } from '../testing/query';
import { page } from './forgot';

const Forgot = page.component;
const states = forgots('en');
const { urls } = frame('en', 'phone');
const drawn = (state: string): Document => draw(<Forgot kind="forgot" {...stateOf(states, state)} />);
const t = translator(messages['en'] ?? {}, 'en');

describe('the page of a forgotten password', () => {
  // Proves 10.17.26.
  it('asks for the address, and answers without saying whether it has an account', () => {
    const document = drawn('wrong');
    expect(sentBy(one<HTMLFormElement>(document, 'form'))).toEqual({ act: 'ask', email: 'lucia@' });
    expect(descriptionOf(document, 'email')).toContain('El correo no está en el formato correcto');
    for (const [state, lead] of [
      ['sent', t('forgot.lead.sent', { email: 'lucia@example.com' })],
      ['sent_there', t('forgot.lead.sent_there')],
    ] as const) {
      const sent = drawn(state);
      expect(sent.querySelector('input:not([type=hidden])')).toBeNull();
      expect(one(sent, 'main').textContent).toContain(lead);
    }
  });

  // Proves 10.17.62.
  it('asks once more for the mail of another password with one button, and says that it did', () => {
    const form = one<HTMLFormElement>(drawn('sent'), 'form');
    expect([form.method, form.getAttribute('action'), sentBy(form)]).toEqual([
      'post',
      urls.forgot,
      { act: 'again', email: 'lucia@example.com' },
    ]);
    expect(texts(drawn('sent'), 'form button')).toEqual([t('register.again')]);
    expect(drawn('sent').querySelector('main output')).toBeNull();
    expect(texts(drawn('sent_again'), 'main output')).toEqual([t('register.asked_again')]);
    expect(drawn('sent_there').querySelector('form')).toBeNull();
  });

  // Proves 10.17.26.
  it('takes a new password where a mail’s link leads, and names its owner to password managers', () => {
    const document = drawn('choose_wrong');
    const { reset, proof, email } = stateOf(states, 'choose_wrong');
    const form = one<HTMLFormElement>(document, 'form');
    expect(sentBy(form)).toEqual({ act: 'choose', reset, key: proof, password: '' });
    expect(byId<HTMLInputElement>(document, 'password').autocomplete).toBe('new-password');
    expect(descriptionOf(document, 'password')).toContain(t('account.password_hint'));
    expect(descriptionOf(document, 'password')).toContain('Usa al menos 8 caracteres');
    const whose = one<HTMLInputElement>(form, '[autocomplete=username]');
    expect([whose.value, whose.hidden, whose.name]).toEqual([email, true, '']);
  });

  // Proves 10.17.51.
  it('chooses a first password where there is none, and says before it is saved what ends', () => {
    for (const state of ['first', 'choose_first'])
      expect(texts(drawn(state), 'h1'), state).toEqual([t('forgot.title.first')]);
    expect(texts(drawn('choose'), 'h1')).toEqual([t('forgot.title.choose')]);
    expect(one(drawn('choose_first'), 'main').textContent).toContain(t('forgot.lead.choose'));
  });

  // Proves 10.17.26.
  it('leads to another link where one is no longer good', () => {
    const document = drawn('unknown');
    expect(document.querySelector('form')).toBeNull();
    expect(one(document, '.button-primary').getAttribute('href')).toBe(urls.forgot);
    expect(texts(document, 'h1')).toEqual([t('forgot.title.unknown')]);
  });

  // Proves 10.19.83.
  it('another password’s link that is no longer good says that the latest mail has the one that is', () => {
    expect(one(drawn('unknown'), 'main').textContent).toContain(t('auth.latest'));
    expect(one(drawn('choose'), 'main').textContent).not.toContain(t('auth.latest'));
  });
});
