import { clockText } from '../../lib/clock';
import { shortDate } from '../../lib/dates';
import type { Place } from '../../lib/frame';
import { areaText } from '../../lib/measures';
import { openDays } from '../../lib/open-days';
import type { AmenityView, ComparedHotelView, PlanTermsView, StayRuleView } from '../../lib/view.gen';
import { apart, type Row, type Rows } from '../compare/row';
import { parksNear } from '../hotels/near';
import { backTexts, paysText } from '../hotels/words';

/** Rows that are long, and seldom decide. */
const FOLDED = new Set(['address', 'rules']);

type Said = [key: string, title: string, say: (one: ComparedHotelView) => string[]];

/** Everything that is compared besides the price: where a hotel is and what it is like, its rooms, its rates, its rules. */
export function rowsOf(compared: ComparedHotelView[], place: Place): Rows {
  const { t, frame } = place;
  const phone = frame.device === 'phone';
  // A phone has a line for what a desk has a list for.
  const list = (lines: string[]): string[] => (phone && lines.length > 0 ? [lines.join(' · ')] : lines);
  const rows: Said[] = [
    ['like', t('hotels_compare.row.like'), ({ hotel }) => [phone ? hotel.tagline : hotel.summary]],
    ['address', t('stay.address'), ({ address }) => [address]],
    ['near', t('hotels_compare.row.near'), ({ hotel }) => list(parksNear(hotel, place))],
    ...(phone ? amenitiesInLines(compared, place) : amenities(compared, place)),
    ['rooms', t('stay.room_types'), ({ rooms }) => [t('hotels_compare.room_types', { count: rooms.length })]],
    [
      'sleeps',
      t('stay.sleeps'),
      ({ rooms }) => [t('stay.people', { people: Math.max(...rooms.map((room) => room.people)) })],
    ],
    [
      'size',
      t('stay.size'),
      ({ rooms }) => {
        const sizes = rooms.map((room) => room.size_m2);
        const [from, to] = [Math.min(...sizes), Math.max(...sizes)].map((size) => areaText(size, frame.lang));
        return [from === to ? `${from}` : t('hotels_compare.between', { from: `${from}`, to: `${to}` })];
      },
    ],
    [
      'views',
      t('stay.looks'),
      ({ rooms }) => list([...new Set(rooms.map(({ view }) => t(`stay.view.${view}`)))]),
    ],
    ['rates', t('hotels_compare.row.rates'), ({ plans }) => plans.map(({ plan }) => plan.name)],
    ['flexible', t('hotels_compare.row.flexible'), ({ plans }) => flexible(plans, place)],
    ['children', t('stay.form.children'), (one) => [t('hotels_compare.free_below', { age: one.free_below })]],
    ['ready', t('stay.ready'), (one) => [t('stay.ready_from', { time: clockText(one.ready_from, t) })]],
    ['leave', t('stay.leave'), (one) => [t('stay.leave_by', { time: clockText(one.left_by, t) })]],
    ['rules', t('hotels_compare.row.rules'), ({ rules }) => rulesText(rules, place)],
  ];
  return apart(
    rows.map(([key, title, say]): Row => ({
      key,
      title,
      folded: phone && FOLDED.has(key),
      cells: compared.map((one) => ({ id: one.hotel.number, lines: say(one) })),
    })),
  );
}

/** What only some hotels have, and what all have: a line for each hotel. */
function amenitiesInLines(compared: ComparedHotelView[], { t }: Place): Said[] {
  const all = [...new Set(compared.flatMap(({ hotel }) => hotel.amenities))];
  const shared = all.filter((one) => compared.every((hotel) => has(hotel, one)));
  const named = (some: AmenityView[]): string => some.map((one) => t(`stay.amenity.${one}`)).join(' · ');
  const some = (hotel: ComparedHotelView): string =>
    named(all.filter((one) => !shared.includes(one) && has(hotel, one))) || t('hotels_compare.none_of_it');
  return [
    ...(shared.length < all.length
      ? [['some', t('hotels_compare.row.some'), (hotel) => [some(hotel)]] satisfies Said]
      : []),
    ['amenities', t('stay.amenities'), () => (shared.length > 0 ? [named(shared)] : [])],
  ];
}

const has = ({ hotel }: ComparedHotelView, one: AmenityView): boolean => hotel.amenities.includes(one);

/** Each amenity that some hotel has and some other lacks, and together those that all have. */
function amenities(compared: ComparedHotelView[], { t }: Place): Said[] {
  const all = [...new Set(compared.flatMap(({ hotel }) => hotel.amenities))];
  const shared = all.filter((one) => compared.every((hotel) => has(hotel, one)));
  return [
    ...all
      .filter((one) => !shared.includes(one))
      .map((one): Said => [
        `amenity ${one}`,
        t(`stay.amenity.${one}`),
        (hotel) => [t(has(hotel, one) ? 'compare.passable.yes' : 'compare.passable.no')],
      ]),
    ['amenities', t('stay.amenities'), () => shared.map((one) => t(`stay.amenity.${one}`))],
  ];
}

/** What cancelling gives back at its best, and how long before one comes. */
const best = ({ terms }: PlanTermsView): PlanTermsView['terms'][number] =>
  terms.toSorted((one, other) => other.percent - one.percent || one.hours - other.hours)[0] ?? {
    hours: 0,
    percent: 0,
  };

/** The rate that gives the most back until the latest, and of such the one that asks for the least at first. */
function flexible(plans: PlanTermsView[], { t }: Place): string[] {
  const [first] = plans.toSorted((one, other) => {
    const [mine, its] = [best(one), best(other)];
    return (
      its.percent - mine.percent || mine.hours - its.hours || one.deposit_percent - other.deposit_percent
    );
  });
  if (first === undefined) return [];
  return [first.plan.name, paysText(first, t), ...backTexts(first, t).slice(0, 1)];
}

/** Rules for who comes or leaves on some days, a line each. */
function rulesText(rules: StayRuleView[], place: Place): string[] {
  const { t } = place;
  if (rules.length === 0) return [t('hotels_compare.no_rules')];
  return rules.map((rule) => {
    const [from, to] = [shortDate(rule.from, t), shortDate(rule.to, t)];
    const dates = from === to ? from : t('stay_line.stay.dates', { from, to });
    const days = rule.weekdays.length === 7 ? '' : ` (${openDays(rule.weekdays, place)})`;
    const bounds = [
      rule.least_nights > 1 ? t('hotels_compare.least', { nights: rule.least_nights }) : '',
      rule.no_arrival ? t('hotels_compare.no_arrival') : '',
      rule.no_departure ? t('hotels_compare.no_departure') : '',
    ];
    return `${dates}${days}: ${bounds.filter(Boolean).join(', ')}`;
  });
}
