import { readFileSync, readdirSync } from 'node:fs';
import { formatMoney } from '../../web/lib/money.ts';
import { translator, type Messages, type Translate } from '../../web/lib/messages.ts';

export type Language = 'es' | 'en' | 'pt';
export const LANGUAGES: Language[] = ['es', 'en', 'pt'];
export { formatMoney };

const here = (path: string): string => new URL(path, import.meta.url).pathname;

/** The store's words in a language. */
export function words(lang: Language): Translate {
  const folder = here(`../../web/messages/${lang}`);
  const messages: Messages = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
  );
  return translator(messages, lang);
}

const quotedOr = (text: string, field: string): string | undefined =>
  new RegExp(`^${field}\\s*=\\s*"(.*)"`, 'm').exec(text)?.[1];

const quoted = (text: string, field: string): string => {
  const found = quotedOr(text, field);
  if (found === undefined) throw new Error(`no ${field}`);
  return found;
};

const toml = (text: string, lang: Language, table: string): string => {
  const found = new RegExp(`^${table}\\s*=.*\\b${lang} = "(.*?)"`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`no ${table} in ${lang}`);
  return found;
};

/** A product's name and addresses. */
export function product(folder: string, lang: Language): { name: string; about: string; buy: string } {
  const text = readFileSync(here(`../../catalogue/products/${folder}/${lang}.toml`), 'utf8');
  const about = `${address('listing', lang)}${quoted(text, 'slug')}/`;
  return { name: quoted(text, 'name'), about, buy: `${about}${slug('buy', lang)}/` };
}

/** An extra's name, as it is added to an admission. */
export function extra(folder: string, lang: Language): string {
  return quoted(readFileSync(here(`../../catalogue/extras/${folder}/${lang}.toml`), 'utf8'), 'name');
}

/** Where an extra picks people up, and how many minutes before the admission's start. */
export function zone(folder: string, key: string, lang: Language): { name: string; before: number } {
  const text = readFileSync(here(`../../catalogue/extras/${folder}/extra.toml`), 'utf8');
  const own = text.split('[[zones]]').find((part) => quotedOr(part, 'key') === key) ?? '';
  return { name: toml(own, lang, 'name'), before: Number(/^minutes_before = (\d+)/m.exec(own)?.[1]) };
}

const routes = readFileSync(here('../../catalogue/routes.toml'), 'utf8');
const slug = (page: string, lang: Language): string => toml(routes, lang, page);

/** Where a page is. */
export function address(
  page:
    | 'home'
    | 'listing'
    | 'cart'
    | 'checkout'
    | 'lookup'
    | 'order'
    | 'package'
    | 'packages'
    | 'price_guide',
  lang: Language,
): string {
  return page === 'home' ? `/${lang}/` : `/${lang}/${slug(page, lang)}/`;
}

/** The minor units of a printed amount with two decimals. */
export function minor(printed: string | null): number {
  const digits = (printed ?? '').replace(/\D/g, '');
  if (!/\d[.,]\d\d\D*$/.test(printed ?? '')) throw new Error(`not an amount with cents: ${printed}`);
  return Number(digits);
}
