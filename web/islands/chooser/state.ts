import { nobody } from '../../lib/party';
import type {
  ChooserView,
  DayView,
  ExtraChoiceView,
  ExtraView,
  FieldErrorView,
  PartyView,
} from '../../lib/view.gen';
import { chosenOf, extraInput, isAlone } from '../../ui/extras/input';
import { ask, askingTransition, startAsking, type Asking, type AskingEvent } from '../asking';
import type { CalendarEvent, CalendarState } from '../calendar/grid';
import { isOpen, monthOf } from '../../ui/calendar/month';
import { isOfPlaces, mendsExtra, openStart, within, withStart } from '../extra-choice';

/** What the visitor asks for. It runs ahead of what is shown until the answer arrives. */
export type Want = {
  month: string;
  date: string | null;
  slot: string | null;
  party: PartyView;
  extras: ExtraChoiceView[];
  /** The day is to be chosen later. */
  open: boolean;
};

export type ChooserState = Asking<Want, ChooserView> &
  CalendarState & {
    /** True once the visitor chose something here: from then on the address bar follows. */
    touched: boolean;
  };

export type ChooserEvent =
  | { type: 'awake'; focus: string | null }
  | { type: 'slot'; time: string }
  | { type: 'party'; party: PartyView }
  | { type: 'extras'; extras: ExtraChoiceView[] }
  | { type: 'open'; open: boolean }
  | CalendarEvent
  | AskingEvent<ChooserView>;

const PARTY_DELAY = 250;
const PARTY = new RegExp(`^(${Object.keys(nobody).join('|')})$`);

/** The day focus enters a month at: the chosen one, else the first that can be chosen. */
function entry(chooser: ChooserView): string {
  const { days, month } = chooser.month;
  const chosen = chooser.day?.date;
  if (chosen !== undefined && monthOf(chosen) === month) return chosen;
  return (days.find(isOpen) ?? days[0])?.date ?? `${month}-01`;
}

/** The start to keep for a day: the wanted one while it is open, else the only one there is. */
export function slotOf(day: DayView | null, wanted: string | null): string | null {
  return openStart(day?.slots ?? [], wanted);
}

/** The choice with the starts that the chosen day has: one that is gone is let go, the only one is taken. */
function withStarts(chosen: ExtraChoiceView[], offered: ExtraView[]): ExtraChoiceView[] {
  const next = chosen.map((choice) => withStart(choice, offered));
  return next.every(({ slot }, at) => slot === chosen[at]?.slot) ? chosen : next;
}

export function start(chooser: ChooserView): ChooserState {
  const want = {
    month: chooser.month.month,
    date: chooser.day?.date ?? null,
    slot: slotOf(chooser.day, chooser.slot),
    party: chooser.party,
    extras: chosenOf(chooser.extras),
    open: chooser.open,
  };
  const asking = startAsking(want, chooser, chooser.errors);
  return { ...asking, touched: false, focus: entry(chooser), pull: false, awake: false };
}

const inside = (chooser: ChooserView, month: string): boolean =>
  month >= chooser.first_month && month <= chooser.last_month;

/** Leaves out errors that a new choice of these fields answers, and those of no field. */
const without = (errors: FieldErrorView[], fields: RegExp): FieldErrorView[] =>
  errors.filter(({ field }) => field !== null && !fields.test(field));

function move(state: ChooserState, date: string, beside: string | null): ChooserState {
  const month = monthOf(date);
  if (!inside(state.answer, month)) return state;
  const next = { ...state, focus: date, pull: true };
  return month === state.want.month || month === beside ? next : ask({ ...next, touched: true }, { month });
}

/** The state once a new answer is in it: the choice becomes the one that was answered. */
function answered(state: ChooserState): ChooserState {
  const { answer: chooser, want } = state;
  const { month } = chooser.month;
  const extras = withStarts(want.extras, chooser.extras);
  const next: ChooserState = {
    ...state,
    want: {
      month,
      date: chooser.day?.date ?? null,
      slot: slotOf(chooser.day, want.slot ?? chooser.slot),
      party: chooser.party,
      extras,
      open: chooser.open,
    },
    errors: chooser.errors.length > 0 ? chooser.errors : state.errors,
    focus: [month, chooser.next_month?.month].includes(monthOf(state.focus)) ? state.focus : entry(chooser),
  };
  // The prices are still those of a start that was dropped: it is asked once more without it.
  return extras === want.extras ? next : ask(next, {});
}

/** Everything that can happen to the chooser. Pure: asking, sending and moving focus are done by `useChooser`. */
export function transition(state: ChooserState, event: ChooserEvent): ChooserState {
  switch (event.type) {
    case 'awake': {
      const next = { ...state, awake: true, focus: event.focus ?? state.focus };
      return state.answer.live ? next : ask(next, {});
    }
    case 'day': {
      const errors = without(state.errors, /^(date|slot|open)$/).filter((error) => !isOfPlaces(error));
      return ask(
        { ...state, errors, touched: true, focus: event.date, pull: state.awake },
        { date: event.date, open: false },
      );
    }
    // When people are picked up goes by the start, as do the starts of what is added.
    case 'slot':
      return ask({ ...state, touched: true, errors: without(state.errors, /^slot$/) }, { slot: event.time });
    case 'party': {
      const errors = without(state.errors, PARTY).filter((error) => !isOfPlaces(error));
      const extras = within(state.want.extras, state.answer.extras, event.party);
      return ask({ ...state, errors, touched: true }, { party: event.party, extras }, PARTY_DELAY);
    }
    case 'extras': {
      const { extras } = state.want;
      const errors = state.errors.filter(
        ({ field }) => field !== null && !mendsExtra(field, extras, event.extras),
      );
      return ask({ ...state, errors, touched: true }, { extras: event.extras }, PARTY_DELAY);
    }
    case 'open':
      return ask(
        { ...state, errors: without(state.errors, /^(date|open)$/), touched: true },
        { open: event.open },
      );
    case 'month':
      return inside(state.answer, event.month)
        ? ask({ ...state, touched: true, pull: false }, { month: event.month })
        : state;
    case 'focus':
      return state.focus === event.date ? state : { ...state, focus: event.date, pull: false };
    case 'move':
      return move(state, event.date, event.beside);
    default:
      return askingTransition(state, event, answered);
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
    ...filled({ month, date, slot }),
    ...(party ? partyFields(party) : []),
    ...filled({ open: open ? 1 : 0 }),
    ...extras.flatMap((choice) => extraFields(choice, offered)),
  ].join('&');
  return `${action}${action.includes('?') ? '&' : '?'}${query}${hash}`;
}

/**
 * A choice without its people: nobody said yet who comes, and the cart may know. Of a page that is the same for everybody it may know a
 * month too.
 */
export const forWhoever = ({ month, date, slot, extras, open }: Want, live = true): Partial<Want> => ({
  month: live ? month : '',
  date,
  slot,
  extras,
  open,
});

/** The fields that have a value; an address carries no others. */
const filled = (fields: Record<string, string | number | null | undefined>): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value ? `${name}=${value}` : []));

/** A party's fields in an address: those by age, which come first, always; those with a proof when there are any. */
const partyFields = (party: PartyView): string[] =>
  (Object.keys(nobody) as (keyof PartyView)[])
    .filter((field, at) => at < 3 || party[field] > 0)
    .map((field) => `${field}=${party[field]}`);

/** An extra's fields in an address: an upgrade and a component are one of several, anything else stands alone. */
function extraFields({ id, count, slot, zone }: ExtraChoiceView, offered: ExtraView[]): string[] {
  const extra = offered.find((one) => one.id === id);
  return [
    extra && !isAlone(extra) ? `${extraInput(extra)}=${id}` : `extra_${id}=1`,
    ...filled({ [`count_${id}`]: count, [`slot_${id}`]: slot, [`zone_${id}`]: zone }),
  ];
}
