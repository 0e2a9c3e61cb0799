import { clockText } from './clock';
import type { Translate } from './messages';
import type { ProductCardView } from './view.gen';

/** Of a product: when one may come. */
type Arriving = Pick<ProductCardView, 'kind' | 'hours' | 'any_time'>;

type Leaving = Arriving & Pick<ProductCardView, 'starts'>;

/** When it is open; of a tour, when it leaves and, where that is once a day, is back. */
export function hoursText({ kind, hours, starts }: Leaving, t: Translate): string {
  const [last, ...before] = starts.map((start) => clockText(start, t)).toReversed();
  if (last !== undefined) return t('time.departures', { times: before.toReversed().join(', '), last });
  const times = { from: clockText(hours.from, t), to: clockText(hours.to, t) };
  return t(kind === 'tour' ? 'time.tour' : 'time.open', times);
}

/** When a tour is over, for who is fetched and is told no start; empty where that is not known of this start. */
export const endText = ({ kind, hours }: Arriving, start: string, t: Translate): string =>
  kind === 'tour' && start === hours.from ? t('time.ends', { time: clockText(hours.to, t) }) : '';

/** What a start means for who comes: a park that is open all day is entered at any time, a tour leaves. */
export function startText(product: Arriving, start: string, t: Translate): string {
  const { kind, hours, any_time: anyTime } = product;
  const [from, to] = [clockText(start, t), clockText(hours.to, t)];
  if (anyTime) return t('time.any', { from, to });
  if (kind !== 'tour') return t('time.starts', { time: from });
  return start === hours.from ? t('time.tour', { from, to }) : t('time.leaves', { time: from });
}
