import type { LanguageView } from './view.gen';

/** A height as one's readers measure it: those of English in feet first. */
export function heightText(cm: number, lang: LanguageView): string {
  const inches = Math.round(cm / 2.54);
  const own = `${cm}\u00a0cm`;
  return lang === 'en' ? `${Math.floor(inches / 12)}\u00a0ft ${inches % 12}\u00a0in (${own})` : own;
}

/** Below so many miles a tenth of one matters: 1 km and 2 km would both be 1 mile. */
const SHORT = 3;

/** How wide something is at least, as one's readers measure it: those of English in whole inches first. */
export function widthText(cm: number, lang: LanguageView): string {
  const own = `${cm}\u00a0cm`;
  return lang === 'en' ? `${Math.floor(cm / 2.54)}\u00a0in (${own})` : own;
}

/** A distance as one's readers measure it: those of English in miles first. */
export function distanceText(km: number, lang: LanguageView): string {
  const own = `${km}\u00a0km`;
  if (lang !== 'en') return own;
  const miles = km / 1.609344;
  return `${miles < SHORT ? miles.toFixed(1) : Math.round(miles)}\u00a0mi (${own})`;
}

/** A floor as one's readers measure it: those of English in square feet first. */
export function areaText(m2: number, lang: LanguageView): string {
  const own = `${m2}\u00a0m²`;
  return lang === 'en' ? `${Math.round(m2 * 10.7639)}\u00a0sq\u00a0ft (${own})` : own;
}
