import type { ChangeStayView } from '../../lib/view.gen';

/** What a day is to the stays of an order: one of their nights, the day they leave, or nothing. Where one is left and another begins it is a
 * night. */
export function ofStay(date: string, stays: ChangeStayView[]): 'night' | 'leaving' | null {
  if (stays.some(({ arrival, departure }) => arrival <= date && date < departure)) return 'night';
  return stays.some(({ departure }) => date === departure) ? 'leaving' : null;
}
