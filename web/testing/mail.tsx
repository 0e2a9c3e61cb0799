import { JSDOM } from 'jsdom';
import { mails, mailText } from '../emails/mails';
import { frame } from '../fixtures/frame';
import type { Place } from '../lib/frame';
import { translator } from '../lib/messages';
import { moneyText } from '../lib/money';
import type { MailView } from '../lib/view.gen';
import { messages } from '../server/messages';
import { htmlOf } from './draw';
import { texts } from './query';

export type Lang = Parameters<typeof frame>[0];
export const LANGUAGES: Lang[] = ['es', 'en', 'pt'];

/** Where a mail is written, in a language. */
export function placeOf(lang: Lang): Place {
  const here = frame(lang, 'phone');
  return {
    frame: here,
    t: translator(messages[lang] ?? {}, lang),
    money: (minor, cents) => moneyText(minor, here.currency, cents),
  };
}

/** What a mail says, line by line: in HTML, and as text. */
export function linesOf(letter: MailView, lang: Lang): [html: string[], text: string[]] {
  const place = placeOf(lang);
  const { Body } = mails(letter, place);
  const { document } = new JSDOM(htmlOf(lang, <Body />)).window;
  return [texts(document, 'h1, p, a'), mailText(letter, place).split('\n')];
}

/** As many lines as these, from where the first of them stands. */
export const from = (lines: string[], these: string[]): string[] => {
  const begins = lines.indexOf(these[0] ?? '');
  return begins < 0 ? [] : lines.slice(begins, begins + these.length);
};
