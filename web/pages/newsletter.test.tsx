import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { newsletter } from '../fixtures/newsletter';
import { translator } from '../lib/messages';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { byId, descriptionOf } from '../testing/query';
import { page } from './newsletter';
import { page as failed } from './subscription-error';

const Newsletter = page.component;
const Failed = failed.component;
const states = newsletter('en');
const drawn = (state: string): Document => draw(<Newsletter kind="newsletter" {...stateOf(states, state)} />);
const ASKED = ['name', 'lastname', 'email', 'country', 'acceptance', 'permission'];
const t = translator(messages['en'] ?? {}, 'en');

const values = (document: Document): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [
      name,
      value,
    ]),
  );

describe('the newsletter', () => {
  // Proves 3.13.1, 3.13.2, 3.13.3, 1.2.1.
  it('asks who wants it, for both consents, and carries what the platform needs', () => {
    const document = drawn('empty');
    const form = document.querySelector('form[method=post]');
    expect(form?.getAttribute('action')).toBe(frame('en', 'phone').urls.newsletter);
    const visible = [...(form?.querySelectorAll('[name]:not([type=hidden])') ?? [])];
    expect(visible.map((field) => field.getAttribute('name'))).toEqual(ASKED);
    for (const name of ASKED) expect(byId(document, name).getAttribute('aria-required'), name).toBe('true');
    expect(byId<HTMLInputElement>(document, 'acceptance').checked).toBe(false);
    expect(byId<HTMLInputElement>(document, 'permission').checked).toBe(false);
    expect(values(document)).toEqual({
      client_id: 'sacbe-web',
      external_key: 'newsletter',
      origin: '/en/',
    });
  });

  // Proves 5.2.6.
  it('says all that is wrong at once, each at its field', () => {
    const document = drawn('wrong');
    const { errors } = stateOf(states, 'wrong');
    expect(errors.map(({ field }) => field)).toEqual(ASKED);
    for (const { field, message } of errors) {
      expect(byId(document, field ?? '').getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(document, field ?? '')).toContain(message);
    }
    expect(values(document)['origin']).toBe('/es/');
  });

  it('says once that an address is known, and keeps what was typed', () => {
    const document = drawn('duplicate');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Correo registrado');
    expect(byId<HTMLInputElement>(document, 'email').value).toBe('ana@example.com');
    expect(byId<HTMLInputElement>(document, 'permission').checked).toBe(true);
  });

  it.each(['confirm', 'leave'] as const)('to %s takes one button', (state) => {
    const document = drawn(state);
    expect(values(document)).toEqual({
      decide: state,
      subscription: '0f3c9a51e27b4d86',
      key: 'a1c05f7e93d2b648',
    });
    expect(document.querySelector('button')?.textContent).toBe(t(`newsletter.button.${state}`));
    expect(document.querySelector('h1')?.textContent).toBe(t(`newsletter.title.${state}`));
  });

  it.each(['sent', 'confirmed', 'left', 'unknown'])('%s asks for nothing more', (state) => {
    expect(drawn(state).querySelector('form')).toBeNull();
  });
});

// Proves 2.2.12.
it('a subscription that failed can be tried again', () => {
  const document = draw(<Failed kind="subscription_error" />);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links[0]).toBe(frame('en', 'phone').urls.newsletter);
  expect(document.querySelector('h1')?.textContent).toBe(t('newsletter.failed'));
});
