import { describe, expect, it } from 'vitest';
import { chats } from '../fixtures/chat';
import { frame } from '../fixtures/frame';
import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import { heightText } from '../lib/measures';
import { translator } from '../lib/messages';
import { phoneHref } from '../lib/own-phone';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { one, texts } from '../testing/query';
import { page } from './chat';

const Chat = page.component;

/** What is sent along with the next question, by what can be typed into alone. */
function sentOf(state: string): (string | null)[] {
  const document = draw(<Chat kind="chat" {...stateOf(chats('en'), state)} />, { lang: 'en' });
  const of = (input: Element): Element | null =>
    input.closest('form') ?? document.querySelector(`#${input.getAttribute('form')}`);
  const inputs = [...document.querySelectorAll('[name=about]')];
  expect(inputs.every((input) => of(input)?.matches('.chat-form'))).toBe(true);
  return inputs.map((input) => input.getAttribute('value'));
}

describe('the chat', () => {
  // Proves 2.2.122.
  it.each([
    ['es', ['Niño (5 a 11 años): US$89.99.', 'Infante (0 a 4 años): entra gratis.']],
    ['en', ['Child (ages 5 to 11): US$89.99.', 'Infant (ages 0 to 4): gets in free.']],
    ['pt', ['Criança (5 a 11 anos): US$89.99.', 'Bebê (0 a 4 anos): entra grátis.']],
  ] as const)('says what children and infants pay beside adults, in %s', (lang, lines) => {
    const document = draw(<Chat kind="chat" {...stateOf(chats(lang), 'place')} />, { lang });
    expect(texts(document, '.chat-answer p')).toEqual(expect.arrayContaining([...lines]));
  });

  // Proves 2.2.92.
  it.each(['es', 'en', 'pt'] as const)(
    'leads from the height of one place to those of all, in %s',
    (lang) => {
      const t = translator(messages[lang] ?? {}, lang);
      const heights = (state: string): string[] =>
        [
          ...draw(<Chat kind="chat" {...stateOf(chats(lang), state)} />, { lang }).querySelectorAll('main a'),
        ].flatMap((link) =>
          link.textContent === t('chat.heights') ? [link.getAttribute('href') ?? ''] : [],
        );
      expect(heights('height')).toEqual([frame(lang, 'phone').urls.compare]);
      expect(heights('own')).toEqual([]);
    },
  );

  // Proves 10.13.60.
  it.each([
    ['es', 'No: '],
    ['en', 'No: '],
    ['pt', 'Não: '],
  ] as const)('says first whether a child is tall enough, in %s', (lang, no) => {
    const document = draw(<Chat kind="chat" {...stateOf(chats(lang), 'height')} />, { lang });
    const [first] = texts(document, '.chat-answer p');
    expect(first?.startsWith(no)).toBe(true);
    for (const cm of [100, 110]) expect(first).toContain(heightText(cm, lang));
    // What the page answers to whether there is a height at all is no answer to that.
    const rest = texts(document, '.chat-answer p').slice(1);
    expect(rest).toEqual(texts(document, '.chat-answer p a'));
    const own = draw(<Chat kind="chat" {...stateOf(chats(lang), 'own')} />, { lang });
    expect(texts(own, '.chat-answer p')[0]).toBe('No: todos llevan chaleco.');
  });

  // Proves 10.13.13.
  it.each(['es', 'en', 'pt'] as const)(
    'says first of a place on pause when it is sold again, and leads to it and to its kin, in %s',
    (lang) => {
      const t = translator(messages[lang] ?? {}, lang);
      for (const state of ['paused', 'paused_question']) {
        const chat = stateOf(chats(lang), state);
        const { unsold } = chat;
        if (unsold?.back == null || unsold.instead === null) throw new Error('nothing on pause');
        const document = draw(<Chat kind="chat" {...chat} />, { lang });
        const [first] = document.querySelectorAll('.chat-answer p');
        expect(first?.textContent).toBe(t('about.status.paused_until', { date: longDate(unsold.back, t) }));
        const hrefs = [...document.querySelectorAll('.chat-answer a')].map((link) =>
          link.getAttribute('href'),
        );
        expect(hrefs.slice(0, 2)).toEqual([unsold.place.href, unsold.instead.href]);
        expect(new Set(hrefs).size).toBe(hrefs.length);
      }
      const sold = draw(<Chat kind="chat" {...stateOf(chats(lang), 'place')} />, { lang });
      expect(one(sold, '.chat-answer').textContent).not.toContain(t('about.status.paused'));
    },
  );

  // Proves 10.13.96.
  it.each(['es', 'en', 'pt'] as const)('says of a place on pause no hours, in %s', (lang) => {
    const chat = stateOf(chats(lang), 'paused_question');
    if (chat.answer?.kind !== 'question') throw new Error('no question');
    const asked = {
      asks: 'hours' as const,
      hours: { from: '07:00', to: '19:30' },
      any_time: false,
      tour: true,
      starts: [],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    };
    const answer = { ...chat.answer, asked };
    const said = (unsold: typeof chat.unsold): string[] => {
      const document = draw(<Chat kind="chat" {...chat} unsold={unsold} answer={answer} />, { lang });
      return texts(document, '.chat-answer p:not(:has(a))');
    };
    expect(said(chat.unsold)).toHaveLength(1);
    expect(said(null).length).toBeGreaterThan(0);
    expect(said(null)).not.toEqual(said(chat.unsold));
  });

  // Proves 10.13.12.
  it.each(['es', 'en', 'pt'] as const)(
    'has who answers by telephone and messenger, and when, in %s',
    (lang) => {
      const t = translator(messages[lang] ?? {}, lang);
      const { site, phone: own } = frame(lang, 'phone');
      const document = draw(<Chat kind="chat" {...stateOf(chats(lang), 'empty')} />, { lang });
      const person = one<HTMLElement>(document, '.chat-person');
      // The line of who reads first, and the others for who asks.
      const calls = [...person.querySelectorAll('a[href^="tel:"]')];
      const first = site.phones.find(({ country }) => country === own);
      expect(first).toBeDefined();
      expect(calls).toHaveLength(site.phones.length);
      expect(calls[0]?.getAttribute('href')).toBe(first && phoneHref(first));
      expect(calls[0]?.closest('details')).toBeNull();
      for (const call of calls) expect(call.getAttribute('href')).toMatch(/^tel:\+\d+$/);
      const said = person.textContent;
      for (const [key, { from, to }] of [
        ['layout.hours_weekdays', site.weekdays],
        ['layout.hours_weekends', site.weekends],
      ] as const)
        expect(said).toContain(t(key, { from: clockText(from, t), to: clockText(to, t) }));
      expect(site.weekdays).not.toEqual(site.weekends);
      const messenger = site.services.find(({ kind }) => kind === 'messenger');
      const link = one(person, `a[href="${messenger?.href ?? ''}"]`);
      expect([link.textContent, link.getAttribute('rel')]).toEqual([messenger?.name, 'external']);
      expect(link.getAttribute('aria-label')).toBe(t('layout.messenger', { name: messenger?.name ?? '' }));
    },
  );

  // Proves 10.13.33.
  it('sends what its page or its latest answer is about along with the next question, once', () => {
    expect(sentOf('empty')).toEqual([]);
    expect(sentOf('at_place')).toEqual(['place=xelha']);
    expect(sentOf('visit')).toEqual(['place=xelha day=2026-12-20']);
  });
});
