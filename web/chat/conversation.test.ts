import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser';
import { one } from '../testing/query';
import { Conversation, handedOver } from './conversation';

/** A turn as the chat's page writes it (`pages/chat.tsx`). */
const turn = (question: string, answer: string): string => `<article class="chat-turn">
  <p class="chat-question"><span class="sr-only">You asked: </span>${question}</p>
  <div class="chat-answer">${answer}</div></article>`;
const HOURS = turn(
  'How late is Xcaret open?',
  `<h2 class="chat-title">Xcaret: When does it open?</h2>
  <p>From 8:30 am to 10:30 pm.</p><section class="chat-order"><h3>Purchase K7M2PQ4X</h3></section>`,
);
const UNKNOWN = turn('Who won?', '<p>I don’t know  that.</p><p>This may be near it:</p>');
const handed = 'How late is Xcaret open?\n- Xcaret: When does it open?\n\nWho won?\n- I don’t know that.';

/** The turns of a chat. */
function turnsOf(...turns: string[]): Element[] {
  openBrowser();
  document.body.innerHTML = turns.join('');
  return [...document.querySelectorAll('.chat-turn')];
}

afterEach(() => vi.unstubAllGlobals());

const asked = (at: number): string => `${at} ${'x'.repeat(290)}`;

describe('what a chat hands over to a person', () => {
  // Proves 10.13.11.
  it('is each question with the title of its answer, or its first line, in their order', () => {
    expect(handedOver(turnsOf())).toBe('');
    expect(handedOver(turnsOf(HOURS, UNKNOWN))).toBe(handed);
    expect(handedOver(turnsOf(turn('And now?', '')))).toBe('And now?');
  });

  // Proves 10.13.11.
  it('is the latest that has room, begun with a whole question', () => {
    const turns = Array.from({ length: 9 }, (_, at) => turn(asked(at), `<p>Answer ${at}</p>`));
    const text = handedOver(turnsOf(...turns));
    expect(text.length).toBeLessThanOrEqual(1500);
    const exchanges = text.split('\n\n');
    expect(exchanges).toEqual([5, 6, 7, 8].map((at) => `${asked(at)}\n- Answer ${at}`));
    // One that has no room by itself is handed over all the same.
    const long = handedOver(turnsOf(HOURS, turn('Why?', `<p>${'y'.repeat(2000)}</p>`)));
    expect([long.slice(0, 8), long.length]).toEqual(['Why?\n- y', 1500]);
  });

  // Proves 10.13.11.
  it('has what the page answered by itself, and each answer once it is there', async () => {
    turnsOf(`<div data-chat><div data-said>${HOURS}</div>
      <form class="chat-form" action="/en/chat/" data-asks><input id="chat-question" name="question"></form>
      <form data-hands-over hidden><input type="hidden" name="message" data-handed></form></div>`);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(`<main>${UNKNOWN}</main>`)));
    const root = one<HTMLElement>(document, '[data-chat]');
    Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => undefined });
    new Conversation(root).start();
    const [first = ''] = handed.split('\n\n');
    expect(one<HTMLInputElement>(root, '[data-handed]').value).toBe(first);
    const input = one<HTMLInputElement>(root, '#chat-question');
    input.value = 'Who won?';
    one<HTMLFormElement>(root, '.chat-form').dispatchEvent(
      new window.Event('submit', { bubbles: true, cancelable: true }),
    );
    await vi.waitFor(() => expect(one<HTMLInputElement>(root, '[data-handed]').value).toBe(handed));
    expect(one<HTMLElement>(root, '[data-hands-over]').hidden).toBe(false);
  });
});

describe('what a chat goes on with', () => {
  // Proves 10.13.33.
  it('is what the page that leads to it is about, and then what its latest answer is', async () => {
    turnsOf(`<div data-chat><div data-said></div><form class="chat-form" action="/en/chat/" data-asks>
      <input type="hidden" name="about" value="place=xelha"><input id="chat-question" name="question"></form></div>`);
    const sent: string[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: { body: URLSearchParams }) => {
      sent.push(body.get('about') ?? '');
      const about = `<input type="hidden" name="about" value="day=${sent.length}">`;
      const answered = HOURS.replace('<p class="chat-question">', `${about}<p class="chat-question">`);
      return Promise.resolve(new Response(`<main>${answered}</main>`));
    });
    const root = one<HTMLElement>(document, '[data-chat]');
    Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => undefined });
    new Conversation(root).start();
    const ask = async (turns: number): Promise<void> => {
      one<HTMLInputElement>(root, '#chat-question').value = 'And on Saturday?';
      one<HTMLFormElement>(root, '.chat-form').dispatchEvent(
        new window.Event('submit', { bubbles: true, cancelable: true }),
      );
      await vi.waitFor(() => expect(root.querySelectorAll('.chat-turn')).toHaveLength(turns));
      await vi.waitFor(() => expect(root.querySelector('.chat-status')?.textContent).toBe(''));
    };
    await ask(1);
    await ask(2);
    await ask(3);
    expect(sent).toEqual(['place=xelha', 'day=1', 'day=2']);
  });
});
