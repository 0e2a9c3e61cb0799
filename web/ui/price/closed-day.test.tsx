import { expect, it } from 'vitest';
import type { DayStateView } from '../../lib/view.gen';
import { draw } from '../../testing/draw';
import { ClosedDay } from './closed-day';

const said = (state: DayStateView, next: string | null): string =>
  draw(<ClosedDay state={state} next={next} />, { lang: 'en' }).body.textContent;

// Proves 2.2.139.
it('calls a day closed only where its place is', () => {
  expect(said('closed', null)).toBe('Closed that day');
  expect(said('closed', '2027-02-08')).toBe('Closed that day; opens Mon, Feb 8');
  expect(said('sold_out', null)).toBe('sold out');
  expect(said('past', null)).toBe('no longer sold online');
});
