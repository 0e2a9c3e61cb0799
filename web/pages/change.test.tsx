import { describe, expect, it } from 'vitest';
import { change } from '../fixtures/change';
import { draw, stateOf } from '../testing/draw';
import { byId, textOf, texts } from '../testing/query';
import { page } from './change';

const Change = page.component;
const changeOf = (state: string): Document => draw(<Change kind="change" {...stateOf(change, state)} />);

const forms = (document: Document, method: string): HTMLFormElement[] =>
  [...document.querySelectorAll('form')].filter((form) => form.method === method);
/** What a form sends when nothing is touched. */
const sent = (form: HTMLFormElement | undefined): Record<string, string> =>
  Object.fromEntries(
    [
      ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[type=hidden], select') ?? []),
    ].map(({ name, value }) => [name, value]),
  );
const button = (form: HTMLFormElement | undefined): string =>
  form?.querySelector('button:not([type=button])')?.textContent ?? '';

describe('a visit that is changed', () => {
  it('names the task that is shown', () => {
    const current = changeOf('weather').querySelectorAll('nav [aria-current=page]');
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Weather guarantee']);
  });
  it('looks for a day by its address, each with what it costs more or less', () => {
    const document = changeOf('day');
    const days = [...byId(document, 'calendar').querySelectorAll<HTMLAnchorElement>('a[href*="date="]')];
    const hrefs = days.map((day) => day.getAttribute('href') ?? '');
    expect(hrefs).toContain('/es/pedido/7K2M9QXA/cambiar/?k=sample&line=0&task=day&date=2026-12-09#slot');
    const said = (date: string): string =>
      days[hrefs.findIndex((href) => href.includes(date))]?.textContent ?? '';
    expect(said('2026-12-09')).toContain('+');
    expect(said('2026-12-14')).toContain('same');
    expect(said('2026-12-21')).toContain('−');
    expect(forms(document, 'get')).toEqual([]);
  });
  // Proves 10.16.116.
  it('says why other days cost more where a room lowers the price on its own', () => {
    const said = 'That goes for the days of your stay alone';
    expect(textOf(changeOf('of_a_guest'))).toContain(`cost 20% less for sleeping at our hotels. ${said}`);
    expect(textOf(changeOf('day'))).not.toContain(said);
  });
  // Proves 10.5.72.
  it.each([
    [
      'es',
      'noche de tu estancia',
      'Noches de tu estancia',
      'tu última noche es la del viernes 11 de diciembre',
    ],
    ['en', 'a night of your stay', 'Nights of your stay', 'your last night is Friday, December 11'],
    [
      'pt',
      'noite da sua estadia',
      'Noites da sua estadia',
      'sua última noite é a de sexta-feira, 11 de dezembro',
    ],
  ] as const)(
    'marks the nights of the stay in the same order, and says when its guests leave: %s',
    (lang, night, legend, last) => {
      const drawn = (state: string): Document =>
        draw(<Change kind="change" {...stateOf(change, state)} />, { lang });
      const document = drawn('of_a_guest');
      const marked = [...document.querySelectorAll('.day:has(.day-stay)')];
      const dates = ['2026-12-09', '2026-12-10', '2026-12-11'];
      expect(marked.map((day) => day.getAttribute('data-date'))).toEqual(dates);
      for (const day of marked) expect(day.getAttribute('aria-label')).toContain(night);
      expect(textOf(document)).toContain(legend);
      expect(textOf(document)).not.toContain(last);
      expect(textOf(drawn('as_they_leave'))).toContain(last);
      expect(textOf(drawn('starts'))).not.toContain(last);
      expect(drawn('day').querySelector('.day-stay')).toBeNull();
    },
  );
  // Proves 10.16.221.
  it('lets choose how what a day costs more is paid, where there are several ways', () => {
    const [dearer, ...others] = forms(changeOf('starts'), 'post');
    const ways = [...(dearer?.querySelectorAll('select option') ?? [])];
    const { methods } = stateOf(change, 'starts');
    expect(ways.map((way) => way.getAttribute('value'))).toEqual(methods.map((way) => way.api_code));
    expect(others.flatMap((form) => [...form.querySelectorAll('select')])).toEqual([]);
  });
  it('sends with each start its own difference, and a way to pay only where there is something to pay', () => {
    const document = changeOf('starts');
    const starts = forms(document, 'post');
    expect(starts.map(button)).toEqual([
      'Move to 5:30\u00a0p.m.: pay US$120',
      'Move to 6:30\u00a0p.m.: get US$80 back',
      'Move to 7:30\u00a0p.m.',
    ]);
    const facts = starts.map(sent);
    expect(facts.map(({ slot, difference, method }) => [slot, difference, method])).toEqual([
      ['17:30', '12000', 'VI'],
      ['18:30', '-8000', undefined],
      ['19:30', '0', undefined],
    ]);
    expect(new Set(facts.map(({ once, date, line, task }) => `${once} ${date} ${line} ${task}`)).size).toBe(
      1,
    );
    expect(textOf(document)).toContain('No places for everybody');
  });
  // Proves 10.16.269.
  it('says before a start that costs less how and when the money comes back', () => {
    const view = stateOf(change, 'starts');
    if (view.day === null) throw new Error('no day');
    const { day } = view;
    const drawn = (differences: number[]): Document => {
      const starts = day.starts.map((start, at) => ({
        ...start,
        open: true,
        difference: differences[at] ?? 0,
      }));
      return draw(<Change kind="change" {...view} day={{ ...day, starts }} />);
    };
    const said = 'The money goes back the way you paid';
    const less = drawn([-500]);
    expect(textOf(less)).toContain(said);
    const paragraph = [...less.querySelectorAll('p')].find((one) => one.textContent.includes(said));
    const first = forms(less, 'post')[0];
    if (first === undefined) throw new Error('no start');
    // It follows.
    expect(paragraph?.compareDocumentPosition(first)).toBe(4);
    expect(textOf(drawn([500]))).not.toContain(said);
  });
  // Proves 3.1.20.
  it('writes what its starts cost with cents where one has them', () => {
    const view = stateOf(change, 'starts');
    const { day } = view;
    if (day === null) throw new Error('no day');
    const starts = day.starts.map((start) => ({
      ...start,
      difference: start.difference > 0 ? start.difference + 50 : start.difference,
    }));
    const document = draw(<Change kind="change" {...view} day={{ ...day, starts }} />);
    expect(forms(document, 'post').map(button).slice(0, 2)).toEqual([
      'Move to 5:30\u00a0p.m.: pay US$120.50',
      'Move to 6:30\u00a0p.m.: get US$80.00 back',
    ]);
  });
  it('does not offer the start it has', () => {
    const document = changeOf('same_day');
    expect(forms(document, 'post').map((form) => sent(form)['slot'])).toEqual(['17:30', '19:30']);
    expect(textOf(document)).toContain('It is the one you have');
  });
  it('chooses the day of an open ticket at no cost', () => {
    const document = changeOf('open_ticket');
    expect(forms(document, 'post').map(button)).toEqual(['Choose Wed, Dec 9']);
    expect(textOf(document)).toContain('none costs more or less');
    expect(textOf(document)).not.toContain('Another day');
  });
  it('names the starts of an open ticket by their time', () => {
    expect(forms(changeOf('open_ticket_starts'), 'post').map(button)).toEqual([
      'Choose 5:30\u00a0p.m.',
      'Choose 6:30\u00a0p.m.',
      'Choose 7:30\u00a0p.m.',
    ]);
  });
  it('shows what is wrong with what has no input, without a link to it', () => {
    const links = [...changeOf('difference_changed').querySelectorAll('#errors a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#slot']);
    expect(textOf(changeOf('difference_changed'))).toContain('El importe cambió');
  });
  it('asks for no day of a visit that was cancelled, and offers nothing', () => {
    const document = changeOf('cancelled');
    expect(textOf(document)).toContain('Cancelled with no day chosen');
    expect(textOf(document)).toContain('Esta visita está cancelada');
    expect(textOf(document)).not.toContain('to be chosen');
    expect(document.querySelector('form, a[href*="task="]')).toBeNull();
  });
  it('has only its notice when it is too late', () => {
    const document = changeOf('late');
    expect(textOf(document)).toContain('Los cambios se hacen hasta 24 horas antes');
    expect(document.querySelector('form')).toBeNull();
  });
});

/** How each button of the form sends it, and its label. */
const buttons = (state: string): string[][] =>
  [...changeOf(state).querySelectorAll('form button[type=submit]')].map((one) => [
    one.getAttribute('formmethod') ?? 'post',
    one.textContent ?? '',
  ]);
const most = (state: string): string | undefined =>
  changeOf(state).querySelector<HTMLInputElement>('#count_312')?.max;

describe('what is added', () => {
  it('is priced before it is paid', () => {
    expect(buttons('add')).toEqual([['get', 'See the price']]);
    expect(buttons('add_priced')).toEqual([
      ['get', 'Update the price'],
      ['post', 'Add and pay US$329.94'],
    ]);
    expect(changeOf('add').querySelector('[name=method]')).toBeNull();
  });
  it('is paid with the way that was chosen, unless it costs nothing', () => {
    expect(changeOf('add_priced').querySelector<HTMLSelectElement>('#method')?.value).toBe('VI');
    expect(changeOf('add_free').querySelector('#method')).toBeNull();
    expect(buttons('add_free').at(-1)).toEqual(['post', 'Add at no cost']);
  });
  it('is for those who come where nobody is added', () => {
    expect([most('add'), most('add_priced')]).toEqual(['3', '1']);
  });
});

describe('a visit that is cancelled', () => {
  it('shows what goes back and sends it', () => {
    const document = changeOf('cancel_half');
    const [form] = forms(document, 'post');
    expect(sent(form)).toMatchObject({ task: 'cancel', difference: '21546', line: '0' });
    expect(button(form)).toBe('Cancel this visit and get US$215.46 back');
    expect(document.querySelector('.terms-now')?.textContent).toContain('2 days');
  });
  // Proves 3.1.20.
  it('writes what was paid with cents where what goes back has them', () => {
    const view = stateOf(change, 'cancel_half');
    const { cancel } = view;
    if (cancel === null) throw new Error('nothing to cancel');
    const half = { ...cancel, paid: 43_100, returns: 21_550 };
    const document = draw(<Change kind="change" {...view} cancel={half} />);
    expect(texts(document, 'dd')).toEqual(['US$431.00', expect.stringContaining('US$215.50')]);
  });
  it('shows when nothing does', () => {
    const document = changeOf('cancel_nothing');
    expect(button(forms(document, 'post')[0])).toBe('Cancel with no refund');
    expect(document.querySelector('.terms-now')?.textContent).toContain('nothing back');
  });
});
