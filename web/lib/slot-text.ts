import { clockText } from './clock';
import type { Translate } from './messages';
import type { SlotView } from './view.gen';

/** A start in a list of them: its time, and whether it is full or how few places are left. */
export function slotText({ time, open, left }: SlotView, t: Translate): string {
  const clock = clockText(time, t);
  if (!open) return t('extras.slot_full', { time: clock });
  return left === null ? clock : t('extras.slot_left', { time: clock, left });
}
