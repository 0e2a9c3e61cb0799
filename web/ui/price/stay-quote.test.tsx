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

const FREE: Record<(typeof LANGS)[number], [sum: string, night: string]> = {
  es: ['Cinco noches, pagas cuatro: 1 noche gratis', 'Cinco noches, pagas cuatro: sin costo'],
  en: ['Cinco noches, pagas cuatro: 1 night free', 'Cinco noches, pagas cuatro: at no cost'],
  pt: ['Cinco noches, pagas cuatro: 1 noite grátis', 'Cinco noches, pagas cuatro: sem custo'],
};

// Proves 10.16.208.
it.each(LANGS)(
  'says of all nights how many are free, and of the free one that it costs nothing: %s',
  (lang) => {
    const { stay, quote } = stayLine;
    const free = { rule: 'promotion', name: 'Cinco noches, pagas cuatro', percent: 100 } as const;
    const units = quote.units.map((part) =>
      'night' in part && part.night === '2027-02-12' ? { ...part, price: 0, total: 0, reason: free } : part,
    );
    const drawn = draw(<StayQuote stay={stay} quote={{ ...quote, units }} />, { lang });
    const [sum, night] = FREE[lang];
    expect(texts(drawn, 'ul > li > .text-good > span')).toContain(sum);
    expect(texts(drawn, 'details .text-good')).toContain(night);
    expect(drawn.body.textContent).not.toContain('100%');
  },
);
