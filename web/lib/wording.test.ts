import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const LANGS = ['es', 'en', 'pt'] as const;
type Lang = (typeof LANGS)[number];

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of a table of the document, below its heading: a cell each. */
function table(heading: string): string[][] {
  const [, below = ''] = read('docs/wording.md').split(`## ${heading}\n`);
  const lines = (below.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map(cells);
}

const things = table('One word for each thing');
const never = (lang: Lang): string[] => {
  const column = 4 + LANGS.indexOf(lang);
  return things.flatMap((row) => (row[column] ?? '').split(',').map((word) => word.trim())).filter(Boolean);
};
/** What the client's own texts say, by the code of their message. */
const clients = new Set(
  table('Texts that are the client’s'.replace('’', "'")).map(([code]) => `problem.${code ?? ''}`),
);

type Text = { where: string; text: string };

/** A file of one language alone, which is read line by line. */
const ofOneLanguage = (path: string): boolean => LANGS.some((lang) => path.endsWith(`/${lang}.toml`));

/** Names of countries are given by others, with full stops and all. */
const NAMES = 'countries.toml';

/** What a file of the catalogue gives in all languages at once: `{ es = "…", en = "…", pt = "…" }`. */
function inline(path: string, lang: Lang): Text[] {
  const file = read(join('catalogue', path));
  return [...file.matchAll(new RegExp(`(?<![\\w-])${lang} = "((?:[^"\\\\]|\\\\.)*)"`, 'g'))].map(
    ({ index, 1: text = '' }) => ({ where: `${path}:${file.slice(0, index).split('\n').length}`, text }),
  );
}

function texts(lang: Lang): Text[] {
  const messages = join('web/messages', lang);
  const said = readdirSync(join(root, messages)).flatMap((file) =>
    Object.entries(JSON.parse(read(join(messages, file))) as Record<string, string>)
      .filter(([key]) => !clients.has(key))
      // What stands in braces is a name, not a word.
      .map(([key, text]) => ({ where: key, text: text.replace(/\{\w+/g, '{') })),
  );
  const files = readdirSync(join(root, 'catalogue'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.toml'),
  );
  const written = files
    .filter((path) => path.endsWith(`/${lang}.toml`))
    .flatMap((path) =>
      read(join('catalogue', path))
        .split('\n')
        .filter((line) => !line.startsWith('slug'))
        .map((line, at) => ({ where: `${path}:${at + 1}`, text: line.replace(/^\s*\w+ = /, '') })),
    );
  const beside = files
    .filter((path) => !ofOneLanguage(path) && path !== NAMES)
    .flatMap((path) => inline(path, lang));
  return [...said, ...written, ...beside];
}

/** A word by itself: not in a longer one, nor in a code such as SELVA20. */
const word = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}-])${text}(?![\\p{L}\\p{N}-])`, 'iu');

/** The items of a list of a product's words. */
function listed(text: string, key: string): string[] {
  const [, list = ''] = new RegExp(`^${key} = \\[\\n([^\\]]*)\\]`, 'm').exec(text) ?? [];
  return [...list.matchAll(/"([^"]*)"/g)].map(([, item = '']) => item);
}

describe('words visitors read', () => {
  it('has a word for each thing in each language, and says none of the others', () => {
    for (const [thing, ...words] of things) {
      expect(
        words.slice(0, 3).every((one) => one !== ''),
        thing,
      ).toBe(true);
    }
    expect(things.length).toBeGreaterThan(8);
    expect(clients.size).toBeGreaterThan(8);
  });

  it('reads what a file of the catalogue says in all languages at once', () => {
    const files = readdirSync(join(root, 'catalogue'), { recursive: true, encoding: 'utf8' });
    const saying = files
      .filter((path) => path.endsWith('.toml') && !ofOneLanguage(path) && path !== NAMES)
      .filter((path) => /\bes = /.test(read(join('catalogue', path))));
    expect(saying.length).toBeGreaterThan(25);
    const places = LANGS.map((lang) => new Set(texts(lang).map(({ where }) => where)));
    for (const path of saying) {
      const found = LANGS.map((lang) => inline(path, lang).map(({ where }) => where));
      const [es = [], en = [], pt = []] = found;
      expect(es.length, path).toBeGreaterThan(0);
      expect([en.length, pt.length], path).toEqual([es.length, es.length]);
      expect(found.flat().every((where) => places.some((one) => one.has(where)))).toBe(true);
    }
  });

  // Proves 2.3.24.
  it.each(LANGS)('says one word for one thing in %s', (lang) => {
    const said = texts(lang);
    expect(said.length).toBeGreaterThan(500);
    const wrong = never(lang).flatMap((one) =>
      said.filter(({ text }) => word(one).test(text)).map(({ where, text }) => `${one}: ${where}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  // Proves 2.3.34.
  it.each(LANGS)('ends a message of several sentences as its first one, in %s', (lang) => {
    const said = texts(lang).filter(({ text }) => /\p{Ll}\. \p{Lu}/u.test(text));
    expect(said.length).toBeGreaterThan(100);
    // A name or an address that comes last ends a message without a full stop, as does a question.
    const open = said.filter(({ text }) => /[\p{L}\p{N}]"?,?$/u.test(text));
    expect(open.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  // Proves 2.3.36.
  it.each(LANGS)('writes apostrophes and quotation marks of one kind in %s', (lang) => {
    const contract = read('docs/contract.md');
    const said = [...texts(lang), ...inline(NAMES, lang)].flatMap(({ where, text }) =>
      // A line of the catalogue is read by its strings: what stands around them is no text.
      where.includes('/') && where.includes(`/${lang}.toml`)
        ? [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, one = '']) => ({ where, text: one }))
        : [{ where, text }],
    );
    expect(said.filter(({ text }) => /[’“]/.test(text)).length).toBeGreaterThan(8);
    const wrong = said.filter(({ text }) => /['´`"«»„]/.test(text) && !contract.includes(`"${text}"`));
    expect(wrong.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it('writes Cancun as each language does', () => {
    const wrong = LANGS.flatMap((lang) => {
      const name = lang === 'en' ? /Cancún/ : /Cancun\b/;
      return texts(lang).flatMap(({ where, text }) => (name.test(text) ? [`${where}: ${text}`] : []));
    });
    expect(wrong).toEqual([]);
  });

  // Proves 2.3.24.
  it('writes the name of a place in one way in every language', () => {
    const site = read('catalogue/site.toml').split('\n');
    const said = [...LANGS.flatMap(texts), ...site.map((text) => ({ where: 'site.toml', text }))];
    const wrong = said.filter(({ text }) => /\bXelha\b|Chichen Itza/.test(text));
    expect(wrong).toEqual([]);
  });

  // Proves 2.3.31.
  it.each(LANGS)('asks to bring what a place asks to be shown, in %s', (lang) => {
    const shown = {
      es: { licencia: /^Licencia/, identificación: /^Identificación/ },
      en: { license: /^Driver’s license/, ID: /^Photo ID/ },
      pt: { habilitação: /^Carteira de motorista/, documento: /^Documento/ },
    };
    const asking = readdirSync(join(root, 'catalogue/products')).flatMap((name) => {
      const text = read(`catalogue/products/${name}/${lang}.toml`);
      const rules = listed(text, 'good_to_know').join(' ');
      return Object.entries(shown[lang]).flatMap(([thing, item]) =>
        word(thing).test(rules)
          ? [{ name, thing, isListed: listed(text, 'bring').some((one) => item.test(one)) }]
          : [],
      );
    });
    expect(asking.filter(({ isListed }) => !isListed)).toEqual([]);
    expect(asking).toHaveLength(6);
  });

  // Proves 2.3.39.
  it('picks up last for a tour who waits nearest to where it goes', () => {
    // The areas stand in the file as they lie along the coast.
    const areas = read('catalogue/extras/pick-up/extra.toml').split('[[zones]]').slice(1);
    const keys = areas.map((area) => /key = "(.*)"/.exec(area)?.[1]);
    const nearest = {
      'coba-tulum': 'tulum',
      'tulum-xelha': 'tulum',
      xenotes: 'puerto-morelos',
      'xichen-clasico': 'playa-del-carmen',
      'xichen-deluxe': 'playa-del-carmen',
    };
    for (const [tour, area] of Object.entries(nearest)) {
      const id = /^id = (\d+)/m.exec(read(`catalogue/products/${tour}/product.toml`))?.[1] ?? '';
      const own = new RegExp(`products = \\[[^\\]]*\\b${id}\\b[^\\]]*\\], minutes_before = (\\d+)`);
      const before = areas.map((one) => Number((own.exec(one) ?? /^minutes_before = (\d+)/m.exec(one))?.[1]));
      const last = keys.indexOf(area);
      const [north, south] = [before.slice(0, last + 1), before.slice(last)];
      expect(new Set(north).size + new Set(south).size, tour).toBe(before.length + 1);
      expect(north, tour).toEqual(north.toSorted((one, other) => other - one));
      expect(south, tour).toEqual(south.toSorted((one, other) => one - other));
    }
  });

  it('says of a tour that fetches its people how long before it starts, as the areas say', () => {
    const minutes = [...read('catalogue/extras/pick-up/extra.toml').matchAll(/minutes_before = (\d+)/g)].map(
      ([, before]) => Number(before),
    );
    const said = { es: 'de {} minutos antes', en: ', {} minutes before', pt: 'de {} minutos antes' };
    const to = { es: ' a ', en: ' to ', pt: ' a ' };
    const tours = readdirSync(join(root, 'catalogue/products')).filter((name) =>
      /^pick_up = /m.test(read(`catalogue/products/${name}/product.toml`)),
    );
    expect(tours.length).toBeGreaterThan(4);
    for (const tour of tours)
      for (const lang of LANGS) {
        const [, arrive] = /^arrive = "(.*)"/m.exec(read(`catalogue/products/${tour}/${lang}.toml`)) ?? [];
        expect(arrive, `${tour} in ${lang}`).toContain(
          said[lang].replace('{}', Math.min(...minutes) + to[lang] + Math.max(...minutes)),
        );
      }
  });
});
