import { hoursText } from '../../lib/arrival';
import { clockText } from '../../lib/clock';
import { depositAmount } from '../../lib/deposit';
import type { Place } from '../../lib/frame';
import { heightText } from '../../lib/measures';
import { openDays } from '../../lib/open-days';
import type { AgeView, CancelTermView, QuestionView, RoomRateView } from '../../lib/view.gen';

/** A question in words. */
export function questionOf(question: QuestionView, { t }: Place): string {
  if (question.asks === 'own') return question.question;
  if (question.asks === 'hours') return t(question.tour ? 'faqs.hours.tour_q' : 'faqs.hours.q');
  return t(`faqs.${KEY[question.asks]}.q`);
}

/** The words of each kind of question begin with this. */
const KEY = {
  ages: 'ages',
  arrive: 'arrive',
  included: 'included',
  bring: 'bring',
  height: 'height',
  access: 'access',
  season: 'season',
  transport: 'transport',
  pick_up: 'pick_up',
  snorkel: 'snorkel',
  change: 'change',
  cancel: 'cancel',
  weather: 'weather',
  open_ticket: 'open',
  voucher: 'voucher',
  pay: 'pay',
  transfer: 'transfer',
  months: 'months',
  invoice: 'invoice',
  hold: 'hold',
  proof: 'proof',
  together: 'together',
  ahead: 'ahead',
  room_rates: 'room_rates',
  room_paying: 'room_paying',
  room_cancel: 'room_cancel',
  room_ages: 'room_ages',
  room_hours: 'room_hours',
  room_guest: 'room_guest',
  room_parks: 'room_parks',
} as const;

/** Its answer, a paragraph each. */
export function answerTo(question: QuestionView, place: Place): string[] {
  const { t, frame } = place;
  switch (question.asks) {
    case 'own':
      return [question.answer];
    case 'ages': {
      const { ages, except } = question;
      const youngest = Math.min(...ages.map(({ from }) => from));
      return [
        agesText(ages, place),
        ...(youngest > 0 ? [t('faqs.ages.min', { from: youngest })] : []),
        ...(ages.some(({ unit }) => unit === 'infant') ? [t('faqs.ages.free')] : []),
        ...except.map(({ name, ages: own }) => t('faqs.ages.except', { name, ages: bands(own, place) })),
      ];
    }
    case 'hours': {
      const { hours, any_time: anyTime, tour, starts, weekdays } = question;
      const several = starts.length > 1;
      const when = {
        days: openDays(weekdays, place),
        hours: hoursText(
          { kind: tour ? 'tour' : 'park', hours, any_time: anyTime, starts: tour && several ? starts : [] },
          t,
        ),
      };
      if (tour) return [t('faqs.hours.tour', when)];
      if (anyTime) return [t('faqs.hours.any', when)];
      const times = starts.map((start) => clockText(start, t)).join(', ');
      return [t('faqs.hours.starts', { ...when, starts: times })];
    }
    case 'arrive':
    case 'access':
    case 'season':
      return [question.words];
    case 'included': {
      const { items, food, drinks } = question;
      return [
        `${items.join('; ')}.`,
        ...(food === null ? [] : [t(`faqs.included.food.${food}`)]),
        ...(drinks === null ? [] : [t(`faqs.included.drinks.${drinks}`)]),
      ];
    }
    case 'bring':
      return [`${question.items.join('; ')}.`];
    case 'height':
      return [
        question.asked === null
          ? t('faqs.height.none')
          : t('faqs.height.cm', {
              height: heightText(question.asked.cm, frame.lang),
              of: question.asked.of,
            }),
      ];
    case 'transport':
    case 'pick_up':
      return [t(`faqs.${question.asks}.a`, { zones: question.zones.join(', ') })];
    case 'snorkel':
      return [t('faqs.snorkel.a', { amount: depositAmount(question.usd) })];
    case 'change':
    case 'weather':
      return [t(`faqs.${question.asks}.a`, { hours: question.hours })];
    case 'cancel':
      return [
        question.terms.length === 0
          ? t('faqs.cancel.none')
          : t('faqs.cancel.a', { list: question.terms.map((term) => termText(term, place)).join('; ') }),
      ];
    case 'open_ticket':
      return [t('faqs.open.a', { months: question.months })];
    case 'voucher':
      return [t('faqs.voucher.a', { months: question.months })];
    case 'pay':
      return [
        t('faqs.pay.a', {
          currency: frame.currency.code,
          methods: [
            ...question.methods,
            ...(question.transfer === null ? [] : [t('faqs.pay.transfer', { name: question.transfer })]),
          ].join(', '),
          count: question.currencies,
        }),
        ...(question.months > 0 ? [t('faqs.pay.months', { most: question.months })] : []),
      ];
    case 'transfer':
      return [
        t('faqs.transfer.a', {
          currency: question.currency,
          hours: question.hours,
          lead: question.lead_hours,
        }),
      ];
    case 'months':
      return [t('faqs.months.a', { most: question.most, list: question.currencies.join(', ') })];
    case 'invoice':
      return [t('faqs.invoice.a', { email: frame.site.email })];
    case 'hold':
      return [t('faqs.hold.a', { minutes: question.minutes, limit: question.limit_minutes })];
    case 'proof':
      return question.plans.map(({ name, who, proof }) => t('faqs.proof.one', { name, who, proof }));
    case 'together': {
      const tiers = question.tiers.map(({ from, percent }) =>
        t('faqs.together.one', { parks: from, percent }),
      );
      return [t('faqs.together.a', { list: tiers.join('; ') })];
    }
    case 'ahead': {
      const tiers = question.tiers.map(({ from, percent }) => t('faqs.ahead.one', { days: from, percent }));
      const [first] = question.tiers;
      return [
        t('faqs.ahead.a', { list: tiers.join('; ') }),
        ...(first && question.later.length > 0
          ? [t('faqs.ahead.later', { names: question.later.join(', '), days: first.from })]
          : []),
        ...(question.never.length > 0 ? [t('faqs.ahead.never', { names: question.never.join(', ') })] : []),
      ];
    }
    case 'room_rates':
      return [
        ...question.rates.map((one) =>
          t('faqs.room_rates.one', { name: rateName(one, place), summary: one.rate.plan.summary }),
        ),
        t('faqs.room_rates.tax'),
      ];
    case 'room_paying':
      return [
        ...question.rates.map((one) => {
          const { deposit_percent: percent } = one.rate;
          const name = rateName(one, place);
          return percent >= 100
            ? t('faqs.room_paying.all', { name })
            : t('faqs.room_paying.part', { name, percent });
        }),
        t('faqs.room_paying.there'),
      ];
    case 'room_cancel':
      return [
        ...question.rates.map((one) => {
          const name = rateName(one, place);
          const terms = one.rate.terms.toSorted((a, b) => b.percent - a.percent);
          return terms.length === 0
            ? t('faqs.room_cancel.none', { name })
            : t('faqs.room_cancel.one', {
                name,
                list: terms.map((term) => termText(term, place)).join('; '),
              });
        }),
        t('faqs.room_cancel.change'),
      ];
    case 'room_ages':
      return [
        t('faqs.room_ages.a', { from: question.adult_from }),
        ...(question.free_below > 0 ? [t('faqs.room_ages.free', { age: question.free_below })] : []),
        t('faqs.room_ages.parks'),
      ];
    case 'room_hours':
      return question.hotels.map(({ hotel, ready_from: from, left_by: until }) =>
        t('faqs.room_hours.one', { hotel, from: clockText(from, t), until: clockText(until, t) }),
      );
    case 'room_guest':
      return [t('faqs.room_guest.a', { percent: question.percent })];
    case 'room_parks':
      return [
        t('faqs.room_parks.a', { rates: question.rates.join(', ') }),
        t('faqs.room_parks.list', { parks: question.parks.join(', ') }),
      ];
  }
}

/** `Adult: 12 and over. Child: 5 to 11.` */
function agesText(ages: AgeView[], place: Place): string {
  const { t } = place;
  return ages
    .map((age) => t('faqs.ages.line', { who: t(`party.one.${age.unit}`), ages: band(age, place) }))
    .join(' ');
}

const bands = (ages: AgeView[], place: Place): string =>
  ages.map((age) => `${place.t(`party.one.${age.unit}`).toLowerCase()} ${band(age, place)}`).join(', ');

const band = ({ from, to }: AgeView, { t }: Place): string =>
  to === null ? t('about.age_from', { from }) : t('about.age_between', { from, to });

/** A rate's name, with the hotels that have it where not all do. */
const rateName = ({ rate, hotels }: RoomRateView, { t }: Place): string =>
  hotels.length === 0
    ? rate.plan.name
    : t('faqs.room.some', { name: rate.plan.name, hotels: hotels.join(', ') });

/** Whole days are said as days. */
function termText({ hours, percent }: CancelTermView, { t }: Place): string {
  const days = hours / 24;
  return Number.isInteger(days) && days > 1
    ? t('faqs.cancel.days', { percent, count: days })
    : t('faqs.cancel.hours', { percent, count: hours });
}
