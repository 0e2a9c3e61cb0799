import { expect, it } from 'vitest';
import { hotels } from '../../fixtures/hotels';
import { draw, stateOf } from '../../testing/draw';
import { placeOf } from '../../testing/mail';
import { texts } from '../../testing/query';
import { page } from '../hotels';

const Hotels = page.component;
const LANGS = ['es', 'en', 'pt'] as const;

// Proves 10.16.154.
it.each(LANGS)(
  'has each hotel with its lowest total above what was found, or why it has none: %s',
  (lang) => {
    const state = stateOf(hotels(lang), 'all hotels');
    const drawn = draw(<Hotels kind="hotels" {...state} />, { lang });
    const { t, money } = placeOf(lang);
    const glance = state.found?.glance ?? [];
    expect(texts(drawn, '.glance strong')).toEqual(glance.map(({ name }) => name));
    expect(texts(drawn, '.glance span')).toEqual(
      glance.map(({ total, why }) => (total === null ? why : t('stay.glance_from', { price: money(total) }))),
    );
    const links = [...drawn.querySelectorAll('.glance a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#found-0', '#found-1', glance[2]?.href]);
    // Each leads to what is headed by its hotel.
    for (const [at, { name }] of glance.slice(0, 2).entries())
      expect(drawn.querySelector(`#found-${at}`)?.textContent).toBe(name);
    const one = draw(<Hotels kind="hotels" {...stateOf(hotels(lang), 'one')} />, { lang });
    expect(one.querySelector('.glance')).toBeNull();
  },
);

// Proves 3.1.20.
it('gives cents to the total of every hotel where one has them', () => {
  const state = stateOf(hotels('en'), 'all hotels');
  const said = (least: number): string[] => {
    const glance = (state.found?.glance ?? []).map((one, at) =>
      one.total === null ? one : { ...one, total: at === 0 ? least : 44_000 },
    );
    const found = state.found && { ...state.found, glance };
    const drawn = draw(<Hotels kind="hotels" {...state} found={found} />, { lang: 'en' });
    return texts(drawn, '.glance span').filter((text) => text.includes('US$'));
  };
  expect(said(45_596).every((text) => /\.\d\d$/.test(text))).toBe(true);
  expect(said(45_500).some((text) => text.includes('.'))).toBe(false);
});
