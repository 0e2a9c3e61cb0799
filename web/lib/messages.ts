import type account from '../messages/es/account.json';
import type arrive from '../messages/es/arrive.json';
import type browse from '../messages/es/browse.json';
import type change from '../messages/es/change.json';
import type chat from '../messages/es/chat.json';
import type for_you from '../messages/es/for_you.json';
import type compare from '../messages/es/compare.json';
import type contact from '../messages/es/contact.json';
import type dates from '../messages/es/dates.json';
import type faqs from '../messages/es/faqs.json';
import type ideas from '../messages/es/ideas.json';
import type listing from '../messages/es/listing.json';
import type hotelsCompare from '../messages/es/hotels-compare.json';
import type gallery from '../messages/es/gallery.json';
import type mail from '../messages/es/mail.json';
import type cookies from '../messages/es/cookies.json';
import type newsletter from '../messages/es/newsletter.json';
import type offline from '../messages/es/offline.json';
import type package_ from '../messages/es/package.json';
import type photoPass from '../messages/es/photo-pass.json';
import type problem from '../messages/es/problem.json';
import type promotions from '../messages/es/promotions.json';
import type purchase from '../messages/es/purchase.json';
import type scenes from '../messages/es/scenes.json';
import type search from '../messages/es/search.json';
import type services from '../messages/es/services.json';
import type shell from '../messages/es/shell.json';
import type siteMap from '../messages/es/site-map.json';
import type stay from '../messages/es/stay.json';

/** Every message there is. Spanish is the reference; a test holds the other languages to the same keys and arguments. */
export type MessageKey = keyof (typeof account &
  typeof arrive &
  typeof browse &
  typeof change &
  typeof chat &
  typeof for_you &
  typeof compare &
  typeof contact &
  typeof dates &
  typeof faqs &
  typeof ideas &
  typeof listing &
  typeof gallery &
  typeof hotelsCompare &
  typeof mail &
  typeof cookies &
  typeof newsletter &
  typeof offline &
  typeof package_ &
  typeof photoPass &
  typeof problem &
  typeof promotions &
  typeof purchase &
  typeof scenes &
  typeof search &
  typeof services &
  typeof shell &
  typeof siteMap &
  typeof stay);
export type Arguments = Record<string, string | number>;
export type Translate = (key: MessageKey, args?: Arguments) => string;
export type Messages = Partial<Record<string, string>>;

/** Which plural form a count takes in Spanish, English and Portuguese. */
const one = (lang: string, count: number): boolean =>
  lang === 'pt' ? count === 0 || count === 1 : count === 1;

/**
 * Fills an ICU-style pattern: `{name}`, `{n, plural, =0 {…} one {…} other {# …}}`, `{x, select, a {…} other {…}}`.
 * One o'clock is singular, `a la 1:05`, `à 1h05`, and what ends in a full stop, `p.m.`, takes no second one: as `fill` of
 * `crates/server/src/messages.rs`, which writes cases for the test of this one.
 * A pattern that does not parse or lacks an argument throws: it is a mistake in our words, found by the tests.
 */
export function fill(pattern: string, args: Arguments, lang: string): string {
  let at = 0;
  /** Every visitor's browser carries this: it says the pattern alone. */
  const fail = (): never => {
    throw new Error(pattern);
  };
  /** A name, and the sign that ends it. */
  const word = (): string[] => {
    const [all, ...found] = /^\s*([=\w]+)\s*([,{}])/.exec(pattern.slice(at)) ?? fail();
    at += all.length;
    return found;
  };
  const text = (count: number | null): string => {
    let out = '';
    for (;;) {
      const char = pattern[at] ?? '}';
      if (char === '}') return out;
      at += 1;
      if (char === '#' && count !== null) out += count;
      else if (char === '{') {
        const value = argument(count);
        if (/^1[:h]/.test(value)) out = out.replace(/([dl]a|à)s $/, '$1 ');
        out += value;
        if (value.endsWith('.') && pattern[at] === '.') at += 1;
      } else out += char;
    }
  };
  const argument = (outer: number | null): string => {
    const [name = '', end] = word();
    const given = args[name] ?? fail();
    if (end === '}') return String(given);
    const plural = word()[0] === 'plural';
    const branches: Messages = {};
    while (pattern[at] !== '}') {
      const [label = ''] = word();
      branches[label] = text(plural ? +given : outer);
      at += 1;
    }
    at += 1;
    const form = plural && one(lang, +given) ? 'one' : given;
    return branches[`=${given}`] ?? branches[form] ?? branches['other'] ?? fail();
  };
  const out = text(null);
  if (at < pattern.length) fail();
  return out;
}

/** Looks messages up in one language. A missing key throws: the tests render every page in every language. */
export function translator(messages: Messages, lang: string): Translate {
  return (key, args) => {
    const pattern = messages[key];
    if (pattern === undefined) throw new Error(key);
    return /[{}]/.test(pattern) ? fill(pattern, args ?? {}, lang) : pattern;
  };
}
