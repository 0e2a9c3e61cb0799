import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeRoom } from '../fixtures/change-room';
import { frame } from '../fixtures/frame';
import type { LanguageView, PageHtml } from '../lib/view.gen';
import { render } from '../server/entry';
import { byId, one } from '../testing/query';

const LANGS: LanguageView[] = ['es', 'en', 'pt'];

/** A field, what is chosen in it, and what it was drawn with. */
const CHOSEN = LANGS.flatMap((lang) => [
  [lang, 'checkin', '2027-02-12', '2027-02-11'] as const,
  [lang, 'adults_1', '3', '2'] as const,
  [lang, 'age_1_1', '9', '7'] as const,
]);

function drawn(state: keyof typeof changeRoom, lang: LanguageView): PageHtml {
  const page = { kind: 'change_room' as const, ...changeRoom[state] };
  return JSON.parse(
    render(JSON.stringify({ want: 'page', frame: frame(lang, 'phone'), page, alternates: [] })),
  ) as PageHtml;
}

type Opened = {
  document: Document;
  /** Chooses something in a field, as a visitor does. */
  choose: (field: string, value: string) => void;
  /** Chooses a rate. */
  take: (value: string) => void;
  /** Comes back to the page by the browser's history. */
  comeBack: () => void;
};

/** Opens a page and runs its script. */
async function open(state: keyof typeof changeRoom, lang: LanguageView = 'en'): Promise<Opened> {
  const { window } = new JSDOM(drawn(state, lang).main, { url: 'https://sacbe.example/en/' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.resetModules();
  await import('./asked-stay');
  const choose = (field: string, value: string): void => {
    const found = byId<HTMLInputElement>(window.document, field);
    found.value = value;
    found.dispatchEvent(new window.Event('input', { bubbles: true }));
  };
  return {
    document: window.document,
    choose,
    take: (value) => one<HTMLInputElement>(window.document, `input[name=room_1][value="${value}"]`).click(),
    comeBack: () => void window.dispatchEvent(new window.Event('pageshow')),
  };
}

/** The amounts that can be read. */
const amounts = (document: Document): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-asked]')]
    .filter((part) => part.closest('[hidden]') === null)
    .flatMap(({ textContent }) => textContent.match(/US\$[\d,.]+/g) ?? []);
const said = (document: Document): string => one(document, 'output').textContent ?? '';
const asks = (document: Document): HTMLButtonElement => one(document, 'form[method=get] button');

afterEach(() => vi.unstubAllGlobals());

describe('the amounts of a change of a stay', () => {
  // Proves 10.16.132.
  it.each(CHOSEN)(
    'go as soon as other nights or guests are chosen, and come back with them: %s, %s',
    async (lang, field, other, drawnWith) => {
      const { document, choose } = await open('more', lang);
      const before = amounts(document);
      expect(before.length).toBeGreaterThan(3);
      expect([said(document), asks(document).classList.contains('button-primary')]).toEqual(['', false]);
      choose(field, other);
      expect(amounts(document)).toEqual([]);
      expect(document.querySelector('#offer:not([hidden])')).toBeNull();
      expect([said(document), asks(document).textContent]).toEqual(
        {
          es: [
            'Elegiste algo distinto: los precios de antes ya no corresponden.',
            'Ver el precio de estas noches',
          ],
          en: [
            'You chose something else, so the prices from before no longer apply.',
            'See the price of these nights',
          ],
          pt: ['Você escolheu outra coisa: os preços de antes não valem mais.', 'Ver o preço destas noites'],
        }[lang],
      );
      // It is the one action now.
      expect(asks(document).classList.contains('button-primary')).toBe(true);
      choose(field, drawnWith);
      expect([amounts(document), said(document)]).toEqual([before, '']);
      expect(asks(document).classList.contains('button-quiet')).toBe(true);
    },
  );

  // Proves 10.16.132.
  it('stay of each rate where only the rate is another, for they are of the same nights', async () => {
    const { document, take } = await open('more');
    take('200101:not-refundable');
    expect(byId<HTMLElement>(document, 'offer').hidden).toBe(true);
    expect(amounts(document)).toContain('US$42.00');
    expect(said(document)).not.toBe('');
    // Before anything was asked there is nothing to take away.
    const asked = await open('asked');
    asked.take('200101:not-refundable');
    expect([said(asked.document), amounts(asked.document).length > 0]).toEqual(['', true]);
  });

  // Proves 10.16.132.
  it('go too where the browser’s history brings back what was chosen', async () => {
    const { document, comeBack } = await open('more');
    byId<HTMLInputElement>(document, 'checkout').value = '2027-02-16';
    comeBack();
    expect([amounts(document), byId<HTMLElement>(document, 'offer').hidden]).toEqual([[], true]);
  });

  // Proves 10.16.132.
  it.each(LANGS)('say without a script which nights and guests they are of: %s', (lang) => {
    const { head, main } = drawn('asked', lang);
    expect(head).toContain('/assets/asked-stay.js');
    const { document } = new JSDOM(main).window;
    const words = one(document, '#room_1 p[data-asked]').textContent;
    expect(words).toMatch(
      {
        es: /^Estos precios son de estas noches: .*10.* al .*13.*, 2 adultos/,
        en: /^These prices are for these nights: .*10 to .*13, 2 adults/,
        pt: /^Estes preços são destas noites: .*10.* a .*13.*, 2 adultos/,
      }[lang],
    );
    expect(document.querySelector('[hidden]')).toBeNull();
  });
});
