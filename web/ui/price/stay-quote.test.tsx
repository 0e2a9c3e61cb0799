import { expect, it } from 'vitest';
import { orderWithStays, stayLine } from '../../fixtures/stays';
import { draw } from '../../testing/draw';
import { texts } from '../../testing/query';
import { StayQuote } from './stay-quote';

const LANGS = ['es', 'en', 'pt'] as const;

// Proves 10.16.94.
it.each(LANGS)('has in its column of amounts only what adds up to its total: %s', (lang) => {
  const [, atOnce] = orderWithStays.stays_two.stays;
  if (atOnce === undefined) throw new Error('no room');
  for (const { stay, quote } of [stayLine, atOnce]) {
    const drawn = draw(<StayQuote stay={stay} quote={quote} />, { lang });
    const amounts = texts(drawn, 'ul > li:not(details li) > .font-semibold.text-right').map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    );
    // Nights and tax on lodging; what is paid where comes after the total.
    const [nights = 0, lodging = 0, total = 0] = amounts;
    expect(nights + lodging).toBeCloseTo(total);
    expect(amounts).not.toContain(stay.tax / 100);
    const [first] = texts(drawn, 'ul > li');
    expect(first).toContain(String(stay.tax / 100));
  }
});
