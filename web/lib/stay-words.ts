import type { MessageKey, Translate } from './messages';

/** Words that say another thing where there are rooms and no visits. */
export type Instead = Partial<Record<MessageKey, MessageKey>>;

/** What was chosen or bought. */
type Chosen = { lines: unknown[]; stays: unknown[] };

/** Whether there are rooms, and no visits. */
export const roomsAlone = ({ lines, stays }: Chosen): boolean => lines.length === 0 && stays.length > 0;

/** Words for what was chosen or bought: those of visits, or where there are rooms alone the others. */
export const wordsOf = (chosen: Chosen, t: Translate, instead: Instead): Translate =>
  roomsAlone(chosen) ? (key, args) => t(instead[key] ?? key, args) : t;

type Bought = { lines: { cancelled: boolean }[]; stays: { cancelled: boolean }[] };

const stands = (all: { cancelled: boolean }[]): boolean => all.some(({ cancelled }) => !cancelled);

/** Words for what was bought: those of visits, of rooms alone, or where both still stand those of both. */
export function wordsOfBought(bought: Bought, t: Translate, alone: Instead, both: Instead): Translate {
  const own = wordsOf(bought, t, alone);
  if (!stands(bought.lines) || !stands(bought.stays)) return own;
  return (key, args) => t(both[key] ?? key, args);
}
