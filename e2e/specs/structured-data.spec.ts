import jsonld from 'jsonld';
import { parse, type Element } from '../lib/html.ts';
import { listed } from '../lib/sitemap.ts';
import { byHttp, expect } from '../lib/test.ts';
import { context, isType, isValue, maySay, term } from '../lib/vocabulary.ts';
import { LANGUAGES, address, type Language } from '../lib/words.ts';

// What pages tell machines, read with a parser that others wrote.

/** Every kind of thing that pages tell of. */
const KINDS = [
  'AmusementPark',
  'BreadcrumbList',
  'FAQPage',
  'Hotel',
  'HotelRoom',
  'ItemList',
  'Organization',
  'Product',
  'TouristAttraction',
  'TouristTrip',
  'WebSite',
];

type Value = string | number | boolean;
/** A thing as it is expanded: whole addresses, every value in a list. */
type Thing = { '@id'?: string; '@type'?: string[] } & Record<string, unknown>;

/** A visitor's currency in each language: with two figures behind the point, and with none. */
const CURRENCIES: Record<Language, string> = { es: 'MXN', en: 'EUR', pt: 'JPY' };
const DECIMALS: Record<string, RegExp> = { MXN: /^\d+\.\d\d$/, EUR: /^\d+\.\d\d$/, JPY: /^\d+$/ };
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

const short = (word: string): string => word.slice(term('').length);
const list = (thing: Thing, property: string): unknown[] => (thing[term(property)] as unknown[]) ?? [];
/** The things that are said of a thing by a property. */
const things = (thing: Thing, property: string): Thing[] => list(thing, property) as Thing[];
/** The only value of a property; undefined where it has none, or several. */
function value(thing: Thing, property: string): Value | undefined {
  const [one, ...more] = list(thing, property) as { '@value'?: Value; '@id'?: string }[];
  return more.length > 0 ? undefined : (one?.['@value'] ?? one?.['@id']);
}

/** A thing and all that is within it. */
function* within(thing: Thing): Generator<Thing> {
  yield thing;
  for (const [property, all] of Object.entries(thing)) {
    if (property.startsWith('@')) continue;
    for (const one of all as Thing[]) if (!('@value' in one)) yield* within(one);
  }
}

/** What is wrong with a thing of a kind; a kind that is not here is only looked up. */
const RULES: Record<string, (thing: Thing, currency: string) => Record<string, boolean>> = {
  Offer: (offer, currency) => ({
    price:
      DECIMALS[currency]?.test(String(value(offer, 'price'))) === true && Number(value(offer, 'price')) > 0,
    priceCurrency: value(offer, 'priceCurrency') === currency,
    availability: isValue('ItemAvailability', String(value(offer, 'availability'))),
  }),
  AggregateOffer: (offer, currency) => ({
    lowPrice:
      DECIMALS[currency]?.test(String(value(offer, 'lowPrice'))) === true &&
      Number(value(offer, 'lowPrice')) > 0,
    priceCurrency: value(offer, 'priceCurrency') === currency,
    offerCount: Number(value(offer, 'offerCount')) > 0,
    availability: isValue('ItemAvailability', String(value(offer, 'availability'))),
  }),
  // A room names its hotel alone, without where it is.
  Hotel: (hotel) => ({
    makesOffer: list(hotel, 'address').length === 0 || things(hotel, 'makesOffer').length > 0,
  }),
  HotelRoom: (room) => ({ offers: things(room, 'offers').length > 0 }),
  BreadcrumbList: (trail) => ({
    positions: inOrder(trail),
    names: things(trail, 'itemListElement').every((step) => value(step, 'name') && value(step, 'item')),
  }),
  ItemList: (all) => ({ positions: inOrder(all) }),
  FAQPage: (page) => ({
    questions:
      things(page, 'mainEntity').length > 0 &&
      things(page, 'mainEntity').every(
        (question) =>
          question['@type']?.includes(term('Question')) === true &&
          value(question, 'name') !== undefined &&
          things(question, 'acceptedAnswer').some((answer) => String(value(answer, 'text') ?? '') !== ''),
      ),
  }),
  // What is asked for has its place in the address, under the name that says so.
  SearchAction: (search) => ({
    template: things(search, 'target').some((target) =>
      String(value(target, 'urlTemplate') ?? '').includes(`{${asked(search)}}`),
    ),
  }),
  OpeningHoursSpecification: (hours) => ({
    opens: HOUR.test(String(value(hours, 'opens'))),
    closes: HOUR.test(String(value(hours, 'closes'))),
    days:
      things(hours, 'dayOfWeek').length > 0 &&
      things(hours, 'dayOfWeek').every((day) => isValue('DayOfWeek', day['@id'] ?? '')),
  }),
};

/** The name of what a search is to be told. */
const asked = (search: Thing): string | undefined =>
  /^required name=(\w+)$/.exec(String(value(search, 'query-input') ?? ''))?.[1];

/** Whether the positions of a list are 1, 2, 3 and so on. */
function inOrder(all: Thing): boolean {
  const positions = things(all, 'itemListElement').map((one) => value(one, 'position'));
  return positions.length > 0 && positions.every((position, at) => position === at + 1);
}

/** The vocabulary wherever a page names it; nothing is asked of a network. */
function documentLoader(url: string): Promise<{ documentUrl: string; document: object }> {
  if (url.replace(/\/$/, '') !== 'https://schema.org') throw new Error(`asked for ${url}`);
  return Promise.resolve({ documentUrl: url, document: { '@context': context } });
}

/** What a document tells machines, expanded. What the vocabulary has no word for is an error, and so is any look elsewhere. */
async function read(document: Element, base: string): Promise<Thing[]> {
  const scripts = document.all('script[type=application/ld+json]');
  const all = scripts.map(({ words }) =>
    jsonld.expand(JSON.parse(words), { base, documentLoader, safe: true } as jsonld.Options.Expand),
  );
  return (await Promise.all(all)).flat() as Thing[];
}

/** Everything wrong with what a page tells machines. */
function faults(top: Thing[], currency: string): string[] {
  const all = top.flatMap((thing) => [...within(thing)]);
  const known = new Set(all.filter((thing) => thing['@type']).map((thing) => thing['@id']));
  return all.flatMap((thing) => {
    const own = (thing['@type'] ?? []).map(short);
    if (own.length === 0) {
      // An address, or something that is told elsewhere on the page.
      const bare = Object.keys(thing).join() === '@id';
      const described = !thing['@id']?.includes('#') || known.has(thing['@id']);
      return bare && described ? [] : [`nothing says what this is: ${JSON.stringify(thing)}`];
    }
    const words = Object.keys(thing)
      .filter((word) => !word.startsWith('@'))
      .map(short);
    return own.flatMap((type) => [
      ...(isType(type) ? [] : [`there is no ${type}`]),
      ...words
        .filter((word) => !own.some((one) => maySay(one, word)))
        .map((word) => `${word} is not said of ${type}`),
      ...Object.entries(RULES[type]?.(thing, currency) ?? {})
        .filter(([, holds]) => !holds)
        .map(([rule]) => `${type}: ${rule} in ${JSON.stringify(thing)}`),
    ]);
  });
}

/** A document that tells machines this. */
const saying = (said: object): Element =>
  parse(`<script type="application/ld+json">${JSON.stringify(said)}</script>`);

byHttp('the reader of structured data finds what is wrong', async () => {
  const schema = { '@context': 'https://schema.org' };
  const offer = { '@type': 'Offer', price: '12.00', priceCurrency: 'EUR', availability: term('InStock') };
  const { price: lowPrice, ...rest } = offer;
  const nights = { ...rest, '@type': 'AggregateOffer', lowPrice, offerCount: 3 };
  const find = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://a.example/?q={a}' },
    'query-input': 'required name=a',
  };
  const wrong = async (said: object): Promise<string[]> =>
    faults(await read(saying({ ...schema, ...said }), term('')), 'EUR');
  expect(await wrong(offer)).toEqual([]);
  expect(await wrong({ '@type': ['HotelRoom', 'Product'], name: 'a', offers: nights })).toEqual([]);
  expect(await wrong({ '@type': 'Hotel', address: 'a', makesOffer: nights })).toEqual([]);
  expect(await wrong(find)).toEqual([]);
  await expect(wrong({ ...offer, prize: '1' })).rejects.toThrow();
  await expect(wrong({ '@context': 'https://example.com/', name: 'a' })).rejects.toThrow();
  for (const [said, fault] of [
    [{ '@type': 'Parc', name: 'a' }, 'there is no Parc'],
    [{ ...offer, price: '12' }, 'Offer: price'],
    [{ ...offer, priceCurrency: 'MXN' }, 'Offer: priceCurrency'],
    [{ ...offer, opens: '09:00' }, 'opens is not said of Offer'],
    [{ ...nights, lowPrice: '0.00' }, 'AggregateOffer: lowPrice'],
    [{ ...nights, priceCurrency: 'MXN' }, 'AggregateOffer: priceCurrency'],
    [{ ...nights, offerCount: 0 }, 'AggregateOffer: offerCount'],
    [{ '@type': 'Hotel', address: 'a' }, 'Hotel: makesOffer'],
    [{ '@type': ['HotelRoom', 'Product'], name: 'a' }, 'HotelRoom: offers'],
    [{ ...offer, seller: { '@id': term('#nobody') } }, 'nothing says what this is'],
    [{ ...offer, seller: { name: 'a' } }, 'nothing says what this is'],
    [{ '@type': 'BreadcrumbList', itemListElement: { '@type': 'ListItem', position: 2 } }, 'positions'],
    [{ '@type': 'FAQPage', mainEntity: { '@type': 'Question', name: 'a' } }, 'questions'],
    [{ ...find, 'query-input': 'required name=b' }, 'SearchAction: template'],
    [{ ...offer, 'price-input': 'required name=a' }, 'price-input is not said of Offer'],
    [{ '@type': 'OpeningHoursSpecification', opens: '9', closes: '25:00', dayOfWeek: 'Funday' }, 'opens'],
  ] as const) {
    expect((await wrong(said)).join('\n'), fault).toContain(fault);
  }
});

for (const lang of LANGUAGES) {
  // Proves 10.5.60.
  byHttp(
    `what every page says to machines is read by a parser of others, in ${lang}`,
    async ({ request, store }) => {
      const currency = CURRENCIES[lang];
      const met = new Set<string>();
      const wrong: string[] = [];
      const paths = [
        ...(await listed(request, lang)),
        ...(['cart', 'lookup', 'offline'] as const).map((page) => address(page, lang)),
      ];
      for (const path of new Set(paths)) {
        const answer = await request.get(path, { headers: { cookie: `sb_currency=${currency}` } });
        expect(answer.status(), path).toBe(200);
        const parsed = await read(parse(await answer.text()), `${store.origin}${path}`);
        wrong.push(...faults(parsed, currency).map((fault) => `${path}: ${fault}`));
        for (const thing of parsed) for (const type of thing['@type'] ?? []) met.add(short(type));
      }
      expect(wrong).toEqual([]);
      expect([...met].toSorted()).toEqual(KINDS);
    },
  );

  // Proves 10.5.67.
  byHttp(`a machine that knows the home page can search the store, in ${lang}`, async ({ request, store }) => {
    const home = parse(await (await request.get(address('home', lang))).text());
    const parsed = await read(home, `${store.origin}${address('home', lang)}`);
    const searches = parsed.flatMap((thing) => things(thing, 'potentialAction'));
    expect(searches).toHaveLength(1);
    for (const search of searches) {
      const template = String(value(things(search, 'target')[0] ?? {}, 'urlTemplate'));
      expect(template.startsWith(`${store.origin}${address('search', lang)}?`), template).toBe(true);
      const answer = await request.get(template.replace(`{${asked(search)}}`, 'xcaret'));
      expect(answer.status(), template).toBe(200);
      const found = parse(await answer.text()).all('.results li');
      expect(found.length, template).toBeGreaterThan(0);
      expect(found.some(({ text }) => text.includes('Xcaret'))).toBe(true);
    }
  });
}
