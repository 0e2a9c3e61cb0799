import { readFileSync, readdirSync } from 'node:fs';
import { address, minor, slug, type Language } from './words.ts';

// What the tests know of the catalogue they visit is read from its files: names, numbers, prices.

const read = (path: string): string =>
  readFileSync(new URL(`../../catalogue/${path}`, import.meta.url).pathname, 'utf8');

/** A field with text or a number; undefined where it stands nowhere. */
const fieldOr = (text: string, field: string): string | undefined =>
  new RegExp(`^${field}\\s*=\\s*(?:"(.*)"|(\\d+))`, 'm')
    .exec(text)
    ?.slice(1)
    .find((value) => value !== undefined);

function field(text: string, name: string): string {
  const found = fieldOr(text, name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

/** A field that has a text in each language. */
function translated(text: string, name: string, lang: Language): string {
  const found = new RegExp(`^${name}\\s*=.*\\b${lang} = "(.*?)"`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`no ${name} in ${lang}`);
  return found;
}

/** The one of many tables that has a field with this value. */
function entry(text: string, table: string, name: string, value: string): string {
  const found = text
    .split(`[[${table}]]`)
    .slice(1)
    .find((part) => fieldOr(part, name) === value);
  if (found === undefined) throw new Error(`no ${name} ${value} in ${table}`);
  return found;
}

export type Product = { id: number; name: string; about: string; buy: string };

/** Every product's folder. */
export const FOLDERS = readdirSync(new URL('../../catalogue/products', import.meta.url).pathname);

/** A product's number, its name and its addresses. */
export function product(folder: string, lang: Language): Product {
  const text = read(`products/${folder}/${lang}.toml`);
  const about = `${address('listing', lang)}${field(text, 'slug')}/`;
  return { id: productId(folder), name: field(text, 'name'), about, buy: `${about}${slug('buy', lang)}/` };
}

/** The pages of the hotels. */
export const hotelPages = (lang: Language): string[] =>
  readdirSync(new URL('../../catalogue/hotels', import.meta.url).pathname).map(
    (folder) => `${address('hotels', lang)}${field(read(`hotels/${folder}/${lang}.toml`), 'slug')}/`,
  );

/** A product's number. */
export const productId = (folder: string): number =>
  Number(field(read(`products/${folder}/product.toml`), 'id'));

/** What an adult pays for a product or an extra when nothing is taken off, in minor units. */
export function listPrice(folder: `products/${string}` | `extras/${string}`, currency: string): number {
  const text = read(`${folder}/${folder.startsWith('products') ? 'product' : 'extra'}.toml`);
  return minor(field(text.slice(text.indexOf(`[prices.${currency}]`)), 'adult'));
}

/** What stands beside an amount of a currency. */
export const symbol = (currency: string): string =>
  field(entry(read('currencies.toml'), 'currencies', 'iso_code', currency), 'presentation_symbol');

/** What is left of a list price, down to whole units of its currency. */
export const discounted = (list: number, percent: number): number =>
  Math.floor((list * (100 - percent)) / 100 / 100) * 100;

/** An extra's number. */
export const extraId = (folder: string): number => Number(field(read(`extras/${folder}/extra.toml`), 'id'));

/** An extra's name, as it is added to an admission. */
export const extra = (folder: string, lang: Language): string =>
  field(read(`extras/${folder}/${lang}.toml`), 'name');

/** Where an extra picks people up, and how many minutes before the admission's start. */
export function zone(folder: string, key: string, lang: Language): { name: string; before: number } {
  const own = entry(read(`extras/${folder}/extra.toml`), 'zones', 'key', key);
  return { name: translated(own, 'name', lang), before: Number(field(own, 'minutes_before')) };
}

/** A rate of its own: what it takes off an adult's price, and what shows that one may have it. */
export function plan(key: string, lang: Language): { percent: number; proof: string } {
  const own = entry(read('rate_plans.toml'), 'plans', 'key', key);
  return { percent: Number(field(own, 'adult_percent')), proof: translated(own, 'proof', lang) };
}

/** What a code takes off. */
export function promotion(code: string, lang: Language): { name: string; percent: number } {
  const own = entry(read('promotions.toml'), 'promotions', 'code', code);
  return { name: translated(own, 'name', lang), percent: Number(field(own, 'percent')) };
}

/** A way to pay, by the code it has in addresses and answers. */
export const method = (code: string): string =>
  field(entry(read('payments.toml'), 'methods', 'api_code', code), 'name');

/** A bank's name, and over how many months it lets one pay. */
export function bank(code: string): { name: string; months: number[] } {
  const own = entry(read('banks.toml'), 'banks', 'code', code);
  const months = /^months = \[(.*)\]/m.exec(own)?.[1]?.split(',').map(Number) ?? [];
  return { name: field(own, 'name'), months };
}

/** The account that transfers go to, in groups of four figures. */
export const clabe = (): string => field(read('payments.toml'), 'clabe').replace(/(\d{4})(?=\d)/g, '$1 ');
