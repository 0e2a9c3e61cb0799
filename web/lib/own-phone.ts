import type { FrameView, PhoneView } from './view.gen';

/** Countries whose line answers in a language, or for a currency, that names no country by itself. */
const SPEAKS: Partial<Record<string, string>> = { pt: 'BR' };
const PAYS: Partial<Record<string, string>> = { EUR: 'ES' };

/** The telephone nearest to who reads this, as far as language and currency tell; the first of the list for anybody else. */
export function ownPhone({ lang, currency, site }: FrameView): PhoneView | undefined {
  const likely = [SPEAKS[lang], PAYS[currency.code], currency.flag.toUpperCase()];
  const known = likely.map((country) => site.phones.find((phone) => phone.country === country));
  return known.find((phone) => phone !== undefined) ?? site.phones[0];
}

/** Where a press on a telephone number leads. */
export const phoneHref = ({ number }: PhoneView): string => `tel:${number.replace(/[^+\d]/g, '')}`;
