import type { Place } from '../../lib/frame';
import type { FoodToAddView, ServiceNameView, ServicesAtView } from '../../lib/view.gen';

/** Where all of a place is said: a link there opens its fold. */
export const anchorOf = ({ id }: { id: number }): string => `place-${id}`;

/** What is asked of a place: food and drinks, how one gets about, and its services. */
export type Asked = 'food' | 'drinks' | 'add' | 'wheelchair' | 'stroller' | ServiceNameView;

/** What belongs together, in the order it is asked for. */
export const PARTS = [
  { part: 'eat', asked: ['food', 'drinks', 'add'] },
  { part: 'things', asked: ['lockers', 'towels', 'showers', 'first_aid', 'wifi', 'pets'] },
  { part: 'about', asked: ['wheelchair', 'wheelchairs', 'stroller', 'strollers', 'parking'] },
] as const satisfies { part: string; asked: Asked[] }[];

/** How an answer is marked: it is there, in parts, can be added, is paid there, is not there. */
export type Sign = 'yes' | 'partly' | 'add' | 'pay' | 'no' | 'unsaid';

export type Said = { sign: Sign; text: string };

const PROVIDED = { included: 'yes', can_be_added: 'add', sold_there: 'pay' } as const;
const OFFERED = { included: 'yes', paid: 'pay', none: 'no' } as const;

/** What a place says of it. Food to be added has its price and its address besides. */
export function said(asked: Exclude<Asked, 'add'>, at: ServicesAtView, { t }: Place): Said {
  const unsaid: Said = { sign: 'unsaid', text: t('services.unsaid') };
  const { facts, services } = at;
  switch (asked) {
    case 'food':
    case 'drinks':
      return facts ? { sign: PROVIDED[facts[asked]], text: t(`services.provided.${facts[asked]}`) } : unsaid;
    case 'wheelchair':
    case 'stroller':
      return facts ? { sign: facts[asked], text: t(`compare.passable.${facts[asked]}`) } : unsaid;
    default: {
      const offered = services.find(({ service }) => service === asked)?.offered;
      if (offered === undefined) return unsaid;
      const none = asked === 'pets' && offered === 'none';
      return { sign: OFFERED[offered], text: t(none ? 'services.no_pets' : `services.offered.${offered}`) };
    }
  }
}

/** What added food costs. */
export const priceText = ({ price, child_price: child }: FoodToAddView, { t, money }: Place): string =>
  child === null
    ? t('extras.per.person', { price: money(price) })
    : t('extras.per.person_child', { price: money(price), child: money(child) });

/** All a place says of one thing, to tell whether another says the same. */
const whole = (asked: Asked, at: ServicesAtView, place: Place): string =>
  asked === 'add'
    ? at.food.map((food) => `${food.name} ${priceText(food, place)}`).join()
    : said(asked, at, place).text;

export type Table = {
  /** What every place says alike. */
  everywhere: Exclude<Asked, 'add'>[];
  /** What differs: its columns. */
  asked: Asked[];
  /** Places that say the same of all of it, a row each. */
  rows: ServicesAtView[][];
};

/** What is asked of all places, without saying anything twice. */
export function tableOf(asked: readonly Asked[], places: ServicesAtView[], place: Place): Table {
  const [first, ...others] = places;
  const alike = (one: Asked): boolean =>
    first !== undefined &&
    others.length > 0 &&
    others.every((at) => whole(one, at, place) === whole(one, first, place));
  const everywhere = asked.filter((one) => one !== 'add').filter(alike);
  const differs = asked.filter((one) => !alike(one));
  const rows = new Map<string, ServicesAtView[]>();
  for (const at of places) {
    const key = differs.map((one) => whole(one, at, place)).join('\n');
    rows.set(key, [...(rows.get(key) ?? []), at]);
  }
  return { everywhere, asked: differs, rows: [...rows.values()] };
}
