import { ofCountry } from '../../lib/country';
import { dayName } from '../../lib/dates';
import type { Place } from '../../lib/frame';
import { inWords } from '../../lib/in-words';
import type { FlagshipAheadView, OfferRuleView, OfferView } from '../../lib/view.gen';

/** The page of each rate. */
export const PAGE = { resident: 'residents', mexican: 'mexicans', senior: 'inapam' } as const;

/** How much a rule takes off; nothing where it gives nights for nothing. */
export const percentOf = (rule: OfferRuleView): number | null =>
  rule.rule === 'plan' ? rule.adult_percent : rule.percent;

/** In the order they are told: what anybody can have at once comes first. */
export const GROUPS = ['code', 'everybody', 'some', 'dates', 'rooms', 'proof'] as const;
export type Group = (typeof GROUPS)[number];

/** Who has a rule: all, whoever comes on its days, who knows its code, who sleeps at a hotel, who shows a proof. */
export function groupOf(rule: OfferRuleView): Group {
  if (rule.rule === 'plan') return 'proof';
  if (rule.rule === 'rooms') return 'rooms';
  if (rule.rule !== 'promotion') return 'everybody';
  if (rule.code !== null) return 'code';
  return rule.visit === null ? 'some' : 'dates';
}

/** What the button of a rule says: it leads to a search of rooms, to all hotels, or to the builder. */
export function leadsTo({
  rule,
}: OfferRuleView): 'promotions.rooms' | 'promotions.hotels' | 'promotions.builder' {
  if (rule === 'rooms') return 'promotions.rooms';
  return rule === 'guest' ? 'promotions.hotels' : 'promotions.builder';
}

/** The countries from which one has a rule, as a sentence goes on with them; none where it is any. */
export function countriesOf(rule: OfferRuleView, { frame }: Place): string | null {
  if (rule.rule !== 'promotion' || rule.countries.length === 0) return null;
  return rule.countries.map((country) => ofCountry(country, frame.lang)).join(', ');
}

/** From what price on an offer is. Where only those of some countries pay it, whoever reads it may not be one of them: then it is said to
 * who most likely is, and whose price it is. */
export function lowestOf({ rule, prices }: OfferView, place: Place): string | null {
  if (prices.length === 0) return null;
  const price = place.money(Math.min(...prices.map((one) => one.price)));
  const list = countriesOf(rule, place);
  // Who read a higher price “from” elsewhere learns what makes this one lower.
  if (list === null && rule.rule === 'promotion' && rule.code !== null)
    return place.t('promotions.from_code', { price });
  if (list === null || rule.rule !== 'promotion') return place.t('promotions.from', { price });
  return rule.likely ? place.t('promotions.from_in', { price, list }) : null;
}

/** What the button of a price says to who can't see its row: what it takes to pay that price. */
export function buysBy(rule: OfferRuleView, name: string, place: Place): string {
  const { t } = place;
  const list = countriesOf(rule, place);
  if (rule.rule === 'promotion' && rule.code !== null)
    return t('promotions.buy_code', { name, code: rule.code });
  if (list !== null) return t('promotions.buy_from', { name, list });
  return t(rule.rule === 'guest' ? 'promotions.buy_room' : 'promotions.buy', { name });
}

/** What the flagship has, where a rule leaves it out. */
function insteadOf(own: FlagshipAheadView | null, place: Place): string[] {
  if (own === null) return [];
  const { names, days, percent } = own;
  return [place.t('promotions.without', { list: inWords(names, place), days, percent })];
}

/** What a rule is called. */
export function titleOf(rule: OfferRuleView, { t }: Place): string {
  switch (rule.rule) {
    case 'advance':
      return t('discount.advance', { days: rule.days });
    case 'combo':
      return t('discount.combo', { parks: rule.parks });
    case 'guest':
      return t('discount.guest');
    case 'child':
      return t('discount.child');
    case 'promotion':
    case 'rooms':
      return rule.name;
    case 'plan':
      return rule.plan.name;
  }
}

/** On which days one comes by a rule; none where it is any. */
export function daysOf(rule: OfferRuleView, { t }: Place): string | null {
  if (rule.rule === 'rooms' && rule.stay !== null) {
    const [from, to] = rule.stay;
    return t('promotions.stay', { from: dayName(from, t), to: dayName(to, t) });
  }
  if (rule.rule !== 'promotion' || rule.visit === null) return null;
  const [from, to] = rule.visit;
  return t('promotions.visit', { from: dayName(from, t), to: dayName(to, t) });
}

/** What a rule asks for, a sentence each: what somebody looks for theirs by, and what matters to who has found it. */
export type Says = { first: string[]; more: string[] };

/** All a rule says, in its order. */
export const allOf = ({ first, more }: Says): string[] => [...first, ...more];

/** What all of some offers say, which is said once above them; nothing where one stands alone. */
export function sharedBy(offers: OfferView[], of: (says: Says) => string[], place: Place): string[] {
  const [lines = [], ...others] = offers.map(({ rule }) => of(saysOf(rule, place)));
  return others.length === 0 ? [] : lines.filter((line) => others.every((said) => said.includes(line)));
}

const some = (lines: (string | false | null)[]): string[] => lines.filter((line) => typeof line === 'string');

export function saysOf(rule: OfferRuleView, place: Place): Says {
  const { t } = place;
  switch (rule.rule) {
    case 'advance':
      return {
        first: insteadOf(rule.without, place),
        more: [t('promotions.advance')],
      };
    case 'combo':
      return {
        first: [],
        more: some([t('discount.combo_text'), rule.tours_apart && t('discount.combo_tours')]),
      };
    case 'guest':
      return { first: [t('discount.guest_text')], more: [t('promotions.guest')] };
    case 'child':
      return { first: [t('promotions.child')], more: [] };
    case 'plan':
      return { first: [rule.plan.who], more: [t('promotions.proof', { proof: rule.plan.proof })] };
    case 'rooms': {
      const { percent, free_nights: free, least_nights: least, code, sale_to: saleTo, hotels, plans } = rule;
      // A comma within a name is none between two.
      const quoted = (names: string[]): string =>
        inWords(
          names.map((name) => `“${name}”`),
          place,
        );
      return {
        first: [
          percent === null
            ? t('promotions.nights_free', { nights: free, least })
            : t('promotions.nights_percent', { nights: least }),
          hotels.length > 0
            ? t('promotions.only', { list: inWords(hotels, place) })
            : t('promotions.rooms_all'),
          ...some([
            plans.length > 0 && t('promotions.rates', { count: plans.length, list: quoted(plans) }),
            saleTo !== null && t('promotions.sale_to', { date: dayName(saleTo, t) }),
          ]),
        ],
        more: some([
          rule.not_with.length > 0 && t('promotions.not_with', { list: quoted(rule.not_with) }),
          t(code === null ? 'promotions.itself_rooms' : 'promotions.code_rooms'),
        ]),
      };
    }
    case 'promotion': {
      const { code, sale_to: saleTo, visit, currencies, only } = rule;
      const from = countriesOf(rule, place);
      const itself = visit === null ? 'promotions.itself' : 'promotions.itself_then';
      return {
        first: some([
          only.length > 0 && t('promotions.only', { list: inWords(only, place) }),
          from !== null && t('promotions.countries', { list: from }),
          currencies.length > 0 && t('promotions.currencies', { list: currencies.join(', ') }),
          saleTo !== null && t('promotions.sale_to', { date: dayName(saleTo, t) }),
        ]),
        more: some([code === null && t(itself)]),
      };
    }
  }
}
