import { readFileSync, readdirSync } from 'node:fs';
import { translator, type Messages, type Translate } from '../../web/lib/messages.ts';

export type Language = 'es' | 'en' | 'pt';
export const LANGUAGES: Language[] = ['es', 'en', 'pt'];

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

const slugs = readFileSync(here('../../catalogue/routes.toml'), 'utf8');

/** The part of an address that names a page. */
export function slug(page: string, lang: Language): string {
  const found = new RegExp(`^${page}\\s*=.*\\b${lang} = "(.*?)"`, 'm').exec(slugs)?.[1];
  if (found === undefined) throw new Error(`no ${page} in ${lang}`);
  return found;
}

/** The pages that have an address of their own. */
export const ADDRESSES = [
  'account',
  'activities',
  'arrive',
  'auth',
  'company',
  'home',
  'hotels',
  'hotels_compare',
  'listing',
  'cart',
  'chat',
  'for_you',
  'checkout',
  'compare',
  'contact',
  'faqs',
  'forgot',
  'gallery',
  'inapam',
  'lookup',
  'cookies',
  'newsletter',
  'offline',
  'order',
  'package',
  'packages',
  'photo_pass',
  'price_guide',
  'privacy',
  'promotions',
  'register',
  'search',
  'services',
  'site_map',
  'subscription_error',
  'terms',
  'thanks',
  'things_to_do',
  'ticket',
  'weekends',
] as const;

type Addressed = (typeof ADDRESSES)[number];
/** Pages whose address begins with another's. */
const BELOW: Partial<Record<Addressed, Addressed>> = { hotels_compare: 'hotels' };

/** Where a page is. */
export function address(page: Addressed, lang: Language): string {
  if (page === 'home') return `/${lang}/`;
  const above = BELOW[page];
  return `${above === undefined ? `/${lang}/` : address(above, lang)}${slug(page, lang)}/`;
}

const SERVER = '../../crates/server/src/';
/** What the server's sources say behind each `.route(`, wherever among them its table of routes stands. */
const routes = readdirSync(here(SERVER), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.rs'))
  .flatMap((file) =>
    readFileSync(here(SERVER + file), 'utf8')
      .split('.route(')
      .slice(1),
  );

/** Where the program answers with a handler, by its table of routes; up to the part that names one of many. */
function served(handler: string): string {
  const route = new RegExp(`^[^"]*"(/[^"{]*)[^"]*"\\)?,[\\s\\S]*?\\b(?:get|post)\\((?:\\w+::)*${handler}\\)`);
  const found = new Set(routes.flatMap((text) => route.exec(text)?.[1] ?? []));
  const [path] = found;
  if (path === undefined || found.size > 1) {
    throw new Error(
      `${found.size} routes lead to ${handler}: the tests look in crates/server/src/**/*.rs for one ` +
        `like .route("/its/address", get(pages::${handler})), that is .route( before ${String(route)}`,
    );
  }
  return path;
}

/** The page of the test gateway, but for the payment's own name. */
export const GATEWAY = served('pay');
/** The demonstration's mail. */
export const MAIL = served('mail_list');

/** What a line of that list has where the mail is to this address, and not to one that ends like it. */
export const mailTo = (email: string): RegExp => new RegExp(`\\s${email.replaceAll('.', '\\.')}`);
export const CART_LINES = served('add_line');
export const VOUCHER_KEY = served('voucher_key');
export const PREFERENCES = served('preferences');

/** A printed amount, with cents or whole, beside the symbol of a currency that has them. */
export const AMOUNT = /(?<=[$£])\d[\d.,]*|\d[\d.,]*(?=\s€)/g;

/** The minor units of a printed amount: with two decimals, or whole. */
export function minor(printed: string | null): number {
  const text = printed ?? '';
  const digits = Number(text.replace(/\D/g, '') || Number.NaN);
  if (Number.isNaN(digits)) throw new Error(`not an amount: ${printed}`);
  return /\d[.,]\d\d\D*$/.test(text) ? digits : digits * 100;
}
