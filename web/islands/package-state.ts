import type { ExtraChoice, FieldError, PackageBuilder, PackageProduct, PartyView } from '../lib/view.gen';
import { chosenOf } from '../ui/extra-input';
import { nobody, people } from '../ui/party';
import { withStart } from './extra-choice';
import { packageErrors } from './package-errors';

/** What the visitor asks for: the builder's answer is what is shown, this runs ahead of it. */
export type PackageWant = {
  party: PartyView;
  /** In the order they are shown. */
  picked: PickedWant[];
};

/** One product of it. */
export type PickedWant = { id: number; date: string | null; slot: string | null; extras: ExtraChoice[] };

export type PackageState = {
  /** The last answer: all prices and places shown come from it. */
  builder: PackageBuilder;
  want: PackageWant;
  /** The latest question, as a query; only its answer counts. */
  question: { id: number; query: string } | null;
  phase: 'calm' | 'loading' | 'failed';
  sending: boolean;
  /** What was wrong with the last attempt; a product's own with its number behind the field. */
  errors: FieldError[];
  /** How often sending was refused here: each time the errors are read out. */
  refusals: number;
  /** One more than the limit was wanted. */
  over: boolean;
};

export type PackageEvent =
  | { type: 'pick'; id: number; picked: boolean }
  | { type: 'date'; id: number; date: string }
  | { type: 'order' }
  | { type: 'slot'; id: number; slot: string }
  | { type: 'extras'; id: number; extras: ExtraChoice[] }
  | { type: 'party'; party: PartyView }
  | { type: 'retry' }
  | { type: 'answered'; id: number; builder: PackageBuilder }
  | { type: 'failed'; id: number }
  | { type: 'back' }
  | { type: 'sending' }
  | { type: 'refused'; errors: FieldError[] };

/** In order of day, the undated last. */
const ordered = (picked: PickedWant[]): PickedWant[] =>
  picked.toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'));

const wanted = ({ product, date, slot, extras }: PackageProduct): PickedWant => ({
  id: product.id,
  date,
  slot,
  extras: chosenOf(extras),
});

export const startPackage = (builder: PackageBuilder): PackageState => ({
  builder,
  want: {
    party: builder.party,
    picked: ordered(builder.products.filter(({ picked }) => picked).map(wanted)),
  },
  question: null,
  phase: 'calm',
  sending: false,
  errors: packageErrors(builder),
  refusals: 0,
  over: false,
});

function ask(state: PackageState, change: Partial<PackageWant>): PackageState {
  const want = { ...state.want, ...change };
  const question = { id: (state.question?.id ?? 0) + 1, query: packageQuery(want) };
  return { ...state, want, question, phase: 'loading', errors: [], over: false };
}

const change = (state: PackageState, id: number, part: Partial<PickedWant>): PackageState =>
  ask(state, { picked: state.want.picked.map((one) => (one.id === id ? { ...one, ...part } : one)) });

function pick(state: PackageState, id: number, picked: boolean): PackageState {
  const others = state.want.picked.filter((one) => one.id !== id);
  if (!picked) return ask(state, { picked: others });
  if (others.length >= state.builder.limit) return { ...state, over: true };
  return ask(state, { picked: [...others, { id, date: null, slot: null, extras: [] }] });
}

/** No more may take part than there are people: a smaller party makes the counts smaller. */
const within = (one: PickedWant, party: PartyView): PickedWant => ({
  ...one,
  extras: one.extras.map((extra) => ({
    ...extra,
    count: Math.min(extra.count, people(party) - party.infants),
  })),
});

/** A choice with the starts its day has: one that is gone is let go, the only one is taken. */
const withStarts = (one: PickedWant, { slot, extras }: PackageProduct): PickedWant => ({
  ...one,
  slot,
  extras: one.extras.map((choice) => withStart(choice, extras)),
});

function answered(state: PackageState, builder: PackageBuilder): PackageState {
  const picked = state.want.picked.flatMap((one) => {
    const product = builder.products.find(({ product: { id } }) => id === one.id);
    return product?.picked === true ? [withStarts(one, product)] : [];
  });
  return { ...state, builder, want: { ...state.want, picked }, phase: 'calm', errors: builder.errors };
}

/** Everything that can happen to the builder. Pure: asking and sending are done by whoever holds it. */
export function packageTransition(state: PackageState, event: PackageEvent): PackageState {
  const { want } = state;
  switch (event.type) {
    case 'pick':
      return pick(state, event.id, event.picked);
    case 'date':
      return change(state, event.id, { date: event.date === '' ? null : event.date, slot: null });
    // Not while a date is typed: its field would move away under the fingers.
    case 'order':
      return { ...state, want: { ...want, picked: ordered(want.picked) } };
    case 'slot':
      return change(state, event.id, { slot: event.slot === '' ? null : event.slot });
    case 'extras':
      return change(state, event.id, { extras: event.extras });
    case 'party':
      return ask(state, {
        party: event.party,
        picked: want.picked.map((one) => within(one, event.party)),
      });
    case 'retry':
      return ask(state, {});
    case 'answered':
      return event.id === state.question?.id ? answered(state, event.builder) : state;
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

/** The state as a query: the same fields as the form's. */
export function packageQuery({ party, picked }: PackageWant): string {
  const fields = picked.flatMap(({ id, date, slot, extras }) => [
    `pick.${id}=1`,
    ...(date === null ? [] : [`date.${id}=${date}`]),
    ...(slot === null ? [] : [`slot.${id}=${slot}`]),
    ...extras.flatMap((extra) => [
      `extra_${extra.id}.${id}=1`,
      ...(extra.count > 0 ? [`count_${extra.id}.${id}=${extra.count}`] : []),
      ...(extra.slot ? [`slot_${extra.id}.${id}=${extra.slot}`] : []),
      ...(extra.zone ? [`zone_${extra.id}.${id}=${extra.zone}`] : []),
    ]),
  ]);
  const who = (Object.keys(nobody) as (keyof PartyView)[]).map((field) => `${field}=${party[field]}`);
  return [...fields, ...who].join('&');
}

/** A picked product as shown: the answer's, with the visitor's own choice in it. */
export type ShownProduct = { product: PackageProduct; want: PickedWant; sameDayAs: string | null };

/** What is picked, in its order, with what has the same day. */
export function shownProducts({ builder, want }: PackageState): ShownProduct[] {
  const of = (number: number | undefined): PackageProduct | undefined =>
    builder.products.find(({ product: { id } }) => id === number);
  return want.picked.flatMap((one): ShownProduct[] => {
    const product = of(one.id);
    if (product === undefined) return [];
    const other = want.picked.find(({ id, date }) => id !== one.id && date !== null && date === one.date);
    return [{ product, want: one, sameDayAs: of(other?.id)?.product.name ?? null }];
  });
}
