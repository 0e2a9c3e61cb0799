import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frame } from '../../fixtures/frame';
import { nights } from '../../fixtures/nights';
import { staySearch } from '../../fixtures/stay-search';
import { PlaceProvider } from '../../lib/frame';
import { messages } from '../../server/messages';
import { openBrowser } from '../../testing/browser';
import { byId, one, texts } from '../../testing/query';
import { island } from './search';

const Search = island.component;
let root: Root;
let paths: string[];
let answer: () => Promise<Response>;
const scrolled = vi.fn();

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

/** Draws the form, open at February, as a browser does once its island woke. */
async function wake(
  search = { ...staySearch('en'), checkin: '2027-02-03' },
  lang: 'es' | 'en' | 'pt' = 'en',
  found = false,
): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  flushSync(() =>
    root.render(
      <PlaceProvider frame={frame(lang, 'desktop')} messages={messages[lang] ?? {}}>
        <Search search={search} found={found} />
      </PlaceProvider>,
    ),
  );
  await vi.waitFor(() => expect(document.querySelector('.stay-room:disabled')).not.toBeNull());
}
const press = (selector: string): void => flushSync(() => one<HTMLElement>(document, selector).click());
const day = (date: string): HTMLElement => one(document, `[data-date="${date}"]`);
const choose = (date: string): void => flushSync(() => day(date).click());
const key = (date: string, name: string): void =>
  flushSync(() => {
    const pressed = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: name });
    day(date).dispatchEvent(pressed);
  });
const dates = (): string[] => ['checkin', 'checkout'].map((id) => byId<HTMLInputElement>(document, id).value);
const why = (): string => texts(document, '.nights-why').join();
const said = (): string => texts(document, '.nights-said').join();
const note = (): string => texts(document, '.nights-note').join();
const busy = (): (string | null)[] =>
  ['.stay-open', '.nights'].map((part) => one(document, part).getAttribute('aria-busy'));
const status = (): string | undefined =>
  document.querySelector<HTMLElement>('.stay-form')?.dataset['calendar'];
async function open(): Promise<void> {
  press('.stay-open');
  await vi.waitFor(() => expect(status()).toBe('ready'));
}

beforeEach(() => {
  openBrowser();
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
  paths = [];
  answer = async () => json(nights);
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return answer();
  });
});
afterEach(() => {
  flushSync(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('the calendar of nights', () => {
  it('asks nothing before it is opened, then for the month of the day they come', async () => {
    await wake();
    expect([paths, status()]).toEqual([[], 'idle']);
    await open();
    expect(paths).toEqual(['/api/v1/hotels/nights?adults=2&month=2027-02&lang=en']);
    expect(document.querySelectorAll('[role=grid]')).toHaveLength(2);
    expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
  });

  // Proves 10.16.149.
  it('says that it is busy in its button and its place until prices are there, and asks again where none came', async () => {
    await wake();
    const arrive: ((response: Response) => void)[] = [];
    answer = () => new Promise((found) => arrive.unshift(found));
    expect(one(document, '.stay-open').getAttribute('aria-busy')).toBe('false');
    expect(texts(document, '.stay-open .stay-busy')).toEqual(['Loading prices…']);
    press('.stay-open');
    expect(busy()).toEqual(['true', 'true']);
    expect(said()).toBe('Looking up prices by night');
    await vi.waitFor(() => expect(paths).toHaveLength(1));
    arrive[0]?.(json({}, 500));
    await vi.waitFor(() => expect(busy()).toEqual(['false', 'false']));
    press('.nights .notice button');
    expect(busy()).toEqual(['true', 'true']);
    await vi.waitFor(() => expect(paths).toHaveLength(2));
    arrive[0]?.(json(nights));
    await vi.waitFor(() => expect(busy()).toEqual(['false', 'false']));
    expect(document.querySelectorAll('[role=grid]')).toHaveLength(2);
  });

  it('writes a range into the two inputs, and says it', async () => {
    await wake({ ...staySearch('en'), checkin: '2027-02-03', checkout: '2027-02-04' });
    await open();
    choose('2027-02-05');
    expect([dates(), said()]).toEqual([
      ['2027-02-05', ''],
      expect.stringContaining('Choose the day you leave'),
    ]);
    choose('2027-02-08');
    expect(dates()).toEqual(['2027-02-05', '2027-02-08']);
    expect(said()).toContain('3 nights');
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(4);
  });

  // Proves 10.16.123.
  it('has the way to the rooms below its days once both are chosen, after them by key', async () => {
    await wake({ ...staySearch('en'), checkin: '2027-02-03', checkout: '2027-02-04' });
    await open();
    choose('2027-02-05');
    expect(document.querySelector('.nights-on')).toBeNull();
    choose('2027-02-08');
    const onward = one<HTMLButtonElement>(document, '.nights .nights-on button');
    expect([onward.textContent, onward.type]).toEqual(['3 nights · See my rooms', 'submit']);
    expect(onward.form).toBe(document.querySelector('.stay-form'));
    expect(day('2027-02-08').compareDocumentPosition(onward) & 4).toBe(4);
  });

  // Proves 10.16.55.
  it('says what the chosen nights of all rooms cost at least', async () => {
    await wake({ ...staySearch('en'), checkin: '2027-02-03', checkout: '2027-02-04' });
    await open();
    expect(said()).toContain(
      'From US$140 in all for 2 adults, taxes included and before any offer for these nights.',
    );
    choose('2027-02-05');
    expect(said()).not.toContain('From');
    choose('2027-02-08');
    expect(said()).toContain(
      'From US$420 in all for 2 adults, taxes included and before any offer for these nights.',
    );
    expect(note()).toContain('of each night for 2 adults in one room, in USD');
    // The answer for one room is none for two.
    const months = nights.months.map((month) => ({
      ...month,
      nights: month.nights.map((night) => ({ ...night, from: night.from === null ? null : 2 * night.from })),
    }));
    answer = async () => json({ ...nights, months });
    press('.stay-add');
    expect(said()).not.toContain('From');
    await vi.waitFor(() => expect(said()).toContain('From US$840 in all for 4 adults'));
    expect(paths.at(-1)).toBe('/api/v1/hotels/nights?adults=2,2&month=2027-02&lang=en');
    expect(note()).toContain('for 4 adults in 2 rooms together, all in one hotel, in USD');
    expect(day('2027-02-12').getAttribute('aria-label')).toContain('your 2 rooms aren’t all free');
    expect(why()).toMatch(/^A crossed-out day doesn’t have the 2 rooms you need; a gray one/);
  });

  // Proves 10.16.140.
  it('says for whom its prices are, and which children are missing until their ages are said', async () => {
    await wake({
      ...staySearch('en'),
      checkin: '2027-02-03',
      checkout: '2027-02-04',
      rooms: [{ adults: 2, ages: [null, 7] }],
    });
    await open();
    expect(paths.at(-1)).toContain('adults=2&ages=7&');
    expect(said()).toContain('in all for 2 adults and 1 child,');
    const missing = one(document, '.nights .notice, .nights [class*="notice"]');
    expect(missing.textContent).toBe('One child isn’t in these prices yet: we need their age. Add the age');
    expect(one<HTMLAnchorElement>(missing, 'a').getAttribute('href')).toBe('#age_1_1');
    const age = byId<HTMLSelectElement>(document, 'age_1_1');
    age.value = '4';
    flushSync(() => age.dispatchEvent(new Event('change', { bubbles: true })));
    expect(said()).not.toContain('in all');
    await vi.waitFor(() => expect(said()).toContain('in all for 2 adults and 2 children,'));
    expect(paths.at(-1)).toContain('ages=4,7');
    expect(document.querySelector('.nights a[href^="#age"]')).toBeNull();
  });

  // Proves 10.16.55.
  it('has whole units in its cells, never less than is charged, and the exact amount in their labels', async () => {
    const months = nights.months.map((month) => ({
      ...month,
      nights: month.nights.map((night) => ({ ...night, from: 274_441 })),
    }));
    answer = async () => json({ ...nights, months });
    await wake();
    await open();
    expect(texts(day('2027-02-03'), '.night-price')).toEqual(['2,745']);
    expect(day('2027-02-03').getAttribute('aria-label')).toContain('US$2,744.41');
    expect(note()).toContain('rounded up');
    choose('2027-02-06');
    expect(said()).toContain('From US$8,234 in all');
  });

  // Proves 10.16.55.
  it('comes into sight where it opens below the window, and says at once that it is asked for', async () => {
    await wake();
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockReturnValue({ top: 900 } as DOMRect);
    press('.stay-open');
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    expect([said(), document.querySelectorAll('.nights-wait').length]).toEqual([
      'Looking up prices by night',
      1,
    ]);
    await vi.waitFor(() => expect(status()).toBe('ready'));
    expect(document.querySelector('.nights-wait')).toBeNull();
    press('.stay-open');
    place.mockReturnValue({ top: -10 } as DOMRect);
    press('.stay-open');
    expect(scrolled).toHaveBeenCalledTimes(1);
    place.mockRestore();
  });

  it('says the fewest nights on the day they bind, and lets nobody leave before', async () => {
    await wake({ ...staySearch('en'), checkin: '2027-02-03', checkout: '2027-02-04' });
    await open();
    expect(day('2027-02-19').getAttribute('aria-label')).toContain(
      'Minimum stay for that arrival day: 3 nights',
    );
    choose('2027-02-19');
    expect(said()).toContain('Minimum stay for that arrival day: 3 nights');
    expect(day('2027-02-20').getAttribute('aria-disabled')).toBe('true');
    expect(day('2027-02-20').getAttribute('aria-label')).toContain('the minimum stay is 3 nights');
    choose('2027-02-20');
    expect(dates()).toEqual(['2027-02-19', '']);
    choose('2027-02-22');
    expect(dates()).toEqual(['2027-02-19', '2027-02-22']);
  });

  // Proves 10.16.34.
  it('says in sight why a day can not be chosen, to who points at it, taps it or comes to it by key', async () => {
    await wake({ ...staySearch('en'), checkin: '2027-02-03', checkout: '2027-02-04' });
    await open();
    expect(why()).toMatch(/^A crossed-out day has no rooms left/);
    day('2027-02-12').dispatchEvent(new Event('mouseover', { bubbles: true }));
    await vi.waitFor(() => expect(why()).toMatch(/^Fri, Feb 12: no rooms$/));
    choose('2027-02-14');
    expect(why()).toMatch(/^Sun, Feb 14: you can’t check in that day$/);
    choose('2027-02-15');
    expect(why()).toMatch(/^A crossed-out day/);
    flushSync(() => day('2027-02-16').focus());
    expect(why()).toMatch(/^Tue, Feb 16: you can’t check out that day$/);
    expect(day('2027-02-16').getAttribute('aria-label')).toContain('you can’t check out that day');
  });

  // Proves 10.16.34.
  it('has the next month with one that is nearly over', async () => {
    await wake({ ...staySearch('en'), first_day: '2027-02-15', checkin: '2027-02-16' });
    await open();
    expect(document.querySelectorAll('.nights-stub > .nights-beside')).toHaveLength(1);
    expect(one(document, '[role=grid]').querySelectorAll('tbody tr')).toHaveLength(3);
  });

  it('is moved through by keys, over the edge of a month into the one beside it', async () => {
    await wake();
    await open();
    flushSync(() => day('2027-02-03').focus());
    for (const [from, name, to] of [
      ['2027-02-03', 'ArrowRight', '2027-02-04'],
      ['2027-02-04', 'ArrowDown', '2027-02-11'],
      ['2027-02-11', 'Home', '2027-02-07'],
      ['2027-02-07', 'End', '2027-02-13'],
      ['2027-02-13', 'PageDown', '2027-03-13'],
      ['2027-03-13', 'PageUp', '2027-02-13'],
    ] as const) {
      key(from, name);
      // oxlint-disable-next-line no-await-in-loop -- one key after the other.
      await vi.waitFor(() => expect(document.activeElement).toBe(day(to)));
    }
    expect(paths).toHaveLength(1);
  });

  // Proves 8.7.2.
  it.each([
    ['es', 'No pudimos mostrar el calendario. Inténtalo de nuevo.', 'Intentar de nuevo'],
    ['en', 'We could not show the calendar. Please try again.', 'Try again'],
    ['pt', 'Não conseguimos mostrar o calendário. Tente de novo.', 'Tentar de novo'],
  ] as const)('says that it did not come, and asks again: %s', async (lang, failed, again) => {
    answer = async () => json({ code: 'nights_unavailable', message: 'No', errors: [] }, 503);
    await wake({ ...staySearch(lang), checkin: '2027-02-03' }, lang);
    press('.stay-open');
    await vi.waitFor(() => expect(status()).toBe('failed'));
    expect(texts(document, '.nights .notice p')).toEqual([failed]);
    expect(texts(document, '.nights .notice button')).toEqual([again]);
    answer = async () => json(nights);
    press('.nights .notice button');
    await vi.waitFor(() => expect(status()).toBe('ready'));
  });

  it('takes both days back', async () => {
    await wake({ ...staySearch('en'), checkin: '2027-02-03', checkout: '2027-02-04' });
    await open();
    press('.nights > button');
    expect(dates()).toEqual(['', '']);
  });
});

const box = (): HTMLInputElement | null => document.querySelector('[name=room]');

describe('a room that was looked at', () => {
  it('is asked for with its hotel or any, and not with another', async () => {
    const room = { id: 200202, name: 'Cove king' };
    await wake({ ...staySearch('en'), hotelcode: 'HXL', room });
    expect([box()?.value, box()?.checked]).toEqual(['200202', true]);
    const hotel = byId<HTMLSelectElement>(document, 'hotelcode');
    const choosing = (code: string): void =>
      flushSync(() => {
        hotel.value = code;
        hotel.dispatchEvent(new Event('change', { bubbles: true }));
      });
    choosing('HXC');
    expect(box()).toBeNull();
    choosing('');
    expect(box()?.checked).toBe(true);
  });
});

const unsaid = (): number => document.querySelectorAll('.stay-room:disabled').length;

describe('rooms', () => {
  it('that are not asked for send nothing', async () => {
    await wake();
    expect(unsaid()).toBe(4);
    press('.stay-add');
    expect([unsaid(), byId<HTMLSelectElement>(document, 'number_rooms').value]).toEqual([3, '2']);
    press('.stay-remove');
    expect(unsaid()).toBe(4);
  });
});

describe('a search that is folded', () => {
  // Proves 10.16.187.
  it('says for whom it is with the ages of children, once all of them are said', async () => {
    const search = { ...staySearch('en'), checkin: '2027-02-10', checkout: '2027-02-13' };
    const rooms = [
      { adults: 2, ages: [7, 12] },
      { adults: 1, ages: [4] },
    ];
    await wake({ ...search, rooms }, 'en', true);
    const who = '2 rooms, 3 adults, 3 children (7, 12, 4)';
    expect(texts(document, '.stay-again > summary > span')).toEqual([`Wed, Feb 10 – Sat, Feb 13, ${who}`]);
    expect(texts(document, '.stay-who > summary > span')).toEqual([who]);
    flushSync(() => root.unmount());
    await wake({ ...search, rooms: [{ adults: 2, ages: [7, null] }] }, 'en', true);
    expect(texts(document, '.stay-who > summary > span')).toEqual(['1 room, 2 adults, 2 children']);
  });
});

const known = (): boolean => byId<HTMLFormElement>(document, 'stay-form').dataset['nights'] !== undefined;

describe('a search that was asked before', () => {
  // Proves 10.16.97.
  it('has its nights for the actions of the page, once both are known and nothing is wrong with them', async () => {
    document.cookie = 'sb_hotel=; Max-Age=0';
    await wake(staySearch('en'));
    expect(known()).toBe(false);
    flushSync(() => root.unmount());
    await wake({ ...staySearch('en'), checkin: '2027-02-03', checkout: '2027-02-04' });
    expect(known()).toBe(true);
    await open();
    press('.nights > button');
    expect(known()).toBe(false);
  });
  it('fills the form', async () => {
    const booking = {
      checkin: '2027-02-10',
      checkout: '2027-02-13',
      pax_rooms: [{ adults: 1, childrenAges: [7] }],
      number_rooms: 1,
      hotelcode: 'HXL',
    };
    document.cookie = `sb_hotel=${encodeURIComponent(JSON.stringify(booking))}`;
    await wake(staySearch('en'));
    expect(dates()).toEqual(['2027-02-10', '2027-02-13']);
    const chosen = ['hotelcode', 'adults_1', 'children_1', 'age_1_1'].map(
      (id) => byId<HTMLSelectElement>(document, id).value,
    );
    expect(chosen).toEqual(['HXL', '1', '1', '7']);
  });
});
