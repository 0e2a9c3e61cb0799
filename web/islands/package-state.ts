import type { ExtraChoice, FieldError, PackageBuilder, PackageProduct, PartyView } from '../lib/view.gen';
import { nobody } from '../ui/party';
import { chosenOf } from './chooser-state';

/** What the visitor asks for: the builder's answer is what is shown, this runs ahead of it. */
export type PackageWant = { party: PartyView; picked: PickedWant[] };

/** One product of it. */
export type PickedWant = { id: number; date: string | null; slot: string | null; extras: ExtraChoice[] };

export type PackageState = {
  /** The last answer: all prices and places shown come from it. */
  builder: PackageBuilder;
  want: PackageWant;
  /** The latest question; only its answer counts. */
  question: number;
  touched: boolean;
  phase: 'calm' | 'loading' | 'failed';
  sending: boolean;
  errors: FieldError[];
  /** How often sending was refused here: each time the errors are read out. */
  refusals: number;
};

export type PackageEvent =
  | { type: 'pick'; id: number; picked: boolean }
  | { type: 'date'; id: number; date: string }
  | { type: 'slot'; id: number; slot: string }
  | { type: 'extras'; id: number; extras: ExtraChoice[] }
  | { type: 'party'; party: PartyView }
  | { type: 'retry' }
  | { type: 'answered'; question: number; builder: PackageBuilder }
  | { type: 'failed'; question: number }
  | { type: 'back' }
  | { type: 'sending' }
  | { type: 'refused'; errors: FieldError[] };

const wanted = ({ product, date, slot, extras }: PackageProduct): PickedWant => ({
  id: product.id,
  date,
  slot,
  extras: chosenOf(extras),
});

export const startPackage = (builder: PackageBuilder): PackageState => ({
  builder,
  want: { party: builder.party, picked: builder.products.filter(({ picked }) => picked).map(wanted) },
  question: 0,
  touched: false,
  phase: 'calm',
  sending: false,
  errors: builder.errors,
  refusals: 0,
});

const ask = (state: PackageState, want: Partial<PackageWant>): PackageState => ({
  ...state,
  want: { ...state.want, ...want },
  question: state.question + 1,
  touched: true,
  phase: 'loading',
  errors: [],
});

const change = (state: PackageState, id: number, part: Partial<PickedWant>): PackageState =>
  ask(state, { picked: state.want.picked.map((one) => (one.id === id ? { ...one, ...part } : one)) });

function pick(state: PackageState, id: number, picked: boolean): PackageState {
  const others = state.want.picked.filter((one) => one.id !== id);
  if (!picked) return ask(state, { picked: others });
  if (others.length >= state.builder.limit) return state;
  return ask(state, { picked: [...others, { id, date: null, slot: null, extras: [] }] });
}

/** Everything that can happen to the builder. Pure: asking and sending are done by whoever holds it. */
export function packageTransition(state: PackageState, event: PackageEvent): PackageState {
  switch (event.type) {
    case 'pick':
      return pick(state, event.id, event.picked);
    case 'date':
      return change(state, event.id, { date: event.date === '' ? null : event.date, slot: null });
    case 'slot':
      return change(state, event.id, { slot: event.slot === '' ? null : event.slot });
    case 'extras':
      return change(state, event.id, { extras: event.extras });
    case 'party':
      return ask(state, { party: event.party });
    case 'retry':
      return ask(state, {});
    case 'answered':
      return event.question === state.question
        ? { ...state, builder: event.builder, phase: 'calm', errors: event.builder.errors }
        : state;
    case 'failed':
      return event.question === state.question ? { ...state, phase: 'failed' } : state;
    case 'back':
      return { ...state, sending: false };
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
  const people = (Object.keys(nobody) as (keyof PartyView)[]).map((field) => `${field}=${party[field]}`);
  return [...fields, ...people].join('&');
}

/** A picked product as shown: the answer's, with the visitor's own choice in it. */
export type ShownProduct = { product: PackageProduct; want: PickedWant; sameDayAs: string | null };

/** What is picked, in order of day, the undated last. */
export function shownProducts({ builder, want }: PackageState): ShownProduct[] {
  const shown = want.picked.flatMap((one): ShownProduct[] => {
    const product = builder.products.find(({ product: { id } }) => id === one.id);
    if (product === undefined) return [];
    const other = want.picked.find(({ id, date }) => id !== one.id && date !== null && date === one.date);
    const name = builder.products.find(({ product: { id } }) => id === other?.id)?.product.name ?? null;
    return [{ product, want: one, sameDayAs: name }];
  });
  return shown.toSorted((a, b) => (a.want.date ?? '9999').localeCompare(b.want.date ?? '9999'));
}
