import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fill, translator } from './messages';

const root = new URL('../messages/', import.meta.url);
const LANGS = ['es', 'en', 'pt'] as const;
const AREAS = readdirSync(new URL('es/', root)).filter((file) => file.endsWith('.json'));
const words = (lang: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${lang}/${area}`, root), 'utf8')) as Record<string, string>;

/** The arguments of a pattern, and how each is used: `count:plural`, `name`. */
function argumentsOf(pattern: string): string[] {
  const found = pattern.matchAll(/\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})/g);
  return [...new Set([...found].map(([, name = '', kind]) => (kind ? `${name}:${kind}` : name)))]
    .filter((use) => !/^(one|other)$/.test(use))
    .toSorted();
}

/** Every choice each `select` of a pattern offers. */
function choices(pattern: string): string[] {
  const found = [...pattern.matchAll(/(\w+) \{/g)].map(([, label = '']) => label);
  return [...new Set(found)];
}

describe('messages', () => {
  it('are in the same files in every language', () => {
    for (const lang of LANGS)
      expect(readdirSync(new URL(`${lang}/`, root)).toSorted()).toEqual(AREAS.toSorted());
  });

  it('have each key once', () => {
    const keys = AREAS.flatMap((area) => Object.keys(words('es', area)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  describe.each(AREAS)('%s', (area) => {
    const spanish = words('es', area);
    it.each(['en', 'pt'])('has the keys and arguments of Spanish in %s', (lang) => {
      const other = words(lang, area);
      expect(Object.keys(other).toSorted()).toEqual(Object.keys(spanish).toSorted());
      for (const [key, pattern] of Object.entries(spanish)) {
        expect({ key, uses: argumentsOf(other[key] ?? '') }).toEqual({ key, uses: argumentsOf(pattern) });
      }
    });

    it.each(LANGS)('parses, is not empty and stays plain in %s', (lang) => {
      for (const [key, pattern] of Object.entries(words(lang, area))) {
        for (const count of [0, 1, 2, 3]) {
          for (const choice of ['other', ...choices(pattern)]) {
            const args = Object.fromEntries(
              argumentsOf(pattern).map((use) => {
                const [name = '', kind] = use.split(':');
                return [name, kind === 'plural' ? count : kind === 'select' ? choice : 'x'];
              }),
            );
            const text = fill(pattern, args, lang);
            expect(text.trim(), key).toBe(text);
            expect(text, key).not.toBe('');
            expect(text, key).not.toMatch(/[{}#]|\p{Extended_Pictographic}/u);
          }
        }
      }
    });
  });
});

describe('fill', () => {
  const places = '{count, plural, =0 {no places} one {# place} other {# places}}';
  it('puts arguments in', () => {
    expect(fill('From {from} to {to}', { from: '08:00', to: 17 }, 'en')).toBe('From 08:00 to 17');
  });
  it('chooses the plural form of the language', () => {
    expect([0, 1, 2].map((count) => fill(places, { count }, 'en'))).toEqual([
      'no places',
      '1 place',
      '2 places',
    ]);
    const uma = '{count, plural, one {# hora} other {# horas}}';
    expect([0, 1, 2].map((count) => fill(uma, { count }, 'pt'))).toEqual(['0 hora', '1 hora', '2 horas']);
    expect(fill(uma, { count: 0 }, 'es')).toBe('0 horas');
  });
  it('prefers the exact number to the form it belongs to', () => {
    expect(fill('{n, plural, =1 {just one} one {#} other {#}}', { n: 1 }, 'en')).toBe('just one');
    expect(fill('{n, plural, one {#} =2 {a pair} other {#}}', { n: 2 }, 'en')).toBe('a pair');
  });
  it('selects, and falls back to other', () => {
    const who = '{unit, select, adult {Adult} child {Child} other {Person}}';
    expect(['adult', 'child', 'dog'].map((unit) => fill(who, { unit }, 'en'))).toEqual([
      'Adult',
      'Child',
      'Person',
    ]);
  });
  it('nests', () => {
    const nested =
      '{unit, select, child {{count, plural, one {# child of {name}} other {# children of {name}}}} other {#}}';
    expect(fill(nested, { unit: 'child', count: 2, name: 'Ana' }, 'en')).toBe('2 children of Ana');
  });
  it.each([
    ['Apartamos tus lugares hasta las {when}.', '1:05', 'es', 'Apartamos tus lugares hasta la 1:05.'],
    ['Apartamos tus lugares hasta las {when}.', '13:05', 'es', 'Apartamos tus lugares hasta las 13:05.'],
    ['Apartamos tus lugares hasta las {when}.', '21:05', 'es', 'Apartamos tus lugares hasta las 21:05.'],
    ['Reservados até às {when}.', '1h05', 'pt', 'Reservados até à 1h05.'],
    ['Aberto das {when} às {when}', '1h', 'pt', 'Aberto da 1h à 1h'],
    ['Começa às {when}.', '10h30', 'pt', 'Começa às 10h30.'],
    ['We hold your places until {when}.', '1:05 p.m.', 'en', 'We hold your places until 1:05 p.m.'],
    ['Sold by {when}.', 'Parques, S.A. de C.V.', 'en', 'Sold by Parques, S.A. de C.V.'],
    ['{when, select, x {} other {Sold by {when}}}.', 'Co.', 'en', 'Sold by Co.'],
  ])('fits %s to %s', (pattern, when, lang, text) => {
    expect(fill(pattern, { when }, lang)).toBe(text);
  });
  it('refuses what it can not fill', () => {
    expect(() => fill('{name}', {}, 'en')).toThrow('{name}');
    expect(() => fill('{n, plural, one {#}}', { n: 2 }, 'en')).toThrow('one {#}}');
    expect(() => fill('a } b', {}, 'en')).toThrow('a } b');
    expect(() => fill('{n, plural one {#}}', { n: 1 }, 'en')).toThrow('plural one {#}}');
    expect(() => fill('{n, plural, one {#', { n: 1 }, 'en')).toThrow('one {#');
  });
});

describe('translator', () => {
  it('leaves plain words alone and refuses a key it does not have', () => {
    const t = translator({ 'shell.cart_count': 'Cart' }, 'en');
    expect(t('shell.cart_count')).toBe('Cart');
    expect(() => t('date.long')).toThrow('date.long');
  });
});
