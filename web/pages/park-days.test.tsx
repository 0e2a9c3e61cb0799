import { describe, expect, it } from 'vitest';
import { parkDays } from '../fixtures/park-days';
import type { ParkOfDayView } from '../lib/view.gen';
import { draw } from '../testing/draw';
import { page } from './park-days';

const ParkDays = page.component;
const drawn = (state: keyof typeof parkDays): Document =>
  draw(<ParkDays kind="park_days" {...parkDays[state]} />, { lang: 'en' });
/** What the page says where these days went along with the search for its room. */
const withPlanned = (planned: string | null): string =>
  draw(<ParkDays kind="park_days" {...parkDays.free} planned={planned} />, { lang: 'en' }).body.textContent;
const parksOf = (document: Document): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#park-day > ul > li'),
];
const fieldsOf = (form: Element): string[] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(
    ({ name, value }) => `${name}=${value}`,
  );
const formsOf = (park: HTMLElement | undefined): Element[] => [...(park?.querySelectorAll('form') ?? [])];
const buttonOf = (form: Element | undefined): string | null | undefined =>
  form?.querySelector('button')?.textContent;

describe('the park days of a room', () => {
  // Proves 10.16.37.
  it('are chosen for everybody who is free that day, at the start the park has', () => {
    const document = drawn('free');
    const [first, second, third] = parksOf(document).map((park) => formsOf(park)[0]);
    expect(fieldsOf(first as Element)).toEqual([
      'k=sample',
      'line=0',
      'task=parks',
      'date=2027-02-10',
      'park=305',
      'slot=08:30',
      'adults=2',
      'children=1',
    ]);
    expect(buttonOf(first)).toMatch(/^Reserve /);
    // Two places for three: how many are left is said.
    expect(second?.parentElement?.textContent).toContain('2 places left');
    // A start that is full is not offered.
    const starts = [...(third?.querySelectorAll('select[name=slot] option') ?? [])];
    expect(starts.map((start) => start.getAttribute('value'))).toEqual(['10:00', '19:00']);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  // Proves 10.16.198.
  it('say when it begins of one that is not entered at any time', () => {
    const { parks, ...rest } = parkDays.free;
    const [first] = parks as [ParkOfDayView];
    const hours = { from: '19:00', to: '22:30' };
    const said = (any: boolean, starts: string[]): string => {
      const park = { ...first.park, kind: 'park' as const, hours, any_time: any, starts: [] };
      const one = { ...first, park, starts: starts.map((time) => ({ time, places: 9 })) };
      const shown = draw(<ParkDays kind="park_days" {...rest} parks={[one]} />, { lang: 'en' });
      return (parksOf(shown)[0]?.textContent ?? '').replaceAll('\u00a0', ' ');
    };
    expect(said(false, ['19:30'])).toContain('Starts at 7:30 p.m.');
    expect(said(false, ['19:30'])).not.toContain('Open');
    expect(said(true, ['19:00'])).toContain('Open 7 p.m. to 10:30 p.m.');
    // Its starts are chosen from.
    expect(said(false, ['19:30', '20:30'])).not.toContain('Starts at');
  });

  // Proves 10.16.50.
  it('say of each park what it promises and who may come, and offer one of them first', () => {
    const said = parksOf(drawn('free')).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(said[0]).toContain('Un acuario sin paredes');
    expect(said[0]).toContain('All ages');
    expect(said[1]).toMatch(/Ages 5 and up · some activities ask for at least .*110 cm/);
    const main = (state: keyof typeof parkDays): number =>
      drawn(state).querySelectorAll('#park-day .button-primary').length;
    expect([main('free'), main('chosen'), main('not')]).toEqual([1, 0, 0]);
  });

  // Proves 10.16.222.
  it('say which days went along with the search for the room', () => {
    expect(withPlanned('Xcaret (Sat, Feb 13)')).toContain('With your search you chose Xcaret (Sat, Feb 13)');
    expect(withPlanned(null)).not.toContain('With your search');
  });

  // Proves 10.16.37.
  it('can be changed or given up until they begin', () => {
    const [chosen, other] = parksOf(drawn('chosen'));
    const [giveUp, change] = formsOf(chosen);
    expect(chosen?.textContent).toContain('You’re going: 1 adult, 1 child');
    expect([buttonOf(giveUp), fieldsOf(giveUp as Element)]).toEqual([
      expect.stringMatching(/^Cancel .* that day$/),
      ['k=sample', 'line=0', 'task=parks', 'date=2027-02-11', 'park=305'],
    ]);
    expect(fieldsOf(change as Element).slice(-3)).toEqual(['slot=08:30', 'adults=1', 'children=1']);
    expect(fieldsOf(formsOf(other)[0] as Element).slice(-1)).toEqual(['adults=1']);
    expect(formsOf(parksOf(drawn('begun'))[0])).toEqual([]);
  });

  // Proves 10.16.48, 10.16.50.
  it('can only be given up of a park that the store has no longer', () => {
    const [gone] = parksOf(drawn('gone'));
    expect(formsOf(gone).map(buttonOf)).toEqual([expect.stringMatching(/^Cancel Xel-Há.* that day$/)]);
    expect(gone?.querySelector('a')).toBeNull();
    expect(gone?.textContent).toContain('no longer sold here');
    expect(gone?.textContent).not.toMatch(/Un acuario sin paredes|All ages/);
    expect(drawn('gone').querySelector('#park-day .button-primary')).toBeNull();
  });

  // Proves 10.16.37.
  it('say why a park can not be chosen', () => {
    const parks = parksOf(drawn('not'));
    const reasons = ['Closed that day', 'No places left that day'];
    expect(parks.map((park) => reasons.find((reason) => park.textContent.includes(reason)))).toEqual([
      ...reasons,
      undefined,
    ]);
    expect(drawn('not').querySelector('#park-day')?.textContent).toContain('You are all going to ');
    expect(parks.flatMap(formsOf)).toEqual([]);
    expect(drawn('over').body.textContent).toContain('Your stay is over');
    const wrong = drawn('refused');
    expect(wrong.querySelector('#errors a')?.getAttribute('href')).toBe('#adults_305');
    expect(wrong.querySelector('#adults_305')?.getAttribute('aria-describedby')).toBe('adults_305-error');
  });

  // Proves 10.16.135.
  it.each([
    ['es', 'Ese día todos van a Xel-Há', 'Elegir parque para el vie 12 feb', 'hasta el jue 11 feb, 7:30'],
    [
      'en',
      'You are all going to Xel-Há',
      'Choose a park for Fri, Feb 12',
      'until Thu, Feb 11, 7:30\u00a0a.m.',
    ],
    ['pt', 'Nesse dia todos vão a Xel-Há', 'Escolher parque para sex., 12 fev', 'até qui., 11 fev, 7h30'],
  ] as const)(
    'say once of a day that everybody is elsewhere, and lead to the next that can be chosen: %s',
    (lang, where, go, until) => {
      const document = draw(<ParkDays kind="park_days" {...parkDays.taken} />, { lang });
      const day = document.querySelector('#park-day') as Element;
      expect((day.textContent.match(new RegExp(where, 'g')) ?? []).length).toBe(1);
      const link = [...day.querySelectorAll('a')].find(({ textContent }) => textContent === go);
      expect(link?.getAttribute('href')).toMatch(/date=2027-02-12#park-day$/);
      // What they go to stands first and says until when; the others are names, and no more.
      const [chosen, ...others] = parksOf(document);
      expect(chosen?.textContent).toContain(until);
      expect(others.map(({ textContent }) => textContent)).toEqual(
        parkDays.taken.parks.slice(0, 2).map(({ park }) => park.name),
      );
    },
  );

  // Proves 10.16.135.
  it('lead from a park that is closed or full to the next day that it can be chosen', () => {
    const [closed, full] = parksOf(drawn('not'));
    const link = closed?.querySelector('a.button');
    expect([link?.textContent, link?.getAttribute('aria-label')]).toEqual([
      'Choose a park for Sat, Feb 13',
      'Choose a park for Sat, Feb 13: Xel-Há Todo Incluido',
    ]);
    expect(link?.getAttribute('href')).toMatch(/date=2027-02-13#park-day$/);
    expect(full?.querySelector('a.button')).toBeNull();
  });

  // Proves 10.16.37.
  it('stand on the days of the stay, with what is chosen on each', () => {
    const days = [...drawn('chosen').querySelectorAll('nav li')];
    expect(days.map(({ textContent }) => /Xel-Há/.test(textContent))).toEqual([false, true, false, false]);
    expect(days.map((day) => day.querySelector('a')?.getAttribute('aria-current'))).toEqual([
      null,
      'date',
      null,
      null,
    ]);
  });
});
