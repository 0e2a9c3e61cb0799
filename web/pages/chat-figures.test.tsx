import { describe, expect, it } from 'vitest';
import { chats } from '../fixtures/chat';
import { frame } from '../fixtures/frame';
import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import { translator, type Translate } from '../lib/messages';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { one, texts } from '../testing/query';
import { page } from './chat';
import { onDay } from './chat/days';

const Chat = page.component;
const LANGUAGES = ['es', 'en', 'pt'] as const;

type Lang = (typeof LANGUAGES)[number];

const answered = (lang: Lang, state: string): ReturnType<typeof draw> =>
  draw(<Chat kind="chat" {...stateOf(chats(lang), state)} />, { lang });

const hrefs = (document: ReturnType<typeof draw>): string[] =>
  [...document.querySelectorAll('.chat-answer a')].map((link) => link.getAttribute('href') ?? '');

const family = (t: Translate): string =>
  [t('party.adult', { count: 2 }), t('party.child', { count: 2 })].join(', ');

describe('the chat, by figures', () => {
  // Proves 10.13.14.
  it.each([
    ['es', 'Sí: ', 'No: '],
    ['en', 'Yes: ', 'No: '],
    ['pt', 'Sim: ', 'Não: '],
  ] as const)(
    'says first whether a place is open on the day that was asked for, in %s',
    (lang, open, closed) => {
      const t = translator(messages[lang] ?? {}, lang);
      const date = longDate('2026-12-20', t);
      const yes = answered(lang, 'visit');
      const [first, ...rest] = texts(yes, '.chat-answer p');
      expect(first?.startsWith(open)).toBe(true);
      expect(first).toContain(date);
      expect(rest.join(' ')).toContain('US$119.98');
      expect(hrefs(yes)[0]).toContain('date=2026-12-20');
      const no = answered(lang, 'visit_closed');
      const [said, next] = texts(no, '.chat-answer p');
      expect(said?.startsWith(closed)).toBe(true);
      // And the next day with what it costs; of the one that it is closed on, nothing.
      expect(next).toBe(t('chat.day.next', { date: longDate('2026-12-21', t), amount: 'US$129.98' }));
      expect(one(no, '.chat-answer').textContent.split('US$')).toHaveLength(2);
      // Each of two days has its own.
      const tour = texts(answered(lang, 'visit_tour'), '.chat-answer p');
      expect(tour.filter((line) => line.startsWith(open))).toHaveLength(1);
      expect(tour.filter((line) => line.startsWith(closed))).toHaveLength(1);
    },
  );

  // Proves 10.13.56.
  it.each(LANGUAGES)('leads who is too late for today to where the next day is bought, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const late = answered(lang, 'visit_too_late');
    const link = one(late, '.chat-answer a[href*="date="]').textContent;
    const name = one(late, '.chat-title').textContent;
    expect(link).toBe(t('chat.buy', { name, date: longDate('2026-12-21', t) }));
  });

  // Proves 10.13.71.
  it.each(LANGUAGES)('says of a park that is open when it is too late to buy for today, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const late = answered(lang, 'visit_too_late');
    const name = one(late, '.chat-title').textContent;
    const [open, hours, online, next] = texts(late, '.chat-answer p');
    expect(open).toBe(t('chat.day.today.park', { name }));
    expect(hours).toContain(clockText('18:00', t).replace(/\.$/, ''));
    expect(online).toBe(t('chat.day.online'));
    expect(next).toContain('US$129.98');
    // Once it has closed that is said, and nothing of tickets for today.
    const over = texts(answered(lang, 'visit_over'), '.chat-answer p');
    expect(over[0]).toBe(t('chat.day.over.park', { name }));
    expect(over).not.toContain(t('chat.day.online'));
  });

  // Proves 10.13.72.
  it.each(LANGUAGES)('names the code by which an amount is enough, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const [item] = texts(answered(lang, 'budget_code'), '.chat-answer li');
    const when = onDay('2026-12-20', t);
    expect(item).toContain(t('chat.budget_code', { total: 'US$455.96', code: 'SELVA20', when }));
  });

  // Proves 10.13.104.
  it.each(LANGUAGES)('says that what only a code makes fit stands last, in %s', (lang) => {
    const said = translator(messages[lang] ?? {}, lang)('chat.budget_coded');
    expect(texts(answered(lang, 'budget_mixed'), '.chat-answer p')).toContain(said);
    for (const state of ['budget', 'budget_code']) {
      expect(texts(answered(lang, state), '.chat-answer p')).not.toContain(said);
    }
  });

  // Proves 10.13.105.
  it.each(LANGUAGES)('says of several children how old each is, in %s', (lang) => {
    const title = one(answered(lang, 'children'), '.chat-title').textContent ?? '';
    expect(title.match(/\d+/g)).toEqual(['4', '7', '9']);
    expect(texts(answered(lang, 'children'), '.chat-near li')[0]).not.toContain('$');
  });

  // Proves 10.13.82.
  it.each(LANGUAGES)('says that an amount is for one day, and what several cost together, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const said = t('chat.budget_days', { count: 3, names: 'Xel-Há, Xcaret, Xplor', total: 'US$980' });
    const short = t('chat.budget_days_short', { count: 3 });
    expect(texts(answered(lang, 'budget_days'), '.chat-answer p')).toContain(`${said} ${short}`);
  });

  // Proves 10.13.83.
  it.each([
    ['es', 'Sí: '],
    ['en', 'Yes: '],
    ['pt', 'Sim: '],
  ] as const)('does not say yes to what is no yes or no, in %s', (lang, yes) => {
    const [first] = texts(answered(lang, 'visit_price'), '.chat-answer p');
    expect(first).toContain(longDate('2026-12-20', translator(messages[lang] ?? {}, lang)));
    expect(first?.startsWith(yes)).toBe(false);
    const [today] = texts(answered(lang, 'visit_hours'), '.chat-answer p');
    expect(today).toContain(longDate('2026-11-20', translator(messages[lang] ?? {}, lang)));
    expect(today?.startsWith(yes)).toBe(false);
  });

  // Proves 10.13.84.
  it.each(LANGUAGES)('says of cash what people say, and of hours no second stop, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const [cash] = texts(answered(lang, 'cash'), '.chat-answer p');
    expect(cash).toBe(t('chat.cash_not', { currency: 'USD' }));
    expect(one(answered(lang, 'unknown'), '.chat-answer').textContent).not.toContain('..');
  });

  // Proves 10.13.73.
  it.each(LANGUAGES)('says that it does not charge in reais, and how one pays, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const foreign = answered(lang, 'foreign');
    const title = one(foreign, '.chat-title').textContent;
    expect(title).toBe(t('chat.foreign', { money: 'reais', currency: 'USD', who: family(t) }));
    expect(hrefs(foreign)).toContain(`${frame(lang, 'phone').urls.faqs}#question-pay`);
  });

  // Proves 10.13.25.
  it.each([
    ['es', 'del 12 de diciembre', 'los domingos', 'los martes de enero de 2027'],
    ['en', 'from December 12', 'on Sundays', 'on Tuesdays in January 2027'],
    ['pt', 'de 12 de dezembro', 'aos domingos', 'às terças-feiras de janeiro de 2027'],
  ] as const)(
    'says from what price a place is on days that are asked for at once, and which is shown, in %s',
    (lang, between, sundays, tuesdays) => {
      const t = translator(messages[lang] ?? {}, lang);
      const date = longDate('2026-12-20', t);
      for (const [state, days, amount] of [
        ['visit_between', between, 'US$119.98'],
        ['visit_sundays', sundays, 'US$101.98'],
        ['visit_tuesdays', tuesdays, 'US$101.98'],
      ] as const) {
        const [first, second] = texts(answered(lang, state), '.chat-answer p');
        expect(first).toContain(days);
        expect(first).toContain(amount);
        const said = state === 'visit_between' ? 'chat.within_least' : 'chat.within_next';
        expect(second).toBe(t(said, { date }));
      }
      const [no, next] = texts(answered(lang, 'visit_no_sundays'), '.chat-answer p');
      expect(no).toContain(sundays);
      expect(no).not.toContain('US$');
      expect(next).toContain(longDate('2026-12-21', t));
      const open = one(answered(lang, 'open_between'), '.chat-title').textContent;
      expect(open).toContain(between);
      expect(one(answered(lang, 'open_sundays_none'), '.chat-title').textContent).toContain(sundays);
    },
  );

  // Proves 10.13.26.
  it.each([
    ['es', 'El 30 de febrero no existe.'],
    ['en', 'There is no February 30.'],
    ['pt', 'Não existe 30 de fevereiro.'],
  ] as const)('says that there is no such day, in %s', (lang, said) => {
    expect(texts(answered(lang, 'no_day'), '.chat-answer p')[0]).toContain(said);
  });

  // Proves 10.13.27.
  it.each(LANGUAGES)(
    'names what an amount is not listed for, as the youngest can’t go there, in %s',
    (lang) => {
      const t = translator(messages[lang] ?? {}, lang);
      const said = t('chat.left_out', { names: 'Xplor, Xavage' });
      expect(texts(answered(lang, 'budget_child'), '.chat-answer p')).toContain(said);
      expect(texts(answered(lang, 'budget'), '.chat-answer p').join(' ')).not.toContain(said.slice(0, 12));
    },
  );

  // Proves 10.13.64.
  it.each(LANGUAGES)('says of what kind the places are that an amount is enough for, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const said = t('chat.kinds', { kinds: 'Agua' });
    expect(texts(answered(lang, 'budget_water'), '.chat-answer p')).toContain(said);
    expect(texts(answered(lang, 'budget'), '.chat-answer p').join(' ')).not.toContain(said.slice(0, 9));
  });

  // Proves 10.13.15.
  it.each([
    ['es', '2 adultos, 1 niño: US$329.95 en total.'],
    ['en', '2 adults, 1 child: US$329.95 in total.'],
    ['pt', '2 adultos, 1 criança: US$329.95 no total.'],
  ] as const)('says what a family pays together, and who does not fit, in %s', (lang, total) => {
    const t = translator(messages[lang] ?? {}, lang);
    expect(texts(answered(lang, 'visit_family'), '.chat-answer p')).toContain(total);
    const refused = one(answered(lang, 'visit_not'), '.chat-answer').textContent;
    expect(refused).toContain(
      t('chat.not_for_them', { name: one(answered(lang, 'visit_not'), 'h2').textContent }),
    );
  });

  // Proves 10.13.16.
  it.each(LANGUAGES)(
    'names what an amount is enough for with its total, or that it is not, in %s',
    (lang) => {
      const t = translator(messages[lang] ?? {}, lang);
      const enough = answered(lang, 'budget');
      expect(one(enough, '.chat-title').textContent).toBe(
        t('chat.budget', { amount: 'US$470', who: family(t) }),
      );
      const items = texts(enough, '.chat-near li');
      expect(items).toHaveLength(2);
      for (const item of items) expect(item).toContain('US$455.96');
      const short = answered(lang, 'budget_none');
      expect(one(short, '.chat-title').textContent).toBe(
        t('chat.budget_none', { amount: 'US$470', who: family(t) }),
      );
      expect(texts(short, '.chat-near li')).toHaveLength(1);
    },
  );

  // Proves 10.13.17.
  it.each(LANGUAGES)('lists where a child, a wheelchair or a day finds what it asks for, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const child = texts(answered(lang, 'child'), '.chat-near li');
    expect(child[0]).toContain(t('chat.child_free'));
    expect(child[0]).toContain('110');
    expect(child[1]).toContain('US$89.99');
    // Also where no day is near on which it is open.
    expect(child[2]).toContain('110');
    const chair = texts(answered(lang, 'wheelchair'), '.chat-near li');
    expect(chair[0]).toContain(t('chat.wheelchair_at.yes'));
    expect(chair[1]).toContain(t('chat.wheelchair_at.partly'));
    expect(hrefs(answered(lang, 'wheelchair'))).toContain(frame(lang, 'phone').urls.compare);
    const when = onDay('2026-12-25', t);
    expect(one(answered(lang, 'open_on'), '.chat-title').textContent).toBe(t('chat.open_on', { when }));
    const hours = t('time.open', { from: clockText('08:30', t), to: clockText('18:00', t) });
    for (const state of ['open_on', 'hours']) {
      expect(texts(answered(lang, state), '.chat-near li')[0]).toContain(hours);
    }
    expect(one(answered(lang, 'hours'), '.chat-title').textContent).toBe(t('chat.hours'));
    expect(one(answered(lang, 'open_none'), '.chat-title').textContent).toBe(t('chat.open_none', { when }));
  });

  // Proves 10.13.34.
  it.each([
    ['es', 'el viernes 25', 'el domingo 20'],
    ['en', 'on Friday, December 25', 'on Sunday, December 20'],
    ['pt', 'na sexta-feira, 25', 'no domingo, 20'],
  ] as const)('says on which day as one says it of that day of the week, in %s', (lang, week, weekend) => {
    expect(one(answered(lang, 'open_on'), '.chat-title').textContent).toContain(week);
    expect(texts(answered(lang, 'visit'), '.chat-answer p').join(' ')).toContain(weekend);
    expect(texts(answered(lang, 'open_between'), '.chat-near li')[0]).toContain(weekend);
  });

  // Proves 2.2.147.
  it.each([
    ['es', 'US$101 por adulto', 'US$101 por adulto el domingo 20 de diciembre de 2026'],
    ['en', 'US$101 per adult', 'US$101 per adult on Sunday, December 20, 2026'],
    ['pt', 'US$101 por adulto', 'US$101 por adulto no domingo, 20 de dezembro de 2026'],
  ] as const)('says of each place that is open what an adult pays then, in %s', (lang, on, within) => {
    expect(texts(answered(lang, 'open_on'), '.chat-near li')[0]?.endsWith(on)).toBe(true);
    expect(texts(answered(lang, 'open_between'), '.chat-near li')[0]?.endsWith(within)).toBe(true);
  });

  // Proves 10.13.41.
  it.each(LANGUAGES)('says of today what is open, and of each whether it is still sold, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    for (const state of ['open_today', 'open_today_none'] as const)
      expect(one(answered(lang, state), '.chat-title').textContent).toBe(t(`chat.${state}`));
    const [sold, late] = texts(answered(lang, 'open_today'), '.chat-answer li');
    expect([sold, late].map((item) => item?.includes(t('chat.open_late')))).toEqual([false, true]);
    expect(late).toContain(clockText('08:00', t));
  });

  // Proves 10.13.18.
  it.each(LANGUAGES)(
    'says when tours pick people up, where a code goes and what is no way to pay, in %s',
    (lang) => {
      const t = translator(messages[lang] ?? {}, lang);
      const areas = texts(answered(lang, 'pick_up'), '.chat-answer li');
      expect(areas[0]).toBe(`Cancún: ${clockText('06:10', t)}, ${clockText('07:10', t)}`);
      expect(areas).toHaveLength(2);
      const code = answered(lang, 'code');
      expect(one(code, '.chat-answer').textContent).toContain(t('cart.code_have'));
      expect(hrefs(code)[0]).toBe(frame(lang, 'phone').urls.cart);
      const [first, second] = texts(answered(lang, 'pix'), '.chat-answer p');
      expect(first).toBe(t('chat.method_not', { name: 'Pix', currency: 'USD' }));
      expect(second).toBe(t('chat.method_taken', { name: 'PayPal' }));
    },
  );

  // Proves 10.13.22.
  it.each(LANGUAGES)('greets who greets, and says what can be asked, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const greeting = answered(lang, 'greeting');
    expect(texts(greeting, '.chat-answer p')).toEqual([t('chat.greeting')]);
    expect(texts(greeting, '.chat-answer li')).toContain(t('chat.try.hours'));
  });

  // Proves 10.13.28.
  it.each(LANGUAGES)('answers thanks with a kind word, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    expect(texts(answered(lang, 'thanks'), '.chat-answer p')).toEqual([t('chat.thanks')]);
  });

  // Proves 10.13.30.
  it.each(LANGUAGES)('lists what costs all who come the least, with its total, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const least = answered(lang, 'least');
    expect(one(least, '.chat-title').textContent).toBe(t('chat.least', { who: family(t) }));
    expect(texts(least, '.chat-near li')[0]).toContain('US$455.96');
    expect(texts(least, '.chat-answer p')).toContain(t('chat.left_out', { names: 'Xplor' }));
  });

  // Proves 10.13.21.
  it.each(LANGUAGES)('says what pages say of somebody’s health, whom to ask and no price, in %s', (lang) => {
    const t = translator(messages[lang] ?? {}, lang);
    const said = answered(lang, 'health');
    const [warns, , silent] = texts(said, '.chat-answer p');
    expect(warns).toBe('No se recomienda con embarazo.');
    expect(silent).toBe(t('chat.health_none_at', { name: texts(said, '.chat-title')[1] ?? '' }));
    for (const state of ['health', 'health_none']) {
      expect(hrefs(answered(lang, state)).at(-1)).toMatch(/^tel:\+\d+$/);
      expect(one(answered(lang, state), '.chat-answer').textContent).not.toMatch(/\$\d/);
    }
    expect(texts(answered(lang, 'health_none'), '.chat-answer p')[0]).toBe(t('chat.health_none'));
  });

  // Proves 10.13.19.
  it.each(LANGUAGES)(
    'says which words it did not find, before what is near and where nothing is, in %s',
    (lang) => {
      const t = translator(messages[lang] ?? {}, lang);
      const [near] = texts(answered(lang, 'missing'), '.chat-answer p');
      expect(near).toBe(t('chat.missing', { words: 'jirafas' }));
      const said = texts(answered(lang, 'missing_unknown'), '.chat-answer p');
      expect(said[0]).toBe(t('chat.unknown_words', { words: 'Jirafas' }));
      expect(said).toHaveLength(2);
    },
  );
});
