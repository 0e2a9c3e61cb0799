import { describe, expect, it } from 'vitest';
import { orderWithStays } from '../../fixtures/stays';
import type { CancelAllView } from '../../lib/view.gen';
import { draw } from '../../testing/draw';
import { placeOf } from '../../testing/mail';
import { byId, texts } from '../../testing/query';
import { page } from '../order';

const Order = page.component;
const LANGS = ['es', 'en', 'pt'] as const;

const half = { percent: 50, until: Date.UTC(2027, 1, 9, 14) };
const all: CancelAllView = {
  parts: [
    { line: 0, name: 'Xcaret', date: '2027-02-11', paid: 20_000, returns: 10_000, cancel: half, at_hotel: 0 },
    {
      line: 1,
      name: 'Hotel Xcaret Caleta, Suite Selva',
      date: '2027-02-10',
      paid: 10_584,
      returns: 10_584,
      cancel: { percent: 100, until: Date.UTC(2027, 1, 8, 20) },
      at_hotel: 42_336,
    },
    { line: 2, name: 'Xplor', date: null, paid: 9000, returns: 0, cancel: null, at_hotel: 0 },
  ],
  returns: 20_584,
  seen: '5e1f',
  once: '019a7c5e-0000-7000-8000-000000000009',
};
const drawn = (changes: Partial<CancelAllView> | null, lang: (typeof LANGS)[number] = 'en'): Document => {
  const whole = changes === null ? null : { ...all, ...changes };
  return draw(<Order kind="order" {...orderWithStays.stays_beside} cancel_all={whole} />, { lang });
};

describe('an order that is cancelled whole', () => {
  // Proves 10.16.217.
  it.each(LANGS)('says what goes back of each part and in all before it is done, by one form: %s', (lang) => {
    const { t, money } = placeOf(lang);
    const usd = (minor: number): string => money(minor, true);
    const document = drawn({}, lang);
    const rows = texts(document, '#cancel-all li');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain(t('order.cancel_all_back', { amount: usd(10_000), paid: usd(20_000) }));
    expect(rows[2]).toBe(`Xplor${t('order.cancel_all_nothing', { paid: usd(9000) })}`);
    const form = byId(document, 'cancel-all');
    expect(form.textContent).toContain(t('order.cancel_all_sum', { amount: usd(20_584) }));
    const fields = [...form.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    expect(fields).toEqual([
      ['action', 'cancel_all'],
      ['returns', '20584'],
      ['seen', all.seen],
      ['once', all.once],
    ]);
    expect(form.querySelector('button')?.textContent).toBe(
      t('order.cancel_all_some', { amount: usd(20_584) }),
    );
    const nothing = byId(drawn({ returns: 0 }, lang), 'cancel-all');
    expect(nothing.querySelector('button')?.textContent).toBe(t('order.cancel_all_none'));
    expect(drawn(null, lang).querySelector('#cancel-all')).toBeNull();
  });
  // Proves 10.16.217.
  it('says which park days of its rooms go with it', () => {
    const order = { ...orderWithStays.stays_parks, cancel_all: all };
    const said = byId(draw(<Order kind="order" {...order} />, { lang: 'en' }), 'cancel-all').textContent;
    expect(said).toContain('These days in the parks are cancelled too:');
    expect(said).toContain('Xel-Há Todo Incluido');
    expect(byId(drawn({}), 'cancel-all').textContent).not.toContain('These days in the parks');
  });
  // Proves 10.16.218.
  it('names the part that can’t be cancelled any more, and has no button then', () => {
    const [first, ...rest] = all.parts;
    if (first === undefined) throw new Error('nothing stands');
    const document = drawn({ parts: [{ ...first, returns: null }, ...rest], returns: null });
    const rows = texts(document, '#cancel-all li');
    expect(rows[0]).toBe('Xcaret, Thu, Feb 11Can no longer be cancelled');
    expect(byId(document, 'cancel-all').querySelector('button, input')).toBeNull();
  });
});
