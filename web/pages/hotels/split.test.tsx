import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { askedHotels } from '../../fixtures/hotel';
import { askedRooms } from '../../fixtures/hotel-room';
import { hotels } from '../../fixtures/hotels';
import { compares } from '../../fixtures/hotels-compare';
import { draw, stateOf } from '../../testing/draw';
import { placeOf } from '../../testing/mail';
import { page as hotelPage } from '../hotel';
import { page as hubPage } from '../hotels';
import { page as comparePage } from '../hotels-compare';
import { page as roomPage } from '../room';

const Hub = hubPage.component;
const Hotel = hotelPage.component;
const Room = roomPage.component;
const Compare = comparePage.component;
const LANGS = ['es', 'en', 'pt'] as const;

// Proves 10.16.155.
it.each(LANGS)(
  'leads who is too many for any room to two from every page that says so, in the same words: %s',
  (lang) => {
    const { t } = placeOf(lang);
    const split = stateOf(hotels(lang), 'too many').found?.split;
    const pages: Record<string, ReactNode> = {
      hub: <Hub kind="hotels" {...stateOf(hotels(lang), 'kept, too many')} />,
      compare: <Compare kind="hotels_compare" {...stateOf(compares(lang), 'asked, too many')} />,
      hotel: <Hotel kind="hotel" {...stateOf(askedHotels(lang), 'kept, too many')} />,
      'dated hotel': <Hotel kind="hotel" {...stateOf(askedHotels(lang), 'asked, too many')} />,
      room: <Room kind="room" {...stateOf(askedRooms(lang), 'kept, too many')} />,
    };
    for (const [name, page] of Object.entries(pages))
      for (const device of ['phone', 'desktop'] as const) {
        const links = [...draw(page, { lang, device }).querySelectorAll('a')];
        const led = links.filter(({ textContent }) => textContent === t('stay.split'));
        expect(led.length, `${name} ${device}`).toBeGreaterThan(0);
        expect(new Set(led.map((link) => link.getAttribute('href')))).toEqual(
          new Set([`${split?.href}#choose`]),
        );
      }
    const one = draw(<Hub kind="hotels" {...stateOf(hotels(lang), 'kept')} />, { lang });
    expect(one.body.textContent).not.toContain(t('stay.split'));
  },
);
