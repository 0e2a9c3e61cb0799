import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frame } from '../../fixtures/frame';
import { nights } from '../../fixtures/nights';
import { staySearch } from '../../fixtures/stay-search';
import { addDays } from '../../lib/dates';
import { PlaceProvider } from '../../lib/frame';
import type { NightsView } from '../../lib/view.gen';
import { messages } from '../../server/messages';
import { openBrowser } from '../../testing/browser';
import { byId, one, texts } from '../../testing/query';
import { moveBack, moveTo } from '../../testing/zone';
import { island } from './search';

const Search = island.component;

/** November and December as the store says them on the 20th of November in Cancun, where half an hour is left of that day. */
const november: NightsView = {
  ...nights,
  months: [
    ['2026-11', 30],
    ['2026-12', 31],
  ].map(([month, days]) => ({
    month: String(month),
    nights: Array.from({ length: Number(days) }, (_, at) => {
      const date = addDays(`${month}-01`, at);
      const sold = date >= '2026-11-20';
      return { date, from: sold ? 14_000 : null, arrive: sold, leave: date > '2026-11-20', least: 1 };
    }),
  })),
};

beforeEach(() => {
  openBrowser();
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  moveBack();
  vi.unstubAllGlobals();
});

const press = (selector: string): void => flushSync(() => one<HTMLElement>(document, selector).click());
const day = (date: string): string => `[data-date="${date}"]`;
const label = (date: string): string | null => one(document, day(date)).getAttribute('aria-label');

/** What somebody sees and sends who chooses two nights from today on, in a browser of a zone at a moment. */
async function chosen(zone: string, moment: string): Promise<Record<string, unknown>> {
  const here = moveTo(zone, moment);
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(november), { headers });
  });
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <PlaceProvider frame={frame('en', 'desktop')} messages={messages['en'] ?? {}}>
        <Search search={staySearch('en')} found={false} />
      </PlaceProvider>,
    ),
  );
  press('.stay-open');
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLElement>('.stay-form')?.dataset['calendar']).toBe('ready'),
  );
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-date]')].map(
    ({ dataset }) => dataset['date'],
  );
  const days = [label('2026-11-19'), label('2026-11-20'), label('2026-11-21')];
  const [first] = texts(document, '.nights-title');
  press(day('2026-11-19'));
  const refused = byId<HTMLInputElement>(document, 'checkin').value;
  press(day('2026-11-20'));
  press(day('2026-11-22'));
  const sent = ['checkin', 'checkout'].map((id) => byId<HTMLInputElement>(document, id));
  const state = {
    here,
    paths,
    drawn,
    days,
    first,
    refused,
    limits: sent.map(({ min, max }) => [min, max]),
    sent: sent.map(({ value }) => value),
    said: texts(document, '.nights-said').join(),
  };
  flushSync(() => root.unmount());
  return state;
}

describe('the calendar of nights', () => {
  // Proves 10.16.71.
  it('shows, refuses and sends the same days in every time zone', async () => {
    // It is the 20th in Cancun at both moments: half an hour after its midnight, and half an hour before the next.
    const [early, late] = ['2026-11-20T00:30:00-05:00', '2026-11-20T23:30:00-05:00'] as const;
    const { here, ...inCancun } = await chosen('America/Cancun', late);
    expect(here).toBe(20);
    expect(inCancun).toMatchObject({
      paths: ['/api/v1/hotels/nights?adults=2&month=2026-11&lang=en'],
      first: 'November 2026',
      refused: '',
      limits: [
        ['2026-11-20', '2027-11-20'],
        ['2026-11-20', '2027-11-20'],
      ],
      sent: ['2026-11-20', '2026-11-22'],
      days: [
        expect.stringMatching(/^Thursday, November 19, 2026, /),
        expect.stringMatching(/^Friday, November 20, 2026, today, /),
        expect.stringMatching(/^Saturday, November 21, 2026, from/),
      ],
    });
    expect(inCancun['said']).toContain('2 nights: you arrive on Fri, Nov 20 and leave on Sun, Nov 22.');
    for (const [zone, moment, there] of [
      ['America/Cancun', early, 20],
      ['Pacific/Kiritimati', late, 21],
      ['Pacific/Pago_Pago', early, 19],
      ['UTC', late, 21],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- a process has one zone at a time.
      expect(await chosen(zone, moment), zone).toEqual({ here: there, ...inCancun });
    }
  });
});
