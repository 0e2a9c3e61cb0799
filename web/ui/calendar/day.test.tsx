import { expect, it } from 'vitest';
import { frame } from '../../fixtures/frame';
import { draw } from '../../testing/draw';
import { DayCell } from './day';

it('says of today, once it is sold no more, just that: it is not over', () => {
  const said = (['es', 'en', 'pt'] as const).map((lang) => {
    const date = frame(lang, 'desktop').today;
    const day = {
      date,
      state: 'past',
      left: null,
      from: null,
      percent: 0,
      difference: null,
      season: null,
    } as const;
    const drawn = draw(
      <DayCell day={day} href="?" chosen={false} note={undefined} season={undefined} awake={undefined} />,
      { lang },
    );
    return drawn.querySelector('a')?.getAttribute('aria-label')?.split(', ').slice(-2).join(', ');
  });
  expect(said).toEqual([
    'hoy, ya no se vende en línea',
    'today, no longer sold online',
    'hoje, não se vende mais online',
  ]);
});
