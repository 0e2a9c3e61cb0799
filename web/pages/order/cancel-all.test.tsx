import { describe, expect, it } from 'vitest';
import { mail } from '../../fixtures/mail';
import { orderWithStays } from '../../fixtures/stays';
import { dayInOne } from '../../lib/dates';
import { momentText } from '../../lib/instant';
import type { CancelAllView } from '../../lib/view.gen';
import { draw, stateOf } from '../../testing/draw';
import { linesOf, placeOf } from '../../testing/mail';
import { byId, texts } from '../../testing/query';
import { page } from '../order';

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

const Order = page.component;
const LANGS = ['es', 'en', 'pt'] as const;

/** Monday, February 8, 2027, at three in the afternoon in Cancun, and the morning after. */
const [MONDAY, TUESDAY] = [1802116800000, 1802181600000];
const half = { percent: 50, until: TUESDAY };
const all: CancelAllView = {
  parts: [
    { line: 0, name: 'Xcaret', date: '2027-02-11', paid: 20_000, returns: 10_000, cancel: half, at_hotel: 0 },
    {
      line: 1,
      name: 'Hotel Xcaret Caleta, Suite Selva',
      date: '2027-02-10',
      paid: 10_584,
      returns: 10_584,
      cancel: { percent: 100, until: MONDAY },
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
  // Proves 10.16.230.
  it.each(LANGS)(
    'says of each part until when it gives what back, and what its hotel asks for no more: %s',
    (lang) => {
      const { t, money } = placeOf(lang);
      const rows = texts(drawn({}, lang), '#cancel-all li');
      expect(rows[0]).toContain(t('promise.part_until', { percent: 50, when: momentText(half.until, t) }));
      expect(rows[0]).not.toContain('hotel');
      expect(rows[1]).toContain(t('promise.free_until', { when: momentText(MONDAY, t) }));
      expect(rows[1]).toContain(t('order.cancel_all_hotel', { amount: money(42_336, true) }));
      // What was added later is an order of its own.
      const added = [{ code: 'B4XN82TQ', href: '/es/pedido/B4XN82TQ/?k=sample', total: 10_799 }];
      const order = { ...orderWithStays.stays_beside, cancel_all: all, added };
      const beside = byId(draw(<Order kind="order" {...order} />, { lang }), 'cancel-all').textContent;
      const said = t('order.cancel_all_added', { codes: 'B4XN82TQ' });
      expect(beside).toContain(said);
      expect(byId(drawn({}, lang), 'cancel-all').textContent).not.toContain(said.slice(0, 20));
    },
  );
  // Proves 10.16.247.
  it.each(LANGS)('says of a visit that was just cancelled what goes back: %s', (lang) => {
    const { t, money } = placeOf(lang);
    const gone = [
      {
        line: 0,
        name: 'Xcaret',
        date: '2027-02-11',
        at: 1795194000000,
        besides: 0,
        besides_sent: true,
        at_hotel: 0,
        paid: 20_000,
        returned: 10_000,
      },
    ];
    const said = (code: 'change_cancel_done' | 'hotel_named'): string | null | undefined => {
      const notice = { tone: 'good', code, message: 'Done.' } as const;
      const order = { ...orderWithStays.stays_beside, gone, notice };
      return draw(<Order kind="order" {...order} />, { lang }).querySelector('.notice')?.textContent;
    };
    const [paid, part] = [money(20_000, true), money(10_000, true)];
    const back = t('order.gone.kept', { paid, returned: part, kept: part });
    expect(said('change_cancel_done')).toContain(back);
    expect(said('hotel_named')).not.toContain(back);
  });
  // Proves 10.16.229.
  it.each(LANGS)('keeps what was cancelled with what was paid, goes back and does not: %s', (lang) => {
    const { t, money } = placeOf(lang);
    const usd = (minor: number): string => money(minor, true);
    const part = {
      line: 0,
      name: 'Xcaret',
      date: '2027-02-11',
      at: 1795194000000,
      besides: 0,
      besides_sent: true,
      at_hotel: 0,
    };
    const gone = [
      { ...part, paid: 20_000, returned: 10_000 },
      { ...part, line: 1, name: 'Xplor', date: null, paid: 9000, returned: 0 },
      { ...part, line: 2, name: 'Caleta', paid: 10_584, returned: 10_584, at_hotel: 42_336 },
    ];
    const panel = (state: 'paid' | 'called_off'): Element => {
      const order = { ...orderWithStays.stays_beside, gone, state };
      return byId(draw(<Order kind="order" {...order} />, { lang }), 'amounts').parentElement as Element;
    };
    const title = t('order.gone.title');
    const rows = [...panel('called_off').querySelectorAll('li')]
      .map((row) => row.textContent ?? '')
      .slice(-3);
    expect(rows).toEqual([
      `Xcaret, ${dayInOne('2027-02-11', t)}${t('order.gone.kept', {
        paid: usd(20_000),
        returned: usd(10_000),
        kept: usd(10_000),
      })}`,
      `Xplor${t('order.gone.nothing', { paid: usd(9000) })}`,
      `Caleta, ${dayInOne('2027-02-11', t)}${t('order.gone.paid', {
        paid: usd(10_584),
        returned: usd(10_584),
      })}${t('order.gone.hotel', { amount: usd(42_336) })}`,
    ]);
    // In sight once nothing else stands.
    const folded = (state: 'paid' | 'called_off'): boolean =>
      [...panel(state).querySelectorAll('summary')].some(({ textContent }) => textContent === title);
    expect([folded('paid'), folded('called_off')]).toEqual([true, false]);
    expect(panel('called_off').textContent).toContain(title);
  });
  // Proves 10.16.251, 10.16.260.
  it.each(LANGS)('says of what was cancelled what came back besides: %s', (lang) => {
    const { t, money } = placeOf(lang);
    const usd = (minor: number): string => money(minor, true);
    const at = 1795194000000;
    const said = (returned: number, besides: number, done = false, sent = true): string[] => {
      const worth = { paid: 20_000, returned, besides, besides_sent: sent, at_hotel: 0 };
      const part = { line: 0, name: 'Xcaret', date: null, at, ...worth };
      const refunds = done ? [{ amount: returned, state: 'done', at } as const] : [];
      const order = { ...orderWithStays.stays_beside, gone: [part], refunds };
      const document = draw(<Order kind="order" {...{ ...order, state: 'called_off' }} />, { lang });
      const letter = { ...stateOf(mail, 'called_off'), order: { ...order, state: 'called_off' as const } };
      const [html = [], text = []] = linesOf(letter, lang);
      const own = html.filter((line) => line.includes(usd(20_000)));
      expect(own).toEqual(text.filter((line) => line.includes(usd(20_000))));
      const rows = texts(byId(document, 'amounts').parentElement as Element, 'li').map(plain);
      expect(rows).toContain(`Xcaret${plain(own[0])}`);
      return own;
    };
    const ending = (kind: 'kept' | 'paid' | 'kept_done' | 'paid_done', returned: number, kept = 0): string =>
      t(`order.gone.${kind}`, { paid: usd(20_000), returned: usd(returned), kept: usd(kept) });
    const beside = (own: string, amount: number, sent = true): string[] => [
      t(sent ? 'order.gone.besides_done' : 'order.gone.besides', { said: own, amount: usd(amount) }),
    ];
    // All of it came back, the one way or the other.
    expect(said(17_000, 3000)).toEqual(beside(ending('paid', 17_000), 3000));
    expect(said(10_000, 3000, true)).toEqual(beside(ending('kept_done', 10_000, 7000), 3000));
    // Nothing by its end.
    expect(said(0, 3000)).toEqual([ending('kept_done', 3000, 17_000)]);
    expect(said(0, 20_000)).toEqual([ending('paid_done', 20_000)]);
    // On its way.
    expect(said(10_000, 3000, true, false)).toEqual(beside(ending('kept_done', 10_000, 7000), 3000, false));
    expect(said(0, 3000, false, false)).toEqual([ending('kept', 3000, 17_000)]);
  });
  // Proves 10.16.217.
  it('says which park days of its rooms go with it', () => {
    const order = { ...orderWithStays.stays_parks, cancel_all: all };
    const said = byId(draw(<Order kind="order" {...order} />, { lang: 'en' }), 'cancel-all').textContent;
    expect(said).toContain('These days in the parks are cancelled too:');
    expect(said).toContain('Xel-Há Todo Incluido');
    expect(byId(drawn({}), 'cancel-all').textContent).not.toContain('These days in the parks');
  });
  // Proves 10.16.249.
  it('folds the codes of what was cancelled, and of nothing that stands', () => {
    const { stays_changed: order } = orderWithStays;
    const lines = order.lines.map((line, at) => ({ ...line, cancelled: at === 0 }));
    const document = draw(<Order kind="order" {...order} lines={lines} />, { lang: 'en' });
    const folded = (id: string): boolean[] =>
      [...byId(document, id).querySelectorAll('.ticket-deck')].map(
        (deck) => deck.closest('details') !== null,
      );
    // What was cancelled stands after what goes on.
    expect(folded('line-1')).toEqual([false]);
    expect(folded('stay-1')).toEqual([true]);
    expect(folded('line-2')).toEqual([true]);
  });
  // Proves 10.16.218, 10.16.248.
  it('names the part that can’t be cancelled any more, and has no button then', () => {
    const [first, ...rest] = all.parts;
    if (first === undefined) throw new Error('nothing stands');
    const document = drawn({ parts: [{ ...first, returns: null }, ...rest], returns: null });
    const rows = texts(document, '#cancel-all li');
    expect(rows[0]).toBe('Xcaret, Thu,\u00a0Feb\u00a011Can no longer be cancelled');
    expect(byId(document, 'cancel-all').querySelector('button, input')).toBeNull();
  });
});
