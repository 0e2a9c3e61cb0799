import { JSDOM } from 'jsdom';
import { afterEach, expect, it, vi } from 'vitest';
import { contact } from '../fixtures/contact';
import { frame } from '../fixtures/frame';
import type { LanguageView, PageHtml } from '../lib/view.gen';
import { render } from '../server/entry';
import { stateOf } from '../testing/draw';
import { one } from '../testing/query';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Proves 9.11.3.
it.each([
  ['es', 'Ahora te contestamos, hasta las 22:00, hora de Cancún'],
  ['en', 'We are answering now, until 10\u00a0p.m. Cancun time'],
  ['pt', 'Estamos atendendo agora, até 22h, horário de Cancún'],
] as const)(
  'the contact page says whether somebody answers, in words of its page: %s',
  async (lang, open) => {
    const where = frame(lang as LanguageView, 'phone');
    const view = stateOf(contact(lang), 'empty');
    const asked = { want: 'page', frame: where, page: { kind: 'contact', ...view }, alternates: [] };
    const { head, main, messages } = JSON.parse(render(JSON.stringify(asked))) as PageHtml;
    expect(head).toContain('/assets/answering.js');
    const data = JSON.stringify({ frame: where, messages }).replaceAll('<', '\\u003c');
    const html = `<main>${main}</main><script type="application/json" id="page-data">${data}</script>`;
    const { window } = new JSDOM(html);
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', window.document);
    vi.stubGlobal('setInterval', () => 0);
    vi.resetModules();
    // A Saturday at noon.
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00-05:00'));
    await import('./call-centre');
    const said = one(window.document, '[data-open-now]');
    expect([said.textContent, said.getAttribute('data-open-now')]).toEqual([open, 'open']);
    // A Friday, half an hour before the last call: no other zone is still at work.
    now.mockReturnValue(Date.parse('2026-11-20T23:30:00-05:00'));
    window.dispatchEvent(new window.Event('pageshow'));
    expect(said.getAttribute('data-open-now')).toBe('open');
    now.mockReturnValue(Date.parse('2026-11-21T23:00:00-05:00'));
    window.dispatchEvent(new window.Event('pageshow'));
    expect(said.getAttribute('data-open-now')).toBe('closed');
  },
);
