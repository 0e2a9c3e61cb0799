import { longDate } from './dates';
import { momentText } from './instant';
import type { Translate } from './messages';
import type { CancelPromiseView, OrderLineView } from './view.gen';

/** What cancelling gives back, and until when. */
export const cancelText = ({ percent, until }: CancelPromiseView, t: Translate): string =>
  t(percent === 100 ? 'promise.free_until' : 'promise.part_until', { percent, when: momentText(until, t) });

/** Until when bad weather moves a visit for nothing. */
export const weatherText = (until: number, t: Translate): string =>
  t('promise.weather_until', { when: momentText(until, t) });

/** Until when a bought visit can be given up, for what, and until when it can be moved, up to the day its tickets are good
 * until, also for bad weather: the same on the order's page and in mail. Nothing of what is over. */
export function promisedOf(
  { cancel, change_until: until, weather_until: weather }: OrderLineView,
  goodUntil: string | null,
  t: Translate,
): string[] {
  const said: string[] = [];
  if (cancel !== null) said.push(cancelText(cancel, t));
  if (until !== null && goodUntil !== null)
    said.push(t('order.good_until', { when: momentText(until, t), date: longDate(goodUntil, t) }));
  if (weather !== null) said.push(weatherText(weather, t));
  return said;
}
