import { describe, expect, it } from 'vitest';
import { changeRoom } from '../fixtures/change-room';
import { boughtStay } from '../fixtures/stays';
import type { ChangeRoomPageView } from '../lib/view.gen';
import { draw } from '../testing/draw';
import { placeOf } from '../testing/mail';
import { byId, descriptionOf, one, texts } from '../testing/query';
import { page } from './change-room';

const ChangeRoom = page.component;
const { stay } = boughtStay;
/** Its nights have cents: so does all beside them. */
const usd = (minor: number): string => placeOf('en').money(minor, true);
const drawn = (state: keyof typeof changeRoom): Document =>
  draw(<ChangeRoom kind="change_room" {...changeRoom[state]} />, { lang: 'en' });
const posts = (document: Document): HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>('form[method=post]'),
];
const sent = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(
      ({ name, value }) => [name, value],
    ),
  );

describe('a room that is changed', () => {
  // Proves 10.16.176.
  it('says what as many nights cost on days near them, and leads to each', () => {
    const document = drawn('near');
    expect(texts(document, '[aria-labelledby=nearby] a')).toEqual([
      'Mon, Feb 8 to Thu, Feb 11: US$90.00 less in all',
      'Thu, Feb 11 to Sun, Feb 14: the same',
      'Fri, Feb 12 to Mon, Feb 15: US$90.00 more in all',
    ]);
    const [link] = document.querySelectorAll('[aria-labelledby=nearby] a');
    expect(link?.getAttribute('href')).toContain('&checkin=2027-02-08&checkout=2027-02-11#offer');
    // Of nights that are chosen in the form they say nothing.
    expect(link?.closest('[data-asked]')?.getAttribute('data-asked')).toBe('all');
    expect(drawn('asked').querySelector('#nearby')).toBeNull();
  });
  // Proves 10.16.266.
  it('has open at most three of the nights near them, those that cost least, and the rest folded', () => {
    const some = changeRoom.near.nearby.flatMap((nights) => [
      { ...nights, in_all: nights.in_all + 20000, href: `${nights.href}-dear` },
      nights,
    ]);
    const six = { ...changeRoom.near, nearby: some };
    const document = draw(<ChangeRoom kind="change_room" {...six} />, { lang: 'en' });
    const hrefs = (of: string): (string | null)[] =>
      [...document.querySelectorAll(`${of} a`)].map((link) => link.getAttribute('href'));
    expect(hrefs('[aria-labelledby=nearby]')).toEqual(changeRoom.near.nearby.map(({ href }) => href));
    expect(hrefs('details:not([open]) [aria-labelledby=nearby-rest]')).toHaveLength(3);
    expect(drawn('near').querySelector('#nearby-rest')).toBeNull();
  });
  // Proves 10.16.221.
  it('lets choose how what a room costs more is paid, where there are several ways', () => {
    const ways = [...drawn('more').querySelectorAll('#offer select[name=method] option')];
    const { methods } = changeRoom.more;
    expect(ways.map((way) => way.getAttribute('value'))).toEqual(methods.map((way) => way.api_code));
    const alone = { ...changeRoom.more, methods: methods.slice(0, 1) };
    const single = draw(<ChangeRoom kind="change_room" {...alone} />, { lang: 'en' });
    expect(single.querySelector('#offer select')).toBeNull();
    expect(byId(single, 'offer').textContent).toContain(`You pay it with ${methods[0]?.name}`);
    expect(drawn('less').querySelector('#offer select')).toBeNull();
  });
  // Proves 10.16.223.
  it('says on which days that stay chosen a child who is added goes to no park', () => {
    const { offer } = changeRoom.more;
    if (offer === null) throw new Error('nothing is offered');
    const missing = [{ date: '2027-02-11', name: 'Xcaret', count: 1 }];
    const more = { ...changeRoom.more, offer: { ...offer, missing } };
    const said = '1 child isn’t going to Xcaret on Thu, Feb 11 yet';
    const shown = draw(<ChangeRoom kind="change_room" {...more} />, { lang: 'en' });
    expect(byId(shown, 'offer').textContent).toContain(said);
    expect(byId(drawn('more'), 'offer').textContent).not.toContain('isn’t going');
  });
  // Proves 10.16.204.
  it('says what the town charges for the nights that are offered', () => {
    const { offer } = changeRoom.more;
    if (offer === null) throw new Error('nothing is offered');
    expect(offer.town_note).toContain('140');
    expect(byId(drawn('more'), 'offer').textContent).toContain(offer.town_note);
  });
  // Proves 10.16.201.
  it('says of each choice what the whole stay costs more before what of that is paid now', () => {
    const left = stay.at_hotel;
    const hotel = (minor: number, way = ''): string => `You pay at the hotel: ${usd(minor)}${way}`;
    expect(texts(drawn('near'), '[aria-labelledby=nearby] span')).toEqual([
      `You get US$18.00 back · ${hotel(left - 7200, ', US$72.00 less')}`,
      hotel(left),
      `You pay US$18.00 more now · ${hotel(left + 7200, ', US$72.00 more')}`,
    ]);
    // A rate that is dearer now and cheaper in all.
    const saver = changeRoom.asked.kinds.find(({ value }) => value === '200101:not-refundable');
    const cheaper = `The stay costs ${usd(-(saver?.in_all ?? 0))} less in all`;
    const label = texts(drawn('asked'), '#room_1 label')[1] ?? '';
    expect(label).toContain(cheaper);
    const terms = byId(drawn('asked'), 'terms-200101:not-refundable').textContent;
    expect(terms).toContain('You pay US$42.00 more now · Nothing left to pay at the hotel');
    for (const [state, said] of [
      ['rate', [cheaper, 'You pay US$42.00 more now', 'Nothing left to pay at the hotel']],
      [
        'more',
        [
          'The stay costs US$150.00 more in all',
          'You pay US$30.00 more now',
          hotel(left + 12_000, ', US$120.00 more'),
        ],
      ],
      [
        'less',
        [
          'The stay costs US$60.00 less in all',
          'You get US$12.00 back',
          hotel(left - 4800, ', US$48.00 less'),
        ],
      ],
      ['same', ['The stay costs the same in all', hotel(left)]],
    ] as const) {
      const [sum, ...parts] = texts(drawn(state), '#offer .text-sub, #offer .text-sub ~ p:not(.text-sm)');
      expect([sum, ...parts], state).toEqual(said);
    }
  });
  // Proves 10.16.201.
  it('says once what is paid where nothing was or is left for the hotel', () => {
    const whole = { ...changeRoom.more.offer, in_all: 3000, stay: { ...stay, at_hotel: 0 } };
    const shown = { ...changeRoom.more, offer: whole } as ChangeRoomPageView;
    const document = draw(<ChangeRoom kind="change_room" {...shown} />, { lang: 'en' });
    expect(texts(document, '#offer .text-sub')).toEqual(['You pay US$30.00 more now']);
    expect(one(document, '#offer').textContent).not.toContain('in all');
  });
  // Proves 10.16.174.
  it('names visits that the new nights leave outside, and leads to change their day before it is done', () => {
    const document = drawn('lost');
    const link = one(document, '#offer a[href="/es/pedido/7K2M9QXA/cambiar/?k=sample&line=0"]');
    expect(link.textContent).toBe('Change the day of Xavage');
    expect(link.closest('li')?.textContent).toContain('Xavage, Wed, Feb 10');
    expect(link.compareDocumentPosition(one(document, '#offer form')) & 4).toBe(4);
    expect(byId(drawn('more'), 'offer').textContent).not.toContain('outside');
  });
  // Proves 10.16.24.
  it('is looked at by its address first, with the nights and guests it has', () => {
    const document = drawn('asked');
    expect(posts(document)).toEqual([]);
    const form = one(document, 'form[method=get]');
    const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
    expect(fields.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'k=sample',
      'line=1',
      'checkin=2027-02-10',
      'checkout=2027-02-13',
      'adults_1=2',
      'children_1=1',
      'age_1_1=7',
      'age_1_2=',
      'room_1=200101:flexible',
      'room_1=200101:not-refundable',
      'room_1=200103:flexible',
      'room_1=200103:not-refundable',
    ]);
    expect(document.body.textContent).toContain('You can change it until Monday, February 8');
  });
  it('sends what was shown, and a way to pay only where there is something to pay', () => {
    const forms = (['more', 'less', 'same'] as const).map(
      (state) => posts(drawn(state))[0] as HTMLFormElement,
    );
    expect(forms.map((form) => form.querySelector('button')?.textContent)).toEqual([
      'Change and pay US$30.00',
      'Change and get US$12.00 back',
      'Change the stay',
    ]);
    expect(forms.map(sent).map(({ difference, method }) => [difference, method])).toEqual([
      ['3000', 'VI'],
      ['-1200', undefined],
      ['0', undefined],
    ]);
    const {
      checkin,
      checkout,
      adults_1: adults,
      children_1: children,
      age_1_2: second,
    } = sent(forms[0] as HTMLFormElement);
    expect([checkin, checkout, adults, children, second]).toEqual([
      '2027-02-11',
      '2027-02-15',
      '2',
      '2',
      '11',
    ]);
  });
  it('ties what is wrong to its field, and offers nothing once its terms are over', () => {
    const wrong = drawn('wrong');
    expect([...wrong.querySelectorAll('#errors a')].map((link) => link.getAttribute('href'))).toEqual([
      '#checkout',
      '#age_1_1',
    ]);
    expect(one(wrong, '#checkout').getAttribute('aria-invalid')).toBe('true');
    const over = drawn('over');
    expect(over.querySelectorAll('form')).toHaveLength(0);
    expect(over.body.textContent).toContain('ya no permiten cambiar');
  });
  // Proves 10.16.52, 10.16.212.
  it('names the visits that would cost something else, and by how much', () => {
    const rows = [...drawn('others').querySelectorAll('[role=alert] li')];
    expect(rows.map((row) => row.firstChild?.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Xplor Todo Incluido, Thu, Feb 11: US$12 more',
      'Hotel Xcaret Caleta, Wed, Feb 10: US$6 more',
    ]);
    // The day of a visit is moved into the new nights first.
    const links = rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? null);
    expect([links[0]?.includes('date=2027-02-21'), links[1]]).toEqual([true, null]);
    expect(posts(drawn('others'))).toEqual([]);
    expect(drawn('over').querySelector('[role=alert] li')).toBeNull();
  });
  // Proves 10.16.214, 10.16.225.
  it('sums up what the stay and the visits it makes dearer cost more, once and alike, and changes all of it by one button', () => {
    const document = drawn('dearer');
    const offer = one(document, '#offer');
    expect(texts(document, '#offer .border-t > ul > li')).toEqual([
      'The stay costs US$150.00 more in all',
      'Xplor Todo Incluido, Wed, Feb 10: US$12.00 more, as it no longer has your stay’s savingMove Xplor Todo Incluido to a day of your new nights first',
    ]);
    const [sum, now] = texts(document, '#offer .text-sub, #offer .text-sub ~ p:not(.text-sm)');
    expect([sum, now]).toEqual(['Together it costs US$162.00 more', 'You pay US$42.00 more now']);
    expect(posts(document)).toHaveLength(1);
    expect(offer.querySelector('button')?.textContent).toBe('Change and pay US$42.00');
    expect(sent(posts(document)[0] as HTMLFormElement)).toMatchObject({ difference: '4200' });
    // It leads to the day of the visit once: another that costs the same is named beside.
    const days = [...offer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(days).toEqual([
      '/es/pedido/7K2M9QXA/cambiar/?k=sample&line=0&task=day&date=2027-02-12',
      '/es/pedido/7K2M9QXA/cambiar/?k=sample&line=2',
    ]);
    // Of each rate it is said that visits are part of it.
    expect(byId(document, 'terms-200101:flexible').textContent).toContain(
      'That includes US$12.00 more for your visits',
    );
    expect(drawn('more').body.textContent).not.toContain('for your visits');
  });
  // Proves 10.16.227, 10.16.243.
  it('begins with what is before and would be then, three rows at the most', () => {
    expect(texts(drawn('more'), '#offer > ul:first-of-type > li')).toEqual([
      'Dates: was Wed, Feb 10 to Sat, Feb 13; now Thu, Feb 11 to Mon, Feb 15',
      'Room: was 2 adults, 1 child (7 years old); now 2 adults, 2 children (7 and 11 years old)',
      `Whole stay: was ${usd(52_920 - 15_000)}; now ${usd(52_920)}`,
    ]);
    // Of another rate alone: neither its dates nor who sleeps there.
    const [rate, ...others] = texts(drawn('rate'), '#offer > ul:first-of-type > li');
    expect(rate).toContain(`was ${stay.plan.name}; now No reembolsable`);
    expect(others).toHaveLength(1);
  });
  // Proves 10.16.227.
  it('says how much of what is paid now is for the stay and for visits', () => {
    const { offer } = changeRoom.dearer;
    if (offer === null) throw new Error('nothing is offered');
    const said = (difference: number): string => {
      const shown = { ...changeRoom.dearer, offer: { ...offer, difference } };
      return (
        byId(draw(<ChangeRoom kind="change_room" {...shown} />, { lang: 'en' }), 'offer').textContent ?? ''
      );
    };
    expect(said(4200)).toContain('Of that, US$30.00 is for the stay and US$12.00 for Xplor Todo Incluido');
    // Directly under what it is a part of, before what is left for the hotel.
    expect(said(4200)).toMatch(/You pay US\$42.00 more nowOf that, .*You pay at the hotel/);
    expect(said(200)).toContain('That is US$12.00 for Xplor Todo Incluido minus US$10.00 for the stay');
    expect(said(-800)).toContain('That is US$20.00 for the stay minus US$12.00 for Xplor Todo Incluido');
    // Of one of them alone there is nothing to add up.
    expect(said(1200)).not.toMatch(/Of that|That is/);
    expect(byId(drawn('more'), 'offer').textContent).not.toMatch(/Of that|That is/);
  });
  // Proves 10.16.212, 10.16.245.
  it('leads to no day where none is of both nights, and says when the visit costs less again', () => {
    const { offer } = changeRoom.dearer;
    if (offer === null) throw new Error('nothing is offered');
    const apart = offer.dearer.map((visit) => ({ ...visit, later: true, change_href: null }));
    const shown = { ...changeRoom.dearer, offer: { ...offer, dearer: apart } };
    const document = draw(<ChangeRoom kind="change_room" {...shown} />, { lang: 'en' });
    const [, visit = ''] = texts(document, '#offer .border-t > ul > li');
    expect(visit).toContain(
      'move Xplor Todo Incluido to one of them: the guest price counts there; the calendar shows what changes',
    );
    expect(one(document, '#offer .border-t > ul').querySelector('a')).toBeNull();
  });
  // Proves 10.16.216.
  it('says what the stay costs in all beside the difference, also where nothing is left for the hotel', () => {
    for (const state of ['rate', 'more'] as const) {
      const rows = texts(drawn(state), '#offer > ul > li');
      expect(rows.at(-1), state).toBe(`Total for your stay${usd(52_920)}`);
    }
  });
  // Proves 10.16.41, 10.16.42.
  it('says of each room and rate what it costs and gives back, its own in sight and the others on demand', () => {
    const document = drawn('asked');
    const chosen = [...document.querySelectorAll<HTMLInputElement>('input[name=room_1]:checked')];
    expect(chosen.map(({ value }) => value)).toEqual(['200101:flexible']);
    const folded = one<HTMLDetailsElement>(document, '#room_1 details');
    expect(folded.open).toBe(false);
    expect([...folded.querySelectorAll('input')].map(({ value }) => value)).toEqual([
      '200103:flexible',
      '200103:not-refundable',
    ]);
    const said = (value: string): string => byId(document, `terms-${value}`).textContent ?? '';
    expect(said('200101:flexible')).toContain('You pay at the hotel');
    expect(said('200101:flexible')).toContain('Free cancellation');
    expect(said('200101:not-refundable')).toContain('Nothing left to pay at the hotel');
    expect(said('200101:not-refundable')).toContain('No changes, and no refund if you cancel');
    const labels = texts(document, '#room_1 label');
    expect(labels[0]).toContain('Your room and rate now');
  });
  // Proves 10.16.42.
  it('says before it is done that a rate gives nothing back and is not changed again', () => {
    const offer = one(drawn('rate'), '#offer');
    expect(offer.textContent).toContain('No changes, and no refund if you cancel');
    expect(offer.textContent).toContain('After this change your stay can no longer be changed here.');
    expect(sent(one(drawn('rate'), 'form[method=post]'))).toMatchObject({
      room_1: '200101:not-refundable',
      difference: '4200',
    });
    expect(one(drawn('more'), '#offer').textContent).not.toContain('can no longer be changed here');
  });
  // Proves 10.16.41.
  it('says of a room that is full why, in sight', () => {
    const document = drawn('full');
    expect(one(document, '#errors a').getAttribute('href')).toBe('#room_1');
    expect(descriptionOf(document, 'room_1')).toContain('libre todas las noches');
    expect(one<HTMLDetailsElement>(document, '#room_1 details').open).toBe(true);
    expect(one<HTMLInputElement>(document, 'input[name=room_1]:checked').value).toBe('200103:flexible');
  });
  // Proves 10.16.38.
  it('says which days in the parks are let go with it', () => {
    expect(drawn('lost').querySelector('#offer')?.textContent).toContain(
      'You also give up these days in the parks:Thu, Feb 11: Xel-Há Todo Incluido, 1 adult, 1 child',
    );
    expect(drawn('more').body.textContent).not.toContain('You also give up');
  });
});
