import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../fixtures/account';
import { auths, forgots, registers } from '../fixtures/auth';
import { frame } from '../fixtures/frame';
import type { LanguageView, PageHtml, PageView } from '../lib/view.gen';
import { render } from '../server/entry';
import { stateOf } from '../testing/draw';
import { byId, one } from '../testing/query';

const LANGS: LanguageView[] = ['es', 'en', 'pt'];
const SCRIPT = '/assets/passwords.js';

function drawn(page: PageView, lang: LanguageView = 'en'): PageHtml {
  const asked = { want: 'page', frame: frame(lang, 'phone'), page, alternates: [] };
  return JSON.parse(render(JSON.stringify(asked))) as PageHtml;
}

/** Opens a page and runs its script. */
async function open(page: PageView, lang: LanguageView = 'en'): Promise<Document> {
  const { window } = new JSDOM(drawn(page, lang).main, { url: 'https://sacbe.example/en/' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.resetModules();
  await import('./passwords');
  return window.document;
}

const buttonOf = (document: Document, field: string): HTMLButtonElement =>
  one<HTMLButtonElement>(document, `#${field} + button`);
const signIn = (lang: LanguageView = 'en'): PageView => ({ kind: 'auth', ...stateOf(auths(lang), 'empty') });

afterEach(() => vi.unstubAllGlobals());

describe('a password that is typed', () => {
  // Proves 10.17.63.
  it.each(LANGS)('shows what was typed and hides it again, in words of its page: %s', async (lang) => {
    const document = await open(signIn(lang), lang);
    const field = byId<HTMLInputElement>(document, 'password');
    const button = buttonOf(document, 'password');
    const [show, hide] = {
      es: ['Mostrar contraseña', 'Ocultar contraseña'],
      en: ['Show password', 'Hide password'],
      pt: ['Mostrar senha', 'Ocultar senha'],
    }[lang] as [string, string];
    field.value = 'nubes sobre la ceiba';
    for (const [type, words] of [
      ['password', show],
      ['text', hide],
      ['password', show],
    ]) {
      expect([field.type, button.textContent]).toEqual([type, words]);
      expect([button.type, button.getAttribute('aria-controls')]).toEqual(['button', 'password']);
      button.click();
    }
    expect(field.value).toBe('nubes sobre la ceiba');
  });

  // Proves 10.17.63.
  it('hides what is sent, and shows nothing before it is asked to', async () => {
    const document = await open(signIn());
    const field = byId<HTMLInputElement>(document, 'password');
    const form = field.form as HTMLFormElement;
    const sent: string[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(field.type);
    });
    buttonOf(document, 'password').click();
    expect([field.type, sent]).toEqual(['text', []]);
    form.requestSubmit();
    expect([field.type, sent]).toEqual(['password', ['password']]);
    expect(buttonOf(document, 'password').textContent).toBe('Show password');
  });

  // Proves 10.17.63.
  it('names the script that shows passwords where one is typed, and nowhere else', () => {
    const pages: PageView[] = [
      ...Object.values(auths('en')).map((page) => ({ kind: 'auth' as const, ...page })),
      ...Object.values(registers('en')).map((page) => ({ kind: 'register' as const, ...page })),
      ...Object.values(forgots('en')).map((page) => ({ kind: 'forgot' as const, ...page })),
      ...Object.values(accounts('en')).map((page) => ({ kind: 'account' as const, ...page })),
    ];
    const found = new Set<boolean>();
    for (const page of pages) {
      const { head, main } = drawn(page);
      const fields = [...new JSDOM(main).window.document.querySelectorAll('input[type=password]')];
      expect(head.includes(SCRIPT)).toBe(fields.length > 0);
      expect(fields.every((field) => field.hasAttribute('data-show') && field.id !== '')).toBe(true);
      found.add(fields.length > 0);
    }
    expect(found).toEqual(new Set([true, false]));
    // Without the script there is no button that does nothing.
    expect(drawn(signIn()).main).not.toContain('Show password</button>');
  });
});
