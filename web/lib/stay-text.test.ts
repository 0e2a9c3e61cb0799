import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { boughtStay, stay } from '../fixtures/stays';
import { messages } from '../server/messages';
import { translator } from './messages';
import { guestsText, nightsText, stayCost, stayDates } from './stay-text';

const LANGS = ['es', 'en', 'pt'] as const;
const each = LANGS.map((lang) => translator(messages[frame(lang, 'phone').lang] ?? {}, lang));

describe('a stay', () => {
  it('says when it is and for how long in three languages', () => {
    expect(each.map((t) => stayDates(stay, t))).toEqual([
      'mié 10 feb al sáb 13 feb',
      'Wed, Feb 10 to Sat, Feb 13',
      'qua., 10 fev a sáb., 13 fev',
    ]);
    expect(each.map((t) => nightsText({ nights: 1 }, t))).toEqual(['1 noche', '1 night', '1 noite']);
    expect(each.map((t) => nightsText(stay, t))).toEqual(['3 noches', '3 nights', '3 noites']);
  });
  it.each([
    [[], ['2 adultos', '2 adults', '2 adultos']],
    [[1], ['2 adultos, 1 niño de 1 año', '2 adults, 1 child (1 year old)', '2 adultos, 1 criança de 1 ano']],
    [
      [4, 7],
      [
        '2 adultos, 2 niños de 4 y 7 años',
        '2 adults, 2 children (4 and 7 years old)',
        '2 adultos, 2 crianças de 4 e 7 anos',
      ],
    ],
  ])('says who sleeps in it in three languages: %j', (ages, said) => {
    expect(each.map((t) => guestsText({ ...stay, ages }, t))).toEqual(said);
  });
  it('costs its nights and the tax on lodging, wherever they are paid', () => {
    const { nights, tax, whole } = stayCost(boughtStay.quote);
    expect([nights.length, tax, whole]).toEqual([3, 2520, 52920]);
    expect(whole - stay.at_hotel).toBe(boughtStay.quote.total);
  });
});
