import { clockText } from '../lib/clock';
import { dayNumber, fromDayNumber, weekday } from '../lib/dates';
import { inCancun } from '../lib/instant';
import type { Translate } from '../lib/messages';
import { opening } from '../lib/opening';
import { placeOf } from '../lib/page-data';

// A script of its own: only the page of a park names it. It says whether the park is open now, and its hours of today as
// long as the page is kept open: everybody got the same page, drawn at any time of the day.

/** The next opening is said of these days, by the name of the weekday. */
const WEEK = 6;
const MINUTE = 60_000;

type Said = { today: string; now: string; open: boolean };

/** What is said of a park at an instant, by the days it opens on; none where they say nothing of it. */
export function saidAt(
  at: number,
  { opening: days, from = '', to = '' }: DOMStringMap,
  t: Translate,
): Said | null {
  const open = new Set((days ?? '').split(' ').map(dayNumber));
  const { day } = inCancun(at);
  const now = opening(at, (asked) => (open.has(asked) ? { from, to } : null), WEEK);
  if (now === null) return null;
  const clock = (time: string): string => clockText(time, t);
  const today = open.has(day) ? t('time.open', { from: clock(from), to: clock(to) }) : t('about.closed_day');
  if (now.open) return { today, now: t('about.open_now', { until: clock(now.until) }), open: true };
  const date = fromDayNumber(day + now.ahead);
  const name = t(`date.weekday.${weekday(date)}` as 'date.weekday.1');
  const key = (['about.opens_today', 'about.opens_tomorrow'] as const)[now.ahead] ?? 'about.opens_on';
  return { today, now: t(key, { from: clock(now.from), day: name }), open: false };
}

function say(place: HTMLElement, t: Translate): void {
  const [today, now] = ['[data-today]', '[data-open-now]'].map((part) =>
    place.querySelector<HTMLElement>(part),
  );
  const said = saidAt(Date.now(), place.dataset, t);
  if (!today || !now) return;
  if (said && today.textContent !== said.today) today.textContent = said.today;
  const words = said?.now ?? '';
  if (now.textContent !== words) now.textContent = words;
  now.dataset['openNow'] = said ? (said.open ? 'open' : 'closed') : '';
}

const place = document.querySelector<HTMLElement>('[data-opening]');
if (place) {
  const { t } = placeOf(document);
  const again = (): void => say(place, t);
  again();
  setInterval(again, MINUTE / 2);
  // A page that slept, or that was left and is come back to, says what is true at once.
  document.addEventListener('visibilitychange', again);
  window.addEventListener('pageshow', again);
}
