import { describe, expect, it } from 'vitest';
import { contact } from '../fixtures/contact';
import { frame } from '../fixtures/frame';
import { instantText } from '../lib/instant';
import { translator } from '../lib/messages';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { byId, descriptionOf, texts } from '../testing/query';
import { page } from './contact';

const Contact = page.component;
const states = contact('en');
const drawn = (state: string): Document => draw(<Contact kind="contact" {...stateOf(states, state)} />);
const FIELDS = ['topic', 'message', 'order', 'name', 'email', 'phone'];
const t = translator(messages['en'] ?? {}, 'en');

describe('the contact page', () => {
  it('asks for what an answer needs, and says what need not be given', () => {
    const document = drawn('empty');
    const form = document.querySelector('form[method=post]');
    expect(form?.getAttribute('action')).toBe(stateOf(states, 'empty').action);
    const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'));
    expect(names).toEqual(FIELDS);
    const required = (name: string): string | null => byId(document, name).getAttribute('aria-required');
    expect(FIELDS.filter((name) => required(name) === 'true')).toEqual(['topic', 'message', 'name', 'email']);
    for (const name of FIELDS) {
      const label = document.querySelector(`label[for=${name}]`)?.textContent ?? '';
      expect(label.includes(t('shell.ui.optional')), name).toBe(required(name) === null);
    }
    const completed = ['name', 'email', 'phone'].map((name) =>
      byId(document, name).getAttribute('autocomplete'),
    );
    expect(completed).toEqual(['name', 'email', 'tel']);
    expect(texts(document, '#topic option')).toHaveLength(6);
    expect(document.querySelector('h1 + p')?.textContent).toBe(t('contact.lead', { hours: 4 }));
    expect(descriptionOf(document, 'message')).toContain('2000');
  });

  // Proves 2.2.70.
  it('says all that is wrong at once, each at its field, and keeps what was written', () => {
    const document = drawn('wrong');
    const { errors, ...props } = stateOf(states, 'wrong');
    expect(errors.map(({ field }) => field)).toEqual(FIELDS);
    const links = [...document.querySelectorAll('[role=alert] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(FIELDS.map((name) => `#${name}`));
    for (const { field, message } of errors) {
      const input = byId<HTMLInputElement>(document, field ?? '');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(document, field ?? '')).toContain(message);
      expect(input.value).toBe(props[field as 'message']);
    }
  });

  it('says what kept a message from being taken, and keeps it', () => {
    const document = drawn('refused');
    const { notice, message } = stateOf(states, 'refused');
    expect(document.querySelector('[role=alert]')?.textContent).toBe(notice?.message);
    expect(byId<HTMLTextAreaElement>(document, 'message').value).toBe(message);
  });

  // Proves 2.2.72.
  it('says by when an answer comes to who wrote, in place of the form', () => {
    const { answer_by: by } = stateOf(states, 'sent');
    const document = drawn('sent');
    expect(document.querySelectorAll('form').length).toBe(0);
    const said = document.querySelector('[role=status]')?.textContent;
    expect(said).toContain(t('contact.sent', { when: instantText(by ?? 0, t) }));
  });

  it.each(Object.keys(states))('has every other way to reach somebody: %s', (state) => {
    const { phones, services } = frame('en', 'phone').site;
    const hrefs = [...drawn(state).querySelectorAll('.call-us a')].map((link) => link.getAttribute('href'));
    for (const { number } of phones) expect(hrefs).toContain(`tel:${number.replaceAll(' ', '')}`);
    for (const { href } of services) expect(hrefs).toContain(href);
  });

  it.each(['empty', 'sent'])('is found by search engines until it reports a message: %s', (state) => {
    const here = frame('en', 'phone');
    const place = { frame: here, t, money: String };
    const head = page.head({ kind: 'contact', ...stateOf(states, state) }, place);
    expect(head.private).toBe(state === 'sent');
    expect(head.description).toContain(here.site.brand);
  });
});
