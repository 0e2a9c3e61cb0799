import type { NightMonthView, NightsView, RoomGuestsView, StaySearchView } from '../../lib/view.gen';
import { ask, askingTransition, startAsking, type Asking, type QuestionEvent } from '../asking';
import type { Kept } from './kept';
import { choose, rangeOf, type Limits, type Nights, type Range } from './range';

/** Who sleeps in a room, as far as ages are said. */
type Party = { adults: number; ages: number[] };

/** Whose nights are asked for, and for whom: those who sleep in each room. */
export type Want = { hotelcode: string; rooms: Party[]; month: string };

export type StayState = Asking<Want, NightsView | null> & {
  hotelcode: string;
  /** As they stand in their inputs. */
  checkin: string;
  checkout: string;
  promocode: string;
  /** How many rooms are asked for; who sleeps in each, for as many as there may be. */
  count: number;
  rooms: RoomGuestsView[];
  limits: Limits;
  /** Whether the calendar is shown: nothing is asked for it before. */
  open: boolean;
  /** Whether who sleeps there is said or wrong: it is folded otherwise. */
  who: boolean;
  /** The same of a code. */
  coded: boolean;
  /** What is known of nights by now: the months that were looked at. */
  nights: Nights;
  /** Whether somebody turned its months: until then it goes to the first in which one can come. */
  turned: boolean;
  /** The day that keyboard focus rests on or would enter, and whether focus follows it once it is drawn. */
  focus: string;
  pull: boolean;
  awake: boolean;
};

/** What somebody writes into the form. */
export type Written = Partial<Pick<StayState, 'hotelcode' | 'checkin' | 'checkout' | 'promocode'>>;

export type StayEvent =
  | { type: 'awake'; kept: Kept | null }
  | { type: 'written'; fields: Written }
  | { type: 'count'; count: number }
  /** `field` is the input that was changed. */
  | { type: 'guests'; room: number; field: string; guests: RoomGuestsView }
  | { type: 'removed'; room: number }
  | { type: 'opened'; open: boolean }
  | { type: 'day'; date: string }
  | { type: 'cleared' }
  | { type: 'focus'; date: string }
  /** `beside` is the month that is drawn beside the first. */
  | { type: 'move'; date: string; beside: string | null }
  | { type: 'month'; month: string }
  | QuestionEvent<NightsView | null>;

const GUESTS_DELAY = 250;
/** Who sleeps in a room of which nothing was said. */
const TWO: RoomGuestsView = { adults: 2, ages: [] };

/** Fields of who sleeps there. */
const WHO = /^(adults|children|age|number)_/;
/** Whether it is one room as nobody said anything of it. */
const usual = (rooms: readonly RoomGuestsView[]): boolean =>
  rooms.length === 1 && rooms.every(({ adults, ages }) => adults === TWO.adults && ages.length === 0);

const monthOf = (date: string): string => date.slice(0, 7);

export const rangeIn = ({ checkin, checkout }: StayState): Range => rangeOf(checkin, checkout);

/** Where its calendar is: nothing was asked, an answer is on its way, it is there, or none came. */
export function calendarStatus({ question, phase }: StayState): 'idle' | 'loading' | 'ready' | 'failed' {
  if (question === null) return 'idle';
  return phase === 'calm' ? 'ready' : phase;
}

/** The first month to be shown: that of the day they come. */
function firstMonth(checkin: string, { first, last }: Limits): string {
  const { from } = rangeOf(checkin, '');
  return monthOf(from !== null && from >= first && from <= last ? from : first);
}

export function start(search: StaySearchView): StayState {
  const { hotelcode, checkin, checkout, promocode, rooms, most_rooms: most } = search;
  const limits = { first: search.first_day, last: search.last_day, most: search.most_nights };
  const all = Array.from({ length: Math.max(most, rooms.length) }, (_, at) => rooms[at] ?? TWO);
  const month = firstMonth(checkin, limits);
  const want = { hotelcode, rooms: [], month };
  return {
    ...startAsking<Want, NightsView | null>(want, null, search.errors),
    hotelcode,
    checkin,
    checkout,
    promocode,
    count: rooms.length,
    rooms: all,
    limits,
    open: false,
    who: search.errors.some(({ field }) => field !== null && WHO.test(field)) || !usual(rooms),
    coded: promocode !== '' || search.errors.some(({ field }) => field === 'promocode'),
    turned: false,
    nights: {},
    focus: rangeOf(checkin, '').from ?? limits.first,
    pull: false,
    awake: false,
  };
}

/** Asks for the nights of a month as the form stands; nothing while nobody looks at them. */
function askNights(state: StayState, month: string, delay = 0): StayState {
  if (!state.open) return state;
  const rooms = state.rooms.slice(0, state.count).map(({ adults, ages }) => ({
    adults,
    ages: ages.filter((age) => age !== null),
  }));
  return ask(state, { hotelcode: state.hotelcode, rooms, month }, delay);
}

/** The state without what is wrong with some fields, which were written anew. */
const mended = (state: StayState, fields: RegExp): StayState => ({
  ...state,
  errors: state.errors.filter(({ field }) => field === null || !fields.test(field)),
});

/** The same for other people or another hotel: what was known of nights is not true of them. */
const anew = (state: StayState, delay: number): StayState =>
  askNights({ ...state, nights: {} }, state.want.month, delay);

function choosing(state: StayState, date: string): StayState {
  const { from, to } = choose(date, rangeIn(state), state.nights, state.limits);
  return { ...mended(state, /^check(in|out)$/), checkin: from ?? '', checkout: to ?? '', focus: date };
}

function written(state: StayState, fields: Written): StayState {
  const next = mended({ ...state, ...fields }, new RegExp(`^(${Object.keys(fields).join('|')})$`));
  if (fields.hotelcode !== undefined) return anew(next, 0);
  if (fields.checkin === undefined) return next;
  const month = firstMonth(next.checkin, next.limits);
  const focus = rangeIn(next).from ?? next.focus;
  return state.answer?.months.some((shown) => shown.month === month) === true
    ? { ...next, focus }
    : askNights({ ...next, focus, want: { ...next.want, month } }, month, GUESTS_DELAY);
}

function prefilled(state: StayState, kept: Kept | null): StayState {
  const asked = state.checkin !== '' || state.checkout !== '' || state.errors.length > 0;
  if (kept === null || asked || kept.checkin < state.limits.first) return state;
  const { checkin, checkout, hotelcode, promocode, rooms } = kept;
  return {
    ...state,
    checkin,
    checkout,
    promocode,
    who: !usual(rooms.slice(0, kept.count)),
    coded: promocode !== '',
    // On its own page a hotel stays the one that is asked.
    hotelcode: state.hotelcode === '' ? hotelcode : state.hotelcode,
    count: Math.min(Math.max(kept.count, 1), state.rooms.length),
    rooms: state.rooms.map((room, at) => rooms[at] ?? room),
    want: { ...state.want, month: firstMonth(checkin, state.limits) },
    focus: checkin,
  };
}

function move(state: StayState, date: string, beside: string | null): StayState {
  const month = monthOf(date);
  const { answer, want } = state;
  if (answer === null || month < answer.first_month || month > answer.last_month) return state;
  const next = { ...state, focus: date, pull: true, turned: true };
  return month === want.month || month === beside ? next : askNights(next, month);
}

/** Whether somebody can come on a day of a month. */
const canBegin = (month: NightMonthView | undefined): boolean =>
  month?.nights.some(({ arrive }) => arrive) === true;

function answered(state: StayState): StayState {
  const all = state.answer?.months.flatMap(({ nights }) => nights) ?? [];
  const [first, second] = state.answer?.months ?? [];
  const known = Object.fromEntries(all.map((night) => [night.date, night]));
  const next = {
    ...state,
    nights: { ...state.nights, ...known },
    want: { ...state.want, month: first?.month ?? state.want.month },
    focus: state.focus in known ? state.focus : (all.find(({ arrive }) => arrive)?.date ?? state.focus),
  };
  const waits = state.checkin === '' && !state.turned && !canBegin(first) && canBegin(second);
  return waits && second ? askNights(next, second.month) : next;
}

/** What comes of each event. */
export function transition(state: StayState, event: StayEvent): StayState {
  switch (event.type) {
    case 'awake':
      return { ...prefilled(state, event.kept), awake: true };
    case 'written':
      return written(state, event.fields);
    case 'count':
      return anew(
        mended({ ...state, count: Math.max(1, Math.min(event.count, state.rooms.length)) }, /^number_rooms$/),
        GUESTS_DELAY,
      );
    case 'guests': {
      const rooms = state.rooms.with(event.room, event.guests);
      const next = mended(
        { ...state, rooms },
        new RegExp(`^${event.field.replace('children', '(children|age)')}(_|$)`),
      );
      return event.room < state.count ? anew(next, GUESTS_DELAY) : next;
    }
    case 'removed': {
      const rooms = [...state.rooms.toSpliced(event.room, 1), TWO];
      // What was wrong with one of them may stand at another now.
      return anew(mended({ ...state, rooms, count: state.count - 1 }, WHO), 0);
    }
    case 'opened': {
      const next = { ...state, open: event.open };
      const { month } = state.want;
      // Others may sleep there since it was closed, or another month be meant.
      const known = `${month}-01` in state.nights && state.answer?.months[0]?.month === month;
      return event.open && !(known && state.phase === 'calm') ? askNights(next, month) : next;
    }
    case 'day':
      return choosing(state, event.date);
    case 'cleared':
      return { ...mended(state, /^check(in|out)$/), checkin: '', checkout: '' };
    case 'focus':
      return { ...state, focus: event.date, pull: false };
    case 'move':
      return move(state, event.date, event.beside);
    case 'month':
      return askNights({ ...state, pull: false, turned: true }, event.month);
    // Whoever comes back to a page that asked for nothing asks for nothing.
    case 'back':
      return state.question === null ? state : askingTransition(state, event, answered);
    default:
      return askingTransition(state, event, answered);
  }
}

/** The call that answers what is wanted. */
export function nightsPath({ hotelcode, rooms, month }: Want): string {
  const ages = rooms.map((room) => room.ages.join()).join(';');
  const fields = [
    ['hotelcode', hotelcode],
    ['adults', rooms.map(({ adults }) => adults).join()],
    // Rooms behind the last child say nothing.
    ['ages', ages.replace(/;+$/, '')],
    ['month', month],
  ] as const;
  const query = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`);
  return `/api/v1/hotels/nights?${query.join('&')}`;
}
