import type { Chooser, DayView, ExtraChoice, ExtraView, FieldError, PartyView } from '../lib/view.gen';
import { chosenOf, extraInput, isAlone } from '../ui/extra-input';
import { nobody, people } from '../ui/party';
import { isOpen, monthOf } from './calendar';
import { openStart, withStart } from './extra-choice';

/** What the visitor asks for. It runs ahead of what is shown until the answer arrives. */
export type Want = {
  month: string;
  date: string | null;
  slot: string | null;
  party: PartyView;
  extras: ExtraChoice[];
  /** The day is to be chosen later. */
  open: boolean;
};

/** Something to ask the server, `delay` milliseconds from now, so that ten taps make one question. */
export type Question = { id: number; want: Want; delay: number };

export type ChooserState = {
  /** The last answer: all prices and places shown come from it. */
  chooser: Chooser;
  want: Want;
  /** The latest question; only its answer counts. */
  question: Question | null;
  /** True once the visitor chose something here: from then on the address bar follows. */
  touched: boolean;
  phase: 'calm' | 'loading' | 'failed';
  sending: boolean;
  errors: FieldError[];
  /** How often sending was refused here: each time the errors are read out. */
  refusals: number;
  /** The day that keyboard focus rests on or would enter. */
  focus: string;
  /** Whether keyboard focus follows `focus` once its day is drawn. */
  pull: boolean;
  /** False on the server and until hydrated: every day is then a plain link. */
  awake: boolean;
};

export type ChooserEvent =
  | { type: 'awake'; focus: string | null }
  | { type: 'day'; date: string }
  | { type: 'slot'; time: string }
  | { type: 'party'; party: PartyView }
  | { type: 'extras'; extras: ExtraChoice[] }
  | { type: 'open'; open: boolean }
  | { type: 'month'; month: string }
  | { type: 'focus'; date: string }
  | { type: 'move'; date: string }
  | { type: 'retry' }
  | { type: 'answered'; id: number; chooser: Chooser }
  | { type: 'failed'; id: number }
  | { type: 'back' }
  | { type: 'sending' }
  | { type: 'refused'; errors: FieldError[] };

const PARTY_DELAY = 250;
const PARTY = new RegExp(`^(${Object.keys(nobody).join('|')})$`);

/** The day focus enters a month at: the chosen one, else the first that can be chosen. */
function entry(chooser: Chooser): string {
  const { days, month } = chooser.month;
  const chosen = chooser.day?.date;
  if (chosen !== undefined && monthOf(chosen) === month) return chosen;
  return (days.find(isOpen) ?? days[0])?.date ?? `${month}-01`;
}

/** The start to keep for a day: the wanted one while it is open, else the only one there is. */
export function slotOf(day: DayView | null, wanted: string | null): string | null {
  return openStart(day?.slots ?? [], wanted);
}

export { chosenOf };

/** No more may take part than there are people: a smaller party makes the counts smaller. */
const within = (extras: ExtraChoice[], party: PartyView): ExtraChoice[] =>
  extras.map((extra) => ({ ...extra, count: Math.min(extra.count, people(party) - party.infants) }));

/** The choice with the starts that the chosen day has: one that is gone is let go, the only one is taken. */
function withStarts(chosen: ExtraChoice[], offered: ExtraView[]): ExtraChoice[] {
  const next = chosen.map((choice) => withStart(choice, offered));
  return next.every(({ slot }, at) => slot === chosen[at]?.slot) ? chosen : next;
}

export function start(chooser: Chooser): ChooserState {
  return {
    chooser,
    want: {
      month: chooser.month.month,
      date: chooser.day?.date ?? null,
      slot: slotOf(chooser.day, chooser.slot),
      party: chooser.party,
      extras: chosenOf(chooser.extras),
      open: chooser.open,
    },
    question: null,
    touched: false,
    phase: 'calm',
    sending: false,
    errors: chooser.errors,
    refusals: 0,
    focus: entry(chooser),
    pull: false,
    awake: false,
  };
}

function ask(state: ChooserState, change: Partial<Want>, delay = 0): ChooserState {
  const want = { ...state.want, ...change };
  return { ...state, want, question: { id: (state.question?.id ?? 0) + 1, want, delay }, phase: 'loading' };
}

const inside = (chooser: Chooser, month: string): boolean =>
  month >= chooser.first_month && month <= chooser.last_month;

/** Leaves out errors that a new choice of these fields answers, and those of no field. */
const without = (errors: FieldError[], fields: RegExp): FieldError[] =>
  errors.filter(({ field }) => field !== null && !fields.test(field));

function move(state: ChooserState, date: string): ChooserState {
  const month = monthOf(date);
  if (!inside(state.chooser, month)) return state;
  const next = { ...state, focus: date, pull: true };
  return month === state.want.month ? next : ask({ ...next, touched: true }, { month });
}

function answered(state: ChooserState, chooser: Chooser): ChooserState {
  const { month } = chooser.month;
  const extras = withStarts(state.want.extras, chooser.extras);
  const next: ChooserState = {
    ...state,
    chooser,
    want: {
      month,
      date: chooser.day?.date ?? null,
      slot: slotOf(chooser.day, state.want.slot ?? chooser.slot),
      party: chooser.party,
      extras,
      open: chooser.open,
    },
    phase: 'calm',
    errors: chooser.errors.length > 0 ? chooser.errors : state.errors,
    focus: monthOf(state.focus) === month ? state.focus : entry(chooser),
  };
  // The answer tells of a start that was let go: it is asked once more without it.
  return extras === state.want.extras ? next : ask(next, {});
}

/** Everything that can happen to the chooser. Pure: asking, sending and moving focus are done by whoever holds it. */
export function transition(state: ChooserState, event: ChooserEvent): ChooserState {
  switch (event.type) {
    case 'awake': {
      const next = { ...state, awake: true, focus: event.focus ?? state.focus };
      return state.chooser.live ? next : ask(next, {});
    }
    case 'day': {
      const errors = without(state.errors, /^(date|slot|open)$/);
      return ask(
        { ...state, errors, touched: true, focus: event.date, pull: state.awake },
        { date: event.date, open: false },
      );
    }
    case 'slot':
      return {
        ...state,
        touched: true,
        want: { ...state.want, slot: event.time },
        errors: without(state.errors, /^slot$/),
      };
    case 'party': {
      const errors = without(state.errors, PARTY);
      const extras = within(state.want.extras, event.party);
      return ask({ ...state, errors, touched: true }, { party: event.party, extras }, PARTY_DELAY);
    }
    case 'extras': {
      // Every field of an extra but this one ends in a number.
      const errors = without(state.errors, /^upgrade$|_\d+$/);
      return ask({ ...state, errors, touched: true }, { extras: event.extras }, PARTY_DELAY);
    }
    case 'open':
      return ask(
        { ...state, errors: without(state.errors, /^(date|open)$/), touched: true },
        { open: event.open },
      );
    case 'month':
      return inside(state.chooser, event.month)
        ? ask({ ...state, touched: true, pull: false }, { month: event.month })
        : state;
    case 'focus':
      return state.focus === event.date ? state : { ...state, focus: event.date, pull: false };
    case 'move':
      return move(state, event.date);
    case 'retry':
      return ask(state, {});
    case 'answered':
      return event.id === state.question?.id ? answered(state, event.chooser) : state;
    case 'failed':
      return event.id === state.question?.id ? { ...state, phase: 'failed' } : state;
    case 'back':
      return ask({ ...state, sending: false }, {});
    case 'sending':
      return { ...state, sending: true, errors: [] };
    case 'refused':
      return { ...state, sending: false, errors: event.errors, refusals: state.refusals + 1 };
  }
}

/**
 * The page's address with a choice in it: what links lead to, and what the address bar shows. Extras are named as in
 * the form where it is known how they are offered.
 */
export function chooserHref(
  action: string,
  want: Partial<Want>,
  hash = '',
  offered: ExtraView[] = [],
): string {
  const { month, date, slot, party, extras = [], open } = want;
  const query = [
    ...told({ month, date, slot }),
    ...(party ? partyFields(party) : []),
    ...told({ open: open ? 1 : 0 }),
    ...extras.flatMap((choice) => extraFields(choice, offered)),
  ].join('&');
  return `${action}${action.includes('?') ? '&' : '?'}${query}${hash}`;
}

/** The fields that say something. */
const told = (fields: Record<string, string | number | null | undefined>): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value ? `${name}=${value}` : []));

/** A party's fields in an address: those by age, which come first, always; those with a proof when there are any. */
const partyFields = (party: PartyView): string[] =>
  (Object.keys(nobody) as (keyof PartyView)[])
    .filter((field, at) => at < 3 || party[field] > 0)
    .map((field) => `${field}=${party[field]}`);

/** An extra's fields in an address: an upgrade and a component are one of several, anything else stands alone. */
function extraFields({ id, count, slot, zone }: ExtraChoice, offered: ExtraView[]): string[] {
  const extra = offered.find((one) => one.id === id);
  return [
    extra && !isAlone(extra) ? `${extraInput(extra)}=${id}` : `extra_${id}=1`,
    ...told({ [`count_${id}`]: count, [`slot_${id}`]: slot, [`zone_${id}`]: zone }),
  ];
}
