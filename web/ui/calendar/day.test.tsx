import { expect, it } from 'vitest';
import { frame } from '../../fixtures/frame';
import type { CalendarDayView, LanguageView } from '../../lib/view.gen';
import { draw } from '../../testing/draw';
import { DayCell } from './day';

/** What is said aloud of a day. */
function spoken(
  lang: LanguageView,
  day: Pick<CalendarDayView, 'date' | 'state' | 'from' | 'percent' | 'reason'>,
): string {
  const whole = { left: null, difference: null, season: null, ...day };
  const drawn = draw(
    <DayCell day={whole} href="?" chosen={false} note={undefined} season={undefined} awake={undefined} />,
    { lang },
  );
  return drawn.querySelector('a')?.getAttribute('aria-label') ?? '';
}

it('says of today, once it is sold no more, just that: it is not over', () => {
  const said = (['es', 'en', 'pt'] as const).map((lang) => {
    const date = frame(lang, 'desktop').today;
    const day = { date, state: 'past', from: null, percent: 0, reason: null } as const;
    return spoken(lang, day).split(', ').slice(-2).join(', ');
  });
  expect(said).toEqual([
    'hoy, ya no se vende en línea',
    'today, no longer sold online',
    'hoje, não se vende mais online',
  ]);
});

// Proves 10.16.116.
it.each([
  ['es', '20% menos por dormir en nuestros hoteles'],
  ['en', '20% off for sleeping at our hotels'],
  ['pt', '20% de desconto por dormir nos nossos hotéis'],
] as const)('names the room as the reason of what a day costs less: %s', (lang, said) => {
  const day = { date: '2026-12-09', state: 'open', from: 9599, percent: 20, reason: 'guest' } as const;
  expect(spoken(lang, day)).toContain(said);
});
