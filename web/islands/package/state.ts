import { nobody } from '../../lib/party';
import type {
  ExtraChoiceView,
  ExtraView,
  PackageBuilderView,
  PackageProductView,
  PartyView,
} from '../../lib/view.gen';
import { chosenOf } from '../../ui/extras/input';
import { ask, askingTransition, startAsking, type Asking, type AskingEvent } from '../asking';
import { within, withStart } from '../extra-choice';
import { packageErrors } from './errors';
import { stillWrong } from './still-wrong';
import type { PackageWant, PickedWant } from './want';

/** `errors` are what was wrong with the last attempt; a product's own with its number behind the field. */
export type PackageState = Asking<PackageWant, PackageBuilderView> & {
  /** One more than the limit was wanted. */
  over: boolean;
  /** False on the server and until hydrated. */
  awake: boolean;
};

export type PackageEvent =
  | { type: 'awake' }
  | { type: 'pick'; id: number; picked: boolean }
  | { type: 'date'; id: number; date: string }
  | { type: 'order' }
  | { type: 'slot'; id: number; slot: string }
  | { type: 'extras'; id: number; extras: ExtraChoiceView[] }
  | { type: 'party'; party: PartyView }
  | AskingEvent<PackageBuilderView>;

/** Changes within this many milliseconds make one question. */
const TOGETHER = 300;

/** In order of day, the undated last. */
const ordered = (picked: PickedWant[]): PickedWant[] =>
  picked.toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'));

const wanted = ({ product, date, slot, extras }: PackageProductView): PickedWant => ({
  id: product.id,
  date,
  slot,
  extras: chosenOf(extras),
});

export function startPackage(builder: PackageBuilderView): PackageState {
  const picked = ordered(builder.products.filter((product) => product.picked).map(wanted));
  return {
    ...startAsking({ party: builder.party, picked }, builder, packageErrors(builder)),
    over: false,
    awake: false,
  };
}

const choose = (state: PackageState, want: Partial<PackageWant>): PackageState => ask(state, want, TOGETHER);

const change = (state: PackageState, id: number, part: Partial<PickedWant>): PackageState =>
  choose(state, { picked: state.want.picked.map((one) => (one.id === id ? { ...one, ...part } : one)) });

function pick(state: PackageState, id: number, picked: boolean): PackageState {
  const others = state.want.picked.filter((one) => one.id !== id);
  if (!picked) return choose(state, { picked: others });
  if (others.length >= state.answer.limit) return { ...state, over: true };
  return choose(state, { picked: [...others, { id, date: null, slot: null, extras: [] }] });
}

/** A choice with the starts its day has: one that is gone is dropped, the only one is taken. */
const withStarts = (one: PickedWant, { slot, extras }: PackageProductView): PickedWant => ({
  ...one,
  slot,
  extras: one.extras.map((choice) => withStart(choice, extras)),
});

/** The state once a new answer is in it: products that can't be picked any more are dropped. */
function answered(state: PackageState): PackageState {
  const { products, errors } = state.answer;
  const picked = state.want.picked.flatMap((one) => {
    const product = products.find(({ product: { id } }) => id === one.id);
    return product?.picked === true ? [withStarts(one, product)] : [];
  });
  return { ...state, want: { ...state.want, picked }, errors: errors.length > 0 ? errors : state.errors };
}

/** Everything that can happen to the builder. Pure: asking and sending are done by `usePackage`. */
export function packageTransition(state: PackageState, event: PackageEvent): PackageState {
  const next = after(state, event);
  if (next.question === state.question) return next;
  return { ...next, errors: stillWrong(next.errors, state.want, next.want), over: false };
}

function after(state: PackageState, event: PackageEvent): PackageState {
  const { want } = state;
  switch (event.type) {
    case 'awake':
      return { ...state, awake: true };
    case 'pick':
      return pick(state, event.id, event.picked);
    case 'date': {
      const { id, date: typed } = event;
      // With its year typed in part a field says "0020-12-15", and nobody means that day.
      return change(state, id, { date: typed < '1' ? null : typed, typed, slot: null });
    }
    // Not while a date is typed: its field would move away under the fingers.
    case 'order':
      return { ...state, want: { ...want, picked: ordered(want.picked) } };
    case 'slot':
      return change(state, event.id, { slot: event.slot === '' ? null : event.slot });
    case 'extras':
      return change(state, event.id, { extras: event.extras });
    case 'party': {
      const { party } = event;
      const offered = (id: number): ExtraView[] =>
        state.answer.products.find(({ product }) => product.id === id)?.extras ?? [];
      const picked = want.picked.map((one) => ({
        ...one,
        extras: within(one.extras, offered(one.id), party),
      }));
      return choose(state, { party, picked });
    }
    default:
      return askingTransition(state, event, answered, TOGETHER);
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
export type ShownProduct = { product: PackageProductView; want: PickedWant; sameDayAs: string | null };

/** What is picked, in its order, with what has the same day. */
export function shownProducts({ answer, want }: PackageState): ShownProduct[] {
  const of = (number: number | undefined): PackageProductView | undefined =>
    answer.products.find(({ product: { id } }) => id === number);
  return want.picked.flatMap((one): ShownProduct[] => {
    const product = of(one.id);
    if (product === undefined) return [];
    const other = want.picked.find(({ id, date }) => id !== one.id && date !== null && date === one.date);
    return [{ product, want: one, sameDayAs: of(other?.id)?.product.name ?? null }];
  });
}
