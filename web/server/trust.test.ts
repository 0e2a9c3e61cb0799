import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { line } from '../fixtures/cart';
import { frame } from '../fixtures/frame';
import { translator } from '../lib/messages';
import { cancelText } from '../lib/promised';
import type { CancelPromiseView, DeviceView, FrameView } from '../lib/view.gen';
import { DEVICES, fixtures, LANGS, pageOf } from '../testing/documents';
import { messages } from './messages';

type Lang = (typeof LANGS)[number];

/** What the day gives back that is chosen in the fixtures, and comes first in their cart. */
const FIRST_DAY = line.cancel;

/** A page with a way to buy: a state of it, the part that a look takes in, and the main action there. */
type Sold = {
  kind: string;
  state: string;
  /** Holds the promise and the action. */
  part: string;
  action: string;
  /** What cancelling the day that is chosen gives back; the terms of any day where none is. */
  day?: CancelPromiseView | null;
};

const SOLD: Sold[] = [
  { kind: 'home', state: 'full', part: '.hero', action: 'a.button-primary' },
  { kind: 'listing', state: 'full', part: '[data-in-place]', action: '#listing-found a.card-link' },
  { kind: 'about', state: 'xelha', part: '.hero', action: 'a.button-primary' },
  { kind: 'packages', state: 'some', part: '.shell', action: '.package-price a.button-primary' },
  { kind: 'buy', state: 'shared', part: '[data-island=Chooser]', action: '.pay-bar .button-primary' },
  {
    kind: 'buy',
    state: 'chosen',
    part: '[data-island=Chooser]',
    action: '.pay-bar .button-primary',
    day: FIRST_DAY,
  },
  {
    kind: 'cart',
    state: 'full',
    part: '[aria-labelledby=cart-summary]',
    action: 'a.button-primary',
    day: FIRST_DAY,
  },
  {
    kind: 'checkout',
    state: 'fresh',
    part: '[aria-labelledby=payment-title]',
    action: 'button.button-primary',
    day: FIRST_DAY,
  },
];

const states = Object.fromEntries(LANGS.map((lang) => [lang, fixtures(lang)]));

/** A page by the terms of a store; where they give nothing back, no day of it does. */
function drawn({ kind, state, part }: Sold, where: FrameView): Element {
  const props = states[where.lang]?.[kind]?.[state];
  if (props === undefined) throw new Error(`${kind} has no state ${state}`);
  const given = where.site.promises.free_hours !== null;
  const asked = JSON.stringify(props, (key, value: unknown) => (key === 'cancel' && !given ? null : value));
  const { main } = pageOf(where, kind, JSON.parse(asked) as object);
  const { document } = new JSDOM(main).window;
  for (const script of document.querySelectorAll('script')) script.remove();
  const found = document.querySelector(part);
  if (found === null) throw new Error(`${kind} has no ${part}`);
  return found;
}

/** Where the terms give money back up to some hours before a visit, or never. */
function by(hours: number | null, lang: Lang, device: DeviceView): FrameView {
  const usual = frame(lang, device);
  const { site } = usual;
  return { ...usual, site: { ...site, promises: { ...site.promises, free_hours: hours } } };
}

describe('what cancelling gives back', () => {
  // Proves 9.5.22.
  it.each(SOLD)('stands beside the main action of $kind ($state), by the terms in force', (page) => {
    for (const lang of LANGS)
      for (const device of DEVICES) {
        const t = translator(messages[lang] ?? {}, lang);
        const said = (days: number): string =>
          page.day ? cancelText(page.day, t) : t('promise.free', { days });
        // A part of a day is a day more.
        const part = drawn(page, by(30, lang, device));
        expect(part.querySelector(page.action), `${lang}, ${device}`).not.toBeNull();
        expect(part.textContent, `${lang}, ${device}`).toContain(said(2));
        const none = drawn(page, by(null, lang, device));
        expect(none.querySelector(page.action)).not.toBeNull();
        // Whatever it says of when, it begins alike.
        const begins = t('promise.free', { days: 7 }).split(' ').slice(0, 2).join(' ');
        expect(said(2).startsWith(begins)).toBe(true);
        expect(none.textContent, `${lang}, ${device}`).not.toContain(begins);
      }
  });
});
