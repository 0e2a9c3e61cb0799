import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { home } from '../fixtures/home';
import { asksOn } from '../lib/cookie-choice';
import { fixtures, LANGS, pageOf, whole } from '../testing/documents';

describe('every document', () => {
  it('is the same when drawn again after another', () => {
    const [a, b] = [frame('es', 'phone'), frame('en', 'desktop', 'EUR')];
    for (const [kind, all] of Object.entries(fixtures('es'))) {
      for (const props of Object.values(all)) {
        const first = pageOf(a, kind, props);
        pageOf(b, 'home', home('en')['full'] ?? {});
        expect(pageOf(a, kind, props)).toEqual(first);
      }
    }
  });

  // Proves 10.11.6.
  it('asks about cookies where somebody looks around, and on no page that is their own', () => {
    const all = fixtures('es');
    /** Whether it is asked in any state of a kind of page. */
    const asked = (kind: string): boolean =>
      Object.values(all[kind] ?? {}).some((props) => {
        const { head, main } = pageOf(frame('es', 'phone'), kind, props);
        return asksOn(JSDOM.fragment(head + main));
      });
    const around = ['home', 'listing', 'about', 'faqs', 'arrive', 'text'];
    const own = ['cart', 'checkout', 'order', 'change', 'change_room', 'park_days', 'thanks', 'account'];
    expect([...around, ...own].filter((kind) => all[kind] === undefined)).toEqual([]);
    expect(around.filter((kind) => !asked(kind))).toEqual([]);
    expect(own.filter(asked)).toEqual([]);
  });

  it.each(LANGS)('names the styles of what is below once, behind its hero if it has one: %s', (lang) => {
    for (const [kind, all] of Object.entries(fixtures(lang))) {
      for (const [state, props] of Object.entries(all)) {
        const html = whole(lang, 'phone', kind, props);
        const named = [...html.matchAll(/rel="stylesheet" href="[^"]*\/below/g)].map(({ index }) => index);
        expect(named, `${kind} ${state}`).toHaveLength(1);
        const hero = html.indexOf('class="hero-foot"');
        if (['home', 'about'].includes(kind)) expect(named[0], `${kind} ${state}`).toBeGreaterThan(hero);
      }
    }
  });
});
