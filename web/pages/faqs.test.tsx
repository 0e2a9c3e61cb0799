import { describe, expect, it } from 'vitest';
import { faqs } from '../fixtures/faqs';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { page } from './faqs';

const Faqs = page.component;
const document = draw(<Faqs kind="faqs" {...stateOf(faqs, 'store')} />);

const answer = (asks: string): string[] => texts(document, `#question-${asks} p`);

describe('the questions about hotel rooms', () => {
  // Proves 10.16.60.
  it('answer by the terms of each rate, and name the hotels of one that not all have', () => {
    expect(texts(document, '[aria-labelledby=rooms] h2')).toEqual(['Hotel rooms']);
    const [final, flexible] = answer('room_paying');
    expect(flexible).toMatch(/: 20% when you book, and the rest at the hotel when you arrive\.$/);
    expect(final).toMatch(/ \(Hotel Xcaret Ceiba\): all of it when you book\.$/);
    const [nothing, back] = answer('room_cancel');
    expect(back).toContain('you get back 100% up to 2 days before.');
    expect(nothing).toMatch(/: no refund and no changes\.$/);
    expect(answer('room_hours')).toEqual([
      'Hotel Xcaret Caleta: check-in from 3\u00a0p.m., check-out by 11\u00a0a.m.',
    ]);
  });
  // Proves 10.16.60.
  it('say from what age on one pays as an adult, and how park days are chosen', () => {
    expect(answer('room_ages').slice(0, 2)).toEqual([
      'From 16, guests pay as adults. What a child costs depends on their age, which you give when you search.',
      'Children under 5 stay free, whatever the rate.',
    ]);
    expect(answer('room_guest')).toEqual([
      'Yes. With a room in the same order, an adult ticket costs 20% less than its regular price on the days of your stay. It doesn’t add to other discounts, and children already pay a price of their own. Add tickets to the cart before you pay for the room. If you cancel the room later, they keep that price; if you change your nights and a park day falls outside them, that ticket costs what it does without a room.',
    ]);
    expect(answer('room_parks')[1]).toBe('Parks: Xcaret, Xel-Há.');
  });
});

describe('the question how one gets an invoice', () => {
  // Proves 2.2.153.
  it('says whom to ask, by when and with what', () => {
    const [said] = answer('invoice');
    expect(said).toMatch(/CFDI.*@.*within the month.*order code.*RFC/);
  });
});

describe('the question how one can pay', () => {
  // Proves 2.3.42.
  it('names a bank transfer and months without interest where they are among the ways', () => {
    const [ways, months] = answer('pay');
    expect(ways).toContain('Visa, Mastercard, bank transfer (SPEI)');
    expect(months).toContain('up to 15 months');
    const view = stateOf(faqs, 'store');
    const without = view.parts.map((part) => ({
      ...part,
      questions: part.questions.map((one) =>
        one.asks === 'pay' ? { ...one, transfer: null, months: 0 } : one,
      ),
    }));
    const plain = texts(draw(<Faqs kind="faqs" {...view} parts={without} />), '#question-pay p');
    expect(plain).toHaveLength(1);
    expect(plain[0]).not.toContain('transfer');
  });
});

describe('the question what bad weather means', () => {
  // Proves 2.2.159.
  it.each(['es', 'en', 'pt'] as const)(
    'says that parks open in rain, until when a bad forecast moves a day, and what comes back of a park that closes: %s',
    (lang) => {
      const says = {
        es: [/abren con lluvia\./, /hasta 24 horas antes/, /cierra.*otra fecha.*devolución completa/],
        en: [/open in the rain\./, /up to 24 hours before/, /closes.*another date.*full refund/],
        pt: [/abrem com chuva\./, /até 24 horas antes/, /fechar.*outra data.*devolução total/],
      }[lang];
      const said = draw(<Faqs kind="faqs" {...stateOf(faqs, 'store')} />, { lang });
      const [first] = texts(said, '#question-weather p');
      const sentences = first?.split(/(?<=\.) /) ?? [];
      expect(sentences).toHaveLength(3);
      expect(says.map((part, at) => part.test(sentences[at] ?? ''))).toEqual([true, true, true]);
    },
  );
});
