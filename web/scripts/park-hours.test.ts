import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { abouts } from '../fixtures/about';
import { frame } from '../fixtures/frame';
import type { AboutPageView, DeviceView, LanguageView, PageHtml } from '../lib/view.gen';
import { render } from '../server/entry';
import { stateOf } from '../testing/draw';
import { one } from '../testing/query';

const LANGS: LanguageView[] = ['es', 'en', 'pt'];
const DEVICES: DeviceView[] = ['phone', 'desktop'];
const EVERYWHERE = LANGS.flatMap((lang) => DEVICES.map((device) => ({ lang, device })));
/** An instant of Cancun's calendar. November 2026: the 20th is a Friday. */
const at = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}:00-05:00`);

/** A page as everybody gets it, with those words alone that it says it needs. */
function pageOf(lang: LanguageView, device: DeviceView, view: AboutPageView): { html: string; head: string } {
  const where = frame(lang, device);
  const asked = { want: 'page', frame: where, page: { kind: 'about', ...view }, alternates: [] };
  const { head, main, messages } = JSON.parse(render(JSON.stringify(asked))) as PageHtml;
  const data = JSON.stringify({ frame: where, messages }).replaceAll('<', '\\u003c');
  return {
    head,
    html: `<main>${main}</main><script type="application/json" id="page-data">${data}</script>`,
  };
}

type Opened = {
  document: Document;
  /** Lets the clock go on, and the page tick. */
  at: (now: number) => void;
  /** Lets the clock go on while the page sleeps, and wakes it by an event. */
  wake: (now: number, event: string, where: 'document' | 'window') => void;
};

/** Opens a page at an instant and runs its script. */
async function open(html: string, now: number): Promise<Opened> {
  const { window } = new JSDOM(html, { url: 'https://sacbe.example/en/' });
  const ticks: Array<() => void> = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('setInterval', (run: () => void, wait: number) => {
    expect(wait).toBeLessThanOrEqual(60_000);
    return ticks.push(run);
  });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  vi.resetModules();
  await import('./park-hours');
  return {
    document: window.document,
    at: (later) => {
      clock.mockReturnValue(later);
      for (const tick of ticks) tick();
    },
    wake: (later, event, where) => {
      clock.mockReturnValue(later);
      window[where].dispatchEvent(new window.Event(event));
    },
  };
}

const said = (document: Document): string => one(document, '[data-open-now]').textContent ?? '';
const today = (document: Document): string => one(document, '[data-today]').textContent ?? '';
const state = (name: string, lang: LanguageView = 'en'): AboutPageView => stateOf(abouts(lang), name);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page of a park', () => {
  // Proves 2.3.29.
  it.each(EVERYWHERE)('has the hours of today for who has no script: $lang, $device', ({ lang, device }) => {
    const { html, head } = pageOf(lang, device, state('xelha', lang));
    const { document } = new JSDOM(html).window;
    expect(today(document)).toMatch(/8.30.*(18.00|18h|6\sp\.m\.)/);
    expect([said(document), head.includes('/assets/opening.js')]).toEqual(['', true]);
    const closed = pageOf(lang, device, state('fuego', lang));
    expect(today(new JSDOM(closed.html).window.document)).toBe(
      { es: 'Hoy no abre', en: 'Closed today', pt: 'Hoje não abre' }[lang],
    );
  });

  // Proves 2.3.29.
  it.each(EVERYWHERE)('says whether it is open now, in words of its page: $lang, $device', async (where) => {
    const { lang, device } = where;
    const { html } = pageOf(lang, device, state('xelha', lang));
    const { document } = await open(html, at(20, '12:00'));
    expect(said(document)).toBe(
      {
        es: 'Abierto ahora, hasta las 18:00',
        en: 'Open now, until 6\u00a0p.m.',
        pt: 'Aberto agora, até 18h',
      }[lang],
    );
    expect(one(document, '[data-open-now]').getAttribute('data-open-now')).toBe('open');
  });

  // Proves 2.3.29.
  it('goes on saying what is true while it is kept open', async () => {
    const { html } = pageOf('en', 'phone', state('xelha'));
    const { document, at: later } = await open(html, at(20, '08:29'));
    expect(said(document)).toBe('Closed now, opens today at 8:30\u00a0a.m.');
    later(at(20, '08:30'));
    expect(said(document)).toBe('Open now, until 6\u00a0p.m.');
    later(at(20, '18:00'));
    expect(said(document)).toBe('Closed now, opens tomorrow at 8:30\u00a0a.m.');
    expect(one(document, '[data-open-now]').getAttribute('data-open-now')).toBe('closed');
    later(at(21, '00:00'));
    expect(said(document)).toBe('Closed now, opens today at 8:30\u00a0a.m.');
    // Beyond the days it knows it says nothing.
    later(Date.parse('2026-12-20T12:00:00-05:00'));
    expect(said(document)).toBe('');
  });

  // Proves 2.3.29.
  it.each([
    ['slept and is looked at again', 'visibilitychange', 'document'],
    ['was left and is come back to', 'pageshow', 'window'],
  ] as const)('says what is true at once after a page %s', async (_, event, where) => {
    const { html } = pageOf('en', 'phone', state('xelha'));
    const { document, wake } = await open(html, at(20, '08:29'));
    expect(said(document)).toBe('Closed now, opens today at 8:30\u00a0a.m.');
    // What sleeps is not woken by the minute.
    wake(at(20, '12:00'), event, where);
    expect(said(document)).toBe('Open now, until 6\u00a0p.m.');
  });

  // Proves 2.3.29.
  it('names the day it opens next, after those that it is closed', async () => {
    const { html } = pageOf('en', 'desktop', state('fuego'));
    const { document, at: later } = await open(html, at(20, '12:00'));
    expect([today(document), said(document)]).toEqual([
      'Closed today',
      'Closed now, opens tomorrow at 5:30\u00a0p.m.',
    ]);
    later(at(21, '23:00'));
    expect(today(document)).toMatch(/^Open /);
    expect(said(document)).toBe('Closed now, opens Monday at 5:30\u00a0p.m.');
    later(at(22, '12:00'));
    expect([today(document), said(document)]).toEqual([
      'Closed today',
      'Closed now, opens tomorrow at 5:30\u00a0p.m.',
    ]);
  });

  it.each(['two starts, no infants', 'paused', 'coming soon', 'unavailable'])(
    'says nothing of what nobody walks into: %s',
    (name) => {
      const { html, head } = pageOf('en', 'phone', state(name));
      expect(html).not.toContain('data-open-now');
      expect(head).not.toContain('/assets/opening.js');
    },
  );
});
